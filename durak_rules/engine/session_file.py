"""A session in a file, written after every move: whatever becomes of the process, nothing that was played is lost."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Source, Span, quoted
from durak_rules.documents.files import load_bytes, look_over
from durak_rules.engine.moves import Move
from durak_rules.engine.session import Session, SessionError
from durak_rules.engine.session_text import beginning_of, course_of, opening_text, read_session

__all__ = ["SUFFIX", "SessionFile", "write_whole"]

SUFFIX = ".session.yaml"
"""What the name of a session file ends in."""


def write_whole(path: Path, text: str) -> None:
    """Put the text in the place of the file's, all of it or nothing, so that it outlasts the machine's next moment.

    Raises OSError if the folder cannot be written to.
    """
    target = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text.encode("utf-8"))
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).chmod(target.stat().st_mode if target.exists() else 0o644)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _keep_folder(target.parent)


def _keep_folder(folder: Path) -> None:
    """Have the new name of the file outlast a loss of power, where a system can do so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class SessionFile:
    """A session and the file that it is kept in. The file is always as the session is."""

    def __init__(self, path: Path, session: Session) -> None:
        """Use :meth:`create` or :meth:`open`."""
        self.path = path
        self.session = session
        self._top = opening_text(session)
        self._beginnings: list[str] = []
        self._courses: list[str] = []
        self._there: bytes | None = None
        """What the file holds as far as we know; None: there is no file yet."""

    @classmethod
    def create(cls, path: Path, session: Session) -> SessionFile:
        """Write a new file. Raises :class:`SessionError` if there is one, or for a name that no text can hold."""
        if path.exists():
            raise SessionError(f"there is a file {path} already; its session would be lost")
        for name in session.seats:
            if look_over(Source(str(path), name)):
                raise SessionError(f"the name {quoted(name)} has a character that no text file should hold")
        found = cls(path, session)
        found.save()
        return found

    @classmethod
    def open(cls, path: Path, shown: str | None = None) -> SessionFile:
        """Go on with the session of a file. Raises :class:`DocumentError` if it holds none."""
        name = shown or str(path)
        _, faults = load_bytes(path, name)
        if faults:
            raise DocumentError(faults)
        there = path.read_bytes()
        try:
            text = there.decode("utf-8")
        except UnicodeDecodeError as error:
            message = f"the file is not UTF-8 text: byte {error.start + 1} cannot be read"
            raise DocumentError([Diagnostic("DUR005", Span.start_of(name), message)]) from None
        found = cls(path, read_session(text, name, path))
        found._there = there
        return found

    def play(self, move: Move | str) -> None:
        """Play a move and write it down. Raises ``IllegalMove`` and ``MoveError``, and what :meth:`save` raises; then
        nothing has changed."""
        self._go_on(self.session.play(move))

    def next_game(self) -> None:
        """Deal the next game and write it down. Raises :class:`SessionError` while one goes on, and at the end."""
        self._go_on(self.session.next_game())

    def _go_on(self, session: Session) -> None:
        before, self.session = self.session, session
        try:
            self.save()
        except BaseException:
            self.session = before
            raise

    def text(self) -> str:
        """The whole text. What does not change any more is written out once."""
        games = self.session.games
        del self._beginnings[len(games) :], self._courses[len(games) - 1 :]
        self._beginnings += map(beginning_of, games[len(self._beginnings) :])
        self._courses += map(course_of, games[len(self._courses) : -1])
        both = zip(self._beginnings, [*self._courses, course_of(games[-1])], strict=True)
        return "".join([self._top, *(text for game in both for text in game)])

    def save(self) -> None:
        """Write the session as it stands.

        Raises OSError if that cannot be done, and :class:`SessionError` if somebody else has written to the file since:
        then nothing is written, since it would undo what they have played.
        """
        there = self.path.read_bytes() if self.path.exists() else None
        if there != self._there:
            raise SessionError(
                f"{self.path} has been written by somebody else since; open it again to go on from there"
            )
        text = self.text()
        write_whole(self.path, text)
        self._there = text.encode("utf-8")

"""A game kept in a file, as a record: written whole or not at all, and never over what somebody else has written."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from durak_rules.documents.quoting import quoted
from durak_rules.engine.game import Game
from durak_rules.engine.session_file import write_whole

__all__ = ["SUFFIX", "Kept", "NotKept", "free_name", "named"]

SUFFIX = ".record.yaml"
"""What the name of a record ends in."""


class NotKept(Exception):
    """A file that was not written; the message says why."""


class Kept:
    """Where a game is kept. With a ``path`` from the beginning it is written after every move, else when it is left."""

    def __init__(self, path: Path | None, name: str, players: Mapping[str, str], *, is_there: bool = False) -> None:
        """``name`` is what a file is called that nobody has named, ``players`` who plays each seat; ``is_there``: the
        game comes from this file."""
        self.path = path
        self._players = players
        self._name = name
        self._is_written = path is not None
        self._there = path.read_bytes() if path is not None and is_there else None
        """What the file holds as far as we know; None: there is none yet."""

    def after_a_move(self, game: Game) -> None:
        """Write the game, if it has a file. Raises :class:`NotKept`."""
        if self._is_written:
            self.save(game)

    def save(self, game: Game, path: Path | None = None) -> Path:
        """Write the game to its file, or to this one from now on. Raises :class:`NotKept`."""
        if path is not None and path != self.path:
            self._write(game, path, None)
            self.path, self._is_written = path, True
            return path
        where = self.path or free_name(Path(), self._name)
        self._write(game, where, self._there)
        self.path = where
        return where

    def leave(self, game: Game) -> Path:
        """Write the game wherever that can be done: to its file, under a free name here, at home, or for a while."""
        places = (self._own, lambda: Path(), Path.home, lambda: Path(tempfile.gettempdir()))
        failures: list[str] = []
        for place in places:
            try:
                where = place()
                return self.save(game) if where is None else self._save_in(game, where)
            except (NotKept, RuntimeError) as error:  # nobody has a home
                failures.append(str(error))
        raise NotKept("; ".join(dict.fromkeys(failures)))

    def another_game(self) -> None:
        """The next game gets a file of its own."""
        if self.path is not None:
            stem = self.path.name.removesuffix(SUFFIX)
            self.path, self._there = free_name(self.path.parent, stem), None

    def _own(self) -> None:
        """The game's own place comes first."""

    def _save_in(self, game: Game, folder: Path) -> Path:
        where = free_name(folder, self._name)
        self._write(game, where, None)
        self.path = where
        return where

    def _write(self, game: Game, path: Path, known: bytes | None) -> None:
        """Write over what we know of, and over nothing else."""
        text = replace(game.record(), played_by=self._players).text()
        try:
            there = path.read_bytes() if path.exists() else None
            if there != known:
                raise NotKept(f"{path} is there already, and holds something else; name another file")
            write_whole(path, text)
        except OSError as error:
            raise NotKept(f"{path} cannot be written: {error.strerror or error}") from None
        self._there = text.encode("utf-8")


def named(typed: str) -> Path:
    """The file of a name that somebody has typed; a record's name ends as records' names do.

    Raises :class:`NotKept` for a name that no file can have.

    >>> named("friday").name, named("friday.yaml").name
    ('friday.record.yaml', 'friday.yaml')
    """
    try:
        path = Path(typed).expanduser()
        path = path if path.suffix in (".yaml", ".yml") else path.with_name(path.name + SUFFIX)
    except (RuntimeError, ValueError):  # nobody of that name has a home; a folder and no file
        path = Path()
    if "\0" in typed or not path.name:
        raise NotKept(f"{quoted(typed)} is no name for a file")
    return path


def free_name(folder: Path, stem: str) -> Path:
    """A name in this folder that no file has: ``guide.record.yaml``, ``guide-2.record.yaml`` …"""
    return next(path for path in _names(folder, stem) if not path.exists())


def _names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{SUFFIX}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{SUFFIX}"
        number += 1

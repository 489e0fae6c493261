"""Somebody else's engine: a process that is asked and answers, in time and in the form that was agreed, or is ended.

Nothing is expected of it. It may be silent, shout without end, say what is no answer, or end in the middle; each of
these is an :class:`EngineTrouble` with a line that says so, and in the end its whole process group is killed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Any

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.workbench.protocol import LONGEST_LINE, NotUnderstoodError, line_of, read_line

__all__ = ["CannotStart", "EngineTrouble", "ForeignEngine", "RefusedRequest"]

_STDERR_KEPT = 4_000
_STDERR_LINES = 3
_AT_ONCE = 65_536
_LAST_WORDS = 0.5
"""So many seconds an engine that closes its output has to end and to tell its exit code."""


class CannotStart(Exception):
    """The command is no program that can be started; the message says why."""


class EngineTrouble(Exception):
    """The engine does not keep to the protocol: it is silent, gone, or says what is no answer."""


class RefusedRequest(Exception):
    """The engine answers with an error: its ``code``, and its sentence as the message."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class ForeignEngine:
    """An engine as a process of its own, asked one thing after the other.

    ``command`` is written as for a shell, ``timeout`` how many seconds it has for each answer. Use it in a ``with``
    statement: at its end the process and all that it started in its group are gone.
    """

    def __init__(self, command: str, timeout: float) -> None:
        self.command = command
        self.timeout = timeout
        self._process: subprocess.Popen[bytes] | None = None
        self._selector = selectors.DefaultSelector()
        self._asked = 0
        self._heard = bytearray()
        self._complaints = bytearray()
        self._has_closed = False

    def __enter__(self) -> ForeignEngine:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.end()

    @property
    def runs(self) -> bool:
        """Has it been started, and not been ended?"""
        return self._process is not None

    def start(self) -> None:
        """Start the process, anew if one runs. Raises :class:`CannotStart`."""
        self.end()
        try:
            words = shlex.split(self.command)
        except ValueError as error:
            raise CannotStart(f"the command cannot be read: {error}") from None
        if not words:
            raise CannotStart("the command is empty")
        if os.name != "posix":
            raise CannotStart("engines can only be tested where process groups can be ended: Linux, macOS, BSD")
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise CannotStart(f"{visible(cut(words[0]))} cannot be started: {reason}") from None
        self._process = process
        self._selector = selectors.DefaultSelector()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
        for stream in (process.stdout, process.stderr):
            assert stream is not None
            self._selector.register(stream, selectors.EVENT_READ)
        self._heard.clear()
        self._complaints.clear()
        self._has_closed = False

    def end(self) -> None:
        """Kill the process and its group, and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._selector.close()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def ask(self, request: str, fields: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The result of a request.

        Raises :class:`RefusedRequest` if the engine answers with an error, and :class:`EngineTrouble` if what it does
        is no answer; then its process is ended, and :meth:`start` begins anew.
        """
        self._asked += 1
        try:
            return self._result(request, {"id": self._asked, "request": request, **(fields or {})})
        except EngineTrouble:
            self.end()
            raise

    def say_goodbye(self) -> None:
        """Ask ``bye``, and let the engine end by itself as long as it may take for an answer."""
        self.ask("bye")
        deadline = time.monotonic() + self.timeout
        while not self._has_closed and time.monotonic() < deadline:
            self._listen(deadline - time.monotonic())
            self._check_length("bye")
        if self._heard.strip():
            said = _quoted(bytes(self._heard))
            self.end()
            raise EngineTrouble(f"after its answer to `bye` the engine says more: {said}")
        self.end()

    def _result(self, request: str, message: Mapping[str, Any]) -> dict[str, Any]:
        if self._process is None:
            raise EngineTrouble("the engine does not run")
        self._listen(0)
        if self._heard:
            raise EngineTrouble(f"the engine says something that nobody asked for: {_quoted(bytes(self._heard))}")
        deadline = time.monotonic() + self.timeout
        self._say(line_of(message), request, deadline)
        answer = self._answer(request, deadline)
        if answer.get("id") != message["id"] or isinstance(answer["id"], bool):
            said = cut(visible(repr(answer.get("id"))))
            raise EngineTrouble(f"the answer to `{request}` has the id {said}, and the question had {message['id']}")
        result, error = answer.get("result"), answer.get("error")
        if ("result" in answer) == ("error" in answer):
            raise EngineTrouble(f"the answer to `{request}` has to hold either `result` or `error`")
        if isinstance(error, dict) and isinstance(error.get("code"), str):
            raise RefusedRequest(visible(cut(error["code"])), visible(cut(str(error.get("message", "")), 300)))
        if "error" in answer:
            raise EngineTrouble(f"the error that answers `{request}` has no `code`")
        if not isinstance(result, dict):
            raise EngineTrouble(f"the result that answers `{request}` is no object")
        return result

    def _say(self, line: bytes, request: str, deadline: float) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        stdin = self._process.stdin
        while line:
            try:
                line = line[os.write(stdin.fileno(), line) :]
                continue
            except BlockingIOError:
                pass
            except OSError:  # nobody listens any more
                self._has_closed = True
            left = deadline - time.monotonic()
            if self._has_closed:
                raise EngineTrouble(f"{self._how_it_ended()}, when it was to be asked `{request}`")
            if left <= 0:
                raise EngineTrouble(f"the engine does not read what it is asked: `{request}`, {self._seconds()}")
            self._selector.register(stdin, selectors.EVENT_WRITE)
            self._listen(left)
            self._selector.unregister(stdin)
            self._check_length(request)

    def _answer(self, request: str, deadline: float) -> dict[str, Any]:
        """The line that the engine says, read."""
        while b"\n" not in self._heard:
            self._check_length(request)
            left = deadline - time.monotonic()
            if self._has_closed:
                raise EngineTrouble(f"{self._how_it_ended()}, when it was asked `{request}`")
            if left <= 0:
                raise EngineTrouble(f"no answer to `{request}` within {self._seconds()}{self._last_complaints()}")
            self._listen(left)
        line, _, rest = bytes(self._heard).partition(b"\n")
        self._heard[:] = rest
        if len(line) > LONGEST_LINE:
            self._check_length(request, len(line))
        try:
            return read_line(line)
        except NotUnderstoodError as error:
            raise EngineTrouble(f"the answer to `{request}` is {error}") from None

    def _check_length(self, request: str, length: int | None = None) -> None:
        if (len(self._heard) if length is None else length) > LONGEST_LINE:
            raise EngineTrouble(f"the engine says more than {LONGEST_LINE:,} bytes when it is asked `{request}`")

    def _listen(self, seconds: float) -> None:
        """Take in what the engine has said, once, waiting for it if need be."""
        assert self._process is not None
        for key, _ in self._selector.select(max(0, seconds)):
            if key.fileobj is self._process.stdin:
                continue
            try:
                said = os.read(key.fd, _AT_ONCE)
            except BlockingIOError:
                continue
            except OSError:
                said = b""
            if not said:
                self._selector.unregister(key.fileobj)
                self._has_closed = self._has_closed or key.fileobj is self._process.stdout
            elif key.fileobj is self._process.stdout:
                self._heard += said
            else:
                self._complaints += said
                del self._complaints[:-_STDERR_KEPT]

    def _how_it_ended(self) -> str:
        """What became of a process that has closed its output."""
        assert self._process is not None
        try:
            code = self._process.wait(_LAST_WORDS)
        except subprocess.TimeoutExpired:
            return f"the engine closed its output{self._last_complaints()}"
        self._listen(0)
        if code < 0:
            name = signal.Signals(-code).name if -code in [*signal.Signals] else f"signal {-code}"
            return f"the engine was ended by {name}{self._last_complaints()}"
        return f"the engine ended with exit code {code}{self._last_complaints()}"

    def _last_complaints(self) -> str:
        """The last lines of its standard error, in brackets."""
        lines = self._complaints.decode("utf-8", "replace").strip().splitlines()[-_STDERR_LINES:]
        return f" (its last words: {' / '.join(visible(cut(line.strip(), 200)) for line in lines)})" if lines else ""

    def _seconds(self) -> str:
        return f"{self.timeout:g} second{'s' * (self.timeout != 1)}"


def _quoted(said: bytes) -> str:
    return f"“{cut(visible(said.decode('utf-8', 'replace').strip()), 80)}”"

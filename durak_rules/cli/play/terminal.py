"""What the game is played through: something that says, asks and blanks. A test plays through a script of answers."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

__all__ = ["Console", "Terminal", "hanging_up_leaves"]

_BLANK = "\x1b[H\x1b[2J\x1b[3J"
"""Home, the screen, and the lines that were scrolled out of it."""
_MANY_LINES = 100


class Terminal(Protocol):
    """Where people read and type."""

    def say(self, text: str) -> None:
        """Show a text and end the line."""
        ...

    def ask(self, prompt: str) -> str:
        """A line that somebody types. Raises EOFError at the end of all input, KeyboardInterrupt for Ctrl-C."""
        ...

    def blank(self) -> None:
        """Take everything off the screen that anybody has read or typed."""
        ...


class Console:
    """Standard input and output."""

    def __init__(self, *, keeps_history: bool, words: Sequence[str] = ()) -> None:
        """``keeps_history``: may the arrow keys bring back what was typed? Only if one person types all of it.
        ``words`` are completed by the tabulator."""
        self._on_a_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._reads_anything()
        if self._on_a_terminal:
            _edit_lines(keeps_history, words)

    def say(self, text: str) -> None:
        print(text)

    def ask(self, prompt: str) -> str:
        sys.stdout.flush()
        if not self._on_a_terminal:
            return _from_a_pipe(prompt)
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()  # nobody has pressed Enter here
            raise

    def blank(self) -> None:
        if not self._on_a_terminal:
            print()
        elif os.environ.get("TERM") == "dumb":
            print("\n" * _MANY_LINES)
        else:
            print(_BLANK, end="", flush=True)

    def _reads_anything(self) -> None:
        """What is not of the terminal's encoding is read as question marks, and then not understood."""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _from_a_pipe(prompt: str) -> str:
    """The next line, shown as if it had been typed."""
    line = sys.stdin.readline()
    print(f"{prompt}{line.rstrip()}".rstrip())
    if not line:
        raise EOFError
    return line


def _edit_lines(keeps_history: bool, words: Sequence[str]) -> None:
    """Have input() edit lines, where Python can, and remember them or not."""
    try:
        import readline
    except ImportError:
        return

    def completed(begun: str, number: int) -> str | None:
        fitting = [word for word in words if word.startswith(begun)]
        return f"{fitting[number]} " if number < len(fitting) else None

    readline.set_auto_history(keeps_history)
    readline.set_completer(completed)
    readline.parse_and_bind("tab: complete")


@contextmanager
def hanging_up_leaves() -> Iterator[None]:
    """A terminal that is closed, or a process that is told to end, is the end of all input: the game is saved."""

    def hung_up(_: int, __: FrameType | None) -> None:
        raise EOFError

    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, hung_up) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

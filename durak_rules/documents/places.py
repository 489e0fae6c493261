"""Places: a text as it was read, and a stretch of it.

Every value and every fault carries a :class:`Span`, so that a mistake is shown where it stands and not
merely named.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path

__all__ = ["Offsets", "Source", "Span"]

_LINE_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one file. Lines and columns count characters from 1; the end is exclusive.

    >>> str(Span("house.durak.yaml", 6, 3, 6, 10))
    'house.durak.yaml:6:3'
    """

    path: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def as_data(self) -> dict[str, str | int]:
        """The place as plain data for JSON."""
        return asdict(self)

    @classmethod
    def start_of(cls, path: str) -> Span:
        """The very beginning of a file, for faults of the file as a whole."""
        return cls(path, 1, 1, 1, 1)


@dataclass(frozen=True)
class Source:
    """A text and the name it is shown by; ``file`` is where it lies, if it lies anywhere.

    The text is as written, line ends included, but without a byte-order mark.
    """

    path: str
    text: str = field(repr=False)
    file: Path | None = None

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines without their ends. Only CR, LF and CRLF end a line, as in YAML 1.2."""
        return tuple(_LINE_BREAK.split(self.text))

    def line(self, number: int) -> str:
        """The line of this number, counted from 1; an empty text beyond the last."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


class Offsets:
    """A text with one kind of line end, in which offsets are turned into places."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._line_starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def span(self, start: int, end: int) -> Span:
        """The place between two offsets."""
        return Span(self.path, *self._place(start), *self._place(max(start, end)))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

"""A line of a file with a stretch of it underlined, so that the carets stand under the right characters.

Wide characters take two cells of a terminal, accents none, a tab four; a line too long for a screen is
shown around the place.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from durak_rules.documents.places import Source, Span
from durak_rules.documents.quoting import visible_character

__all__ = ["Excerpt", "excerpt"]

WIDEST = 100
"""Cells of a line that are shown at most."""

_BEFORE_THE_PLACE = 40
_TAB = "    "


@dataclass(frozen=True)
class Excerpt:
    """A line as it is shown, and where in it, in terminal cells, the underline begins and how long it is."""

    number: int
    shown: str
    indent: int
    length: int


def excerpt(source: Source, span: Span) -> Excerpt:
    """The first line of a place, ready to be printed and underlined."""
    line = source.line(span.line)
    first = min(span.column - 1, len(line))
    last = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    last = max(first, min(last, len(line)))
    from_, cells = _window(line, first)
    shown = [_cell(character) for character in line[from_ : from_ + len(cells)]]
    head, tail = "…" if from_ else "", "…" if from_ + len(cells) < len(line) else ""
    indent = len(head) + sum(cells[: first - from_])
    length = sum(cells[first - from_ : last - from_])
    return Excerpt(span.line, head + "".join(shown) + tail, indent, max(1, length))


def _window(line: str, first: int) -> tuple[int, list[int]]:
    """Which part of the line is shown: its first character, and the widths from there on.

    Only characters near the place are looked at: a line may be a quarter of a million long.
    """
    from_ = 0
    if len(line) > WIDEST or sum(map(_width, line)) > WIDEST:
        from_, before = first, 0
        while from_ > 0 and before < _BEFORE_THE_PLACE and first - from_ < WIDEST:
            from_ -= 1
            before += _width(line[from_])
    cells: list[int] = []
    room = WIDEST
    for character in line[from_ : from_ + 2 * WIDEST]:
        room -= _width(character)
        if room < 0:
            break
        cells.append(_width(character))
    return from_, cells


def _cell(character: str) -> str:
    return _TAB if character == "\t" else visible_character(character)


def _width(character: str) -> int:
    """How many cells of a terminal a character takes, as it is shown here."""
    if " " <= character <= "~":
        return 1
    shown = _cell(character)
    if shown != character:
        return len(shown)
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1

"""Our places and the protocol's: lines from 1 and columns in characters here, from 0 and in the client's units there.

An emoji is one character and two units of UTF-16, a Cyrillic letter two of UTF-8; which units count is agreed on when
the client introduces itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lsprotocol import types
from pygls.workspace import PositionCodec

from durak_rules.documents.places import Source, Span

__all__ = ["Columns"]


@dataclass(frozen=True)
class Columns:
    """Turns places over, for one way of counting columns."""

    codec: PositionCodec

    def range_of(self, span: Span, source: Source | None) -> types.Range:
        """A place in the protocol's terms. ``source`` is the text that it is a place in."""
        lines = source.lines if source else ()
        return types.Range(
            self._position(span.line, span.column, lines), self._position(span.end_line, span.end_column, lines)
        )

    def place_of(self, position: types.Position, lines: Sequence[str]) -> tuple[int, int]:
        """Line and column in our terms, no further than the text goes."""
        number = min(position.line, len(lines) - 1)
        line = lines[number]
        if position.line > number:
            return number + 1, len(line) + 1
        units, column = 0, 0
        while column < len(line) and units < position.character:
            units += self.codec.client_num_units(line[column])
            column += 1
        return number + 1, column + 1

    def _position(self, line: int, column: int, lines: Sequence[str]) -> types.Position:
        before = lines[line - 1][: column - 1] if line <= len(lines) else " " * (column - 1)
        return types.Position(line - 1, self.codec.client_num_units(before))

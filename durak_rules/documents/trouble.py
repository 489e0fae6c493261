"""Where a YAML parser gave up, with what the sentences about it need to know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Offsets, Source, Span

__all__ = ["Trouble"]


@dataclass(frozen=True)
class Trouble:
    """A parser's complaint, with offsets into the text instead of marks.

    ``at`` is where the parser gave up, ``begun`` where the thing began that it was reading. ``last`` is
    the last scalar before, ``open_brackets`` the offsets of brackets that are not closed so far.
    """

    source: Source
    text: str
    problem: str
    context: str
    at: int
    begun: int
    last: Node | None
    open_brackets: Sequence[int]

    @property
    def line_start(self) -> int:
        return self.text.rfind("\n", 0, self.at) + 1

    @property
    def before(self) -> str:
        """What stands before the place on its line."""
        return self.text[self.line_start : self.at]

    @property
    def character(self) -> str:
        return self.text[self.at : self.at + 1]

    @property
    def is_at_end(self) -> bool:
        return not self.text[self.at :].strip()

    def same_line(self, one: int, other: int) -> bool:
        return "\n" not in self.text[min(one, other) : max(one, other)]

    def span(self, start: int, end: int) -> Span:
        """From one offset to another, but not beyond the end of the line."""
        line_end = self.text.find("\n", start)
        end = min(end, line_end if line_end >= 0 else len(self.text))
        return Offsets(self.source.path, self.text).span(start, end)

    def rest_of_line(self, start: int) -> Span:
        """From an offset to the end of what is written on its line, comments left out."""
        end = self.text.find("\n", start)
        written = self.text[start : len(self.text) if end < 0 else end]
        written = re.split(r"\s#", written, maxsplit=1)[0].rstrip()
        return self.span(start, start + len(written))

    def fault(self, code: str, span: Span, message: str, label: str = "", *advice: str) -> Diagnostic:
        return Diagnostic(code, span, message, label, (*advice,), source=self.source)

"""The blocks of code in a page: what kind each is, and where it stands.

>>> [block.kind for block in blocks("text\\n```yaml\\na: 1\\n```\\n")]
['yaml']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Block", "blocks"]

_FENCE = re.compile(r"^(?P<indent> *)```(?P<kind>\w*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"^# (?P<name>[\w./-]+\.\w+)\n")


@dataclass(frozen=True)
class Block:
    """``text`` is what the page has from ``start`` to ``end``; ``line`` is the line of its first character."""

    kind: str
    text: str
    start: int
    end: int
    line: int

    @property
    def file_name(self) -> str | None:
        """The name of the file that is shown: its first line, after ``#``."""
        found = _NAME.match(self.text)
        return found["name"] if found else None


def blocks(page: str) -> Iterator[Block]:
    """Every fenced block, from the top."""
    for found in _FENCE.finditer(page):
        start, end = found.span("text")
        yield Block(found["kind"], found["text"], start, end, page.count("\n", 0, start) + 1)

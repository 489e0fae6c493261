"""The words of a value, each with its own place: a bad card in a long list is underlined by itself.

``8H 9H``, a list ``[8H, 9H]`` and a text that runs over two lines are all the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Source, Span
from durak_rules.documents.nodes import Node

__all__ = ["Word", "number_of_words", "words_of"]

_WORD = re.compile(r"[^\s,]+")


@dataclass(frozen=True)
class Word:
    """A word of a text and where it stands."""

    text: str
    span: Span

    def part(self, start: int, end: int) -> Span:
        """The place of a part of this word; of the whole word where that cannot be told."""
        if self.span.end_line != self.span.line or self.span.end_column - self.span.column != len(self.text):
            return self.span
        column = self.span.column
        return Span(self.span.path, self.span.line, column + start, self.span.line, column + end)


def number_of_words(node: Node) -> int:
    """How many words :func:`words_of` finds, told without making them."""
    return sum(len(_WORD.findall(item.text)) for item in (node.items if node.is_list else (node,)))


def words_of(node: Node, source: Source | None) -> tuple[Word, ...]:
    """The words of a text, or of a list of texts, parted by spaces and commas; of anything else none."""
    if node.refused or node.is_mapping:
        return ()
    if node.is_list:
        return tuple(word for item in node.items if item.is_scalar for word in words_of(item, source))
    texts = _WORD.findall(node.text)
    if source is not None:
        found = tuple(_as_written(node, source))
        if [word.text for word in found] == texts:
            return found
    return tuple(Word(text, node.span) for text in texts)


def _as_written(node: Node, source: Source) -> Iterator[Word]:
    """The words as they stand in the file, quotes left aside."""
    span = node.span
    for number in range(span.line, span.end_line + 1):
        line = source.line(number)
        first = span.column - 1 if number == span.line else 0
        last = span.end_column - 1 if number == span.end_line else len(line)
        if node.quoted:
            first += number == span.line
            last -= number == span.end_line
        for found in _WORD.finditer(line, first, last):
            yield Word(found[0], Span(span.path, number, found.start() + 1, number, found.end() + 1))

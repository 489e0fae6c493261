"""Events -> nodes: the span tree, and every fault that leaves the rest of the text readable.

What a document here may not have (anchors, aliases, merge keys, tags, a second document) is reported and
passed over, so that one run tells all of it. Caps end the reading: a small text with aliases or deep
brackets must not be able to stop a program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere
from durak_rules.documents.nodes import Entry, Node
from durak_rules.documents.places import Source, Span
from durak_rules.documents.quoting import quoted
from durak_rules.documents.scalars import LONGEST_NUMBER, is_overlong_number, resolve

__all__ = ["DEEPEST", "MOST_NODES", "TOO_DEEP_ADVICE", "CapReachedError", "TreeReader"]

DEEPEST = 24
"""Levels of lists and groups within each other."""
MOST_NODES = 20_000
"""Keys, values, lists and groups of one document together."""

_PROPERTY = re.compile(r"(?P<word>[&!](?:<[^>\n]*>|[^\s,\[\]{}]*))(?:[ \t\n]|(?<=\s)#[^\n]*)*")
TOO_DEEP_ADVICE = "house rules need three levels, scenarios no more than ten"
_MERGE_KEY = "<<"


class CapReachedError(Exception):
    """The document is larger than any here may be; the fault is reported already."""


class TreeReader:
    """Reads one document from a stream of events; ``diagnostics`` gathers what is wrong with it."""

    def __init__(self, source: Source, text: str, stream: Iterator[Any]) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.scalars: list[tuple[int, int, bool]] = []
        """Offsets of each scalar read so far, and whether it is quoted: a # in there begins no comment."""
        self.last_scalar: Node | None = None
        self.open_brackets: list[int] = []
        """Offsets of the brackets and braces that are not closed so far."""
        self._path = source.path
        self._text = text
        self._stream = stream
        self._nodes = 0
        self._lines = text.count("\n") + 1
        self._last_column = len(text) - text.rfind("\n")

    def read(self) -> Node | None:
        """The root, or None if the text holds no document. Raises :class:`CapReachedError` and PyYAML's
        errors.
        """
        root: Node | None = None
        for event in self._stream:
            if isinstance(event, StreamStartEvent | DocumentEndEvent):
                continue
            if isinstance(event, StreamEndEvent):
                break
            if isinstance(event, DocumentStartEvent):
                if root is not None:
                    self._second_document(event)
                    break
                continue
            root = self._node(event, 1)
        return None if root is None or _is_empty(root) else root

    def _node(self, event: Any, depth: int) -> Node:
        self._nodes += 1
        if self._nodes > MOST_NODES or depth > DEEPEST:
            self._cap_reached(event, deep=depth > DEEPEST)
        if isinstance(event, AliasEvent):
            return self._alias(event)
        line, column = self._place(event.start_mark)
        offset = event.start_mark.index
        if event.anchor is not None or event.tag is not None:
            line, column, offset = self._properties(event)
        if isinstance(event, ScalarEvent):
            return self._scalar(event, line, column, offset)
        flow = bool(event.flow_style)
        if flow:
            self.open_brackets.append(offset)
        read = self._list if isinstance(event, SequenceStartEvent) else self._mapping
        node = read(line, column, depth, flow)
        if flow:
            self.open_brackets.pop()
        return node

    def _scalar(self, event: Any, line: int, column: int, offset: int) -> Node:
        text: str = event.value
        has_quotes = bool(event.style)
        end = event.end_mark
        end_line, end_column = self._place(end)
        if end_line > line and event.style in ("|", ">"):
            end_line, end_column = self._end_of_block(offset, end.index, line, column)
        span = Span(self._path, line, column, end_line, end_column)
        self.scalars.append((offset, max(end.index, offset), event.style in ("'", '"')))
        node = Node("scalar", span, text if has_quotes else resolve(text), text, has_quotes)
        if not has_quotes and is_overlong_number(text):
            node.refused = True
            message = f"the number {quoted(text)} has more than {LONGEST_NUMBER} digits"
            self._fault("DUR042", span, message, "too long for a number")
        self.last_scalar = node
        return node

    def _end_of_block(self, offset: int, end: int, line: int, column: int) -> tuple[int, int]:
        """The end of a block of text without the empty lines after it, which its end mark includes."""
        block = self._text[offset:end].rstrip()
        breaks = block.count("\n")
        return line + breaks, len(block) - block.rfind("\n") if breaks else column + len(block)

    def _list(self, line: int, column: int, depth: int, flow: bool) -> Node:
        items: list[Node] = []
        while not isinstance(event := next(self._stream), SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        end = self._end_of(event, items[-1].span if items and not flow else None)
        return Node("list", Span(self._path, line, column, *end), items=items)

    def _mapping(self, line: int, column: int, depth: int, flow: bool) -> Node:
        entries: dict[str, Entry] = {}
        last: Span | None = None
        while not isinstance(event := next(self._stream), MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self._stream), depth + 1)
            last = value.span
            if self._is_fit_key(key, entries):
                entries[key.text] = Entry(key.text, key.span, value)
        end = self._end_of(event, last if not flow else None)
        return Node("mapping", Span(self._path, line, column, *end), entries=entries)

    def _is_fit_key(self, key: Node, entries: dict[str, Entry]) -> bool:
        """Whether a key may stand here; if not, that is reported."""
        if key.refused:
            return False
        if not key.is_scalar:
            message = f"a key is a word, not {key.in_words}"
            self._fault("DUR031", key.span, message, "this is used as a key")
            return False
        if not key.text and not key.quoted:
            self._fault("DUR032", key.span, "the key before this `:` is missing", "a key belongs here")
            return False
        if key.text == _MERGE_KEY and not key.quoted:
            advice = "a file takes over another with `extends: NAME`; anything else is written out"
            self._fault("DUR022", key.span, "merge keys (`<<`) are not used here", "", advice)
            return False
        first = entries.get(key.text)
        if first is not None:
            self.diagnostics.append(
                Diagnostic(
                    "DUR030",
                    key.span,
                    f"the key {quoted(key.text)} stands here twice; only one can hold",
                    "written again here",
                    ("keep one of the two",),
                    (Elsewhere(first.key_span, "written first here", self.source),),
                    source=self.source,
                )
            )
            return False
        return True

    def _alias(self, event: Any) -> Node:
        span = Span(self._path, *self._place(event.start_mark), *self._place(event.end_mark))
        self._fault(
            "DUR021",
            span,
            f"{quoted('*' + event.anchor)} repeats a value by a mark, which is not done here",
            "a word that begins with `*` is read as such a mark",
            "write the value out again; if the text does begin with `*`, put it in quotes",
        )
        return Node("scalar", span, refused=True)

    def _properties(self, event: Any) -> tuple[int, int, int]:
        """Report the anchor and the tag before a value; line, column and offset of the value itself."""
        mark = event.start_mark
        line, column, offset = mark.line + 1, mark.column + 1, mark.index
        while offset < event.end_mark.index and (found := _PROPERTY.match(self._text, offset)):
            word = found["word"]
            span = Span(self._path, line, column, line, column + len(word))
            if word.startswith("&"):
                message = f"{quoted(word)} gives a value a mark, which is not done here"
                label = "a word that begins with `&` is read as such a mark"
                advice = "leave it out; if the text does begin with `&`, put it in quotes"
                self._fault("DUR020", span, message, label, advice)
            else:
                message = f"the tag {quoted(word)} is not used here; a value is what it looks like"
                label = "a word that begins with `!` is read as a tag"
                advice = "leave it out; if the text does begin with `!`, put it in quotes"
                self._fault("DUR023", span, message, label, advice)
            passed = found[0]
            breaks = passed.count("\n")
            line += breaks
            column = len(passed) - passed.rfind("\n") if breaks else column + len(passed)
            offset = found.end()
        end = event.end_mark
        if isinstance(event, ScalarEvent) and offset > end.index:  # nothing but the mark
            return (*self._place(end), end.index)
        return line, column, offset

    def _place(self, mark: Any) -> tuple[int, int]:
        """Line and column of a mark, from 1. At the end of a text libyaml puts marks on a line that is
        not there.
        """
        if mark.line >= self._lines:
            return self._lines, self._last_column
        return mark.line + 1, mark.column + 1

    def _end_of(self, event: Any, last: Span | None) -> tuple[int, int]:
        """Where a list or a mapping ends: with its last value, for in block style its end mark lies beyond."""
        return self._place(event.end_mark) if last is None else (last.end_line, last.end_column)

    def _second_document(self, event: Any) -> None:
        mark = event.start_mark
        span = Span(self._path, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 4)
        message = "a second document begins here; a file holds one"
        advice = "leave `---` out, or put what follows into a file of its own"
        self._fault("DUR024", span, message, "what follows is not read", advice)

    def _cap_reached(self, event: Any, *, deep: bool) -> None:
        mark = event.start_mark
        span = Span(self._path, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)
        if deep:
            message = f"lists and groups stand in each other more than {DEEPEST} levels deep"
            self._fault("DUR040", span, message, "one level too deep", TOO_DEEP_ADVICE)
        else:
            message = f"the file holds more than {MOST_NODES:,} keys and values"
            self._fault("DUR041", span, message, "reading stops here", "split it into several files")
        raise CapReachedError

    def _fault(self, code: str, span: Span, message: str, label: str = "", *advice: str) -> None:
        self.diagnostics.append(Diagnostic(code, span, message, label, advice, source=self.source))


def _is_empty(root: Node) -> bool:
    return root.is_scalar and not root.text and not root.quoted and not root.refused

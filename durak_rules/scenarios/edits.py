"""Small changes to a scenario file that leave everything else in it as it is, comments and quotes included.

Each function gives the edits that turn one value, step or list into another, in the style in which it is written:
a plain word stays plain, a quoted one quoted, a list in brackets a list in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Source, Span
from durak_rules.documents.nodes import Node
from durak_rules.documents.yaml import read_text

__all__ = [
    "Edit",
    "add_key",
    "apply_edits",
    "as_refused",
    "remove_key",
    "rename_key",
    "replace_by",
    "replace_list",
    "replace_value",
    "scalar",
]

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_UNSAFE_IN_FLOW = re.compile(r"[,\[\]{}]")


@dataclass(frozen=True, order=True)
class Edit:
    """From one offset of a text up to another stands this instead."""

    start: int
    end: int
    text: str


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with all these changes; of changes that overlap the first holds."""
    pieces: list[str] = []
    done = 0
    for edit in sorted(set(edits)):
        if edit.start >= done:
            pieces += [text[done : edit.start], edit.text]
            done = edit.end
    return "".join([*pieces, text[done:]])


def offset(source: Source, line: int, column: int) -> int:
    """Where in the text a place is."""
    start = 0
    for number, found in enumerate(_LINE.finditer(source.text), 1):
        if number == line:
            return start + column - 1
        start = found.end()
    return start


def start_of(source: Source, span: Span) -> int:
    return offset(source, span.line, span.column)


def end_of(source: Source, span: Span) -> int:
    return offset(source, span.end_line, span.end_column)


def newline(source: Source) -> str:
    """The line end that the file uses."""
    found = re.search(r"\r\n|\n|\r", source.text)
    return found[0] if found else "\n"


def scalar(text: str, quote: str = "") -> str:
    """A text as a YAML scalar that may stand anywhere, in brackets too; plain if it can be, else in quotes."""
    if not quote:
        read = read_text(f"- {text}\n", "")[0].root
        plain = read.items[0] if read is not None and read.is_list and read.items else None
        same = plain is not None and plain.is_scalar and (plain.value == text or str(plain.value) == text)
        if same and not _UNSAFE_IN_FLOW.search(text):
            return text
    if quote == '"':
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return "'" + text.replace("'", "''") + "'"


def _is_flow(source: Source, node: Node) -> bool:
    """Whether a list or a mapping is written in brackets."""
    return source.text[start_of(source, node.span) : start_of(source, node.span) + 1] in ("[", "{")


def is_bare_pair(source: Source, mapping: Node) -> bool:
    """Whether a mapping stands in a list in brackets without braces of its own: ``[allowed: A leads 8H]``."""
    before = source.text[: start_of(source, mapping.span)].rstrip()
    return before.endswith(("[", ",")) and not _is_flow(source, mapping)


def replace_value(source: Source, node: Node, text: str) -> tuple[Edit, ...]:
    """Another value in place of this one; a list of cards in brackets becomes a list of other cards."""
    if node.is_list:
        return replace_list(source, node, text.split())
    start, end = start_of(source, node.span), end_of(source, node.span)
    written = source.text[start:end]
    quote = written[0] if node.quoted and written[:1] in ("'", '"') and text else ""
    shown = scalar(text, quote)
    lead = " " if start == end and source.text[start - 1 : start] == ":" else ""
    return (Edit(start, end, lead + shown),)


def replace_by(source: Source, node: Node, written: str) -> tuple[Edit, ...]:
    """This, as it stands, in place of a value."""
    return (Edit(start_of(source, node.span), end_of(source, node.span), written),)


def rename_key(source: Source, mapping: Node, key: str, name: str) -> tuple[Edit, ...]:
    """A key of a mapping gets another name."""
    span = mapping.entries[key].key_span
    return (Edit(start_of(source, span), end_of(source, span), name),)


def add_key(source: Source, mapping: Node, after: str, key: str, value: str) -> tuple[Edit, ...]:
    """A key more in a mapping, behind another one. ``value`` is written as it stands."""
    last = mapping.entries[after].node.span
    start, place = start_of(source, mapping.span), end_of(source, last)
    if is_bare_pair(source, mapping):
        return (Edit(start, start, "{"), Edit(place, place, f", {key}: {value}}}"))
    if _is_flow(source, mapping):
        return (Edit(place, place, f", {key}: {value}"),)
    place = offset(source, last.end_line, len(source.line(last.end_line)) + 1)
    indent = " " * (mapping.entries[after].key_span.column - 1)
    return (Edit(place, place, f"{newline(source)}{indent}{key}: {value}"),)


def remove_key(source: Source, mapping: Node, key: str) -> tuple[Edit, ...]:
    """A mapping without one of its keys; a comment on its line stays."""
    names = list(mapping.entries)
    place = names.index(key)
    entry = mapping.entries[key]
    start, end = start_of(source, entry.key_span), end_of(source, entry.node.span)
    if _is_flow(source, mapping) or place == 0:
        if place + 1 < len(names):
            return (Edit(start, start_of(source, mapping.entries[names[place + 1]].key_span), ""),)
        before = end_of(source, mapping.entries[names[place - 1]].node.span) if place else start
        return (Edit(before, end, ""),)
    return (_without_line(source, start, end),)


def _without_line(source: Source, start: int, end: int) -> Edit:
    """Take a stretch away, with its line or lines if nothing else stands there."""
    text = source.text
    line_start = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    found = re.compile(r"[ \t]*(?:\r\n|\n|\r|\Z)").match(text, end)
    if found and not text[line_start:start].strip():
        return Edit(line_start, found.end(), "")
    after = re.compile(r"[ \t]*").match(text, end)
    return Edit(start, after.end() if after else end, "")


def replace_list(source: Source, node: Node, texts: Sequence[str]) -> tuple[Edit, ...]:
    """Other items in a list. What stays keeps its place, what goes is replaced by what comes."""
    coming = list(texts)
    going: list[Node] = []
    for item in node.items:
        if item.text in coming:
            coming.remove(item.text)
        else:
            going.append(item)
    edits: list[Edit] = []
    for item in list(going):
        if coming:
            edits += replace_value(source, item, coming.pop(0))
            going.remove(item)
    edits += [_without_item(source, node, item) for item in going]
    if coming:
        edits.append(_more_items(source, node, [scalar(text) for text in coming]))
    return tuple(edits)


def _without_item(source: Source, node: Node, item: Node) -> Edit:
    start, end = start_of(source, item.span), end_of(source, item.span)
    if not _is_flow(source, node):
        dash = source.text.rfind("-", 0, start)
        return _without_line(source, dash, end)
    place = list(node.items).index(item)
    if place + 1 < len(node.items):
        return Edit(start, start_of(source, node.items[place + 1].span), "")
    before = end_of(source, node.items[place - 1].span) if place else start
    return Edit(before, end, "")


def _more_items(source: Source, node: Node, items: list[str]) -> Edit:
    if _is_flow(source, node) and not node.items:
        place = start_of(source, node.span) + 1
        return Edit(place, place, ", ".join(items))
    last = node.items[-1].span
    if _is_flow(source, node):
        place = end_of(source, last)
        return Edit(place, place, "".join(f", {item}" for item in items))
    place = offset(source, last.end_line, len(source.line(last.end_line)) + 1)
    indent = " " * (node.span.column - 1)
    return Edit(place, place, "".join(f"{newline(source)}{indent}- {item}" for item in items))


def as_refused(source: Source, node: Node, because: str) -> tuple[Edit, ...]:
    """A move that is played becomes one that is refused: ``{refused: A leads 8H, because: limits.hand}``."""
    start, end = start_of(source, node.span), end_of(source, node.span)
    move = source.text[start:end] if node.quoted and node.span.line == node.span.end_line else scalar(node.text)
    return (Edit(start, end, f"{{refused: {move}, because: {because}}}"),)

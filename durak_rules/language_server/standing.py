"""What stands where the cursor is, in a text that can be read as YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Span

__all__ = ["Standing", "entries_of", "standing_at"]


@dataclass(frozen=True)
class Standing:
    """A key or a value of a house-rules file: the keys that lead to it, and its place.

    ``value`` is the node under the cursor: the value, or of a list the item.
    """

    path: tuple[str, ...]
    part: Literal["key", "value"]
    span: Span
    value: Node | None = None


def standing_at(root: Node, line: int, column: int) -> Standing | None:
    """The innermost key or value at a place; None where there is neither.

    >>> from durak_rules.documents.yaml import read_text
    >>> document, _ = read_text("throw_in:\\n  who: all\\n")
    >>> standing_at(document.root, 2, 4).path, standing_at(document.root, 2, 9).part
    (('throw_in', 'who'), 'value')
    """
    at = (line, column)
    path: tuple[str, ...] = ()
    node = root
    while True:
        for entry in node.entries.values():
            if _holds(entry.key_span, at):
                return Standing((*path, entry.key), "key", entry.key_span)
            if _holds(entry.node.span, at):
                path, node = (*path, entry.key), entry.node
                break
        else:
            return _value(node, path, at) if path and not node.is_mapping else None


def entries_of(root: Node) -> Iterator[tuple[tuple[str, ...], Span, Node]]:
    """Every key of a file, with the keys that lead to it, its place and its value."""
    waiting: list[tuple[tuple[str, ...], Node]] = [((), root)]
    while waiting:
        path, node = waiting.pop(0)
        for entry in node.entries.values():
            yield (*path, entry.key), entry.key_span, entry.node
            waiting.append(((*path, entry.key), entry.node))


def _value(node: Node, path: tuple[str, ...], at: tuple[int, int]) -> Standing:
    inner = next((item for item in node.items if _holds(item.span, at)), node)
    return Standing(path, "value", inner.span, inner)


def _holds(span: Span, at: tuple[int, int]) -> bool:
    return (span.line, span.column) <= at <= (span.end_line, span.end_column)

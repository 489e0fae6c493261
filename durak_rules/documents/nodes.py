"""What stands in a document, and where: the span tree that everything above reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from durak_rules.documents.places import Span
from durak_rules.documents.quoting import quoted

__all__ = ["Entry", "Node", "Scalar"]

Scalar = str | int | float | bool | None
_NO_ENTRIES: Mapping[str, Entry] = MappingProxyType({})


@dataclass(slots=True, eq=False)
class Entry:
    """One key of a mapping with its value. The key is its text, of whatever type: ``5:`` is ``"5"``."""

    key: str
    key_span: Span
    node: Node


@dataclass(slots=True, eq=False)
class Node:
    """A mapping (``entries``), a list (``items``) or a scalar (``value``), and where it was written.

    ``text`` is a scalar as text, without its quotes; ``quoted`` tells that it had some (or was a block of
    text) and is a string for that reason. ``refused`` marks a value that is already reported, such as an
    alias, and stands for nothing: skip it.
    """

    kind: Literal["mapping", "list", "scalar"]
    span: Span
    value: Scalar = None
    text: str = ""
    quoted: bool = False
    entries: Mapping[str, Entry] = field(default_factory=lambda: _NO_ENTRIES)
    items: Sequence[Node] = ()
    refused: bool = False

    @property
    def is_mapping(self) -> bool:
        return self.kind == "mapping"

    @property
    def is_list(self) -> bool:
        return self.kind == "list"

    @property
    def is_scalar(self) -> bool:
        return self.kind == "scalar"

    @property
    def number_of_nodes(self) -> int:
        """How many values stand in this one, itself included."""
        children = [*self.items, *(entry.node for entry in self.entries.values())]
        return 1 + sum(child.number_of_nodes for child in children)

    @property
    def is_word(self) -> bool:
        """Whether this is a scalar that reads as text: ``all``, ``"7"``, but not ``7``."""
        return isinstance(self.value, str)

    def plain(self) -> Any:
        """The same as plain Python data, without places."""
        if self.kind == "mapping":
            return {key: entry.node.plain() for key, entry in self.entries.items()}
        if self.kind == "list":
            return [item.plain() for item in self.items]
        return self.value

    def get(self, key: str) -> Node | None:
        """The value of a key of this mapping, or None."""
        entry = self.entries.get(key)
        return entry.node if entry is not None else None

    def at(self, *path: str | int) -> Node | None:
        """The node at a path of keys and list positions, or None."""
        node: Node | None = self
        for step in path:
            if node is None:
                return None
            node = node._child(step)
        return node

    def key_span(self, *path: str | int) -> Span | None:
        """The place of a path's last key; of an item of a list, the item; of an empty path, the whole."""
        if not path:
            return self.span
        parent = self.at(*path[:-1])
        if parent is None:
            return None
        entry = parent.entries.get(str(path[-1]))
        if entry is not None:
            return entry.key_span
        child = parent._child(path[-1])
        return child.span if child is not None else None

    @property
    def in_words(self) -> str:
        """What this is, for the middle of a sentence: "a list", "the number 7", "the word `all`"."""
        if self.kind != "scalar":
            return "a list" if self.kind == "list" else "a group of keys"
        if isinstance(self.value, str):
            if not self.text:
                return "an empty text"
            return f"the {'text' if ' ' in self.text else 'word'} {quoted(self.text)}"
        if self.value is None:
            return "nothing"
        if isinstance(self.value, bool):
            return f"{quoted(self.text)} (true or false)"
        return f"the number {quoted(self.text).strip('`')}"

    def _child(self, step: str | int) -> Node | None:
        if isinstance(step, int) and self.kind == "list":
            return self.items[step] if -len(self.items) <= step < len(self.items) else None
        entry = self.entries.get(str(step))
        return entry.node if entry is not None else None

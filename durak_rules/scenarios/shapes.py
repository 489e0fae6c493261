"""What a part of a scenario file looks like in YAML, before anybody asks what it means.

A shape is one small value with two faces: :meth:`check` finds fault with a node, :meth:`schema` says the same to
an editor. Both come from the same fields, so the loader and ``scenario.schema.json`` cannot drift apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from durak_rules.documents.diagnostics import quoted
from durak_rules.documents.nodes import Node
from durak_rules.house_rules.faults import Faults

__all__ = [
    "Either",
    "Later",
    "ListOf",
    "MapOf",
    "Overlay",
    "Schema",
    "Shape",
    "Text",
    "Whole",
    "YesOrNo",
    "check",
    "whole_number",
    "wrong_kind",
]

Schema = dict[str, Any]


class Shape(Protocol):
    """How a value is written. ``kind`` is the kind of node that it is, ``expected`` says it to a person."""

    @property
    def kind(self) -> str: ...
    @property
    def expected(self) -> str: ...
    def check(self, node: Node, faults: Faults) -> None: ...
    def schema(self) -> Schema: ...


@dataclass(frozen=True)
class Text:
    """A text in one value; with ``or_number`` a plain number will do, as in ``attacker: 1``.

    ``words`` are the only texts there are, if any are named; ``hint`` goes into the schema as it stands; ``ref``
    is the name under which the schema has this shape once for all.
    """

    expected: str
    pattern: str = ""
    words: tuple[str, ...] = ()
    or_number: bool = False
    code: str = "DUR521"
    hint: Mapping[str, Any] = field(default_factory=dict)
    ref: str = ""
    kind: str = "scalar"

    def check(self, node: Node, faults: Faults) -> None:
        if not isinstance(node.value, str) and not (self.or_number and whole_number(node) is not None):
            number = node.is_scalar and node.value is not None
            advice = [f"put it in quotes: `'{node.text}'`"] if number else ["for nothing at all write `''`"]
            wrong_kind(node, self, faults, advice)
        elif self.pattern and not re.search(self.pattern, node.text):
            faults.add("DUR521", node.span, f"{quoted(node.text)} will not do here", f"expected {self.expected}")
        elif self.words and node.text not in self.words:
            guess = faults.guess(node.text, self.words)
            advice = [f"did you mean `{guess}`?"] if guess else []
            faults.add(self.code, node.span, f"there is no {quoted(node.text)}", f"expected {self.expected}", advice)

    def schema(self) -> Schema:
        return {"$ref": f"#/$defs/{self.ref}"} if self.ref else self.definition()

    def definition(self) -> Schema:
        """The schema written out."""
        found: Schema = {"type": ["string", "integer"] if self.or_number else "string"}
        if self.pattern:
            found["pattern"] = self.pattern
        if self.words:
            found["enum"] = list(self.words)
        return {**found, **self.hint}


@dataclass(frozen=True)
class Whole:
    """A whole number, not below ``lowest``."""

    expected: str = "a whole number"
    lowest: int = 0
    kind: str = "scalar"

    def check(self, node: Node, faults: Faults) -> None:
        number = whole_number(node)
        if number is None or number < self.lowest:
            wrong_kind(node, self, faults)

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.lowest}


@dataclass(frozen=True)
class YesOrNo:
    """``yes`` or ``no``, or true or false."""

    expected: str = "`yes` or `no`"
    kind: str = "scalar"

    def check(self, node: Node, faults: Faults) -> None:
        if not isinstance(node.value, bool) and node.value not in ("yes", "no"):
            wrong_kind(node, self, faults)

    def schema(self) -> Schema:
        return {"enum": ["yes", "no", True, False]}


@dataclass(frozen=True)
class ListOf:
    """A list of like things."""

    item: Shape
    expected: str
    at_least: int = 0
    kind: str = "list"

    def check(self, node: Node, faults: Faults) -> None:
        if not node.is_list:
            wrong_kind(node, self, faults)
            return
        if len(node.items) < self.at_least:
            faults.add("DUR520", node.span, "this list is empty", f"expected {self.expected}")
        for item in node.items:
            check(item, self.item, faults)

    def schema(self) -> Schema:
        least: Schema = {"minItems": self.at_least} if self.at_least else {}
        return {"type": "array", "items": self.item.schema(), **least}


@dataclass(frozen=True)
class MapOf:
    """Something for each of several seats, cards or numbers, which are the keys; ``key`` says what these are."""

    value: Shape
    key: str
    expected: str
    pattern: str = ""
    kind: str = "mapping"

    def check(self, node: Node, faults: Faults) -> None:
        if not node.is_mapping:
            wrong_kind(node, self, faults)
            return
        for name, entry in node.entries.items():
            if self.pattern and not re.search(self.pattern, name):
                faults.add("DUR521", entry.key_span, f"{quoted(name)} is not {self.key}", f"expected {self.key}")
            check(entry.node, self.value, faults)

    def schema(self) -> Schema:
        names: Schema = {"propertyNames": {"pattern": self.pattern}} if self.pattern else {}
        return {"type": "object", **names, "additionalProperties": self.value.schema()}


@dataclass(frozen=True)
class Either:
    """One of several shapes; which one is meant is seen by the kind of node."""

    options: tuple[Shape, ...]
    expected: str
    kind: str = "several"

    def check(self, node: Node, faults: Faults) -> None:
        for option in self.options:
            if option.kind == node.kind:
                option.check(node, faults)
                return
        wrong_kind(node, self, faults)

    def schema(self) -> Schema:
        return {"anyOf": [option.schema() for option in self.options]}


@dataclass(frozen=True)
class Overlay:
    """Choices laid over a variant. What is wrong with them is told by the house rules; here only the schema is."""

    expected: str = "groups of choices"
    kind: str = "mapping"

    def check(self, node: Node, faults: Faults) -> None:
        """Nothing: :meth:`Variant.with_rules` looks at it."""

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/rules"}


@dataclass(frozen=True)
class Later:
    """Something whose shape depends on what stands beside it, and is looked at later."""

    kind: str
    expected: str

    def check(self, node: Node, faults: Faults) -> None:
        if node.kind != self.kind:
            wrong_kind(node, self, faults)

    def schema(self) -> Schema:
        return {"type": "object" if self.kind == "mapping" else "array"}


def check(node: Node, shape: Shape, faults: Faults) -> None:
    """Take down everything in which ``node`` is not of this shape."""
    if not node.refused:
        shape.check(node, faults)


def whole_number(node: Node) -> int | None:
    """The whole number that a value is, or None; 6.0 is one, as it is to an editor."""
    value = node.value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def wrong_kind(node: Node, shape: Shape, faults: Faults, advice: list[str] | None = None) -> None:
    """Take down that something of another kind stands here."""
    faults.add("DUR521", node.span, f"{node.in_words} stands here", f"expected {shape.expected}", advice or [])

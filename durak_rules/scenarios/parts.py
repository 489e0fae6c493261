"""Groups of known keys: which there are, which are needed, which exclude or need each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from durak_rules.documents.diagnostics import Span, quoted
from durak_rules.documents.nodes import Node
from durak_rules.house_rules.faults import Faults
from durak_rules.scenarios.shapes import Schema, Shape, check, wrong_kind

__all__ = ["Part", "Parts"]


@dataclass(frozen=True)
class Part:
    """One key of a :class:`Parts`: its name, what it is for, how its value is written."""

    name: str
    meaning: str
    shape: Shape
    needed: bool = False


@dataclass(frozen=True)
class Parts:
    """A group of known keys.

    ``name`` is what it is called in a message and in the schema. Of ``one_of`` exactly one must stand there, with
    the code and the message that say so; ``only_with`` names for a key another that it needs.
    """

    name: str
    parts: tuple[Part, ...]
    one_of: tuple[str, ...] = ()
    only_with: Mapping[str, str] = field(default_factory=dict)
    code: str = "DUR513"
    kind: str = "mapping"

    @property
    def expected(self) -> str:
        return f"the keys of {self.name}: {', '.join(part.name for part in self.parts)}"

    def check(self, node: Node, faults: Faults) -> None:
        if not node.is_mapping:
            wrong_kind(node, self, faults)
            return
        known = {part.name: part for part in self.parts}
        for name, entry in node.entries.items():
            if name in known:
                check(entry.node, known[name].shape, faults)
            else:
                self._unknown(name, entry.key_span, faults)
        for part in self.parts:
            if part.needed and part.name not in node.entries:
                advice = [f"write `{part.name}: …` in it"]
                faults.add("DUR520", node.span, f"{self.name} has no `{part.name}`", part.meaning, advice)
        self._check_company(node, faults)

    def _unknown(self, name: str, span: Span, faults: Faults) -> None:
        names = [part.name for part in self.parts]
        guess = faults.guess(name, names)
        others = f"its keys are {', '.join(names)}" if names else "leave it out"
        advice = [f"did you mean `{guess}`?" if guess else others]
        faults.add("DUR519", span, f"{self.name} has no {quoted(name)}", "", advice)

    def _check_company(self, node: Node, faults: Faults) -> None:
        found = [name for name in node.entries if name in self.one_of]
        choice = ", ".join(f"`{name}`" for name in self.one_of)
        if self.one_of and not found:
            faults.add(self.code, node.span, f"{self.name} has one of {choice}; here is none", "", [])
        for name in found[1:]:
            message = f"{self.name} has either `{found[0]}` or `{name}`, not both"
            faults.add(self.code, node.entries[name].key_span, message, "", ["make two of it"])
        for name, needs in self.only_with.items():
            if name in node.entries and needs not in node.entries and not self._told(found, needs):
                message = f"`{name}` stands beside `{needs}`, which is not here"
                faults.add(self.code, node.entries[name].key_span, message, "", [f"write `{needs}`, or leave it out"])

    def _told(self, found: list[str], needs: str) -> bool:
        """Whether the lack of ``needs`` is reported already."""
        return needs in self.one_of and not found

    def schema(self) -> Schema:
        found: Schema = {
            "type": "object",
            "properties": {part.name: _described(part) for part in self.parts},
            "additionalProperties": False,
        }
        needed = [part.name for part in self.parts if part.needed]
        if needed:
            found["required"] = needed
        if self.one_of:
            found["oneOf"] = [{"required": [name]} for name in self.one_of]
        if self.only_with:
            found["dependentRequired"] = {name: [needs] for name, needs in self.only_with.items()}
        return found


def _described(part: Part) -> Schema:
    return {"description": part.meaning, **part.shape.schema()}

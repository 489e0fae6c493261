"""The rules of a case: a variant by its name or its file, with the scenario's own choices laid over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Span, quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.library import SUFFIX
from durak_rules.house_rules.variant import Variant, load_variant

__all__ = ["Rulebook", "merged", "same_rules"]


class Rulebook:
    """Finds the rules of the cases of one file, each variant once."""

    def __init__(self, faults: Faults, variants: Sequence[Path | str]) -> None:
        self._faults = faults
        self._source = faults.source
        self._variants = variants
        self._known: dict[str, Variant | None] = {}

    def variant(self, node: Node) -> Variant | None:
        """The variant that this word names; None if it cannot be had, which is told here."""
        if node.refused or not isinstance(node.value, str):
            return None
        name = node.text
        if name not in self._known:
            self._known[name] = self._load(name, node.span)
        elif self._known[name] is None:
            self._faults.add("DUR409", node.span, f"the house rules {quoted(name)} cannot be had, as told above")
        return self._known[name]

    def with_rules(self, variant: Variant, overlay: Node | None) -> Variant | None:
        """The variant with these choices laid over it; None if they do not hold, which is told here."""
        if overlay is None or overlay.refused:
            return variant
        try:
            return variant.with_rules(overlay, self._source)
        except DocumentError as error:
            self._faults.found += error.diagnostics
            return None

    def _load(self, name: str, span: Span) -> Variant | None:
        try:
            path = self._file(name, span)
            if path is None and name.endswith(SUFFIX):
                return None
            return load_variant(path or name, variants=self._variants)
        except DocumentError as error:
            for fault in error.diagnostics:
                self._faults.found.append(self._moved(fault, name, span))
            return None

    def _file(self, name: str, span: Span) -> Path | None:
        """The file that a name is, if it is one: relative to the scenario file, in its folder or below."""
        if not name.endswith(SUFFIX):
            return None
        home = self._source.file.parent if self._source and self._source.file else Path()
        path = home / name
        if not path.resolve().is_relative_to(home.resolve()):
            message = f"{quoted(name)} leads out of the folder of this file"
            advice = ["files elsewhere are found by name: `durak-rules test --variants DIR`"]
            self._faults.add("DUR403", span, message, "", advice)
            return None
        if not path.is_file():
            message = f"there is no file {quoted(name, 80)}"
            advice = ["a path is relative to the scenario file; look for a slip in it"]
            self._faults.add("DUR406", span, message, "", advice)
            return None
        return path

    def _moved(self, fault: Diagnostic, name: str, span: Span) -> Diagnostic:
        """A fault in finding a variant is shown where the scenario names it, not in the name."""
        if fault.span.path != name or fault.source is not None:
            return fault
        return replace(fault, span=span, source=self._source)


def merged(overlays: Sequence[Node | None]) -> Node | None:
    """Choices laid over each other as one overlay, the last one on top; each keeps its place."""
    there = [overlay for overlay in overlays if overlay is not None and not overlay.refused]
    if len(there) < 2 or not all(overlay.is_mapping for overlay in there):
        return there[-1] if there else None
    groups: dict[str, Entry] = {}
    for overlay in there:
        for name, entry in overlay.entries.items():
            groups[name] = _over(groups[name], entry) if name in groups else entry
    return replace(there[-1], entries=groups)


def _over(below: Entry, above: Entry) -> Entry:
    """The keys of one group over those of another."""
    if not (below.node.is_mapping and above.node.is_mapping):
        return above
    entries: Mapping[str, Entry] = {**below.node.entries, **above.node.entries}
    return replace(above, node=replace(above.node, entries=entries))


def same_rules(variants: Sequence[tuple[Variant, Node]]) -> list[tuple[Node, Node]]:
    """Pairs of nodes that name the same variant."""
    first: dict[str, Node] = {}
    pairs: list[tuple[Node, Node]] = []
    for variant, node in variants:
        if variant.name in first:
            pairs.append((first[variant.name], node))
        first.setdefault(variant.name, node)
    return pairs

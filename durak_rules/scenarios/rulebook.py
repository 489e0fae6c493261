"""The rules of a case: a variant by its name or its file, with the scenario's own choices laid over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Span, quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.library import Library, is_path, library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.paths import PathRefusedError, follow
from durak_rules.house_rules.variant import Variant

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
            self._known[name] = self._path(name, node.span) if is_path(name) else self._name(name, node.span)
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

    @cached_property
    def _shelves(self) -> Library:
        return library(self._variants)

    def _name(self, name: str, span: Span) -> Variant | None:
        """Shipped house rules, or some in one of the folders; never a file that happens to lie where we are."""
        try:
            if self._shelves.find(name) is not None:
                return load_variant(name, variants=self._variants)
        except DocumentError as error:
            self._faults.found += [self._moved(fault, span) for fault in error.diagnostics]
            return None
        message = f"there are no house rules called {quoted(name)}"
        self._faults.add(
            "DUR409", span, message, "", [self._shelves.advice(name, is_guessing=self._faults.is_guessing)]
        )
        return None

    def _path(self, path: str, span: Span) -> Variant | None:
        """A file in the folder of the scenario file, or below."""
        home = self._source.file.parent if self._source and self._source.file else Path()
        try:
            follow(path, home)
            return load_variant(home / path, variants=self._variants)
        except PathRefusedError as refused:
            code = "DUR409" if refused.code == "DUR401" else refused.code  # nothing is extended here
            self._faults.add(code, span, refused.message, "", [refused.advice])
        except DocumentError as error:
            self._faults.found += [self._moved(fault, span) for fault in error.diagnostics]
        return None

    def _moved(self, fault: Diagnostic, span: Span) -> Diagnostic:
        """A fault that stands in no text, such as a file that cannot be read, is shown where it is named."""
        return fault if fault.source is not None else replace(fault, span=span, source=self._source)


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

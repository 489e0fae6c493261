"""Is a document built as a scenario file is? Keys, kinds of values and missing parts, before anything is understood."""

from __future__ import annotations

from durak_rules.documents.nodes import Node
from durak_rules.house_rules.faults import Faults
from durak_rules.scenarios.format import EXPECTS, FILE, READINGS, SCENARIO, SHAPES
from durak_rules.scenarios.shapes import check

__all__ = ["check_structure", "shape_of"]


def check_structure(root: Node, faults: Faults) -> None:
    """Take down everything in which the document is not built as a scenario file is."""
    check(root, FILE, faults)
    scenarios = root.get("scenarios")
    for node in scenarios.items if scenarios is not None else ():
        if node.is_mapping:
            _check_scenario(node, faults)


def shape_of(scenario: Node) -> str | None:
    """What a scenario is about: the first of its keys that says so."""
    return next((shape for shape in SHAPES if shape in scenario.entries), None)


def _check_scenario(node: Node, faults: Faults) -> None:
    check(node, SCENARIO, faults)
    shape = shape_of(node)
    if shape is None:
        return
    for part, shapes in (("expect", EXPECTS), ("readings", READINGS)):
        inner = node.get(part)
        # Of another kind it has been told already.
        if inner is not None and inner.is_list == (part == "readings") and not inner.is_scalar:
            check(inner, shapes[shape], faults)

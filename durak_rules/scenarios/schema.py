"""The JSON Schema of a scenario file, made from the tables that the loader reads with: :mod:`.format`.

Editors check, complete and explain with it. What a card is, who sits at a table and whether a move can be understood
is the loader's business alone.
"""

from __future__ import annotations

from typing import Any

from durak_rules.house_rules.schema import groups_schema
from durak_rules.scenarios.format import CHOICE, EXPECTS, FILE, READINGS, REASON, SCENARIO, SHAPES

__all__ = ["scenario_schema"]

Schema = dict[str, Any]


def scenario_schema() -> Schema:
    """The schema of ``*.scenario.yaml``, JSON Schema draft 2020-12.

    >>> sorted(scenario_schema()["$defs"])[:3]
    ['choice', 'dealing_expect', 'dealing_readings']
    """
    file = FILE.schema()
    file["properties"]["scenarios"]["items"] = {"$ref": "#/$defs/scenario"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Golden scenarios of Durak",
        "description": "Positions, moves that are allowed or refused in them, and what comes of it.",
        **file,
        "$defs": {
            "scenario": _scenario(),
            "choice": {"description": "A choice of the house rules."} | CHOICE.definition(),
            "reason": {"description": "Why a move is refused."} | REASON.definition(),
            **{f"{shape}_expect": EXPECTS[shape].schema() for shape in SHAPES},
            **{f"{shape}_readings": READINGS[shape].schema() for shape in SHAPES},
            "rules": {
                "description": "Choices laid over the variant: groups as in a house-rules file.",
                "type": "object",
                "additionalProperties": False,
                "properties": groups_schema(),
            },
        },
    }


def _scenario() -> Schema:
    """A scenario of some shape; ``expect`` and ``readings`` depend on it."""
    return SCENARIO.schema() | {"allOf": [_of_shape(shape) for shape in SHAPES]}


def _of_shape(shape: str) -> Schema:
    parts: Schema = {part: {"$ref": f"#/$defs/{shape}_{part}"} for part in ("expect", "readings")}
    return {"if": {"required": [shape]}, "then": {"properties": parts}}

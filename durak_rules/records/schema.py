"""The JSON Schema of a record, made from the table that the reader reads with: :mod:`.format`."""

from __future__ import annotations

from typing import Any

from durak_rules.house_rules.schema import groups_schema
from durak_rules.records.format import FILE

__all__ = ["record_schema"]


def record_schema() -> dict[str, Any]:
    """The schema of ``*.record.yaml``, JSON Schema draft 2020-12.

    >>> record_schema()["required"][-2:]
    ['bouts', 'result']
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of Durak, written down",
        "description": "What it was played by, how it began, every move, and how it ended.",
        **FILE.schema(),
        "$defs": {
            "rules": {
                "description": "Choices that differ from guide's: groups as in a house-rules file.",
                "type": "object",
                "additionalProperties": False,
                "properties": groups_schema(),
            },
        },
    }

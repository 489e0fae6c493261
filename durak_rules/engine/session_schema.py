"""The JSON Schema of session files, from the keys that :mod:`.session_text` reads."""

from __future__ import annotations

from typing import Any

from durak_rules.engine.session_text import FORMAT, NEEDED, OF_A_GAME
from durak_rules.house_rules.schema import groups_schema

__all__ = ["session_schema"]

_TEXT = {"type": "string"}
_TOP: dict[str, dict[str, Any]] = {
    "format": {"const": FORMAT, "description": "The number of the file format."},
    "variant": {**_TEXT, "description": "The name of the rules."},
    "title": {**_TEXT, "description": "What the rules are called."},
    "digest": {**_TEXT, "pattern": "^[0-9a-f]{64}$", "description": "Stands for all choices together."},
    "rules": {
        "type": "object",
        "additionalProperties": False,
        "properties": groups_schema(),
        "description": "The choices that differ from guide's, as they were when the session began.",
    },
    "seats": {**_TEXT, "description": "The names of the seats, clockwise."},
    "seed": {"type": ["string", "integer"], "description": "What all deals to come are made from."},
    "dealer": {**_TEXT, "description": "Who was named to deal first, or `as agreed`: found as the rules say."},
}
_OF_A_GAME: dict[str, dict[str, Any]] = {
    "dealer": {**_TEXT, "description": "Who dealt."},
    "pack": {**_TEXT, "description": "The whole pack in the order in which it was dealt."},
    "opener": {**_TEXT, "description": "Who leads the first bout."},
    "chance": {**_TEXT, "pattern": "^[0-9]+$", "description": "The state of chance after the deal."},
    "moves": {**_TEXT, "description": "Every move, a line each; empty lines stand between bouts."},
    "result": {**_TEXT, "description": "How the game stands or has ended."},
}


def _group(properties: dict[str, dict[str, Any]], needed: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": list(needed), "properties": properties}


def session_schema() -> dict[str, Any]:
    """The schema of ``*.session.yaml``, JSON Schema draft 2020-12.

    >>> session_schema()["required"][-1]
    'games'
    """
    games = {
        "type": "array",
        "minItems": 1,
        "items": _group(_OF_A_GAME, OF_A_GAME),
        "description": "Every game, one after the other.",
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A session of Durak, game after game",
        "description": "The rules with which it began, the seats, and how each game was dealt and played.",
        **_group({**_TOP, "games": games}, NEEDED),
    }

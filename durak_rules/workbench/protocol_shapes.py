"""The values in requests and answers, as JSON schemas: cards, seats, moves, a position, how a game stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from durak_rules.cards import SUITS
from durak_rules.engine.notation import RARE
from durak_rules.engine.positions import Position
from durak_rules.house_rules.schema import groups_schema

__all__ = [
    "CARDS",
    "COUNTS",
    "HANDS",
    "KIND_OF",
    "MOVE",
    "MOVES",
    "NOT_TOLD",
    "OBJECT",
    "POSITION",
    "RULES_ASKED",
    "SEAT",
    "SEATS",
    "SEED",
    "STATE",
    "SUIT",
    "TEXT",
    "TEXTS",
    "VARIANTS",
]

TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
OBJECT = {"type": "object"}
COUNT = {"type": "integer", "minimum": 0}
COUNTS = {"type": "array", "items": COUNT}
CARD = {"type": "string", "description": "Rank and suit, `10H`; jokers are `RJ` and `BJ`."}
CARDS = {"type": "array", "items": CARD}
SEAT = {"type": "string", "description": "The name of a seat."}
SEATS = {"type": "array", "items": SEAT, "minItems": 2}
SUIT = {"enum": [*SUITS, None], "description": "The trump suit, or null for none."}
NOBODY_OR_SEAT = {"type": ["string", "null"], "description": "A seat; null once the game is over."}
MOVE = {"type": "string", "description": "As in `A leads 8H`, `B beats 8H with 9H`, `C passes`."}
MOVES = {"type": "object", "additionalProperties": {"type": "array", "items": MOVE}}
SEED = {"type": ["integer", "string"]}
VARIANTS = {"anyOf": [{"const": "all"}, {"type": "array", "items": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}]}
HANDS = {"type": "object", "additionalProperties": CARDS, "description": "The cards of each seat, in any order."}
TABLE = {
    "type": "array",
    "items": {
        "type": "array",
        "prefixItems": [CARD, {"type": ["string", "null"]}],
        "items": False,
        "minItems": 2,
    },
    "description": "Each attack card, in the order of play, with the card that beats it or null.",
}

RULES_ASKED = {
    "type": "object",
    "properties": {
        "name": {**TEXT, "description": "What the rules are called. Without `rules` our engine looks for this name."},
        "rules": {
            "type": "object",
            "properties": groups_schema(),
            "additionalProperties": False,
            "description": "The choices that differ from those of `guide`, group by group.",
        },
        "digest": {"type": "string", "description": "The SHA-256 that stands for all choices together."},
    },
}

STATE: dict[str, Any] = {
    "type": "object",
    "required": [
        "hands",
        "table",
        "stock",
        "discarded",
        "trump",
        "attacker",
        "defender",
        "to_act",
        "out",
        "result",
    ],
    "properties": {
        "hands": HANDS,
        "table": TABLE,
        "stock": {**CARDS, "description": "Top first, the turn-up last, without a card hidden under it."},
        "discarded": {**COUNT, "description": "How many cards lie discarded."},
        "trump": SUIT,
        "attacker": NOBODY_OR_SEAT,
        "defender": NOBODY_OR_SEAT,
        "to_act": {**NOBODY_OR_SEAT, "description": "The one seat that turn-based play asks next; null: over."},
        "out": {"type": "array", "items": SEAT, "description": "The seats that are out, in any order."},
        "result": {**TEXT, "description": "`ongoing`, `durak B`, `draw` and so on, as scenarios have it."},
        "epaulettes": {**COUNT, "description": "How many the durak wears from this game. It need not be told."},
    },
}
"""How a game stands. An engine may tell more."""

KIND_OF: Mapping[str, str] = {
    **{rare.field: rare.kind for rare in RARE},
    "seats": "seats",
    "hands": "hands",
    "attacker": "seat",
    "defender": "seat",
    "dealer": "seat",
    "leader": "seat",
    "trump": "suit",
    "stock": "cards",
    "discard": "cards",
    "table": "table",
    "passed": "seats",
    "announced": "yes",
    "shown": "held cards",
}
"""Of each part of a position how its value is written."""

NOT_TOLD = frozenset(["chance", "past_bouts", "seen_by"])
"""What only the line of a position holds: numbers that mean something to our own engine alone."""

_SHAPES: Mapping[str, Mapping[str, Any]] = {
    "seats": {"type": "array", "items": SEAT},
    "hands": HANDS,
    "seat": {"type": "string"},
    "suit": SUIT,
    "card": CARD,
    "cards": CARDS,
    "table": TABLE,
    "yes": {"type": "boolean"},
    "held cards": {
        "type": "array",
        "items": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2},
        "description": "Pairs of a seat and a card that it holds; of a card in no hand the seat is empty.",
    },
    "count": {**COUNT, "maximum": 999_999},
    "counts": {"type": "array", "items": {**COUNT, "maximum": 999_999}},
    "counts by seat": {"type": "object", "additionalProperties": {**COUNT, "maximum": 999_999}},
    "teams": {"type": "array", "items": {"type": "array", "items": SEAT}},
    "text": TEXT,
}
"""Each kind as a JSON schema."""

PARTS = tuple(part.name for part in fields(Position) if part.name not in NOT_TOLD)
"""The parts of a position, in its order."""

POSITION: dict[str, Any] = {
    "type": "object",
    "required": ["seats", "hands", "attacker", "trump"],
    "properties": {name: _SHAPES[KIND_OF[name]] for name in PARTS},
    "additionalProperties": True,
}
"""A position; what is left out is as scenarios have it where nothing is said."""

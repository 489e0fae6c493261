"""How programs talk about a game with an engine: a line of JSON asks, a line of JSON answers.

What can be asked, with what, and what is answered is one table, :data:`REQUESTS`. The schema is made from it, and what
our own engine is asked is checked against it. docs/protocol.md tells it to those who write an engine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.workbench.protocol_shapes import (
    CARDS,
    COUNTS,
    HANDS,
    MOVE,
    MOVES,
    OBJECT,
    POSITION,
    RULES_ASKED,
    SEAT,
    SEATS,
    SEED,
    STATE,
    SUIT,
    TEXT,
    TEXTS,
    VARIANTS,
)

__all__ = [
    "ERRORS",
    "LONGEST_LINE",
    "REQUESTS",
    "VERSION",
    "Field",
    "NotUnderstoodError",
    "Request",
    "line_of",
    "read_line",
]

VERSION = 1
"""The protocol of these requests. Another one begins where an engine of today would misunderstand."""

LONGEST_LINE = 1_000_000
"""In bytes; no sound request or answer comes near it."""

ERRORS: Mapping[str, str] = {
    "bad_request": "The line is no request of this protocol, or something in it is not as it should be.",
    "unknown_request": "There is no such request.",
    "not_supported": "The engine does not do this: rules, seats or a request that it does not know.",
    "wrong_rules": "These house rules do not hold, or they are not the ones that the digest stands for.",
    "wrong_position": "The cards and seats cannot be so by these rules.",
    "no_game": "Nothing has been dealt yet.",
    "illegal_move": "The rules refuse the move. Nothing has changed.",
}
"""What can stand in `code`, and what it means."""


@dataclass(frozen=True)
class Field:
    """A key of a request or of a result: what it is for, and its JSON schema."""

    meaning: str
    shape: Mapping[str, Any]
    needed: bool = True


@dataclass(frozen=True)
class Request:
    """Something that an engine is asked; ``result`` is what it answers. One that is ``extra`` need not be known."""

    meaning: str
    fields: Mapping[str, Field]
    result: Mapping[str, Any]
    extra: bool = False


def _result(**fields: Field) -> dict[str, Any]:
    return {
        "type": "object",
        "required": [name for name, each in fields.items() if each.needed],
        "properties": {name: {**each.shape, "description": each.meaning} for name, each in fields.items()},
    }


_RULES = Field("The house rules of the game.", RULES_ASKED)
_SEATS = Field("The names of the seats, clockwise.", SEATS)
_MOVE = Field("A move, in the sentence that scenarios have.", MOVE)

REQUESTS: Mapping[str, Request] = {
    "hello": Request(
        "Begins the talk.",
        {
            "protocol": Field("The version of this protocol.", {"type": "integer"}),
            "program": Field("Who asks.", TEXT, needed=False),
        },
        _result(
            protocol=Field("The version that the engine speaks.", {"type": "integer"}),
            name=Field("What the engine is called.", TEXT),
            version=Field("Its version.", TEXT),
            variants=Field("The digests of the rules that it plays, or `all`.", VARIANTS),
            seats=Field("Numbers of seats; left out: all that the rules admit.", COUNTS, needed=False),
        ),
    ),
    "deal": Request(
        "Begins a game with a deal; the engine leaves the game before.",
        {
            "variant": _RULES,
            "seats": _SEATS,
            "dealer": Field("Who deals. Left out: our engine lets chance name one.", SEAT, needed=False),
            "pack": Field("The pack in dealing order. Left out: our engine shuffles.", CARDS, needed=False),
            "seed": Field("What our engine shuffles by.", SEED, needed=False),
        },
        STATE,
    ),
    "position": Request(
        "Begins a game in this position, told either way.",
        {
            "variant": _RULES,
            "position": Field("The position, part by part.", POSITION, needed=False),
            "line": Field("The position as one line of text.", TEXT, needed=False),
        },
        STATE,
    ),
    "legal": Request(
        "Which moves are legal now?",
        {"seat": Field("Whose; left out: those of every seat.", SEAT, needed=False)},
        _result(moves=Field("The moves of each seat that is asked about.", MOVES)),
    ),
    "play": Request("Plays a move; one that is illegal is an error and changes nothing.", {"move": _MOVE}, STATE),
    "state": Request("How does the game stand?", {}, STATE),
    "bye": Request("Ends the talk; the engine answers and ends.", {}, OBJECT),
    "why_not": Request(
        "Why is this move illegal?",
        {"move": _MOVE},
        _result(
            reasons=Field("Choices of the house rules, or words of the hard core; none: it is legal.", TEXTS),
            sentences=Field("The same in a player's words.", TEXTS),
        ),
        extra=True,
    ),
    "opener": Request(
        "Who leads the first bout with these hands? The game on the table stays as it is.",
        {
            "variant": _RULES,
            "seats": _SEATS,
            "dealer": Field("Who has dealt.", SEAT),
            "trump": Field("The trump suit, or null for none.", SUIT),
            "hands": Field("The cards dealt to each seat.", HANDS),
            "after": Field("How the game before ended, `durak B`; left out: this is the first.", TEXT, needed=False),
            "seed": Field("What our engine draws lots by.", SEED, needed=False),
        },
        _result(opener=Field("The seat; null: the deal is void.", {"type": ["string", "null"]})),
        extra=True,
    ),
    "view": Request(
        "What may this seat see?", {"seat": Field("The seat.", SEAT)}, OBJECT, extra=True
    ),
}  # fmt: skip
"""What an engine can be asked. Keys that a request or a result does not have are passed over."""


class NotUnderstoodError(ValueError):
    """A line that is no JSON object; the message says what is wrong with it."""


def line_of(message: Mapping[str, Any]) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def read_line(line: bytes) -> dict[str, Any]:
    """The message of a line.

    Raises :class:`NotUnderstoodError` for a line that holds none.

    >>> read_line(b'{"id": 1, "request": "state"}')
    {'id': 1, 'request': 'state'}
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotUnderstoodError(f"not UTF-8 at its byte {error.start + 1}") from None
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstoodError(f"not JSON: {_quoted(text)}") from None
    if not isinstance(message, dict):
        raise NotUnderstoodError(f"no JSON object: {_quoted(text)}")
    return message


def _quoted(text: str) -> str:
    return f"“{cut(visible(text.strip()), 60)}”"

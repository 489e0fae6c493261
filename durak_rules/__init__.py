"""House rules of Durak: read and checked, compiled into an engine, pinned by scenarios.

The names below are the public face, and each is imported when it is first used, so that checking a file never
waits for the engine.

>>> import durak_rules
>>> durak_rules.load_variant("guide").value("throw_in.who")
'neighbours'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durak_rules.cards import Card as Card
    from durak_rules.cards import CardError as CardError
    from durak_rules.cards import parse_card as parse_card
    from durak_rules.cards import parse_cards as parse_cards
    from durak_rules.documents.diagnostics import Diagnostic as Diagnostic
    from durak_rules.documents.diagnostics import DocumentError as DocumentError
    from durak_rules.engine.game import Game as Game
    from durak_rules.engine.moves import Move as Move
    from durak_rules.engine.moves import MoveError as MoveError
    from durak_rules.engine.moves import parse_move as parse_move
    from durak_rules.engine.positions import Position as Position
    from durak_rules.engine.positions import PositionError as PositionError
    from durak_rules.engine.reading_positions import parse_position as parse_position
    from durak_rules.engine.records import Record as Record
    from durak_rules.engine.refusals import IllegalMove as IllegalMove
    from durak_rules.engine.refusals import Refusal as Refusal
    from durak_rules.engine.results import Result as Result
    from durak_rules.engine.session import Session as Session
    from durak_rules.engine.session_file import SessionFile as SessionFile
    from durak_rules.house_rules.library import Library as Library
    from durak_rules.house_rules.library import library as library
    from durak_rules.house_rules.loading import check_file as check_file
    from durak_rules.house_rules.loading import load_variant as load_variant
    from durak_rules.house_rules.loading import variant_from_text as variant_from_text
    from durak_rules.house_rules.variant import Variant as Variant
    from durak_rules.records.reading import read_record as read_record

    __version__: str

_HOMES = {
    "durak_rules.cards": ("Card", "CardError", "parse_card", "parse_cards"),
    "durak_rules.documents.diagnostics": ("Diagnostic", "DocumentError"),
    "durak_rules.engine.game": ("Game",),
    "durak_rules.engine.moves": ("Move", "MoveError", "parse_move"),
    "durak_rules.engine.positions": ("Position", "PositionError"),
    "durak_rules.engine.reading_positions": ("parse_position",),
    "durak_rules.engine.records": ("Record",),
    "durak_rules.engine.refusals": ("IllegalMove", "Refusal"),
    "durak_rules.engine.results": ("Result",),
    "durak_rules.engine.session": ("Session",),
    "durak_rules.engine.session_file": ("SessionFile",),
    "durak_rules.house_rules.library": ("Library", "library"),
    "durak_rules.house_rules.loading": ("check_file", "load_variant", "variant_from_text"),
    "durak_rules.house_rules.variant": ("Variant",),
    "durak_rules.records.reading": ("read_record",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Card",
    "CardError",
    "Diagnostic",
    "DocumentError",
    "Game",
    "IllegalMove",
    "Library",
    "Move",
    "MoveError",
    "Position",
    "PositionError",
    "Record",
    "Refusal",
    "Result",
    "Session",
    "SessionFile",
    "Variant",
    "__version__",
    "check_file",
    "library",
    "load_variant",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_position",
    "read_record",
    "variant_from_text",
]


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for (PEP 562)."""
    if name == "__version__":
        value: object = importlib.import_module("importlib.metadata").version("durak-rules")
    elif name in _HOME_OF:
        value = getattr(importlib.import_module(_HOME_OF[name]), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

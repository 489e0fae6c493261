"""A position in requests: from our own words to plain data and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any

from durak_rules.cards import Card, CardError, parse_card
from durak_rules.engine.notation import RARE, position_line
from durak_rules.engine.positions import Position, PositionError
from durak_rules.engine.reading_positions import parse_position
from durak_rules.engine.setting_up import set_up
from durak_rules.engine.sitting import SeatsNotAdmitted, Sitting, seat_names
from durak_rules.engine.taking_down import position_of
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.protocol_shapes import KIND_OF, PARTS

__all__ = ["complete", "pairs", "position_data", "position_from", "texts"]


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as data has them."""
    return list(map(str, cards))


def pairs(table: Iterable[tuple[Card, Card | None]]) -> list[list[str | None]]:
    """A table as data has it."""
    return [[str(attack), None if answer is None else str(answer)] for attack, answer in table]


_PLAIN: Mapping[str, Callable[[Any], Any]] = {
    "seats": list,
    "hands": lambda hands: {seat: texts(hand) for seat, hand in hands.items()},
    "suit": lambda trump: trump or None,
    "card": str,
    "cards": texts,
    "table": pairs,
    "held cards": lambda shown: [[seat, str(card)] for seat, card in shown],
    "counts": list,
    "counts by seat": dict,
    "teams": lambda teams: list(map(list, teams)),
}
"""A value of each kind as plain data; of other kinds it is that already."""


_TOLD_THOUGH_RARE = ("discard", "out", "laid_by", "bouts_played", "successful_defences")
_RARE = frozenset(rare.field for rare in RARE)
_ALWAYS = frozenset(name for name in PARTS if name not in _RARE or name in _TOLD_THOUGH_RARE)
"""The parts that are always told, so that who reads them need not know what is usual."""


def complete(variant: Variant, position: Position) -> Position:
    """The position with everything told that follows by these rules: who defends, who led, who laid what.

    Raises ``PositionError`` for one that cannot be under them.
    """
    sitting = Sitting(variant, position.seats, len(position.table))
    return position_of(sitting, set_up(sitting, position), position.result)


def position_data(position: Position) -> dict[str, Any]:
    """The position as plain data: rare parts are left out where they are as usual, and so is what means nothing to
    other engines."""
    usual = {part.name: getattr(Position, part.name, None) for part in fields(Position)}
    found: dict[str, Any] = {}
    for name in PARTS:
        value = getattr(position, name)
        if value is not None and (name in _ALWAYS or (value != usual[name] and value not in ((), {}))):
            found[name] = _PLAIN.get(KIND_OF[name], lambda plain: plain)(value)
    return found


_READ: Mapping[str, Callable[[Any], Any]] = {
    "seats": tuple,
    "hands": lambda hands: {seat: tuple(map(parse_card, hand)) for seat, hand in hands.items()},
    "suit": lambda trump: trump or "",
    "card": parse_card,
    "cards": lambda cards: tuple(map(parse_card, cards)),
    "table": lambda table: tuple((parse_card(one), None if by is None else parse_card(by)) for one, by in table),
    "held cards": lambda shown: tuple((seat, parse_card(card)) for seat, card in shown),
    "counts": tuple,
    "teams": lambda teams: tuple(map(tuple, teams)),
}
"""Plain data of each kind as a value of a position."""


def position_from(data: Mapping[str, Any]) -> Position:
    """The position that data of the right shape tells of.

    Raises ``PositionError`` for one that cannot be, in itself; what the rules have against it is another matter.
    """
    known = {name: data[name] for name in PARTS if name in data}
    try:
        said = {name: _READ.get(KIND_OF[name], lambda value: value)(value) for name, value in known.items()}
        seats = seat_names(said["seats"])
    except (CardError, SeatsNotAdmitted) as error:
        raise PositionError(str(error)) from None
    for name, value in known.items():
        named = {"seat": [value], "seats": value, "hands": value, "counts by seat": value}.get(KIND_OF[name], ())
        for seat in named if name != "seats" else ():
            if seat not in seats:
                raise PositionError(f"nobody called “{seat[:40]}” sits here; the seats are {' '.join(seats)}")
    said["hands"] = {seat: said["hands"].get(seat, ()) for seat in seats}
    said.setdefault("defender", _left_of(said["attacker"], seats, said.get("out", ())))
    # The line is read with every check there is.
    return parse_position(position_line(Position(**said), pretty=False))


def _left_of(attacker: str, seats: tuple[str, ...], out: Iterable[str]) -> str:
    """Who defends if nobody is named; if nobody can, the attacker itself, which is refused as such."""
    first = seats.index(attacker) + 1
    return next((name for name in (*seats[first:], *seats[:first]) if name not in out), attacker)

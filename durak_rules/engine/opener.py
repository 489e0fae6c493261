"""Who leads the first bout of a game, asked by itself: for scenarios and for sessions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from durak_rules.cards import Card
from durak_rules.engine.game import VariantLike, house_rules, seed_number
from durak_rules.engine.positions import Position, state_of
from durak_rules.engine.results import Result
from durak_rules.engine.rules.opening import NOBODY_OPENS, first_opener, next_opener
from durak_rules.engine.sitting import Sitting

__all__ = ["opener"]


def opener(
    variant: VariantLike,
    *,
    seats: Sequence[str],
    trump: str,
    dealer: str,
    hands: Mapping[str, tuple[Card, ...]],
    after: Result | None = None,
    seed: int | str = 0,
) -> str | None:
    """The seat that leads the first bout with these hands; None: the deal is void.

    ``after`` is the result of the game before; without it this is a first game. rules.md, opening.
    """
    sitting = Sitting(house_rules(variant), seats)
    position = Position(seats=tuple(seats), hands=hands, attacker=seats[0], trump=trump, dealer=dealer, bouts_played=0)
    s = state_of(sitting, position, seed_number(seed))
    if after is None:
        seat = first_opener(s, sitting.rules)
    else:
        seat = next_opener(s, sitting.rules, _loser(sitting, after), _first_out(sitting, after))
    return None if seat == NOBODY_OPENS else sitting.names[seat]


def _loser(sitting: Sitting, after: Result) -> int:
    """The durak; in placing the last; -1: there is none, as after a draw."""
    if after.kind == "durak":
        return sitting.number[after.seats[0]]
    if after.kind == "places" and len(after.places[-1]) == 1:
        return sitting.number[after.places[-1][0]]
    return -1


def _first_out(sitting: Sitting, after: Result) -> int:
    """The seat that went out first, or has won; of two seats the one that has not lost; -1: not told."""
    if after.kind == "winner":
        return sitting.number[after.seats[0]]
    if after.places and len(after.places[0]) == 1:
        return sitting.number[after.places[0][0]]
    if after.kind == "durak" and len(sitting.names) == 2:
        return 1 - sitting.number[after.seats[0]]
    return -1

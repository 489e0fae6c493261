"""Who leads the first bout of a game, asked by itself: with the hands at the table, or as far as it follows without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from durak_rules.cards import Card
from durak_rules.engine.outcomes import NOT_TOLD, Outcome, outcome_told
from durak_rules.engine.results import Result
from durak_rules.engine.rules.opening import (
    NOBODY_OPENS,
    first_opener,
    next_opener,
    opener_by,
    opens_as_first_game,
)
from durak_rules.engine.rules.words import DEALER_LEFT
from durak_rules.engine.setting_up import state_as_dealt
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import VariantLike, house_rules, seed_number

__all__ = ["opener", "opener_as_told"]


def opener(
    variant: VariantLike,
    *,
    seats: Sequence[str],
    trump: str,
    dealer: str,
    hands: Mapping[str, tuple[Card, ...]],
    after: Outcome | Result | None = None,
    seed: int | str = 0,
) -> str | None:
    """The seat that leads the first bout with these hands; None: the deal is void.

    ``after`` is what became of the game before; without it this is a first game. rules.md, opening. Raises
    ``PositionError`` for a card that the pack does not hold, and for a dealer or a hand of nobody who sits here.
    """
    sitting = Sitting(house_rules(variant), seats, is_played=False)
    s = state_as_dealt(sitting, hands, trump, dealer, seed_number(seed))
    if after is None:
        seat = first_opener(s, sitting.rules)
    else:
        outcome = after if isinstance(after, Outcome) else outcome_told(after, seats)
        seat = next_opener(s, sitting.rules, *outcome.in_numbers(seats))
    return None if seat == NOBODY_OPENS else sitting.names[seat]


def opener_as_told(variant: VariantLike, *, seats: Sequence[str], dealer: str, after: Outcome | None = None) -> str:
    """The seat that leads the first bout, whatever anybody holds and whoever is not told; :data:`NOT_TOLD` if it
    depends on that."""
    sitting = Sitting(house_rules(variant), seats, is_played=False)
    everybody = range(len(seats))
    dealers = everybody if dealer == NOT_TOLD else (sitting.number[dealer],)
    losers: Sequence[int] = (-1,)
    firsts: Sequence[int] = (-1,)
    if after is not None:
        loser, first = after.in_numbers(seats)
        losers = everybody if after.loser == NOT_TOLD else (loser,)
        firsts = everybody if after.first_out == NOT_TOLD else (first,)
    found = {
        _opener_without_cards(sitting, number, *pair, is_first=after is None)
        for number in dealers
        for pair in product(losers, firsts)
    }
    return found.pop() if len(found) == 1 else NOT_TOLD


def _opener_without_cards(sitting: Sitting, dealer: int, loser: int, first: int, *, is_first: bool) -> str:
    r = sitting.rules
    s = sitting.layout.blank()
    s.dealer = dealer
    if is_first or opens_as_first_game(r, loser, first):
        return sitting.names[opener_by(s, r, DEALER_LEFT)] if r.opening_first_game == DEALER_LEFT else NOT_TOLD
    return sitting.names[next_opener(s, r, loser, first)]

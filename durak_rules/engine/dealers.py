"""Who deals: the first game of a session, and each later one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak_rules.cards import RANKS, Card
from durak_rules.engine.outcomes import NOT_TOLD, Outcome
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.deal import shuffle
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import seed_number

if TYPE_CHECKING:
    from durak_rules.house_rules.variant import Variant

__all__ = ["FirstDealer", "first_dealer", "next_dealer", "seat_to_the_left"]


@dataclass(frozen=True)
class FirstDealer:
    """Who deals the first game; for a draw of cards, what each seat drew, time after time until one is highest."""

    seat: str
    drawn: tuple[tuple[tuple[str, Card], ...], ...] = ()


def first_dealer(variant: Variant, seats: Sequence[str], seed: int | str) -> FirstDealer:
    """session.first_dealer: who deals the first game; the same ``seed`` names the same."""
    way = variant.value("session.first_dealer")
    if way == "first_seat":
        return FirstDealer(seats[0])
    if way == "high_card":
        return _draw_for_it(Sitting(variant, seats), seed)
    return FirstDealer(_any_of(variant, seats, seed))


def next_dealer(variant: Variant, seats: Sequence[str], dealer: str, after: Outcome, seed: int | str | None) -> str:
    """opening.next_dealer, opening.draw_dealer: who deals after this dealer's game.

    Without a ``seed`` what chance decides is :data:`NOT_TOLD`, as is what follows from a seat that is not told.
    """
    if after.loser is None:
        return dealer if variant.value("opening.draw_dealer") == "same_dealer" else seat_to_the_left(seats, dealer)
    way = variant.value("opening.next_dealer")
    if way == "loser":
        return after.loser
    if way == "rotate":
        return seat_to_the_left(seats, dealer)
    return NOT_TOLD if seed is None else _any_of(variant, seats, seed)


def seat_to_the_left(seats: Sequence[str], seat: str) -> str:
    """The next seat clockwise; :data:`NOT_TOLD` after a seat that is not told."""
    return NOT_TOLD if seat == NOT_TOLD else seats[(seats.index(seat) + 1) % len(seats)]


def _any_of(variant: Variant, seats: Sequence[str], seed: int | str) -> str:
    state = Sitting(variant, seats).layout.blank()
    state.chance = seed_number(seed)
    return seats[chance_below(state, len(seats))]


def _draw_for_it(sitting: Sitting, seed: int | str) -> FirstDealer:
    """Everybody draws a card from the shuffled pack; who ties for the highest draws again, from the whole pack."""
    state = sitting.layout.blank()
    state.chance = seed_number(seed)
    tied: Sequence[str] = sitting.names
    rounds: list[tuple[tuple[str, Card], ...]] = []
    while len(tied) > 1:
        shuffle(state, sitting.rules)
        drawn = tuple((name, sitting.pack[place]) for name, place in zip(tied, state.stock, strict=False))
        rounds.append(drawn)
        highest = max(_height(card) for _, card in drawn)
        tied = [name for name, card in drawn if _height(card) == highest]
    return FirstDealer(next(iter(tied)), tuple(rounds))


def _height(card: Card) -> int:
    """A joker is above the ace."""
    return len(RANKS) if card.is_joker else RANKS.index(card.rank)

"""What a game starts from: house rules, the seats, a seed, a pack in some order."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.rules.chance import FIRST_FACTOR, FIRST_MODULUS, HALF, SECOND_FACTOR, SECOND_MODULUS
from durak_rules.engine.rules.opening import lowest_trump_in
from durak_rules.engine.rules.progress import look_for_repetition
from durak_rules.engine.rules.words import BOTTOM_CARD
from durak_rules.engine.sitting import SeatsNotAdmitted, Sitting
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

__all__ = [
    "VariantLike",
    "admit",
    "chance_of_game",
    "dealing_order",
    "house_rules",
    "name_copies",
    "places_in_order",
    "seed_number",
]

VariantLike = Variant | str | Path | Mapping[str, Any]
"""House rules, or what ``load_variant`` makes them of: a name, a path, plain data."""


def house_rules(variant: VariantLike) -> Variant:
    """The variant itself, or what ``load_variant`` makes of this."""
    return variant if isinstance(variant, Variant) else load_variant(variant)


def admit(sitting: Sitting, dealer: str | None) -> None:
    """These rules must be played by so many, and the dealer must sit at the table."""
    counts = sitting.variant.seat_counts
    if len(sitting.names) not in counts:
        raise SeatsNotAdmitted(
            f"{sitting.variant.title} is played by {_or(counts)} players, not by {len(sitting.names)}"
            " (players.min, players.max)"
        )
    if dealer is not None and dealer not in sitting.number:
        raise SeatsNotAdmitted(f"nobody called “{dealer}” sits here to deal; the seats are {' '.join(sitting.names)}")


def _or(counts: Sequence[int]) -> str:
    *most, last = map(str, counts)
    return f"{', '.join(most)} or {last}" if most else last


def places_in_order(sitting: Sitting, cards: Sequence[Card]) -> list[int]:
    """The given order of the pack as places in the pack."""
    left = {card: list(places) for card, places in sitting.places.items()}
    if Counter(cards) != Counter(sitting.pack):
        raise ValueError(f"the cards given are not one pack of {len(sitting.pack)} as these rules play it")
    return [left[card].pop(0) for card in cards]


def dealing_order(sitting: Sitting, state: State) -> list[int]:
    """The places in the pack in the order in which it was dealt, with the turn-up where it is turned; of a game that
    has just been dealt."""
    order = list(state.stock)
    end = [place for place in (state.hidden, state.turn_up) if place >= 0]
    if not end:
        return order
    dealt, above = order[: state.stock_next], order[state.stock_next : len(order) - len(end)]
    from_bottom = sitting.rules.trump_turned_card == BOTTOM_CARD
    return [*dealt, *above, *end] if from_bottom else [*dealt, *reversed(end), *above]


def name_copies(sitting: Sitting, s: State) -> None:
    """deck.packs: of equal cards the one that was dealt first is the first pack's, and so on. Nobody can tell them
    apart; with the same faces in the same order it is the same deal in every respect."""
    left = {card: list(places) for card, places in sitting.places.items()}
    new = {place: left[sitting.pack[place]].pop(0) for place in dealing_order(sitting, s)}
    s.stock = [new[place] for place in s.stock]
    s.hands = [sum(1 << new[place] for place in new if hand >> place & 1) for hand in s.hands]
    s.trump_card, s.turn_up, s.hidden = (new.get(place, -1) for place in (s.trump_card, s.turn_up, s.hidden))
    if s.lead_required:
        s.lead_required = lowest_trump_in(s, sitting.rules, s.attacker)
    if s.past_bouts:
        s.past_bouts = 0
        look_for_repetition(s, sitting.rules)


STRIDE = 1 << 20
"""A game of a series begins so many steps of chance after the one before: far more than it can use."""


def seed_number(seed: int | str) -> int:
    """A seed, a whole number or any text, as the first state of the generator; the same everywhere.

    A text that ends in ``#`` and a number is that game of a series: ``7#0`` is the game of the seed 7, ``7#1`` the
    next one.
    """
    series, _, number = str(seed).rpartition("#")
    if series and number.isdecimal():
        return chance_of_game(seed_number(series), int(number))
    digest = hashlib.sha256(str(seed).encode()).digest()
    first = 1 + int.from_bytes(digest[:8], "big") % (FIRST_MODULUS - 1)
    second = 1 + int.from_bytes(digest[8:16], "big") % (SECOND_MODULUS - 1)
    return first * HALF + second


def chance_of_game(chance: int, number: int) -> int:
    """Where the chance of a game of a series begins whose game 0 begins with this chance."""
    first = (chance >> 31) * pow(FIRST_FACTOR, STRIDE * number, FIRST_MODULUS) % FIRST_MODULUS
    second = (chance & HALF - 1) * pow(SECOND_FACTOR, STRIDE * number, SECOND_MODULUS) % SECOND_MODULUS
    return first << 31 | second

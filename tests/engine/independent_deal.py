"""The deal and the opener once more, from the words of the rules alone; see `independent_model`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from durak_rules.cards import RANKS, SUIT_NAMES, Card
from durak_rules.house_rules.variant import Variant

__all__ = ["Dealt", "deal", "openers"]


@dataclass
class Dealt:
    """What lies where after the deal; ``put_back`` are cards that went back into the stock at a random place."""

    hands: dict[str, list[Card]]
    stock: list[Card]
    trump: str
    turn_up: Card | None
    shown_by: str | None
    put_back: list[Card]


def from_left_of(seats: Sequence[str], dealer: str) -> list[str]:
    at = list(seats).index(dealer) + 1
    return [*seats[at:], *seats[:at]]


def deal(variant: Variant, seats: Sequence[str], dealer: str, pack: Sequence[Card]) -> Dealt | None:
    """The pack dealt in this order; None: the deal is void."""
    forbidden = variant.value("trump.forbidden_suits")
    size, mode = variant.value("deal.hand_size"), variant.value("trump.mode")
    assert isinstance(forbidden, list)
    assert isinstance(size, int)
    left = list(pack)
    hands: dict[str, list[Card]] = {seat: [] for seat in seats}
    for _ in range(size):
        for seat in from_left_of(seats, dealer):
            hands[seat].append(left.pop(0))
    if mode != "turn_up":
        letters = {word: letter for letter, word in SUIT_NAMES.items()}
        trump = letters[str(variant.value("trump.suit"))] if mode == "fixed" else ""
        return Dealt(hands, left, trump, None, None, [])
    if not left:
        shown = hands[dealer][-1]
        if SUIT_NAMES[shown.suit] in forbidden:
            return None
        return Dealt(hands, [], shown.suit, shown, dealer, [])
    turning = left if variant.value("trump.turned_card") == "next_card" else left[::-1]
    allowed = [card for card in turning if SUIT_NAMES[card.suit] not in forbidden]
    if not allowed:
        return None
    turned = allowed[0]
    put_back = turning[: turning.index(turned)]
    stock = [card for card in left if card != turned and card not in put_back]
    return Dealt(hands, [*stock, turned], turned.suit, turned, None, put_back)


def openers(
    variant: Variant,
    seats: Sequence[str],
    trump: str,
    dealer: str,
    hands: Mapping[str, Sequence[Card]],
    after: tuple[str, str | None, str | None] | None = None,
) -> set[str | None]:
    """Everybody who may be the one to lead the first bout; None: the deal is void.

    ``after`` is how the game before ended: its kind, the loser and the seat that went out first, as far as there
    was one.
    """
    order = from_left_of(seats, dealer)
    if after is not None:
        _, loser, first_out = after
        how = variant.value("opening.next_game")
        if how == "previous_winner" and first_out is not None:
            return {first_out}
        if how == "previous_winner" or loser is None:
            if variant.value("opening.draw_opener") == "dealer_left":
                return {order[0]}
            return first_openers(variant, seats, trump, order, hands)
        if how == "as_first_game":
            return first_openers(variant, seats, trump, order, hands)
        at = list(seats).index(loser)
        steps = {"loser": 0, "loser_left": 1, "loser_right": -1}
        return {seats[(at + steps[str(how)]) % len(seats)]}
    return first_openers(variant, seats, trump, order, hands)


def first_openers(
    variant: Variant,
    seats: Sequence[str],
    trump: str,
    order: Sequence[str],
    hands: Mapping[str, Sequence[Card]],
) -> set[str | None]:
    how = variant.value("opening.first_game")
    trumps = [(RANKS.index(card.rank), seat) for seat in seats for card in hands[seat] if card.suit == trump]
    if how == "lowest_trump":
        if trumps:
            return {min(trumps)[1]}
        how = variant.value("opening.no_trump_fallback")
    if how == "lowest_card":
        lowest = {seat: min((card.suit == trump, RANKS.index(card.rank)) for card in hands[seat]) for seat in seats}
        return {min(order, key=lambda seat: lowest[seat])}
    those: dict[str, set[str | None]] = {
        "dealer_left": {order[0]},
        "first_seat": {seats[0]},
        "random": {*seats},
        "redeal": {None},
    }
    return those[str(how)]

"""How a seat that nobody asks chooses: in ints, so that the same text plays in CPython and compiled.

Every price is in ranks, and a trump is dearer than any plain card. A policy is given what its seat knows and nothing
else: the agreed rules, its own hand, what lies before everybody's eyes, and its legal moves as ``listing.py`` writes
them.
"""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules
from durak_rules.engine.rules.playing import (
    BEAT,
    BEAT_STOCK,
    EXCHANGE,
    LEAD,
    LEAD_STOCK,
    PASS,
    SHOW,
    SWAP,
    TAKE,
    THROW,
    TRANSFER,
)
from durak_rules.engine.rules.words import BLIND, OLDEST_FIRST, RETURN_CARD

TRUMP_PRICE = 13
"""The lowest trump is dearer by this than the plain card of its rank: as dear as any ace."""
MIDDLING = 9
"""What a card drawn from the stock is worth: cheaper ones are played rather than kept."""
THROWN_IN_EARLY = 12
THROWN_IN_LATE = 40
"""Cards from this price on are kept rather than thrown in, early and late in the game."""
BEATEN_WITH_EARLY = 24
BEATEN_WITH_LATE = 60
"""Cards from this price on are kept rather than beaten with."""
FEW_LEFT = 2
"""With no more cards than these to draw it is late."""
OPENS_RANK = 4
"""What it costs to lay a rank on the table for each card of it that somebody else may still throw in."""
FIRST = 1000
"""What is done before anything else."""


def card_price(r: Rules, trump: int, card: int) -> int:
    """What it costs to part with a card."""
    return r.height[card] + TRUMP_PRICE * (r.trumps[trump] >> card & 1)


def cards_price(r: Rules, trump: int, cards: int, kept_from: int) -> int:
    """What it costs to part with these cards, each less the price from which a card is kept."""
    price = 0
    while cards:
        later = cards & cards - 1
        price += card_price(r, trump, lowest(cards)) - kept_from
        cards = later
    return price


def beatable(heads: list[int], n: int) -> int:
    """The attack cards that some listed move beats."""
    targets = 0
    for number in range(n):
        if heads[number] & 15 == BEAT:
            targets |= 1 << (heads[number] >> 8) - 1
    return targets


def greedy_price(r: Rules, trump: int, stock_left: int, all_beatable: int, head: int, cards: int) -> int:
    """What a move costs; to pass and to pick up cost nothing."""
    kind = head & 15
    is_early = stock_left > FEW_LEFT
    beaten_with = BEATEN_WITH_EARLY if is_early else BEATEN_WITH_LATE
    if kind == LEAD:
        return cards_price(r, trump, cards, MIDDLING)
    if kind == THROW:
        return cards_price(r, trump, cards, THROWN_IN_EARLY if is_early else THROWN_IN_LATE)
    if kind == BEAT:
        return cards_price(r, trump, cards, beaten_with) if all_beatable else 1
    if kind == TRANSFER:
        return cards_price(r, trump, cards, beaten_with) - 1
    if kind != PASS and kind != TAKE:
        return greedy_price_seldom(r, kind, trump, cards, beaten_with)
    return 0


def greedy_price_seldom(r: Rules, kind: int, trump: int, cards: int, beaten_with: int) -> int:
    """What a move costs of the kinds that only some tables know."""
    if kind == SHOW:
        return -beaten_with
    if kind == EXCHANGE:
        return -FIRST
    if kind == SWAP:
        price = cards_price(r, trump, cards, MIDDLING)
        return price - FIRST if price < 0 else FIRST
    if kind == LEAD_STOCK:
        return 0
    if kind == BEAT_STOCK and r.stock_top_play != BLIND:
        return -beaten_with
    return -1 if kind == BEAT_STOCK and r.stock_top_on_failure == RETURN_CARD else 1


def greedy_choice(
    r: Rules, trump: int, hand: int, unbeaten: int, stock_left: int, heads: list[int], sets: list[int], n: int
) -> int:
    """The place in the list of the cheapest move: low cards first, trumps last, and no card on an attack that cannot
    be beaten off."""
    all_beatable = r.beating_order == OLDEST_FIRST or beatable(heads, n) == unbeaten
    chosen = 0
    least = FIRST * FIRST
    for number in range(n):
        price = greedy_price(r, trump, stock_left, all_beatable, heads[number], sets[number])
        if price < least:
            least = price
            chosen = number
    return chosen


def opened_rank_price(r: Rules, on_table: int, elsewhere: int, head: int, cards: int) -> int:
    """What a beat costs besides if its rank does not lie on the table yet; ``on_table`` holds all cards of the ranks
    that do, ``elsewhere`` the cards that others may hold."""
    if head & 15 != BEAT or cards & on_table:
        return 0
    return OPENS_RANK * popcount(elsewhere & r.same_rank[lowest(cards)])

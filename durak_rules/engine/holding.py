"""Cards as one holds them in a hand, and in the order in which they are told."""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.cards import JOKERS, RANKS, SUITS, Card

__all__ = ["in_hand_order", "lowest_first"]


def in_hand_order(cards: Sequence[Card], trump: str) -> tuple[Card, ...]:
    """The cards of a hand as one holds them: suit by suit, each from the lowest, trumps and jokers last.

    >>> from durak_rules import parse_cards
    >>> " ".join(card.pretty for card in in_hand_order(parse_cards("10D 6H RJ 8S 9D 7S"), "D"))
    '6♥ 7♠ 8♠ 9♦ 10♦ RJ'
    """
    return tuple(sorted(cards, key=lambda card: (card.is_joker, card.suit == trump, _suit(card), _height(card))))


def lowest_first(cards: Sequence[Card], trump: str) -> list[tuple[bool, int, int]]:
    """What sorts cards by rank, trumps behind everything else."""
    return [(card.is_joker or card.suit == trump, _height(card), _suit(card)) for card in cards]


def _height(card: Card) -> int:
    return (*RANKS, *JOKERS).index(card.rank)


def _suit(card: Card) -> int:
    return SUITS.index(card.suit) if card.suit else len(SUITS)

"""The three machine operations that the rules need on sets of cards and seats; the compiled path brings its own."""

from __future__ import annotations

__all__ = ["highest", "lowest", "popcount"]


def popcount(cards: int) -> int:
    """How many members a set has."""
    return cards.bit_count()


def lowest(cards: int) -> int:
    """The index of the lowest member of a set that is not empty."""
    return (cards ^ (cards - 1)).bit_length() - 1


def highest(cards: int) -> int:
    """The index of the highest member of a set that is not empty."""
    return cards.bit_length() - 1

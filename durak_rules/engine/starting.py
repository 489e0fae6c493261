"""What a game starts from: house rules, the seats, a seed, a pack in some order."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.rules.chance import FIRST_MODULUS, HALF, SECOND_MODULUS
from durak_rules.engine.sitting import SeatsNotAdmitted, Sitting
from durak_rules.house_rules.variant import Variant, load_variant

__all__ = ["VariantLike", "admit", "house_rules", "places_in_order", "seed_number"]

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


def seed_number(seed: int | str) -> int:
    """A seed, a whole number or any text, as the first state of the generator; the same everywhere."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    first = 1 + int.from_bytes(digest[:8], "big") % (FIRST_MODULUS - 1)
    second = 1 + int.from_bytes(digest[8:16], "big") % (SECOND_MODULUS - 1)
    return first * HALF + second

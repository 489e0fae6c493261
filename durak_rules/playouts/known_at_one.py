"""What one seat knows of one table, on plain ints: no numpy, which takes a microsecond an operation, and packs of any
size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from durak_rules.engine.flat import Flat
from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.known import MOST, NO_CARD

__all__ = ["KnownAtOne"]

DIGITS = bytes.maketrans(b"01", b"\0\1")
"""From what a digit is written with to what it is."""


class KnownAtOne:
    """What the seat ``observer`` knows of the table whose state is this flat list. A field is an int, and what stands
    in a row is bytes, the same numbers as in the row of :class:`.known.Known`, which says what each word means."""

    def __init__(self, sitting: Sitting, flat: Flat, observer: int) -> None:
        self.sitting = sitting
        self.observers = observer
        self._flat = flat
        self._start = sitting.layout.start
        seats = len(sitting.names)
        self._clockwise = (*range(observer, seats), *range(observer))

    def word(self, field: str) -> int:
        word: int = self._flat[self._start[field]]
        return word

    def word_at(self, field: str, place: int, length: int) -> int:
        start = self._start[field]
        word: int = self._flat[start][place] if field == "stock" else self._flat[start + place]
        return word

    def own(self, field: str) -> int:
        word: int = self._flat[self._start[field] + self.observers]
        return word

    def by_seat(self, field: str) -> list[int]:
        start = self._start[field]
        return [self._flat[start + seat] for seat in self._clockwise]

    def oldest_unbeaten(self) -> int:
        attack, answer = self._start["attack"], self._start["answer"]
        for place in range(self.word("attacks")):
            if self._flat[answer + place] < 0:
                oldest: int = self._flat[attack + place]
                return oldest
        return NO_CARD

    def other_hands(self, most_active: int) -> list[int]:
        hands = self.by_seat("hands")[1:]
        return hands if self.word("active").bit_count() <= most_active else [0] * len(hands)

    def choose(self, condition: bool, one: Any, other: Any) -> Any:
        return one if condition else other

    # What stands in a row.

    def number(self, word: int) -> bytes:
        return bytes((min(word, MOST),))

    def numbers(self, words: Sequence[int]) -> bytes:
        return bytes([min(word, MOST) for word in words])

    def sizes(self, sets: Sequence[int]) -> bytes:
        return bytes([cards.bit_count() for cards in sets])

    def hands(self, hands: Sequence[int]) -> bytes:
        return b"".join(map(self.cards, hands))

    def cards(self, cards: int) -> bytes:
        r = self.sitting.rules
        digits = format(cards, f"0{r.cards}b")[::-1].encode().translate(DIGITS)
        if r.deck_packs == 1:
            return digits
        packs = (digits[first : first + r.one_pack] for first in range(0, r.cards, r.one_pack))
        return bytes(map(sum, zip(*packs, strict=True)))

    def card(self, card: int) -> bytes:
        return self.cards(1 << card if card >= 0 else 0)

    def seats(self, seats: int) -> bytes:
        return bytes([seats >> seat & 1 for seat in self._clockwise])

    def seat(self, one: int) -> bytes:
        return bytes([seat == one for seat in self._clockwise])

    def one_of(self, word: int, choices: Sequence[int]) -> bytes:
        return bytes([word == choice for choice in choices])

"""Many tables as one seat of each knows them, in columns of small numbers; seats are counted from that seat clockwise.

Nothing here looks behind a card that the seat cannot see: other hands, the stock and the card under the turn-up are
only counted, unless ``visibility.hands`` or ``stock_top.play`` lay them open.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["Columns", "Known"]

Columns = NDArray[np.uint8]
"""A row a table."""

MOST = np.iinfo(np.uint8).max
"""A number that grows larger is told as this."""


class Known:
    """What the seats ``observers``, one a table, know of the ``states`` of their tables."""

    def __init__(self, sitting: Sitting, states: Words, observers: Words) -> None:
        self.sitting = sitting
        self.observers = observers
        self._states = states
        self._seats = len(sitting.names)
        clockwise = observers[:, None] + np.arange(self._seats)
        self._clockwise: Words = clockwise % self._seats
        """The seats from the observer clockwise."""

    def word(self, field: str) -> Words:
        """A plain field of each state."""
        words: Words = self._states[:, STATE_WORDS.start[field]]
        return words

    def words(self, field: str, length: int) -> Words:
        """So many words of an array of each state."""
        start = STATE_WORDS.start[field]
        words: Words = self._states[:, start : start + length]
        return words

    def word_at(self, field: str, places: Words, length: int) -> Words:
        """The word at this place of an array of so many, another place for each state."""
        words: Words = np.take_along_axis(self.words(field, length), places[:, None], axis=1)[:, 0]
        return words

    def by_seat(self, field: str) -> Words:
        """An array with a word a seat, from the observer clockwise."""
        words: Words = np.take_along_axis(self.words(field, self._seats), self._clockwise, axis=1)
        return words

    # What stands in a row.

    def number(self, words: Words) -> Columns:
        """One number a table."""
        return np.minimum(np.maximum(words, 0), MOST).astype(np.uint8)[:, None]

    def cards(self, sets: Words) -> Columns:
        """How many of each card of one pack are in each set; of several sets a table, one after the other."""
        r = self.sitting.rules
        words = np.ascontiguousarray(sets.reshape(len(self._states), -1), "<i8")
        bits = np.unpackbits(words.view(np.uint8).reshape(*words.shape, 8), axis=2, bitorder="little")
        by_pack = bits[:, :, : r.cards].reshape(*words.shape, r.deck_packs, r.one_pack)
        counted = by_pack[:, :, 0] if r.deck_packs == 1 else by_pack.sum(axis=2, dtype=np.uint8)
        return counted.reshape(len(words), -1)

    def card(self, cards: Words) -> Columns:
        """The same of one card a table, or of none, -1."""
        return self.cards(np.where(cards >= 0, 1 << np.maximum(cards, 0), 0))

    def seats(self, sets: Words) -> Columns:
        """1 for each seat, from the observer clockwise, that is in the set."""
        return (sets[:, None] >> self._clockwise & 1).astype(np.uint8)

    def seat(self, seats: Words) -> Columns:
        """1 for this seat."""
        return self.one_of(seats, self._clockwise)

    def one_of(self, words: Words, choices: Words) -> Columns:
        """1 for whichever of the choices it is."""
        chosen: NDArray[np.bool_] = np.equal(words[:, None], choices)
        return chosen.astype(np.uint8)

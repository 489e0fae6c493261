"""Tables as one seat of each knows them, in small numbers; seats are counted from that seat clockwise.

The parts of an observation (:mod:`.observing`) ask for them in the words of :class:`Knowing`: at many tables at once
(:class:`Known`), where a field is an array and every answer columns; or at one (:mod:`.known_at_one`).

Nothing here looks behind a card that the seat cannot see: other hands, the stock and the card under the turn-up are
only counted, unless ``visibility.hands`` or ``stock_top.play`` lay them open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["MOST", "NO_CARD", "Columns", "Knowing", "Known"]

Columns = NDArray[np.uint8]
"""A row a table."""

MOST = 255
"""A number that grows larger is told as this."""
NO_CARD = -1


class Knowing(Protocol):
    """What seats know of their tables: numbers of the state, and what tells them in a row."""

    sitting: Sitting
    observers: Any

    def word(self, field: str, /) -> Any: ...
    def word_at(self, field: str, place: Any, length: int, /) -> Any: ...
    def own(self, field: str, /) -> Any: ...
    def by_seat(self, field: str, /) -> Any: ...
    def oldest_unbeaten(self) -> Any: ...
    def other_hands(self, most_active: int, /) -> Any: ...
    def choose(self, condition: Any, one: Any, other: Any, /) -> Any: ...
    def number(self, words: Any, /) -> Any: ...
    def numbers(self, words: Any, /) -> Any: ...
    def sizes(self, sets: Any, /) -> Any: ...
    def cards(self, sets: Any, /) -> Any: ...
    def card(self, cards: Any, /) -> Any: ...
    def hands(self, hands: Any, /) -> Any: ...
    def seats(self, sets: Any, /) -> Any: ...
    def seat(self, seats: Any, /) -> Any: ...
    def one_of(self, words: Any, choices: Sequence[int], /) -> Any: ...


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

    def own(self, field: str) -> Words:
        """The observer's word of an array with a word a seat."""
        return self.word_at(field, self.observers, self._seats)

    def oldest_unbeaten(self) -> Words:
        """The attack card that was laid first of those that are not beaten; -1: none."""
        places = self.sitting.rules.table_size
        is_unbeaten = (np.arange(places) < self.word("attacks")[:, None]) & (self.words("answer", places) < 0)
        oldest = self.word_at("attack", is_unbeaten.argmax(axis=1), places)
        return self.choose(np.logical_or.reduce(is_unbeaten, axis=1), oldest, NO_CARD)

    def other_hands(self, most_active: int) -> Words:
        """The hands after the observer's; empty while more seats than these are in the game."""
        is_open = np.bitwise_count(self.word("active")) <= most_active
        return self.by_seat("hands")[:, 1:] * is_open[:, None]

    def choose(self, condition: NDArray[np.bool_], one: Words | int, other: Words | int) -> Words:
        """The one where the condition holds, else the other."""
        chosen: Words = np.where(condition, one, other)
        return chosen

    # What stands in a row.

    def number(self, words: Words) -> Columns:
        """One number a table."""
        return np.minimum(np.maximum(words, 0), MOST).astype(np.uint8)[:, None]

    def numbers(self, words: Words) -> Columns:
        """A number a seat."""
        return np.minimum(words, MOST).astype(np.uint8)

    def sizes(self, sets: Words) -> Columns:
        """How many cards are in each of several sets a table."""
        return np.bitwise_count(sets)

    def hands(self, hands: Words) -> Columns:
        """How many of each card are in each of several sets a table, one set after the other."""
        return self.cards(hands)

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
        return self._equal(seats, self._clockwise)

    def one_of(self, words: Words, choices: Sequence[int]) -> Columns:
        """1 for whichever of the choices it is."""
        return self._equal(words, np.array(choices))

    def _equal(self, words: Words, choices: Words) -> Columns:
        chosen: NDArray[np.bool_] = np.equal(words[:, None], choices)
        return chosen.astype(np.uint8)

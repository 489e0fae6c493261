"""Many positions of one table played out at once, compiled: each after each of some moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

import numpy as np

from durak_rules.engine.flat import Flat
from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.in_rows import RunInRows, Words
from durak_rules.playouts.whole_games import WIDTH
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["PositionsInRows"]


class PositionsInRows:
    """Positions of this table, as flat lists, and what becomes of them when each seat plays on by its policy."""

    def __init__(self, sitting: Sitting, policies: Sequence[int], say: Callable[[str], None] | None = None) -> None:
        self._run = RunInRows(sitting, policies, say)
        self._stock = sitting.layout.start["stock"]
        self._words = [place for name, place in self._places(sitting)]

    def _places(self, sitting: Sitting) -> list[tuple[str, int]]:
        """For each number of a flat list, in order, the field that it is of and the word of a row that it goes to."""
        start = sitting.layout.start
        fields = sorted(start, key=start.__getitem__)
        ends = [*(start[name] for name in fields[1:]), start["stock"] + 1]
        return [
            (name, STATE_WORDS.start[name] + place)
            for name, end in zip(fields, ends, strict=True)
            if name != "stock"
            for place in range(end - start[name])
        ]

    def rows_of(self, positions: Sequence[Flat]) -> Words:
        """These positions, a row each."""
        rows: Words = np.repeat(self._run.blank[None], len(positions), axis=0)
        numbers = np.array([position[: self._stock] for position in positions], np.int64)
        rows[:, self._words] = numbers
        stock = STATE_WORDS.start["stock"]
        cards = len(positions[0][self._stock])
        rows[:, stock : stock + cards] = np.fromiter(
            chain.from_iterable(position[self._stock] for position in positions), np.int64
        ).reshape(-1, cards)
        return rows

    def ends(self, positions: Sequence[Flat], moves: Sequence[tuple[int, int]]) -> Words:
        """How each position ends after each of these moves (head and cards): a state as a row of words, in an array of
        shape (positions, moves, words)."""
        states = np.repeat(self.rows_of(positions), len(moves), axis=0)
        heads, cards = (np.tile(np.array(part, np.int64), len(positions)) for part in zip(*moves, strict=True))
        told = np.zeros((len(states), WIDTH), np.int64)
        self._run.play(states, heads, cards, np.ones(len(states), np.int64) << 31 | 1, told)
        return states.reshape(len(positions), len(moves), -1)

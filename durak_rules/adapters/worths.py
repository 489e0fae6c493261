"""What games that have ended at many tables are worth to each seat: :mod:`.returns`, on arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from durak_rules.adapters.returns import returns, shared
from durak_rules.engine.rules.words import PLACING
from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.tables import STAY, Tables
from durak_rules.playouts.whole_games import LOST, WON
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["Worth", "Worths"]

Worth = NDArray[np.float64]
"""A row a table, a column a seat."""


class Worths:
    """Takes the steps of tables, and tells what each game that has ended by one is worth.

    The rows of :class:`Tables` name losers and winners, and that is enough but for places: there the last move is made
    again, in CPython, to see who had which.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._has_places = sitting.rules.ending_objective == PLACING
        seats = len(sitting.names)
        every_set = np.arange(1 << seats)[:, None] >> np.arange(seats) & 1
        self._by_winners = np.array([shared(scores) for scores in every_set.tolist()])
        """By the set of seats that have won."""

    def step(self, tables: Tables, chosen: Words) -> Worth:
        """Let the tables take this step, shape (count,); what it was worth, nought where no game has ended."""
        before = self._last_moves(tables, chosen) if self._has_places else None
        tables.step(chosen)
        worth = np.zeros((len(chosen), len(self._sitting.names)))
        over = np.flatnonzero(tables.over)
        if before is None:
            won, lost = tables.rows[over, WON], tables.rows[over, LOST]
            worth[over] = self._by_winners[won] - self._by_winners[lost]
        else:
            for table in over.tolist():
                worth[table] = self._by_places(*(part[table] for part in before))
        return worth

    def _last_moves(self, tables: Tables, chosen: Words) -> tuple[Words, Words, Words]:
        """The positions, and head and cards of the move that each table is about to make."""
        at = np.arange(len(chosen)), np.where(chosen == STAY, 0, chosen)
        return tables.states.copy(), tables.heads[at], tables.sets[at]

    def _by_places(self, state: Words, head: int, cards: int) -> list[float]:
        """What a game is worth that ends by this move from this state."""
        sitting = self._sitting
        flat = sitting.layout.flat(STATE_WORDS.read(sitting.layout.blank(), state))
        sitting.fast.play(flat, sitting.rules, int(head), int(cards))
        return returns(sitting.layout.state(flat), sitting.rules)

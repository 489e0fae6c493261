"""Players who choose at many tables at once: those of ``playouts/whole_games.py``, on arrays.

>>> import pytest; _ = pytest.importorskip("numba")
>>> import numpy as np
>>> tables = Tables("guide", 2, count=100, seed=7)
>>> greedy = Greedy(tables.sitting)
>>> everywhere = np.arange(100)
>>> for _ in range(50):
...     tables.step(greedy.choose(tables, everywhere))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import numpy as np

from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.engine.rules.playing import BEAT
from durak_rules.engine.rules.words import OLDEST_FIRST
from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.actions import Actions
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.policies import FEW_LEFT, greedy_price
from durak_rules.playouts.tables import Tables
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["AT_TABLES", "Greedy", "PlayerAtTables", "Random"]


_SEEN = ("trump", "unbeaten", "stock_next", "stock_end")
"""What greed looks at, besides its moves."""


class PlayerAtTables(Protocol):
    """Plays whichever seat is to act, at whichever tables it is asked."""

    def choose(self, tables: Tables, at: Words) -> Words:
        """For each of the tables ``at``, the place of a move in its list."""
        ...


class Random:
    """Any legal move, each as likely as the others; the same ``chance`` makes the same choices."""

    def __init__(self, sitting: Sitting, chance: np.random.Generator) -> None:
        self._chance = chance

    def choose(self, tables: Tables, at: Words) -> Words:
        places: Words = (self._chance.random(len(at)) * tables.listed[at]).astype(np.int64)
        return places


class Greedy:
    """The cheapest move, as compiled games choose it (``playouts/policies.py``), which prices every action once."""

    def __init__(self, sitting: Sitting, chance: np.random.Generator | None = None) -> None:
        self._rules = sitting.rules
        self._prices = _prices(sitting)

    def choose(self, tables: Tables, at: Words) -> Words:
        listed = tables.listed[at]
        if not len(at):
            return listed
        rows = np.repeat(np.arange(len(at)), listed)
        first = np.cumsum(listed) - listed
        places = np.arange(len(rows)) - np.repeat(first, listed)
        heads, sets = tables.heads[at[rows], places], tables.sets[at[rows], places]
        trump, unbeaten, stock_next, stock_end = (tables.states[at, STATE_WORDS.start[name]] for name in _SEEN)
        is_early = (stock_end - stock_next > FEW_LEFT).astype(np.int64)
        all_beatable = self._all_beatable(unbeaten, heads, first)
        numbers = tables.actions.number_of(heads, sets)
        prices = np.full((len(at), int(listed.max(initial=1))), np.iinfo(np.int64).max)
        prices[rows, places] = self._prices[trump[rows], is_early[rows], all_beatable[rows], numbers]
        cheapest: Words = prices.argmin(axis=1)
        return cheapest

    def _all_beatable(self, unbeaten: Words, heads: Words, first: Words) -> Words:
        """Can every attack card be beaten, or does it not matter since they are beaten in turn?"""
        if self._rules.beating_order == OLDEST_FIRST:
            return np.ones(len(unbeaten), np.int64)
        targets = np.where(heads & 15 == BEAT, 1 << np.maximum((heads >> 8) - 1, 0), 0)
        beatable = np.bitwise_or.reduceat(targets, first)
        all_beatable: Words = (beatable == unbeaten).astype(np.int64)
        return all_beatable


def _prices(sitting: Sitting) -> Words:
    """What each action costs: by trump, whether it is early, whether all attack cards can be beaten, and action."""
    actions, r = Actions(sitting), sitting.rules
    moves = [actions.move(number, seat=0) for number in range(actions.count)]
    return np.array(
        [
            [
                [
                    [greedy_price(r, trump, stock_left, all_beatable, head, cards) for head, cards in moves]
                    for all_beatable in (0, 1)
                ]
                for stock_left in (FEW_LEFT, FEW_LEFT + 1)
            ]
            for trump in range(NO_TRUMP + 1)
        ],
        np.int64,
    )


AT_TABLES: Mapping[str, Callable[[Sitting, np.random.Generator], PlayerAtTables]] = {"random": Random, "greedy": Greedy}
"""Who plays at many tables at once, by name."""

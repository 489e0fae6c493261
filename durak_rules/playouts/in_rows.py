"""Compiled games on numpy arrays: a table is a row of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from durak_rules.engine.rules.chance import FIRST_FACTOR, FIRST_MODULUS, HALF, SECOND_FACTOR, SECOND_MODULUS
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import STRIDE
from durak_rules.playouts.compiled import compiled_rules
from durak_rules.playouts.whole_games import DEAL, WIDTH
from durak_rules.playouts.words_of_a_record import RULES_WORDS, STATE_WORDS

__all__ = ["RunInRows", "Words", "chances_later", "chances_of_series"]

Words = NDArray[np.int64]


def _powers(leap: int, modulus: int, count: int) -> Words:
    """1, ``leap``, its square and so on, so many; no product is larger than a word."""
    powers = np.ones(1, np.int64)
    while len(powers) < count:
        powers = np.concatenate([powers, powers * pow(leap, len(powers), modulus) % modulus])
    return powers[:count]


def _stepped(chances: Words | int, first: Words | int, second: Words | int) -> Words:
    """Both generators of each chance multiplied by their factors."""
    one = (chances >> 31) * first % FIRST_MODULUS
    two = (chances & HALF - 1) * second % SECOND_MODULUS
    return np.asarray(one << 31 | two, np.int64)


def chances_of_series(chance: int, count: int) -> Words:
    """Where the chance of each of so many games of a series begins, the first with this one."""
    leaps = pow(FIRST_FACTOR, STRIDE, FIRST_MODULUS), pow(SECOND_FACTOR, STRIDE, SECOND_MODULUS)
    return _stepped(chance, _powers(leaps[0], FIRST_MODULUS, count), _powers(leaps[1], SECOND_MODULUS, count))


def chances_later(chances: Words, games: int) -> Words:
    """Where the chances of the games begin that come so many games later in the same series."""
    steps = STRIDE * games
    return _stepped(chances, pow(FIRST_FACTOR, steps, FIRST_MODULUS), pow(SECOND_FACTOR, steps, SECOND_MODULUS))


class RunInRows:
    """A table's compiled rules, with the arrays that they need."""

    def __init__(self, sitting: Sitting, policies: Sequence[int], say: Callable[[str], None] | None) -> None:
        self._sitting = sitting
        self._run = compiled_rules(say).run
        self._policies = np.array(policies, np.int64)
        self.rules = np.zeros(RULES_WORDS.length, np.int64)
        RULES_WORDS.write(sitting.rules, self.rules)
        self.blank = np.zeros(STATE_WORDS.length, np.int64)
        STATE_WORDS.write(sitting.layout.blank(), self.blank)

    def series(self, chance: int, count: int) -> Words:
        """So many games of a series, the first with this chance; a row each."""
        deal = np.full(count, DEAL, np.int64)
        rows = np.zeros((count, WIDTH), np.int64)
        self.play(self.blank[None].copy(), deal, deal, chances_of_series(chance, count), rows)
        return rows

    def play(self, states: Words, heads: Words, cards: Words, chances: Words, rows: Words) -> None:
        """Make one move in each game, play it to its end and tell it in its row. ``states`` is one row to play all
        games in, one after the other, or one a game, and then holds how each has ended."""
        lists = np.zeros((2, 1, self._sitting.most_listed), np.int64)
        luck, unused = np.zeros(2, np.int64), np.zeros(len(rows), np.int64)
        self._run(0, states, self.rules, heads, cards, chances, self._policies, luck, *lists, rows, unused, unused)

    def step(
        self,
        states: Words,
        chosen: Words,
        chances: Words,
        listed: tuple[Words, Words],
        rows: Words,
        numbers: Words,
        seats: Words,
    ) -> None:
        """Make the move of this number in each list, or ``DEAL``, and list those of the seat to act; the next game is
        dealt where one is over."""
        self._run(
            1,
            states,
            self.rules,
            chosen,
            chosen,
            chances,
            self._policies,
            self._policies,
            *listed,
            rows,
            numbers,
            seats,
        )

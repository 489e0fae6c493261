"""The player who imagines how the hidden cards may lie and plays each move out in many such games."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from statistics import fmean, stdev

from durak_rules.engine.moves import Move
from durak_rules.engine.starting import seed_number
from durak_rules.engine.views import View
from durak_rules.players.careful import CarefulPlayer
from durak_rules.players.guessing import Guesses
from durak_rules.players.in_numbers import InNumbers
from durak_rules.players.memory import Remembered
from durak_rules.players.playing_on import PlayingOn

__all__ = ["GAMES", "MonteCarloPlayer"]

GAMES = 200
"""Games that are imagined before each move, if nothing else is said."""
AT_ONCE = 100
"""Games that are imagined together."""
MARGIN = 1.0
"""By so many standard errors must another move do better than the one that a careful player ranks first."""
MOST_WEIGHED = 16
"""So many moves are weighed at the most, those that a careful player ranks first."""


class MonteCarloPlayer(CarefulPlayer):
    """Remembers, and works out the end, as the careful player does. Before the end it plays every move out in so many
    imagined ``games``, or for so many ``seconds``.

    The same number of games and the same ``seed`` make the same choices everywhere; with seconds that depends on how
    fast the machine is.
    """

    def __init__(self, games: int = GAMES, *, seconds: float | None = None, seed: int | str = 0) -> None:
        super().__init__()
        self._games = games
        self._seconds = seconds
        self._chance = random.Random(seed_number(seed))
        self._playing_on: PlayingOn | None = None

    def _before_the_end(self, numbers: InNumbers, view: View, known: Remembered, ranked: list[Move]) -> Move:
        """The move that a careful player makes, unless the imagined games end better for this seat after another; every
        move is played out in the same ones."""
        moves = ranked[:MOST_WEIGHED]
        guesses = Guesses(numbers.sitting, view, known)
        if guesses.nothing_is_hidden:
            return moves[0]
        self._playing_on = playing_on = self._playing_on or PlayingOn(numbers.sitting)
        codes = numbers.codes(view, moves)
        games: list[list[int]] = []
        for number in self._batches():
            positions = [guesses.one(self._chance) for _ in range(number)]
            games += playing_on.scores_after(positions, codes, numbers.seat)
        gains = [_certain_gain([scores[number] - scores[0] for scores in games]) for number in range(len(moves))]
        return moves[gains.index(max(gains))]

    def _batches(self) -> Iterator[int]:
        """How many games to imagine next, until it is enough."""
        if self._seconds is None:
            for done in range(0, self._games, AT_ONCE):
                yield min(AT_ONCE, self._games - done)
            return
        end = time.perf_counter() + self._seconds
        games = 2
        while games:
            yield games
            games = int(time.perf_counter() < end)


def _certain_gain(gains: list[int]) -> float:
    """What is gained in a game, less :data:`MARGIN` standard errors: what may well be chance is no gain."""
    if len(gains) < 2:
        return 0.0
    return fmean(gains) - MARGIN * stdev(gains) / math.sqrt(len(gains))

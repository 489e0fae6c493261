"""What becomes of many positions after each of some moves when everybody plays on greedily: compiled where that is
possible, else in CPython, with the same scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from durak_rules.engine.fields import State
from durak_rules.engine.joined import folded_program
from durak_rules.engine.rules import ending
from durak_rules.engine.sitting import Sitting
from durak_rules.players.objective import score_of
from durak_rules.playouts.program import PROGRAM
from durak_rules.playouts.series import why_not_compiled
from durak_rules.playouts.whole_games import GREEDY, WIDTH

__all__ = ["PlayingOn"]

FURTHEST = 600
"""Nobody thinks more decisions ahead; a game that goes on counts as one that does not end."""


_SCORED = ("active", "bouts_played", "attacker", "defender", "result", "result_seat")
"""What the score of a game that is over depends on, besides the order in which hands became empty."""


class PlayingOn:
    """Plays games of this table to their end, all seats greedily. ``compiled``: None for the fastest way there is."""

    def __init__(self, sitting: Sitting, *, compiled: bool | None = None) -> None:
        self._sitting = sitting
        self._compiled = why_not_compiled(sitting) is None if compiled is None else compiled
        self._policies = [GREEDY] * len(sitting.names)

    def scores_after(self, positions: Sequence[State], moves: Sequence[tuple[int, int]], seat: int) -> list[list[int]]:
        """For each position, and for each move by head and cards, the score of this ``seat`` at the end."""
        nearly_cut_off = ending.MOST_DECISIONS - FURTHEST
        begun = [replace(state, decisions=max(state.decisions, nearly_cut_off)) for state in positions]
        if self._compiled:
            return self._compiled_scores(begun, moves, seat)
        return [[self._score(state, move, seat) for move in moves] for state in begun]

    def _score(self, position: State, move: tuple[int, int], seat: int) -> int:
        sitting, most = self._sitting, self._sitting.most_listed
        flat, rows = sitting.layout.flat(position), [0] * WIDTH
        lists = [0] * most, [0] * most
        self._in_cpython.play_game(flat, sitting.rules, *move, position.chance, self._policies, [0, 0], *lists, rows, 0)
        return score_of(sitting.layout.state(flat), sitting.rules, seat)

    @cached_property
    def _in_cpython(self) -> Any:
        return folded_program(self._sitting.layout, self._sitting.rules, PROGRAM)

    def _compiled_scores(
        self, positions: Sequence[State], moves: Sequence[tuple[int, int]], seat: int
    ) -> list[list[int]]:
        import numpy as np

        from durak_rules.playouts.words_of_a_record import STATE_WORDS

        begun = np.zeros((len(positions), STATE_WORDS.length), np.int64)
        for row, state in zip(begun, positions, strict=True):
            STATE_WORDS.write(state, row)
        states = np.repeat(begun, len(moves), axis=0)
        heads, cards = (np.tile(np.array(part, np.int64), len(positions)) for part in zip(*moves, strict=True))
        rows = np.zeros((len(states), WIDTH), np.int64)
        self._in_rows.play(states, heads, cards, states[:, STATE_WORDS.start["chance"]].copy(), rows)
        scores = list(self._scores_of(states, seat))
        return [scores[first : first + len(moves)] for first in range(0, len(scores), len(moves))]

    def _scores_of(self, ended: Any, seat: int) -> Iterator[int]:
        """The scores of games that have ended so, from as much of each as the score depends on."""
        from durak_rules.playouts.words_of_a_record import STATE_WORDS

        start, seats = STATE_WORDS.start, len(self._sitting.names)
        state = self._sitting.layout.blank()
        emptied = ended[:, start["emptied"] : start["emptied"] + seats].tolist()
        numbers = ended[:, [start[name] for name in _SCORED]].tolist()
        for state.emptied, told in zip(emptied, numbers, strict=True):
            for name, number in zip(_SCORED, told, strict=True):
                setattr(state, name, number)
            yield score_of(state, self._sitting.rules, seat)

    @cached_property
    def _in_rows(self) -> Any:
        from durak_rules.playouts.in_rows import RunInRows

        return RunInRows(self._sitting, self._policies, None)

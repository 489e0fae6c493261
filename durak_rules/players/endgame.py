"""The end of a game in which nothing is hidden any more: two seats are left, the stock is empty, both hands are known.

Then it can be worked out which move cannot be answered, if that does not take too long.
"""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.flat import Flat
from durak_rules.engine.rules.words import ATTACKER_WINS, FIRST_OUT_WINS, PLACING
from durak_rules.engine.sitting import Sitting
from durak_rules.players.objective import LOST, WON, score_of
from durak_rules.playouts.policies import greedy_choice

__all__ = ["is_endgame", "move_that_holds"]

DEEPEST = 150
"""No line of play is followed further."""


def is_endgame(s: State) -> bool:
    """Are two seats left, and no card to draw?"""
    return s.stock_next == s.stock_end and s.active.bit_count() == 2


def move_that_holds(
    sitting: Sitting, position: Flat, moves: Sequence[tuple[int, int]], seat: int, most: int
) -> int | None:
    """The place of the first of these moves, by head and cards, after which the ``seat`` gets the best that it can
    get against any play.

    None if every move loses against best play, or if more than ``most`` positions would have to be looked at.
    """
    search = _Search(sitting, seat, most)
    try:
        for target in _targets(sitting.rules, len(sitting.names)):
            for number, move in enumerate(moves):
                if search.holds_after(position, move, target, 0):
                    return number
    except _TooManyError:
        return None
    return None


def _targets(r: Rules, seats: int) -> tuple[int, ...]:
    """What may be had that is better than the worst, the best first."""
    if r.ending_objective == FIRST_OUT_WINS:
        return (WON,)
    if r.ending_objective == PLACING:
        return LOST * (seats - 2) // (seats - 1), LOST * (2 * seats - 3) // (2 * seats - 2)
    return (WON, 0) if r.ending_all_out == ATTACKER_WINS else (0,)


class _TooManyError(Exception):
    """More positions than are looked at."""


class _Search:
    """Looks for an answer to every answer; a position that came up before is not looked at again."""

    def __init__(self, sitting: Sitting, seat: int, most: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.left = most
        self.fast = sitting.written_out
        self.start = sitting.layout.start
        self.known: dict[tuple[int, ...], bool] = {}
        self.lists = [0] * sitting.most_listed, [0] * sitting.most_listed

    def holds_after(self, position: Flat, move: tuple[int, int], target: int, depth: int) -> bool:
        """Does the seat get at least this after the move, whatever the other does?"""
        flat = position[:]
        self.fast.play(flat, self.sitting.rules, *move)
        heads, sets = self.lists
        n = self.fast.list_turn(flat, self.sitting.rules, heads, sets)
        while n == 1:
            self.fast.play(flat, self.sitting.rules, heads[0], sets[0])
            n = self.fast.list_turn(flat, self.sitting.rules, heads, sets)
        if n == 0:
            return score_of(self.sitting.layout.state(flat), self.sitting.rules, self.seat) >= target
        key = self._key(flat, target)
        if key not in self.known:
            self.left -= 1
            if self.left < 0 or depth > DEEPEST:
                raise _TooManyError
            moves = self._greedy_first(flat, n)
            own = heads[0] >> 4 & 15 == self.seat
            some = any if own else all
            self.known[key] = some(self.holds_after(flat, each, target, depth + 1) for each in moves)
        return self.known[key]

    def _greedy_first(self, flat: Flat, n: int) -> list[tuple[int, int]]:
        """The listed moves, the likeliest first."""
        heads, sets = self.lists
        start = self.start
        hand = flat[start["hands"] + (heads[0] >> 4 & 15)]
        first = greedy_choice(
            self.sitting.rules, flat[start["trump"]], hand, flat[start["unbeaten"]], 0, heads, sets, n
        )
        moves = list(zip(heads[:n], sets, strict=False))
        return [moves[first], *moves[:first], *moves[first + 1 :]]

    def _key(self, flat: Flat, target: int) -> tuple[int, ...]:
        """The position without what makes no difference to how it goes on: when, and what is left of the stock."""
        start = self.start
        told = flat[:-1]
        told[start["bouts_played"]] = min(told[start["bouts_played"]], 1)
        told[start["decisions"]] = target
        emptied = start["emptied"]
        told[emptied : emptied + len(self.sitting.names)] = [0] * len(self.sitting.names)
        return tuple(told)

"""Going out and the end of the game."""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.seating import without
from durak_rules.engine.rules.words import ANY, DEFENDER_LOSES, DRAW, FIRST_OUT_WINS, PLACING

ONGOING = 0
DRAWN = 1
DURAK = 2
WINNER = 3
PLACED = 4
UNFINISHED = 5

MOST_BOUTS = 1_000
MOST_DECISIONS = 10_000
"""Where a game that does not end is cut off."""
A_BOUT = 100_000
"""More than the decisions of a game: exits are counted in bouts and, within one, in decisions."""


def empty_hand_is_out(s: State, r: Rules) -> int:
    """exit.stock: is a seat without cards out, or can it still draw?"""
    return r.exit_stock == ANY or stock_left(s) == 0


def leave(s: State, seat: int) -> None:
    """The seat goes out; seats of one bout went out in the order in which their hands became empty."""
    s.active ^= 1 << seat
    s.emptied[seat] += (s.bouts_played + 1) * A_BOUT


def bout_of_exit(s: State, seat: int) -> int:
    """The bout, from 1, in which a seat went out that is out."""
    return s.emptied[seat] // A_BOUT


def empty_seats_leave(s: State, r: Rules) -> None:
    """Whoever holds nothing and can draw nothing is out."""
    leaving = without(s.active, s.holding)
    if leaving and empty_hand_is_out(s, r):
        while leaving:
            seat = lowest(leaving)
            leave(s, seat)
            leaving ^= 1 << seat


def first_out(s: State) -> int:
    """The seat that went out first; -1: all are in."""
    first = -1
    for seat in range(s.seats):
        if not s.active >> seat & 1 and (first < 0 or s.emptied[seat] < s.emptied[first]):
            first = seat
    return first


def end_game(s: State, result: int, seat: int) -> None:
    s.result = result
    s.result_seat = seat


def look_at_result(s: State, r: Rules) -> None:
    """ending.objective: is the game over, and who has lost or won it?"""
    if r.ending_objective == FIRST_OUT_WINS:
        winner = first_out(s)
        if winner >= 0:
            end_game(s, WINNER, winner)
        return
    left = popcount(s.active)
    if left > 1:
        return
    if r.ending_objective == PLACING:
        end_game(s, PLACED, -1)
    elif left == 1:
        end_game(s, DURAK, lowest(s.active))
    else:
        nobody_is_left(s, r)


def nobody_is_left(s: State, r: Rules) -> None:
    """ending.all_out: the last bout has emptied every hand."""
    if r.ending_all_out == DRAW:
        end_game(s, DRAWN, -1)
    elif r.ending_all_out == DEFENDER_LOSES:
        end_game(s, DURAK, s.defender)
    else:
        end_game(s, WINNER, s.attacker)


def cut_off(s: State) -> None:
    """A game that does not end is unfinished, never a hang."""
    if s.result == ONGOING and (s.bouts_played >= MOST_BOUTS or s.decisions >= MOST_DECISIONS):
        end_game(s, UNFINISHED, -1)

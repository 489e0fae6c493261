"""Going out and the end of the game."""

from __future__ import annotations

from durak_rules.engine.bits import lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.seating import without
from durak_rules.engine.rules.teams import dissolve_teams, team_of
from durak_rules.engine.rules.words import (
    ANY,
    DEFENDER_LOSES,
    DRAW,
    FIRST_OUT_WINS,
    NONE,
    ON_FIRST_EXIT,
    PLACING,
    TEAM,
)

ONGOING = 0
DRAWN = 1
DURAK = 2
WINNER = 3
PLACED = 4
UNFINISHED = 5
LOSING_TEAM = 6

MOST_BOUTS = 1_000
MOST_DECISIONS = 10_000
"""Where a game that does not end is cut off."""
A_BOUT = 100_000
"""More than the decisions of a game: exits are counted in bouts and, within one, in decisions."""


def empty_hand_is_out(s: State, r: Rules) -> int:
    """exit.stock: is a seat without cards out, or can it still draw?"""
    return r.exit_stock == ANY or stock_left(s) == 0


def leave(s: State, r: Rules, seat: int) -> None:
    """teams.dissolve: the seat goes out; seats of one bout went out in the order in which their hands became empty."""
    if r.teams_mode != NONE and r.teams_dissolve == ON_FIRST_EXIT:
        dissolve_teams(s)
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
            leave(s, r, seat)
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
    if one_side_is_left(s, r):
        if r.ending_objective == PLACING:
            end_game(s, PLACED, -1)
        elif s.active:
            lose(s, r, lowest(s.active))
        else:
            nobody_is_left(s, r)


def one_side_is_left(s: State, r: Rules) -> int:
    """Do only one seat, or the members of one team, still hold cards, or nobody?"""
    if r.teams_mode == NONE:
        return s.active & s.active - 1 == 0
    return s.active == 0 or without(s.active, team_of(s, lowest(s.active))) == 0


def lose(s: State, r: Rules, seat: int) -> None:
    """teams.loser: the durak, or the losing team."""
    if r.teams_mode != NONE and r.teams_loser == TEAM:
        end_game(s, LOSING_TEAM, seat)
    else:
        end_game(s, DURAK, seat)


def nobody_is_left(s: State, r: Rules) -> None:
    """ending.all_out: the last bout has emptied every hand."""
    if r.ending_all_out == DRAW:
        end_game(s, DRAWN, -1)
    elif r.ending_all_out == DEFENDER_LOSES:
        lose(s, r, s.defender)
    else:
        end_game(s, WINNER, s.attacker)


def cut_off(s: State) -> None:
    """A game that does not end is unfinished, never a hang."""
    if s.result == ONGOING and (s.bouts_played >= MOST_BOUTS or s.decisions >= MOST_DECISIONS):
        end_game(s, UNFINISHED, -1)

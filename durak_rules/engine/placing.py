"""How a game is over: the results, and the places of all seats, the first out first, whoever holds cards last."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules import ending
from durak_rules.engine.rules.ending import A_BOUT, DRAWN, bout_of_exit
from durak_rules.engine.rules.words import ATTACKER_WINS, DEFENDER_LOSES, DRAW, PLACING

__all__ = ["RESULTS", "places_of_seats"]

RESULTS = {
    ending.ONGOING: "ongoing",
    ending.DRAWN: "draw",
    ending.DURAK: "durak",
    ending.WINNER: "winner",
    ending.PLACED: "places",
    ending.UNFINISHED: "unfinished",
    ending.LOSING_TEAM: "losing team",
}
"""The number of each result, and its word."""


def places_of_seats(s: State, r: Rules) -> tuple[tuple[int, ...], ...]:
    """Seats by place; seats that share one stand together.

    Seats went out in the order in which their hands became empty. Whoever is still in shares the last place. When
    the last bout empties every hand, ``ending.all_out`` says how its seats are placed: in a draw they share.
    """
    order: dict[tuple[int, int], list[int]] = {}
    for seat in range(s.seats):
        order.setdefault(_place(s, r, seat), []).append(seat)
    return tuple(tuple(order[place]) for place in sorted(order))


def _place(s: State, r: Rules, seat: int) -> tuple[int, int]:
    """What a seat is placed by: smaller is better."""
    if s.active >> seat & 1:
        return 1, 0
    if s.active or bout_of_exit(s, seat) < s.bouts_played:
        return 0, s.emptied[seat]
    return _place_in_last_bout(s, r, seat)


def _place_in_last_bout(s: State, r: Rules, seat: int) -> tuple[int, int]:
    """ending.all_out: the place of a seat that the last bout has emptied together with all others."""
    if r.ending_all_out == DEFENDER_LOSES and seat == s.defender:
        return 1, 0
    if r.ending_all_out == ATTACKER_WINS and seat == s.attacker:
        return 0, s.bouts_played * A_BOUT
    if r.ending_all_out == DRAW and (s.result == DRAWN or r.ending_objective == PLACING):
        return 0, s.bouts_played * A_BOUT
    return 0, s.emptied[seat]

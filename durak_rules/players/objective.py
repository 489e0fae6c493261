"""What the end of a game is worth to a seat, by what the table plays for (``ending.objective``, ``teams.loser``)."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.placing import places_of_seats
from durak_rules.engine.rules.ending import DURAK, LOSING_TEAM, PLACED, WINNER

__all__ = ["LOST", "WON", "score_of"]

WON = 1000
LOST = -1000


def score_of(s: State, r: Rules, seat: int) -> int:
    """From ``LOST`` for the durak, each of the losing team and the last place to ``WON`` for a winner; in a game for
    places from 0 for the first to ``LOST``. A draw is as good as not having lost, and so is a game that did not end.

    >>> from durak_rules.engine.sitting import Sitting
    >>> from durak_rules.house_rules.loading import load_variant
    >>> sitting = Sitting(load_variant("guide"), "AB", is_played=False)
    >>> state = sitting.layout.blank()
    >>> state.result, state.result_seat = DURAK, 1
    >>> [score_of(state, sitting.rules, seat) for seat in (0, 1)]
    [0, -1000]
    """
    if s.result == DURAK:
        return LOST if seat == s.result_seat else 0
    if s.result == LOSING_TEAM:
        return LOST if (seat - s.result_seat) % (s.seats // r.teams_size) == 0 else 0
    if s.result == WINNER:
        return WON if seat == s.result_seat else 0
    return _score_of_place(s, r, seat) if s.result == PLACED else 0


def _score_of_place(s: State, r: Rules, seat: int) -> int:
    """Seats that share a place share what it is worth."""
    better = 0
    for seats in places_of_seats(s, r):
        if seat in seats:
            return LOST * (2 * better + len(seats) - 1) // (2 * (s.seats - 1))
        better += len(seats)
    raise AssertionError("every seat has a place")

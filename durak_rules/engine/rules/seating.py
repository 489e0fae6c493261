"""Who sits where: the next seat, its neighbours, and who still waits to throw in."""

from __future__ import annotations

from durak_rules.engine.bits import highest, lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.words import DEFENDER, NONE

EVERY_SEAT = 1023


def next_among(seats: int, seat: int) -> int:
    """The first of these seats clockwise after ``seat``: the one to its left, ``seat`` itself last."""
    return lowest(seats >> seat + 1 << seat + 1 or seats)


def same_or_next_among(seats: int, seat: int) -> int:
    """``seat`` if it is one of these seats, else the first of them clockwise after it: whoever is out is skipped."""
    return lowest(seats >> seat << seat or seats)


def seat_before_among(seats: int, seat: int) -> int:
    """The first of these seats anticlockwise from ``seat``: the one to its right."""
    return highest(seats & (1 << seat) - 1 or seats)


def neighbours(seats: int, seat: int) -> int:
    """The next of these seats on either side."""
    return 1 << next_among(seats, seat) | 1 << seat_before_among(seats, seat)


def without(seats: int, others: int) -> int:
    """These seats less the others."""
    return seats & (others ^ EVERY_SEAT)


def stock_above(s: State) -> int:
    """How many cards lie in the stock above the turn-up and what is hidden under it."""
    return s.stock_end - s.stock_next - (s.turn_up >= 0) - (s.hidden >= 0)


def may_throw_from_stock(s: State, r: Rules) -> int:
    """stock_top.who: may those who throw in play the top of the stock, so that an empty hand is no pass?"""
    if r.stock_top_play == NONE or r.stock_top_who == DEFENDER:
        return 0
    return stock_above(s) > 0 and not s.stock_tried


def waiting_to_throw(s: State, r: Rules) -> int:
    """Seats that may throw in and have neither passed nor, with an empty hand, count as passed."""
    return s.throwers & (EVERY_SEAT if may_throw_from_stock(s, r) else s.holding) & (s.passed ^ EVERY_SEAT)

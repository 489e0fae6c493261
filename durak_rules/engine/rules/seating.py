"""Who sits where: the next seat, the defender's neighbours, the order of throwing in."""

from __future__ import annotations

from durak_rules.engine.bits import highest, lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.words import (
    ATTACKER,
    ATTACKER_THEN_FREE,
    DEFENDER,
    FREE,
    LAST_THROWER_FIRST,
    NEIGHBOURS,
    NOBODY,
    NONE,
)

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


def seats_that_throw(s: State, r: Rules) -> int:
    """throw_in.who: the seats that may add cards to this bout; never the defender."""
    if r.throw_in_who == NOBODY:
        return 0
    if r.throw_in_who == ATTACKER:
        return without(s.active & 1 << s.attacker, 1 << s.defender)
    if r.throw_in_who == NEIGHBOURS:
        return without(s.active & 1 << s.attacker | neighbours(s.active, s.defender), 1 << s.defender)
    return without(s.active, 1 << s.defender)


def next_opponent(s: State, seat: int) -> int:
    """Whom this seat attacks: the next active seat to its left."""
    return next_among(s.active, seat)


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


def first_in_order(s: State, r: Rules, seats: int) -> int:
    """throw_in.priority: the first of these seats in the order of throwing in; without an order, the attacker's."""
    if r.throw_in_priority == LAST_THROWER_FIRST and seats >> s.last_thrower & 1:
        return s.last_thrower
    if seats >> s.attacker & 1:
        return s.attacker
    return next_among(seats, s.defender)


def is_first_in_order(s: State, r: Rules, seat: int) -> int:
    """throw_in.priority: has every seat that comes before this one passed?"""
    if r.throw_in_priority == FREE or (seat == s.attacker and r.throw_in_priority != LAST_THROWER_FIRST):
        return 1
    if r.throw_in_priority == ATTACKER_THEN_FREE:
        return not waiting_to_throw(s, r) >> s.attacker & 1
    return first_in_order(s, r, waiting_to_throw(s, r) | 1 << seat) == seat

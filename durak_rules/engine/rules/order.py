"""Who may throw in against the defender, and in which order."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.seating import neighbours, next_among, seat_before_among, waiting_to_throw, without
from durak_rules.engine.rules.teams import first_player_from, partners_of, places, player_at
from durak_rules.engine.rules.words import (
    ATTACKER,
    ATTACKER_THEN_FREE,
    FREE,
    LAST_THROWER_FIRST,
    NEIGHBOURS,
    NOBODY,
    NONE,
)


def defenders_neighbours(s: State, r: Rules) -> int:
    """The players on either side of the defender."""
    if r.teams_mode == NONE:
        return neighbours(s.active, s.defender)
    left = next_among(places(s, r), s.defender_seat)
    right = seat_before_among(places(s, r), s.defender_seat)
    return 1 << player_at(s, r, left) | 1 << player_at(s, r, right)


def seats_that_throw(s: State, r: Rules) -> int:
    """throw_in.who: the seats that may add cards to this bout; never the defender nor a partner of it."""
    if r.throw_in_who == NOBODY:
        return 0
    own = 1 << s.defender | partners_of(s, r, s.defender)
    if r.throw_in_who == ATTACKER:
        return without(s.active & 1 << s.attacker, own)
    if r.throw_in_who == NEIGHBOURS:
        return without(s.active & 1 << s.attacker | defenders_neighbours(s, r), own)
    return without(s.active, own)


def first_in_order(s: State, r: Rules, seats: int) -> int:
    """throw_in.priority: the first of these seats in the order of throwing in; without an order, the attacker's."""
    if r.throw_in_priority == LAST_THROWER_FIRST and seats >> s.last_thrower & 1:
        return s.last_thrower
    if seats >> s.attacker & 1:
        return s.attacker
    return first_player_from(s, r, seats, s.defender_seat)


def is_first_in_order(s: State, r: Rules, seat: int) -> int:
    """throw_in.priority: has every seat that comes before this one passed?"""
    if r.throw_in_priority == FREE or (seat == s.attacker and r.throw_in_priority != LAST_THROWER_FIRST):
        return 1
    if r.throw_in_priority == ATTACKER_THEN_FREE:
        return not waiting_to_throw(s, r) >> s.attacker & 1
    return first_in_order(s, r, waiting_to_throw(s, r) | 1 << seat) == seat

"""Partners: who belongs together, who plays a seat that is out, and whom a seat attacks.

A *place* is a seat that takes its turn; its *player* is who plays there: the seat itself, or a partner of a seat that
is out (``teams.vacant_seat``). Without teams both are the active seats.
"""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.seating import EVERY_SEAT, next_among
from durak_rules.engine.rules.words import NONE, PARTNER_PLAYS


def seat_partners(s: State, r: Rules) -> None:
    """teams.mode, teams.size: partners sit alternating."""
    for seat in range(s.seats):
        s.partners[seat] = 0
        if r.teams_mode != NONE:
            for other in range(s.seats):
                if other != seat and (other - seat) % (s.seats // r.teams_size) == 0:
                    s.partners[seat] |= 1 << other


def team_of(s: State, seat: int) -> int:
    """The seat and its partners."""
    return s.partners[seat] | 1 << seat


def partners_of(s: State, r: Rules, seat: int) -> int:
    """Who belongs together with this seat."""
    return s.partners[seat] if r.teams_mode != NONE else 0


def places(s: State, r: Rules) -> int:
    """teams.vacant_seat: the seats that take their turn."""
    return s.active if r.teams_mode == NONE or r.teams_vacant_seat != PARTNER_PLAYS else places_with_a_player(s)


def places_with_a_player(s: State) -> int:
    """The active seats, and those of which a partner is active."""
    found = s.active
    for seat in range(s.seats):
        if s.partners[seat] & s.active:
            found |= 1 << seat
    return found


def player_at(s: State, r: Rules, place: int) -> int:
    """teams.vacant_seat: who plays here; of two partners the next clockwise."""
    if r.teams_mode == NONE or s.active >> place & 1:
        return place
    return next_among(s.active & s.partners[place], place)


def attacked_from(s: State, r: Rules, place: int) -> int:
    """The place that is attacked from here: the next to the left that is not a partner's."""
    if r.teams_mode == NONE:
        return next_among(s.active, place)
    return next_among(places(s, r) & (team_of(s, place) ^ EVERY_SEAT), place)


def first_player_from(s: State, r: Rules, players: int, place: int) -> int:
    """The first of these players clockwise after a place; a player stands where it first has a turn."""
    if r.teams_mode == NONE or r.teams_vacant_seat != PARTNER_PLAYS:
        return next_among(players, place)
    return first_player_by_place(s, r, players, place)


def first_player_by_place(s: State, r: Rules, players: int, place: int) -> int:
    """The same where partners play for seats that are out; if none of these players has a turn, somebody else."""
    turn = place
    for _ in range(s.seats):
        turn = next_among(places_with_a_player(s), turn)
        if players >> player_at(s, r, turn) & 1:
            break
    return player_at(s, r, turn)


def dissolve_teams(s: State) -> None:
    """teams.dissolve: from now on everybody plays alone."""
    for seat in range(s.seats):
        s.partners[seat] = 0

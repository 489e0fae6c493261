"""Games that go nowhere: pick-ups in a row, and positions that come again."""

from __future__ import annotations

from durak_rules.engine.bits import popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.ending import DRAWN, end_game
from durak_rules.engine.rules.equal_cards import as_in_first_packs
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.words import DRAW_AFTER_PICKUPS, DRAW_ON_REPETITION

PAST_BOUTS = 64
"""How many bouts back a position is looked for."""
PRIME = 2_147_483_629
FACTOR = 1_103_515_245


def count_pickups(s: State, r: Rules, taken: int, active_before: int) -> None:
    """ending.no_progress: with draw_after_pickups the game is a draw after so many pick-ups in a row for each active
    seat, with an empty stock and nobody out since."""
    if r.ending_no_progress == DRAW_AFTER_PICKUPS:
        if taken and s.active == active_before and stock_left(s) == 0:
            s.pickups_in_row += 1
        else:
            s.pickups_in_row = 0
        if s.result == 0 and s.pickups_in_row >= r.ending_no_progress_count * popcount(s.active):
            end_game(s, DRAWN, -1)


def mixed(number: int, value: int) -> int:
    """A number below ``PRIME`` that follows from both."""
    return (number * FACTOR + value % PRIME) % PRIME


def position_number(s: State, r: Rules, start: int) -> int:
    """A number that two different positions at the start of a bout are most unlikely to share."""
    number = mixed(mixed(start, s.attacker_seat), s.stock_next)
    for seat in range(s.seats):
        held = as_in_first_packs(r, s.hands[seat])
        number = mixed(mixed(number, held), held >> 31)
    return number


def look_for_repetition(s: State, r: Rules) -> None:
    """ending.no_progress: with draw_on_repetition the game is a draw when the same position stands at the start of a
    bout for the no_progress_count-th time. Cards that have left play never come back, so a defence starts anew."""
    if r.ending_no_progress == DRAW_ON_REPETITION:
        remember_position(s, position_number(s, r, 1) << 31 | position_number(s, r, 2))
        if times_seen(s) >= r.ending_no_progress_count:
            end_game(s, DRAWN, -1)


def remember_position(s: State, position: int) -> None:
    """Write the position down, over the oldest if there is no room."""
    s.past[s.past_bouts % PAST_BOUTS] = position
    s.past_bouts += 1


def times_seen(s: State) -> int:
    """How often the position that was written down last is remembered."""
    last = s.past[(s.past_bouts - 1) % PAST_BOUTS]
    times = 0
    for place in range(min(s.past_bouts, PAST_BOUTS)):
        if s.past[place] == last:
            times += 1
    return times

"""The bout: how it starts, when it is settled, and what happens after it, in this order: the table's cards move,
hands are refilled, seats go out, the result is looked at, the next attacker and defender are named."""

from __future__ import annotations

from durak_rules.engine.bits import popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.ending import (
    WINNER,
    empty_hand_is_out,
    empty_seats_leave,
    end_game,
    leave,
    look_at_result,
)
from durak_rules.engine.rules.epaulettes import epaulettes_won
from durak_rules.engine.rules.order import seats_that_throw
from durak_rules.engine.rules.progress import count_pickups, look_for_repetition
from durak_rules.engine.rules.refill import refill
from durak_rules.engine.rules.seating import EVERY_SEAT, next_among, same_or_next_among, waiting_to_throw
from durak_rules.engine.rules.teams import attacked_from, places, player_at
from durak_rules.engine.rules.throwing import pickup_lets_add
from durak_rules.engine.rules.words import (
    ALL_BEATEN,
    ATTACKER,
    ATTACKER_OR_DEFENDER_OUT,
    DEFENDER_EMPTY,
    DEFENDER_TAKES,
    FIRST_OUT_WINS,
    IMMEDIATE,
    NONE,
    ONCE_A_BOUT,
    SAME_ATTACKER,
    UNBEATEN_ONLY,
)

BEATEN_OFF = 1
TAKEN = 2
ATTACKER_OUT = 3
DEFENDER_OUT = 4


def clear_table(s: State) -> None:
    """Nothing lies on the table, nobody has passed."""
    s.attacks = 0
    s.unbeaten = 0
    s.beaten = 0
    s.answer_cards = 0
    s.attack_ranks = 0
    s.answer_ranks = 0
    s.taking = 0
    s.passed = 0
    s.thrown_in = 0
    s.transferrers = 0
    s.swapped = 0
    s.stock_tried = 0
    s.answered_since = 0
    s.after_answer = 0


def start_bout(s: State, r: Rules, place: int) -> None:
    """A bout begins: this place leads, the next one to its left that is no partner's defends."""
    clear_table(s)
    s.attacker_seat = place
    s.leader_seat = place
    s.attacker = player_at(s, r, place)
    s.leader = s.attacker
    s.last_thrower = s.attacker
    if r.transfer_show_limit == ONCE_A_BOUT:
        s.shown = 0
    attack_reaches(s, r, attacked_from(s, r, place))


def attack_reaches(s: State, r: Rules, place: int) -> None:
    """This place defends from now on; limits are taken for its player."""
    s.defender_seat = place
    s.defender = player_at(s, r, place)
    s.answered = 0
    s.swapped &= 1 << s.defender ^ EVERY_SEAT
    s.start_hand = popcount(s.hands[s.defender])
    s.beaten_before = popcount(s.beaten)
    s.throwers = seats_that_throw(s, r)


def move_cards(s: State, r: Rules, taken: int) -> None:
    """pickup.scope: the table goes to the discard, or to the defender, or its beaten pairs to the one and the rest to
    the other."""
    table = s.unbeaten | s.beaten | s.answer_cards
    if taken:
        picked_up = s.unbeaten if r.pickup_scope == UNBEATEN_ONLY else table
        s.hands[s.defender] |= picked_up
        if picked_up:
            s.holding |= 1 << s.defender
        table ^= picked_up
    s.discard |= table


def next_attacker(s: State, r: Rules, outcome: int) -> int:
    """pickup.next_attacker: the place that leads the next bout; one that nobody plays is skipped."""
    if outcome == BEATEN_OFF:
        return same_or_next_among(places(s, r), s.defender_seat)
    if outcome == ATTACKER_OUT:
        return next_among(places(s, r), s.attacker_seat)
    if outcome == TAKEN and r.pickup_next_attacker == SAME_ATTACKER:
        return same_or_next_among(places(s, r), s.attacker_seat)
    return next_among(places(s, r), s.defender_seat)


def settle(s: State, r: Rules, outcome: int) -> None:
    """bout.attacker_out: the bout is over; the refill and the exits go by its roles."""
    taken = outcome == TAKEN or (outcome == ATTACKER_OUT and r.bout_attacker_out == DEFENDER_TAKES)
    move_cards(s, r, taken)
    if outcome == BEATEN_OFF or outcome == DEFENDER_OUT:
        s.successful_defences += 1
    active = s.active
    # Before the refill only who leaves with cards left in the stock, or when there is none.
    empty_seats_leave(s, r)
    refill(s, r)
    empty_seats_leave(s, r)
    s.bouts_played += 1
    s.lead_required = 0
    look_at_result(s, r)
    if r.epaulettes_mode != NONE and s.result:
        s.epaulettes = epaulettes_won(s, r)
    count_pickups(s, r, outcome == TAKEN, active)
    if s.result:
        clear_table(s)
    else:
        start_bout(s, r, next_attacker(s, r, outcome))
        look_for_repetition(s, r)


def throwers_are_done(s: State, r: Rules) -> int:
    """throw_in.closed_by: have all who may throw in passed, or the attacker alone?"""
    if r.throw_in_closed_by == ATTACKER:
        return not waiting_to_throw(s, r) >> s.attacker & 1
    return waiting_to_throw(s, r) == 0


def ends_by_itself(s: State, r: Rules) -> int:
    """bout.ends_early: is the bout settled without anybody passing, now that nothing lies unbeaten?"""
    if r.bout_ends_early == DEFENDER_EMPTY:
        return not s.holding >> s.defender & 1
    return r.bout_ends_early == ALL_BEATEN


def settle_if_due(s: State, r: Rules) -> None:
    """The bout is settled as soon as the throwers are done and nothing lies unbeaten or a pick-up was announced."""
    if s.taking:
        if throwers_are_done(s, r) or not pickup_lets_add(s, r, s.defender):
            settle(s, r, TAKEN)
    elif s.attacks and s.unbeaten == 0 and (throwers_are_done(s, r) or ends_by_itself(s, r)):
        settle(s, r, BEATEN_OFF)


def leaves_at_once(s: State, r: Rules, seat: int) -> int:
    """exit.timing: has this seat played its last card, and does it leave before the bout is settled?"""
    if r.exit_timing != IMMEDIATE or s.holding >> seat & 1 or not s.active >> seat & 1:
        return 0
    return empty_hand_is_out(s, r)


def leave_at_once(s: State, r: Rules, seat: int) -> None:
    """bout.ends_early: with attacker_or_defender_out the seat is out now, and if it attacks or defends the bout is
    over; otherwise it leaves when the bout is settled, unless the first out wins."""
    if r.ending_objective == FIRST_OUT_WINS:
        leave(s, r, seat)
        end_game(s, WINNER, seat)
    elif r.bout_ends_early == ATTACKER_OR_DEFENDER_OUT:
        leave(s, r, seat)
        if seat == s.attacker:
            settle(s, r, ATTACKER_OUT)
        elif seat == s.defender:
            settle(s, r, DEFENDER_OUT)
        else:
            s.throwers = seats_that_throw(s, r)

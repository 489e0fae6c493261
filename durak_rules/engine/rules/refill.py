"""The refill: who draws in which order, how, and what happens when the turn-up is drawn."""

from __future__ import annotations

from durak_rules.engine.bits import popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.seating import same_or_next_among, without
from durak_rules.engine.rules.words import (
    ATTACKER_CONTRIBUTORS_DEFENDER,
    ATTACKER_DEFENDER_CLOCKWISE,
    CLOCKWISE_FROM_ATTACKER,
    LEADER,
    ROUND_ROBIN,
)


def stock_left(s: State) -> int:
    """How many cards lie in the stock, the turn-up included."""
    return s.stock_end - s.stock_next


def turn_up_is_drawn(s: State, r: Rules) -> None:
    """trump.hidden_second: what lay under the turn-up is shown and sets the trump from then on, unless it may not."""
    s.turn_up = s.hidden
    s.hidden = -1
    if s.turn_up >= 0:
        s.trump_card = s.turn_up
        if not r.may_not_turn >> s.turn_up & 1:
            s.trump = r.suit[s.turn_up]


def draw_up(s: State, r: Rules, seat: int, most: int) -> int:
    """The seat draws up to ``deal.hand_size``, ``most`` cards at the most, as far as the stock goes; says how many it
    drew. A larger hand is kept and draws nothing."""
    drawn = r.deal_hand_size - popcount(s.hands[seat])
    if drawn > most:
        drawn = most
    if drawn > stock_left(s):
        drawn = stock_left(s)
    if drawn <= 0:
        return 0
    hand = s.hands[seat]
    for _ in range(drawn):
        card = s.stock[s.stock_next]
        s.stock_next += 1
        hand |= 1 << card
        if card == s.turn_up:
            turn_up_is_drawn(s, r)
    s.hands[seat] = hand
    s.holding |= 1 << seat
    return drawn


def contributors(s: State) -> int:
    """The seats that added cards to this bout or passed it on."""
    seats = s.transferrers
    for place in range(s.attacks):
        seats |= 1 << s.laid_by[place]
    return seats


def draw_clockwise(s: State, r: Rules, seats: int, first: int, most: int) -> int:
    """These seats draw one after the other, clockwise from ``first``; says how many cards they drew together."""
    drawn = 0
    while seats and stock_left(s):
        seat = same_or_next_among(seats, first)
        seats ^= 1 << seat
        drawn += draw_up(s, r, seat, most)
    return drawn


def draw_if_in(s: State, r: Rules, seat: int, most: int) -> int:
    """As :func:`draw_up`; who is out does not draw."""
    return draw_up(s, r, seat, most) if s.active >> seat & 1 else 0


def draw_in_order(s: State, r: Rules, most: int) -> int:
    """refill.order, refill.after_transfer: everybody draws once, ``most`` cards at the most; nobody stands twice, and
    whoever defends draws in the defender's place."""
    first = s.leader if r.refill_after_transfer == LEADER else s.attacker
    if r.refill_order == CLOCKWISE_FROM_ATTACKER:
        return draw_clockwise(s, r, s.active, first, most)
    others = without(s.active, 1 << first | 1 << s.defender)
    drawn = draw_if_in(s, r, first, most) if first != s.defender else 0
    if r.refill_order == ATTACKER_DEFENDER_CLOCKWISE:
        drawn += draw_if_in(s, r, s.defender, most)
        return drawn + draw_clockwise(s, r, others, s.defender, most)
    if r.refill_order == ATTACKER_CONTRIBUTORS_DEFENDER:
        drawn += draw_clockwise(s, r, others & contributors(s), first, most)
        others = without(others, contributors(s))
    if others:
        drawn += draw_clockwise(s, r, others, first, most)
    return drawn + draw_if_in(s, r, s.defender, most)


def refill(s: State, r: Rules) -> None:
    """refill.style: each draws its full allowance before the next, or one card each in turn."""
    if r.refill_style == ROUND_ROBIN:
        while draw_in_order(s, r, 1):
            pass
    elif stock_left(s):
        draw_in_order(s, r, r.deal_hand_size)

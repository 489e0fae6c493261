"""How many cards may be added: the three rooms that a lead and a throw must fit into.

A room ``(s, r, seat)`` is the number of attack cards that may still be added; the smallest decides.
"""

from __future__ import annotations

from durak_rules.engine.bits import popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.words import (
    ALL_BEFORE_FIT_HAND,
    ALL_FIT_HAND,
    AT_BOUT_START,
    FIRST_BOUT,
    NO_EARLY_CAP,
    NONE,
    SAME,
    SINGLE,
    UNBEATEN_FIT_HAND,
    UNLIMITED,
)


def opening_period(s: State, r: Rules) -> int:
    """limits.early_scope: is this the opening period, in which the early cap holds?"""
    if r.limits_early_scope == FIRST_BOUT:
        return s.bouts_played == 0
    return s.successful_defences == 0


def maximum_room(s: State, r: Rules, seat: int) -> int:
    """limits.max_cards: attack cards in one bout, beaten or not."""
    if s.taking and r.limits_after_pickup == UNLIMITED:
        return UNLIMITED
    return r.limits_max_cards - s.attacks


def early_room(s: State, r: Rules, seat: int) -> int:
    """limits.early_cap: the lower maximum of the opening period."""
    if r.limits_early_cap == NONE or not opening_period(s, r):
        return UNLIMITED
    if s.taking and r.limits_after_pickup != SAME:
        return UNLIMITED
    return r.limits_early_cap - s.attacks


def hand_room(s: State, r: Rules, seat: int) -> int:
    """limits.hand: how the defender's hand limits the attack."""
    if s.taking and r.limits_after_pickup != SAME and r.limits_after_pickup != NO_EARLY_CAP:
        return UNLIMITED
    if r.limits_hand == AT_BOUT_START:
        return s.start_hand - (s.attacks - s.beaten_before)
    if r.limits_hand == UNBEATEN_FIT_HAND:
        return popcount(s.hands[s.defender]) - popcount(s.unbeaten)
    if r.limits_hand == ALL_FIT_HAND:
        return popcount(s.hands[s.defender]) - s.attacks
    if r.limits_hand == ALL_BEFORE_FIT_HAND:
        return popcount(s.hands[s.defender]) - s.attacks + 1
    return UNLIMITED


def lead_room(s: State, r: Rules, seat: int) -> int:
    """attack.lead: one card, or several of equal rank."""
    return 1 if r.attack_lead == SINGLE else UNLIMITED

"""Leading, throwing in and passing: what lets a seat add cards to the bout, and which cards."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.seating import may_throw_from_stock, waiting_to_throw
from durak_rules.engine.rules.words import (
    AFTER_FIRST_RESPONSE,
    ANY_TIME,
    BEFORE_EACH_ANSWER,
    FOR_THE_BOUT,
    FORBIDDEN,
    IF_SOME_BEATEN,
    LOWEST_TRUMP,
    NONE,
    TABLE,
)


def game_is_on(s: State, r: Rules, seat: int) -> int:
    """Has the game no result yet?"""
    return s.result == 0


def bout_is_led(s: State, r: Rules, seat: int) -> int:
    """Does a card lie on the table?"""
    return s.attacks != 0


def no_card_is_led(s: State, r: Rules, seat: int) -> int:
    """Is the bout still to be led?"""
    return s.attacks == 0


def is_attacker(s: State, r: Rules, seat: int) -> int:
    """Only the attacker leads."""
    return seat == s.attacker


def plays_against_defender(s: State, r: Rules, seat: int) -> int:
    """Is this seat in the game, and not the defender?"""
    return seat != s.defender and s.active >> seat & 1


def may_throw_in_here(s: State, r: Rules, seat: int) -> int:
    """throw_in.who: may this seat add cards to this bout?"""
    return s.throwers >> seat & 1


def is_no_partner(s: State, r: Rules, seat: int) -> int:
    """teams.mode: partners never throw in against each other."""
    return r.teams_mode == NONE or not s.partners[s.defender] >> seat & 1


def has_not_passed(s: State, r: Rules, seat: int) -> int:
    """throw_in.pass: a seat that has passed may neither add nor pass until its pass ends."""
    return not s.passed >> seat & 1


def holds_cards(s: State, r: Rules, seat: int) -> int:
    """A seat with an empty hand counts as passed, and has no pass, unless it may throw from the stock."""
    return s.holding >> seat & 1 or may_throw_from_stock(s, r)


def window_is_open(s: State, r: Rules, seat: int) -> int:
    """throw_in.opens: may cards be added at this stage of the bout? Once a pick-up is announced it no longer counts."""
    if s.taking or r.throw_in_opens == ANY_TIME or r.throw_in_opens == BEFORE_EACH_ANSWER:
        return 1
    if r.throw_in_opens == AFTER_FIRST_RESPONSE:
        return s.answered
    return s.unbeaten == 0


def pickup_lets_add(s: State, r: Rules, seat: int) -> int:
    """pickup.throw_in_after: may cards be added after the announcement?"""
    if not s.taking:
        return 1
    if r.pickup_throw_in_after == IF_SOME_BEATEN:
        return s.answer_cards != 0
    return r.pickup_throw_in_after != FORBIDDEN


def passing_is_meant(s: State, r: Rules, seat: int) -> int:
    """throw_in.pass: with for_the_bout nobody passes while no card may be added."""
    return r.throw_in_pass != FOR_THE_BOUT or (window_is_open(s, r, seat) and pickup_lets_add(s, r, seat))


def all_throwers_passed(s: State, r: Rules, seat: int) -> int:
    """throw_in.opens: with before_each_answer the defender waits until all who may throw in have passed; once a pick-up
    is announced the window no longer counts, and it may be taken back where that is allowed."""
    return r.throw_in_opens != BEFORE_EACH_ANSWER or s.taking or waiting_to_throw(s, r) == 0


def in_hand(s: State, r: Rules, seat: int) -> int:
    """The cards this seat holds."""
    return s.hands[seat]


def rank_qualifies(s: State, r: Rules, seat: int) -> int:
    """throw_in.ranks: cards of a rank on the table, or of an attack card's rank; never of the discard."""
    if r.throw_in_ranks == TABLE:
        return s.attack_ranks | s.answer_ranks
    return s.attack_ranks


def of_equal_rank(s: State, r: Rules, seat: int, card: int) -> int:
    """attack.lead: the cards that may be led together with this one."""
    return r.same_rank[card]


def required_card_is_led(s: State, r: Rules, seat: int, cards: int) -> int:
    """opening.lead_card: must the opener lead its lowest trump?"""
    return r.opening_lead_card != LOWEST_TRUMP or s.lead_required == 0 or cards & s.lead_required != 0

"""Passing the attack on: when the defender may, with which cards, and who attacks and defends afterwards."""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.bout import attack_reaches
from durak_rules.engine.rules.limits import early_room, maximum_room
from durak_rules.engine.rules.teams import attacked_from, partners_of, player_at
from durak_rules.engine.rules.words import (
    ALLOWED,
    BEFORE_THROW_INS,
    FIRST_BOUT,
    HAND_AND_MAX,
    LEADER,
    MAY_BE_PLACED,
    NONE,
    NOTHING_BEATEN,
    ONE,
    ONE_UNBEATEN_LEFT,
    PLACING,
    PLACING_OR_SHOWING,
    SHOWING,
    TRUMP_OF_RANK,
    UNCHECKED,
    UNLIMITED,
)


def transfer_is_by_placing(s: State, r: Rules, seat: int) -> int:
    """transfer.mode: may the attack be passed on with a card that is added to it?"""
    return r.transfer_mode == PLACING or r.transfer_mode == PLACING_OR_SHOWING


def transfer_is_by_showing(s: State, r: Rules, seat: int) -> int:
    """transfer.mode: may the attack be passed on with a card that is only shown?"""
    return r.transfer_mode == SHOWING or r.transfer_mode == PLACING_OR_SHOWING


def attack_is_of_one_rank(s: State, r: Rules, seat: int) -> int:
    """transfer.when: something lies unbeaten, and all of it is of one rank."""
    return s.unbeaten != 0 and s.unbeaten & r.same_rank[lowest(s.unbeaten)] == s.unbeaten


def transfer_is_in_time(s: State, r: Rules, seat: int) -> int:
    """transfer.when: at which stage of the bout may the attack be passed on?"""
    if r.transfer_when == NOTHING_BEATEN:
        return s.beaten == 0
    if r.transfer_when == BEFORE_THROW_INS:
        return s.beaten == 0 and s.thrown_in == 0
    if r.transfer_when == ONE_UNBEATEN_LEFT:
        return popcount(s.unbeaten) == 1
    return s.unbeaten != 0


def opening_lets_transfer(s: State, r: Rules, seat: int) -> int:
    """transfer.not_during: the part of the game in which the attack may not be passed on."""
    if r.transfer_not_during == NONE:
        return 1
    if r.transfer_not_during == FIRST_BOUT:
        return s.bouts_played != 0
    return s.successful_defences != 0


def may_come_back(s: State, r: Rules, seat: int) -> int:
    """transfer.onto_attacker: may the attack come back to the leader?"""
    return r.transfer_onto_attacker == ALLOWED or player_at(s, r, attacked_from(s, r, s.defender_seat)) != s.leader


def transfer_card_room(s: State, r: Rules, seat: int) -> int:
    """transfer.cards: how many cards one transfer may place."""
    return 1 if r.transfer_cards == ONE else UNLIMITED


def next_hand_room(s: State, r: Rules, seat: int) -> int:
    """transfer.capacity: the next defender's hand must cover the unbeaten cards."""
    if r.transfer_capacity == UNCHECKED:
        return UNLIMITED
    return popcount(s.hands[player_at(s, r, attacked_from(s, r, s.defender_seat))]) - popcount(s.unbeaten)


def transfer_maximum_room(s: State, r: Rules, seat: int) -> int:
    """transfer.capacity: with hand_and_max the total must respect limits.max_cards."""
    return maximum_room(s, r, seat) if r.transfer_capacity == HAND_AND_MAX else UNLIMITED


def transfer_early_room(s: State, r: Rules, seat: int) -> int:
    """transfer.capacity: with hand_and_max the total must respect limits.early_cap in the opening period."""
    return early_room(s, r, seat) if r.transfer_capacity == HAND_AND_MAX else UNLIMITED


def rank_of_attack(s: State, r: Rules, seat: int) -> int:
    """transfer.mode: the cards of the rank of the attack."""
    return r.same_rank[lowest(s.unbeaten)] if s.unbeaten else 0


def may_be_placed(s: State, r: Rules, seat: int) -> int:
    """transfer.after_show: may a card that was shown be placed to transfer?"""
    return r.whole_pack if r.transfer_after_show == MAY_BE_PLACED else r.whole_pack ^ s.shown


def may_be_shown(s: State, r: Rules, seat: int) -> int:
    """transfer.show_card: the trump of the rank, or any card of it."""
    return r.trumps[s.trump] if r.transfer_show_card == TRUMP_OF_RANK else r.whole_pack


def was_not_shown(s: State, r: Rules, seat: int) -> int:
    """transfer.show_limit: a card is shown once."""
    return r.whole_pack ^ s.shown


def leader_defends_next(s: State, r: Rules, player: int) -> int:
    """Does the attack come back to the leader or a partner of it?"""
    return player == s.leader or partners_of(s, r, s.leader) >> player & 1


def pass_attack_on(s: State, r: Rules, seat: int) -> None:
    """transfer.attacker: the transferrer attacks now, or the leader still does unless the attack comes back to its
    side."""
    place = attacked_from(s, r, s.defender_seat)
    s.passed = 0
    s.transferrers |= 1 << seat
    s.last_thrower = seat
    if r.transfer_attacker == LEADER and not leader_defends_next(s, r, player_at(s, r, place)):
        s.attacker = s.leader
        s.attacker_seat = s.leader_seat
    else:
        s.attacker = seat
        s.attacker_seat = s.defender_seat
    attack_reaches(s, r, place)

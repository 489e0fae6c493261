"""Every legal move of a seat, written into two arrays of heads and cards (see :mod:`playing`)."""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.beating import is_defender
from durak_rules.engine.rules.meets import (
    adding_gates,
    beat_answers,
    beat_cards,
    beat_gates,
    beat_targets,
    lead_cards,
    lead_gates,
    lead_room_left,
    lead_set,
    lead_together,
    pass_gates,
    take_gates,
    throw_cards,
    throw_fits,
    throw_gates,
)
from durak_rules.engine.rules.playing import BEAT, LEAD, PASS, TAKE, THROW
from durak_rules.engine.rules.throwing import game_is_on, no_card_is_led


def list_single(head: int, cards: int, heads: list[int], sets: list[int], n: int) -> int:
    """Each of these cards as a move of its own."""
    while cards:
        later = cards & cards - 1
        heads[n] = head
        sets[n] = cards ^ later
        cards = later
        n += 1
    return n


def list_leads(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every set of cards that may be led."""
    head = LEAD | seat << 4
    most = lead_room_left(s, r, seat)
    cards = lead_cards(s, r, seat)
    while cards and most > 0:
        rank = cards & lead_together(s, r, seat, lowest(cards))
        cards ^= rank
        part = rank
        while part:
            if popcount(part) <= most and lead_set(s, r, seat, part):
                heads[n] = head
                sets[n] = part
                n += 1
            part = part - 1 & rank
    return n


def list_beats(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every attack card that may be answered with every card that beats it."""
    targets = beat_targets(s, r, seat)
    hand = beat_cards(s, r, seat)
    while targets:
        attack = lowest(targets)
        targets ^= 1 << attack
        cards = hand & beat_answers(s, r, seat, attack)
        if cards:
            n = list_single(BEAT | seat << 4 | (attack + 1) << 8, cards, heads, sets, n)
    return n


def list_moves(s: State, r: Rules, seat: int, heads: list[int], sets: list[int]) -> int:
    """Write every legal move of this seat; says how many there are."""
    n = 0
    if not game_is_on(s, r, seat):
        return n
    if no_card_is_led(s, r, seat):
        if lead_gates(s, r, seat):
            n = list_leads(s, r, seat, heads, sets, n)
    elif is_defender(s, r, seat):
        if beat_gates(s, r, seat):
            n = list_beats(s, r, seat, heads, sets, n)
        if take_gates(s, r, seat):
            heads[n] = TAKE | seat << 4
            sets[n] = 0
            n += 1
    elif adding_gates(s, r, seat):
        if throw_gates(s, r, seat) and throw_fits(s, r, seat):
            n = list_single(THROW | seat << 4, throw_cards(s, r, seat), heads, sets, n)
        if pass_gates(s, r, seat):
            heads[n] = PASS | seat << 4
            sets[n] = 0
            n += 1
    return n

"""Every legal move of a seat, written into two arrays of heads and cards (see :mod:`playing`)."""

from __future__ import annotations

from ..bits import lowest, popcount
from ..fields import Rules, State
from .meets import (
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
from .playing import BEAT, LEAD, PASS, TAKE, THROW


def list_leads(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every set of cards that may be led."""
    head = LEAD | seat << 4
    most = lead_room_left(s, r, seat)
    cards = lead_cards(s, r, seat)
    while cards:
        rank = cards & lead_together(s, r, seat, lowest(cards))
        cards ^= rank
        part = rank
        while part:
            if popcount(part) <= most and lead_set(s, r, seat, part):
                heads[n] = head
                sets[n] = part
                n += 1
            part = (part - 1) & rank
    return n


def list_beats(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every attack card that may be answered with every card that beats it."""
    targets = beat_targets(s, r, seat)
    hand = beat_cards(s, r, seat)
    while targets:
        attack = lowest(targets)
        targets ^= 1 << attack
        head = BEAT | seat << 4 | (attack + 1) << 8
        cards = hand & beat_answers(s, r, seat, attack)
        while cards:
            heads[n] = head
            sets[n] = cards & -cards
            cards &= cards - 1
            n += 1
    return n


def list_moves(s: State, r: Rules, seat: int, heads: list[int], sets: list[int]) -> int:
    """Write every legal move of this seat; says how many there are."""
    n = 0
    if s.attacks == 0:
        if lead_gates(s, r, seat):
            n = list_leads(s, r, seat, heads, sets, n)
    elif seat == s.defender:
        if beat_gates(s, r, seat):
            n = list_beats(s, r, seat, heads, sets, n)
        if take_gates(s, r, seat):
            heads[n] = TAKE | seat << 4
            sets[n] = 0
            n += 1
    else:
        if throw_gates(s, r, seat) and throw_fits(s, r, seat):
            cards = throw_cards(s, r, seat)
            head = THROW | seat << 4
            while cards:
                heads[n] = head
                sets[n] = cards & -cards
                cards &= cards - 1
                n += 1
        if pass_gates(s, r, seat):
            heads[n] = PASS | seat << 4
            sets[n] = 0
            n += 1
    return n

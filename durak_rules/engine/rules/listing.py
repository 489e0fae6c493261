"""Every legal move of a seat, written into two arrays of heads and cards (see :mod:`playing`).

Of equal cards of several packs one is listed, since a move names no pack.
"""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.beating import is_defender
from durak_rules.engine.rules.equal_cards import first_of_equals, oldest_of_equals, takes_first_of_equals
from durak_rules.engine.rules.meets import (
    adding_gates,
    beat_answers,
    beat_cards,
    beat_gates,
    beat_stock_gates,
    beat_stock_targets,
    beat_targets,
    exchange_cards,
    exchange_gates,
    lead_cards,
    lead_gates,
    lead_room_left,
    lead_set,
    lead_stock_fits,
    lead_stock_gates,
    lead_together,
    pass_gates,
    show_cards,
    show_gates,
    show_room_left,
    swap_cards,
    swap_gates,
    swap_set,
    take_gates,
    throw_cards,
    throw_fits,
    throw_gates,
    throw_stock_fits,
    throw_stock_gates,
    transfer_cards,
    transfer_gates,
    transfer_room_left,
)
from durak_rules.engine.rules.playing import (
    BEAT,
    BEAT_STOCK,
    EXCHANGE,
    LEAD,
    LEAD_STOCK,
    PASS,
    SHOW,
    SWAP,
    TAKE,
    THROW,
    THROW_STOCK,
    TRANSFER,
)
from durak_rules.engine.rules.stock import top_card
from durak_rules.engine.rules.throwing import game_is_on, no_card_is_led
from durak_rules.engine.rules.words import FACE_UP


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
            if popcount(part) <= most and lead_set(s, r, seat, part) and takes_first_of_equals(r, part, rank):
                heads[n] = head
                sets[n] = part
                n += 1
            part = part - 1 & rank
    return n


def list_beats(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every attack card that may be answered with every card that beats it."""
    targets = oldest_of_equals(s, r, beat_targets(s, r, seat))
    hand = first_of_equals(r, beat_cards(s, r, seat))
    while targets:
        attack = lowest(targets)
        targets ^= 1 << attack
        cards = hand & beat_answers(s, r, seat, attack)
        if cards:
            n = list_single(BEAT | seat << 4 | (attack + 1) << 8, cards, heads, sets, n)
    return n


def list_beats_from_stock(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every attack card that may be answered with the top of the stock, if that lies face up only those it beats."""
    targets = oldest_of_equals(s, r, beat_stock_targets(s, r, seat))
    while targets:
        attack = lowest(targets)
        targets ^= 1 << attack
        if r.stock_top_play != FACE_UP or beat_answers(s, r, seat, attack) >> top_card(s) & 1:
            heads[n] = BEAT_STOCK | seat << 4 | (attack + 1) << 8
            sets[n] = 0
            n += 1
    return n


def list_transfers(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every set of cards that may be placed to pass the attack on."""
    most = transfer_room_left(s, r, seat)
    cards = transfer_cards(s, r, seat)
    part = cards
    while part:
        if popcount(part) <= most and takes_first_of_equals(r, part, cards):
            heads[n] = TRANSFER | seat << 4
            sets[n] = part
            n += 1
        part = part - 1 & cards
    return n


def list_swaps(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every set of one, two or three cards that may be swapped with the stock."""
    cards = swap_cards(s, r, seat)
    first = cards
    while first:
        one = first & -first
        first ^= one
        n = list_swap(s, r, seat, one, heads, sets, n)
        second = first
        while second and r.stock_swap_cards > 1:
            two = one | second & -second
            second &= second - 1
            n = list_swap(s, r, seat, two, heads, sets, n)
            third = second
            while third and r.stock_swap_cards > 2:
                n = list_swap(s, r, seat, two | third & -third, heads, sets, n)
                third &= third - 1
    return n


def list_swap(s: State, r: Rules, seat: int, cards: int, heads: list[int], sets: list[int], n: int) -> int:
    """These cards, if they are a swap."""
    if swap_set(s, r, seat, cards) and takes_first_of_equals(r, cards, s.hands[seat]):
        heads[n] = SWAP | seat << 4
        sets[n] = cards
        n += 1
    return n


def list_with_stock(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """The turn-up changed, cards swapped: what is done with the stock before one's turn."""
    if exchange_gates(s, r, seat):
        n = list_single(EXCHANGE | seat << 4, first_of_equals(r, exchange_cards(s, r, seat)), heads, sets, n)
    if swap_gates(s, r, seat):
        n = list_swaps(s, r, seat, heads, sets, n)
    return n


def list_alone(head: int, heads: list[int], sets: list[int], n: int) -> int:
    """A move that names no card."""
    heads[n] = head
    sets[n] = 0
    return n + 1


def list_defence(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every move of the defender once a card is led."""
    if beat_gates(s, r, seat):
        n = list_beats(s, r, seat, heads, sets, n)
    if beat_stock_gates(s, r, seat):
        n = list_beats_from_stock(s, r, seat, heads, sets, n)
    if take_gates(s, r, seat):
        n = list_alone(TAKE | seat << 4, heads, sets, n)
    if transfer_gates(s, r, seat):
        n = list_transfers(s, r, seat, heads, sets, n)
    if show_gates(s, r, seat) and show_room_left(s, r, seat) >= 0:
        n = list_single(SHOW | seat << 4, first_of_equals(r, show_cards(s, r, seat)), heads, sets, n)
    return list_with_stock(s, r, seat, heads, sets, n)


def list_attack(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every move of a seat while no card is led."""
    if lead_gates(s, r, seat):
        n = list_leads(s, r, seat, heads, sets, n)
    if lead_stock_gates(s, r, seat) and lead_stock_fits(s, r, seat):
        n = list_alone(LEAD_STOCK | seat << 4, heads, sets, n)
    return list_with_stock(s, r, seat, heads, sets, n)


def list_additions(s: State, r: Rules, seat: int, heads: list[int], sets: list[int], n: int) -> int:
    """Every move of a seat that may add cards."""
    if throw_gates(s, r, seat) and throw_fits(s, r, seat):
        n = list_single(THROW | seat << 4, first_of_equals(r, throw_cards(s, r, seat)), heads, sets, n)
    if throw_stock_gates(s, r, seat) and throw_stock_fits(s, r, seat):
        n = list_alone(THROW_STOCK | seat << 4, heads, sets, n)
    if pass_gates(s, r, seat):
        n = list_alone(PASS | seat << 4, heads, sets, n)
    return n


def list_moves(s: State, r: Rules, seat: int, heads: list[int], sets: list[int]) -> int:
    """Write every legal move of this seat; says how many there are."""
    n = 0
    if game_is_on(s, r, seat):
        if no_card_is_led(s, r, seat):
            n = list_attack(s, r, seat, heads, sets, n)
        elif is_defender(s, r, seat):
            n = list_defence(s, r, seat, heads, sets, n)
        elif adding_gates(s, r, seat):
            n = list_additions(s, r, seat, heads, sets, n)
    return n

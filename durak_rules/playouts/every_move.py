"""Every move that these rules could ever allow at some table, whatever is dealt: what is numbered as actions.

A kind of move that is not agreed has none. Equal cards of several packs make one move, here with those of the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.deal import JOKER_SUIT, NO_TRUMP
from durak_rules.engine.rules.legality import OfSeat
from durak_rules.engine.rules.limits import lead_room
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
from durak_rules.engine.rules.stock import (
    exchange_is_agreed,
    may_play_stock_top,
    stock_top_is_played,
    swaps_are_left,
)
from durak_rules.engine.rules.transfer import transfer_card_room, transfer_is_by_placing, transfer_is_by_showing
from durak_rules.engine.rules.words import FIXED, NOBODY, TURN_UP
from durak_rules.engine.sitting import Sitting

__all__ = ["every_move"]

ATTACKER, DEFENDER = 0, 1
NONE = -1
"""No attack card."""

AttackAndCards = tuple[int, int]
"""What a move says besides its kind: the attack card it is about, and the set of cards that are played."""


def possible_trumps(r: Rules) -> list[int]:
    """Every suit that can become trump; ``NO_TRUMP`` alone where there is none."""
    if r.trump_mode == TURN_UP:
        return [suit for suit in range(JOKER_SUIT) if r.suit_cards[suit] & (r.whole_pack ^ r.may_not_turn)]
    return [r.fixed_trump if r.trump_mode == FIXED else NO_TRUMP]


def from_first_packs(r: Rules, faces: tuple[int, ...]) -> int:
    """These cards of one pack as a set, the same one twice from two packs; empty if there are not so many packs."""
    cards = 0
    for number, face in enumerate(faces):
        pack = faces[:number].count(face)
        if pack == r.deck_packs:
            return 0
        cards |= 1 << face + pack * r.one_pack
    return cards


def sets_of(r: Rules, faces: list[int], size: int) -> Iterator[AttackAndCards]:
    """So many of these cards."""
    for chosen in combinations_with_replacement(faces, size):
        cards = from_first_packs(r, chosen)
        if cards:
            yield NONE, cards


def sets_of_a_rank(r: Rules, most: int) -> Iterator[AttackAndCards]:
    """Up to so many cards of one rank, for each rank, as far as there is room on the table."""
    for height in sorted(set(r.height)):
        faces = [face for face in range(r.one_pack) if r.height[face] == height]
        for size in range(1, min(most, r.table_size, len(faces) * r.deck_packs) + 1):
            yield from sets_of(r, faces, size)


def leads(s: State, r: Rules) -> Iterator[AttackAndCards]:
    return sets_of_a_rank(r, lead_room(s, r, ATTACKER))


def transfers(s: State, r: Rules) -> Iterator[AttackAndCards]:
    return sets_of_a_rank(r, transfer_card_room(s, r, DEFENDER))


def one_card(s: State, r: Rules) -> Iterator[AttackAndCards]:
    return sets_of(r, list(range(r.one_pack)), 1)


def no_card(s: State, r: Rules) -> Iterator[AttackAndCards]:
    yield NONE, 0


def lowest_trumps(s: State, r: Rules) -> Iterator[AttackAndCards]:
    lowest = {card for trump in possible_trumps(r) for card in range(r.one_pack) if r.lowest_trumps[trump] >> card & 1}
    return sets_of(r, sorted(lowest), 1)


def swaps(s: State, r: Rules) -> Iterator[AttackAndCards]:
    return sets_of(r, list(range(r.one_pack)), r.stock_swap_cards)


def beats(s: State, r: Rules) -> Iterator[AttackAndCards]:
    """Each attack card with every card that some trump lets beat it."""
    for attack in range(r.one_pack):
        for card in range(r.one_pack):
            if any(r.beats[trump * r.cards + attack] >> card & 1 for trump in possible_trumps(r)):
                yield attack, 1 << card


def attack_cards(s: State, r: Rules) -> Iterator[AttackAndCards]:
    for attack in range(r.one_pack):
        yield attack, 0


def somebody_may_throw_in(s: State, r: Rules, seat: int) -> int:
    """throw_in.who: may anybody?"""
    return r.throw_in_who != NOBODY


class Kind(NamedTuple):
    """A kind of move: who makes it, what must be agreed for it, and with which cards it can be made."""

    seat: int
    agreed: tuple[OfSeat, ...]
    moves: Callable[[State, Rules], Iterator[AttackAndCards]]


STOCK_TOP = (stock_top_is_played, may_play_stock_top)

KINDS = {
    LEAD: Kind(ATTACKER, (), leads),
    THROW: Kind(ATTACKER, (somebody_may_throw_in,), one_card),
    PASS: Kind(ATTACKER, (somebody_may_throw_in,), no_card),
    BEAT: Kind(DEFENDER, (), beats),
    TAKE: Kind(DEFENDER, (), no_card),
    TRANSFER: Kind(DEFENDER, (transfer_is_by_placing,), transfers),
    SHOW: Kind(DEFENDER, (transfer_is_by_showing,), one_card),
    EXCHANGE: Kind(ATTACKER, (exchange_is_agreed,), lowest_trumps),
    SWAP: Kind(ATTACKER, (swaps_are_left,), swaps),
    LEAD_STOCK: Kind(ATTACKER, STOCK_TOP, no_card),
    THROW_STOCK: Kind(ATTACKER, (somebody_may_throw_in, *STOCK_TOP), no_card),
    BEAT_STOCK: Kind(DEFENDER, STOCK_TOP, attack_cards),
}


def _full_stock(sitting: Sitting) -> State:
    """A state before anything was drawn or swapped: what is refused here as not agreed is never agreed."""
    state = sitting.layout.blank()
    state.stock_end = sitting.rules.cards
    state.turn_up = state.hidden = NONE
    state.defender = DEFENDER
    return state


def every_move(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Head, without a seat, and cards of every move that can be made at this table."""
    state, r = _full_stock(sitting), sitting.rules
    for number, kind in KINDS.items():
        if all(gate(state, r, kind.seat) for gate in kind.agreed):
            for attack, cards in kind.moves(state, r):
                yield number | attack + 1 << 8, cards

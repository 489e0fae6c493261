"""Moves in ints, and what each does to a position.

A move is two numbers. The *head* says who does what to which attack card: ``kind | seat << 4 | (card + 1) << 8``.
The *cards* are the set of cards that are played.
"""

from __future__ import annotations

from durak_rules.engine.bits import lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.bout import leave_at_once, leaves_at_once, settle_if_due
from durak_rules.engine.rules.ending import cut_off
from durak_rules.engine.rules.words import UNTIL_TABLE_CHANGES

LEAD = 0
THROW = 1
PASS = 2
BEAT = 3
TAKE = 4
TRANSFER = 5
SHOW = 6
EXCHANGE = 7
SWAP = 8
LEAD_STOCK = 9
THROW_STOCK = 10
BEAT_STOCK = 11


def table_changes(s: State, r: Rules) -> None:
    """throw_in.pass: passes that last until the table changes end now."""
    if r.throw_in_pass == UNTIL_TABLE_CHANGES:
        s.passed = 0


def card_leaves_hand(s: State, seat: int, card: int) -> None:
    s.hands[seat] ^= 1 << card
    if s.hands[seat] == 0:
        s.holding ^= 1 << seat
        s.emptied[seat] = s.decisions + 1


def add_attack_card(s: State, r: Rules, seat: int, card: int) -> None:
    """The seat lays this card of its hand on the table as an attack."""
    card_leaves_hand(s, seat, card)
    s.attack[s.attacks] = card
    s.answer[s.attacks] = -1
    s.laid_by[s.attacks] = seat
    s.attacks += 1
    s.unbeaten |= 1 << card
    s.attack_ranks |= r.same_rank[card]
    s.last_thrower = seat


def place_on_table(s: State, card: int) -> int:
    """Where among the attack cards of the bout this one lies."""
    place = 0
    while s.attack[place] != card:
        place += 1
    return place


def beat_attack_card(s: State, r: Rules, attack: int, card: int) -> None:
    """The defender lays this card of its hand on that attack card; an announced pick-up is taken back by it."""
    card_leaves_hand(s, s.defender, card)
    s.answer[place_on_table(s, attack)] = card
    s.answer_cards |= 1 << card
    s.unbeaten ^= 1 << attack
    s.beaten |= 1 << attack
    s.answer_ranks |= r.same_rank[card]
    s.answered = 1
    s.taking = 0


def finish_move(s: State, r: Rules, seat: int) -> None:
    """After every move: seats without cards leave if they leave at once, the bout is settled if it is due."""
    s.decisions += 1
    if leaves_at_once(s, r, seat):
        leave_at_once(s, r, seat)
    if s.result == 0:
        settle_if_due(s, r)
        cut_off(s)


def play_lead(s: State, r: Rules, seat: int, cards: list[int]) -> None:
    """Lead these cards; they lie in the order in which they are named."""
    for card in cards:
        add_attack_card(s, r, seat, card)
    table_changes(s, r)
    finish_move(s, r, seat)


def play(s: State, r: Rules, head: int, cards: int) -> None:
    """Play a legal move; the cards of a lead lie in the order of the pack."""
    kind = head & 15
    seat = head >> 4 & 15
    if kind == PASS:
        s.passed |= 1 << seat
    else:
        if kind == BEAT:
            beat_attack_card(s, r, (head >> 8) - 1, lowest(cards))
        elif kind == TAKE:
            s.taking = 1
        else:
            while cards:
                card = lowest(cards)
                add_attack_card(s, r, seat, card)
                cards ^= 1 << card
        table_changes(s, r)
    finish_move(s, r, seat)

"""Moves in ints, and what each does to a position.

A move is two numbers. The *head* says who does what to which attack card: ``kind | seat << 4 | (card + 1) << 8``.
The *cards* are the set of cards that are played.
"""

from __future__ import annotations

from durak_rules.engine.bits import lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.beating import beats, trump_is_allowed
from durak_rules.engine.rules.bout import leave_at_once, leaves_at_once, settle_if_due
from durak_rules.engine.rules.ending import cut_off
from durak_rules.engine.rules.stock import change_turn_up, swap_with_stock, top_card
from durak_rules.engine.rules.throwing import rank_qualifies
from durak_rules.engine.rules.transfer import pass_attack_on
from durak_rules.engine.rules.words import BEFORE_THROW_INS, NONE, PICK_UP, RETURN_CARD, UNTIL_TABLE_CHANGES

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


def lay_attack_card(s: State, r: Rules, seat: int, card: int) -> None:
    """The card lies on the table as an attack of this seat."""
    s.attack[s.attacks] = card
    s.answer[s.attacks] = -1
    s.laid_by[s.attacks] = seat
    s.attacks += 1
    s.unbeaten |= 1 << card
    s.attack_ranks |= r.same_rank[card]
    s.last_thrower = seat
    if r.epaulettes_mode != NONE:
        s.after_answer |= s.answered_since << s.attacks - 1
        s.answered_since = 0


def add_attack_card(s: State, r: Rules, seat: int, card: int) -> None:
    """The seat lays this card of its hand on the table as an attack."""
    card_leaves_hand(s, seat, card)
    lay_attack_card(s, r, seat, card)


def add_attack_cards(s: State, r: Rules, seat: int, cards: int) -> None:
    """The seat lays these cards of its hand on the table, in the order of the pack."""
    while cards:
        card = lowest(cards)
        cards ^= 1 << card
        add_attack_card(s, r, seat, card)


def place_on_table(s: State, card: int) -> int:
    """Where among the attack cards of the bout this one lies."""
    place = 0
    while s.attack[place] != card:
        place += 1
    return place


def lay_answer(s: State, r: Rules, attack: int, card: int) -> None:
    """The card lies on that attack card; an announced pick-up is taken back by it."""
    s.answer[place_on_table(s, attack)] = card
    s.answer_cards |= 1 << card
    s.unbeaten ^= 1 << attack
    s.beaten |= 1 << attack
    s.answer_ranks |= r.same_rank[card]
    s.answered = 1
    s.answered_since = 1
    s.taking = 0


def beat_attack_card(s: State, r: Rules, attack: int, card: int) -> None:
    """The defender lays this card of its hand on that attack card."""
    card_leaves_hand(s, s.defender, card)
    lay_answer(s, r, attack, card)


def stock_card_fails(s: State, r: Rules, seat: int, card: int) -> None:
    """stock_top.on_failure: what becomes of a top card that was played blind and does not fit."""
    if r.stock_top_on_failure == RETURN_CARD:
        s.stock_tried = 1
    else:
        s.stock_next += 1
        s.hands[seat] |= 1 << card
        s.holding |= 1 << seat
        if r.stock_top_on_failure == PICK_UP:
            if seat == s.defender:
                s.taking = 1
                table_changes(s, r)
            else:
                s.passed |= 1 << seat


def play_stock_top(s: State, r: Rules, seat: int, attack: int) -> None:
    """The top card of the stock is led, thrown in or, if ``attack`` is not -1, laid on that attack card."""
    card = top_card(s)
    if attack >= 0:
        fits = beats(s, r, seat, attack) & trump_is_allowed(s, r, seat, attack) & 1 << card
    else:
        fits = s.attacks == 0 or rank_qualifies(s, r, seat) & 1 << card
    if not fits:
        stock_card_fails(s, r, seat, card)
    else:
        s.stock_next += 1
        if attack >= 0:
            lay_answer(s, r, attack, card)
        else:
            count_throw(s, r)
            lay_attack_card(s, r, seat, card)
        table_changes(s, r)


def count_throw(s: State, r: Rules) -> None:
    """transfer.when: cards thrown in, not led, are counted where they end the time for a transfer."""
    if r.transfer_when == BEFORE_THROW_INS and s.attacks:
        s.thrown_in += 1


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


def play_transfer(s: State, r: Rules, seat: int, cards: list[int]) -> None:
    """Pass the attack on with these cards; they lie in the order in which they are named."""
    for card in cards:
        add_attack_card(s, r, seat, card)
    pass_attack_on(s, r, seat)
    finish_move(s, r, seat)


def play(s: State, r: Rules, head: int, cards: int) -> None:
    """Play a legal move; several cards lie in the order of the pack."""
    kind = head & 15
    seat = head >> 4 & 15
    if kind == PASS:
        s.passed |= 1 << seat
    elif kind == LEAD:
        add_attack_cards(s, r, seat, cards)
        table_changes(s, r)
    elif kind == THROW:
        count_throw(s, r)
        add_attack_card(s, r, seat, lowest(cards))
        table_changes(s, r)
    elif kind == BEAT:
        beat_attack_card(s, r, (head >> 8) - 1, lowest(cards))
        table_changes(s, r)
    elif kind == TAKE:
        s.taking = 1
        table_changes(s, r)
    else:
        play_seldom(s, r, head, cards)
    finish_move(s, r, seat)


def play_seldom(s: State, r: Rules, head: int, cards: int) -> None:
    """The kinds of move that only some tables know."""
    kind = head & 15
    seat = head >> 4 & 15
    if kind == TRANSFER:
        add_attack_cards(s, r, seat, cards)
        pass_attack_on(s, r, seat)
    elif kind == SHOW:
        s.shown |= cards
        pass_attack_on(s, r, seat)
    elif kind == EXCHANGE:
        change_turn_up(s, seat, lowest(cards))
    elif kind == SWAP:
        swap_with_stock(s, r, seat, cards)
    else:
        play_stock_top(s, r, seat, (head >> 8) - 1)

"""What may be done with the stock besides drawing: change the turn-up, swap cards, play its top card."""

from __future__ import annotations

from durak_rules.engine.bits import lowest, popcount
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.seating import stock_above
from durak_rules.engine.rules.throwing import rank_qualifies
from durak_rules.engine.rules.words import (
    ATTACKERS,
    BEFORE_OWN_ATTACK,
    BEFORE_OWN_TURN,
    BETWEEN_BOUTS,
    DEFENDER,
    FACE_UP,
    LOWEST_TRUMP,
    NONE,
    RANDOM,
    SHUFFLED_IN,
)


def before_own_attack(s: State, seat: int) -> int:
    """Is this the attacker, and no card led?"""
    return s.attacks == 0 and seat == s.attacker


def before_first_answer(s: State, seat: int) -> int:
    """Is this the defender, and has it neither beaten a card nor announced a pick-up?"""
    return s.attacks != 0 and seat == s.defender and not s.answered and not s.taking


# Changing the turn-up.


def exchange_is_agreed(s: State, r: Rules, seat: int) -> int:
    """trump_exchange.card: may the lowest trump be changed for the turn-up at all?"""
    return r.trump_exchange_card == LOWEST_TRUMP


def exchange_is_in_time(s: State, r: Rules, seat: int) -> int:
    """trump_exchange.when: before one's own attack, by anybody between two bouts, or also before one's first answer."""
    if r.trump_exchange_when == BEFORE_OWN_ATTACK:
        return before_own_attack(s, seat)
    if r.trump_exchange_when == BETWEEN_BOUTS:
        return s.attacks == 0 and s.active >> seat & 1
    return before_own_attack(s, seat) or before_first_answer(s, seat)


def turn_up_is_not_alone(s: State, r: Rules, seat: int) -> int:
    """trump_exchange.card: only as long as the turn-up is not the only card of the stock."""
    return s.turn_up >= 0 and stock_left(s) > 1


def is_lowest_trump(s: State, r: Rules, seat: int) -> int:
    """trump_exchange.card: the pack's lowest rank in trumps."""
    return r.lowest_trumps[s.trump]


def is_not_to_be_led(s: State, r: Rules, seat: int) -> int:
    """opening.lead_card: the card that the opener must lead is not given away before."""
    return r.whole_pack ^ s.lead_required


def change_turn_up(s: State, seat: int, card: int) -> None:
    """The card takes the place of the turn-up, the turn-up comes into the hand."""
    place = s.stock_end - 1
    while s.stock[place] != s.turn_up:
        place -= 1
    s.stock[place] = card
    s.hands[seat] ^= 1 << card | 1 << s.turn_up
    s.turn_up = card
    s.trump_card = card


# Swapping cards.


def swaps_are_left(s: State, r: Rules, seat: int) -> int:
    """stock_swap.times: how often a seat may swap in a game."""
    return r.stock_swap_times > 0 and s.swaps[seat] < r.stock_swap_times


def swap_is_in_time(s: State, r: Rules, seat: int) -> int:
    """stock_swap.when: before attacking, or also before the first answer; once before each turn."""
    if s.swapped >> seat & 1:
        return 0
    if r.stock_swap_when == BEFORE_OWN_TURN and before_first_answer(s, seat):
        return 1
    return before_own_attack(s, seat)


def stock_has_enough(s: State, r: Rules, seat: int) -> int:
    """stock_swap.cards: as many cards as are swapped must lie above the turn-up."""
    return stock_above(s) >= r.stock_swap_cards


def right_number_is_swapped(s: State, r: Rules, seat: int, cards: int) -> int:
    """stock_swap.cards: how many cards are given and taken in one swap."""
    return popcount(cards) == r.stock_swap_cards


def swap_with_stock(s: State, r: Rules, seat: int, cards: int) -> None:
    """stock_swap.source, stock_swap.returned: cards are drawn from the top or from anywhere above the turn-up, then
    the cards that are given go under the stock, above the turn-up, or anywhere above it."""
    for _ in range(r.stock_swap_cards):
        if r.stock_swap_source == RANDOM:
            place = s.stock_next + chance_below(s, stock_above(s))
            move_in_stock(s, place, s.stock_next)
        s.hands[seat] |= 1 << s.stock[s.stock_next]
        s.stock_next += 1
    s.hands[seat] ^= cards
    while cards:
        card = lowest(cards)
        cards ^= 1 << card
        s.stock_next -= 1
        s.stock[s.stock_next] = card
        bottom = s.stock_next + stock_above(s) - 1
        to = s.stock_next + chance_below(s, stock_above(s)) if r.stock_swap_returned == SHUFFLED_IN else bottom
        move_in_stock(s, s.stock_next, to)
    s.swaps[seat] += 1
    s.swapped |= 1 << seat


def move_in_stock(s: State, place: int, to: int) -> None:
    """The card at one place of the stock goes to another; those between close up."""
    card = s.stock[place]
    while place < to:
        s.stock[place] = s.stock[place + 1]
        place += 1
    while place > to:
        s.stock[place] = s.stock[place - 1]
        place -= 1
    s.stock[to] = card


# Playing the top card.


def stock_top_is_played(s: State, r: Rules, seat: int) -> int:
    """stock_top.play: may the top card of the stock be played; the turn-up never is."""
    return r.stock_top_play != NONE and stock_above(s) > 0


def may_play_stock_top(s: State, r: Rules, seat: int) -> int:
    """stock_top.who: everyone, the defender, or those who attack."""
    if r.stock_top_who == DEFENDER:
        return seat == s.defender
    return seat != s.defender or r.stock_top_who != ATTACKERS


def stock_top_is_untried(s: State, r: Rules, seat: int) -> int:
    """stock_top.on_failure: a card that went back may not be tried again in this bout."""
    return not s.stock_tried


def stock_top_fits(s: State, r: Rules, seat: int) -> int:
    """throw_in.ranks: a top card that lies face up is thrown only if its rank qualifies."""
    return r.stock_top_play != FACE_UP or rank_qualifies(s, r, seat) >> top_card(s) & 1


def no_card_is_required(s: State, r: Rules, seat: int) -> int:
    """opening.lead_card: an opener that must lead its lowest trump leads no other card."""
    return s.lead_required == 0


def top_card(s: State) -> int:
    """The top card of a stock that is not empty; of an empty one the last that was drawn."""
    return s.stock[s.stock_next if s.stock_next < s.stock_end else s.stock_end - 1]

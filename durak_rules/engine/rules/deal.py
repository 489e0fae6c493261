"""The deal: shuffle, deal one by one from the dealer's left, show the trump."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.bout import start_bout
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.opening import NOBODY_OPENS, first_opener, lowest_trump_in
from durak_rules.engine.rules.words import BOTTOM_CARD, FIXED, LOWEST_TRUMP, TURN_UP

NO_TRUMP = 4


def shuffle(s: State, r: Rules) -> None:
    """Every order of the pack as likely as every other (Fisher and Yates)."""
    for card in range(r.cards):
        s.stock[card] = card
    for last in range(r.cards - 1, 0, -1):
        other = chance_below(s, last + 1)
        card = s.stock[last]
        s.stock[last] = s.stock[other]
        s.stock[other] = card


def take_up_hands(s: State, r: Rules) -> None:
    """deal.hand_size: cards go out one by one, clockwise from the dealer's left."""
    everybody = (1 << s.seats) - 1
    for seat in range(s.seats):
        s.hands[seat] = 0
        s.emptied[seat] = 0
    seat = s.dealer
    for place in range(s.seats * r.deal_hand_size):
        seat = seat + 1 if seat + 1 < s.seats else 0
        s.hands[seat] |= 1 << s.stock[place]
    s.stock_next = s.seats * r.deal_hand_size
    s.stock_end = r.cards
    s.active = everybody
    s.holding = everybody


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


def place_of_turn_up(s: State, r: Rules) -> int:
    """trump.turned_card: where in the stock the next card to be turned lies that may show the trump, from the top or
    from the bottom; -1: none is left."""
    if r.trump_turned_card == BOTTOM_CARD:
        place = s.stock_end - 1
        while place >= s.stock_next and r.may_not_turn >> s.stock[place] & 1:
            place -= 1
        return place if place >= s.stock_next else -1
    place = s.stock_next
    while place < s.stock_end and r.may_not_turn >> s.stock[place] & 1:
        place += 1
    return place if place < s.stock_end else -1


def put_back(s: State, passed_over: int, bottom: int) -> None:
    """trump.if_forbidden: the cards that were turned before the turn-up, so many from the top (or the bottom) of the
    stock, each go back at a random place among the others. The turn-up lies last already."""
    end = s.stock_end - 1
    for back in range(passed_over):
        if bottom:
            place = end - passed_over + back
            move_in_stock(s, place, s.stock_next + chance_below(s, place - s.stock_next + 1))
        else:
            place = s.stock_next + passed_over - 1 - back
            move_in_stock(s, place, place + chance_below(s, end - place))


def turn_trump(s: State, r: Rules) -> int:
    """trump.mode, trump.when_all_dealt: a card of the stock is turned and is drawn last, or the dealer's last card
    shows the trump and stays in the dealer's hand. 0: the deal is void."""
    if s.stock_next == s.stock_end:
        s.trump_card = s.stock[r.cards - 1]
        s.turn_up = -1
        s.trump = r.suit[s.trump_card]
        return not r.may_not_turn >> s.trump_card & 1
    place = place_of_turn_up(s, r)
    if place < 0:
        return 0
    bottom = r.trump_turned_card == BOTTOM_CARD
    passed_over = s.stock_end - 1 - place if bottom else place - s.stock_next
    move_in_stock(s, place, s.stock_end - 1)
    put_back(s, passed_over, bottom)
    s.trump_card = s.turn_up = s.stock[s.stock_end - 1]
    s.trump = r.suit[s.trump_card]
    return 1


def deal_out(s: State, r: Rules) -> int:
    """Deal the pack as it lies in ``stock``; 0: the deal is void."""
    take_up_hands(s, r)
    s.discard = 0
    s.bouts_played = 0
    s.successful_defences = 0
    if r.trump_mode == TURN_UP:
        return turn_trump(s, r)
    s.trump_card = s.turn_up = -1
    s.trump = r.fixed_trump if r.trump_mode == FIXED else NO_TRUMP
    return 1


def open_game(s: State, r: Rules, opener: int, by_first_game: int) -> None:
    """opening.lead_card: this seat leads the first bout; if it opens by its lowest trump it may have to lead it."""
    start_bout(s, r, opener)
    s.lead_required = 0
    if by_first_game and r.opening_lead_card == LOWEST_TRUMP:
        s.lead_required = lowest_trump_in(s, r, opener)


def deal_game(s: State, r: Rules, pack_is_ready: int) -> None:
    """Deal a first game and find its opener; a void deal is dealt again. With ``pack_is_ready`` the first deal is of
    the pack as it lies in ``stock``."""
    opener = NOBODY_OPENS
    while opener == NOBODY_OPENS:
        if not pack_is_ready:
            shuffle(s, r)
        pack_is_ready = 0
        if deal_out(s, r):
            opener = first_opener(s, r)
    open_game(s, r, opener, 1)

"""The deal: shuffle, deal one by one from the dealer's left, show the trump."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.bout import start_bout
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.opening import (
    NO_GAME_BEFORE,
    NOBODY_OPENS,
    lowest_trump_in,
    next_opener,
    opens_as_first_game,
)
from durak_rules.engine.rules.progress import look_for_repetition
from durak_rules.engine.rules.stock import move_in_stock
from durak_rules.engine.rules.teams import seat_partners
from durak_rules.engine.rules.words import (
    ALL_BUT_TURN_UP,
    BOTTOM_CARD,
    EXTRA_TO_FIRST_DEALT,
    FIXED,
    HAND_SIZE,
    LOWEST_TRUMP,
    NONE,
    PREVIOUS_CARD,
    REDEAL,
    TURN_UP,
)

NO_TRUMP = 4
JOKER_SUIT = 5


def shuffle(s: State, r: Rules) -> None:
    """Every order of the pack as likely as every other (Fisher and Yates)."""
    for card in range(r.cards):
        s.stock[card] = card
    for last in range(r.cards - 1, 0, -1):
        other = chance_below(s, last + 1)
        card = s.stock[last]
        s.stock[last] = s.stock[other]
        s.stock[other] = card


def cards_to_deal(s: State, r: Rules) -> int:
    """deal.extent, deal.uneven: how many cards go out; when they do not divide, the first dealt get one more, or what
    is over stays in the stock."""
    if r.deal_extent == HAND_SIZE:
        return s.seats * r.deal_hand_size
    dealt = r.cards - 1 if r.deal_extent == ALL_BUT_TURN_UP else r.cards
    return dealt if r.deal_uneven == EXTRA_TO_FIRST_DEALT else dealt - dealt % s.seats


def take_up_hands(s: State, r: Rules) -> None:
    """Cards go out one by one, clockwise from the dealer's left."""
    everybody = (1 << s.seats) - 1
    for seat in range(s.seats):
        s.hands[seat] = 0
        s.emptied[seat] = 0
        s.swaps[seat] = 0
    s.stock_next = cards_to_deal(s, r)
    s.stock_end = r.cards
    seat = s.dealer
    for place in range(s.stock_next):
        seat = seat + 1 if seat + 1 < s.seats else 0
        s.hands[seat] |= 1 << s.stock[place]
    s.active = everybody
    s.holding = everybody
    s.shown = 0
    s.pickups_in_row = 0
    s.past_bouts = 0
    s.epaulettes = 0
    seat_partners(s, r)


def may_show_trump(r: Rules, card: int) -> int:
    """trump.forbidden_suits: may this card show the trump? A joker may not."""
    return not r.may_not_turn >> card & 1


def next_to_turn(s: State, r: Rules) -> int:
    """trump.turned_card: where in the stock the card lies that is turned next."""
    return s.stock_end - 1 if r.trump_turned_card == BOTTOM_CARD else s.stock_next


def place_of_turn_up(s: State, r: Rules) -> int:
    """trump.if_forbidden: where in the stock the first card to be turned lies that may show the trump; -1: none."""
    step = -1 if r.trump_turned_card == BOTTOM_CARD else 1
    place = next_to_turn(s, r)
    while s.stock_next <= place < s.stock_end:
        if may_show_trump(r, s.stock[place]):
            return place
        place += step
    return -1


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


def trump_by_dealt_card(s: State, r: Rules, last: int) -> int:
    """trump.if_forbidden: the last card dealt, or with previous_card one before it, shows the trump. 0: none may."""
    place = last
    while place >= 0 and not may_show_trump(r, s.stock[place]):
        place -= 1
    if place < 0 or (place < last and r.trump_if_forbidden != PREVIOUS_CARD):
        return 0
    s.trump_card = s.stock[place]
    s.trump = r.suit[s.trump_card]
    return 1


def turn_first_allowed(s: State, r: Rules) -> int:
    """trump.if_forbidden: the first card that may show the trump is turned, those before it are put back. 0: none may,
    or the first one may not and the deal is void."""
    place = place_of_turn_up(s, r)
    if place < 0 or (place != next_to_turn(s, r) and r.trump_if_forbidden == REDEAL):
        return 0
    bottom = r.trump_turned_card == BOTTOM_CARD
    passed_over = s.stock_end - 1 - place if bottom else place - s.stock_next
    move_in_stock(s, place, s.stock_end - 1)
    put_back(s, passed_over, bottom)
    s.turn_up = s.stock[s.stock_end - 1]
    s.trump_card = s.turn_up
    s.trump = r.suit[s.turn_up]
    return 1


def keep_turned_card(s: State, r: Rules) -> int:
    """trump.if_forbidden: with previous_card the turned card stays and is drawn last, whatever it is; the last card
    dealt before it shows the trump if it may not. 0: no card may."""
    move_in_stock(s, next_to_turn(s, r), s.stock_end - 1)
    s.turn_up = s.stock[s.stock_end - 1]
    if not may_show_trump(r, s.turn_up):
        return trump_by_dealt_card(s, r, s.stock_next - 1)
    s.trump_card = s.turn_up
    s.trump = r.suit[s.turn_up]
    return 1


def hide_second(s: State, r: Rules) -> None:
    """trump.hidden_second: the card that would be turned next lies face down under the turn-up."""
    place = s.stock_end - 2 if r.trump_turned_card == BOTTOM_CARD else s.stock_next
    move_in_stock(s, place, s.stock_end - 1)
    s.hidden = s.stock[s.stock_end - 1]


def turn_trump(s: State, r: Rules) -> int:
    """trump.when_all_dealt: a card of the stock is turned, or the dealer's last card shows the trump and stays in the
    dealer's hand. 0: the deal is void."""
    if s.stock_next == s.stock_end:
        return trump_by_dealt_card(s, r, r.cards // s.seats * s.seats - 1)
    turned = keep_turned_card(s, r) if r.trump_if_forbidden == PREVIOUS_CARD else turn_first_allowed(s, r)
    if turned and r.trump_hidden_second != NONE:
        hide_second(s, r)
    return turned


def deal_out(s: State, r: Rules) -> int:
    """Deal the pack as it lies in ``stock``; 0: the deal is void."""
    take_up_hands(s, r)
    s.discard = 0
    s.bouts_played = 0
    s.successful_defences = 0
    s.trump_card = -1
    s.turn_up = -1
    s.hidden = -1
    if r.trump_mode == TURN_UP:
        return turn_trump(s, r)
    s.trump = r.fixed_trump if r.trump_mode == FIXED else NO_TRUMP
    return 1


def open_game(s: State, r: Rules, opener: int, by_first_game: int) -> None:
    """opening.lead_card: this seat leads the first bout; if it opens by its lowest trump it may have to lead it."""
    start_bout(s, r, opener)
    s.lead_required = 0
    if by_first_game and r.opening_lead_card == LOWEST_TRUMP:
        s.lead_required = lowest_trump_in(s, r, opener)
    look_for_repetition(s, r)


def deal_later_game(s: State, r: Rules, pack_is_ready: int, loser: int, winner: int) -> None:
    """Deal a game after one with this loser (-1: none) and this seat out first (-1: none), and find its opener; a void
    deal is dealt again. With ``pack_is_ready`` the first deal is of the pack as it lies in ``stock``."""
    opener = NOBODY_OPENS
    while opener == NOBODY_OPENS:
        if not pack_is_ready:
            shuffle(s, r)
        pack_is_ready = 0
        if deal_out(s, r):
            opener = next_opener(s, r, loser, winner)
    open_game(s, r, opener, opens_as_first_game(r, loser, winner))


def deal_game(s: State, r: Rules, pack_is_ready: int) -> None:
    """The same for a first game."""
    deal_later_game(s, r, pack_is_ready, NO_GAME_BEFORE, -1)

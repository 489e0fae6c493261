"""Who leads the first bout of a game."""

from __future__ import annotations

from durak_rules.engine.bits import lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.seating import next_among, seat_before_among
from durak_rules.engine.rules.words import (
    AS_FIRST_GAME,
    DEALER_LEFT,
    FIRST_SEAT,
    LOSER_LEFT,
    LOSER_RIGHT,
    LOWEST_CARD,
    LOWEST_TRUMP,
    PREVIOUS_WINNER,
    RANDOM,
    REDEAL,
)

NO_GAME_BEFORE = -2
"""In place of the loser of the game before: this is a first game."""
NOBODY_OPENS = -1
"""Nobody holds a trump, and the deal is void."""


def lowest_trump_in(s: State, r: Rules, seat: int) -> int:
    """The lowest trump of this hand, as a set; empty without one."""
    trumps = s.hands[seat] & r.trumps[s.trump]
    best = trumps & -trumps
    rest = trumps ^ best
    while rest:
        card = lowest(rest)
        rest ^= 1 << card
        if r.height[card] < r.height[lowest(best)]:
            best = 1 << card
    return best


def lowest_trump_holder(s: State, r: Rules) -> int:
    """The seat with the lowest trump in hand, of equals the first from the dealer's left; -1: nobody has one."""
    holder = -1
    height = 0
    seat = s.dealer
    for _ in range(s.seats):
        seat = next_among((1 << s.seats) - 1, seat)
        card = lowest_trump_in(s, r, seat)
        if card and (holder < 0 or r.height[lowest(card)] < height):
            holder = seat
            height = r.height[lowest(card)]
    return holder


def card_height(s: State, r: Rules, card: int) -> int:
    """A card's place for ``lowest_card``: trumps count above plain cards."""
    return r.height[card] + (r.cards if r.trumps[s.trump] >> card & 1 else 0)


def lowest_card_holder(s: State, r: Rules) -> int:
    """The seat with the lowest card in hand, of equals the first from the dealer's left."""
    holder = s.dealer
    height = 2 * r.cards
    seat = s.dealer
    for _ in range(s.seats):
        seat = next_among((1 << s.seats) - 1, seat)
        cards = s.hands[seat]
        while cards:
            card = lowest(cards)
            cards ^= 1 << card
            if card_height(s, r, card) < height:
                holder = seat
                height = card_height(s, r, card)
    return holder


def opener_without_trumps(s: State, r: Rules) -> int:
    """opening.no_trump_fallback: nobody holds a trump."""
    if r.opening_no_trump_fallback == REDEAL:
        return NOBODY_OPENS
    return opener_by(s, r, r.opening_no_trump_fallback)


def opener_by(s: State, r: Rules, way: int) -> int:
    """The opener by one of the ways that need no trump."""
    if way == LOWEST_CARD:
        return lowest_card_holder(s, r)
    if way == RANDOM:
        return chance_below(s, s.seats)
    if way == FIRST_SEAT:
        return 0
    return next_among((1 << s.seats) - 1, s.dealer)


def first_opener(s: State, r: Rules) -> int:
    """opening.first_game: who leads the first bout of a first game; -1: the deal is void."""
    if r.opening_first_game != LOWEST_TRUMP:
        return opener_by(s, r, r.opening_first_game)
    holder = lowest_trump_holder(s, r)
    return holder if holder >= 0 else opener_without_trumps(s, r)


def opens_as_first_game(r: Rules, loser: int, winner: int) -> int:
    """Is the opener found as that of a first game, after this loser (-1: none, as after a draw) and the seat that went
    out first (-1: none)?"""
    if loser == NO_GAME_BEFORE:
        return 1
    if r.opening_next_game == PREVIOUS_WINNER and winner >= 0:
        return 0
    if loser < 0:
        return r.opening_draw_opener != DEALER_LEFT
    return r.opening_next_game == AS_FIRST_GAME or r.opening_next_game == PREVIOUS_WINNER


def next_opener(s: State, r: Rules, loser: int, winner: int) -> int:
    """opening.next_game, opening.draw_opener: who leads in a later game, after this loser (-1: none, as after a draw)
    and the seat that went out first (-1: none); -1: the deal is void."""
    everybody = (1 << s.seats) - 1
    if opens_as_first_game(r, loser, winner):
        return first_opener(s, r)
    if r.opening_next_game == PREVIOUS_WINNER and winner >= 0:
        return winner
    if loser < 0:
        return next_among(everybody, s.dealer)
    if r.opening_next_game == LOSER_LEFT:
        return next_among(everybody, loser)
    if r.opening_next_game == LOSER_RIGHT:
        return seat_before_among(everybody, loser)
    return loser

"""What a seat knows of its table as a row of numbers: the parts of an observation, each a slice of the row.

Every part is a function here whose first line says what it tells; :data:`ALWAYS` and :data:`WHERE_AGREED` put them in
order. "Each card" is each card of one pack in the order of :func:`durak_rules.cards.pack`; "each seat" is each seat
clockwise, the observer first; a number above 255 is told as 255.

The discard is told whether or not it lies open, since everybody saw it go there. Who picked up which cards is not
remembered, nor in what order the cards on the table were laid beyond which of them is the oldest unbeaten one.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from durak_rules.engine.fields import Rules
from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.engine.rules.words import (
    FACE_UP,
    LOWEST_TRUMP,
    NONE,
    PARTNER_PLAYS,
    PLACING_OR_SHOWING,
    RETURN_CARD,
    SHOWING,
)
from durak_rules.engine.sitting import Sitting
from durak_rules.house_rules.variant import Variant
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.known import Columns, Known
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["Observing"]

NO_CARD = -1


def hand(k: Known) -> Columns:
    """How many of each card the observer holds."""
    return k.cards(k.by_seat("hands")[:, 0])


def unbeaten(k: Known) -> Columns:
    """How many of each card lie as attack cards that are still to be beaten."""
    return k.cards(k.word("unbeaten"))


def oldest_unbeaten(k: Known) -> Columns:
    """Which card is the one of these that was laid first."""
    places = k.sitting.rules.table_size
    is_unbeaten = (np.arange(places) < k.word("attacks")[:, None]) & (k.words("answer", places) < 0)
    oldest = k.word_at("attack", is_unbeaten.argmax(axis=1), places)
    return k.card(np.where(is_unbeaten.any(axis=1), oldest, NO_CARD))


def beaten(k: Known) -> Columns:
    """How many of each card lie as attack cards that are beaten."""
    return k.cards(k.word("beaten"))


def answers(k: Known) -> Columns:
    """How many of each card lie on an attack card."""
    return k.cards(k.word("answer_cards"))


def discard(k: Known) -> Columns:
    """How many of each card have gone to the discard."""
    return k.cards(k.word("discard"))


def turn_up(k: Known) -> Columns:
    """Which card shows the trump: while it lies in the stock, or before the first lead if a dealt card shows it."""
    is_before_first_lead = (k.word("bouts_played") == 0) & (k.word("attacks") == 0)
    is_all_dealt = k.word("stock_next") == k.word("stock_end")
    shown = np.where(is_before_first_lead & is_all_dealt, k.word("trump_card"), NO_CARD)
    return k.card(np.where(k.word("turn_up") >= 0, k.word("turn_up"), shown))


def trump(k: Known) -> Columns:
    """Which suit is trump: clubs, diamonds, hearts, spades, none."""
    return k.one_of(k.word("trump"), np.arange(NO_TRUMP + 1))


def stock(k: Known) -> Columns:
    """How many cards are in the stock, with the turn-up and what is hidden under it."""
    return k.number(k.word("stock_end") - k.word("stock_next"))


def sizes(k: Known) -> Columns:
    """How many cards each seat holds."""
    return np.bitwise_count(k.by_seat("hands"))


def out(k: Known) -> Columns:
    """Which seats are out."""
    return 1 - k.seats(k.word("active"))


def attacker(k: Known) -> Columns:
    """Which seat attacks."""
    return k.seat(k.word("attacker_seat"))


def leader(k: Known) -> Columns:
    """Which seat led the bout."""
    return k.seat(k.word("leader_seat"))


def defender(k: Known) -> Columns:
    """Which seat defends."""
    return k.seat(k.word("defender_seat"))


def attacked_by(k: Known) -> Columns:
    """Which seat plays for the attacker: a partner if that is out."""
    return k.seat(k.word("attacker"))


def defended_by(k: Known) -> Columns:
    """Which seat plays for the defender: a partner if that is out."""
    return k.seat(k.word("defender"))


def partners(k: Known) -> Columns:
    """Which seats are in the observer's team."""
    return k.seats(k.by_seat("partners")[:, 0])


def dealer(k: Known) -> Columns:
    """Which seat has dealt."""
    return k.seat(k.word("dealer"))


def passed(k: Known) -> Columns:
    """Which seats have passed."""
    return k.seats(k.word("passed"))


def taking(k: Known) -> Columns:
    """Has the defender announced a pick-up?"""
    return k.number(k.word("taking"))


def answered(k: Known) -> Columns:
    """Has the present defender beaten a card in this bout?"""
    return k.number(k.word("answered"))


def defender_began_with(k: Known) -> Columns:
    """How many cards the defender held when the attack reached it."""
    return k.number(k.word("start_hand"))


def bouts_played(k: Known) -> Columns:
    """How many bouts were played."""
    return k.number(k.word("bouts_played"))


def successful_defences(k: Known) -> Columns:
    """How many of them were beaten off."""
    return k.number(k.word("successful_defences"))


def open_hands(k: Known) -> Columns:
    """How many of each card each seat after the observer holds, while all hands lie open; else noughts."""
    others = k.by_seat("hands")[:, 1:]
    if k.sitting.variant.value("visibility.hands") == "own_until_two_left":
        others = np.where(np.bitwise_count(k.word("active"))[:, None] <= 2, others, 0)
    return k.cards(others)


def stock_top(k: Known) -> Columns:
    """Which card lies face up on top of the stock."""
    cards = k.sitting.rules.cards
    top = k.word_at("stock", np.minimum(k.word("stock_next"), cards - 1), cards)
    under_it = (k.word("turn_up") >= 0).astype(np.int64) + (k.word("hidden") >= 0)
    return k.card(np.where(k.word("stock_next") < k.word("stock_end") - under_it, top, NO_CARD))


def stock_tried(k: Known) -> Columns:
    """Has the top of the stock gone back in this bout because it did not fit?"""
    return k.number(k.word("stock_tried"))


def shown(k: Known) -> Columns:
    """How many of each card were shown to transfer, whoever holds them now."""
    return k.cards(k.word("shown"))


def must_lead(k: Known) -> Columns:
    """Which card the observer must lead as the opener."""
    return k.cards(np.where(k.word("attacker") == k.observers, k.word("lead_required"), 0))


def swaps(k: Known) -> Columns:
    """How often each seat has swapped cards with the stock."""
    return k.by_seat("swaps").astype(np.uint8)


def swapped(k: Known) -> Columns:
    """Which seats have swapped before this turn of theirs."""
    return k.seats(k.word("swapped"))


Part = Callable[[Known], Columns]

ALWAYS: tuple[Part, ...] = (
    hand, unbeaten, oldest_unbeaten, beaten, answers, discard, turn_up, trump, stock, sizes, out, attacker, leader,
    defender, dealer, passed, taking, answered, defender_began_with, bouts_played, successful_defences,
)  # fmt: skip
"""The parts of every observation, in order."""

WHERE_AGREED: dict[Part, Callable[[Rules, Variant], bool]] = {
    partners: lambda r, variant: r.teams_mode != NONE,
    attacked_by: lambda r, variant: r.teams_mode != NONE and r.teams_vacant_seat == PARTNER_PLAYS,
    defended_by: lambda r, variant: r.teams_mode != NONE and r.teams_vacant_seat == PARTNER_PLAYS,
    open_hands: lambda r, variant: variant.value("visibility.hands") != "own",
    stock_top: lambda r, variant: r.stock_top_play == FACE_UP,
    stock_tried: lambda r, variant: r.stock_top_play != NONE and r.stock_top_on_failure == RETURN_CARD,
    shown: lambda r, variant: r.transfer_mode in (SHOWING, PLACING_OR_SHOWING),
    must_lead: lambda r, variant: r.opening_lead_card == LOWEST_TRUMP,
    swaps: lambda r, variant: r.stock_swap_times > 0,
    swapped: lambda r, variant: r.stock_swap_times > 0,
}
"""The parts that follow, each under the rules that give it something to tell."""


class Observing:
    """The observations of a table: :attr:`layout` names the slice of each part, :attr:`told` says what it tells.

    >>> from durak_rules.house_rules.variant import load_variant
    >>> observing = Observing(Sitting(load_variant("guide"), "AB"))
    >>> observing.layout["hand"], observing.told["hand"]
    (slice(0, 36, None), 'How many of each card the observer holds.')
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        agreed = [part for part, agrees in WHERE_AGREED.items() if agrees(sitting.rules, sitting.variant)]
        self._parts = (*ALWAYS, *agreed)
        self.layout: dict[str, slice] = {}
        self.told: dict[str, str] = {}
        self.length = 0
        blank = Known(sitting, np.zeros((1, STATE_WORDS.length), np.int64), np.zeros(1, np.int64))
        for part in self._parts:
            end = self.length + part(blank).shape[1]
            self.layout[part.__name__] = slice(self.length, end)
            self.told[part.__name__] = (part.__doc__ or "").partition("\n")[0]
            self.length = end

    def observations(self, states: Words, observers: Words) -> Columns:
        """What these seats, one a table, know of their tables: a row a table of :attr:`length` numbers."""
        known = Known(self._sitting, states, observers)
        seen = np.empty((len(states), self.length), np.uint8)
        for part, at in zip(self._parts, self.layout.values(), strict=True):
            seen[:, at] = part(known)
        return seen

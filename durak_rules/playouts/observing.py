"""What a seat knows of its table as a row of numbers: the parts of an observation, each a slice of the row.

Every part is a function here whose first line says what it tells; :data:`ALWAYS` and :data:`WHERE_AGREED` put them in
order. "Each card" is each card of one pack in the order of :func:`durak_rules.cards.pack`; "each seat" is each seat
clockwise, the observer first; a number above 255 is told as 255.

The discard is told whether or not it lies open, since everybody saw it go there. Who picked up which cards is not
remembered, nor in what order the cards on the table were laid beyond which of them is the oldest unbeaten one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from durak_rules.engine.fields import Rules
from durak_rules.engine.flat import Flat
from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.engine.rules.seating import EVERY_SEAT
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
from durak_rules.playouts.known import NO_CARD, Columns, Knowing, Known
from durak_rules.playouts.known_at_one import KnownAtOne

__all__ = ["Observing"]


def hand(k: Knowing) -> Any:
    """How many of each card the observer holds."""
    return k.cards(k.own("hands"))


def unbeaten(k: Knowing) -> Any:
    """How many of each card lie as attack cards that are still to be beaten."""
    return k.cards(k.word("unbeaten"))


def oldest_unbeaten(k: Knowing) -> Any:
    """Which card is the one of these that was laid first."""
    return k.card(k.oldest_unbeaten())


def beaten(k: Knowing) -> Any:
    """How many of each card lie as attack cards that are beaten."""
    return k.cards(k.word("beaten"))


def answers(k: Knowing) -> Any:
    """How many of each card lie on an attack card."""
    return k.cards(k.word("answer_cards"))


def discard(k: Knowing) -> Any:
    """How many of each card have gone to the discard."""
    return k.cards(k.word("discard"))


def turn_up(k: Knowing) -> Any:
    """Which card shows the trump: while it lies in the stock, or before the first lead if a dealt card shows it."""
    is_before_first_lead = (k.word("bouts_played") == 0) & (k.word("attacks") == 0)
    is_all_dealt = k.word("stock_next") == k.word("stock_end")
    shown = k.choose(is_before_first_lead & is_all_dealt, k.word("trump_card"), NO_CARD)
    return k.card(k.choose(k.word("turn_up") >= 0, k.word("turn_up"), shown))


def trump(k: Knowing) -> Any:
    """Which suit is trump: clubs, diamonds, hearts, spades, none."""
    return k.one_of(k.word("trump"), range(NO_TRUMP + 1))


def stock(k: Knowing) -> Any:
    """How many cards are in the stock, with the turn-up and what is hidden under it."""
    return k.number(k.word("stock_end") - k.word("stock_next"))


def sizes(k: Knowing) -> Any:
    """How many cards each seat holds."""
    return k.sizes(k.by_seat("hands"))


def out(k: Knowing) -> Any:
    """Which seats are out."""
    return k.seats(EVERY_SEAT ^ k.word("active"))


def attacker(k: Knowing) -> Any:
    """Which seat attacks."""
    return k.seat(k.word("attacker_seat"))


def leader(k: Knowing) -> Any:
    """Which seat led the bout."""
    return k.seat(k.word("leader_seat"))


def defender(k: Knowing) -> Any:
    """Which seat defends."""
    return k.seat(k.word("defender_seat"))


def attacked_by(k: Knowing) -> Any:
    """Which seat plays for the attacker: a partner if that is out."""
    return k.seat(k.word("attacker"))


def defended_by(k: Knowing) -> Any:
    """Which seat plays for the defender: a partner if that is out."""
    return k.seat(k.word("defender"))


def partners(k: Knowing) -> Any:
    """Which seats are in the observer's team."""
    return k.seats(k.own("partners"))


def dealer(k: Knowing) -> Any:
    """Which seat has dealt."""
    return k.seat(k.word("dealer"))


def passed(k: Knowing) -> Any:
    """Which seats have passed."""
    return k.seats(k.word("passed"))


def taking(k: Knowing) -> Any:
    """Has the defender announced a pick-up?"""
    return k.number(k.word("taking"))


def answered(k: Knowing) -> Any:
    """Has the present defender beaten a card in this bout?"""
    return k.number(k.word("answered"))


def defender_began_with(k: Knowing) -> Any:
    """How many cards the defender held when the attack reached it."""
    return k.number(k.word("start_hand"))


def bouts_played(k: Knowing) -> Any:
    """How many bouts were played."""
    return k.number(k.word("bouts_played"))


def successful_defences(k: Knowing) -> Any:
    """How many of them were beaten off."""
    return k.number(k.word("successful_defences"))


def open_hands(k: Knowing) -> Any:
    """How many of each card each seat after the observer holds, while all hands lie open; else noughts."""
    two_left = k.sitting.variant.value("visibility.hands") == "own_until_two_left"
    return k.hands(k.other_hands(2 if two_left else len(k.sitting.names)))


def stock_top(k: Knowing) -> Any:
    """Which card lies face up on top of the stock."""
    cards = k.sitting.rules.cards
    above = k.word("stock_end") - (k.word("turn_up") >= 0) - (k.word("hidden") >= 0)
    lies_open = k.word("stock_next") < above
    return k.card(k.choose(lies_open, k.word_at("stock", k.choose(lies_open, k.word("stock_next"), 0), cards), NO_CARD))


def stock_tried(k: Knowing) -> Any:
    """Has the top of the stock gone back in this bout because it did not fit?"""
    return k.number(k.word("stock_tried"))


def shown(k: Knowing) -> Any:
    """How many of each card were shown to transfer, whoever holds them now."""
    return k.cards(k.word("shown"))


def must_lead(k: Knowing) -> Any:
    """Which card the observer must lead as the opener."""
    return k.cards(k.choose(k.word("attacker") == k.observers, k.word("lead_required"), 0))


def swaps(k: Knowing) -> Any:
    """How often each seat has swapped cards with the stock."""
    return k.numbers(k.by_seat("swaps"))


def swapped(k: Knowing) -> Any:
    """Which seats have swapped before this turn of theirs."""
    return k.seats(k.word("swapped"))


Part = Callable[[Knowing], Any]

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

    >>> from durak_rules.house_rules.loading import load_variant
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
        blank = KnownAtOne(sitting, sitting.layout.blank_flat(), observer=0)
        for part in self._parts:
            end = self.length + len(part(blank))
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

    def observation(self, sitting: Sitting, flat: Flat, observer: int) -> Columns:
        """What this seat knows of one table, whose state is a flat list of this sitting: a row of :attr:`length`
        numbers."""
        known = KnownAtOne(sitting, flat, observer)
        return np.frombuffer(bytearray().join([part(known) for part in self._parts]), np.uint8)

"""What a seat remembers: where every card is, as far as it was seen to go there.

Whoever watches knows who picked up which cards and has not played them since, what was beaten off, who took the
turn-up. Where something cannot be known for certain (which of its cards a seat swapped with the stock), it counts as
unknown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from durak_rules.cards import Card
from durak_rules.engine.compile import pack_of
from durak_rules.engine.events import Event
from durak_rules.engine.views import View

__all__ = ["Memory", "Remembered"]


@dataclass(frozen=True)
class Remembered:
    """Where the cards are that do not lie open before a seat; equal cards of several packs are one as good as another.

    ``hands`` are the cards that other seats hold for certain, ``stock`` the places of the stock, top first, with None
    for a card that is not known, ``discard`` what was seen to go there. ``unknown_in_hands`` and
    ``unknown_in_discard`` count the others. ``unseen`` are the cards that are in all these unknown places; more cards
    than places, if the game began with a position that leaves some out.
    """

    hands: Mapping[str, tuple[Card, ...]]
    unknown_in_hands: Mapping[str, int]
    stock: tuple[Card | None, ...]
    discard: tuple[Card, ...]
    unknown_in_discard: int
    unseen: tuple[Card, ...]

    @property
    def hands_are_known(self) -> bool:
        """Is every card known that another seat holds?"""
        return not any(self.unknown_in_hands.values())


class Memory:
    """The memory of one seat in one game, which grows with what it sees.

    >>> from durak_rules import Game
    >>> game = Game.deal("guide", 2, seed=7)
    >>> for move in ("B leads 8C", "A takes", "B passes"):
    ...     game = game.play(move)
    >>> known = Memory().of(game.view("B"))
    >>> known.hands, known.unknown_in_hands, len(known.unseen)
    ({'A': (Card(rank='8', suit='C'),)}, {'A': 6}, 28)
    """

    def __init__(self) -> None:
        self._events: tuple[Event, ...] = ()
        self._pack: tuple[Card, ...] = ()
        self._hands: dict[str, Counter[Card]] = {}
        self._discard: Counter[Card] = Counter()
        self._stock: list[Card | None] = []
        self._beneath: int | None = None
        """How many cards lie under those that may be swapped: the turn-up and what is hidden under it."""
        self._swap: Event | None = None
        """A swap that is being told: cards were given, and which are drawn comes next."""

    def of(self, view: View) -> Remembered:
        """What is remembered when this is seen. A view of the same game later on costs only what happened since."""
        been = len(self._events)
        if not been or view.events[:been] != self._events:
            self._begin(view)
            been = 0
        self._events = view.events
        for kind, told in groupby(view.events[been:], key=lambda event: event.kind):
            if kind in _REMEMBERED_BY:
                _REMEMBERED_BY[kind](self, view, tuple(told))
        self._look_at_stock(view)
        return self._remembered(view)

    def _begin(self, view: View) -> None:
        """As it was at the deal: nobody had seen anything but what was shown there."""
        self._pack = pack_of(view.variant)
        self._hands = {seat: Counter() for seat in view.seats}
        self._discard = Counter()
        self._stock = [None] * (view.stock + sum(_gone_from_stock(view, event) for event in view.events))
        turned_up_since = any(event.kind == "turned up" for event in view.events)
        self._beneath = None if turned_up_since else _beneath(view)
        if view.shown_at_deal is not None:
            seat, card = view.shown_at_deal
            self._hands[seat][card] += 1

    def _look_at_stock(self, view: View) -> None:
        """The turn-up and an open top card lie before everybody's eyes."""
        s = view.seen
        for number, place in enumerate(s.stock[s.stock_next : s.stock_end]):
            if place >= 0:
                self._stock[number] = self._pack[place]
        self._beneath = _beneath(view)

    # What happens. Events of one kind that are told together come together.

    def _played(self, view: View, told: tuple[Event, ...]) -> None:
        for event in told:
            if event.from_stock:
                del self._stock[0]
            else:
                self._gave(event)

    def _gave(self, event: Event) -> None:
        """Cards left the hand; of equal ones it may have been another that was not known."""
        self._hands[event.seat] -= Counter(event.cards)

    def _showed(self, view: View, told: tuple[Event, ...]) -> None:
        for event in told:
            self._hands[event.seat] |= Counter(event.cards)

    def _turned(self, view: View, told: tuple[Event, ...]) -> None:
        """The top card of the stock does not fit; it goes back, or into a hand, which is told as a pick-up."""
        for event in told:
            if _goes_back(view):
                self._stock[0] = event.cards[0]
            else:
                del self._stock[0]

    def _discarded(self, view: View, told: tuple[Event, ...]) -> None:
        for event in told:
            self._discard.update(event.cards)

    def _picked_up(self, view: View, told: tuple[Event, ...]) -> None:
        for event in told:
            self._hands[event.seat].update(event.cards)

    def _exchanged(self, view: View, told: tuple[Event, ...]) -> None:
        """The turn-up goes into the hand. What lies in its place is seen whenever the stock is looked at."""
        for event in told:
            self._gave(event)
            self._hands[event.seat].update([event.target] if event.target else [])
            self._stock[-2:] = [None if card == event.target else card for card in self._stock[-2:]]

    def _swapped(self, view: View, told: tuple[Event, ...]) -> None:
        """Any of the cards may have gone that another seat held."""
        (self._swap,) = told
        self._hands[self._swap.seat].clear()

    def _drew(self, view: View, told: tuple[Event, ...]) -> None:
        """Everybody sees how many cards each seat draws. Who drew a card that was known to lie on top is certain only
        if no more than one other seat drew."""
        if self._swap and view.variant.value("stock_swap.source") == "random":
            self._forget_order()
        number = sum(event.number for event in told)
        drawn = Counter(card for card in self._stock[:number] if card is not None)
        del self._stock[:number]
        others = [event for event in told if event.seat != view.seat]
        for event in told:
            drawn -= Counter(event.cards)
        for event in others:
            self._hands[event.seat].update(event.cards)
        if len(others) == 1:
            self._hands[others[0].seat].update(drawn)
        if self._swap:
            self._put_back(view, self._swap)
            self._swap = None

    def _put_back(self, view: View, swap: Event) -> None:
        """stock_swap.returned: under the stock, above the turn-up, or anywhere above it. One's own cards are known."""
        given: Iterable[Card | None] = swap.cards if self._beneath is not None and swap.cards else [None] * swap.number
        end = len(self._stock) - (self._beneath or 0)
        self._stock[end:end] = given
        if view.variant.value("stock_swap.returned") == "shuffled_in":
            self._forget_order()

    def _forget_order(self) -> None:
        """Where any card lies above the turn-up."""
        above = len(self._stock) - (self._beneath or 0)
        self._stock[:above] = [None] * above

    # What it comes to.

    def _remembered(self, view: View) -> Remembered:
        others = [seat for seat in view.seats if seat != view.seat]
        hands = {seat: Counter(view.hands.get(seat)) or self._hands[seat] for seat in others}
        unknown = {seat: view.sizes[seat] - hands[seat].total() for seat in others}
        discard = Counter(view.discard) or self._discard
        unseen = Counter(self._pack) - Counter(view.hands[view.seat]) - discard
        unseen -= Counter(card for pair in view.table for card in pair if card is not None)
        unseen -= Counter(card for card in self._stock if card is not None)
        for hand in hands.values():
            unseen -= hand
        in_doubt = [seat for seat in others if unknown[seat]]
        if len(in_doubt) == 1 and unseen.total() == unknown[in_doubt[0]]:
            hands[in_doubt[0]] = hands[in_doubt[0]] + unseen
            unknown[in_doubt[0]] = 0
            unseen = Counter()
        return Remembered(
            hands={seat: self._in_order(hand) for seat, hand in hands.items()},
            unknown_in_hands=unknown,
            stock=tuple(self._stock),
            discard=self._in_order(discard),
            unknown_in_discard=view.discarded - discard.total(),
            unseen=self._in_order(unseen),
        )

    def _in_order(self, cards: Counter[Card]) -> tuple[Card, ...]:
        """The cards in the order of the pack."""
        return tuple(card for card in dict.fromkeys(self._pack) for _ in range(cards[card]))


_REMEMBERED_BY: Mapping[str, Callable[[Memory, View, tuple[Event, ...]], None]] = {
    "led": Memory._played,
    "threw": Memory._played,
    "beat": Memory._played,
    "transferred": Memory._played,
    "showed": Memory._showed,
    "exchanged": Memory._exchanged,
    "swapped": Memory._swapped,
    "turned": Memory._turned,
    "discarded": Memory._discarded,
    "picked up": Memory._picked_up,
    "drew": Memory._drew,
}
"""What each kind of event tells about where cards are; the others tell nothing of it."""


def _goes_back(view: View) -> bool:
    """stock_top.on_failure: does a top card that does not fit go back to the stock?"""
    return view.variant.value("stock_top.on_failure") == "return_card"


def _gone_from_stock(view: View, event: Event) -> int:
    """By how many cards the stock became smaller."""
    if event.kind == "swapped":
        return -event.number
    if event.kind == "turned":
        return 0 if _goes_back(view) else 1
    return event.number if event.kind == "drew" else int(event.from_stock)


def _beneath(view: View) -> int | None:
    """How many cards lie under those that may be swapped; None: that is no longer seen, since no stock is left."""
    s = view.seen
    stock = s.stock[s.stock_next : s.stock_end]
    if not stock:
        return None
    return len(stock) - stock.index(s.turn_up) if s.turn_up >= 0 else 0

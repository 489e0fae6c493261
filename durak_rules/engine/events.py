"""What a move does, told one thing after another to whoever may see it.

Told by comparing the position before with the position after, so that playing fast costs nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.moves import Move
from durak_rules.engine.results import Result
from durak_rules.engine.rules.seating import stock_above
from durak_rules.engine.rules.stock import top_card
from durak_rules.engine.rules.words import FACE_UP
from durak_rules.engine.sitting import Sitting

__all__ = ["Event", "Told", "told_of"]

SENTENCES = {
    "led": "{seat} led {cards}",
    "threw": "{seat} threw {cards}",
    "beat": "{seat} beat {target} with {cards}",
    "passed": "{seat} passed",
    "announced": "{seat} announced a pick-up",
    "transferred": "{seat} transferred with {cards}",
    "showed": "{seat} transferred and showed {cards}",
    "exchanged": "{seat} exchanged {cards} for the turn-up",
    "swapped": "{seat} swapped {cards}",
    "turned": "{seat} turned {cards} from the stock, which does not fit",
    "discarded": "{cards} to the discard",
    "picked up": "{seat} picked up {cards}",
    "drew": "{seat} drew {cards}",
    "turned up": "{cards} was turned up",
    "out": "{seat} is out",
    "result": "the game is over: {result}",
}
"""Every kind of event, as a log tells it."""

PAST = {
    "lead": "led",
    "throw": "threw",
    "beat": "beat",
    "pass": "passed",
    "take": "announced",
    "transfer": "transferred",
    "show": "showed",
    "exchange": "exchanged",
    "swap": "swapped",
}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: ``kind`` is a key of :data:`SENTENCES`.

    ``cards`` are those that the reader may see; ``number`` counts them all the same. ``target`` is the card that is
    beaten, or the turn-up that is exchanged. ``from_stock``: the card was played from the top of the stock.
    """

    kind: str
    seat: str = ""
    cards: tuple[Card, ...] = ()
    number: int = 0
    target: Card | None = None
    result: str = ""
    from_stock: bool = False

    def __str__(self) -> str:
        """As a log says it: ``B beat 8♥ with 9♥``, ``C drew 2 cards``."""
        cards = " ".join(card.pretty for card in self.cards)
        if unseen := self.number - len(self.cards):
            cards += f"{' and ' if cards else ''}{unseen} card{'s' * (unseen != 1)}"
        target = self.target.pretty if self.target else ""
        return SENTENCES[self.kind].format(seat=self.seat, cards=cards, target=target, result=self.result)


@dataclass(frozen=True, slots=True)
class Told:
    """An event as the seat knows it that it is about, and as all others do."""

    to_own_seat: Event
    to_others: Event

    def seen_by(self, seat: str | None) -> Event:
        """The event as this seat sees it; None: as somebody who only looks on."""
        return self.to_own_seat if seat == self.to_own_seat.seat else self.to_others


def told_of(sitting: Sitting, before: State, move: Move, after: State, result: Result) -> tuple[Told, ...]:
    """Everything that this move did."""
    told = tuple(_Telling(sitting, before, move, after).events())
    return (*told, _open(Event("result", result=str(result)))) if after.result else told


def _open(event: Event) -> Told:
    """What everybody sees in the same way."""
    return Told(event, event)


class _Telling:
    """One move, told one thing after another."""

    def __init__(self, sitting: Sitting, before: State, move: Move, after: State) -> None:
        self.sitting = sitting
        self.before = before
        self.move = move
        self.after = after
        self.top = top_card(before) if move.from_stock else -1
        held = after.hands[sitting.number[move.seat]] >> self.top & 1 if move.from_stock else 0
        self.fails = move.from_stock and (held == 1 or after.stock_next == before.stock_next)
        self.table = before.unbeaten | before.beaten | before.answer_cards | self._played()

    def _played(self) -> int:
        """The cards that the move laid on the table."""
        if self.move.from_stock:
            return 0 if self.fails else 1 << self.top
        if self.move.kind in ("show", "exchange", "swap"):
            return 0
        number = self.sitting.number[self.move.seat]
        return self.before.hands[number] & ~self.after.hands[number] | self._back_in_hand(number)

    def _back_in_hand(self, number: int) -> int:
        """Cards that the defender played and picked up again in the same move."""
        laid = 0
        for card in set(self.move.cards):
            held = [place for place in self.sitting.places[card] if self.before.hands[number] >> place & 1]
            laid |= sum(1 << place for place in held[: self.move.cards.count(card)])
        return laid & self.after.hands[number]

    def _event(self, kind: str, seat: str, cards: int) -> Event:
        return Event(kind, seat, self.sitting.cards(cards), cards.bit_count())

    def events(self) -> Iterator[Told]:
        yield from self._move()
        if self.move.kind == "exchange":
            return
        discarded = self.after.discard & ~self.before.discard
        if discarded:
            yield _open(self._event("discarded", "", discarded))
        yield from self._hands()
        if self.after.turn_up not in (self.before.turn_up, -1):
            yield _open(self._event("turned up", "", 1 << self.after.turn_up))
        for number, name in enumerate(self.sitting.names):
            if self.before.active >> number & 1 and not self.after.active >> number & 1:
                yield _open(Event("out", name))

    def _move(self) -> Iterator[Told]:
        move = self.move
        cards = (self.sitting.pack[self.top],) if move.from_stock else move.cards
        kind = "turned" if self.fails else PAST[move.kind]
        target = self.sitting.pack[self.before.turn_up] if move.kind == "exchange" else move.target
        event = Event(kind, move.seat, cards, len(cards), target, from_stock=move.from_stock)
        yield Told(event, replace(event, cards=()) if move.kind == "swap" else event)
        if self.fails and self.after.taking and not self.before.taking:
            yield _open(Event("announced", move.seat))
        if self.fails and self.after.passed & ~self.before.passed:
            yield _open(Event("passed", move.seat))

    def _hands(self) -> Iterator[Told]:
        """What came into the hands: first from the table, then from the stock."""
        open_cards = self.table | (1 << self.top if self.fails else 0)
        gained = [after & ~before for after, before in zip(self.after.hands, self.before.hands, strict=True)]
        back = self._back_in_hand(self.sitting.number[self.move.seat]) if not self.move.from_stock else 0
        for number, name in enumerate(self.sitting.names):
            picked_up = gained[number] & open_cards | (back if name == self.move.seat else 0)
            if picked_up and self.move.kind not in ("show", "swap"):
                yield _open(self._event("picked up", name, picked_up))
        for number, name in enumerate(self.sitting.names):
            drawn = gained[number] & ~open_cards
            if drawn:
                event = self._event("drew", name, drawn)
                yield Told(event, replace(event, cards=self.sitting.cards(drawn & self._open_in_stock())))

    def _open_in_stock(self) -> int:
        """The cards of the stock that all see as they are drawn: the turn-up, what lay under it and is shown when the
        turn-up goes, and a top card that lies face up."""
        s = self.before
        seen = sum(1 << card for card in (s.turn_up, s.hidden) if card >= 0)
        top_lies_open = self.sitting.rules.stock_top_play == FACE_UP and stock_above(s) > 0
        return seen | (1 << top_card(s) if top_lies_open else 0)

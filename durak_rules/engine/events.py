"""What a move does, told one thing after another to whoever may see it.

Told by comparing the position before with the position after, so that playing fast costs nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.moves import Move
from durak_rules.engine.results import Result
from durak_rules.engine.rules.seating import without
from durak_rules.engine.sitting import Sitting

__all__ = ["Event", "events_of"]

PAST = {"lead": "led", "throw": "threw", "pass": "passed", "beat": "beat", "take": "announced"}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    ``kind``: ``led``, ``threw``, ``beat``, ``passed``, ``announced`` (a pick-up), then, when the bout is settled,
    ``discarded``, ``picked up``, ``drew``, ``out`` and ``result``. ``cards`` are empty where the reader may not see
    them; ``number`` counts them all the same.
    """

    kind: str
    seat: str = ""
    cards: tuple[Card, ...] = ()
    number: int = 0
    target: Card | None = None
    result: str = ""

    def __str__(self) -> str:
        """As a log says it: ``B beat 8♥ with 9♥``, ``C drew two cards``."""
        cards = " ".join(card.pretty for card in self.cards) or f"{self.number} card{'s' * (self.number != 1)}"
        if self.kind == "result":
            return f"the game is over: {self.result}"
        if self.kind == "discarded":
            return f"{cards} to the discard"
        if self.kind == "beat" and self.target is not None:
            return f"{self.seat} beat {self.target.pretty} with {cards}"
        if self.kind in ("passed", "announced", "out"):
            return {"passed": "{} passed", "announced": "{} announced a pick-up", "out": "{} is out"}[self.kind].format(
                self.seat
            )
        return f"{self.seat} {self.kind} {cards}"


def events_of(
    sitting: Sitting, before: State, move: Move, after: State, result: Result, seat: str | None
) -> tuple[Event, ...]:
    """Everything that this move did, as ``seat`` saw it; None: as everybody saw it."""
    led = Event(PAST[move.kind], move.seat, move.cards, len(move.cards), move.target)
    told = (led, *_settled(sitting, before, move, after, seat))
    return (*told, Event("result", result=str(result))) if after.result else told


def _settled(sitting: Sitting, before: State, move: Move, after: State, seat: str | None) -> Iterator[Event]:
    """What followed the bout: cards moved, hands refilled, seats out."""
    played = sum(1 << place for place in _places_played(sitting, before, move))
    table = before.unbeaten | before.beaten | before.answer_cards | played
    discarded = without_cards(after.discard, before.discard)
    if discarded:
        yield Event("discarded", "", sitting.cards(discarded), discarded.bit_count())
    settled = after.bouts_played > before.bouts_played
    for number, name in enumerate(sitting.names):
        picked_up = after.hands[number] & table & without_cards(-1, before.hands[number]) if settled else 0
        picked_up |= after.hands[number] & played
        if picked_up:
            yield Event("picked up", name, sitting.cards(picked_up), picked_up.bit_count())
    for number, name in enumerate(sitting.names):
        drawn = without_cards(after.hands[number], before.hands[number] | table)
        if drawn:
            yield Event("drew", name, sitting.cards(drawn) if name == seat else (), drawn.bit_count())
    for number, name in enumerate(sitting.names):
        if without(before.active, after.active) >> number & 1:
            yield Event("out", name)


def _places_played(sitting: Sitting, before: State, move: Move) -> Iterator[int]:
    """Where in the pack the cards are that the move played."""
    hand = before.hands[sitting.number[move.seat]]
    for card in set(move.cards):
        held = [place for place in sitting.places[card] if hand >> place & 1]
        yield from held[: move.cards.count(card)]


def without_cards(cards: int, others: int) -> int:
    """These cards less the others."""
    return cards & ~others

"""Why not: every function that refuses a move, told as the choices they stand for.

Runs over the same tuples of ``rules/legality.py`` from which the lists of legal moves are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import cast

from durak_rules.cards import SUITS, Card
from durak_rules.engine.compile import beating_choice
from durak_rules.engine.fields import State
from durak_rules.engine.moves import Move
from durak_rules.engine.reasons import REASONS, Facts, Reason, Sentence
from durak_rules.engine.refusals import HARD_CORE, Refusal
from durak_rules.engine.rules.legality import ANSWERS, FILTERS, GATES, ROOMS, SETS, TARGETS, TOGETHER
from durak_rules.engine.rules.seating import stock_above
from durak_rules.engine.rules.stock import top_card
from durak_rules.engine.rules.words import FACE_UP, MAY_BE_PLACED
from durak_rules.engine.sitting import Sitting

__all__ = ["choices_about", "places_of", "refusals"]

Check = Callable[..., int]
NO_CARD = -1


def places_of(sitting: Sitting, state: State, move: Move) -> list[int]:
    """Where in the pack the move's cards are: of equal cards in this hand the first, or the first that was not shown
    where one that was shown will not do; -1 for a card that the hand does not hold (so often)."""
    hand = state.hands[sitting.number[move.seat]]
    may_be_placed = sitting.rules.transfer_after_show == MAY_BE_PLACED
    spent = state.shown if move.kind == "show" or (move.kind == "transfer" and not may_be_placed) else 0
    found: list[int] = []
    for card in move.cards:
        free = [place for place in sitting.places.get(card, ()) if hand >> place & 1 and place not in found]
        found.append(min(free, key=lambda place: (spent >> place & 1, place), default=NO_CARD))
    return found


def target_of(sitting: Sitting, state: State, card: Card | None) -> int:
    """Where in the pack the attack card is: of equal cards the oldest unbeaten one, else one on the table; -1: none."""
    laid = state.attack[: state.attacks]
    unbeaten = [place for place in laid if state.unbeaten >> place & 1 and sitting.pack[place] == card]
    beaten = [place for place in laid if sitting.pack[place] == card]
    return (unbeaten or beaten or [NO_CARD])[0]


def refusals(sitting: Sitting, state: State, move: Move) -> tuple[Refusal, ...]:
    """Every reason against this move; none: it is legal. A throw here is of one card.

    Raises nothing for any move: a seat or card that does not exist is refused as such.
    """
    sentences: dict[str, Sentence | None] = {}
    for name, sentence in _reasons(sitting, state, move):
        sentences.setdefault(name, sentence)
    return tuple(_told(Facts(sitting, state, move), name, sentence) for name, sentence in sentences.items())


def _told(facts: Facts, name: str, sentence: Sentence | None) -> Refusal:
    """The reason with what the table has chosen and where it is written."""
    if name in HARD_CORE:
        return Refusal(name, sentence(facts) if sentence else HARD_CORE[name])
    variant = facts.sitting.variant
    said = sentence(facts) if sentence else variant.sentence(name)
    return Refusal(name, said, variant.value(name), variant.place(name))


def _reasons(sitting: Sitting, s: State, move: Move) -> Iterator[Reason]:
    if move.seat not in sitting.number:
        yield "not_this_seat", lambda f: f"nobody called {f.seat} plays"
        return
    kind = f"{move.kind}_stock" if move.from_stock else move.kind
    seat = sitting.number[move.seat]
    r = sitting.rules
    places = places_of(sitting, s, move)

    def refuses(check: Check, verdict: int) -> tuple[Reason, ...]:
        return () if verdict else REASONS[name_of(check)]

    for gate in GATES[kind]:
        yield from refuses(gate, gate(s, r, seat))
    for room in ROOMS.get(kind, ()):
        yield from refuses(room, room(s, r, seat) >= _added(move))
    if NO_CARD in places:
        yield from REASONS["in_hand"]
    cards = [
        _in_pack(sitting, card) if place == NO_CARD else place for place, card in zip(places, move.cards, strict=True)
    ]
    if NO_CARD in cards:
        return
    for card in cards:
        for keep in _but_in_hand(FILTERS.get(kind, ())):
            yield from refuses(keep, keep(s, r, seat) >> card & 1)
        for match in TOGETHER.get(kind, ()):
            yield from refuses(match, match(s, r, seat, cards[0]) >> card & 1)
    for agree in SETS.get(kind, ()):
        yield from refuses(agree, agree(s, r, seat, sum(1 << card for card in set(cards))))
    if move.kind == "beat":
        yield from _beat_reasons(sitting, s, move, cards)


def choices_about(move: Move) -> tuple[str, ...]:
    """Every choice by which a move of this kind can be refused, in the order in which they are asked.

    >>> choices_about(Move("A", "take"))
    ('pickup.when', 'beating.obligation')
    """
    kind = f"{move.kind}_stock" if move.from_stock else move.kind
    tables = (GATES, ROOMS, FILTERS, TOGETHER, SETS, TARGETS, ANSWERS)
    checks = [check for table in tables for check in cast(dict[str, tuple[Check, ...]], table).get(kind, ())]
    reasons = [reason for check in checks for reason, _ in REASONS.get(name_of(check), ())]
    return tuple(dict.fromkeys(reason for reason in reasons if reason not in HARD_CORE))


def _added(move: Move) -> int:
    """How many cards the move adds to the attack."""
    if move.from_stock:
        return 1
    return 0 if move.kind == "show" else len(move.cards)


def name_of(check: Check) -> str:
    """A rule function's name: what ``REASONS`` knows it by."""
    return cast(FunctionType, check).__name__


def _but_in_hand(filters: tuple[Check, ...]) -> list[Check]:
    """The filters but ``in_hand``, which is judged for all cards of a move together."""
    return [keep for keep in filters if name_of(keep) != "in_hand"]


def _in_pack(sitting: Sitting, card: Card) -> int:
    """Where such a card stands in the pack, whoever holds it; -1: this pack has none."""
    return sitting.places.get(card, (NO_CARD,))[0]


def _beat_reasons(sitting: Sitting, s: State, move: Move, cards: list[int]) -> Iterator[Reason]:
    """Why this attack card may not be answered, or not by this card or by the top of the stock."""
    r, seat = sitting.rules, sitting.number[move.seat]
    attack = target_of(sitting, s, move.target)
    if attack == NO_CARD:
        yield from REASONS["on_table"]
        return
    for target in TARGETS["beat"]:
        if not target(s, r, seat) >> attack & 1:
            yield from REASONS[name_of(target)]
    if move.from_stock:
        cards = [top_card(s)] if r.stock_top_play == FACE_UP and stock_above(s) else []
    for card in cards:
        for answer in ANSWERS["beat"]:
            if not answer(s, r, seat, attack) >> card & 1:
                yield from REASONS.get(name_of(answer)) or ((_beating_choice(sitting, s, attack, card), _not_beaten),)


def _beating_choice(sitting: Sitting, s: State, attack: int, card: int) -> str:
    trump = SUITS[s.trump] if s.trump < len(SUITS) else ""
    return beating_choice(sitting.variant, sitting.pack[attack], sitting.pack[card], trump)


def _not_beaten(facts: Facts) -> str:
    by = "the top of the stock" if facts.move.from_stock else facts.cards
    return f"{by} does not beat {facts.move.target.pretty}" if facts.move.target else ""

"""``leading``, ``dealing``, ``table`` and ``session``: what a scenario asks instead of playing from a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from durak_rules.documents.nodes import Node
from durak_rules.engine.compile import pack_of
from durak_rules.engine.outcomes import NOT_TOLD, Outcome
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.model import Dealing, Leading, SeatCounts, Session
from durak_rules.scenarios.positions import check_seats, check_trump, read_hands
from durak_rules.scenarios.reading import Reader
from durak_rules.scenarios.shapes import whole_number

__all__ = ["READERS", "Asked", "check_under", "left_open"]

Asked = Leading | Dealing | SeatCounts | Session
_MOST_MISSING_TOLD = 6
_MOST_DIGITS = 4


def _leading(node: Node, reader: Reader) -> Leading | None:
    seats = reader.table_of(node.get("seats"))
    trump = reader.trump(node.get("trump"))
    dealer = reader.seat(node.get("dealer"))
    hands = read_hands(node.get("hands"), reader)
    after = node.get("after")
    outcome = reader.outcome(after)
    if trump is None or dealer is None:
        return None
    bare = {name: tuple(card for card, _ in hands.get(name, ())) for name in seats}
    return Leading(seats, trump, dealer, bare, outcome)


def _dealing(node: Node, reader: Reader) -> Dealing | None:
    seats = reader.table_of(node.get("seats"))
    dealer = reader.seat(node.get("dealer"))
    pack = tuple(card for card, _ in reader.cards(node.get("pack")))
    return Dealing(seats, dealer, pack) if dealer is not None else None


def _seat_counts(node: Node, reader: Reader) -> SeatCounts:
    admits, refuses = node.get("admits"), node.get("refuses")
    if not node.entries:
        reader.faults.add("DUR513", node.span, "`table` says nothing", "", ["write `admits`, `refuses` or both"])
    numbers = [(whole_number(item), item) for item in (admits.items if admits is not None else ()) if item.is_scalar]
    codes = [
        (int(number), entry.node.text, entry.node)
        for number, entry in (refuses.entries if refuses is not None else {}).items()
        if number.isdecimal() and len(number) <= _MOST_DIGITS
    ]
    return SeatCounts(tuple((number, item) for number, item in numbers if number is not None), tuple(codes), admits)


def _session(node: Node, reader: Reader) -> Session:
    seats = reader.table_of(node.get("seats"))
    results = node.get("results")
    read = [(reader.outcome(item), item) for item in (results.items if results is not None else ())]
    first_dealer = reader.seat(node.get("first_dealer"))
    told = tuple((outcome, item) for outcome, item in read if outcome is not None)
    return Session(seats, first_dealer, told)


READERS: Mapping[str, Callable[[Node, Reader], Any]] = {
    "leading": _leading,
    "dealing": _dealing,
    "table": _seat_counts,
    "session": _session,
}
"""By the shape of the scenario; each gives None where something is missing, which has been told."""


def check_under(asked: Asked, node: Node, variant: Variant, reader: Reader) -> None:
    """Take down what cannot be asked under these rules."""
    if isinstance(asked, Leading | Dealing | Session):
        check_seats(asked.seats, node.get("seats"), variant, reader)
    if isinstance(asked, Leading):
        check_trump(asked.trump, node.get("trump"), variant, reader)
        cards = [card for hand in read_hands(node.get("hands"), reader).values() for card in hand]
        reader.check_pack(cards, pack_of(variant), variant.name)
        _check_who_leads(asked, node, variant, reader)
    if isinstance(asked, Dealing):
        _check_whole_pack(node, variant, reader)
    if isinstance(asked, Session):
        _check_results(asked, variant, reader)


def _check_who_leads(asked: Leading, node: Node, variant: Variant, reader: Reader) -> None:
    """The game before tells whom the opening asks for."""
    written = node.get("after")
    if asked.after is None or written is None:
        return
    open_question = left_open(asked.after, variant)
    if open_question is not None:
        message, advice = open_question
        reader.faults.add("DUR514", written.span, message, "", [advice])


def left_open(after: Outcome, variant: Variant) -> tuple[str, str] | None:
    """What the next opening has to know of the game before and is not told, and how it is written; None: nothing."""
    next_game = variant.value("opening.next_game")
    if next_game == "previous_winner" and after.first_out == NOT_TOLD:
        return "nothing tells who went out first", "write all places, as in `places A C B`"
    if next_game in ("loser_left", "loser_right", "loser") and after.loser == NOT_TOLD:
        advice = f"write it behind the result: `{after.result} on {after.result.seats[0]}`"
        return "nothing tells which of the team defended last", advice
    return None


def _check_results(asked: Session, variant: Variant, reader: Reader) -> None:
    """The results tell what has to be written down."""
    pack = pack_of(variant)
    for outcome, node in asked.results:
        if variant.value("session.record") == "placement_points" and not outcome.places:
            advice = ["write all places, as in `places A C B`"]
            reader.faults.add("DUR514", node.span, "points are for places, and this tells not all of them", "", advice)
        if outcome.finish is not None:
            reader.check_pack([(card, node.span) for card in outcome.finish.cards], pack, variant.name)
            if variant.value("epaulettes.ladder") == "per_side" and not outcome.finish.giver:
                message = "each side climbs by itself, and nothing tells who laid these cards"
                advice = [f"write it behind them: `{node.text.strip()} by {_another(asked, outcome.finish.victim)}`"]
                reader.faults.add("DUR514", node.span, message, "", advice)


def _another(asked: Session, seat: str) -> str:
    return next(name for name in asked.seats if name != seat)


def _check_whole_pack(node: Node, variant: Variant, reader: Reader) -> None:
    """``pack`` is the pack of these rules, whole."""
    written = node.get("pack")
    if written is None:
        return
    whole, named = pack_of(variant), reader.cards(written)
    reader.check_pack(named, whole, variant.name)
    left = list(whole)
    for card, _ in named:
        if card in left:
            left.remove(card)
    if left:
        missing = " ".join(card.pretty for card in left[:_MOST_MISSING_TOLD])
        more = " …" if len(left) > _MOST_MISSING_TOLD else ""
        message = f"the pack has {len(whole)} cards, and {len(left)} of them are not named: {missing}{more}"
        reader.faults.add("DUR522", written.span, message, f"the pack of {variant.name}, as it is played here")

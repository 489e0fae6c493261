"""What can be expected of a position, and how each thing is read, found, compared and written.

One row a key: adding something to expect is adding a row here and a part in :mod:`.format`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from durak_rules.cards import RANKS, Card
from durak_rules.documents.diagnostics import quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.engine.ladder import called
from durak_rules.engine.notation import table_text
from durak_rules.engine.outcomes import NOT_TOLD
from durak_rules.scenarios.model import Expected
from durak_rules.scenarios.reading import NOBODY, Placed, Reader
from durak_rules.scenarios.shapes import whole_number

if TYPE_CHECKING:
    from durak_rules.engine.game import Game

__all__ = ["EXPECTABLE", "Expectable", "expectable", "read_expects"]

UNSEEN = "?"


@dataclass(frozen=True)
class Kind:
    """A kind of value: how it is read from a node (None: it cannot be), compared, and written for files and people."""

    read: Callable[[Reader, Node], Any]
    text: Callable[[Any], str] = str
    pretty: Callable[[Any], str] | None = None
    same: Callable[[Any, Any], bool] = lambda expected, found: bool(expected == found)

    def shown(self, value: Any) -> str:
        """The value for a person."""
        return (self.pretty or self.text)(value) or "none"


def _cards(reader: Reader, node: Node) -> tuple[Card, ...]:
    return tuple(card for card, _ in reader.cards(node))


def _card_text(cards: Iterable[Card | str]) -> str:
    return " ".join(map(str, cards))


def _pretty_cards(cards: Iterable[Card | str]) -> str:
    return " ".join(card.pretty if isinstance(card, Card) else card for card in cards)


def _alike(expected: Iterable[Any], found: Iterable[Any]) -> bool:
    return Counter(expected) == Counter(found)


def _seen_cards(reader: Reader, node: Node) -> tuple[Card | str, ...]:
    """Cards of a view, ``?`` for one that is not seen."""
    read = [UNSEEN if word.text == UNSEEN else reader.card(word) for word in reader.words(node)]
    return tuple(card for card in read if card is not None)


def _card_or_none(reader: Reader, node: Node) -> Card | str | None:
    if isinstance(node.value, str) and node.text.strip().lower() in NOBODY:
        return ""
    found = reader.single_card(node)
    return found[0] if found else None


def _seat_or_nobody(reader: Reader, node: Node) -> str | None:
    if node.text in NOBODY and node.text not in reader.seats:
        return ""
    return reader.seat(node)


def _laid(reader: Reader, node: Node) -> tuple[tuple[Card, Card | None], ...]:
    return tuple((laid.attack[0], laid.answer[0] if laid.answer else None) for laid in reader.table(node))


def _turns(reader: Reader, node: Node) -> tuple[str, ...] | None:
    """Seats game after game, ``random`` for one that cards or chance decide."""
    found: list[str] = []
    for word in reader.words(node):
        is_open = word.text in (NOT_TOLD, "random") and word.text not in reader.seats
        seat = NOT_TOLD if is_open else reader.known_seat(word)
        if seat is None:
            return None
        found.append(seat)
    return tuple(found)


def _begins_so(expected: Sequence[str], found: Sequence[str]) -> bool:
    return bool(expected) and tuple(found[: len(expected)]) == tuple(expected)


def _rank_or_none(reader: Reader, node: Node) -> str | None:
    """The rank of a card; empty for none."""
    text = node.text.strip().upper()
    if text.lower() in NOBODY:
        return ""
    rank = "10" if text == "T" else text
    if rank in RANKS:
        return rank
    reader.faults.add("DUR521", node.span, f"{quoted(node.text)} is no rank", f"one of {', '.join(RANKS)}, or none")
    return None


def _pretty_suit(suit: str) -> str:
    return Card("", suit).pretty


CARDS = Kind(_cards, _card_text, _pretty_cards, _alike)
IN_ORDER = Kind(_cards, _card_text, _pretty_cards)
SEEN = Kind(_seen_cards, _card_text, _pretty_cards, _alike)
CARD = Kind(_card_or_none, str, lambda card: card.pretty if card else "")
SEAT = Kind(_seat_or_nobody)
SEATS = Kind(Reader.seats_of, " ".join, None, _alike)
COUNT = Kind(lambda reader, node: whole_number(node))
SUIT = Kind(Reader.trump, lambda suit: suit or "none", _pretty_suit)
TABLE = Kind(_laid, lambda table: table_text(table, pretty=False), table_text)
RESULT = Kind(Reader.result, str, None, lambda expected, found: expected.says_the_same(found))
TURNS = Kind(_turns, lambda seats: " ".join("random" if seat == NOT_TOLD else seat for seat in seats), None, _begins_so)
RANK = Kind(_rank_or_none)
WORD = Kind(lambda reader, node: node.text)
YES_OR_NO = Kind(lambda reader, node: node.value in (True, "yes"), lambda value: "yes" if value else "no")


@dataclass(frozen=True)
class Expectable:
    """Something that can be expected, and where it is found: ``find(game, *path)`` with the rest of the path.

    Of a session it is found in how it stands.
    """

    kind: Kind
    find: Callable[..., Any]
    by_seat: bool = False


def _seen(part: str) -> Callable[..., Any]:
    """A part of a seat's view, as plain data."""

    def find(game: Game, seat: str, _: str, *other: str) -> Any:
        found = game.view(seat).as_data()[part]
        return found[other[0]] if other else found

    return find


def _seen_as_cards(part: str) -> Callable[..., Any]:
    from durak_rules.cards import parse_card

    def find(game: Game, seat: str, _: str, *other: str) -> tuple[Card | str, ...]:
        found = _seen(part)(game, seat, _, *other)
        return tuple(UNSEEN if card == UNSEEN else parse_card(card) for card in found)

    return find


def _seen_card(part: str) -> Callable[..., Any]:
    """A single card of a seat's view, empty for none."""

    def find(game: Game, seat: str, _: str) -> Card | str:
        return getattr(game.view(seat), part) or ""

    return find


EXPECTABLE: Mapping[str, Expectable] = {
    "hands": Expectable(CARDS, lambda game, seat: game.hands[seat], by_seat=True),
    "sizes": Expectable(COUNT, lambda game, seat: len(game.hands[seat]), by_seat=True),
    "attacker": Expectable(SEAT, lambda game: game.attacker),
    "defender": Expectable(SEAT, lambda game: game.defender),
    "dealer": Expectable(SEAT, lambda game: game.dealer),
    "to_act": Expectable(SEAT, lambda game: game.to_act or ""),
    "attacks": Expectable(COUNT, lambda game: len(game.table)),
    "table": Expectable(TABLE, lambda game: game.table),
    "discarded": Expectable(COUNT, lambda game: game.discarded),
    "out": Expectable(SEATS, lambda game: game.out),
    "trump": Expectable(SUIT, lambda game: game.trump),
    "turn_up": Expectable(CARD, lambda game: game.turn_up or ""),
    "stock": Expectable(IN_ORDER, lambda game: game.position().stock),
    "shown_by": Expectable(SEAT, lambda game: game.shown_by or ""),
    "result": Expectable(RESULT, lambda game: game.result),
    "epaulettes": Expectable(COUNT, lambda game: game.epaulettes),
    "called": Expectable(WORD, lambda game: called(game.variant, game.epaulettes) or "nothing"),
    "dealers": Expectable(TURNS, lambda session: session.dealers),
    "openers": Expectable(TURNS, lambda session: session.openers),
    "ledger": Expectable(COUNT, lambda session, seat: session.written_down(seat), by_seat=True),
    "wears": Expectable(RANK, lambda session, seat: session.worn_by(seat), by_seat=True),
    "lost_by": Expectable(SEATS, lambda session: session.ladder.lost_by),
    "over": Expectable(YES_OR_NO, lambda session: session.over),
}
"""By the key of ``expect``."""

VIEWED: Mapping[str, Expectable] = {
    "hands": Expectable(SEEN, _seen_as_cards("hands"), by_seat=True),
    "discard": Expectable(SEEN, _seen_as_cards("discard")),
    "stock": Expectable(COUNT, lambda game, seat, _: len(game.position().stock)),
    "stock_top": Expectable(CARD, _seen_card("stock_top")),
    "turn_up": Expectable(CARD, _seen_card("turn_up")),
    "trump": Expectable(SUIT, _seen("trump")),
}
"""By the key of a view."""

LEADS = SEAT
"""Who leads a first bout; ``random`` is a word of its own there."""


def expectable(path: tuple[str, ...]) -> Expectable:
    """The row of what stands at this path of ``expect``."""
    return VIEWED[path[2]] if path[0] == "view" else EXPECTABLE[path[0]]


def read_expects(node: Node | None, shape: str, reader: Reader) -> tuple[Expected, ...]:
    """Everything that is expected, one for each value; what is no such value is told and left out."""
    found: list[Expected] = []
    for name, entry in (node.entries if node else {}).items():
        if shape == "leading" and name == "attacker":
            found += _leads(entry, reader)
        elif name == "view":
            for seat, seen in entry.node.entries.items():
                if reader.knows(seat, seen.key_span):
                    for part, inner in seen.node.entries.items():
                        found += _read(("view", seat, part), inner, VIEWED.get(part), reader)
        else:
            found += _read((name,), entry, EXPECTABLE.get(name), reader)
    return tuple(found)


def _read(path: tuple[str, ...], entry: Entry, row: Expectable | None, reader: Reader) -> list[Expected]:
    if row is None or entry.node.refused:
        return []
    if row.by_seat:
        flat = Expectable(row.kind, row.find)
        return [
            expected
            for seat, inner in entry.node.entries.items()
            if reader.knows(seat, inner.key_span)
            for expected in _read((*path, seat), inner, flat, reader)
        ]
    if entry.node.is_mapping:
        return []
    value = row.kind.read(reader, entry.node)
    return [] if value is None else [Expected(path, value, entry.node, entry.key_span)]


def _leads(entry: Entry, reader: Reader) -> list[Expected]:
    word = entry.node.text
    value = word if word in ("random", "nobody") and word not in reader.seats else reader.seat(entry.node)
    return [] if value is None else [Expected(("attacker",), value, entry.node, entry.key_span)]


def placed_cards(expected: Expected, reader: Reader) -> tuple[Placed, ...]:
    """The cards that are named in an expectation, with their places."""
    row = expectable(expected.path)
    if row.kind in (CARDS, IN_ORDER):
        return reader.cards(expected.node)
    if row.kind is TABLE:
        laid = reader.table(expected.node)
        return tuple(card for each in laid for card in (each.attack, each.answer) if card is not None)
    if row.kind is CARD and expected.value:
        return tuple(reader.cards(expected.node))
    return ()

"""A position in one line, as failure messages and pages show it, and as it is read back.

``A 7♣ (attacks) · B 6♣ (defends, picks up) · table 8♥/9♥ J♥ · trump ♦ · stock empty``: first the seats, clockwise, with
their hands and what each does; then the table, the trump and the stock; and then, each with its own words, what is not
as usual. A card that was shown to transfer has a star. What one seat may know is written alike, with ``?`` for a card
that it does not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.positions import ELSEWHERE, UNKNOWN, KnownPosition, Position

__all__ = ["EMPTY", "NOTHING", "PARTING", "RARE", "ROLES", "STAR", "Rare", "position_line", "table_text"]

PARTING = " · "
EMPTY = "empty"
"""Of the table and the stock: nothing lies there."""
NOTHING = "–"
"""No cards, nobody."""
STAR = "*"

ROLES = ("out", "attacks", "led", "defends", "picks up", "passed", "deals")
"""What a seat does, in brackets after its hand."""


@dataclass(frozen=True)
class Rare:
    """A part that stands only where it says something: its words, the field it is, and how its value is written."""

    words: str
    field: str
    kind: str


RARE = (
    Rare("hidden", "hidden", "card"),
    Rare("discard", "discard", "pile"),
    Rare("laid by", "laid_by", "seats"),
    Rare("last to add", "last_to_add", "seat"),
    Rare("led by", "led_by", "seat"),
    Rare("attacked by", "attacked_by", "seat"),
    Rare("defended by", "defended_by", "seat"),
    Rare("beaten before", "beaten_before", "count"),
    Rare("defender began with", "defender_began_with", "count"),
    Rare("thrown in", "thrown_in", "count"),
    Rare("transferred", "transferred", "seats"),
    Rare("answers before", "answers_before", "counts"),
    Rare("hands emptied", "emptied", "seats"),
    Rare("out in order", "out", "seats"),
    Rare("swapped", "swapped", "seats"),
    Rare("top card tried", "stock_tried", "yes"),
    Rare("must lead", "must_lead", "cards"),
    Rare("shown", "shown", "cards"),
    Rare("shown this game", "shown_this_game", "cards"),
    Rare("shown at the deal", "shown_at_deal", "card"),
    Rare("swaps", "swaps", "counts by seat"),
    Rare("pick-ups in a row", "pickups_in_row", "count"),
    Rare("past bouts", "past_bouts", "numbers"),
    Rare("teams", "teams", "teams"),
    Rare("bouts played", "bouts_played", "count"),
    Rare("successful defences", "successful_defences", "count"),
    Rare("moves played", "moves_played", "count"),
    Rare("chance", "chance", "number"),
    Rare("epaulettes", "epaulettes", "count"),
    Rare("result", "result", "text"),
    Rare("seen by", "seen_by", "seat"),
)
"""In the order in which they are written."""

Ink = Callable[[Card], str]
_USUAL = Position(seats=(), hands={}, attacker="")


def _ink(pretty: bool) -> Ink:
    """How a card is written: for people or for files."""
    return (lambda card: card.pretty) if pretty else str


def _cards(cards: Iterable[Card], ink: Ink) -> str:
    return " ".join(map(ink, cards))


def table_text(table: Iterable[tuple[Card, Card | None]], pretty: bool = True) -> str:
    """Attack cards with what beats them: ``8♥/9♥ 9♠/J♦ J♥``."""
    ink = _ink(pretty)
    return " ".join("/".join(ink(card) for card in laid if card is not None) for laid in table)


def _hand(position: Position, seat: str, ink: Ink) -> str:
    """The cards of a hand, those that were shown with a star."""
    shown = Counter(card for name, card in position.shown if name == seat)
    written: list[str] = []
    for card in position.hands.get(seat, ()):
        star = STAR if shown[card] > 0 else ""
        shown[card] -= 1
        written.append(ink(card) + star)
    return " ".join(written) or NOTHING


def _roles(position: Position, seat: str) -> str:
    """What a seat does, in brackets."""
    does = {
        "out": seat in position.out,
        "attacks": seat == position.attacker,
        "led": seat == position.leader != position.attacker,
        "defends": seat == position.defender,
        "picks up": seat == position.defender and position.announced,
        "passed": seat in position.passed,
        "deals": seat == position.dealer != position.seats[-1],
    }
    roles = [role for role in ROLES if does[role]]
    return f" ({', '.join(roles)})" if roles else ""


def position_line(position: Position, pretty: bool = True) -> str:
    """A position, or what one seat knows of it, in one line."""
    ink = _ink(pretty)
    trump = ink(Card("", position.trump)) if position.trump else "none"
    return PARTING.join(
        [
            *(f"{seat} {_hand(position, seat, ink)}{_roles(position, seat)}" for seat in position.seats),
            f"table {table_text(position.table, pretty) or EMPTY}",
            f"trump {trump}",
            f"stock {_cards(position.stock, ink) or EMPTY}",
            *(part for rare in RARE if (part := _rare(position, rare, ink)) is not None),
        ]
    )


def _rare(position: Position, rare: Rare, ink: Ink) -> str | None:
    """One of the rare parts; None if it is as usual."""
    value = getattr(position, rare.field, None)
    if rare.field == "shown":
        value = tuple(card for name, card in position.shown if name == ELSEWHERE)
    if value == _usual(position, rare.field):
        return None
    written = WRITING[rare.kind](value, ink)
    return f"{rare.words} {written}" if written else rare.words


def _usual(position: Position, field: str) -> Any:
    """What a field is if nothing is said of it."""
    if field == "laid_by":
        return (position.attacker,) * len(position.table) if position.laid_by else ()
    if field == "out":
        return tuple(name for name in position.seats if name in position.out)
    return getattr(_USUAL, field, None)


def _in_base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def _pile(cards: tuple[Card, ...], ink: Ink) -> str:
    """The discard: its cards, or how many lie face down."""
    return str(len(cards)) if UNKNOWN in cards else _cards(cards, ink)


WRITING: Mapping[str, Callable[[Any, Ink], str]] = {
    "card": lambda card, ink: ink(card),
    "cards": lambda cards, ink: _cards(cards, ink) or NOTHING,
    "pile": _pile,
    "seat": lambda seat, ink: seat,
    "seats": lambda seats, ink: " ".join(seats) or NOTHING,
    "teams": lambda teams, ink: ", ".join(map(" ".join, teams)),
    "count": lambda count, ink: str(count),
    "counts": lambda counts, ink: " ".join(map(str, counts)),
    "counts by seat": lambda counts, ink: ", ".join(f"{seat} {count}" for seat, count in counts.items()),
    "number": lambda number, ink: str(number),
    "numbers": lambda numbers, ink: " ".join(map(_in_base_36, numbers)),
    "yes": lambda yes, ink: "",
    "text": lambda text, ink: text,
}
"""How a value of each kind is written."""

assert {rare.field for rare in RARE} <= {field.name for field in fields(KnownPosition)}

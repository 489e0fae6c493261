"""Reading a position back from its line: see :mod:`.notation`.

>>> position = parse_position("A 7♣ 9♣ (attacks) · B 6H (defends) · table empty · trump ♦ · stock 8S 9D")
>>> position.attacker, str(position.stock[-1])
('A', '9D')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from durak_rules.cards import Card
from durak_rules.documents.nearest import nearest
from durak_rules.documents.quoting import quoted
from durak_rules.engine.notation import NOTHING, RARE, ROLES, STAR
from durak_rules.engine.position_values import (
    NotSoError,
    read_base_36,
    read_card,
    read_cards,
    read_chance,
    read_count,
    read_pile,
    read_result,
    read_table,
    read_trump,
    read_yes,
)
from durak_rules.engine.positions import ELSEWHERE, UNKNOWN, KnownPosition, Position, PositionError
from durak_rules.engine.sitting import SeatsNotAdmitted, seat_names

__all__ = ["parse_known_position", "parse_position"]

_PARTING = re.compile(r"\s+[·;]\s+")
_SEAT = re.compile(r"(?P<name>\S+)(?P<cards>[^()]*)(?:\((?P<roles>[^()]*)\))?", re.DOTALL)
_BY_WORDS = {rare.words: rare for rare in sorted(RARE, key=lambda rare: -len(rare.words))}
"""The longest words first: “shown at the deal” is not “shown”."""


def parse_position(text: str) -> Position:
    """Read a whole position.

    Raises :class:`PositionError` for a line that is none, or that holds only what one seat knows.
    """
    position = _parse(text)
    if isinstance(position, KnownPosition):
        raise PositionError("this line is what one seat knows; a whole position has no `seen by`")
    if UNKNOWN in [card for cards in (*position.hands.values(), position.stock) for card in cards]:
        raise PositionError("a card stands as “?”: that is no whole position")
    return position


def parse_known_position(text: str) -> KnownPosition:
    """Read what one seat knows of a position. Raises :class:`PositionError` for a line that is no such thing."""
    position = _parse(text)
    if not isinstance(position, KnownPosition):
        raise PositionError("the line does not say whose knowledge it is; write `seen by` and a seat at its end")
    return position


def _parse(text: str) -> Position:
    reader = _Reader(text)
    reader.read()
    reader.check()
    kind = KnownPosition if "seen_by" in reader.facts else Position
    return kind(**reader.facts)


@dataclass
class _Seat:
    """One seat as it is written."""

    name: str
    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    roles: tuple[str, ...] = field(default=())


class _Reader:
    """Reads one line; ``facts`` become the fields of the position."""

    def __init__(self, text: str) -> None:
        self.parts = [part.strip() for part in _PARTING.split(text.strip())]
        self.facts: dict[str, Any] = {}
        self.seats: dict[str, _Seat] = {}

    def read(self) -> None:
        tables = [number for number, part in enumerate(self.parts) if part.split()[:1] == ["table"]]
        if not tables:
            raise PositionError("there is no part `table …`; where no card lies it says `table empty`")
        for part in self.parts[: tables[-1]]:
            self._seat(part)
        try:
            names = seat_names(tuple(self.seats))
        except SeatsNotAdmitted as error:
            raise PositionError(str(error)) from None
        if len(names) < 2:
            raise PositionError("fewer than two seats stand before the table")
        self.facts |= {"seats": names, "hands": {name: seat.hand for name, seat in self.seats.items()}}
        self._roles()
        for part in self.parts[tables[-1] :]:
            self._part(part)
        for name in ("table", "trump", "stock"):
            if name not in self.facts:
                raise PositionError(f"there is no part `{name} …`")
        self.facts.setdefault("laid_by", (self.facts["attacker"],) * len(self.facts["table"]))
        elsewhere = tuple((ELSEWHERE, card) for card in self.facts.pop("shown", ()))
        held = tuple((name, card) for name, seat in self.seats.items() for card in seat.shown)
        self.facts["shown"] = held + elsewhere

    # The seats.

    def _seat(self, part: str) -> None:
        match = _SEAT.fullmatch(part)
        if match is None:
            raise PositionError(f"{quoted(part)} is no seat; a seat is written `B 6♣ 7♣ (defends)`")
        name, words = match["name"], match["cards"].split()
        if name in self.seats:
            raise PositionError(f"two seats are called {quoted(name)}")
        stars = [word.endswith(STAR) for word in words]
        hand = read_cards(" ".join(word.removesuffix(STAR) for word in words))
        shown = tuple(card for card, star in zip(hand, stars, strict=False) if star)
        self.seats[name] = _Seat(name, hand, shown, _roles_of(match["roles"]))

    def _roles(self) -> None:
        does = {role: tuple(name for name, seat in self.seats.items() if role in seat.roles) for role in ROLES}
        for role in ("attacks", "led", "defends", "deals"):
            if len(does[role]) > 1:
                raise PositionError(f"only one seat `{role}`, not {' and '.join(does[role])}")
        if not does["attacks"]:
            raise PositionError("no seat `attacks`; write `(attacks)` after the hand of one")
        for name in does["picks up"]:
            if name not in does["defends"]:
                raise PositionError(f"{name} picks up, and only the seat that defends can")
        (attacker,) = does["attacks"]
        self.facts |= {
            "attacker": attacker,
            "leader": (*does["led"], attacker)[0],
            "defender": (*does["defends"], None)[0],
            "dealer": (*does["deals"], self.facts["seats"][-1])[0],
            "announced": bool(does["picks up"]),
            "passed": does["passed"],
            "out": does["out"],
        }

    # The other parts.

    def _part(self, part: str) -> None:
        name, _, rest = part.partition(" ")
        if name in ("table", "trump", "stock"):
            self._once(name, name)
            self.facts[name] = {"table": read_table, "trump": read_trump, "stock": read_cards}[name](rest)
            return
        rare = next((rare for words, rare in _BY_WORDS.items() if f"{part} ".startswith(f"{words} ")), None)
        if rare is None:
            known = ["trump", "stock", *_BY_WORDS]
            guess = nearest(part, known) or nearest(name, known)
            advice = f"; did you mean `{guess}`?" if guess else f"; its parts are {', '.join(known)}"
            raise PositionError(f"{quoted(part)} is no part of a position{advice}")
        rest = part[len(rare.words) :].strip()
        if rare.field == "out":
            out = self.every_seat(rest)
            if sorted(out) != sorted(self.facts["out"]):
                raise PositionError("`out in order` does not name the seats that are out")
            self.facts["out"] = out
            return
        self._once(rare.field, rare.words)
        try:
            self.facts[rare.field] = _READING[rare.kind](self, rest)
        except NotSoError as error:
            raise PositionError(f"`{rare.words}` is followed by {error}, not by {quoted(rest)}") from None

    def _once(self, name: str, words: str) -> None:
        if name in self.facts:
            raise PositionError(f"`{words}` is said twice")

    def every_seat(self, text: str) -> tuple[str, ...]:
        names = () if text in (NOTHING, "-") and text not in self.seats else tuple(text.split())
        for name in names:
            if name not in self.seats:
                raise PositionError(f"nobody called {quoted(name)} sits here; the seats are {' '.join(self.seats)}")
        return names

    def one_seat(self, text: str) -> str:
        names = self.every_seat(text)
        if len(names) != 1:
            raise NotSoError("the name of one seat")
        return names[0]

    def counts_by_seat(self, text: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for pair in text.split(","):
            name, _, count = pair.strip().rpartition(" ")
            found[self.one_seat(name)] = read_count(count)
        return found

    def teams(self, text: str) -> tuple[tuple[str, ...], ...]:
        return tuple(self.every_seat(team) for team in text.split(","))

    # What cannot be under any rules.

    def check(self) -> None:
        """Raise PositionError for a position that contradicts itself."""
        facts = self.facts
        if len(facts["laid_by"]) != len(facts["table"]):
            raise PositionError(f"{len(facts['table'])} attack cards lie there, and {len(facts['laid_by'])} are laid")
        beaten = sum(answer is not None for _, answer in facts["table"])
        if facts.get("beaten_before", 0) > beaten:
            raise PositionError(f"{facts['beaten_before']} cards were beaten before, and {beaten} lie beaten")
        for name in facts["out"]:
            if facts["hands"][name]:
                raise PositionError(f"{name} is out and holds cards")
        for name in facts.get("emptied", ()):
            if facts["hands"][name]:
                raise PositionError(f"the hand of {name} became empty, and it holds cards")
        if facts.get("result", "ongoing") == "ongoing":
            self._check_bout()

    def _check_bout(self) -> None:
        facts = self.facts
        if facts["attacker"] == facts["defender"]:
            raise PositionError(f"{facts['attacker']} attacks and defends at once")
        if len(facts["out"]) > len(facts["seats"]) - 2:
            raise PositionError("fewer than two seats are still in the game, which is not over")
        if facts["defender"] in facts["passed"]:
            raise PositionError(f"{facts['defender']} defends, and only those who may throw in pass")
        if not facts["table"] and (facts["announced"] or facts["passed"]):
            raise PositionError("no card lies on the table, so nobody has passed and nobody picks up")


_READING: Mapping[str, Callable[[_Reader, str], Any]] = {
    "card": lambda reader, text: read_card(text),
    "cards": lambda reader, text: read_cards(text),
    "pile": lambda reader, text: read_pile(text),
    "seat": _Reader.one_seat,
    "seats": _Reader.every_seat,
    "teams": _Reader.teams,
    "count": lambda reader, text: read_count(text),
    "counts": lambda reader, text: tuple(map(read_count, text.split())),
    "counts by seat": _Reader.counts_by_seat,
    "number": lambda reader, text: read_chance(text),
    "numbers": lambda reader, text: tuple(map(read_base_36, text.split())),
    "yes": lambda reader, text: read_yes(text),
    "text": lambda reader, text: read_result(text),
}
"""How a value of each kind is read."""


def _roles_of(text: str | None) -> tuple[str, ...]:
    """What stands in the brackets."""
    roles = tuple(" ".join(role.split()) for role in text.split(",")) if text is not None else ()
    for role in roles:
        if role not in ROLES:
            guess = nearest(role, ROLES)
            advice = f"did you mean `{guess}`?" if guess else f"a seat {', '.join(ROLES)}"
            raise PositionError(f"{quoted(role)} is nothing that a seat does; {advice}")
    return roles

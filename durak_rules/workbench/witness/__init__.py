"""The smallest difference between two sets of house rules: where they come apart, as a scenario with two readings.

Both rules are played in lock step from positions made by chance, and asked about deals, leads and sessions, until
something differs; then cards, seats and moves are taken away while it still does.

>>> from durak_rules.house_rules import load_variant
>>> found = find_witness(load_variant("guide"), load_variant("pack-24"))
>>> found.seats, found.cards, found.moves
(5, 0, 0)
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from durak_rules.house_rules.keys import key
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.changes import Change, changed
from durak_rules.workbench.shrinking import Situation
from durak_rules.workbench.witness.around import LOOKS, Around, look_at_packs, look_at_seats
from durak_rules.workbench.witness.in_play import InPlay, differing_in, look_in_play
from durak_rules.workbench.witness.positions import Chance
from durak_rules.workbench.witness.telling import tell_around, tell_in_play, told_as_file

__all__ = ["Unfound", "Witness", "find_witness"]

_GAMES_A_ROUND = 20
_LOOKS_A_ROUND = 3


@dataclass(frozen=True)
class Witness:
    """A difference, as a scenario file that holds."""

    text: str
    compared: int
    """After so many positions it was found."""
    cards: int
    """So many cards are held in hands."""
    seats: int
    moves: int


@dataclass(frozen=True)
class Unfound:
    """Nothing differed in what was looked at."""

    compared: int


def find_witness(
    one: Variant, other: Variant, *, seats: int | None = None, seconds: float = 10.0, seed: int = 0
) -> Witness | Unfound:
    """Look for a difference for so many seconds; the same seed looks at the same things in the same order.

    ``seats`` looks only where so many play.
    """
    if one.digest == other.digest:
        return Unfound(0)
    search = _Search(Chance(one, other, random.Random(seed), seats), time.monotonic() + seconds)
    for found in search.differences():
        witness = search.told(found)
        if witness is not None:
            return witness
    return Unfound(search.compared)


@dataclass
class _Search:
    source: Chance
    until: float
    compared: int = 0

    def differences(self) -> Iterator[InPlay | Around]:
        """Every difference that is met, until the time is over."""
        yield from filter(None, (look_at_seats(self.source),))
        yield from filter(None, (look_at_packs(self.source),))
        looks: list[Callable[[], InPlay | Around | None]] = []
        looks += [lambda: look_in_play(self.source, self._count)] * _GAMES_A_ROUND
        for look in LOOKS:
            looks += [lambda look=look: look(self.source)] * _LOOKS_A_ROUND  # type: ignore[misc]
        for look_again in itertools.cycle(looks):
            if time.monotonic() > self.until:
                return
            found = look_again()
            if found is not None:
                yield found
            self._count()

    def told(self, found: InPlay | Around) -> Witness | None:
        """The witness of a difference; None if a scenario cannot say it."""
        one, other = self.source.one, self.source.other
        cards = moves = 0
        if isinstance(found, InPlay):
            position = found.situation.position
            seats, moves = len(position.seats), len(found.situation.moves)
            cards = sum(map(len, position.hands.values()))
            scenarios = tell_in_play(one, other, found, self._decides(found))
        else:
            seats = found.seats
            scenarios = tell_around(one, other, found, self.source.differing if len(self.source.differing) == 1 else ())
        text = told_as_file(scenarios, [self._remark(cards, seats)]) if scenarios else None
        return Witness(text, self.compared, cards, seats, moves) if text else None

    def _decides(self, found: InPlay) -> list[str]:
        """The choices that bring the difference about: each made as the others make it is enough; or, if none is, each
        without which it would not be there."""
        one, other, situation = self.source.one, self.source.other, found.situation
        alone = [name for name in self.source.differing if _differs(one, _with(one, name, other), situation)]
        return alone or [
            name for name in self.source.differing if not _differs(one, _with(other, name, one), situation)
        ]

    def _remark(self, cards: int, seats: int) -> str:
        return f"Found after {self.compared:,} positions, shrunk to {cards} cards and {seats} seats."

    def _count(self) -> None:
        self.compared += 1


def _with(rules: Variant, name: str, others: Variant) -> Variant | None:
    """The rules with one choice as the others make it; None if that does not go together."""
    return changed(rules, Change(key(name), rules.value(name), others.value(name)))


def _differs(one: Variant, other: Variant | None, situation: Situation) -> bool:
    return other is not None and differing_in(one, other, situation) is not None

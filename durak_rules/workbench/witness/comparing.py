"""In what two games differ that began in the same position and were played alike, under two sets of rules.

What is compared is what a scenario can say: everything that can be expected, and which moves are legal. What players
would notice first comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.scenarios.expecting import EXPECTABLE, VIEWED, expectable

__all__ = ["Differing", "compare_games"]

_OUTCOMES = (
    "result",
    "out",
    "attacker",
    "defender",
    "hands",
    "table",
    "discarded",
    "trump",
    "turn_up",
    "stock",
    "epaulettes",
    "called",
)
_TURN = ("to_act",)
_SEEN = tuple(VIEWED)

Path = tuple[str, ...]
"""Where a scenario expects something: ``("hands", "A")``, ``("attacker",)``, ``("view", "A", "discard")``."""


@dataclass(frozen=True)
class Differing:
    """One thing that is not the same: something to be expected, or a move that is legal in one game only."""

    path: Path = ()
    values: tuple[str, str] = ("", "")
    """What is found at the path in the one game and in the other, as a scenario writes it."""
    move: Move | None = None
    legal_in_one: bool = False


def compare_games(one: Game, other: Game) -> Differing | None:
    """The first thing that differs, or None if nothing does that a scenario could say."""
    found = None
    if not one.moves or one.is_over or not one.stands_as(other):
        found = next(_in_outcomes(one, other, _OUTCOMES), None)
    found = found or _in_moves(one, other) or next(_in_outcomes(one, other, _TURN), None)
    if found is None and one.lying_open != other.lying_open:
        found = next(_in_views(one, other), None)
    return found


def _in_outcomes(one: Game, other: Game, names: tuple[str, ...]) -> Iterator[Differing]:
    for name in names:
        by_seat = EXPECTABLE[name].by_seat
        for path in [(name, seat) for seat in one.seats] if by_seat else [(name,)]:
            yield from _at(path, one, other)


def _in_views(one: Game, other: Game) -> Iterator[Differing]:
    for seat in one.seats:
        for name in _SEEN:
            others = [each for each in one.seats if each != seat] if VIEWED[name].by_seat else [""]
            for each in others:
                yield from _at(("view", seat, name, *filter(None, (each,))), one, other)


def _at(path: Path, one: Game, other: Game) -> Iterator[Differing]:
    row = expectable(path)
    found, found_other = row.find(one, *path[1:]), row.find(other, *path[1:])
    if not row.kind.same(found, found_other):
        yield Differing(path, (row.kind.text(found), row.kind.text(found_other)))


def _in_moves(one: Game, other: Game) -> Differing | None:
    """A move that is legal in one of the games only; the shortest of them, since it is the easiest to see."""
    for seat in one.seats:
        moves, others = set(one.legal(seat)), set(other.legal(seat))
        if moves != others:
            move = min(moves ^ others, key=lambda each: (each.kind == "pass", len(str(each)), str(each)))
            return Differing(move=move, legal_in_one=move in moves)
    return None

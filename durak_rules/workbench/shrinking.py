"""The smallest case of something: fewer moves, fewer cards, fewer seats, as long as what was found stays.

What is looked for is a question, ``still_holds``, that is asked of every smaller case. It may be put to anybody, to
another variant or to a program of somebody else. Of a case that cannot be played the answer is no.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position, PositionError
from durak_rules.engine.refusals import IllegalMove
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.format import GIVEN, USUAL

__all__ = ["Situation", "as_given", "games_along", "later_starts", "shrink"]

_Thing = TypeVar("_Thing")

MOST_ASKED = 2_000
"""A shrinking that has asked so often ends with what it has found."""

_GIVEN = frozenset(part.name for part in GIVEN.parts)
_SIMPLER: tuple[tuple[str, Any], ...] = (
    ("passed", ()),
    ("announced", False),
    ("discard", ()),
    ("laid_by", ()),
    ("hidden", None),
    ("leader", None),
    ("dealer", None),
    ("shown_this_game", ()),
    ("bouts_played", USUAL["bouts_played"]),
    ("successful_defences", USUAL["successful_defences"]),
)
"""What a position need not say, and what it is where nothing is said."""


@dataclass(frozen=True)
class Situation:
    """A position, and moves that are played from it one after the other."""

    position: Position
    moves: tuple[Move, ...] = ()


def shrink(
    situation: Situation, still_holds: Callable[[Situation], bool], variant: Variant, *, most: int = MOST_ASKED
) -> Situation:
    """A smaller situation of which ``still_holds`` is true, as it is of this one.

    ``variant`` are the rules by which the moves are played; every situation that is asked about can be played by them
    and can be written as a scenario. After ``most`` questions the smallest one so far is it. The answer is the same
    each time if ``still_holds`` is.

    >>> from durak_rules.house_rules import load_variant
    >>> line = "A 8H KC (attacks) · B 9H JD (defends) · table empty · trump D · stock 7S QD"
    >>> def holds_nine(situation): return any(str(card) == "9H" for card in situation.position.hands["B"])
    >>> found = shrink(Situation(Game.from_position("guide", line).position()), holds_nine, load_variant("guide"))
    >>> {seat: len(hand) for seat, hand in found.position.hands.items()}, found.position.stock
    ({'A': 1, 'B': 1}, ())
    """
    asking = _Asking(still_holds, variant, most)
    found = replace(situation, position=as_given(situation.position))
    if not asking.holds(found):
        found = situation
    for smaller in (asking.without_first_moves, asking.without_last_moves):
        found = smaller(found)
    before = None
    while before != found and asking.left:
        before = found
        found = asking.without_seats(found)
        found = asking.without_parts(found)
        found = asking.simpler(found)
    return found


def as_given(position: Position) -> Position:
    """The position as far as a scenario can give it; what that leaves out is as usual."""
    said = {part.name: getattr(position, part.name) for part in fields(Position) if part.name in _GIVEN}
    if not position.shown_this_game:
        said["shown_this_game"] = tuple(card for _, card in position.shown)
    if said["leader"] == position.attacker:
        said["leader"] = None
    return Position(**said)


def games_along(variant: Variant, situation: Situation) -> list[Game] | None:
    """The game at the start and after each move; None if it cannot be played so by these rules."""
    try:
        games = [Game.from_position(variant, situation.position)]
        for move in situation.moves:
            games.append(games[-1].play(move))
    except (PositionError, IllegalMove):
        return None
    return games


def later_starts(variant: Variant, situation: Situation) -> Iterator[Situation]:
    """The same situation begun later, after some of its moves: after all of them first."""
    games = games_along(variant, situation)
    for played in range(len(situation.moves), 0, -1):
        if games is not None and not games[played].is_over:
            yield Situation(as_given(games[played].position()), situation.moves[played:])


@dataclass
class _Asking:
    """Puts the question, and takes the first smaller situation of which it holds."""

    still_holds: Callable[[Situation], bool]
    variant: Variant
    left: int
    """So many questions are left."""
    asked: dict[str, bool] = field(default_factory=dict)

    def holds(self, situation: Situation) -> bool:
        """Can this be played and written down, and does it hold of it? Each situation is asked about once."""
        name = repr(situation)
        if name not in self.asked:
            if not self.left or not _can_be_written(situation, self.variant):
                return False
            if games_along(self.variant, situation) is None:
                return False
            self.left -= 1
            self.asked[name] = self.still_holds(situation)
        return self.asked[name]

    def without_first_moves(self, situation: Situation) -> Situation:
        """Begun as late as it can be: the moves before are in the position."""
        return next(filter(self.holds, later_starts(self.variant, situation)), situation)

    def without_last_moves(self, situation: Situation) -> Situation:
        moves = situation.moves
        shorter = (replace(situation, moves=moves[:played]) for played in range(len(moves)))
        return next(filter(self.holds, shorter), situation)

    def without_seats(self, situation: Situation) -> Situation:
        for seat in situation.position.seats:
            smaller = _without_seat(situation, seat)
            if smaller is not None and self.holds(smaller):
                situation = smaller
        return situation

    def without_parts(self, situation: Situation) -> Situation:
        """Without as many cards and moves as possible: first half of them at once, in the end one by one."""
        size = max(1, len(_parts(situation)) // 2)
        while size:
            first = 0
            while first < len(_parts(situation)):
                smaller = _without(situation, set(_parts(situation)[first : first + size]))
                if smaller != situation and self.holds(smaller):
                    situation = smaller
                else:
                    first += size if size > 2 else 1
            size //= 2
        return situation

    def simpler(self, situation: Situation) -> Situation:
        """With nothing said that need not be said."""
        for name, usual in _SIMPLER:
            if getattr(situation.position, name) != usual:
                smaller = replace(situation, position=replace(situation.position, **{name: usual}))
                if self.holds(smaller):
                    situation = smaller
        return situation


_Part = tuple[str, str, int]
"""What can be taken away: where it is, of which seat, and its number there."""


def _parts(situation: Situation) -> list[_Part]:
    """Everything that can be taken away: moves, and cards wherever they lie."""
    position = situation.position
    above_turn_up = max(0, len(position.stock) - 1)
    return [
        *(("discard", "", number) for number in range(len(position.discard))),
        *(("stock", "", number) for number in range(above_turn_up)),
        *([("stock", "", above_turn_up)] if len(position.stock) == 1 else []),
        *(("hands", seat, number) for seat, hand in position.hands.items() for number in range(len(hand))),
        *(("table", "", number) for number in range(len(position.table))),
        *(("moves", "", number) for number in range(len(situation.moves))),
    ]


def _without(situation: Situation, parts: set[_Part]) -> Situation:
    """Without these parts; nobody is left without a card who holds one, for that is another story."""
    position = situation.position

    def left(where: str, among: tuple[_Thing, ...], seat: str = "") -> tuple[_Thing, ...]:
        return tuple(each for number, each in enumerate(among) if (where, seat, number) not in parts)

    smaller = replace(
        position,
        discard=left("discard", position.discard),
        stock=left("stock", position.stock),
        hands={seat: left("hands", hand, seat) or hand[:1] for seat, hand in position.hands.items()},
        table=left("table", position.table),
        laid_by=left("table", position.laid_by),
    )
    if not smaller.table:
        smaller = replace(smaller, laid_by=(), passed=(), announced=False)
    return Situation(smaller, left("moves", situation.moves))


def _without_seat(situation: Situation, seat: str) -> Situation | None:
    """Without this seat and its moves; None if it has a part to play."""
    position = situation.position
    if seat in (position.attacker, position.defender, position.leader) or seat in position.laid_by:
        return None
    smaller = replace(
        position,
        seats=tuple(name for name in position.seats if name != seat),
        hands={name: hand for name, hand in position.hands.items() if name != seat},
        dealer=None if position.dealer == seat else position.dealer,
        out=tuple(name for name in position.out if name != seat),
        passed=tuple(name for name in position.passed if name != seat),
    )
    return Situation(smaller, tuple(move for move in situation.moves if move.seat != seat))


def _can_be_written(situation: Situation, variant: Variant) -> bool:
    """Would a scenario accept this position under these rules?"""
    position = situation.position
    if len(position.seats) not in variant.seat_counts or not any(position.hands.values()):
        return False
    if {position.attacker, position.defender} & {*position.out}:
        return False
    return position == as_given(position) and position.result == "ongoing"

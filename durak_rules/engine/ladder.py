"""Epaulettes from game to game: who wears which, and the ladder of ranks up to the ace that ends a session."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from durak_rules.cards import RANKS
from durak_rules.engine.compile import pack_of
from durak_rules.engine.finishing import Finish
from durak_rules.engine.outcomes import Outcome

if TYPE_CHECKING:
    from durak_rules.house_rules.variant import Variant

__all__ = ["Gift", "Ladder", "called", "climb"]

ACE = RANKS[-1]
A_PAIR = 2


@dataclass(frozen=True)
class Gift:
    """Epaulettes that a durak was given: how many, of which rank, in which game (counted from one)."""

    game: int
    victim: str
    rank: str
    number: int


@dataclass
class Ladder:
    """How epaulettes stand after some games.

    ``wears`` is the highest rank that a seat wears; ``lost_by`` who has lost the session, once an ace has ended it.
    """

    gifts: list[Gift] = field(default_factory=list)
    wears: dict[str, str] = field(default_factory=dict)
    lost_by: tuple[str, ...] = ()
    _last: dict[str, str] = field(default_factory=dict)
    """The rank that was last given, by whoever's ladder it is."""

    @property
    def is_over(self) -> bool:
        return bool(self.lost_by)


def called(variant: Variant, number: int) -> str:
    """What so many cards are called: an epaulette or a necktie, and from two on epaulettes; nothing for none.

    >>> from durak_rules.house_rules.loading import load_variant
    >>> called(load_variant("guide"), 1), called(load_variant("guide"), 2)
    ('epaulette', 'epaulettes')
    """
    if number == 0:
        return ""
    return str(variant.value("epaulettes.one_card")) if number < A_PAIR else "epaulettes"


def climb(variant: Variant, seats: Sequence[str], outcomes: Sequence[Outcome]) -> Ladder:
    """How epaulettes stand after these games. rules.md, epaulettes.

    After the ace that ends the session nothing counts any more. Raises ValueError if each side climbs by itself and
    nobody tells who finished off the durak.
    """
    ladder = Ladder()
    if variant.value("epaulettes.mode") == "none":
        return ladder
    ranks = _ranks(variant)
    rises = variant.value("epaulettes.ladder") != "none"
    most = int(str(variant.value("epaulettes.max")))
    for game, outcome in enumerate(outcomes, 1):
        finish = outcome.finish
        if finish is None or ladder.is_over:
            continue
        whose = _whose(variant, seats, finish)
        rank = _next_rank(ranks, ladder._last.get(whose)) if rises else ranks[0]
        number = finish.count(rank, most)
        if number:
            ladder.gifts.append(Gift(game, finish.victim, rank, number))
            ladder._last[whose] = rank
            ladder.wears[finish.victim] = max(rank, ladder.wears.get(finish.victim, rank), key=ranks.index)
            if rises and rank == ACE:
                ladder.lost_by = outcome.losers if outcome.result.kind == "losing team" else (finish.victim,)
    return ladder


def _ranks(variant: Variant) -> list[str]:
    """The ranks of the pack, lowest first."""
    held = {card.rank for card in pack_of(variant)}
    return [rank for rank in RANKS if rank in held]


def _next_rank(ranks: Sequence[str], last: str | None) -> str:
    return ranks[0] if last is None else ranks[min(ranks.index(last) + 1, len(ranks) - 1)]


def _whose(variant: Variant, seats: Sequence[str], finish: Finish) -> str:
    """epaulettes.ladder: whose ladder it is, named by a seat: the victim's, or that of the side that gave it."""
    if variant.value("epaulettes.ladder") != "per_side":
        return finish.victim
    if not finish.giver:
        raise ValueError("each side climbs by itself, and nobody tells whose cards these were: write `by A`")
    return side_of(variant, seats)[finish.giver]


def side_of(variant: Variant, seats: Sequence[str]) -> Mapping[str, str]:
    """The first seat of each seat's team; the seat itself without teams.

    >>> from durak_rules.house_rules.loading import load_variant
    >>> dict(side_of(load_variant("teams-two-by-two"), "NESW"))
    {'N': 'N', 'E': 'E', 'S': 'N', 'W': 'E'}
    """
    if variant.value("teams.mode") == "none":
        return {name: name for name in seats}
    teams = len(seats) // int(str(variant.value("teams.size")))
    return {name: seats[seat % teams] for seat, name in enumerate(seats)}

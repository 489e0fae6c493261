"""A match: one series of deals, played under several house rules by the same players in the same seats.

It is a few texts, so that it can be handed to a worker on another machine and played there; whoever is handed a part of
it plays the very games that anybody else would.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from durak_rules.engine.compile import pack_of
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.playouts.series import Playouts
from durak_rules.playouts.whole_games import POLICIES
from durak_rules.simulation.by_players import PlayedGames
from durak_rules.simulation.tallies import Rows, Tallies, tallied

__all__ = [
    "Batch",
    "Match",
    "MatchError",
    "Part",
    "Plan",
    "Say",
    "games_of",
    "is_on_same_deals",
    "match_of",
    "play_part",
]

MOST_KEPT = 32

Say = Callable[[str], None]
"""Is told, in a sentence for people, what they should know while they wait."""


class MatchError(ValueError):
    """A match that cannot be played as it is asked for; the message says why."""


@dataclass(frozen=True, slots=True)
class Match:
    """``rules`` are all choices of each variant, as JSON; ``players`` one name a seat."""

    rules: tuple[str, ...]
    players: tuple[str, ...]
    seed: str


# Without a place for weak references: dask would otherwise keep a part on one worker only, and lose it with that one.
@dataclass(frozen=True, slots=True)
class Part:
    """Games number ``first`` and following of a match, under all of its rules. ``keeps_rows``: they are written down
    one by one, not only counted."""

    match: Match
    first: int
    count: int
    keeps_rows: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of a part: the sums, and of each variant the rows if they are kept."""

    first: int
    tallies: Tallies
    rows: tuple[Rows, ...] = ()


@dataclass(frozen=True)
class Plan:
    """All that is to be played: ``games`` of a match, ``at_once`` so many before anything is told of them."""

    match: Match
    games: int
    at_once: int
    keeps_rows: bool

    def parts(self, first: int = 0) -> Iterator[Part]:
        """The parts from this game on, the beginning of one. Their bounds are the same whoever plays them."""
        for number in range(first, self.games, self.at_once):
            yield Part(self.match, number, min(self.at_once, self.games - number), self.keeps_rows)


class Games(Protocol):
    """Where the rows of a series come from."""

    def series(self, seed: int | str, first: int, count: int) -> Any: ...


def match_of(variants: Sequence[Variant], seats: int, players: Sequence[str], seed: int | str) -> Match:
    """The match between these house rules. ``players`` names one for all seats or one for each.

    Raises :class:`MatchError` for any other number of names.
    """
    if len(players) not in (1, seats):
        raise MatchError(
            f"{seats} seats play, and {len(players)} players are named; name one for all seats, or one for each"
        )
    by_seat = tuple(players) * (seats if len(players) == 1 else 1)
    return Match(tuple(json.dumps(variant.plain()) for variant in variants), by_seat, str(seed))


def is_on_same_deals(variants: Sequence[Variant]) -> bool:
    """Whether a game of one number is the same deal under all of these rules: they are played with the same cards."""
    first, *others = map(pack_of, variants)
    return all(pack == first for pack in others)


@lru_cache(MOST_KEPT)
def games_of(rules: str, players: tuple[str, ...]) -> Games:
    """The games of one of the rules of a match, made ready once in each process."""
    variant = load_variant(json.loads(rules))
    if set(players) <= set(POLICIES):
        return Playouts(variant, len(players), players)
    return PlayedGames(variant, players)


def play_part(part: Part) -> Batch:
    """Play these games and count them: the same wherever it is done."""
    match = part.match
    rows = [games_of(rules, match.players).series(match.seed, part.first, part.count) for rules in match.rules]
    return Batch(part.first, tallied(rows, len(match.players)), tuple(rows) if part.keeps_rows else ())

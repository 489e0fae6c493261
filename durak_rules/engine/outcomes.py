"""What became of a game, as far as the next one and the ledger need it.

It is taken from a game that was played, or read from a sentence such as ``durak B with 6H by A``. A sentence may leave
open what only cards tell: then :data:`NOT_TOLD` stands for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from durak_rules.cards import parse_card
from durak_rules.engine.finishing import Finish, finish_of
from durak_rules.engine.results import Result, parse_result
from durak_rules.engine.rules.ending import first_out
from durak_rules.engine.rules.seating import next_among

if TYPE_CHECKING:
    from durak_rules.engine.game import Game

__all__ = ["NOT_TOLD", "Outcome", "outcome_of", "outcome_told", "parse_outcome"]

NOT_TOLD = "?"
"""Stands for a seat that nobody has told."""

_KEYWORDS = ("with", "on", "by")


@dataclass(frozen=True)
class Outcome:
    """What became of a game.

    ``loser`` is the loser for a session: the durak, the last of all places, or of a losing team one member;
    ``first_out`` the seat that went out first, or has won. None: nobody. ``places`` are those of all seats, empty
    if they are not told; ``finish`` is how the durak was finished off, if epaulettes can come of it.
    """

    result: Result
    loser: str | None = None
    first_out: str | None = None
    places: tuple[tuple[str, ...], ...] = ()
    finish: Finish | None = None

    @property
    def losers(self) -> tuple[str, ...]:
        """Everybody who has lost: all members of a losing team."""
        if self.result.kind == "losing team":
            return self.result.seats
        return (self.loser,) if self.loser is not None else ()

    def in_numbers(self, seats: Sequence[str]) -> tuple[int, int]:
        """The loser and the seat that went out first, as numbers of these seats; -1: nobody, or not told."""
        loser, first = (seats.index(name) if name in seats else -1 for name in (self.loser, self.first_out))
        return loser, first

    def __str__(self) -> str:
        """The sentence that :func:`parse_outcome` reads."""
        words = [str(self.result)]
        if self.finish is not None:
            words += ["with", *map(str, self.finish.cards)]
            words += ["by", self.finish.giver] if self.finish.giver else []
        if self.result.kind == "losing team" and self.loser not in (None, NOT_TOLD):
            words += ["on", str(self.loser)]
        return " ".join(words)


def outcome_of(game: Game) -> Outcome:
    """What became of a game that is over. Raises ValueError if it is not."""
    result = game.result
    if not game.is_over:
        raise ValueError("this game is not over yet")
    first = first_out(game._state)
    first_name = game.seats[first] if first >= 0 else None
    if result.kind == "winner":
        first_name = result.seats[0]
    loser = _of_losing_team(game) if result.kind == "losing team" else _loser(result)
    return Outcome(result, loser, first_name, result.places, finish_of(game))


def _loser(result: Result) -> str | None:
    """The durak, or in placing the last, unless several share the last place."""
    if result.kind == "durak":
        return result.seats[0]
    if result.kind == "places" and len(result.places[-1]) == 1:
        return result.places[-1][0]
    return None


def _of_losing_team(game: Game) -> str:
    """The member that defended last, else the first clockwise from the last attacker."""
    team = game.result.seats
    defended = [name for name in _defenders(game) if name in team]
    if defended:
        return defended[-1]
    members = sum(1 << seat for seat, name in enumerate(game.seats) if name in team)
    return game.seats[next_among(members, game._state.attacker)]


def _defenders(game: Game) -> Iterator[str]:
    """Who defended at the end of each bout."""
    start = game._sitting.layout.start
    bouts, defender = start["bouts_played"], start["defender"]
    line = game._line()
    for before, after in pairwise(line):
        move = after._after
        if after._flat[bouts] > before._flat[bouts] and move is not None and move.kind not in ("transfer", "show"):
            yield game.seats[before._flat[defender]]
    yield game.seats[game._flat[defender]]


def parse_outcome(text: str, seats: Sequence[str]) -> Outcome:
    """Read what became of a game of these seats: a result, and behind it what belongs to epaulettes.

    ``durak B with 6H 6S by A``: the cards that A laid last, none of them answered before the next. ``losing team B D
    on B``: of the team it was B that defended at the end. Raises ValueError with a sentence.

    >>> finish = parse_outcome("durak B with 6H by A", ("A", "B", "C")).finish
    >>> finish.victim, finish.giver, [str(card) for card in finish.cards]
    ('B', 'A', ['6H'])
    >>> parse_outcome("places A B=C", ("A", "B", "C")).loser is None
    True
    """
    words = text.split()
    parts: dict[str, list[str]] = {}
    here = parts.setdefault("", [])
    for word in words:
        if word in _KEYWORDS and parts[""]:
            if word in parts:
                raise ValueError(f"“{word}” stands twice in “{text[:60]}”")
            here = parts.setdefault(word, [])
        else:
            here.append(word)
    on, by = (_one_seat(parts, word, seats, text) for word in ("on", "by"))
    found = outcome_told(parse_result(" ".join(parts[""])), seats)
    if on is not None and on not in (*found.result.seats, found.loser):
        raise ValueError(f"“{text[:60]}”: {on} has not lost this game")
    victim = on or found.loser
    if by is None and len(seats) == len(("victim", "other")):
        by = next(name for name in seats if name != victim)
    loser = victim if found.result.kind == "losing team" else found.loser
    return replace(found, loser=loser, finish=_finish(found.result, parts.get("with"), victim, by))


def outcome_told(result: Result, seats: Sequence[str]) -> Outcome:
    """What a result alone tells. Raises ValueError for one that is ongoing, or leaves seats without a place."""
    places = _places_told(result, seats)
    if result.kind == "ongoing":
        raise ValueError("a game that is ongoing has no outcome yet")
    if result.kind == "places" and not places:
        raise ValueError(f"“{result}” does not name all seats, which are {' '.join(seats)}")
    loser = NOT_TOLD if result.kind == "losing team" else _loser(result)
    return Outcome(result, loser, _first_told(result, places), places)


def _one_seat(parts: dict[str, list[str]], word: str, seats: Sequence[str], text: str) -> str | None:
    names = parts.get(word)
    if names is None:
        return None
    if len(names) != 1 or names[0] not in seats:
        raise ValueError(f"“{text[:60]}”: behind “{word}” stands one of the seats {' '.join(seats)}")
    return names[0]


def _finish(result: Result, words: list[str] | None, victim: str | None, giver: str | None) -> Finish | None:
    """The cards behind ``with``."""
    if words is None:
        return None
    if not words or victim in (None, NOT_TOLD) or result.kind not in ("durak", "losing team"):
        raise ValueError("only a durak is finished off, and with cards: write `durak B with 6H by A`")
    return Finish(str(victim), giver or "", tuple(map(parse_card, words)))


def _first_told(result: Result, places: tuple[tuple[str, ...], ...]) -> str | None:
    """Who went out first or has won, as far as a result tells it."""
    if result.kind == "winner":
        return result.seats[0]
    if places and len(places[0]) == 1:
        return places[0][0]
    return NOT_TOLD if result.kind in ("durak", "losing team") else None


def _places_told(result: Result, seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The places of all seats, if they follow from a result: of two seats they always do."""
    told = result.places
    if not told and len(seats) == len(("one", "other")):
        if not result.seats:
            told = (tuple(seats),)
        else:
            others = tuple(name for name in seats if name not in result.seats)
            told = (result.seats, others) if result.kind == "winner" else (others, result.seats)
    return told if {name for names in told for name in names} == set(seats) else ()

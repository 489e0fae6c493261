"""What is counted of a game: whether a seat lost, how long it took. One whole number a game each.

A measure is written once and reads a single game, told in ints by column, or as many as there are in numpy arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from durak_rules.engine.rules.ending import DRAWN, UNFINISHED
from durak_rules.engine.sitting import seat_names

__all__ = ["LENGTHS", "TABLE", "Game", "Measure", "measures"]

TABLE = "table"
"""Counted from the first seat of the table, whoever deals or begins."""

Game = Mapping[str, Any]
"""By column of ``playouts``: a number, or an array with one of each game."""


@dataclass(frozen=True)
class Measure:
    """``group`` is what happens (``loses``, ``wins``, ``ends``, ``length``), ``label`` to whom, or what it is.

    ``is_rate``: it is 1 or 0, it happens or it does not. Seats are counted ``seats_on`` clockwise from the one that is
    named in ``counted_from``: a column, or ``table``, whose first seat is A.
    """

    group: str
    label: str
    is_rate: bool
    of: Callable[[Game], Any]
    counted_from: str | None = None
    seats_on: int = 0

    @property
    def name(self) -> str:
        """``loses: first attacker``, ``draws``."""
        return f"{self.group}: {self.label}" if self.counted_from else self.label


@cache
def measures(seats: int) -> tuple[Measure, ...]:
    """Everything that is counted of games of so many seats, in the order in which it is told.

    >>> [measure.name for measure in measures(2)][:4]
    ['loses: first attacker', 'loses: first defender', 'loses: dealer', 'loses: left of dealer']
    """
    return (
        *_by_seat("loses", "lost", seats),
        *_by_seat("wins", "won", seats),
        Measure("ends", "draws", True, lambda game: (game["result"] == DRAWN) * 1),
        Measure("ends", "unfinished", True, lambda game: (game["result"] == UNFINISHED) * 1),
        *(_number(column, label) for column, label in LENGTHS.items()),
    )


LENGTHS = {"bouts": "bouts", "decisions": "decisions", "pickups": "pick-ups", "thrown": "cards thrown in"}
"""What is counted within a game, by column."""


def _number(column: str, label: str) -> Measure:
    return Measure("length", label, False, lambda game: game[column])


def _by_seat(group: str, column: str, seats: int) -> Iterator[Measure]:
    """Whether a seat is in the set of ``column``, for each seat from the opener and from the dealer."""
    yield _of_seat(group, "first attacker", column, "opener", 0, seats)
    yield _of_seat(group, "first defender", column, "first_defender", 0, seats)
    for on in range(2, seats):
        yield _of_seat(group, f"{on} left of first attacker", column, "opener", on, seats)
    yield _of_seat(group, "dealer", column, "dealer", 0, seats)
    for on in range(1, seats):
        yield _of_seat(group, "left of dealer" if on == 1 else f"{on} left of dealer", column, "dealer", on, seats)
    for on, name in enumerate(seat_names(seats)):
        yield Measure(group, name, True, _of_bit(column, on), TABLE, on)


def _of_bit(column: str, seat: int) -> Callable[[Game], Any]:
    return lambda game: game[column] >> seat & 1


def _of_seat(group: str, label: str, column: str, counted_from: str, on: int, seats: int) -> Measure:
    def is_in_set(game: Game) -> Any:
        return game[column] >> (game[counted_from] + on) % seats & 1

    return Measure(group, label, True, is_in_set, counted_from, on)

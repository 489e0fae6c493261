"""Sums over many games: whole numbers that add up to the same however the games were divided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from durak_rules.playouts.series import COLUMNS
from durak_rules.simulation.measures import Game, measures

__all__ = ["Tallies", "Tally", "tallied"]

Numbers = Any
"""One whole number a game: a numpy array or a list."""
Rows = Any
"""A row of ``COLUMNS`` a game: a numpy array or a list of lists."""


@dataclass(frozen=True)
class Tally:
    """Of each measure the sum and the sum of squares."""

    sums: tuple[int, ...]
    squares: tuple[int, ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(_added(self.sums, other.sums), _added(self.squares, other.squares))


@dataclass(frozen=True)
class Tallies:
    """So many games of each of several variants, and the differences of each from the first, game by game."""

    games: int
    of_variant: tuple[Tally, ...]
    differences: tuple[Tally, ...]
    """Of every variant but the first."""

    def __add__(self, other: Tallies) -> Tallies:
        return Tallies(
            self.games + other.games,
            tuple(one + another for one, another in zip(self.of_variant, other.of_variant, strict=True)),
            tuple(one + another for one, another in zip(self.differences, other.differences, strict=True)),
        )

    @classmethod
    def of_no_games(cls, variants: int, seats: int) -> Tallies:
        """Where counting begins."""
        nothing = (0,) * len(measures(seats))
        return cls(0, (Tally(nothing, nothing),) * variants, (Tally(nothing, nothing),) * (variants - 1))


def tallied(rows_of_variants: Sequence[Rows], seats: int) -> Tallies:
    """The sums over these games: of each variant the same numbers of a series, a row each.

    >>> two_draws = [[0, 0, 1, 1, 0, 0, 5, 20, 2, 3], [0, 1, 0, 1, 0, 0, 6, 22, 1, 0]]
    >>> tallied([two_draws], 2).of_variant[0].sums[-6:]
    (2, 0, 11, 42, 3, 3)
    """
    counted = [_counted(rows, seats) for rows in rows_of_variants]
    first, *others = counted
    return Tallies(
        len(rows_of_variants[0]),
        tuple(map(_tally, counted)),
        tuple(_tally([_minus(new, old) for new, old in zip(other, first, strict=True)]) for other in others),
    )


def _counted(rows: Rows, seats: int) -> list[Numbers]:
    """Of each measure the numbers of all games."""
    if isinstance(rows, list):
        games: list[Game] = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        return [[measure.of(game) for game in games] for measure in measures(seats)]
    columns: Game = dict(zip(COLUMNS, rows.T, strict=True))
    return [measure.of(columns) for measure in measures(seats)]


def _tally(counted: Sequence[Numbers]) -> Tally:
    return Tally(tuple(map(_sum, counted)), tuple(map(_sum_of_squares, counted)))


def _sum(numbers: Numbers) -> int:
    return sum(numbers) if isinstance(numbers, list) else int(numbers.sum())


def _sum_of_squares(numbers: Numbers) -> int:
    return sum(number * number for number in numbers) if isinstance(numbers, list) else int(numbers @ numbers)


def _minus(one: Numbers, other: Numbers) -> Numbers:
    if isinstance(one, list):
        return [left - right for left, right in zip(one, other, strict=True)]
    return one - other


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(left + right for left, right in zip(one, other, strict=True))

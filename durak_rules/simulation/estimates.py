"""A figure that comes from many games, with the interval that it lies in.

All intervals are of 95 %: of twenty true figures about one lies outside. Everything is made from whole numbers, so it
is the same however the games were divided among workers.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

__all__ = ["CONFIDENCE", "Estimate", "mean", "paired_difference", "paired_rate_difference", "rate"]

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard deviations such an interval reaches to each side."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its interval; ``low`` and ``high`` are None where so few games tell nothing about it."""

    value: float
    low: float | None
    high: float | None

    @property
    def margin(self) -> float | None:
        """How far the interval reaches on its longer side."""
        if self.low is None or self.high is None:
            return None
        return max(self.value - self.low, self.high - self.value)

    def as_data(self) -> dict[str, float | None]:
        """For JSON."""
        return {"value": self.value, "low": self.low, "high": self.high}


def rate(count: int, games: int) -> Estimate:
    """In ``count`` of so many games something happened: how often it does. Wilson's interval, which also holds for what
    was never seen, and for what was always seen.

    >>> never = rate(0, 100)
    >>> never.value, round(never.high, 4)
    (0.0, 0.037)
    """
    spread = games + Z * Z
    middle = (count + Z * Z / 2) / spread
    reach = Z / spread * sqrt(count * (games - count) / games + Z * Z / 4)
    return Estimate(
        count / games, 0.0 if count == 0 else middle - reach, 1.0 if count == games else min(1.0, middle + reach)
    )


def mean(games: int, total: int, squares: int) -> Estimate:
    """The mean of numbers of which the sum and the sum of squares are known; a normal interval.

    >>> mean(4, 10, 30).value  # 1, 2, 3 and 4
    2.5
    """
    value = total / games
    if games < 2:
        return Estimate(value, None, None)
    variance = (games * squares - total * total) / (games * (games - 1))
    reach = Z * sqrt(variance / games)
    return Estimate(value, value - reach, value + reach)


def paired_difference(games: int, total: int, squares: int) -> Estimate:
    """The mean of differences, each between two games of the same number."""
    return mean(games, total, squares)


def paired_rate_difference(games: int, total: int, squares: int) -> Estimate:
    """The difference of two rates, from games of the same number that both have the thing, one of them, or none.

    ``total`` and ``squares`` are of the differences 1, 0 and −1. The interval of Agresti and Min (Statistics in
    Medicine 24, 2005): half a pair more of each kind, so that it does not shrink to nothing where no pair differs.
    """
    spread = games + 2
    middle = total / spread
    reach = Z * sqrt((squares + 1) - total * total / spread) / spread
    return Estimate(total / games, max(-1.0, middle - reach), min(1.0, middle + reach))

"""Results as rows to be shown: one measure, what came out of it under each of the rules, and how it is written.

A figure has as many decimals as its interval leaves a meaning to, a difference as many as its own, and all seats of
one group have the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10

from durak_rules.simulation.estimates import Estimate
from durak_rules.simulation.measures import TABLE, Measure
from durak_rules.simulation.results import Measured, Results

__all__ = ["Row", "rows_of"]

_FEWEST_DECIMALS, _MOST_DECIMALS = 1, 4

Figures = tuple[Measured, ...]
"""One measure: of each variant what came out."""


@dataclass(frozen=True)
class Row:
    """A measure under every one of the rules that were played, the first of them first.

    >>> from durak_rules.simulation import simulate
    >>> results = simulate(["guide", "everyone-adds"], seats=2, games=200, players="random", seed=7)
    >>> row = rows_of(results)[0]
    >>> row.name, row.figure(0), row.difference(1)
    ('loses: first attacker', '45.5 % ± 6.9', '0.0 ± 1.0')
    """

    measure: Measure
    name: str
    of_variant: Figures
    decimals: int
    decimals_of_difference: int

    @property
    def scale(self) -> int:
        """What a figure is multiplied by to be shown: rates are told in percent."""
        return 100 if self.measure.is_rate else 1

    @property
    def seat(self) -> str:
        """Of a measure of a seat which one; else what is measured."""
        return self.name.removeprefix(f"{self.measure.group}: ")

    def figure(self, number: int) -> str:
        """What came out under rules number so many: ``24.3 % ± 0.3``."""
        estimate = self.of_variant[number].estimate
        percent = " %" if self.measure.is_rate else ""
        value = f"{estimate.value * self.scale:,.{self.decimals}f}{percent}"
        return value + self._margin(estimate, self.decimals)

    def difference(self, number: int) -> str:
        """How far that is from the first rules, with its sign; empty for the first."""
        difference = self.of_variant[number].difference
        if difference is None:
            return ""
        told = f"{abs(difference.value) * self.scale:,.{self.decimals_of_difference}f}"
        sign = "" if not float(told.replace(",", "")) else "−" if difference.value < 0 else "+"
        return f"{sign}{told}{self._margin(difference, self.decimals_of_difference)}"

    def is_no_chance(self, number: int) -> bool:
        """Whether the interval of that difference leaves out 0."""
        difference = self.of_variant[number].difference
        if difference is None or difference.low is None or difference.high is None:
            return False
        return not difference.low <= 0 <= difference.high

    def _margin(self, estimate: Estimate, decimals: int) -> str:
        return "" if estimate.margin is None else f" ± {estimate.margin * self.scale:,.{decimals}f}"


def rows_of(results: Results) -> list[Row]:
    """The rows that tell something. Nobody is told who wins where nobody can, nor that every game came to its end, nor
    who sits where if all play alike."""
    alike: dict[str, list[Figures]] = {}
    for figures in zip(*(each.measured for each in results.variants), strict=True):
        alike.setdefault(_shown_alike(figures[0].measure), []).append(figures)
    return [
        row
        for key, some in alike.items()
        if key == "draws" or any(each.estimate.value for figures in some for each in figures)
        for row in _shown(some, results.players)
    ]


def _shown(alike: Sequence[Figures], players: Sequence[str]) -> Iterator[Row]:
    """Rows with as many decimals as each other."""
    every = [each for figures in alike for each in figures]
    scale = 100 if every[0].measure.is_rate else 1
    decimals = _decimals([each.estimate for each in every], scale)
    of_difference = max(decimals, _decimals([each.difference for each in every], scale))
    for figures in alike:
        measure = figures[0].measure
        if measure.counted_from != TABLE or len(set(players)) > 1:
            yield Row(measure, _name(measure, players), figures, decimals, of_difference)


def _name(measure: Measure, players: Sequence[str]) -> str:
    return f"{measure.name}, {players[measure.seats_on]}" if measure.counted_from == TABLE else measure.name


def _shown_alike(measure: Measure) -> str:
    return measure.group if measure.counted_from else measure.label


def _decimals(estimates: Iterable[Estimate | None], scale: int) -> int:
    """As many decimals as show one digit of the widest interval, or two if the first is a 1."""
    margin = max((each.margin or 0.0 for each in estimates if each is not None), default=0.0) * scale
    if margin <= 0:
        return _FEWEST_DECIMALS
    place = floor(log10(margin))
    wanted = int(margin * 10.0**-place < 2) - place
    return max(_FEWEST_DECIMALS, min(_MOST_DECIMALS, wanted))

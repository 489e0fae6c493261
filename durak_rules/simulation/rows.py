"""Results as rows to be shown: one measure, what came out of it under each of the rules, and how it is written.

A figure has as many decimals as its interval leaves a meaning to, and all seats of one group have the same.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        return f"{estimate.value * self.scale:,.{self.decimals}f}{percent}{self._margin(estimate)}"

    def difference(self, number: int) -> str:
        """How far that is from the first rules, with its sign; empty for the first."""
        difference = self.of_variant[number].difference
        if difference is None:
            return ""
        told = f"{abs(difference.value) * self.scale:,.{self.decimals}f}"
        sign = "" if not float(told.replace(",", "")) else "−" if difference.value < 0 else "+"
        return f"{sign}{told}{self._margin(difference)}"

    def is_no_chance(self, number: int) -> bool:
        """Whether the interval of that difference leaves out 0."""
        difference = self.of_variant[number].difference
        if difference is None or difference.low is None or difference.high is None:
            return False
        return not difference.low <= 0 <= difference.high

    def _margin(self, estimate: Estimate) -> str:
        return "" if estimate.margin is None else f" ± {estimate.margin * self.scale:,.{self.decimals}f}"


def rows_of(results: Results) -> list[Row]:
    """The rows that tell something. Nobody is told who wins where nobody can, nor that every game came to its end, nor
    who sits where if all play alike."""
    every = list(zip(*(each.measured for each in results.variants), strict=True))
    margins: dict[str, float] = {}
    never: dict[str, bool] = {}
    for row in every:
        key = _shown_alike(row[0].measure)
        margins[key] = max([margins.get(key, 0.0), *(each.estimate.margin or 0.0 for each in row)])
        never[key] = never.get(key, True) and not any(each.estimate.value for each in row)
    return [
        Row(
            measure, _name(measure, results.players), row, _decimals_for(margins[key] * (100 if measure.is_rate else 1))
        )
        for row in every
        if (key := _shown_alike(measure := row[0].measure)) == "draws" or not never[key]
        if measure.counted_from != TABLE or len(set(results.players)) > 1
    ]


def _name(measure: Measure, players: Sequence[str]) -> str:
    return f"{measure.name}, {players[measure.seats_on]}" if measure.counted_from == TABLE else measure.name


def _shown_alike(measure: Measure) -> str:
    return measure.group if measure.counted_from else measure.label


def _decimals_for(margin: float) -> int:
    """As many decimals as show one digit of this margin, or two if the first is a 1."""
    if margin <= 0:
        return _FEWEST_DECIMALS
    place = floor(log10(margin))
    wanted = int(margin * 10.0**-place < 2) - place
    return max(_FEWEST_DECIMALS, min(_MOST_DECIMALS, wanted))

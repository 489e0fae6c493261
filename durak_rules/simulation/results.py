"""What came out of many games: every figure with its interval, for people, pages and programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from durak_rules.simulation.estimates import Estimate, mean, paired_difference, paired_rate_difference, rate
from durak_rules.simulation.measures import Measure, measures
from durak_rules.simulation.tallies import Tallies, Tally

__all__ = ["Contender", "Measured", "Results", "VariantResults", "results_of"]


@dataclass(frozen=True)
class Contender:
    """House rules that were played. ``label`` tells them from the others: the name, and choices that were made on the
    command line."""

    label: str
    name: str
    title: str
    digest: str

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return {"label": self.label, "name": self.name, "title": self.title, "digest": self.digest}


@dataclass(frozen=True)
class Measured:
    """A measure of one variant, and its difference from the first variant; None: it is the first."""

    measure: Measure
    estimate: Estimate
    difference: Estimate | None = None

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        what = self.measure
        return {
            "group": what.group,
            "label": what.label,
            "rate": what.is_rate,
            "counted_from": what.counted_from,
            "seats_on": what.seats_on if what.counted_from else None,
            **self.estimate.as_data(),
            "difference": self.difference.as_data() if self.difference else None,
        }


@dataclass(frozen=True)
class VariantResults:
    """All figures of one variant."""

    contender: Contender
    measured: tuple[Measured, ...]

    def __getitem__(self, name: str) -> Measured:
        """The figure of this name, as ``loses: first attacker`` or ``draws``. Raises KeyError for another."""
        for each in self.measured:
            if each.measure.name == name:
                return each
        raise KeyError(name)

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return {**self.contender.as_data(), "measures": [each.as_data() for each in self.measured]}


@dataclass(frozen=True)
class Results:
    """All figures of all variants. ``players`` is by seat; ``games`` were played of each variant, ``asked`` wanted.

    ``same_deals``: the games of one number were the same deal under all variants. ``stopped``: why fewer games were
    played than asked for.
    """

    seats: int
    players: tuple[str, ...]
    seed: str
    asked: int
    games: int
    same_deals: bool
    variants: tuple[VariantResults, ...]
    stopped: str | None = None

    def __getitem__(self, label: str) -> VariantResults:
        """What came out under the house rules of this label. Raises KeyError for another."""
        for each in self.variants:
            if each.contender.label == label:
                return each
        raise KeyError(label)

    @property
    def is_complete(self) -> bool:
        """Was everything played that was asked for?"""
        return self.games == self.asked

    def as_data(self) -> dict[str, Any]:
        """For JSON: the same for the same question, whoever played and how long it took."""
        return {
            "seats": self.seats,
            "players": list(self.players),
            "seed": self.seed,
            "asked": self.asked,
            "games": self.games,
            "complete": self.is_complete,
            "same_deals": self.same_deals,
            "variants": [variant.as_data() for variant in self.variants],
        }


def results_of(
    tallies: Tallies,
    contenders: tuple[Contender, ...],
    players: tuple[str, ...],
    seed: str,
    asked: int,
    *,
    same_deals: bool,
    stopped: str | None = None,
) -> Results:
    """The figures that come of these sums; of no games there are none."""
    differences = (None, *tallies.differences)
    return Results(
        len(players),
        players,
        seed,
        asked,
        tallies.games,
        same_deals,
        tuple(
            VariantResults(contender, tuple(_measured(tallies.games, len(players), tally, difference)))
            for contender, tally, difference in zip(contenders, tallies.of_variant, differences, strict=True)
        ),
        stopped,
    )


def _measured(games: int, seats: int, tally: Tally, difference: Tally | None) -> Iterator[Measured]:
    if not games:
        return
    for place, measure in enumerate(measures(seats)):
        total, squares = tally.sums[place], tally.squares[place]
        estimate = rate(total, games) if measure.is_rate else mean(games, total, squares)
        if difference is None:
            yield Measured(measure, estimate)
        else:
            of_pairs = paired_rate_difference if measure.is_rate else paired_difference
            yield Measured(measure, estimate, of_pairs(games, difference.sums[place], difference.squares[place]))

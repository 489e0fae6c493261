"""Results written by hand, and reading a report as its reader would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html.parser import HTMLParser

from durak_rules.simulation.estimates import Estimate
from durak_rules.simulation.measures import measures
from durak_rules.simulation.results import Contender, Measured, Results, VariantResults

Told = Mapping[str, tuple[float, float, float]]
"""By name of a measure the figure between the ends of its interval; what is not named is 0."""

NOTHING = (0.0, 0.0, 0.0)


def variant(label: str, told: Told, differences: Told | None = None, title: str = "") -> VariantResults:
    """What came out under the rules of this label."""
    return VariantResults(
        Contender(label, label, title or label.title(), "0123456789abcdef"),
        tuple(
            Measured(
                measure,
                _estimate(told, measure.name),
                None if differences is None else _estimate(differences, measure.name),
            )
            for measure in measures(2)
        ),
    )


def results(*variants: VariantResults, players: Sequence[str] = ("greedy", "greedy"), **more: object) -> Results:
    """A thousand games of two seats."""
    told = {"seed": "7", "asked": 1000, "games": 1000, "same_deals": True, **more}
    return Results(seats=2, players=tuple(players), variants=variants, **told)  # type: ignore[arg-type]


def _estimate(told: Told, name: str) -> Estimate:
    low, value, high = told.get(name, NOTHING)
    return Estimate(value, low, high)


class Report(HTMLParser):
    """The rows of all tables, and what the charts say of each point."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.points: list[str] = []
        self.charts: list[str] = []
        self._in_cell = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th", "tr"):
            self._in_cell = tag != "tr"
        if self._in_cell and tag in ("td", "th"):
            self.rows[-1].append("")
        if tag == "svg" and "aria-label" in found:
            self.charts.append(found["aria-label"])
        if found.get("aria-roledescription") == "point":
            self.points.append(found["aria-label"])

    def handle_endtag(self, tag: str) -> None:
        if tag in ("table", "tbody", "thead"):
            self._in_cell = False

    def handle_data(self, data: str) -> None:
        if self._in_cell:
            self.rows[-1][-1] += data.replace("\xa0", " ").rstrip("\n")

    def row(self, name: str) -> list[str]:
        """What stands beside this name."""
        (found,) = (row[1:] for row in self.rows if row[0] == name)
        return found

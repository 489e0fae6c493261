"""What a report tells, in its order: who loses, who wins, how games end, how long they take. Rows with their charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from durak_rules.simulation.measures import TABLE
from durak_rules.simulation.report.drawing import Chart
from durak_rules.simulation.results import Results
from durak_rules.simulation.rows import Row, rows_of

__all__ = ["Section", "labels_of", "sections_of"]


@dataclass(frozen=True)
class Section:
    """Some rows, as a table and as charts."""

    heading: str
    rows: Sequence[Row]
    charts: Sequence[Chart]


_SEATS = {"loses": ("Who loses", "lost, % of games"), "wins": ("Who wins", "won, % of games")}
_PANELS: tuple[tuple[str, Callable[[Row], bool]], ...] = (
    ("Seats from the first attacker", lambda row: row.measure.counted_from not in (TABLE, "dealer")),
    ("Seats from the dealer", lambda row: row.measure.counted_from == "dealer"),
    ("Players", lambda row: row.measure.counted_from == TABLE),
)
_OTHERS = {"ends": "How it ends", "length": "How long it takes"}
_WITHOUT_CHART = ("unfinished",)
"""What is cut off tells of the players, not of the rules."""


def labels_of(results: Results) -> list[str]:
    """What the house rules are called; one that comes again is numbered."""
    labels: list[str] = []
    for each in results.variants:
        label, again = each.contender.label, 1
        while label in labels:
            again += 1
            label = f"{each.contender.label} ({again})"
        labels.append(label)
    return labels


def sections_of(results: Results) -> Iterator[Section]:
    """All that there is to tell; nothing if no game was played."""
    labels, rows = labels_of(results), rows_of(results)
    for group, (heading, axis) in _SEATS.items():
        seats = [row for row in rows if row.measure.group == group]
        if seats:
            yield Section(heading, seats, list(_of_seats(axis, seats, labels)))
    for group, heading in _OTHERS.items():
        some = [row for row in rows if row.measure.group == group]
        if some:
            yield Section(heading, some, list(_each_alone(some, labels)))


def _of_seats(axis: str, seats: Sequence[Row], labels: Sequence[str]) -> Iterator[Chart]:
    """The seats, counted from here and from there on one axis; and beside each what the other rules change."""
    of_difference = axis.replace("% of games", "percentage points")
    for where, is_in in _PANELS:
        some = [row for row in seats if is_in(row)]
        if some:
            yield Chart(where, axis, some, labels, beside=seats)
            if len(labels) > 1:
                title = f"{where}: difference from {labels[0]}"
                yield Chart(title, of_difference, some, labels, tells_differences=True, beside=seats)


def _each_alone(rows: Sequence[Row], labels: Sequence[str]) -> Iterator[Chart]:
    """Each on an axis of its own, if there is something to compare."""
    if len(labels) > 1:
        for row in rows:
            if row.name not in _WITHOUT_CHART:
                axis = "% of games" if row.measure.is_rate else "in a game, on average"
                yield Chart(f"{row.name[0].upper()}{row.name[1:]}", axis, [row], labels)

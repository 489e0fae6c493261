"""What many games say, as a table in a terminal: a row a figure, a bar beside each rate, differences at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak_rules.documents.colours import BOLD, CYAN, painted
from durak_rules.simulation.results import Results
from durak_rules.simulation.rows import Row, rows_of

__all__ = ["heading", "table"]

_GAP = "  "
_WIDEST_BAR, _NARROWEST_BAR = 24, 6
_FULL, _HALF = "━", "╸"


@dataclass(frozen=True)
class _Column:
    """A head and what stands below it, each in a colour."""

    head: str
    cells: Sequence[str]
    colours: Sequence[str]

    @property
    def width(self) -> int:
        return max(map(len, (self.head, *self.cells)))

    def lines(self, is_coloured: bool) -> Iterator[str]:
        yield f"{self.head:<{self.width}}"
        for cell, colour in zip(self.cells, self.colours, strict=True):
            yield painted(f"{cell:<{self.width}}", colour if is_coloured else "")


def heading(results: Results) -> str:
    """Who played what: ``4 seats, greedy · 1,000 games of each on the same deals · seed 7``."""
    players = results.players if len(set(results.players)) > 1 else results.players[:1]
    several = len(results.variants) > 1
    games = f"{results.games:,} game{'s' * (results.games != 1)}{' of each' * several}"
    deals = " on the same deals" * (several and results.same_deals)
    return f"{results.seats} seats, {' '.join(players)} · {games}{deals} · seed {results.seed}"


def table(results: Results, width: int, *, is_coloured: bool = False) -> Iterator[str]:
    """The lines of the table. What would be wider than this goes on below."""
    rows = rows_of(results)
    names = _Column("", [row.name for row in rows], [""] * len(rows))
    columns: list[_Column] = []
    for number, variant in enumerate(results.variants):
        columns.append(_figures(variant.contender.label, number, rows))
        if number:
            columns.append(_differences(number, rows))
    if len(results.variants) == 1:
        columns += _bars(rows, width - sum(each.width + len(_GAP) for each in (names, *columns)))
    for place, some in enumerate(_side_by_side(columns, width - names.width)):
        if place:
            yield ""
        for cells in zip(*(column.lines(is_coloured) for column in (names, *some)), strict=True):
            yield _GAP.join(cells).rstrip()


def _figures(head: str, number: int, rows: Sequence[Row]) -> _Column:
    """What came out under the rules of this number."""
    cells = [row.figure(number).partition(" ± ") for row in rows]
    values = [value if row.measure.is_rate else f"{value}  " for row, (value, _, _) in zip(rows, cells, strict=True)]
    return _Column(head, _aligned(values, [sign + margin for _, sign, margin in cells]), [""] * len(rows))


def _differences(number: int, rows: Sequence[Row]) -> _Column:
    """Signed; bold is what is no chance."""
    cells = [row.difference(number).partition(" ± ") for row in rows]
    colours = [BOLD if row.is_no_chance(number) else "" for row in rows]
    return _Column(
        "difference", _aligned([value for value, _, _ in cells], [sign + margin for _, sign, margin in cells]), colours
    )


def _aligned(values: Sequence[str], margins: Sequence[str]) -> list[str]:
    wide = max(map(len, values), default=0)
    return [f"{value:>{wide}}{margin}" for value, margin in zip(values, margins, strict=True)]


def _bars(rows: Sequence[Row], room: int) -> Iterator[_Column]:
    """A bar for each seat's rate, if there is room."""
    wide = min(room, _WIDEST_BAR)
    rates = [row.of_variant[0].estimate.value if row.measure.counted_from else 0.0 for row in rows]
    longest = max(rates, default=0.0)
    if wide >= _NARROWEST_BAR and longest:
        yield _Column("", [_bar(each / longest * wide) for each in rates], [CYAN] * len(rates))


def _bar(length: float) -> str:
    halves = round(2 * length)
    return _FULL * (halves // 2) + _HALF * (halves % 2)


def _side_by_side(columns: Sequence[_Column], room: int) -> Iterator[list[_Column]]:
    """As many columns together as there is room for; at least one."""
    some: list[_Column] = []
    for column in columns:
        if some and sum(each.width + len(_GAP) for each in (*some, column)) > room:
            yield some
            some = []
        some.append(column)
    yield some

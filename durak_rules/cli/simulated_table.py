"""What many games say, as a table in a terminal: a row a figure, a bar beside each rate, differences at the end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10

from durak_rules.documents.colours import BOLD, CYAN, painted
from durak_rules.simulation.estimates import Estimate
from durak_rules.simulation.measures import TABLE, Measure
from durak_rules.simulation.results import Measured, Results

__all__ = ["heading", "table"]

_GAP = "  "
_WIDEST_BAR, _NARROWEST_BAR = 24, 6
_FULL, _HALF = "━", "╸"
_FEWEST_DECIMALS, _MOST_DECIMALS = 1, 4

Figures = Sequence[Measured]
"""One measure: of each variant what came out."""


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
            yield painted(cell, colour if is_coloured else "") + " " * (self.width - len(cell))


def heading(results: Results) -> str:
    """Who played what: ``4 seats, greedy · 1,000 games of each on the same deals · seed 7``."""
    players = results.players if len(set(results.players)) > 1 else results.players[:1]
    several = len(results.variants) > 1
    games = f"{results.games:,} game{'s' * (results.games != 1)}{' of each' * several}"
    deals = " on the same deals" * (several and results.same_deals)
    return f"{results.seats} seats, {' '.join(players)} · {games}{deals} · seed {results.seed}"


def table(results: Results, width: int, *, is_coloured: bool = False) -> Iterator[str]:
    """The lines of the table. What would be wider than this goes on below."""
    every_row = list(zip(*(each.measured for each in results.variants), strict=True))
    happens = {_shown_alike(row[0].measure) for row in every_row if any(each.estimate.value for each in row)}
    rows = [row for row in every_row if _is_told(row[0].measure, happens, results.players)]
    names = _Column("", [_name(row[0].measure, results.players) for row in rows], [""] * len(rows))
    decimals = _decimals(rows)
    columns: list[_Column] = []
    for number, variant in enumerate(results.variants):
        columns.append(_figures(variant.contender.label, [row[number].estimate for row in rows], rows, decimals))
        if number:
            columns.append(_differences([row[number].difference for row in rows], rows, decimals))
    if len(results.variants) == 1:
        columns += _bars([row[0] for row in rows], width - sum(each.width + len(_GAP) for each in (names, *columns)))
    for place, some in enumerate(_side_by_side(columns, width - names.width)):
        if place:
            yield ""
        for cells in zip(*(column.lines(is_coloured) for column in (names, *some)), strict=True):
            yield _GAP.join(cells).rstrip()


def _is_told(measure: Measure, happens: Collection[str], players: Sequence[str]) -> bool:
    """Nobody is told who wins where nobody can, nor that every game came to its end, nor who sits where if all play
    alike."""
    if measure.counted_from == TABLE and len(set(players)) == 1:
        return False
    return measure.label == "draws" or _shown_alike(measure) in happens


def _name(measure: Measure, players: Sequence[str]) -> str:
    return f"{measure.name}, {players[measure.seats_on]}" if measure.counted_from == TABLE else measure.name


def _decimals(rows: Sequence[Figures]) -> list[int]:
    """How many decimals each row shows: those that its interval leaves a meaning to, and all seats the same."""
    margins: dict[object, float] = {}
    for row in rows:
        key, percent = _shown_alike(row[0].measure), _percent(row[0].measure)
        for each in row:
            margin = (each.estimate.margin or 0.0) * percent
            margins[key] = max(margin, margins.get(key, 0.0))
    return [_decimals_for(margins[_shown_alike(row[0].measure)]) for row in rows]


def _shown_alike(measure: Measure) -> str:
    return measure.group if measure.counted_from else measure.label


def _decimals_for(margin: float) -> int:
    """As many decimals as show one digit of this margin, or two if the first is a 1."""
    if margin <= 0:
        return _FEWEST_DECIMALS
    place = floor(log10(margin))
    wanted = int(margin * 10.0**-place < 2) - place
    return max(_FEWEST_DECIMALS, min(_MOST_DECIMALS, wanted))


def _percent(measure: Measure) -> int:
    return 100 if measure.is_rate else 1


def _figures(head: str, estimates: Sequence[Estimate], rows: Sequence[Figures], decimals: Sequence[int]) -> _Column:
    unit = [" %" if row[0].measure.is_rate else "  " for row in rows]
    values = [
        f"{each.value * _percent(row[0].measure):,.{places}f}{sign}"
        for each, row, places, sign in zip(estimates, rows, decimals, unit, strict=True)
    ]
    return _Column(head, _with_margins(values, estimates, rows, decimals), [""] * len(rows))


def _differences(differences: Sequence[Estimate | None], rows: Sequence[Figures], decimals: Sequence[int]) -> _Column:
    """Signed; bold is what is no chance."""
    told = [each for each in differences if each is not None]
    values = [
        _signed(each.value * _percent(row[0].measure), places)
        for each, row, places in zip(told, rows, decimals, strict=True)
    ]
    is_sure = [each.low is not None and each.high is not None and not each.low <= 0 <= each.high for each in told]
    return _Column(
        "difference", _with_margins(values, told, rows, decimals), [BOLD if sure else "" for sure in is_sure]
    )


def _signed(value: float, decimals: int) -> str:
    """With its sign, unless nothing is left of it."""
    told = f"{abs(value):,.{decimals}f}"
    return told if not float(told.replace(",", "")) else f"{'−' if value < 0 else '+'}{told}"


def _with_margins(
    values: Sequence[str], estimates: Sequence[Estimate], rows: Sequence[Figures], decimals: Sequence[int]
) -> list[str]:
    wide = max(map(len, values), default=0)
    margins = [
        "" if each.margin is None else f" ± {each.margin * _percent(row[0].measure):,.{places}f}"
        for each, row, places in zip(estimates, rows, decimals, strict=True)
    ]
    return [f"{value:>{wide}}{margin}" for value, margin in zip(values, margins, strict=True)]


def _bars(measured: Sequence[Measured], room: int) -> Iterator[_Column]:
    """A bar for each seat's rate, if there is room."""
    wide = min(room, _WIDEST_BAR)
    longest = max((each.estimate.value for each in measured if each.measure.counted_from), default=0.0)
    if wide >= _NARROWEST_BAR and longest:
        bars = [_bar(each.estimate.value / longest * wide) if each.measure.counted_from else "" for each in measured]
        yield _Column("", bars, [CYAN] * len(bars))


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

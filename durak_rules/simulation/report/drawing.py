"""Charts of rows: a point for each figure, with a line as long as its interval. Altair draws them, as SVG.

Colours are names that the page looks up, so that one drawing serves the light, the dark and paper.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from durak_rules.simulation.estimates import Estimate
from durak_rules.simulation.report.colours import LIGHT, colour_of, painted, shape_of
from durak_rules.simulation.rows import Row

if TYPE_CHECKING:
    import altair

__all__ = ["Chart", "ReportError", "needs_charts"]

_WIDE = 250
_ROW, _BETWEEN = 13, 9
_LETTER = 7.0
"""So wide a letter is at most, on average: nothing is measured, so that a drawing is the same on every machine."""
_MOST_LETTERS = 30
_SHORTENED = f"length(datum.label) > {_MOST_LETTERS} ? '…' + slice(datum.label, {1 - _MOST_LETTERS}) : datum.label"
"""Of a longer name the end is shown: the value of a choice rather than its group."""
_NEVER_CUT = 1000
_ABOVE, _OF_LEGEND, _BELOW, _BESIDE = 6, 16, 38, 16
_FONT = "system-ui, sans-serif"
_NEEDED = ("altair", "vl_convert")

_NAMESPACES = re.compile(r' xmlns(?::xlink)?="[^"]*"')


class ReportError(RuntimeError):
    """A report that cannot be made; the message says what to do."""


def needs_charts() -> None:
    """Raises :class:`ReportError` if what draws the charts is not installed."""
    if any(importlib.util.find_spec(module) is None for module in _NEEDED):
        raise ReportError("what draws the charts is not installed; pip install 'durak-rules[report]'")


@dataclass(frozen=True)
class Chart:
    """Rows that share an axis. ``labels`` are those of the house rules, the first of them first.

    ``tells_differences``: from the first house rules, which then have no point of their own. ``beside``: rows of other
    charts with which this one is compared, and has its axis in common.
    """

    title: str
    axis: str
    rows: Sequence[Row]
    labels: Sequence[str]
    tells_differences: bool = False
    beside: Sequence[Row] = ()

    def inline(self) -> str:
        """The picture as an element of a page that declares the colours."""
        return _NAMESPACES.sub("", self._drawn("transparent")).replace("<svg ", '<svg role="img" ', 1)

    def alone(self) -> str:
        """The picture as a file, on paper of its own."""
        return painted(self._drawn("var(--paper)"), LIGHT)

    def _drawn(self, background: str) -> str:
        needs_charts()
        import vl_convert

        spec = self._points().configure(**_look(background), padding=self._padding()).to_dict()
        return re.sub(r"(\d\.\d\d)\d+(?=[,\s\")A-Za-z-])", r"\1", vl_convert.vegalite_to_svg(spec))

    def _padding(self) -> dict[str, float]:
        """The room for what stands around the points."""
        names = self.labels if self._is_of_one_measure else [row.seat for row in (*self.rows, *self.beside)]
        letters = min(_MOST_LETTERS, max(map(len, names)))
        legend = _OF_LEGEND * len(self._told) + _ABOVE if self._has_legend else 0
        return {"left": letters * _LETTER + 12, "top": _ABOVE + legend, "right": _BESIDE, "bottom": _BELOW}

    @property
    def _told(self) -> Sequence[int]:
        """The numbers of the house rules that have points."""
        return range(self.tells_differences, len(self.labels))

    @property
    def _is_of_one_measure(self) -> bool:
        """Then house rules stand below each other, each with its name."""
        return len(self.rows) == 1

    @property
    def _has_legend(self) -> bool:
        return len(self._told) > 1 and not self._is_of_one_measure

    def _points(self) -> altair.LayerChart | altair.FacetChart:
        import altair as alt

        told, one_measure = self._told, self._is_of_one_measure
        labels = [self.labels[number] for number in told]
        names = [row.seat for row in self.rows]
        legend = alt.Legend(title=None, orient="top", columns=1, labelLimit=_NEVER_CUT, labelExpr=_SHORTENED)
        shown: Any = legend if self._has_legend else None
        base = alt.Chart(alt.InlineData(values=list(self._values()))).encode(
            y=alt.Y(
                "variant:N" if one_measure else "row:N",
                sort=labels if one_measure else names,
                title=None,
                axis=alt.Axis(labelLimit=_NEVER_CUT, labelExpr=_SHORTENED, ticks=False, domain=False, labelPadding=8),
            ),
            color=alt.Color(
                "variant:N", scale=alt.Scale(domain=labels, range=[colour_of(n) for n in told]), legend=shown
            ),
        )
        if not one_measure:
            base = base.encode(yOffset=alt.YOffset("variant:N", sort=labels))
        scale = alt.Scale(zero=False, nice=True, domain=self._reach())
        axis = alt.Axis(tickCount=4, grid=True, domain=False, ticks=False, labelFlush=False)
        lines = base.mark_rule(strokeWidth=2).encode(
            x=alt.X("low:Q", title=self.axis, scale=scale, axis=axis), x2="high:Q"
        )
        points = base.mark_point(filled=True, size=52, opacity=1).encode(
            x=alt.X("value:Q", title=self.axis, scale=scale),
            shape=alt.Shape(
                "variant:N", scale=alt.Scale(domain=labels, range=[shape_of(n) for n in told]), legend=shown
            ),
            description="told:N",
        )
        marks: list[Any] = [lines, points]
        if (at := self._line_at()) is not None:
            where = alt.Chart(alt.InlineData(values=[{"at": at}]))
            marks.insert(0, where.mark_rule(color="var(--faint)", strokeDash=[4, 3]).encode(x="at:Q"))
        high = len(labels) * (_ROW + _BETWEEN) if one_measure else len(names) * (len(labels) * _ROW + _BETWEEN)
        return alt.layer(*marks).properties(width=_WIDE, height=high)

    def _of(self, row: Row, number: int) -> Estimate:
        measured = row.of_variant[number]
        if self.tells_differences:
            assert measured.difference is not None, "the first house rules differ from none"
            return measured.difference
        return measured.estimate

    def _values(self) -> Iterator[dict[str, Any]]:
        """What is drawn, a point each."""
        for row in self.rows:
            for number in self._told:
                low, value, high = _ends(self._of(row, number), row.scale)
                figure = row.difference(number) if self.tells_differences else row.figure(number)
                yield {
                    "row": row.seat,
                    "variant": self.labels[number],
                    "low": low,
                    "value": value,
                    "high": high,
                    "told": f"{row.seat}, {self.labels[number]}: {figure}",
                }

    def _reach(self) -> list[float]:
        """From where to where the axis goes at least."""
        rows = [*self.rows, *self.beside]
        ends = [end for row in rows for number in self._told for end in _ends(self._of(row, number), row.scale)]
        if (at := self._line_at()) is not None:
            ends.append(at)
        low, high = min(ends), max(ends)
        room = (high - low) * 0.04 or 1.0
        return [low - room if low - room > 0 or low < 0 else 0.0, high + room]

    def _line_at(self) -> float | None:
        """No difference; or among seats an equal share under the first house rules."""
        if self.tells_differences:
            return 0.0
        if self.rows[0].measure.counted_from is None:
            return None
        return sum(row.of_variant[0].estimate.value * row.scale for row in self.rows) / len(self.rows)


def _ends(estimate: Estimate, scale: int) -> tuple[float, float, float]:
    """The figure between the ends of its interval, as it is shown."""
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    return low * scale, estimate.value * scale, high * scale


def _look(background: str) -> dict[str, Any]:
    """Letters and lines as on the page."""
    text = {"labelColor": "var(--ink)", "titleColor": "var(--faint)", "labelFontSize": 12, "titleFontSize": 12}
    return {
        "font": _FONT,
        "background": background,
        "autosize": {"type": "none"},
        "view": {"stroke": None},
        "axis": {**text, "gridColor": "var(--line)", "titleFontWeight": "normal"},
        "legend": {**text, "symbolSize": 60, "symbolOpacity": 1, "offset": 6},
    }

"""A report as a document of HTML that stands alone: read on a screen, on a telephone, in the dark and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from durak_rules.simulation.report.colours import DARK, LIGHT, colour_of, declared, shape_of
from durak_rules.simulation.report.drawing import Chart
from durak_rules.simulation.report.sections import Section, labels_of, sections_of
from durak_rules.simulation.results import Results
from durak_rules.simulation.rows import Row

__all__ = ["as_page"]

_STYLE = (
    f":root {{ color-scheme: light dark; {declared(LIGHT)} }}\n"
    f"@media (prefers-color-scheme: dark) {{ :root {{ {declared(DARK)} }} }}\n"
    f"@media print {{ :root {{ color-scheme: light; {declared(LIGHT)} --paper: #fff; }} }}\n"
) + (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
"""The colours, then how things are laid out."""

_OUTLINES = {
    "circle": "M0-4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0-4.5Z",
    "square": "M-4-4H4V4H-4Z",
    "triangle-up": "M0-5L5 4H-5Z",
    "diamond": "M0-5.5L5 0L0 5.5L-5 0Z",
    "cross": "M-1.7-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
    "triangle-down": "M0 5L5-4H-5Z",
    "triangle-right": "M5 0L-4 5V-5Z",
}


def as_page(results: Results, command: str | None = None) -> str:
    """The results as one page; ``command`` is what plays the same games again.

    Raises :class:`ReportError` if what draws the charts is not installed.
    """
    return "\n".join(_document(results, command)) + "\n"


def _document(results: Results, command: str | None) -> Iterator[str]:
    title = f"What {results.games:,} games of Durak say"
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<link rel="icon" href="data:,">'
    yield f"<title>{escape(', '.join(labels_of(results)))}: {title.lower()}</title>"
    yield f"<style>{_STYLE}</style>"
    yield f"<header><h1>{title}</h1>"
    yield f'<p class="about">{escape(_about(results))}</p></header>'
    yield "<main>"
    yield from _played(results, command)
    for number, section in enumerate(sections_of(results), start=1):
        yield from _section(section, number, labels_of(results))
    yield "</main>"
    yield "<footer>"
    yield from (f"<p>{sentence}</p>" for sentence in _reading(results))
    yield "</footer>"
    yield "</html>"


def _about(results: Results) -> str:
    several = len(results.variants) > 1
    deals = " under each of the rules" * several + ", on the same deals" * (several and results.same_deals)
    stopped = "" if results.stopped is None else f" · {results.stopped}: {results.asked:,} games were asked for"
    return f"{results.seats} seats · {results.games:,} games{deals}{stopped}"


def _reading(results: Results) -> Iterator[str]:
    """How to read the figures."""
    if not results.games:
        yield "No game came to its end, so there is nothing to tell."
        return
    yield (
        "After ± stands how far the interval reaches, the line through a point shows it: of 95 %, so of twenty true"
        " figures about one lies outside. It tells of the luck of the deal, not of how people would play."
    )
    yield "The dashed line among seats is an equal share" + (
        f" under {escape(labels_of(results)[0])}." if len(results.variants) > 1 else "."
    )
    if len(results.variants) > 1:
        pairs = "game by game, on the same deals, so that luck is the same" if results.same_deals else "game by game"
        yield (
            f"Differences are from {escape(labels_of(results)[0])}, {pairs}; of rates, in percentage points."
            " <strong>Bold</strong>: the interval leaves out 0."
        )


def _played(results: Results, command: str | None) -> Iterator[str]:
    yield "<section><h2>What was played</h2>"
    yield '<div class="wide" tabindex="0" role="region" aria-label="House rules that were played"><table>'
    yield '<thead><tr><th class="text">House rules<th class="text">Title<th class="text">Digest</thead><tbody>'
    for number, (label, each) in enumerate(zip(labels_of(results), results.variants, strict=True)):
        what = each.contender
        yield f'<tr><th scope="row">{_mark(number)} {escape(label)}<td class="text">{escape(what.title)}'
        yield f'<td class="text"><code title="{what.digest}">{what.digest[:8]}</code>'
    yield "</tbody></table></div>"
    yield "<dl>"
    for term, told in (("Players", _players(results.players)), ("Seed", escape(results.seed))):
        yield f"<div><dt>{term}<dd>{told}</div>"
    if command:
        yield f"<div><dt>Command<dd><code>{escape(command)}</code></div>"
    yield "</dl></section>"


def _players(players: Sequence[str]) -> str:
    return escape(players[0] if len(set(players)) == 1 else ", ".join(players))


def _mark(number: int) -> str:
    return (
        f'<svg class="mark" viewBox="-6 -6 12 12" aria-hidden="true">'
        f'<path fill="{colour_of(number)}" d="{_OUTLINES[shape_of(number)]}"/></svg>'
    )


def _section(section: Section, number: int, labels: Sequence[str]) -> Iterator[str]:
    yield f'<section><h2 id="section-{number}">{escape(section.heading)}</h2>'
    if section.charts:
        yield '<div class="charts">'
        for chart in section.charts:
            yield from _figure(chart, section.heading, f"table-{number}")
        yield "</div>"
    yield f'<div class="wide" tabindex="0" role="region" aria-labelledby="section-{number}">'
    yield f'<table id="table-{number}">'
    yield from _table(section.rows, labels)
    yield "</table></div></section>"


def _figure(chart: Chart, heading: str, table: str) -> Iterator[str]:
    told = escape(f"{heading}. {chart.title}")
    drawn = chart.inline().replace("<svg ", f'<svg aria-label="{told}" aria-describedby="{table}" ', 1)
    yield f"<figure><figcaption>{escape(chart.title)}</figcaption>{drawn}</figure>"


def _table(rows: Sequence[Row], labels: Sequence[str]) -> Iterator[str]:
    yield "<thead><tr><td>"
    for number, label in enumerate(labels):
        yield f'<th scope="col">{_mark(number)} {escape(label)}'
        if number:
            yield '<th scope="col">difference'
    yield "</thead><tbody>"
    for row in rows:
        yield f'<tr><th scope="row">{escape(row.seat)}'
        for number in range(len(labels)):
            yield f"<td>{_cell(row.figure(number))}"
            if number:
                told = _cell(row.difference(number))
                yield f"<td><strong>{told}</strong>" if row.is_no_chance(number) else f"<td>{told}"
    yield "</tbody>"


def _cell(told: str) -> str:
    """The interval may stand on a line of its own, where it is narrow."""
    value, sign, margin = told.partition(" ± ")
    value = value.replace(" ", "&nbsp;")
    return f'{value} <span class="margin">±&nbsp;{margin}</span>' if sign else value

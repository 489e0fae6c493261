"""The findings: pages of ``docs/findings`` that put a claim to the test. What they show is made from what was played.

A block of commands is followed by a mark that says under which name their results are kept, and what is shown of them:

    <!-- played: six-seats; rows: seats, draws; chart: seats -->
    <!-- end of what was played -->

``rows`` are names of measures, ``seats`` stands for who loses, from the first attacker. ``chart`` is ``seats``,
``differences``, or one measure. What stands between the two marks is written by ``python -m docs.answering``, from
``docs/findings/six-seats.json``; a test holds that nothing differs. ``python -m docs.answering --play`` plays all games
again before, for some minutes on a quiet machine; names after it are those that are played, as ``--play six-seats``.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from click.testing import CliRunner

from docs.kept_results import Kept, read, results_from, write
from docs.page import table
from docs.shown_code import blocks
from durak_rules.cli.program import program
from durak_rules.simulation.report.drawing import Chart
from durak_rules.simulation.rows import Row, rows_of

__all__ = ["FINDINGS", "Played", "pages", "played", "rendered"]

FINDINGS = Path(__file__).parent / "findings"

_MARK = re.compile(
    r"^<!-- played: (?P<name>[\w-]+); rows: (?P<rows>[^;\n]+?)(?:; chart: (?P<chart>[^;\n]+?))? -->\n"
    r"(?P<shown>.*?)"
    r"^<!-- end of what was played -->$",
    re.MULTILINE | re.DOTALL,
)
_FROM_OPENER = ("opener", "first_defender")


@dataclass(frozen=True)
class Played:
    """A mark: the commands above it, the name under which their results are kept, and what is shown of them."""

    commands: tuple[str, ...]
    name: str
    rows: tuple[str, ...]
    chart: str | None

    @property
    def file(self) -> Path:
        """Where the results are kept."""
        return FINDINGS / f"{self.name}.json"

    @property
    def picture(self) -> Path:
        """Where the chart is kept."""
        return FINDINGS / f"{self.name}.svg"

    def play(self) -> Iterator[Kept]:
        """Play the commands, one after the other."""
        for command in self.commands:
            print(command, flush=True)
            done = CliRunner().invoke(program, [*shlex.split(command)[1:], "--format", "json"], catch_exceptions=False)
            if done.exit_code:
                raise SystemExit(done.output)
            yield Kept(command, results_from(json.loads(done.stdout)))

    def shown(self, kept: Sequence[Kept]) -> str:
        """The table, and the chart if there is one."""
        picture = f"\n![{self.chart_of(kept).title}]({self.picture.name})\n" if self.chart else ""
        return f"\n{self._table(kept)}\n{picture}\n"

    def chart_of(self, kept: Sequence[Kept]) -> Chart:
        """The chart of these results; of several commands it has one measure, a row each."""
        assert self.chart is not None
        labels = [each.contender.label for each in kept[0].results.variants]
        differs = self.chart == "differences"
        of_each = self._rows(kept, ["seats" if differs else self.chart])
        rows = [row for each, some in zip(kept, of_each, strict=True) for row in self._named(each, some, kept)]
        of = (
            f"percentage points from {labels[0]}"
            if differs
            else "% of games"
            if rows[0].measure.is_rate
            else "in a game, on average"
        )
        if rows[0].measure.counted_from is None:
            return Chart(f"{self.chart[0].upper()}{self.chart[1:]}", of, rows, labels)
        title = f"Who loses: difference from {labels[0]}" if differs else "Who loses"
        return Chart(title, f"lost, {of}", rows, labels, tells_differences=differs)

    def _table(self, kept: Sequence[Kept]) -> str:
        heads = [""]
        for number, each in enumerate(kept[0].results.variants):
            heads += [f"`{each.contender.label}`", *["difference"][: number > 0]]
        return table(heads, self._cells(kept))

    def _cells(self, kept: Sequence[Kept]) -> Iterator[list[str]]:
        for each, rows in zip(kept, self._rows(kept, self.rows), strict=True):
            for row, named in zip(rows, self._named(each, rows, kept), strict=True):
                cells = [f"{named.name}: {row.name}" if len(kept) > 1 else row.name]
                for number in range(len(each.results.variants)):
                    cells.append(row.figure(number))
                    if number:
                        told = row.difference(number)
                        cells.append(f"**{told}**" if row.is_no_chance(number) else told)
                yield cells

    def _rows(self, kept: Sequence[Kept], asked: Sequence[str]) -> Iterator[list[Row]]:
        """Of each command the rows that are asked for. Raises KeyError for a name that is no measure."""
        for each in kept:
            every = rows_of(each.results)
            by_name = {row.name: [row] for row in every}
            by_name["seats"] = [
                row for row in every if row.measure.group == "loses" and row.measure.counted_from in _FROM_OPENER
            ]
            yield [row for name in asked for row in by_name[name]]

    def _named(self, one: Kept, rows: Sequence[Row], kept: Sequence[Kept]) -> list[Row]:
        """The rows of one of several commands, named by what differs between them."""
        if len(kept) == 1:
            return list(rows)
        told = []
        for what in (_seats, _players, _games):
            if len({what(each) for each in kept}) > 1:
                told.append(what(one))
        return [replace(row, name=", ".join(told)) for row in rows]


def _seats(kept: Kept) -> str:
    return f"{kept.results.seats} seats"


def _players(kept: Kept) -> str:
    return " ".join(dict.fromkeys(kept.results.players))


def _games(kept: Kept) -> str:
    return f"{kept.results.games:,} games"


def pages() -> list[Path]:
    """Every page of the findings."""
    return sorted(FINDINGS.glob("*.md"))


def played(page: str) -> Iterator[Played]:
    """What a page says was played, from the top."""
    for mark in _MARK.finditer(page):
        yield _played(mark, page)


def _played(mark: re.Match[str], page: str) -> Played:
    above = [block for block in blocks(page) if block.end <= mark.start() and block.kind == "text"]
    commands = tuple(line for line in above[-1].text.splitlines() if line.startswith("durak-rules simulate "))
    rows = tuple(name.strip() for name in mark["rows"].split(","))
    return Played(commands, mark["name"], rows, mark["chart"])


def rendered(page: str) -> str:
    """The page with what is kept between its marks."""

    def filled(mark: re.Match[str]) -> str:
        this = _played(mark, page)
        head, _, _ = mark[0].partition("\n")
        return f"{head}\n{this.shown(read(this.file))}<!-- end of what was played -->"

    return _MARK.sub(filled, page)


def _main(arguments: Sequence[str]) -> None:
    again, named = "--play" in arguments, set(arguments) - {"--play"}
    for page in pages():
        text = page.read_text(encoding="utf-8")
        for each in played(text):
            if again and (not named or each.name in named):
                write(each.file, each.play())
            if each.chart and each.file.exists():
                each.picture.write_text(f"{each.chart_of(read(each.file)).alone()}\n", encoding="utf-8")
        if all(each.file.exists() for each in played(text)):
            page.write_text(rendered(page.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            print(f"{page.name} names games that were not played yet; --play plays them.")


if __name__ == "__main__":
    _main(sys.argv[1:])

"""The findings say what was played: a page cannot drift from the results that are kept beside it."""

from __future__ import annotations

import json
import re
import shlex
from math import sqrt
from pathlib import Path

import pytest
from click.testing import CliRunner

from docs.answering import FINDINGS, Played, pages, played, rendered
from docs.kept_results import Kept, read, results_from, told_of
from durak_rules.cli.program import program
from durak_rules.simulation.estimates import Z
from durak_rules.simulation.rows import rows_of

PAGES = pages()
ANSWERS = [page for page in PAGES if page.name != "index.md"]
PLAYED = [each for page in PAGES for each in played(page.read_text(encoding="utf-8"))]
FIGURE = re.compile(r"[−+]?\d[\d,]*(?:\.\d+)?(?: %)? ± \d[\d,]*(?:\.\d+)?")
A_FEW = 2000
LEAST_SEEN = 0.001
MOST_BYTES = 40 * 1024


def name_of(each: Path | Played) -> str:
    return each.name


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def figures_of(kept: Kept) -> set[str]:
    """Every figure and every difference that this says, as it is shown."""
    rows = rows_of(kept.results)
    numbers = range(len(kept.results.variants))
    return {told for row in rows for number in numbers for told in (row.figure(number), row.difference(number))}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_tables_are_made_of_the_kept_results(page: Path) -> None:
    assert rendered(text_of(page)) == text_of(page)


@pytest.mark.parametrize("page", ANSWERS, ids=name_of)
def test_every_figure_in_a_sentence_is_kept(page: Path) -> None:
    """Wherever a page says ± it tells what came out."""
    told = {figure for each in played(text_of(page)) for kept in read(each.file) for figure in figures_of(kept)}
    assert set(FIGURE.findall(text_of(page))) <= told


def test_every_figure_of_the_index_stands_in_the_page_that_it_links_to() -> None:
    for line in text_of(FINDINGS / "index.md").splitlines():
        if line.startswith("| ["):
            (page,) = re.findall(r"\]\(([\w-]+\.md)\)", line)
            assert FIGURE.findall(line), line
            assert set(FIGURE.findall(line)) <= set(FIGURE.findall(text_of(FINDINGS / page))), line


def test_every_answer_stands_in_the_index() -> None:
    assert set(re.findall(r"^\| \[.*?\]\(([\w-]+\.md)\)", text_of(FINDINGS / "index.md"), re.MULTILINE)) == {
        page.name for page in ANSWERS
    }


@pytest.mark.parametrize("page", ANSWERS, ids=name_of)
def test_every_answer_says_what_was_claimed_and_what_is_not_shown(page: Path) -> None:
    for part in ("**The claim.**", "**The answer.**", "**What it does not show.**"):
        assert part in text_of(page)


@pytest.mark.parametrize("each", PLAYED, ids=name_of)
def test_the_commands_of_a_page_are_those_that_were_played(each: Played) -> None:
    kept = read(each.file)
    assert each.commands == tuple(one.command for one in kept)
    assert all(one.results.is_complete for one in kept)


def test_nothing_is_kept_that_no_page_shows() -> None:
    shown = {each.file for each in PLAYED} | {each.picture for each in PLAYED if each.chart}
    assert shown == {file for file in FINDINGS.iterdir() if file.suffix in (".json", ".svg")}


@pytest.mark.parametrize("each", [each for each in PLAYED if each.chart], ids=name_of)
def test_a_chart_shows_what_is_kept_and_is_small(each: Played) -> None:
    picture = each.picture.read_text(encoding="utf-8")
    assert len(picture.encode()) < MOST_BYTES
    shown = {told for kept in read(each.file) for told in figures_of(kept)}
    points = re.findall(r'aria-label="[^"]*: ([^":]*)" role="graphics-symbol" aria-roledescription="point"', picture)
    assert points
    assert set(points) <= shown


def few(command: str) -> Kept:
    """The first games of a command, and that it can be given at all."""
    words = shlex.split(command)[1:]
    words[words.index("--games") + 1] = str(A_FEW)
    done = CliRunner().invoke(program, [*words, "--format", "json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return Kept(command, results_from(json.loads(done.stdout)))


@pytest.mark.parametrize("each", PLAYED, ids=name_of)
def test_a_few_games_say_what_is_kept_or_nearly(each: Played) -> None:
    """Players and rules as they are now: what a few games say lies within five times what chance makes of them."""
    for kept in read(each.file):
        if "careful" in kept.command:
            continue  # they take minutes
        some = few(kept.command).results
        assert [one.contender for one in some.variants] == [one.contender for one in kept.results.variants]
        fewer = sqrt(kept.results.games / A_FEW)
        for now, then in zip(some.variants, kept.results.variants, strict=True):
            for before in then.measured:
                value, margin = before.estimate.value, before.estimate.margin
                assert margin is not None
                if before.measure.is_rate and value < LEAST_SEEN:
                    continue  # so seldom that a few games may not see it
                found = now[before.measure.name].estimate.value
                assert abs(found - value) <= 5 / Z * margin * fewer, f"{kept.command}: {before.measure.name}"


@pytest.mark.slow
@pytest.mark.parametrize("each", PLAYED, ids=name_of)
def test_what_is_kept_is_what_comes_out(each: Played) -> None:
    assert [told_of(one.results).as_data() for one in each.play()] == [one.results.as_data() for one in read(each.file)]

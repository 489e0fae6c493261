"""A page for each scenario file of the test suite: how the rules are read here, case by case."""

from __future__ import annotations

from collections.abc import Iterator

from docs.generate.choices import where
from docs.generate.shown import scenario_files, stem
from docs.page import Page, fenced, link, table
from durak_rules.scenarios import Scenario, ScenarioFile

__all__ = ["scenario_pages"]


def scenario_pages() -> Iterator[Page]:
    """The overview, then the files."""
    yield Page("scenarios/index.md", "Every scenario", "\n".join(_overview()))
    for file in scenario_files():
        yield Page(f"scenarios/{stem(file)}.md", _title(file), "\n\n".join(_file(file)) + "\n")


def _title(file: ScenarioFile) -> str:
    return stem(file).replace("-", " ").capitalize()


def _about(file: ScenarioFile) -> str:
    """The comment that a file begins with."""
    comments: list[str] = []
    for line in file.source.text.splitlines():
        if not line.startswith("#"):
            break
        if "yaml-language-server" not in line:
            comments.append(line.removeprefix("#").strip())
    return " ".join(comments)


def _overview() -> Iterator[str]:
    cases = sum(len(file.cases) for file in scenario_files())
    scenarios = sum(len(file.scenarios) for file in scenario_files())
    yield "# Every scenario"
    yield ""
    yield (
        f"{scenarios} scenarios, which make {cases} cases with their variants and readings, say how the rules are read "
        f"here. All are played by the test suite. {link('Pinning an interpretation', '../scenarios-of-your-own.md')} "
        "says how to write your own."
    )
    yield ""
    rows = (
        [link(_title(file), f"{stem(file)}.md"), str(len(file.scenarios)), _about(file)] for file in scenario_files()
    )
    yield table(["file", "scenarios", "about"], rows)
    yield ""


def _file(file: ScenarioFile) -> Iterator[str]:
    yield f"# {_title(file)}"
    if _about(file):
        yield _about(file)
    for scenario in file.scenarios:
        yield from _scenario(file, scenario)


def _scenario(file: ScenarioFile, scenario: Scenario) -> Iterator[str]:
    yield f"## {scenario.title} {{#{scenario.id}}}"
    if scenario.decides:
        yield "Decides " + ", ".join(link(f"`{name}`", where(name)) for name in scenario.decides) + "."
    lines = file.source.text.splitlines()[scenario.place.line - 1 : scenario.place.end_line]
    yield fenced("yaml", "\n".join(lines))

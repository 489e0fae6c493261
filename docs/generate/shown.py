"""Which scenario shows a choice: the cases that name it in ``decides`` and are played with that value.

What is shown is a file of its own, cut down to the one reading, so that it can be copied and played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from durak_rules.documents.diagnostics import Span
from durak_rules.house_rules.keys import Key, Value
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios import Case, Scenario, ScenarioFile, find_scenario_files, load_scenarios

__all__ = [
    "SCENARIOS",
    "Shown",
    "deciding",
    "is_chosen",
    "played_under",
    "scenario_files",
    "shown_by",
    "standing_alone",
    "stem",
]

SCENARIOS = Path(__file__).parents[2] / "tests" / "scenarios"


@dataclass(frozen=True)
class Shown:
    """A case with the scenario and the file that it stands in."""

    file: ScenarioFile
    scenario: Scenario
    case: Case

    @property
    def title(self) -> str:
        """What the scenario is about, and with readings which one."""
        return f"{self.scenario.title} — {self.case.reading}" if self.case.reading else self.scenario.title

    @property
    def page(self) -> str:
        """Where the whole scenario stands, seen from a page in another section."""
        return f"../scenarios/{stem(self.file)}.md#{self.scenario.id}"


@cache
def scenario_files() -> tuple[ScenarioFile, ...]:
    """Every scenario file of the checkout, read."""
    return tuple(load_scenarios(file) for file in find_scenario_files([SCENARIOS]))


@cache
def _all() -> tuple[Shown, ...]:
    return tuple(
        Shown(file, scenario, case)
        for file in scenario_files()
        for scenario in file.scenarios
        for case in scenario.cases
    )


def stem(file: ScenarioFile) -> str:
    """The name of a scenario file, unlike any other's: that of its folder comes first, if it has one."""
    assert file.path is not None
    inner = file.path.resolve().relative_to(SCENARIOS)
    return "-".join([*inner.parts[:-1], inner.name.removesuffix(".scenario.yaml")])


@cache
def deciding(name: str) -> tuple[Shown, ...]:
    """Every case that says it decides this key, the most telling ones first.

    A position that is played under several answers tells more than one that is played under a single one: what the
    choice is about is seen by what comes of it. Then come those that decide little else, and those under guide.
    """
    found = [shown for shown in _all() if name in shown.case.decides]
    answers: dict[str, set[str]] = {}
    for shown in found:
        answers.setdefault(shown.scenario.id, set()).add(str(shown.case.variant.value(name)))

    def distance(shown: Shown) -> tuple[int, int, bool, int]:
        several = len(answers[shown.scenario.id])
        of_guide = shown.case.variant.extends is None
        return -several, len(shown.case.decides), not of_guide, len(standing_alone(shown))

    return tuple(sorted(found, key=distance))


def shown_by(key: Key, value: Value) -> Shown | None:
    """The case that shows this value best, or None: not every number has one."""
    return next((shown for shown in deciding(key.full) if is_chosen(value, shown.case.variant.value(key.full))), None)


def is_chosen(value: Value, chosen: Value) -> bool:
    """Whether a choice holds this value; of a list, whether it holds all of these words."""
    if isinstance(value, list) and isinstance(chosen, list):
        return set(value) <= set(chosen) if value else not chosen
    return value == chosen


def played_under(variant: Variant) -> tuple[Shown, ...]:
    """Every case that is played by these very rules and names the variant."""
    return tuple(shown for shown in _all() if shown.case.variant.digest == variant.digest)


def standing_alone(shown: Shown) -> str:
    """The scenario as a file of its own, with no reading but the one of the case."""
    lines = shown.file.source.text.splitlines()
    scenario = shown.scenario.place
    others = {case.place.line: case.place for case in shown.scenario.cases if case.place.line != shown.case.place.line}
    left_out = {number for place in others.values() if place.line != scenario.line for number in _lines(place)}
    kept = [lines[number - 1] for number in _lines(scenario) if number not in left_out]
    return "\n".join([*_top(shown.file), "scenarios:", *kept, ""])


def _lines(place: Span) -> range:
    return range(place.line, place.end_line + 1)


def _top(file: ScenarioFile) -> Iterator[str]:
    """The variant that holds for a whole file."""
    for line in file.source.text.splitlines():
        if line.startswith("scenarios:"):
            return
        if line.startswith("variant:"):
            yield line

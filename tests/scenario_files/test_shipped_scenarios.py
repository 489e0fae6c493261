"""What the scenarios of tests/scenarios say together: every choice that is played is decided by some of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from durak_rules.engine.refusals import HARD_CORE
from durak_rules.engine.results import KINDS
from durak_rules.house_rules.keys import KEYS, Key
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case, ScenarioFile

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = find_scenario_files([FOLDER])

FEW = 4
"""Of a key with no more numbers than this each is decided."""


@cache
def files() -> tuple[ScenarioFile, ...]:
    return tuple(load_scenarios(file) for file in FILES)


def cases() -> list[Case]:
    return [case for file in files() for case in file.cases]


def numbers_of(key: Key) -> list[object]:
    """The numbers of a key, if there are few or only some may be chosen."""
    if key.numbers is None:
        return []
    if key.numbers.only:
        return list(key.numbers.only)
    numbers = range(key.numbers.lowest, key.numbers.highest + 1)
    return list(numbers) if len(numbers) <= FEW else []


def values_to_decide() -> list[tuple[Key, object]]:
    """Each word of each key, and the numbers where there are few or only some may be chosen."""
    return [(key, value) for key in KEYS for value in [*(word.value for word in key.words), *numbers_of(key)]]


def name_of(value: object) -> str:
    return str(value)


@pytest.mark.parametrize(("key", "value"), values_to_decide(), ids=name_of)
def test_every_value_is_decided_by_a_scenario(key: Key, value: object) -> None:
    deciding = [case for case in cases() if key.full in case.decides]
    chosen = [case.variant.value(key.full) for case in deciding]
    held = [value in choice if isinstance(choice, list) else value == choice for choice in chosen]
    assert any(held), f"no scenario with `decides: [{key}]` has {key}: {value}"


def test_numbers_are_decided_too() -> None:
    numbered = {key.full for key in KEYS if key.numbers}
    decided = {name for case in cases() for name in case.decides}
    assert numbered - decided == set()


VARIANTS = [listed.name for listed in library() if listed.name != "guide"]


def written_by_variants() -> list[tuple[str, str]]:
    """Each choice that a shipped variant writes itself."""
    return [(name, key) for name in VARIANTS for key in load_variant(name).written]


@pytest.mark.parametrize(("name", "key"), written_by_variants())
def test_what_sets_a_variant_apart_is_shown_by_a_scenario(name: str, key: str) -> None:
    digest = load_variant(name).digest
    shown = [case for case in cases() if case.variant.digest == digest and key in case.decides]
    assert shown, f"no scenario under {name} with `decides: [{key}]`"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_has_a_file_of_its_own_that_shows_what_its_table_is_like(name: str) -> None:
    path = FOLDER / "variants" / f"{name}.scenario.yaml"
    own = [case for file in files() if file.path == path for case in file.cases]
    assert any(case.variant.digest == load_variant(name).digest for case in own), f"{path.name} runs no case of it"


def test_every_reason_of_the_hard_core_occurs() -> None:
    reasons = {reason for case in cases() for step in case.steps for reason in step.reasons}
    assert set(HARD_CORE) - reasons == set()


def test_every_way_a_game_can_stand_or_end_is_expected_somewhere() -> None:
    expected = {each.value.kind for case in cases() for each in case.expects if each.name == "result"}
    assert set(KINDS) - expected == set()


def test_every_refusal_says_why() -> None:
    silent = [
        f"{case.name}: {step.moves[0]}"
        for case in cases()
        for step in case.steps
        if step.kind == "refused" and not step.reasons
    ]
    assert silent == []


def test_ids_are_single_in_the_whole_project() -> None:
    ids = [scenario.id for file in files() for scenario in file.scenarios]
    assert sorted(ids) == sorted(set(ids))


def test_every_scenario_has_a_title_of_its_own() -> None:
    titles = [scenario.title for file in files() for scenario in file.scenarios]
    assert all(titles)
    assert len(titles) == len(set(titles))


def test_a_scenario_decides_nothing_that_is_not_a_choice() -> None:
    known = {key.full for key in KEYS}
    assert {name for case in cases() for name in case.decides} <= known

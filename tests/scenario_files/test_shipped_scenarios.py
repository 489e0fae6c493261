"""What the scenarios of tests/scenarios say together: every choice that is played is decided by some of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from durak_rules.engine.refusals import HARD_CORE
from durak_rules.house_rules.keys import KEYS, Key
from durak_rules.house_rules.played import is_played
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case, ScenarioFile

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = find_scenario_files([FOLDER])

GROUPS = frozenset(
    {"players", "deck", "deal", "trump", "opening", "attack", "throw_in", "limits", "beating", "pickup", "bout"}
    | {"refill", "exit", "ending"}
)
"""The groups that are played."""

LATER = {
    "opening.next_dealer": "a session names dealers",
    "opening.draw_dealer": "a session names dealers",
    "refill.after_transfer": "attacks are not passed on yet",
    "deal.uneven": "only by hand_size is dealt",
    "ending.no_progress_count": "there is nothing to count",
}
"""Keys of these groups that no scenario can decide yet."""


@cache
def files() -> tuple[ScenarioFile, ...]:
    return tuple(load_scenarios(file) for file in FILES)


def cases() -> list[Case]:
    return [case for file in files() for case in file.cases]


def values_to_decide() -> list[tuple[Key, object]]:
    """Each word of each key that is played and has more than one; numbers where only some may be chosen."""
    found: list[tuple[Key, object]] = []
    for key in KEYS:
        if key.group not in GROUPS or key.full in LATER:
            continue
        values = [word.value for word in key.words]
        played = [value for value in values if is_played(key.full, [value] if key.several else value)]
        numbers = list(key.numbers.only) if key.numbers else []
        numbers = [number for number in numbers if is_played(key.full, number)]
        if len([*played, *numbers]) > 1 or key.several:
            found += [(key, value) for value in [*played, *numbers]]
    return found


def name_of(value: object) -> str:
    return str(value)


@pytest.mark.parametrize(("key", "value"), values_to_decide(), ids=name_of)
def test_every_value_is_decided_by_a_scenario(key: Key, value: object) -> None:
    deciding = [case for case in cases() if key.full in case.decides]
    chosen = [case.variant.value(key.full) for case in deciding]
    held = [value in choice if isinstance(choice, list) else value == choice for choice in chosen]
    assert any(held), f"no scenario with `decides: [{key}]` has {key}: {value}"


def test_numbers_are_decided_too() -> None:
    numbered = {key.full for key in KEYS if key.numbers and key.group in GROUPS and key.full not in LATER}
    unplayed = {"deck.packs", "deck.jokers"}
    decided = {name for case in cases() for name in case.decides}
    assert numbered - unplayed - decided == set()


def test_every_reason_of_the_hard_core_occurs() -> None:
    reasons = {reason for case in cases() for step in case.steps for reason in step.reasons}
    assert set(HARD_CORE) - reasons == set()


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

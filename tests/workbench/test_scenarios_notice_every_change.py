"""The project's own scenarios: no choice can be made otherwise without some scenario noticing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case
from durak_rules.workbench.mutation import cases_under, mutate

FOLDER = Path(__file__).parent.parent / "scenarios"


@cache
def all_cases() -> tuple[Case, ...]:
    return tuple(case for file in find_scenario_files([FOLDER]) for case in load_scenarios(file).cases)


@pytest.mark.parametrize("name", [listed.name for listed in library()])
def test_every_change_of_what_a_variant_sets_itself_is_noticed(name: str) -> None:
    # guide sets every choice.
    variant = load_variant(name)
    mutations = list(mutate(variant, cases_under(variant, all_cases()), variant.written))
    assert [str(mutation.change) for mutation in mutations if mutation.survives] == []
    assert any(mutation.noticed_by for mutation in mutations)


def test_guide_sets_every_choice() -> None:
    assert set(load_variant("guide").written) == {key.full for key in KEYS}

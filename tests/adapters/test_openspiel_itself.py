"""OpenSpiel's own tests of a game, on variants of every kind, and its recorded games."""

from __future__ import annotations

import unittest
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

import durak_rules.adapters.openspiel  # noqa: E402, F401 (it registers the game)

GAMES = (
    "python_durak(players=2,variant=pack-20,events=40)",
    "python_durak(players=2,variant=two-packs)",
    "python_durak(players=4,variant=teams-two-by-two)",
)
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.fixture(autouse=True)
def _flags() -> None:
    """OpenSpiel's tests ask for flags of a command line, of which there is none."""
    flags.FLAGS.mark_as_parsed()


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_tests_of_a_game_hold(name: str) -> None:
    members = {"game_name": "python_durak", "game": pyspiel.load_game(name)}
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(
        type("Durak", (api_test.EnforceAPIOnPartialTreeBase,), members)
    )
    assert tests.countTestCases() >= 5
    result = unittest.TestResult()
    tests.run(result)
    assert [text for _, text in (*result.errors, *result.failures)] == []


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_was_recorded(file: Path) -> None:
    recorded, replayed = generate_playthrough.replay(str(file))
    assert replayed.splitlines() == recorded.splitlines()


def test_games_of_five_variants_are_recorded() -> None:
    assert len(PLAYTHROUGHS) >= 5

"""OpenSpiel plays games at random and looks at everything that a game has to say of itself at every step."""

from __future__ import annotations

import subprocess
import sys

import pytest

pyspiel = pytest.importorskip("pyspiel")

from durak_rules.adapters.openspiel import variant_parameter  # noqa: E402

SHORT = ("pack-20", 3), ("poker", 2), ("albanian", 2), ("two-packs", 2)
"""Few games are enough to see every kind of chance: cards, numbers, the top of the stock, equal cards."""

CAMPAIGN = (
    ("guide", 2),
    ("albanian", 2),
    ("changeable-trump", 2),
    ("crazy", 2),
    ("first-out-wins", 3),
    ("japanese", 2),
    ("perevodnoy", 3),
    ("perevodnoy-showing", 2),
    ("poker", 2),
    ("trump-exchange", 2),
)
"""Ten variants, each with a pack of 20: a game takes half as long, and no kind of move is lost."""

GAMES_OF_EACH = 2_000


@pytest.mark.parametrize(("variant", "players"), SHORT)
def test_openspiel_finds_nothing_wrong_in_a_few_games(variant: str, players: int) -> None:
    game = pyspiel.load_game(f"python_durak(players={players},variant={variant})")
    pyspiel.random_sim_test(game, 2, True, False)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), CAMPAIGN)
def test_openspiel_finds_nothing_wrong_in_twenty_thousand_games(variant: str, players: int) -> None:
    rules = variant_parameter({"extends": variant, "deck": {"size": 20}, "players": {"max": 3}})
    game = pyspiel.load_game(f"python_durak(players={players},variant={rules})")
    pyspiel.random_sim_test(game, GAMES_OF_EACH, True, False)


def test_a_process_that_has_played_ends_as_it_should() -> None:
    code = (
        "import pyspiel, durak_rules.adapters.openspiel\n"
        "game = pyspiel.load_game('python_durak(variant=pack-20)')\n"
        "pyspiel.random_sim_test(game, 1, True, False)\n"
        "state = game.new_initial_state()\n"
        "print(state.clone().current_player())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("-1\n")

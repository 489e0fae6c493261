"""OpenSpiel's algorithms on games that are small enough to know the answer."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from at_random import act

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, mcts, outcome_sampling_mccfr  # noqa: E402
from open_spiel.python.policy import UniformRandomPolicy  # noqa: E402

from durak_rules.adapters.openspiel import variant_parameter  # noqa: E402

SHORT: dict[str, Any] = {
    "players": {"max": 2},
    "deck": {"size": 20},
    "trump": {"mode": "fixed", "suit": "hearts"},
    "opening": {"first_game": "dealer_left"},
    "exit": {"stock": "any"},
}
"""Who has no card is out, whatever lies in the stock."""

ONE_CARD_EACH = SHORT | {"deal": {"hand_size": 1}, "ending": {"all_out": "draw"}}
"""The attacker leads its card. The defender beats it if it can, and it is a draw, or takes it and is the durak."""

TWO_CARDS_EACH = SHORT | {
    "deal": {"hand_size": 2},
    "exit": {"stock": "any", "timing": "immediate"},
    "ending": {"objective": "first_out_wins"},
}

PAIRS = 20 * 19
BEATING = 4 * (5 * 4 // 2) + 15 * 5
"""Of two cards in order the second beats the first: a higher one of its suit, or a trump on a plain card."""


def load(rules: dict[str, Any], around: str = "{}") -> Any:
    return pyspiel.load_game(around.format(f"python_durak(variant={variant_parameter(rules)})"))


def given_away(game: Any, policy: Any) -> float:
    """What both players together could gain by knowing the policy."""
    found = exploitability.nash_conv(game, policy)
    assert isinstance(found, float)
    return found


@pytest.fixture(scope="module")
def one_card_each() -> Any:
    return load(ONE_CARD_EACH, "cached_tree(game={})")


def test_what_a_random_defender_gives_away_is_half_of_what_can_be_beaten(one_card_each: Any) -> None:
    gives_away = given_away(one_card_each, UniformRandomPolicy(one_card_each))
    assert gives_away == pytest.approx(BEATING / PAIRS / 2)


def test_counterfactual_regret_teaches_the_defender_to_beat(one_card_each: Any) -> None:
    """The first of ten policies is the random one, and all after it beat."""
    solver = cfr.CFRSolver(one_card_each)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    gives_away = given_away(one_card_each, solver.average_policy())
    assert gives_away == pytest.approx(BEATING / PAIRS / 2 / 10)


def test_regret_of_sampled_games_learns_it_too(one_card_each: Any) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(one_card_each)
    for _ in range(3_000):
        solver.iteration()
    gives_away = given_away(one_card_each, solver.average_policy())
    assert gives_away < BEATING / PAIRS / 2 * 2 / 3


def pairs_dealt(game: Any, number: int, choice: random.Random) -> list[tuple[Any, int]]:
    """Deals in which the opener has two cards of a rank, each with the action that leads both."""
    found: list[tuple[Any, int]] = []
    while len(found) < number:
        state = game.new_initial_state()
        while state.is_chance_node():
            act(state, choice)
        words = {action: state.action_to_string(action).split() for action in state.legal_actions()}
        found += [(state, action) for action, (_, _, *cards) in words.items() if len(cards) == 2]
    return found


@pytest.mark.slow
def test_regret_of_sampled_games_of_two_cards_each_learns_to_lead_a_pair() -> None:
    """The tree is too large to be walked. But who is dealt a pair and leads both is out, and has won: a third of the
    leads at random, and with regret more and more of them."""
    game = load(TWO_CARDS_EACH)
    dealt = pairs_dealt(game, 200, random.Random(5))
    for state, action in dealt:
        assert state.child(action).returns()[state.current_player()] == 1
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(4_000):
        solver.iteration()
    policy = solver.average_policy()
    led = [policy.action_probabilities(state)[action] for state, action in dealt]
    assert len(dealt[0][0].legal_actions()) == 3
    assert np.mean(led) > 0.45


def play(game: Any, choose: Any, choice: random.Random) -> float:
    """What a game is worth to the first seat, that chooses so; the other one plays at random."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(choose(state))
        else:
            act(state, choice)
    return float(state.returns()[0])


def test_a_tree_search_that_sees_all_cards_beats_a_random_player() -> None:
    game = load(TWO_CARDS_EACH)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=chance)
    choice = random.Random(1)
    assert sum(play(game, bot.step, choice) for _ in range(10)) >= 6

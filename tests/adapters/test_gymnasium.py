"""Gymnasium's environment: one seat learns, our players sit in the others, and Gymnasium's own check finds no fault."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")

from gymnasium.utils.env_checker import check_env  # noqa: E402 (gymnasium is looked for first)

from durak_rules.adapters.gymnasium import NAME, DurakEnv  # noqa: E402
from durak_rules.adapters.returns import returns  # noqa: E402
from durak_rules.engine.game import Game  # noqa: E402
from durak_rules.house_rules.loading import load_variant  # noqa: E402
from durak_rules.players import PlayerError, player  # noqa: E402


@pytest.mark.parametrize(
    "settings", [{}, {"seats": 4, "opponents": "random"}, {"variant": "guide-partners", "seats": 4}]
)
def test_gymnasiums_check_finds_no_fault(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(NAME, **settings).unwrapped)


def chosen(mask: Any, chance: random.Random) -> Any:
    return chance.choice(np.flatnonzero(mask))


@pytest.mark.parametrize(("name", "seats"), [("guide", 2), ("guide-partners", 4), ("crazy", 3), ("first-out-wins", 3)])
def test_a_game_is_the_one_that_the_engine_plays(name: str, seats: int) -> None:
    durak, chance = DurakEnv(name, seats, "greedy"), random.Random(name)
    for seed in range(5):
        observation, _ = durak.reset(seed=seed)
        game = Game.deal(name, seats, seed=seed)
        opponents = {seat: player("greedy") for seat in game.seats[1:]}
        reward, terminated = 0.0, False
        while game.to_act:
            if game.to_act in opponents:
                move = opponents[game.to_act].choose(game.view(game.to_act), game.legal())
            else:
                assert (reward, terminated) == (0, False)
                action = chosen(observation["action_mask"], chance)
                move = durak.table.move(game, action)
                observation, reward, terminated, _, _ = durak.step(action)
            game = game.play(move)
        assert terminated
        assert durak.game.line() == game.line()
        assert reward == returns(game._state, game._sitting.rules)[0]


def test_only_the_learner_is_asked() -> None:
    durak, chance = DurakEnv("guide", ["Boris", "Clara", "Anna"], ["greedy", "random", None]), random.Random(1)
    _, info = durak.reset(seed=5)
    for _ in range(200):
        assert durak.game.to_act == "Anna"
        _, _, terminated, _, info = durak.step(chosen(info["action_mask"], chance))
        if terminated:
            assert not info["action_mask"].any()
            _, info = durak.reset()


def test_an_illegal_action_loses_and_says_why() -> None:
    durak = DurakEnv()
    _, info = durak.reset(seed=1)
    before = durak.game
    _, reward, terminated, truncated, info = durak.step(info["action_mask"].argmin())
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "is refused" in info["refused"]
    assert durak.game is before


def test_after_the_last_move_a_game_wants_a_reset() -> None:
    durak, terminated = DurakEnv(), False
    _, info = durak.reset(seed=1)
    while not terminated:
        _, _, terminated, _, info = durak.step(info["action_mask"].argmax())
    with pytest.raises(ValueError, match="the game is over, and nobody is to act; reset"):
        durak.step(np.int64(0))


def test_an_action_that_there_is_not_is_told_with_those_that_there_are() -> None:
    durak = DurakEnv()
    durak.reset(seed=1)
    with pytest.raises(IndexError, match="there is no action 1289; they are numbered from 0 to 1288"):
        durak.step(np.int64(1289))


def test_chance_of_opponents_comes_from_the_seed() -> None:
    def played() -> list[str]:
        durak, chance, lines = DurakEnv("guide", 3, "random"), random.Random(2), []
        _, info = durak.reset(seed=9)
        for _ in range(30):
            _, _, terminated, _, info = durak.step(chosen(info["action_mask"], chance))
            lines.append(durak.game.line())
            if terminated:
                _, info = durak.reset()
        return lines

    assert played() == played()


def test_opponents_are_players_that_there_are_and_one_for_each_seat() -> None:
    with pytest.raises(PlayerError, match="did you mean `greedy`"):
        DurakEnv(opponents="greddy")
    with pytest.raises(
        ValueError, match="3 seats play and 2 are told of; name a player for each, None for the learner"
    ):
        DurakEnv("guide", 3, [None, "greedy"])
    with pytest.raises(ValueError, match="no seat is left to learn"):
        DurakEnv("guide", 2, ["random", "greedy"])
    with pytest.raises(ValueError, match="one seat learns here, not A and B; PettingZoo's environment has them all"):
        DurakEnv("guide", 2, None)


def test_house_rules_of_ones_own_are_played() -> None:
    variant = load_variant("guide").with_rules({"deal": {"hand_size": 4}})
    durak = gymnasium.make(NAME, variant=variant).unwrapped
    observation, _ = durak.reset(seed=1)
    assert observation["observation"][durak.table.layout["hand"]].sum() >= 4
    assert durak.game.variant.value("deal.hand_size") == 4

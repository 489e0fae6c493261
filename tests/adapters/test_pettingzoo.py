"""PettingZoo's environment plays the games that the engine plays, and passes the tests that PettingZoo ships."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pettingzoo = pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")
shipped: Any = pytest.importorskip("pettingzoo.test")

from durak_rules.adapters.numbered_table import NumberedTable  # noqa: E402 (pettingzoo and numpy are looked for first)
from durak_rules.adapters.pettingzoo import NAME, env, raw_env  # noqa: E402
from durak_rules.adapters.returns import returns  # noqa: E402
from durak_rules.cards import Card  # noqa: E402
from durak_rules.engine.game import Game  # noqa: E402
from durak_rules.engine.refusals import IllegalMove  # noqa: E402
from durak_rules.engine.sitting import SeatsNotAdmitted  # noqa: E402
from durak_rules.house_rules.library import library  # noqa: E402
from durak_rules.house_rules.loading import load_variant  # noqa: E402
from durak_rules.house_rules.variant import Variant  # noqa: E402
from durak_rules.testing import random_house_rules  # noqa: E402

SHIPPED = sorted(library().names)

TOLD_OF_EVERY_CARD_GAME = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "We recommend agents to be named",
    "Action mask numpy array is all zeros",
)
"""What PettingZoo's test warns of where observations hold masks, seats have names, and a game is over."""


@pytest.mark.parametrize("seats", [2, 6])
def test_the_api_test_passes(seats: int) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        shipped.api_test(env(seats=seats), num_cycles=200)
    unexpected = [str(each.message) for each in told if not str(each.message).startswith(TOLD_OF_EVERY_CARD_GAME)]
    assert not unexpected


def test_the_seed_test_passes() -> None:
    shipped.seed_test(env, num_cycles=100)


def test_the_render_test_passes() -> None:
    shipped.render_test(env)


@pytest.mark.slow
def test_the_tests_that_ship_pass_for_every_variant() -> None:
    for name in SHIPPED:
        for seats in load_variant(name).seat_counts:
            shipped.api_test(env(name, seats), num_cycles=1000)
            shipped.seed_test(lambda name=name, seats=seats: env(name, seats), num_cycles=500)


def test_a_process_that_runs_all_that_ships_ends_well() -> None:
    code = (
        "from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test\n"
        "from durak_rules.adapters.pettingzoo import env\n"
        "api_test(env(), num_cycles=50), seed_test(env, num_cycles=50), render_test(env)\n"
        "performance_benchmark(env())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout
    assert "Finished performance benchmark" in done.stdout


def play_side_by_side(variant: Variant, seats: int, seed: int) -> None:
    """A game through PettingZoo and the same one through the engine, move by move."""
    durak, chance = raw_env(variant, seats), random.Random(seed)
    durak.reset(seed=seed)
    game = Game.deal(variant, seats, seed=seed)
    while not game.is_over:
        agent = durak.agent_selection
        assert agent == game.to_act
        observation, reward, terminated, truncated, info = durak.last()
        assert (reward, terminated, truncated) == (0, False, False)
        assert observation is not None
        np.testing.assert_array_equal(info["action_mask"], observation["action_mask"])
        moves = {str(durak.table.move(durak.game, action)): action for action in np.flatnonzero(info["action_mask"])}
        assert sorted(moves) == sorted(map(str, game.legal()))
        move = chance.choice(game.legal())
        durak.step(moves[str(move)])
        game = game.play(move)
    assert durak.game.line() == game.line()
    assert [durak.rewards[seat] for seat in game.seats] == returns(game._state, game._sitting.rules)
    assert all(durak.terminations.values())


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_variant_is_played_as_the_engine_plays_it(name: str) -> None:
    variant = load_variant(name)
    play_side_by_side(variant, random.Random(name).choice(variant.seat_counts), seed=3)


@pytest.mark.slow
def test_every_shipped_variant_and_number_of_seats_is_played_as_the_engine_plays_it() -> None:
    for name in SHIPPED:
        variant = load_variant(name)
        for seats in variant.seat_counts:
            for seed in range(10):
                play_side_by_side(variant, seats, seed)


def test_every_reset_deals_the_next_game_of_the_series() -> None:
    durak = env("guide", 3)
    durak.reset(seed=11)
    lines = []
    for _ in range(3):
        bare: Any = durak.unwrapped
        lines.append(bare.game.line())
        durak.reset()
    assert lines == [Game.deal("guide", 3, seed=seed).line() for seed in (11, "11#1", "11#2")]


def test_games_that_nobody_has_named_a_seed_for_differ() -> None:
    one, other = raw_env(), raw_env()
    one.reset()
    other.reset()
    assert one.game.line() != other.game.line()


def test_it_stands_in_the_registry() -> None:
    durak = pettingzoo.make("aec", NAME, variant="guide-transfer", seats=["Anna", "Boris", "Clara"])
    durak.reset(seed=1)
    assert durak.agents == ["Anna", "Boris", "Clara"]
    assert durak.unwrapped.table.variant.name == "guide-transfer"


TAKES = 1288
"""The last of guide's actions."""


def test_a_file_of_house_rules_is_played(tmp_path: Path) -> None:
    file = tmp_path / "house.durak.yaml"
    file.write_text("format: 1\nextends: guide\ntitle: At home\ndeal: {hand_size: 5}\n", encoding="utf-8")
    durak = raw_env(str(file), 2)
    durak.reset(seed=1)
    assert [len(hand) for hand in durak.game.hands.values()] == [5, 5]


def test_a_copy_is_an_environment_of_the_same_rules() -> None:
    copied = pickle.loads(pickle.dumps(raw_env("guide-transfer", ["Anna", "Boris"])))
    copied.reset(seed=2)
    assert copied.game.line() == Game.deal("guide-transfer", ["Anna", "Boris"], seed=2).line()


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    durak = raw_env()
    durak.reset(seed=1)
    before = durak.game
    with pytest.raises(IllegalMove, match="takes is refused — no_open_bout: no card is led yet"):
        durak.step(TAKES)
    assert durak.game is before


def test_with_the_usual_guards_an_illegal_action_loses() -> None:
    durak = env(seats=3)
    durak.reset(seed=1)
    culprit = durak.agent_selection
    durak.step(TAKES)
    assert durak.rewards == {seat: -1 if seat == culprit else 0 for seat in "ABC"}
    assert all(durak.terminations.values())


def test_nobody_may_keep_still() -> None:
    durak = raw_env()
    durak.reset(seed=1)
    with pytest.raises(ValueError, match=f"^{durak.agent_selection} is to act; None is for those whose game is over"):
        durak.step(None)


def test_what_cannot_be_played_is_said_before_anything_is_dealt() -> None:
    with pytest.raises(SeatsNotAdmitted, match="2, 3, 4, 5 or 6 players, not by 7"):
        env("guide", 7)
    with pytest.raises(ValueError, match="no render mode “rgb_array”; there are human and ansi"):
        env(render_mode="rgb_array")


def test_a_game_is_shown_as_it_goes(capsys: pytest.CaptureFixture[str]) -> None:
    durak = raw_env(render_mode="human")
    durak.reset(seed=1)
    durak.step(int(durak.infos[durak.agent_selection]["action_mask"].argmax()))
    first, line = capsys.readouterr().out.splitlines()
    assert first == str(durak.game.events[0])
    assert Game.from_position("guide", line).table == durak.game.table


def test_nothing_is_shown_where_nobody_said_how() -> None:
    durak = raw_env()
    durak.reset(seed=1)
    with pytest.raises(ValueError, match="make the environment with 'human'"):
        durak.render()


# What a seat is told.


def positions(variant: Variant, seats: int, chance: random.Random) -> Iterator[Game]:
    """Some positions of a random game."""
    game = Game.deal(variant, seats, seed=chance.randrange(1 << 30))
    while not game.is_over and game.decisions < 150:
        if game.decisions and chance.random() < 0.15:
            yield game
        game = game.play(chance.choice(game.legal()))


def with_hidden_cards_dealt_anew(game: Game, observer: str, chance: random.Random) -> Game:
    """A game that looks the same from this seat: what lies in other hands and face down in the stock is shuffled."""
    told, seen = game.position(), game.view(observer)
    closed = [place for place in range(len(told.stock)) if place not in open_places(game, observer)]
    others = [seat for seat in told.seats if seat not in seen.hands]
    kept = {card for _, card in told.shown} | {told.shown_at_deal}
    moving = {seat: [card for card in told.hands[seat] if card not in kept] for seat in others}
    cards = [card for seat in others for card in moving[seat]] + [told.stock[place] for place in closed]
    chance.shuffle(cards)
    hands = dict(told.hands)
    for seat in others:
        hands[seat] = (
            *(card for card in told.hands[seat] if card in kept),
            *(cards.pop() for _ in moving[seat]),
        )
    stock = list[Card](told.stock)
    for place in closed:
        stock[place] = cards.pop()
    return Game.from_position(game.variant, replace(told, hands=hands, stock=tuple(stock), chance=None))


def open_places(game: Game, observer: str) -> set[int]:
    """Which cards of the stock this seat sees, counted from the top."""
    top = {0} if game.view(observer).stock_top is not None else set()
    turned_up = {len(game.stock) - 1} if game._state.turn_up >= 0 else set()
    return top | turned_up


def observations_agree(variant: Variant, seats: int, chance: random.Random) -> int:
    """How many positions with other hidden cards look alike; each of them must."""
    table, differing = NumberedTable(variant, seats), 0
    for game in positions(variant, seats, chance):
        for observer in game.seats:
            other = with_hidden_cards_dealt_anew(game, observer, chance)
            np.testing.assert_array_equal(table.observation(other, observer), table.observation(game, observer))
            differing += other.line() != game.line()
    return differing


@pytest.mark.parametrize("name", ["guide", "guide-partners", "first-out-wins", "two-packs"])
def test_cards_that_a_seat_cannot_see_change_nothing_that_it_is_told(name: str) -> None:
    variant = load_variant(name)
    assert observations_agree(variant, 4, random.Random(name)) > 10


def test_what_a_seat_is_told_lies_in_the_space_of_observations() -> None:
    for variant in random_house_rules(random.Random(8), 12):
        durak: Any = raw_env(variant, variant.seat_counts[-1])
        durak.reset(seed=1)
        assert all(durak.observe(seat) in durak.observation_space(seat) for seat in durak.agents)


def test_without_the_toolkit_an_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import durak_rules.adapters.pettingzoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    said = "pettingzoo is not installed; pip install 'durak-rules[pettingzoo]'"
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {said}"


def test_nothing_of_it_is_imported_by_the_root() -> None:
    code = "import sys, durak_rules; durak_rules.Game; print('pettingzoo' in sys.modules, 'gymnasium' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "False"]

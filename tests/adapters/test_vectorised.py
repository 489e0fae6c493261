"""Many tables at once are the games that the engine plays, one by one, and pay what those pay."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from durak_rules.adapters.returns import returns
from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.players import Player, player

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from gymnasium.vector import AutoresetMode  # noqa: E402 (gymnasium, numpy and numba are looked for first)

from durak_rules.adapters.gymnasium import NAME  # noqa: E402
from durak_rules.adapters.vectorised import DurakVectorEnv  # noqa: E402

COUNT = 6
SEED = 4


class OneTable:
    """The games of one table, played with ``Game``: those in which a seat of ours is asked."""

    def __init__(self, variant: Variant, seated: dict[str, str | None], number: int) -> None:
        self.variant = variant
        self.seated = seated
        self.passed_over = 0
        self._games = self._dealt(number)
        self.game = next(self._games)

    def _dealt(self, number: int) -> Iterator[Game]:
        """Each game from where we are asked."""
        while True:
            self.players: dict[str, Player] = {seat: player(name) for seat, name in self.seated.items() if name}
            game = self.after_others(Game.deal(self.variant, [*self.seated], seed=f"{SEED}#{number}"))
            number += COUNT
            if game.is_over:
                self.passed_over += 1
            else:
                yield game

    def after_others(self, game: Game) -> Game:
        while game.to_act in self.players:
            game = game.play(self.players[game.to_act].choose(game.view(game.to_act), game.legal()))
        return game

    def step(self, action: int, table: Any) -> list[float] | None:
        """What the game was worth to each seat, if it is over now; then the next one has begun."""
        game = self.after_others(self.game.play(table.move(self.game, action)))
        self.game = next(self._games) if game.is_over else game
        return returns(game._state, game._sitting.rules) if game.is_over else None


def play_side_by_side(variant: Variant, opponents: list[str | None], games: int) -> int:
    """Play at many tables and at each by itself until so many games have ended; says how many were passed over."""
    many = DurakVectorEnv(COUNT, variant, len(opponents), opponents)
    seated = dict(zip(many.table.seats, opponents, strict=True))
    each, chance = [OneTable(variant, seated, number) for number in range(COUNT)], np.random.default_rng(2)
    observations, infos = many.reset(seed=SEED)
    ended = 0
    while ended < games:
        for number, one in enumerate(each):
            seat = str(one.game.to_act)
            assert one.game.seats[infos["seats"][number]] == seat
            told = {name: array[number] for name, array in observations.items()}
            np.testing.assert_array_equal(told["observation"], many.table.observation(one.game, seat))
            np.testing.assert_array_equal(told["action_mask"], many.table.mask(one.game, seat))
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]])
        acted = infos["seats"]
        observations, rewards, terminations, truncations, infos = many.step(actions)
        assert not truncations.any()
        for number, one in enumerate(each):
            worth = one.step(int(actions[number]), many.table)
            assert terminations[number] == (worth is not None)
            assert infos["returns"][number] == pytest.approx(worth or [0] * len(opponents))
            assert rewards[number] == infos["returns"][number, acted[number]]
            ended += worth is not None
    return sum(one.passed_over for one in each)


@pytest.mark.parametrize(
    ("name", "opponents"),
    [
        ("guide", [None, "greedy"]),
        ("guide", ["greedy", None, "greedy"]),
        ("guide-transfer", [None, None, "greedy"]),
        ("guide-partners", [None, "greedy", "greedy", "greedy"]),
        ("full-with-jokers", [None] * 3),
        ("first-out-wins", [None] * 4),
    ],
)
def test_many_tables_play_what_each_would_play_alone(name: str, opponents: list[str | None]) -> None:
    play_side_by_side(load_variant(name), opponents, games=8)


@pytest.mark.parametrize("opponents", [[None] * 4, [None, "greedy", "greedy"]])
def test_places_are_paid_in_order(opponents: list[str | None]) -> None:
    placing = load_variant("guide").with_rules({"ending": {"objective": "placing"}})
    play_side_by_side(placing, opponents, games=8)


def test_a_game_in_which_the_learner_is_never_asked_is_passed_over() -> None:
    few_cards = {"deck": {"size": 20}, "players": {"max": 9}, "deal": {"hand_size": 2}}
    variant = load_variant("guide").with_rules({**few_cards, "ending": {"objective": "first_out_wins"}})
    assert play_side_by_side(variant, [None, *["greedy"] * 8], games=40) > 5


@pytest.mark.slow
def test_every_shipped_variant_is_played_alike() -> None:
    from durak_rules.house_rules.library import library

    for name in sorted(set(library().names) - {"two-packs"}):
        variant = load_variant(name)
        for seats in variant.seat_counts:
            play_side_by_side(variant, [None] * seats, games=10)
            play_side_by_side(variant, [*["greedy"] * (seats - 1), None], games=10)


def first_legal(observations: Any) -> Any:
    return observations["action_mask"].argmax(axis=1)


def rewards_of(tables: DurakVectorEnv, seed: int | None, steps: int = 60) -> list[list[float]]:
    observations, _ = tables.reset(seed=seed)
    found = []
    for _ in range(steps):
        observations, rewards, *_ = tables.step(first_legal(observations))
        found.append(rewards.tolist())
    return found


def test_a_seed_is_the_same_games_with_the_same_chance() -> None:
    one, other = (DurakVectorEnv(40, "guide", 3, "random") for _ in range(2))
    assert rewards_of(one, 5) == rewards_of(other, 5)
    assert rewards_of(one, None) != rewards_of(other, 6)


def test_the_registry_makes_it() -> None:
    tables = gymnasium.make_vec(NAME, num_envs=8, variant="guide", seats=3, opponents="random")
    assert isinstance(tables.unwrapped, DurakVectorEnv)
    assert tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = tables.reset(seed=1)
    assert observations in tables.observation_space
    assert (infos["seats"] == 0).all()


def test_gymnasiums_own_wrappers_go_around_it() -> None:
    tables = gymnasium.wrappers.vector.RecordEpisodeStatistics(DurakVectorEnv(20, opponents="random"))
    observations, _ = tables.reset(seed=1)
    lengths: list[int] = []
    for _ in range(120):
        observations, _, ended, _, infos = tables.step(first_legal(observations))
        lengths += infos["episode"]["l"][ended].tolist() if ended.any() else []
    assert len(lengths) > 20
    assert min(lengths) > 3


def test_an_illegal_action_names_the_table_the_move_and_why() -> None:
    tables = DurakVectorEnv(5, opponents=None)
    observations, infos = tables.reset(seed=1)
    actions = first_legal(observations)
    actions[3] = tables.table.action_space().n - 1
    with pytest.raises(ValueError, match=f"^table 3: {'AB'[infos['seats'][3]]} takes is refused"):
        tables.step(actions)


def test_who_cannot_play_at_many_tables_is_told_with_those_who_can() -> None:
    with pytest.raises(ValueError, match="at many tables at once is called “careful”; there are random and greedy"):
        DurakVectorEnv(2, opponents="careful")
    with pytest.raises(ValueError, match="no seat is left to learn"):
        DurakVectorEnv(2, opponents=["random", "greedy"])


def test_a_pack_beyond_a_machine_word_is_refused() -> None:
    with pytest.raises(ValueError, match="played with 72 cards; at many tables at once packs of at most 63 are played"):
        DurakVectorEnv(2, "two-packs")


def test_without_the_compiler_an_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['numba'] = None; import durak_rules.adapters.vectorised"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    said = "numba is not installed; pip install 'durak-rules[pettingzoo,fast]'"
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {said}"

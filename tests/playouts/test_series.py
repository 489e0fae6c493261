"""A series of games: which games they are, what is counted of them, and what is said where they cannot be compiled."""

from __future__ import annotations

import random
import sys

import pytest

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.starting import chance_of_game, seed_number
from durak_rules.house_rules.loading import load_variant
from durak_rules.players.greedy import GreedyPlayer
from durak_rules.playouts.luck import begin_luck, luck_below, next_luck
from durak_rules.playouts.series import COLUMNS, Playouts
from durak_rules.playouts.whole_games import POLICIES

TABLES = (("guide", 2), ("guide", 5), ("everyone-adds", 4), ("perevodnoy", 3))


def told(row: list[int]) -> dict[str, int]:
    return dict(zip(COLUMNS, row, strict=True))


def played_by_hand(variant: str, seats: int, seed: str) -> tuple[Game, list[Move]]:
    """The same game, played with ``Game`` by greedy players."""
    game = Game.deal(variant, seats, seed=seed)
    players: dict[str, GreedyPlayer] = {}
    while game.to_act is not None:
        player = players.setdefault(game.to_act, GreedyPlayer())
        game = game.play(player.choose(game.view(game.to_act), game.legal()))
    return game, list(game.moves)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_row_tells_the_game_that_its_seed_deals(variant: str, seats: int) -> None:
    rows = Playouts(variant, seats, "greedy", compiled=False).series(7, first=0, count=4)
    for number, row in enumerate(rows):
        game, moves = played_by_hand(variant, seats, f"7#{number}")
        counted = told(row)
        log = [str(event) for event in game.view("A").events]
        assert counted["dealer"] == game.seats.index(game.dealer)
        assert counted["opener"] == game.seats.index(moves[0].seat)
        assert counted["decisions"] == len(moves)
        assert counted["bouts"] == game.bouts_played
        assert counted["thrown"] == sum(len(move.cards) for move in moves if move.kind == "throw")
        assert counted["pickups"] == sum(" picked up " in line for line in log)
        assert [seat for place, seat in enumerate(game.seats) if counted["lost"] >> place & 1] == list(
            game.result.seats
        )


@pytest.mark.parametrize("dissolve", ["never", "on_first_exit"])
def test_a_team_loses_with_every_member_even_if_it_was_dissolved_on_the_way(dissolve: str) -> None:
    variant = load_variant("teams-two-by-two").with_rules({"teams": {"dissolve": dissolve, "loser": "team"}})
    rows = [told(row) for row in Playouts(variant, 4, compiled=False).series(1, first=0, count=20)]
    assert {row["lost"] for row in rows} == {0b0101, 0b1010}


def test_any_part_of_a_series_is_the_same_as_in_the_whole() -> None:
    playouts = Playouts("guide", 3, "random", compiled=False)
    assert playouts.series(1, first=3, count=4) == playouts.series(1, first=0, count=10)[3:7]


def test_each_seat_is_played_by_its_own_policy() -> None:
    rows = Playouts("guide", 2, ["greedy", "random"], compiled=False).series(5, first=0, count=60)
    lost = [told(row)["lost"] for row in rows]
    assert lost.count(0b10) > 2 * lost.count(0b01)


def test_a_policy_that_there_is_not_is_told_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match=r"no policy is called “gready”; there are random and greedy"):
        Playouts("guide", 2, "gready")


def test_three_seats_want_three_policies() -> None:
    with pytest.raises(ValueError, match="3 seats play, and 2 policies are named"):
        Playouts("guide", 3, ["random", "greedy"])


def test_a_seed_may_name_a_game_of_its_series() -> None:
    assert seed_number("7#0") == seed_number(7) == seed_number("7")
    assert seed_number("7#12") == chance_of_game(seed_number(7), 12)
    chance = seed_number(7)
    for _ in range(12):
        chance = chance_of_game(chance, 1)
    assert chance == seed_number("7#12")
    assert seed_number("a#b") != seed_number("a")


def test_luck_is_the_generator_of_the_paper() -> None:
    """Marsaglia's shifts 13, 17 and 5 in words of 32 bits, and a Weyl sequence of 362,437 added."""
    luck = [2_463_534_242, 0]
    y = 2_463_534_242
    for number in range(1, 50):
        y ^= y << 13
        y %= 2**32
        y ^= y >> 17
        y ^= y << 5
        y %= 2**32
        assert next_luck(luck) == (y + number * 362_437) % 2**32


def test_luck_is_spread_evenly() -> None:
    luck, counted = [0, 0], [0] * 7
    begin_luck(luck, seed_number("even"))
    for _ in range(70_000):
        counted[luck_below(luck, 7)] += 1
    # The square deviations of 7 fair counts; 22.5 is passed by one in a thousand.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counted) < 22.5


def test_a_pack_that_fits_no_machine_word_is_played_in_cpython_and_says_so() -> None:
    variant = load_variant("guide").with_rules({"deck": {"size": 52, "packs": 2}})
    playouts = Playouts(variant, 2)
    assert not playouts.compiled
    assert playouts.slower_because == "a pack of 104 cards does not fit a machine word, so this is played in CPython"
    assert told(playouts.series(1, 0, 1)[0])["decisions"] > 0
    with pytest.raises(ValueError, match="104 cards"):
        Playouts(variant, 2, compiled=True)


def test_without_numba_everything_plays_and_says_how_to_be_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    playouts = Playouts("guide", 2)
    assert not playouts.compiled
    assert "pip install 'durak-rules[fast]'" in str(playouts.slower_because)
    assert told(playouts.series(1, 0, 1)[0])["decisions"] > 0


def test_compiled_games_are_those_of_cpython_whoever_plays_them() -> None:
    pytest.importorskip("numba")
    chance = random.Random(3)
    for variant, seats in TABLES:
        policies = [chance.choice(list(POLICIES)) for _ in range(seats)]
        compiled = Playouts(variant, seats, policies).series(11, first=5, count=40)
        assert compiled.tolist() == Playouts(variant, seats, policies, compiled=False).series(11, 5, 40)

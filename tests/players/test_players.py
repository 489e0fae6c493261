"""Whoever plays, under whatever rules, names legal moves to the end of the game, and the same ones each time."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from at_the_table import played_out, seated

from durak_rules.engine.game import Game
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.players import NAMES, PlayerError, made_ready, player
from durak_rules.testing import random_house_rules

QUICK = [name for name in NAMES if name != "montecarlo"]
THINKING = "montecarlo:4"
SHIPPED = sorted(library().names)
CHANGED = random_house_rules(random.Random(6), 40)


def mixed(game: Game, names: list[str], seed: int, most: int = 10_000) -> Game:
    """The game played out by these players, one after another around the table."""
    return played_out(
        game, seated(game, lambda seat: player(names[(seat + seed) % len(names)], seed=seed + seat)), most=most
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_players_play_every_variant_that_ships_to_its_end(name: str) -> None:
    variant = load_variant(name)
    for seats in variant.seat_counts[:3]:
        assert mixed(Game.deal(variant, seats, seed=seats), QUICK, seats).is_over


@pytest.mark.parametrize("variant", CHANGED, ids=lambda variant: variant.digest[:8])
def test_players_play_any_house_rules(variant: Variant) -> None:
    chance = random.Random(variant.digest)
    seats = chance.choice(variant.seat_counts)
    game = mixed(Game.deal(variant, seats, seed=1), QUICK, chance.randrange(9), most=600)
    assert game.is_over or game.decisions == 600


@pytest.mark.parametrize("variant", CHANGED[:16], ids=lambda variant: variant.digest[:8])
def test_who_imagines_games_plays_any_house_rules(variant: Variant) -> None:
    chance = random.Random(variant.digest)
    dealt = Game.deal(variant, chance.choice(variant.seat_counts), seed=1)
    game = played_out(dealt, seated(dealt, lambda seat: player("careful" if seat else THINKING, seed=seat)), most=60)
    assert game.is_over or game.decisions == 60


def test_who_plays_by_the_clock_plays() -> None:
    dealt = Game.deal("guide", 2, seed=1)
    assert played_out(dealt, seated(dealt, lambda seat: player("montecarlo:0.001s", seed=seat))).is_over


@pytest.mark.parametrize("name", [*QUICK, THINKING])
def test_the_same_seed_is_the_same_game(name: str) -> None:
    first, second = (
        played_out(game, seated(game, lambda seat: player(name, seed=seat)))
        for game in [Game.deal("guide", 3, seed=4)] * 2
    )
    assert first.moves == second.moves


@pytest.mark.slow
def test_players_play_two_hundred_random_house_rules_to_their_end() -> None:
    for number, variant in enumerate(random_house_rules(random.Random(60), 200)):
        for seats in {variant.seat_counts[0], variant.seat_counts[-1]}:
            assert mixed(Game.deal(variant, seats, seed=number), [*QUICK, THINKING], number).is_over


def test_another_seed_is_another_game() -> None:
    dealt = Game.deal("guide", 3, seed=4)
    first = played_out(dealt, seated(dealt, lambda seat: player("random", seed=1)))
    second = played_out(dealt, seated(dealt, lambda seat: player("random", seed=2)))
    assert first.moves != second.moves


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gredy", "no player is called `gredy`; did you mean `greedy`?"),
        ("Ivan", "no player is called `Ivan`; the players are random, greedy, careful, montecarlo"),
        (
            "montecarlo:fast",
            "after `montecarlo:` stands how many games it imagines (1 to 1,000,000) or how long it takes",
        ),
        ("montecarlo:0", "as in montecarlo:20 or montecarlo:0.5s; found `0`"),
        ("montecarlo:", "as in montecarlo:20 or montecarlo:0.5s; found ``"),
        ("montecarlo:0s", "found `0s`"),
        ("greedy:5", "nothing is set for the player greedy; leave out `:5`"),
    ],
)
def test_a_name_that_is_no_player_is_refused_in_words(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=re.escape(message)):
        player(name)


def test_only_who_plays_games_out_has_the_rules_compiled_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DURAK_RULES_CACHE", str(tmp_path))
    assert made_ready(["greedy", "careful", "random"], load_variant("guide"), print) is None
    assert list(tmp_path.iterdir()) == []


def test_who_plays_games_out_says_where_that_is_slow() -> None:
    slow = made_ready(["montecarlo:20", "greedy"], load_variant("two-packs"), print)
    assert slow == "a pack of 72 cards does not fit a machine word, so this is played in CPython"

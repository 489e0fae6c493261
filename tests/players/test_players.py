"""Whoever plays, under whatever rules, names legal moves to the end of the game, and the same ones each time."""

from __future__ import annotations

import random
import re

import pytest
from at_the_table import played_out, seated

from durak_rules.engine.game import Game
from durak_rules.house_rules.library import library
from durak_rules.house_rules.variant import Variant, load_variant
from durak_rules.players import NAMES, PlayerError, player
from durak_rules.testing import random_house_rules

QUICK = [name for name in NAMES if name != "montecarlo"]
SHIPPED = sorted(library().names)
CHANGED = random_house_rules(random.Random(6), 40)


def mixed(game: Game, names: list[str], seed: int) -> Game:
    """The game played out by these players, one after another around the table."""
    return played_out(game, seated(game, lambda seat: player(names[(seat + seed) % len(names)], seed=seed + seat)))


@pytest.mark.parametrize("name", SHIPPED)
def test_players_play_every_variant_that_ships_to_its_end(name: str) -> None:
    variant = load_variant(name)
    for seats in variant.seat_counts[:3]:
        assert mixed(Game.deal(variant, seats, seed=seats), QUICK, seats).is_over


@pytest.mark.parametrize("variant", CHANGED, ids=lambda variant: variant.digest[:8])
def test_players_play_any_house_rules_to_their_end(variant: Variant) -> None:
    chance = random.Random(variant.digest)
    seats = chance.choice(variant.seat_counts)
    assert mixed(Game.deal(variant, seats, seed=1), QUICK, chance.randrange(9)).is_over


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    first, second = (
        played_out(game, seated(game, lambda seat: player(name, seed=seat)))
        for game in [Game.deal("guide", 3, seed=4)] * 2
    )
    assert first.moves == second.moves


def test_another_seed_is_another_game() -> None:
    dealt = Game.deal("guide", 3, seed=4)
    first = played_out(dealt, seated(dealt, lambda seat: player("random", seed=1)))
    second = played_out(dealt, seated(dealt, lambda seat: player("random", seed=2)))
    assert first.moves != second.moves


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gredy", "no player is called `gredy`; did you mean `greedy`?"),
        ("Ivan", "no player is called `Ivan`; the players are random, greedy"),
        ("greedy:5", "nothing is set for the player greedy; leave out `:5`"),
    ],
)
def test_a_name_that_is_no_player_is_refused_in_words(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=re.escape(message)):
        player(name)

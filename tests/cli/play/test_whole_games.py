"""Whole games typed at the table, under the house rules that come along and under random ones."""

from __future__ import annotations

import random

import pytest

from durak_rules.cli.play.at_the_table import AtTheTable
from durak_rules.cli.play.drawn import Drawn
from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.plain import Plain
from durak_rules.cli.play.voice import Voice
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules

from .people import Answer, in_some_words, sit_down

SHIPPED = [listed.name for listed in library()]
VOICES: dict[str, Voice] = {"drawn": Drawn(), "plain": Plain()}


def by_chance(chance: random.Random, meant: list[Move]) -> Answer:
    """Somebody who types one of the legal moves in some form, and writes down which one was meant."""

    def answer(table: AtTheTable, prompt: str) -> str:
        if not prompt.startswith("Your move"):
            return "no" if prompt.startswith("Another game") else "ready"
        game = table.session.game
        offered = numbered(game.legal(), game.table, game.trump).moves
        number = chance.randrange(len(offered))
        meant.append(offered[number])
        return in_some_words(offered[number], number + 1, offered, chance)

    return answer


def play_out(variant: Variant, seats: int, seed: int, voice: Voice) -> None:
    """A game between people alone ends as the moves that they meant end it, and each was understood at once."""
    dealt = Game.deal(variant, seats, seed=seed)
    meant: list[Move] = []
    table, people = sit_down(dealt, dealt.seats, by_chance(random.Random(seed), meant), voice=voice)
    table.play()
    played = table.session.game
    assert played.is_over
    assert list(played.moves) == meant
    assert "The game is over." in people.said


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_under_shipped_rules_is_typed_to_its_end(name: str) -> None:
    variant = load_variant(name)
    play_out(variant, variant.seat_counts[0], 1, VOICES["plain" if SHIPPED.index(name) % 2 else "drawn"])


@pytest.mark.parametrize("seed", range(12))
def test_a_game_under_random_rules_is_typed_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    (variant,) = random_house_rules(chance, 1)
    play_out(variant, chance.choice(variant.seat_counts), seed, VOICES["plain" if seed % 2 else "drawn"])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_one_person_plays_against_the_computer_to_the_end(seats: int) -> None:
    dealt = Game.deal("guide", seats, seed=seats)
    meant: list[Move] = []
    table, people = sit_down(dealt, "A", by_chance(random.Random(1), meant))
    table.play()
    assert table.session.game.is_over
    assert [move for move in table.session.game.moves if move.seat == "A"] == meant
    assert len(people.screens) == 1

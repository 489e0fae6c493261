"""What a game is worth to each seat, by how the table reads its result."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from durak_rules.adapters.returns import returns
from durak_rules.engine.game import Game
from durak_rules.engine.results import Result
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules


def of_position(line: str, *moves: str, **changes: object) -> list[float]:
    """What each seat gets once these moves have ended a game."""
    game = Game.from_position(load_variant("guide").with_rules(changes), line)
    for move in moves:
        game = game.play(move)
    assert game.is_over, game
    return returns(game._state, game._sitting.rules)


LAST_CARDS = "A 8H (attacks) · B 7C 7D (defends) · C empty · table empty · trump S · stock empty"


def test_the_durak_loses_what_the_others_share() -> None:
    assert of_position(LAST_CARDS, "A leads 8H", "B takes") == [0.5, -1, 0.5]


def test_places_are_worth_more_the_earlier_one_is_out() -> None:
    assert of_position(LAST_CARDS, "A leads 8H", "B takes", ending={"objective": "placing"}) == [0, -1, 1]


def test_nobody_gets_anything_in_a_draw() -> None:
    all_out = "A 8H (attacks) · B 9H (defends) · table empty · trump S · stock empty"
    assert of_position(all_out, "A leads 8H", "B beats 8H with 9H") == [0, 0]


def test_a_game_that_goes_on_is_worth_nothing_yet() -> None:
    game = Game.deal("guide", 4, seed=1)
    assert returns(game._state, game._sitting.rules) == [0, 0, 0, 0]


def expected(result: Result, seats: tuple[str, ...]) -> list[Fraction]:
    """The same, read off the result in words."""
    others = len(seats) - len(result.seats)
    named = len(result.seats)
    if result.kind in ("durak", "losing team"):
        return [Fraction(-1) if seat in result.seats else Fraction(named, others) for seat in seats]
    if result.kind == "winner":
        return [Fraction(1) if seat in result.seats else Fraction(-1, others) for seat in seats]
    if result.kind == "places":
        return [place_of(seat, result.places) for seat in seats]
    return [Fraction(0)] * len(seats)


def place_of(seat: str, places: tuple[tuple[str, ...], ...]) -> Fraction:
    """The average of the places that are shared, the first +1 and the last −1, in steps of one size."""
    in_order = [name for names in places for name in names]
    worth = {number: 1 - Fraction(2 * number, len(in_order) - 1) for number in range(len(in_order))}
    shared = next(names for names in places if seat in names)
    return sum((worth[in_order.index(name)] for name in shared), Fraction(0)) / len(shared)


def ended(variant: Variant, chance: random.Random) -> Game:
    game = Game.deal(variant, chance.choice(variant.seat_counts), seed=chance.randrange(1 << 30))
    while not game.is_over:
        game = game.play(chance.choice(game.legal()))
    return game


def agree(game: Game) -> str:
    found = returns(game._state, game._sitting.rules)
    assert found == pytest.approx([float(worth) for worth in expected(game.result, game.seats)])
    assert sum(found) == pytest.approx(0)
    return game.result.kind


def test_every_shipped_variant_pays_what_its_results_say() -> None:
    chance = random.Random(1)
    kinds = {agree(ended(load_variant(name), chance)) for name in library().names}
    assert kinds >= {"durak", "winner", "losing team"}


def test_random_house_rules_pay_what_their_results_say() -> None:
    chance = random.Random(2)
    kinds = {agree(ended(variant, chance)) for variant in random_house_rules(chance, 60)}
    assert kinds >= {"durak", "winner", "losing team", "places", "draw"}

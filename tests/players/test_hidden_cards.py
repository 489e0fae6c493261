"""A player that is shown the same chooses the same, however the cards lie that its seat has not seen."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak_rules.engine.game import Game
from durak_rules.house_rules.variant import Variant
from durak_rules.players import player
from durak_rules.players.guessing import Guesses
from durak_rules.players.in_numbers import InNumbers
from durak_rules.players.memory import Memory
from durak_rules.testing import house_rules


def some_way_in(variant: Variant, seats: int, chance: random.Random) -> Game:
    """A position in the middle of a game at which the seat to act has a choice."""
    game = Game.deal(variant, seats, seed=chance.randrange(1 << 30))
    for _ in range(chance.randrange(60)):
        after = game.play(chance.choice(game.legal()))
        if after.is_over:
            break
        game = after
    return game


def another_with_the_same_view(game: Game, seat: str, chance: random.Random) -> Game:
    """The same game with the cards that this seat does not know lying in another way; how it came to that is told as
    it was."""
    view = game.view(seat)
    state = Guesses(InNumbers(view).sitting, view, Memory().of(view)).one(chance)
    return Game(game._sitting, game._sitting.layout.flat(state), game._from, game._after)


@pytest.mark.parametrize("name", ["greedy", "careful", "montecarlo:6"])
@settings(max_examples=25)
@given(house_rules(), st.data(), st.randoms(use_true_random=False))
def test_a_choice_does_not_depend_on_hidden_cards(
    name: str, variant: Variant, data: st.DataObject, chance: random.Random
) -> None:
    game = some_way_in(variant, data.draw(st.sampled_from(variant.seat_counts)), chance)
    seat = game.to_act
    assert seat is not None
    twin = another_with_the_same_view(game, seat, chance)
    view = replace(twin.view(seat), events=game.view(seat).events)
    legal = game.legal()
    if legal == twin.legal():
        chosen = player(name, seed=3).choose(game.view(seat), legal)
        assert player(name, seed=3).choose(view, twin.legal()) == chosen


@settings(max_examples=40)
@given(house_rules(), st.data(), st.randoms(use_true_random=False))
def test_a_guess_looks_the_same_from_the_seat(variant: Variant, data: st.DataObject, chance: random.Random) -> None:
    game = some_way_in(variant, data.draw(st.sampled_from(variant.seat_counts)), chance)
    seat = game.to_act
    assert seat is not None
    twin = another_with_the_same_view(game, seat, chance)
    view = game.view(seat)
    assert replace(twin.view(seat), events=view.events) == view
    assert sorted(map(str, twin.legal(seat))) == sorted(map(str, game.legal(seat)))
    assert sum(map(len, twin.hands.values())) == sum(map(len, game.hands.values()))

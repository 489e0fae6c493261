"""Every shipped variant is played to the end with every number of seats that it admits."""

from __future__ import annotations

import itertools
import random

import pytest

from durak_rules.engine.fields import State
from durak_rules.engine.game import Game
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

VARIANTS = {listed.name: load_variant(listed.name) for listed in library()}
TABLES = [(name, seats) for name, variant in VARIANTS.items() for seats in variant.seat_counts]
GAMES = 1_000
"""Random games for each variant and number of seats, in the slow test."""
LOOKED_AT = 16
"""In the slow test one in so many positions is looked at card by card."""


def assert_sound(state: State, cards: int) -> None:
    """Every card is in one place, and whoever has gone out holds none."""
    heaps = [*state.hands, state.unbeaten, state.beaten, state.answer_cards, state.discard]
    heaps += [1 << card for card in state.stock[state.stock_next : state.stock_end]]
    assert sum(heap.bit_count() for heap in heaps) == cards
    assert sum(heaps) == (1 << cards) - 1
    gone = [seat for seat in range(state.seats) if not state.active >> seat & 1]
    assert not any(state.hands[seat] for seat in gone)
    assert state.result or state.attacker != state.defender


def assert_ended(game: Game) -> None:
    assert game.is_over
    assert game.legal() == ()
    assert game.result.kind != "ongoing"
    assert sorted(itertools.chain(*game.result.places)) == sorted(game.seats)


def played_through(variant: Variant, seats: int, seed: int) -> Game:
    """A random game, move by move as people play it."""
    chance = random.Random(f"{variant.name} {seats} {seed}")
    game = Game.deal(variant, seats, seed=seed)
    while not game.is_over:
        moves = game.legal()
        assert moves, game.line()
        game = game.play(moves[int(chance.random() * len(moves))])
        assert_sound(game._state, len(game._sitting.pack))
    return game


def played_in_ints(variant: Variant, seats: int, seed: int) -> Game:
    """A random game on the bare rules, which is faster; at every moment the seat to act has a move."""
    chance = random.Random(f"{variant.name} {seats} {seed}").random
    dealt = Game.deal(variant, seats, seed=seed)
    sitting, flat = dealt._sitting, dealt._flat[:]
    rules, fast, cards = sitting.rules, sitting.fast, len(sitting.pack)
    heads, sets = [0] * sitting.most_listed, [0] * sitting.most_listed
    result = sitting.layout.start["result"]
    for number in itertools.count(1):
        listed = fast.list_turn(flat, rules, heads, sets)
        assert listed, Game(sitting, flat, None, None).line()
        chosen = int(chance() * listed)
        fast.play(flat, rules, heads[chosen], sets[chosen])
        if flat[result] or number % LOOKED_AT == 0:
            assert_sound(sitting.layout.state(flat), cards)
        if flat[result]:
            break
    return Game(sitting, flat, None, None)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_shipped_variant_is_played_to_the_end_by_few_and_by_many(name: str) -> None:
    counts = VARIANTS[name].seat_counts
    for seats in {counts[0], counts[-1]}:
        assert_ended(played_through(VARIANTS[name], seats, seed=0))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_shipped_variant_plays_a_thousand_games(name: str, seats: int) -> None:
    for seed in range(GAMES):
        assert_ended(played_in_ints(VARIANTS[name], seats, seed))

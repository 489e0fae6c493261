"""Who plays at many tables at once makes the moves that it makes at one."""

from __future__ import annotations

import random

import pytest

from durak_rules.engine.compile import pack_of
from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.rules.refill import stock_left
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.playouts.policies import greedy_choice
from durak_rules.testing import random_house_rules

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from durak_rules.players.at_tables import Greedy, Random  # noqa: E402 (numpy and numba are looked for first)
from durak_rules.playouts.tables import Tables  # noqa: E402
from durak_rules.playouts.words_of_a_record import STATE_WORDS  # noqa: E402


def greedy_at_one_table(tables: Tables, table: int) -> int:
    """The place of the move that the greedy player of whole games makes."""
    sitting, n = tables.sitting, int(tables.listed[table])
    s = STATE_WORDS.read(sitting.layout.blank(), tables.states[table])
    heads, sets = tables.heads[table, :n].tolist(), tables.sets[table, :n].tolist()
    hand = s.hands[int(tables.seats[table])]
    return greedy_choice(sitting.rules, s.trump, hand, s.unbeaten, stock_left(s), heads, sets, n)


def greed_agrees(variant: Variant, seats: int, steps: int) -> None:
    tables, chance = Tables(variant, seats, count=12, seed=1), np.random.default_rng(1)
    greedy, everywhere = Greedy(tables.sitting), np.arange(12)
    for _ in range(steps):
        chosen = greedy.choose(tables, everywhere)
        assert chosen.tolist() == [greedy_at_one_table(tables, table) for table in everywhere]
        some = np.flatnonzero(chance.random(12) < 0.5)
        assert greedy.choose(tables, some).tolist() == chosen[some].tolist()
        at_random = (chance.random(12) * tables.listed).astype(np.int64)
        tables.step(np.where(chance.random(12) < 0.7, chosen, at_random))


@pytest.mark.parametrize("name", ["guide", "full-with-jokers", "e-champ-all-options", "openfool-options", "crazy"])
def test_greed_is_the_same_at_many_tables(name: str) -> None:
    greed_agrees(load_variant(name), 4, steps=100)


def test_greed_is_the_same_under_random_house_rules() -> None:
    chance = random.Random(4)
    for variant in random_house_rules(chance, 25):
        if len(pack_of(variant)) <= MOST_CARDS:
            greed_agrees(variant, chance.choice(variant.seat_counts), steps=30)


def test_chance_takes_every_legal_move_about_as_often() -> None:
    tables = Tables("guide", 2, count=1, seed=3)
    player, here = Random(tables.sitting, np.random.default_rng(5)), np.zeros(10_000, np.int64)
    taken = np.bincount(player.choose(tables, here), minlength=tables.listed[0])
    expected = 10_000 / tables.listed[0]
    assert len(taken) == tables.listed[0]
    assert (abs(taken - expected) < 5 * expected**0.5).all()

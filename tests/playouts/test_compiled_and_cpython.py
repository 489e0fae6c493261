"""One source, two speeds: the compiled rules list and play what CPython lists and plays, decision for decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from durak_rules.engine.compile import pack_of
from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.joined import fast_program
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import chance_of_game, seed_number
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.playouts.program import PROGRAM
from durak_rules.playouts.whole_games import DEAL, RESULT, WIDTH
from durak_rules.testing import random_house_rules

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from durak_rules.playouts.tables import Tables, most_moves  # noqa: E402 (numpy and numba are looked for first)

AT_ONCE = 10
"""Games of one table that are played side by side."""


class InCPython:
    """A table whose games are played by the same text in CPython, on flat lists."""

    def __init__(self, sitting: Sitting) -> None:
        self.rules = sitting.rules
        self.program = fast_program(sitting.layout, PROGRAM)
        self.flat = sitting.layout.blank_flat()
        self.heads, self.sets = [0] * sitting.most_listed, [0] * sitting.most_listed
        self.row = [0] * WIDTH
        self.listed = 0

    def step(self, head: int, cards: int, chance: int) -> None:
        arguments = head, cards, chance, self.heads, self.sets, self.row, 0
        self.listed = self.program.step_game(self.flat, self.rules, *arguments)


def play_side_by_side(variant: Variant, seats: int, seed: int) -> int:
    """Play :data:`AT_ONCE` games both ways, and look at every list of moves; says how many decisions that were."""
    tables = Tables(variant, seats, count=AT_ONCE, seed=seed)
    sitting = tables.sitting
    ours = [InCPython(sitting) for _ in range(AT_ONCE)]
    chance, decisions = random.Random(seed), 0
    for number, own in enumerate(ours):
        own.step(DEAL, 0, chance_of_game(seed_number(seed), number))
    going_on = set(range(AT_ONCE))
    while going_on:
        for number in going_on:
            own, n = ours[number], int(tables.listed[number])
            assert own.listed == n
            assert own.heads[:n] == tables.heads[number, :n].tolist()
            assert own.sets[:n] == tables.sets[number, :n].tolist()
            assert own.heads[0] >> 4 & 15 == tables.seats[number]
        chosen = np.array([chance.randrange(int(n)) for n in tables.listed])
        for number in going_on:
            own, k = ours[number], int(chosen[number])
            # The game that would be dealt next is not looked at here.
            own.step(own.heads[k], own.sets[k], 1 << 31 | 1)
        tables.step(chosen)
        decisions += len(going_on)
        for number in sorted(going_on):
            if ours[number].row[RESULT]:
                going_on.remove(number)
                assert ours[number].row[RESULT:] == tables.rows[number, RESULT:].tolist()
    return decisions


def tables_of(variants: Iterator[Variant], chance: random.Random) -> Iterator[tuple[Variant, int]]:
    """Each of these that fits a machine word, with a number of seats."""
    for variant in variants:
        if len(pack_of(variant)) <= MOST_CARDS:
            yield variant, chance.choice(variant.seat_counts)


@pytest.mark.parametrize("name", library().names)
def test_every_shipped_variant_is_played_alike(name: str) -> None:
    for variant, seats in tables_of(iter([load_variant(name)]), random.Random(name)):
        assert play_side_by_side(variant, seats, seed=1) > AT_ONCE


def test_random_house_rules_of_all_keys_are_played_alike() -> None:
    chance = random.Random(20)
    for variant, seats in tables_of(iter(random_house_rules(chance, 40)), chance):
        play_side_by_side(variant, seats, seed=2)


@pytest.mark.slow
def test_twenty_thousand_games_of_two_thousand_random_house_rules_are_played_alike() -> None:
    chance = random.Random(2026)
    games = 0
    for variant, seats in tables_of(iter(random_house_rules(chance, 2_800)), chance):
        play_side_by_side(variant, seats, seed=3)
        games += AT_ONCE
    assert games >= 20_000


def test_no_seat_has_more_moves_than_there_is_room_for() -> None:
    assert most_moves(Tables("guide", 2, count=1).sitting) < 400

"""Positions played out compiled end as they do in CPython."""

from __future__ import annotations

import random

import pytest

from durak_rules.engine.compile import pack_of
from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.game import Game
from durak_rules.engine.joined import fast_program
from durak_rules.playouts.program import PROGRAM
from durak_rules.playouts.whole_games import GREEDY, WIDTH
from durak_rules.playouts.words_of_a_record import STATE_WORDS
from durak_rules.testing import random_house_rules

pytest.importorskip("numba")

TOLD = ("result", "result_seat", "bouts_played", "decisions", "active", "discard", "emptied")
"""What is compared of an end."""


def games_in_the_middle(chance: random.Random) -> list[Game]:
    """Three positions of one game under random house rules."""
    variant = next(rules for rules in random_house_rules(chance, 20) if len(pack_of(rules)) <= MOST_CARDS)
    game = Game.deal(variant, chance.choice(variant.seat_counts), seed=chance.getrandbits(30))
    passed = [game]
    while not game.is_over and game.decisions < 30:
        game = game.play(chance.choice(game.legal()))
        passed.append(game)
    going_on = [game for game in passed if not game.is_over]
    return chance.sample(going_on, min(3, len(going_on)))


@pytest.mark.parametrize("seed", range(12))
def test_every_move_ends_as_in_cpython(seed: int) -> None:
    from durak_rules.playouts.positions_in_rows import PositionsInRows

    for game in games_in_the_middle(random.Random(seed)):
        sitting, flat = game._sitting, game._flat
        policies = [GREEDY] * len(sitting.names)
        moves = [sitting.known.codes[id(move)] for move in game.legal()][:8]
        ends = PositionsInRows(sitting, policies).ends([flat, flat], moves)
        assert ends.shape[:2] == (2, len(moves))
        program, most = fast_program(sitting.layout, PROGRAM), sitting.most_listed
        for number, move in enumerate(moves):
            own = flat[:]
            lists = [0, 0], [0] * most, [0] * most, [0] * WIDTH
            program.play_game(own, sitting.rules, *move, 1 << 31 | 1, policies, *lists, 0)
            end = sitting.layout.state(own)
            for row in ends[:, number]:
                for field in TOLD:
                    expected, start = getattr(end, field), STATE_WORDS.start[field]
                    if field == "emptied":
                        assert row[start : start + len(expected)].tolist() == expected
                    else:
                        assert row[start] == expected, field

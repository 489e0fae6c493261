"""The text that is compiled: each function stands after those that it calls, and those that are named are there."""

from __future__ import annotations

import ast
import random
from typing import Any

from durak_rules.engine import bits
from durak_rules.engine.joined import joined_source
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import seed_number
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.playouts.generated import CALLED, SELDOM, module_text
from durak_rules.playouts.program import PROGRAM
from durak_rules.playouts.whole_games import DEAL, GREEDY, RANDOM, WIDTH
from durak_rules.testing import random_house_rules

FUNCTIONS = [node for node in ast.parse(module_text()).body if isinstance(node, ast.FunctionDef)]
NAMES = [function.name for function in FUNCTIONS]


def called_by(function: ast.FunctionDef) -> set[str]:
    """The functions of the module that this one calls."""
    calls = [part.func for part in ast.walk(function) if isinstance(part, ast.Call)]
    return {call.id for call in calls if isinstance(call, ast.Name)} & set(NAMES)


def test_what_is_called_or_seldom_called_is_there_and_is_one_of_both() -> None:
    assert not (CALLED | SELDOM) - set(NAMES)
    assert not CALLED & SELDOM


def test_every_function_stands_after_those_that_it_calls() -> None:
    for place, function in enumerate(FUNCTIONS):
        assert called_by(function) <= set(NAMES[:place]), function.name


def test_the_loop_over_tables_calls_the_program() -> None:
    assert NAMES[-1] == "run"
    assert called_by(FUNCTIONS[-1]) == set(PROGRAM.entries)


def test_no_number_is_larger_than_a_word() -> None:
    numbers = [part.value for part in ast.walk(ast.parse(module_text())) if isinstance(part, ast.Constant)]
    assert max(number for number in numbers if isinstance(number, int)) < 2**63


def test_nobody_asks_for_the_lowest_or_highest_of_no_cards() -> None:
    """In machine code there is no answer to that. The text that is compiled is played here as it stands."""

    def lowest(cards: int) -> int:
        assert cards > 0
        return bits.lowest(cards)

    def highest(cards: int) -> int:
        assert cards > 0
        return bits.highest(cards)

    rules: dict[str, Any] = {"popcount": bits.popcount, "lowest": lowest, "highest": highest}
    exec(joined_source(False, PROGRAM), rules)
    chance = random.Random(5)
    for variant in (*map(load_variant, library().names), *random_house_rules(chance, 60)):
        sitting = Sitting(variant, seat_names(chance.choice(variant.seat_counts)), is_played=False)
        state, most = sitting.layout.blank(), sitting.most_listed
        for policy in (RANDOM, GREEDY):
            lists = [0, 0], [0] * most, [0] * most, [0] * WIDTH
            seated = [policy] * len(sitting.names)
            rules["play_game"](state, sitting.rules, DEAL, 0, seed_number(str(chance.random())), seated, *lists, 0)
            assert state.result

"""The text that is compiled: each function stands after those that it calls, and those that are named are there."""

from __future__ import annotations

import ast

from durak_rules.playouts.generated import CALLED, SELDOM, module_text
from durak_rules.playouts.program import PROGRAM

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

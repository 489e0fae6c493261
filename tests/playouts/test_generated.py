"""The text that is compiled: every function of it has a type for each argument, and stands after those that it calls."""

from __future__ import annotations

import ast

from durak_rules.playouts.generated import CALLED, SELDOM, module_text
from durak_rules.playouts.program import PROGRAM

FUNCTIONS = [node for node in ast.parse(module_text()).body if isinstance(node, ast.FunctionDef)]
NAMES = [function.name for function in FUNCTIONS]


def test_what_is_called_or_seldom_called_is_there_and_is_one_of_both() -> None:
    assert set(NAMES) >= CALLED | SELDOM
    assert not CALLED & SELDOM


def test_every_function_stands_after_those_that_it_calls() -> None:
    for place, function in enumerate(FUNCTIONS):
        called = {part.id for part in ast.walk(function) if isinstance(part, ast.Name)} & set(NAMES)
        assert called <= set(NAMES[:place]), function.name


def test_the_loop_over_tables_calls_the_program() -> None:
    assert NAMES[-1] == "run"
    called = {part.id for part in ast.walk(FUNCTIONS[-1]) if isinstance(part, ast.Name)}
    assert called >= set(PROGRAM.entries)


def test_no_number_is_larger_than_a_word() -> None:
    numbers = [part.value for part in ast.walk(ast.parse(module_text())) if isinstance(part, ast.Constant)]
    assert max(number for number in numbers if isinstance(number, int)) < 2**63

"""Which faults are planted: the same for the same seed, spread over the modules, none where nothing runs."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from .sample import Fault, draw, few_of_a_kind, spread, that_run

SOURCE = "def room(most: int | None, held: int) -> int | None:\n    return most if held == 0 else held | 1\n"


@pytest.fixture
def module(tmp_path: Path) -> str:
    written = tmp_path / "room.py"
    written.write_text(SOURCE, encoding="utf-8")
    return str(written)


def fault(module: str, text: str, operator: str, line: int = 1) -> Fault:
    """A fault where this text stands for the first time in a line."""
    return Fault(module, line, SOURCE.splitlines()[line - 1].index(text), operator, 0, f"{operator} {line} {text}")


def test_an_annotation_never_runs(module: str) -> None:
    argument = fault(module, "| None,", "core/ReplaceBinaryOperator_BitOr_Add")
    result = fault(module, "| None:", "core/ReplaceBinaryOperator_BitOr_Add")
    code = fault(module, "| 1", "core/ReplaceBinaryOperator_BitOr_Add", line=2)
    assert list(that_run([argument, result, code])) == [code]


def test_small_numbers_that_are_equal_are_the_same(module: str) -> None:
    same = fault(module, "==", "core/ReplaceComparisonOperator_Eq_Is", line=2)
    less = fault(module, "==", "core/ReplaceComparisonOperator_Eq_Lt", line=2)
    assert list(that_run([same, less])) == [less]


def test_few_of_a_kind_at_one_place() -> None:
    others = [Fault("room.py", 2, 38, f"core/ReplaceBinaryOperator_BitOr_{name}", 0, name) for name in ("Add", "Sub")]
    number = Fault("room.py", 2, 38, "core/NumberReplacer", 0, "number")
    drawn = list(few_of_a_kind([*others, number], 1, random.Random(5)))
    assert Counter(one.kind for one in drawn) == {"core/ReplaceBinaryOperator": 1, "core/NumberReplacer": 1}


def test_a_small_module_has_its_share() -> None:
    large = [Fault("large.py", line, 0, "core/AddNot", line, f"large {line}") for line in range(100)]
    small = [Fault("small.py", line, 0, "core/AddNot", line, f"small {line}") for line in range(5)]
    drawn = spread([*large, *small], 20, 3, random.Random(5))
    assert len(set(drawn)) == 20
    assert sum(one.module == "small.py" for one in drawn) >= 3


def test_the_same_seed_draws_the_same_faults_whatever_order_they_are_in(module: str, tmp_path: Path) -> None:
    left: list[set[str]] = []
    for step in (1, -1):
        session = str(tmp_path / f"faults{step}.sqlite")
        with closing(sqlite3.connect(session)) as base:
            base.execute("create table work_items (job_id)")
            base.execute(
                "create table mutation_specs "
                "(module_path, start_pos_row, start_pos_col, operator_name, occurrence, job_id)"
            )
            for column in range(4, 30)[::step]:
                job = f"job {column}"
                base.execute("insert into work_items values (?)", (job,))
                base.execute(
                    "insert into mutation_specs values (?, 2, ?, 'core/NumberReplacer', ?, ?)",
                    (module, column, column, job),
                )
            base.commit()
        assert draw(session, 7, 1, seed=5) == (26, 7)
        with closing(sqlite3.connect(session)) as base:
            left.append({job for (job,) in base.execute("select job_id from work_items")})
            assert left[-1] == {job for (job,) in base.execute("select job_id from mutation_specs")}
    assert left[0] == left[1]

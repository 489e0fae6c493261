"""Which of the faults that cosmic-ray can plant are planted: none in an annotation, few of a kind, and a sample.

``cosmic-ray init`` writes every fault it can think of into a session. Eleven other operators for one ``|`` tell no
more than one or two of them, and what stands in an annotation never runs. So at each place some of a kind stay, and
of those that stay as many as wanted, drawn by a seed and spread over the modules::

    python -m tests.planted_faults.sample faults.sqlite --of 200 --seed 5

The page ``docs/planted-faults.md`` tells how a whole run goes.
"""

from __future__ import annotations

import argparse
import ast
import random
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

IDENTITY = ("_Is", "_IsNot")
"""``is`` for ``==``, and ``is not`` for ``!=``: the same for small numbers and for None, so no fault to notice."""

Place = tuple[int, int]


class Fault(NamedTuple):
    """One fault as the session has it; sorted by place, whatever order the session is in."""

    module: str
    row: int
    column: int
    operator: str
    occurrence: int
    job: str

    @property
    def kind(self) -> str:
        return self.operator.split("_")[0]


def annotated(source: str) -> Iterator[tuple[Place, Place]]:
    """From where to where the annotations of a module go."""
    for node in ast.walk(ast.parse(source)):
        for name in ("annotation", "returns"):
            told = getattr(node, name, None)
            if isinstance(told, ast.expr):
                yield (told.lineno, told.col_offset), (told.end_lineno or 0, told.end_col_offset or 0)


def that_run(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Those that change what is done."""
    found: dict[str, list[tuple[Place, Place]]] = {}
    for fault in faults:
        if fault.module not in found:
            found[fault.module] = list(annotated(Path(fault.module).read_text(encoding="utf-8")))
        written = any(start <= (fault.row, fault.column) < end for start, end in found[fault.module])
        if not written and not fault.operator.endswith(IDENTITY):
            yield fault


def few_of_a_kind(faults: Iterable[Fault], most: int, chance: random.Random) -> Iterator[Fault]:
    """At most so many of one kind at one place."""
    alike: dict[tuple[str, int, int, str], list[Fault]] = defaultdict(list)
    for fault in sorted(faults):
        alike[fault.module, fault.row, fault.column, fault.kind].append(fault)
    for group in alike.values():
        yield from chance.sample(group, min(most, len(group)))


def spread(faults: Iterable[Fault], wanted: int, least: int, chance: random.Random) -> list[Fault]:
    """So many in all, and from each module at least ``least``, if it has them."""
    by_module: dict[str, list[Fault]] = defaultdict(list)
    for fault in sorted(faults):
        by_module[fault.module].append(fault)
    first: list[Fault] = []
    others: list[Fault] = []
    for module in by_module.values():
        chance.shuffle(module)
        first += module[:least]
        others += module[least:]
    chance.shuffle(others)
    return [*first, *others][:wanted] if len(first) < wanted else first


def draw(session: str, wanted: int | None, a_place: int, seed: int) -> tuple[int, int]:
    """Leave the sample in a session; how many faults there were and how many are left."""
    chance = random.Random(seed)
    columns = "module_path, start_pos_row, start_pos_col, operator_name, occurrence, job_id"
    with closing(sqlite3.connect(session)) as base:
        faults = [Fault(*row) for row in base.execute(f"select {columns} from mutation_specs")]
        drawn = list(few_of_a_kind(that_run(faults), a_place, chance))
        if wanted is not None:
            drawn = spread(drawn, wanted, 3, chance)
        left_out = {fault.job for fault in faults} - {fault.job for fault in drawn}
        for table in ("mutation_specs", "work_items"):
            base.executemany(f"delete from {table} where job_id = ?", [(job,) for job in sorted(left_out)])
        base.commit()
    return len(faults), len(drawn)


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description="Leave a sample of the faults in a session of cosmic-ray.")
    parser.add_argument("session", help="what `cosmic-ray init` wrote")
    parser.add_argument("--of", type=int, help="how many in all; without it, all that stay")
    parser.add_argument("--a-place", type=int, default=1, help="how many of a kind at one place")
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    there, drawn = draw(asked.session, asked.of, asked.a_place, asked.seed)
    print(f"{drawn} of {there} faults are to be planted.")


if __name__ == "__main__":
    main()

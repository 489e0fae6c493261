"""Tables of ``guide`` as arrays, a second: masks of legal actions, observations, actions found among listed moves.

Needs ``durak-rules[fast]``. Run with

    python benchmarks/arrays.py [ROUNDS]

and quote the medians of one run, with the spread, as ratios to each other.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

from durak_rules.playouts.tables import Tables

COUNT = 1000
STEPS = 300
ROUNDS = 5


def first_legal(tables: Tables) -> object:
    """Choose the first legal action of every table and look for it among the moves; the masks are in the time."""
    return tables.chosen_by_action(tables.masks().argmax(axis=1))


ASKED: dict[str, Callable[[Tables], object]] = {
    "masks": Tables.masks,
    "masks, and an action chosen": first_legal,
    "observations": Tables.observations,
    "masks and observations": lambda tables: (tables.masks(), tables.observations()),
}


def rate(seats: int, ask: Callable[[Tables], object], seed: int) -> float:
    """How many million tables a second are asked, between the steps of random games."""
    tables, chance = Tables("guide", seats, count=COUNT, seed=seed), np.random.default_rng(seed)
    asking = 0.0
    for _ in range(STEPS):
        begun = time.perf_counter()
        ask(tables)
        asking += time.perf_counter() - begun
        tables.step((chance.random(COUNT) * tables.listed).astype(np.int64))
    return COUNT * STEPS / asking / 1e6


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"guide, {COUNT} tables at once, median of {rounds} rounds of {STEPS} steps (lowest to highest)")
    for seats in (2, 4):
        for name, ask in ASKED.items():
            found = [rate(seats, ask, seed) for seed in range(rounds)]
            spread = f"{min(found):.2f} to {max(found):.2f}"
            print(f"{seats} seats  {name:28}  {statistics.median(found):6.2f} million tables a second  ({spread})")


if __name__ == "__main__":
    main()

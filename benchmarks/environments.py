"""The environments side by side: how many decisions a second each makes, random moves under ``guide`` with two seats.

    python -m benchmarks.environments [ROUNDS] [NAME …]

Each row is a function in :data:`ROWS`. What a learner is handed before each decision, masks and observations, is in
the time, and so is dealing. A row whose toolkit is not installed says so. Quote medians of one run, as ratios.
"""

from __future__ import annotations

import importlib
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

from durak_rules.engine.game import Game

ROUNDS = 5
SECONDS = 2.0
TABLES = 1000

Step = Callable[[], int]
"""Makes some decisions and says how many."""


def game() -> Step:
    """``Game`` alone, which hands out no numbers."""
    chance, number = random.Random(1), 0

    def step() -> int:
        nonlocal number
        number += 1
        played = Game.deal("guide", 2, seed=f"1#{number}")
        while not played.is_over:
            played = played.play(chance.choice(played.legal()))
        return played.decisions

    return step


def aec_game(module: str) -> Step:
    """A game in an environment of PettingZoo, as its own benchmark plays."""
    durak, chance = importlib.import_module(module).env(), random.Random(1)

    def step() -> int:
        durak.reset()
        decisions = 0
        for _ in durak.agent_iter():
            seen, _, terminated, truncated, info = durak.last()
            over = terminated or truncated
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            durak.step(None if over else chance.choice(np.flatnonzero(mask).tolist()))
            decisions += not over
        return decisions

    return step


def single_learner() -> Step:
    """A game in Gymnasium's environment, against a random player whose moves are not counted."""
    from durak_rules.adapters.gymnasium import DurakEnv

    durak, chance = DurakEnv(opponents="random"), random.Random(1)

    def step() -> int:
        _, info = durak.reset()
        decisions, over = 0, False
        while not over:
            _, _, over, _, info = durak.step(chance.choice(np.flatnonzero(info["action_mask"])))
            decisions += 1
        return decisions

    return step


def many_tables(opponents: str | None) -> Step:
    """A step at a thousand tables; the learner takes the first legal action, which takes next to no time."""
    from durak_rules.adapters.vectorised import DurakVectorEnv

    tables = DurakVectorEnv(TABLES, opponents=opponents)
    seen, _ = tables.reset(seed=1)

    def step() -> int:
        nonlocal seen
        for _ in range(50):
            seen, *_ = tables.step(seen["action_mask"].argmax(axis=1))
        return 50 * TABLES

    return step


ROWS: dict[str, Callable[[], Step]] = {
    "Game": game,
    "PettingZoo": lambda: aec_game("durak_rules.adapters.pettingzoo"),
    "PettingZoo's own Leduc hold'em": lambda: aec_game("pettingzoo.classic.leduc_holdem_v4"),
    "PettingZoo's own Texas hold'em": lambda: aec_game("pettingzoo.classic.texas_holdem_v4"),
    "PettingZoo's own tic-tac-toe": lambda: aec_game("pettingzoo.classic.tictactoe_v3"),
    "Gymnasium, against random": single_learner,
    f"Gymnasium, {TABLES} tables, all seats": lambda: many_tables(None),
    f"Gymnasium, {TABLES} tables, against random": lambda: many_tables("random"),
    f"Gymnasium, {TABLES} tables, against greedy": lambda: many_tables("greedy"),
}


def rate(step: Step) -> float:
    """Decisions a second of one processor."""
    decisions, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < SECONDS:
        decisions += step()
    return decisions / took


def made_ready(names: list[str]) -> dict[str, Step]:
    """The rows whose toolkits are installed, warmed up."""
    ready: dict[str, Step] = {}
    for name in names:
        try:
            ready[name] = ROWS[name]()
        except ImportError as missing:
            print(f"{name:44} {missing}")
        else:
            ready[name]()
    return ready


def main() -> None:
    rounds = next((int(word) for word in sys.argv[1:] if word.isdecimal()), ROUNDS)
    asked = [word.lower() for word in sys.argv[1:] if not word.isdecimal()]
    rows = made_ready([name for name in ROWS if not asked or any(word in name.lower() for word in asked)])
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(rounds):
        for name, step in rows.items():
            found[name].append(rate(step))
    print(f"CPython {platform.python_version()}; medians of {rounds} rounds, decisions a second")
    for name, rates in found.items():
        print(f"{name:44} {statistics.median(rates):10,.0f}  ({min(rates):,.0f} to {max(rates):,.0f})")


if __name__ == "__main__":
    main()

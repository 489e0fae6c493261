"""Compiled games against the machine's speed limit and against CPython, all in one run.

    python -m benchmarks.playouts [ROUNDS] [--memory]

``limit.c``, two- and four-handed Durak of 17 choices written by hand for nothing but speed, is compiled with ``cc`` and
run in every round beside the others. Figures are medians of the rounds, millions of decisions a second of one
processor; two threads are measured by the clock. ``--memory`` plays ten million games and looks at what they take.
"""

from __future__ import annotations

import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.decisions import bare_rules
from durak_rules.engine.joined import fast_rules, folded_rules
from durak_rules.playouts.compiled import CACHE_VARIABLE
from durak_rules.playouts.series import COLUMNS, Playouts
from durak_rules.playouts.tables import Tables

ROUNDS = 7
GAMES = 20_000
TABLES = 1_000
MANY_KEYS = (("teams-two-by-two", 4), ("full-with-jokers", 4), ("openfool-options", 4), ("e-champ-all-options", 4))
DECISIONS = COLUMNS.index("decisions")

Timed = Callable[[], float]
"""Does something once and says how many million decisions a second that was."""


def compiled(variant: str, seats: int, policy: str = "random") -> Timed:
    """Whole games on one thread."""
    playouts = Playouts(variant, seats, policy)
    playouts.series(0, 0, 100)

    def timed() -> float:
        begun = time.process_time()
        rows = playouts.series(1, 0, GAMES)
        return int(rows[:, DECISIONS].sum()) / (time.process_time() - begun) / 1e6

    return timed


def threads(number: int) -> Timed:
    """Whole games of guide, two seats, on so many threads."""
    playouts = [Playouts("guide", 2) for _ in range(number)]
    for each in playouts:
        each.series(0, 0, 100)

    def timed() -> float:
        decisions = [0] * number

        def play(own: int) -> None:
            decisions[own] = int(playouts[own].series(1, own * 3 * GAMES, 3 * GAMES)[:, DECISIONS].sum())

        workers = [threading.Thread(target=play, args=(own,)) for own in range(number)]
        begun = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return sum(decisions) / (time.perf_counter() - begun) / 1e6

    return timed


def steps() -> Timed:
    """A step at a thousand tables, the moves chosen by numpy."""
    tables, chance = Tables("guide", 2, count=TABLES, seed=1), np.random.default_rng(1)

    def timed() -> float:
        begun = time.process_time()
        for _ in range(500):
            tables.step((chance.random(TABLES) * tables.listed).astype(np.int64))
        return 500 * TABLES / (time.process_time() - begun) / 1e6

    return timed


def in_cpython(name: str, games: Callable[[], int]) -> tuple[str, Timed]:
    """Whole games in CPython, as ``decisions.py`` measures them."""

    def timed() -> float:
        begun = time.process_time()
        return games() / (time.process_time() - begun) / 1e6

    return name, timed


def speed_limit(folder: Path) -> Callable[[], dict[str, float]]:
    """``limit.c``, for two and for four seats."""
    program = folder / "limit"
    source = Path(__file__).with_name("limit.c")
    subprocess.run(["cc", "-O3", "-march=native", "-o", program, source], check=True)

    def run() -> dict[str, float]:
        lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
        return {f"limit.c, {line[0]} seats": float(line.split(":")[1].split()[0]) for line in lines}

    return run


def everything_timed() -> dict[str, Timed]:
    """What is timed, by name."""
    timed = {f"guide, {seats} seats": compiled("guide", seats) for seats in (2, 4)}
    timed["guide, 2 seats, greedy"] = compiled("guide", 2, "greedy")
    timed |= {f"{name}, {seats} seats": compiled(name, seats) for name, seats in MANY_KEYS}
    timed |= {"one thread, by the clock": threads(1), "two threads, by the clock": threads(2)}
    timed[f"step at {TABLES} tables"] = steps()
    timed |= dict(
        in_cpython(f"CPython, {name}, {seats} seats", bare_rules(seats, rules))
        for seats in (2, 4)
        for name, rules in (
            ("for every variant", lambda at: fast_rules(at.layout)),
            ("written out", lambda at: folded_rules(at.layout, at.rules)),
        )
    )
    return timed


def starting(folder: Path) -> tuple[float, float]:
    """Seconds until the rules are compiled, cold and from the cache; numba's own import is not in it."""
    code = (
        "import time, numba; from durak_rules.playouts.compiled import compiled_rules; begun = time.perf_counter();"
        "compiled_rules(); print(time.perf_counter() - begun)"
    )
    environment = os.environ | {CACHE_VARIABLE: str(folder / "cache")}
    cold, warm = (
        float(subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True).stdout)
        for _ in range(2)
    )
    return cold, warm


def memory() -> None:
    """What ten million games take, million by million."""
    playouts = Playouts("guide", 2)
    for million in range(10):
        for part in range(100):
            playouts.series(1, million * 1_000_000 + part * 10_000, 10_000)
        print(f"after {million + 1} million games: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


def main() -> None:
    rounds = next((int(word) for word in sys.argv[1:] if word.isdecimal()), ROUNDS)
    if "--memory" in sys.argv:
        memory()
        return
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = starting(Path(folder))
        limit, timed = speed_limit(Path(folder)), everything_timed()
        found: dict[str, list[float]] = {}
        for _ in range(rounds):
            for name, rate in (limit() | {name: rate() for name, rate in timed.items()}).items():
                found.setdefault(name, []).append(rate)
    median = {name: statistics.median(rates) for name, rates in found.items()}
    print(
        f"CPython {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; medians of {rounds} rounds"
    )
    for name, rates in found.items():
        print(f"{name:42} {median[name]:8.3f} M a second  ({min(rates):.3f} to {max(rates):.3f})")
    print(f"compiled in {cold:.1f} s, taken from the cache in {warm:.2f} s")
    for name, over, under in ratios():
        print(f"{median[over] / median[under]:8.2f}  {name}")


def ratios() -> list[tuple[str, str, str]]:
    """What is compared with what."""
    of = [(f"of limit.c, {seats} seats", f"guide, {seats} seats", f"limit.c, {seats} seats") for seats in (2, 4)]
    for seats in (2, 4):
        for how in ("for every variant", "written out"):
            cpython = f"CPython, {how}, {seats} seats"
            of.append((f"times CPython {how}, {seats} seats", f"guide, {seats} seats", cpython))
    of.append(("times one thread with two", "two threads, by the clock", "one thread, by the clock"))
    for how in ("for every variant", "written out"):
        cpython = f"CPython, {how}, 2 seats"
        of.append((f"times CPython {how} by steps", f"step at {TABLES} tables", cpython))
    of += [
        (f"of guide's speed, {name}", f"{name}, {seats} seats", f"guide, {seats} seats") for name, seats in MANY_KEYS
    ]
    return of


if __name__ == "__main__":
    main()

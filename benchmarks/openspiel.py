"""Actions a second through OpenSpiel: Durak in Python, OpenSpiel's own card games in C++, and one of its in Python.

All are played by the same loop: ask for the legal actions, or for what chance may do, choose one at random, apply it.
An action is a move or what chance does. Besides: how often a state can be copied, and ``Game`` and the bare rules by
decisions. Run with

    python -m benchmarks.openspiel [ROUNDS]

and quote the medians of one run, as ratios to each other.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 (it registers the game)

import durak_rules.adapters.openspiel  # noqa: F401 (it registers the game)
from benchmarks.decisions import bare_rules, immutable_games, rates
from durak_rules.engine.joined import folded_rules

ROUNDS = 7
SECONDS = 0.3
COPIES = 5_000
GAMES = (
    "python_durak(players=2,variant=guide)",
    "python_durak(players=4,variant=guide)",
    "python_block_dominoes",
    "hearts",
    "gin_rummy",
)
Choose = Callable[[], float]


def play(game: Any, chance: Choose) -> tuple[int, int]:
    """One game at random; how many moves were made, and how often chance acted."""
    state = game.new_initial_state()
    moves = acted = 0
    while not state.is_terminal():
        if state.is_chance_node():
            acted += 1
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(chance() * len(outcomes))][0])
        else:
            moves += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return moves, acted


def moves_and_actions(game: Any, chance: Choose) -> tuple[float, float]:
    """Moves, and actions of all kinds, a second."""
    moves = acted = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        more, more_acted = play(game, chance)
        moves, acted = moves + more, acted + more_acted
    taken = time.perf_counter() - begun
    return moves / taken, (moves + acted) / taken


def copies(game: Any, chance: Choose) -> float:
    """How often a second a state can be copied that has seen ten actions."""
    state = game.new_initial_state()
    for _ in range(10):
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    begun = time.perf_counter()
    for _ in range(COPIES):
        state.clone()
    return COPIES / (time.perf_counter() - begun)


def decisions(games: Callable[[], int]) -> float:
    """Decisions a second of one round."""
    return rates(games, 1)[0]


def subjects(chance: Choose) -> Iterator[tuple[str, Callable[[], float]]]:
    """What is measured, and how: one figure a second."""
    for name in GAMES:
        game = pyspiel.load_game(name)
        yield f"{name}: moves", lambda game=game: moves_and_actions(game, chance)[0]  # type: ignore[misc]
        yield f"{name}: actions", lambda game=game: moves_and_actions(game, chance)[1]  # type: ignore[misc]
        yield f"{name}: copies", lambda game=game: copies(game, chance)  # type: ignore[misc]
    for seats in (2, 4):
        rules = bare_rules(seats, lambda at: folded_rules(at.layout, at.rules))
        yield f"bare rules, written out for guide, {seats} seats: moves", lambda rules=rules: decisions(rules)  # type: ignore[misc]
        games = immutable_games(seats)
        yield f"Game, {seats} seats: moves", lambda games=games: decisions(games)  # type: ignore[misc]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    measured = dict(subjects(random.Random(1).random))
    found: dict[str, list[float]] = {name: [] for name in measured}
    # Round by round, so that a machine that becomes busy slows all of them.
    for number in range(rounds + 1):
        for name, measure in measured.items():
            figure = measure()
            if number:
                found[name].append(figure)
    print(f"CPython {platform.python_version()}, medians of {rounds} rounds (lowest to highest)")
    for name, figures in found.items():
        spread = f"{min(figures):,.0f} to {max(figures):,.0f}"
        print(f"{name:52} {statistics.median(figures):11,.0f} a second  ({spread})")


if __name__ == "__main__":
    main()

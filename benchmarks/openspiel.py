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
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 (it registers the game)

import durak_rules.adapters.openspiel  # noqa: F401 (it registers the game)
from benchmarks.decisions import bare_rules, immutable_games, rates
from durak_rules.engine.joined import folded_rules

ROUNDS = 7
SECONDS = 0.5
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


def of_one_round(game: Any, chance: Choose) -> tuple[float, float]:
    """Moves and actions of all kinds a second."""
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
    for _ in range(5_000):
        state.clone()
    return 5_000 / (time.perf_counter() - begun)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"CPython {platform.python_version()}, medians of {rounds} rounds (lowest to highest)")
    chance = random.Random(1).random
    for name in GAMES:
        game = pyspiel.load_game(name)
        play(game, chance)
        found = [of_one_round(game, chance) for _ in range(rounds)]
        moves, actions = zip(*found, strict=True)
        copied = statistics.median(copies(game, chance) for _ in range(rounds))
        print(
            f"{name:38} {statistics.median(moves):9,.0f} moves a second ({min(moves):,.0f} to {max(moves):,.0f}),"
            f" {statistics.median(actions):9,.0f} with those of chance, {copied:9,.0f} copies"
        )
    for seats in (2, 4):
        for name, games in (
            ("bare rules, written out for guide", bare_rules(seats, lambda at: folded_rules(at.layout, at.rules))),
            ("Game, legal and play", immutable_games(seats)),
        ):
            each = rates(games, rounds)
            spread = f"{min(each):,.0f} to {max(each):,.0f}"
            print(f"{seats} seats, {name:29} {statistics.median(each):9,.0f} moves a second ({spread})")


if __name__ == "__main__":
    main()

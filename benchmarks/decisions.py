"""Decisions a second under ``guide``: the bare rules and ``Game``, two and four seats.

A decision is one move of the seat that ``to_act`` names, forced passes included; the deal is in the time. Run with

    python benchmarks/decisions.py [ROUNDS]

and quote the medians of one run, with the spread, as ratios to each other.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

from durak_rules.engine.game import Game, seed_number
from durak_rules.engine.joined import FastRules, fast_rules, folded_rules
from durak_rules.engine.rules.playout import PICK_BITS, PICKS
from durak_rules.engine.sitting import Sitting
from durak_rules.house_rules.loading import load_variant

GUIDE = load_variant("guide")
GAMES = 400
ROUNDS = 9


def bare_rules(seats: int, rules_of: Callable[[Sitting], FastRules]) -> Callable[[], int]:
    """Whole random games on the engine's own lists, nothing handed out."""
    sitting = Sitting(GUIDE, "ABCDEF"[:seats])
    rules, r, start = rules_of(sitting), sitting.rules, sitting.layout.start
    chance = random.Random(1)
    picks = [chance.getrandbits(PICK_BITS) for _ in range(PICKS)]
    flat, heads, sets = sitting.layout.blank_flat(), [0] * 4096, [0] * 4096
    flat[start["chance"]] = seed_number(1)

    def games() -> int:
        decisions = 0
        for number in range(GAMES):
            flat[start["result"]] = flat[start["decisions"]] = 0
            flat[start["dealer"]] = number % seats
            rules.deal_game(flat, r, 0)
            rules.play_out(flat, r, picks, heads, sets)
            decisions += flat[start["decisions"]]
        return decisions

    return games


def immutable_games(seats: int) -> Callable[[], int]:
    """Whole random games through ``legal`` and ``play``."""

    def games() -> int:
        decisions = 0
        chance = random.Random(1).random
        for number in range(GAMES):
            game = Game.deal(GUIDE, seats, seed=number)
            legal = game.legal()
            while legal:
                game = game.play(legal[int(chance() * len(legal))])
                legal = game.legal()
            decisions += game.decisions
        return decisions

    return games


def rates(games: Callable[[], int], rounds: int) -> list[float]:
    """Decisions a second, round by round, after one round that does not count."""
    games()
    found = []
    for _ in range(rounds):
        begun = time.perf_counter()
        decisions = games()
        found.append(decisions / (time.perf_counter() - begun))
    return found


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print(f"CPython {platform.python_version()}, median of {rounds} rounds of {GAMES} games (lowest to highest)")
    for seats in (2, 4):
        for name, games in (
            ("bare rules, written out for guide", bare_rules(seats, lambda at: folded_rules(at.layout, at.rules))),
            ("bare rules, for every variant", bare_rules(seats, lambda at: fast_rules(at.layout))),
            ("Game, legal and play", immutable_games(seats)),
        ):
            found = rates(games, rounds)
            spread = f"{min(found):,.0f} to {max(found):,.0f}"
            print(f"{seats} seats  {name:34}  {statistics.median(found):9,.0f} a second  ({spread})")


if __name__ == "__main__":
    main()

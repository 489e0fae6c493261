"""How much stronger each player is than another: the same deal twice, with the seats exchanged.

    python benchmarks/players.py [--pairs 2000] [--seats 2 3 4] [--variant guide] [--seed 1] [STRONGER/WEAKER …]

Without names every player meets the one before it in ``players.NAMES``. The
one sits in every other seat, then the other does. The figure is by how much more often a seat of the weaker one lost,
in games: +1 would mean that it lost all of them, 0 that they are equals. Its 95 % interval is over pairs of games.
"""

from __future__ import annotations

import argparse
import math
import platform
import time
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.players import player


def lead_in_game(dealt: Game, names: Sequence[str], seed: str) -> int:
    """1 if a seat of the second player lost, -1 if one of the first did, 0 if nobody; seats take turns in ``names``."""
    by_seat = {seat: names[number % 2] for number, seat in enumerate(dealt.seats)}
    players = {seat: player(name, seed=f"{seed} {seat}") for seat, name in by_seat.items()}
    game, seat = dealt, dealt.to_act
    while seat is not None:
        game = game.play(players[seat].choose(game.view(seat), game.legal()))
        seat = game.to_act
    losers = game.result.seats if game.result.kind == "durak" else ()
    return sum(1 if by_seat[loser] == names[1] else -1 for loser in losers)


def leads(variant: Variant, seats: int, stronger: str, weaker: str, pairs: int, seed: int) -> Iterator[float]:
    """The lead of the first player over the second in each pair of games, a game."""
    for number in range(pairs):
        dealt = Game.deal(variant, seats, seed=f"{seed} {number}")
        one = lead_in_game(dealt, (stronger, weaker), f"{seed} {number} one")
        other = lead_in_game(dealt, (weaker, stronger), f"{seed} {number} other")
        yield (one - other) / 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("matches", nargs="*", default=["greedy/random", "careful/greedy", "montecarlo/careful"])
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=[2])
    parser.add_argument("--variant", default="guide")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    variant = load_variant(asked.variant)
    print(f"{asked.variant}, {asked.pairs} pairs, seed {asked.seed}, Python {platform.python_version()}")
    for match in asked.matches:
        stronger, _, weaker = match.partition("/")
        for seats in asked.seats:
            begun = time.perf_counter()
            found = list(leads(variant, seats, stronger, weaker, asked.pairs, asked.seed))
            half = 1.96 * stdev(found) / math.sqrt(len(found))
            took = (time.perf_counter() - begun) / asked.pairs / 2 * 1000
            lead = f"{fmean(found):+.3f} ± {half:.3f}"
            print(f"{stronger:>16} over {weaker:<10} {seats} seats  {lead}  {took:6.0f} ms a game", flush=True)


if __name__ == "__main__":
    main()

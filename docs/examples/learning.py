#!/usr/bin/env python3
"""A minute of learning to play Durak at many tables at once, as an example of docs/pettingzoo.md.

    python docs/examples/learning.py [--variant guide] [--steps 6000]

What is learnt is small: for each trump suit, how much each action is liked. All seats of all tables play by it and
learn from how their games end (REINFORCE): what a winner did is liked more, what a loser did less. Then it meets our
players in pairs of games, the same deals with the seats exchanged. Needs durak-rules[pettingzoo,fast].
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from durak_rules.adapters.vectorised import DurakVectorEnv

TABLES = 256
RATE = 0.02
TRUMPS = 5

Likes = NDArray[np.float64]
"""A number for every action under every trump: shape (trumps, actions)."""


def trumps_of(tables: DurakVectorEnv, seen: dict[str, NDArray[Any]]) -> NDArray[np.int64]:
    """Which suit is trump at each table."""
    found: NDArray[np.int64] = seen["observation"][:, tables.layout["trump"]].argmax(axis=1)
    return found


def chances(likes: Likes, trumps: NDArray[np.int64], masks: NDArray[np.int8]) -> NDArray[np.float64]:
    """How likely each action is at each table: the more it is liked the likelier, and never an illegal one."""
    weights = np.exp(likes[trumps]) * masks
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def learn(variant: str, steps: int, seed: int = 1) -> Likes:
    """What is liked after so many steps at all tables."""
    tables, chance = DurakVectorEnv(TABLES, variant, opponents=None), np.random.default_rng(seed)
    seen, infos = tables.reset(seed=seed)
    everywhere, actions = np.arange(TABLES), seen["action_mask"].shape[1]
    likes = np.zeros((TRUMPS, actions))
    done = np.zeros((TABLES, 2, actions), np.float32)
    """What each seat did more often in this game than was to be expected."""
    for _ in range(steps):
        trumps, seats = trumps_of(tables, seen), infos["seats"]
        likely = chances(likes, trumps, seen["action_mask"])
        chosen = (likely.cumsum(axis=1) > chance.random((TABLES, 1))).argmax(axis=1)
        done[everywhere, seats] -= likely
        done[everywhere, seats, chosen] += 1
        seen, _, ended, _, infos = tables.step(chosen)
        for table in np.flatnonzero(ended):
            likes[trumps[table]] += RATE * infos["returns"][table] @ done[table]
            done[table] = 0
    return likes


def worth(likes: Likes, variant: str, opponents: list[str | None], games: int) -> NDArray[np.float64]:
    """What each of so many games was worth to it, doing what it likes best."""
    tables = DurakVectorEnv(games, variant, opponents=opponents)
    seen, _ = tables.reset(seed=99)
    over, found = np.zeros(games, np.bool_), np.zeros(games)
    while not over.all():
        liked = np.where(seen["action_mask"], likes[trumps_of(tables, seen)], -np.inf)
        seen, rewards, ended, _, _ = tables.step(liked.argmax(axis=1))
        first = ended & ~over
        found[first], over = rewards[first], over | ended
    return found


def lead(likes: Likes, variant: str, opponent: str, pairs: int) -> tuple[float, float]:
    """By how much it is ahead of an opponent, a game, and how far the interval of 95 % reaches."""
    both = [worth(likes, variant, seats, pairs) for seats in ([None, opponent], [opponent, None])]
    by_pair = (both[0] + both[1]) / 2
    return float(by_pair.mean()), 1.96 * float(by_pair.std(ddof=1)) / math.sqrt(pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play Durak at many tables at once.")
    parser.add_argument("--variant", default="guide")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--pairs", type=int, default=2000)
    asked = parser.parse_args()
    likes = learn(asked.variant, asked.steps)
    print(f"{asked.variant}, after {asked.steps * TABLES:,} decisions, in {asked.pairs:,} pairs of games:")
    for opponent in ("random", "greedy"):
        ahead, within = lead(likes, asked.variant, opponent, asked.pairs)
        print(f"  over {opponent}: {ahead:+.3f} ± {within:.3f}")


if __name__ == "__main__":
    main()

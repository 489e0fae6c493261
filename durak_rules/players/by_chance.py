"""The player who takes any legal move, each as likely as the others."""

from __future__ import annotations

import random

from durak_rules.engine.moves import Move
from durak_rules.engine.starting import seed_number
from durak_rules.engine.views import View

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Knows the rules and nothing else; the same ``seed`` makes the same choices everywhere."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = random.Random(seed_number(seed))

    def choose(self, view: View, legal: tuple[Move, ...]) -> Move:
        """Any of the legal moves."""
        return legal[int(self._chance.random() * len(legal))]

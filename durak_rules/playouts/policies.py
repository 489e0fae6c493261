"""Players of a few lines of ints, for many games at once. What a player sees is what it is handed."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.playouts.luck import luck_below

RANDOM = 0


def choose(
    s: State, r: Rules, player: int, luck: list[int], seat: int, heads: list[int], sets: list[int], n: int
) -> int:
    """Which of its ``n`` legal moves the player of this seat makes."""
    return luck_below(luck, n)

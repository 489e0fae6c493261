"""Who sits where in an environment: the seats of whoever learns, and the players in the others."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Opponents", "seated"]

Opponents = str | Sequence[str | None] | None
"""A player's name for all seats but the first; a name a seat, with None for each that learns; None: all learn."""


def seated(opponents: Opponents, seats: Sequence[str]) -> dict[str, str | None]:
    """Who plays each seat, None for whoever learns. Raises ValueError if not every seat is told of, or nobody learns.

    >>> seated("greedy", ["A", "B", "C"])
    {'A': None, 'B': 'greedy', 'C': 'greedy'}
    >>> seated(["random", None], ["A", "B"])
    {'A': 'random', 'B': None}
    """
    if opponents is None:
        return dict.fromkeys(seats)
    if isinstance(opponents, str):
        opponents = [None, *[opponents] * (len(seats) - 1)]
    if len(opponents) != len(seats):
        raise ValueError(
            f"{len(seats)} seats play and {len(opponents)} are told of; name a player for each, None for the learner's"
        )
    if None not in opponents:
        raise ValueError("no seat is left to learn; write None for it among the opponents")
    return dict(zip(seats, opponents, strict=True))

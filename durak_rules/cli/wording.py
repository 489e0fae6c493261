"""Small phrases that several commands say alike."""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.house_rules.keys import Value

__all__ = ["players", "word"]


def word(value: Value) -> str:
    """A value as a file writes it.

    >>> word(["clubs", "spades"]), word(6), word("all")
    ('[clubs, spades]', '6', 'all')
    """
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def players(counts: Sequence[int]) -> str:
    """How many may play.

    >>> players([2, 3, 4]), players([4, 6, 8]), players([2])
    ('2 to 4 players', '4, 6 or 8 players', '2 players')
    """
    if len(counts) == 1:
        return f"{counts[0]} players"
    if len(counts) == counts[-1] - counts[0] + 1:
        return f"{counts[0]} to {counts[-1]} players"
    return f"{', '.join(str(count) for count in counts[:-1])} or {counts[-1]} players"

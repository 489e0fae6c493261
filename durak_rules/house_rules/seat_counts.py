"""How many may play, in words.

>>> players([2, 3, 4]), players([4, 6, 8]), players([2])
('2 to 4 players', '4, 6 or 8 players', '2 players')
"""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.house_rules.languages import ENGLISH, Language

__all__ = ["players"]


def players(counts: Sequence[int], language: Language = ENGLISH) -> str:
    """The numbers of players that a table may choose from, which are in rising order.

    >>> from durak_rules.house_rules.languages import language
    >>> players([2, 3, 4], language("ru"))
    '2–4 игрока'
    """
    most = counts[-1]
    if len(counts) == 1:
        return language.count("{n} players", most)
    if len(counts) == most - counts[0] + 1:
        return language.count("{fewest} to {n} players", most, fewest=str(counts[0]))
    return language.count("{others} or {n} players", most, others=", ".join(str(count) for count in counts[:-1]))

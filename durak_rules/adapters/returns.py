"""What the end of a game is worth to each seat of an environment: together always nought, one seat at most ±1.

Whoever loses gets −1 and the others share what was lost; a winner gets +1 and the others lose it. In a game for places
the first gets +1, the last −1 and those between what lies between. Nothing is won in a draw, in a game that was cut off
unfinished, or in one that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.placing import places_of_seats
from durak_rules.engine.rules.ending import PLACED
from durak_rules.players.objective import score_of

__all__ = ["returns", "shared"]


def returns(s: State, r: Rules) -> list[float]:
    """What each seat gets, in the order of the seats.

    >>> from durak_rules.engine.rules.ending import DURAK
    >>> from durak_rules.engine.sitting import Sitting
    >>> from durak_rules.house_rules.loading import load_variant
    >>> sitting = Sitting(load_variant("guide"), "ABC", is_played=False)
    >>> state = sitting.layout.blank()
    >>> state.result, state.result_seat = DURAK, 1
    >>> returns(state, sitting.rules)
    [0.5, -1.0, 0.5]
    """
    if s.result == PLACED:
        by_seat = dict(_by_place(s, r))
        return [by_seat[seat] for seat in range(s.seats)]
    return shared([score_of(s, r, seat) for seat in range(s.seats)])


def shared(scores: Sequence[int]) -> list[float]:
    """These scores less what all have in common, so that the seats furthest from the others get −1 or +1.

    >>> shared([-1, 0, -1, 0, 0, 0])
    [-1.0, 0.5, -1.0, 0.5, 0.5, 0.5]
    """
    apart = [score * len(scores) - sum(scores) for score in scores]
    furthest = max(map(abs, apart)) or 1
    return [score / furthest for score in apart]


def _by_place(s: State, r: Rules) -> Iterator[tuple[int, float]]:
    """Each seat with what its place is worth; seats that share one share what its places are worth."""
    better = 0
    for seats in places_of_seats(s, r):
        for seat in seats:
            yield seat, 1 - (2 * better + len(seats) - 1) / (s.seats - 1)
        better += len(seats)

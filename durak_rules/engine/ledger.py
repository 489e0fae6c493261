"""The ledger of a session: what is written down for each player, game after game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from durak_rules.engine.ladder import climb
from durak_rules.engine.outcomes import Outcome

if TYPE_CHECKING:
    from durak_rules.house_rules.variant import Variant

__all__ = ["ledger_of", "points_for_places"]


def ledger_of(variant: Variant, seats: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """What stands in the ledger after these games; empty if nothing is written down. rules.md, session.record.

    Raises ValueError if places are written down and a result does not tell them.

    >>> from durak_rules.engine.outcomes import parse_outcome
    >>> from durak_rules.house_rules.loading import load_variant
    >>> results = [parse_outcome(text, "ABC") for text in ("durak B", "draw", "durak B")]
    >>> ledger_of(load_variant("guide"), "ABC", results)
    {'A': 0, 'B': 2, 'C': 0}
    """
    record = str(variant.value("session.record"))
    if record == "none":
        return {}
    found = dict.fromkeys(seats, 0)
    for written in _RECORDS[record](variant, seats, outcomes):
        for name, number in written.items():
            found[name] += number
    return found


def _losses(variant: Variant, seats: Sequence[str], outcomes: Sequence[Outcome]) -> list[Mapping[str, int]]:
    """One for each durak, each member of a losing team."""
    return [dict.fromkeys(outcome.losers, 1) for outcome in outcomes]


def _placement_points(variant: Variant, seats: Sequence[str], outcomes: Sequence[Outcome]) -> list[Mapping[str, int]]:
    return [points_for_places(outcome.places, len(seats)) for outcome in outcomes]


def points_for_places(places: Sequence[Sequence[str]], seats: int) -> dict[str, int]:
    """As many points for the first out as there are seats, down to one for the last; seats that tie each get the
    lower points.

    >>> points_for_places([["A"], ["B", "C"]], 3)
    {'A': 3, 'B': 1, 'C': 1}
    """
    if sum(map(len, places)) != seats:
        raise ValueError("points are written down for places, and this result does not tell the places of all seats")
    found: dict[str, int] = {}
    for names in places:
        left = seats - len(found)
        found |= dict.fromkeys(names, left - len(names) + 1)
    return found


def _epaulettes(variant: Variant, seats: Sequence[str], outcomes: Sequence[Outcome]) -> list[Mapping[str, int]]:
    """As many as each durak was given; on a ladder only those of the rank that was due."""
    return [{gift.victim: gift.number} for gift in climb(variant, seats, outcomes).gifts]


_RECORDS: Mapping[str, Callable[[Variant, Sequence[str], Sequence[Outcome]], list[Mapping[str, int]]]] = {
    "losses": _losses,
    "placement_points": _placement_points,
    "epaulettes": _epaulettes,
}
"""By the word of ``session.record``: what is written down after each game."""

"""Which choices no engine here plays yet. Code DUR390.

The one place that says so: a value is played, unless it stands in :data:`UNPLAYED`. What is played later is a
row deleted here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from durak_rules.house_rules.conflicts import Agreed, Conflict
from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import Value

__all__ = ["UNPLAYED", "is_played", "not_played_yet"]

UNPLAYED: Mapping[str, tuple[Value, ...]] = {
    "session.games": tuple(range(1, 1001)),
    "session.first_dealer": ("high_card", "first_seat"),
    "session.record": ("placement_points", "epaulettes", "none"),
}
"""The values that are understood but not played; for a list, the words that may not stand in it."""


def is_played(name: str, value: Value) -> bool:
    """Whether an engine here plays this value.

    >>> is_played("throw_in.who", "all")
    True
    """
    return not _unplayed(name, value)


def not_played_yet(agreed: Agreed) -> Iterator[Conflict]:
    """Every choice that has an effect is one that is played."""
    for name in UNPLAYED:
        unplayed = _unplayed(name, agreed[name])
        if unplayed and missing_need(agreed, name) is None:
            shown = ", ".join(f"`{value}`" for value in unplayed)
            yield Conflict(
                f"`{name}` cannot be played as {shown} yet",
                {name: "right, but not played in this version"},
                ("choose another value, or wait for a later version",),
            )


def _unplayed(name: str, value: Value) -> list[Value]:
    rows = UNPLAYED.get(name, ())
    return [each for each in (value if isinstance(value, list) else [value]) if each in rows]

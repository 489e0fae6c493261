"""A state, and rules, as a row of words in memory: what the compiled rules play on.

One row fits every variant that is compiled. Where each field lies follows from ``engine/fields.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from durak_rules.engine.fields import MOST_CARDS, MOST_SEATS, RULES_FIELDS, STATE_FIELDS, Rules, State
from durak_rules.engine.rules.progress import PAST_BOUTS

__all__ = ["RULES_WORDS", "STATE_WORDS", "Words"]

Record = TypeVar("Record", State, Rules)

ROOM = {
    "": 1,
    "seats": MOST_SEATS,
    "cards": MOST_CARDS,
    "table": MOST_CARDS,
    "past bouts": PAST_BOUTS,
    "suits": 6,
    "trumps": 5,
    "trumps and cards": 5 * MOST_CARDS,
}
"""How many words an array of a record takes, by what it is counted by; one word for a plain number."""


class Words:
    """Where the fields of a record lie in a row of words; plain numbers come first."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.start: dict[str, int] = {}
        """Where each field begins."""
        self.arrays = {name for name, by in fields.items() if by}
        """The fields that are arrays."""
        length = 0
        for name, by in sorted(fields.items(), key=lambda item: list(ROOM).index(item[1])):
            self.start[name] = length
            length += ROOM[by]
        self.length = length

    def write(self, record: Any, row: Any) -> None:
        """Write a record, a ``State`` or ``Rules``, into a row of so many words."""
        for name, start in self.start.items():
            value = getattr(record, name)
            if name in self.arrays:
                row[start : start + len(value)] = value
            else:
                row[start] = value

    def read(self, record: Record, row: Any) -> Record:
        """The record that was written into this row, its arrays as long as those of this one."""
        read: dict[str, Any] = {}
        for name, start in self.start.items():
            if name in self.arrays:
                read[name] = [int(word) for word in row[start : start + len(getattr(record, name))]]
            else:
                read[name] = int(row[start])
        return replace(record, **read)


STATE_WORDS = Words(STATE_FIELDS)
RULES_WORDS = Words(RULES_FIELDS)

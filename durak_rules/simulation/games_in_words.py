"""Games in words, a row each: seats by their letters, the result as it is called, the seed that deals it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from durak_rules.engine.placing import RESULTS
from durak_rules.engine.sitting import seat_names
from durak_rules.playouts.series import COLUMNS
from durak_rules.simulation.match import Batch, Match
from durak_rules.simulation.measures import LENGTHS
from durak_rules.simulation.results import Contender

__all__ = ["HEADS", "NUMBERS", "Column", "in_words"]

Column = list[Any]

HEADS = ("variant", "digest", "seats", "players", "seed", *COLUMNS)
NUMBERS = ("seats", *LENGTHS)
"""The columns that hold whole numbers; all others hold text."""


def in_words(batch: Batch, match: Match, contenders: Sequence[Contender]) -> Mapping[str, Column]:
    """The games of a batch, variant after variant, column by column."""
    told: dict[str, Column] = {head: [] for head in HEADS}
    for contender, rows in zip(contenders, batch.rows, strict=True):
        games = rows if isinstance(rows, list) else rows.tolist()
        number = len(games)
        told["variant"] += [contender.label] * number
        told["digest"] += [contender.digest] * number
        told["seats"] += [len(match.players)] * number
        told["players"] += [" ".join(match.players)] * number
        told["seed"] += [f"{match.seed}#{batch.first + place}" for place in range(number)]
        for column, values in zip(COLUMNS, zip(*games, strict=True), strict=True):
            told[column] += map(_WORDS.get(column, int), values)
    return told


_LETTERS = seat_names(10)


@lru_cache
def _of_set(seats: int) -> str:
    return " ".join(name for seat, name in enumerate(_LETTERS) if seats >> seat & 1)


_WORDS: Mapping[str, Callable[[int], Any]] = {
    "dealer": _LETTERS.__getitem__,
    "opener": _LETTERS.__getitem__,
    "first_defender": _LETTERS.__getitem__,
    "result": RESULTS.__getitem__,
    "lost": _of_set,
    "won": _of_set,
}
"""How a number of ``playouts`` is told that is none to people."""

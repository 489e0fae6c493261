"""The moves that many tables have listed, as numbers of actions: masks to choose under, and the choice found again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from durak_rules.playouts.actions import Actions
from durak_rules.playouts.in_rows import Words

__all__ = ["ListedActions", "Masks"]

Masks = NDArray[np.bool_]
NOT_LISTED = -1


class ListedActions:
    """The legal moves of the seat to act at every table: one behind the other, the first table's first."""

    def __init__(self, actions: Actions, heads: Words, sets: Words, listed: Words) -> None:
        self._count = len(listed)
        self._width = actions.count
        self._tables: Words = np.repeat(np.arange(self._count), listed)
        """At which table each of them is listed."""
        self._places: Words = np.arange(len(self._tables)) - np.repeat(np.cumsum(listed) - listed, listed)
        """Where in the list of its table."""
        at = self._tables, self._places
        self._numbers = actions.number_of(heads[at], sets[at])

    def masks(self) -> Masks:
        """Which actions are legal, a row a table."""
        masks = np.zeros((self._count, self._width), np.bool_)
        masks[self._tables, self._numbers] = True
        return masks

    def chosen(self, actions: Words, refuse: Callable[[int], Exception]) -> Words:
        """The place of each table's action in its list. Raises what ``refuse`` makes of the first table whose action
        is not listed."""
        chosen: Words = np.full(self._count, NOT_LISTED, np.int64)
        taken = self._numbers == actions[self._tables]
        chosen[self._tables[taken]] = self._places[taken]
        if chosen.min() < 0:
            raise refuse(int(chosen.argmin()))
        return chosen

"""What a seat has seen happen as rows of numbers, an event a row: the memory of an information state in numbers.

Every event is told as the engine tells it to the seat, so nothing stands here that it has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from durak_rules.cards import Card
from durak_rules.engine.events import SENTENCES, Event
from durak_rules.engine.views import View

from .face_down import FaceDownTable

__all__ = ["EventsInRows"]

KINDS = tuple(SENTENCES)
"""Every kind of event, in the order of its columns."""


class EventsInRows:
    """The last events of a game, the oldest of them first, and noughts after the newest.

    ``rows``, shape (most, columns), float32, is written anew each time. ``layout`` names the columns: which ``kind`` of
    event it is, whose it is, as a ``seat`` clockwise from the observer, how many of each card of one pack are seen as
    its ``cards``, their ``number`` with those that are not seen, the ``target`` that is beaten or exchanged, and
    whether the card came ``from_stock``. ``shown_at_deal`` is the card of a hand that showed the trump, shape (cards,).
    """

    def __init__(self, table: FaceDownTable, most: int) -> None:
        self._seats = len(table.names)
        self._number = table.number
        one_pack = table.rules.one_pack
        self._faces = {card: face for face, card in enumerate(table.pack[:one_pack])}
        widths = {
            "kind": len(KINDS),
            "seat": self._seats,
            "cards": one_pack,
            "number": 1,
            "target": one_pack,
            "from_stock": 1,
        }
        self.layout: dict[str, slice] = {}
        end = 0
        for name, width in widths.items():
            self.layout[name] = slice(end, end + width)
            end += width
        self.rows: NDArray[np.float32] = np.zeros((most, end), np.float32)
        self.shown_at_deal: NDArray[np.float32] = np.zeros(one_pack, np.float32)

    def clear(self) -> None:
        """Nothing has been seen yet."""
        self.rows.fill(0)
        self.shown_at_deal.fill(0)

    def write(self, view: View) -> None:
        """Write what the seat of this view has seen."""
        self.clear()
        if view.shown_at_deal is not None:
            self._count(self.shown_at_deal, [view.shown_at_deal[1]])
        observer = self._number[view.seat]
        for row, event in zip(self.rows, view.events[-len(self.rows) :], strict=False):
            self._write(row, event, observer)

    def _write(self, row: NDArray[np.float32], event: Event, observer: int) -> None:
        at = self.layout
        row[at["kind"]][KINDS.index(event.kind)] = 1
        if event.seat:
            row[at["seat"]][(self._number[event.seat] - observer) % self._seats] = 1
        self._count(row[at["cards"]], event.cards)
        row[at["number"]] = event.number
        self._count(row[at["target"]], [event.target] if event.target else [])
        row[at["from_stock"]] = event.from_stock

    def _count(self, columns: NDArray[np.float32], cards: Sequence[Card]) -> None:
        for card in cards:
            columns[self._faces[card]] += 1

"""What OpenSpiel asks a seat for: what it sees as a row of numbers or a text, with or without its memory."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from durak_rules.playouts.observing import Observing

from .dealt import Dealt
from .events_in_rows import EventsInRows
from .face_down import FaceDownTable
from .remembering import all_seen, hand, line

if TYPE_CHECKING:
    from .game import DurakState

__all__ = ["DurakObserver"]


class DurakObserver:
    """OpenSpiel's observer of a table. ``tensor`` is one row of float32, ``dict`` each part of it by its name.

    There are numbers for what one seat sees now. With perfect recall its memory is a text, and in numbers the last
    ``events`` that it saw, if any. Raises ValueError for parameters, of which there are none.
    """

    def __init__(
        self,
        table: FaceDownTable,
        kind: pyspiel.IIGObservationType,
        params: Mapping[str, Any] | None = None,
        events: int = 0,
    ) -> None:
        if params:
            raise ValueError(f"an observation of Durak has no parameters; {', '.join(params)} is given")
        self._table = table
        self._remembers = kind.perfect_recall
        self._is_public = kind.public_info
        self._private = kind.private_info
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        sees_as_a_seat = self._is_public and self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._events = EventsInRows(table, events) if self._remembers and events else None
        if sees_as_a_seat and (self._events or not self._remembers):
            self._observing = Observing(table)
            self._make_room()

    def _make_room(self) -> None:
        """One row for all parts: those of an observation, and what is remembered after them."""
        parts: dict[str, tuple[int, ...]] = {name: (at.stop - at.start,) for name, at in self._observing.layout.items()}
        if self._events:
            parts |= {"shown_at_deal": self._events.shown_at_deal.shape, "events": self._events.rows.shape}
        self.tensor = np.zeros(sum(map(prod, parts.values())), np.float32)
        end = 0
        for name, shape in parts.items():
            self.dict[name] = self.tensor[end : end + prod(shape)].reshape(shape)
            end += prod(shape)

    def set_from(self, state: DurakState, player: int) -> None:
        """Write what this player sees into ``tensor``: noughts until all is dealt."""
        if self.tensor is None:
            return
        game = state.dealt.game
        self.tensor.fill(0)
        if game is None:
            return
        self.tensor[: self._observing.length] = self._observing.observation(self._table, game._flat, player)
        if self._events:
            self._events.write(game.view(self._table.names[player]))
            self.dict["shown_at_deal"][:] = self._events.shown_at_deal
            self.dict["events"][:] = self._events.rows

    def string_from(self, state: DurakState, player: int) -> str:
        """What this player sees; before it, with perfect recall, all that it has seen since the deal."""
        dealt, seat = state.dealt, self._table.names[player]
        now = self._now(dealt, seat)
        if not self._remembers or not self._is_public:
            return now
        return f"{all_seen(dealt, seat if self._has_hand else None)}{now}"

    @property
    def _has_hand(self) -> bool:
        return bool(self._private == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    def _now(self, dealt: Dealt, seat: str) -> str:
        if not self._is_public:
            return hand(dealt, seat) if self._has_hand else ""
        with_hands = bool(self._private == pyspiel.PrivateInfoType.ALL_PLAYERS)
        return line(dealt, seat if self._has_hand else None, with_hands=with_hands)

"""What a player is: whoever names a move when shown what its seat sees."""

from __future__ import annotations

from typing import Protocol

from durak_rules.engine.moves import Move
from durak_rules.engine.views import View

__all__ = ["Player"]


class Player(Protocol):
    """Plays one seat of one game, so that it may remember."""

    def choose(self, view: View, legal: tuple[Move, ...]) -> Move:
        """One of the ``legal`` moves, which are never none.

        ``view`` is ``game.view(seat)``, all that a player is ever given. It is asked when its seat is to act.
        """
        ...

"""The player who parts with the cheapest card and keeps its trumps."""

from __future__ import annotations

from durak_rules.engine.moves import Move
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.views import View
from durak_rules.players.in_numbers import InNumbers
from durak_rules.playouts.policies import greedy_choice

__all__ = ["GreedyPlayer"]


class GreedyPlayer:
    """Looks at its hand and at the table, remembers nothing; leaves nothing to chance."""

    def __init__(self) -> None:
        self._numbers: InNumbers | None = None

    def choose(self, view: View, legal: tuple[Move, ...]) -> Move:
        """The move that costs least, as compiled games choose it (``playouts/policies.py``)."""
        if len(legal) == 1:
            return legal[0]
        self._numbers = numbers = self._numbers or InNumbers(view)
        codes = numbers.codes(view, legal)
        heads, sets = [head for head, _ in codes], [cards for _, cards in codes]
        r, s = numbers.sitting.rules, view.seen
        hand = s.hands[numbers.seat]
        return legal[greedy_choice(r, s.trump, hand, s.unbeaten, stock_left(s), heads, sets, len(legal))]

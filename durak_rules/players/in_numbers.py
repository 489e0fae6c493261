"""A seat's view and its legal moves in the numbers that the rules are written in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from durak_rules.engine.moves import Move
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.words import OLDEST_FIRST
from durak_rules.engine.sitting import KINDS, Sitting
from durak_rules.engine.views import View
from durak_rules.playouts.policies import beatable, greedy_price

__all__ = ["Code", "InNumbers"]

Code = tuple[int, int]
"""Head and cards of a move (``engine/rules/playing.py``)."""

_NUMBER_OF = {kind: number for number, kind in KINDS.items()}


class InNumbers:
    """The table at which a view is seen, compiled; and moves as :data:`Code`."""

    def __init__(self, view: View) -> None:
        self.sitting = Sitting(view.variant, view.seats, is_played=False)
        if len(view.seen.attack) > self.sitting.layout.table:
            self.sitting = Sitting(view.variant, view.seats, len(view.seen.attack), is_played=False)
        self.seat = self.sitting.number[view.seat]

    def codes(self, view: View, legal: Iterable[Move]) -> list[Code]:
        """These moves of the view's seat in numbers."""
        known = self.sitting.known.codes
        return [known.get(id(move)) or self._written_out(view, move) for move in legal]

    def _written_out(self, view: View, move: Move) -> Code:
        """Head and cards of a move that others have made."""
        places, seen = self.sitting.places, view.seen
        target = 0
        if move.target is not None:
            target = 1 + next(place for place in places[move.target] if seen.unbeaten >> place & 1)
        cards = 0
        for card in move.cards:
            held = seen.hands[self.seat] & ~cards
            cards |= 1 << next(place for place in places[card] if held >> place & 1)
        return _NUMBER_OF[move.kind, move.from_stock] | self.seat << 4 | target << 8, cards

    def greedy_prices(self, view: View, codes: Sequence[Code]) -> list[int]:
        """What each of these moves, which are all legal ones, costs by the greedy player's reckoning."""
        r, s = self.sitting.rules, view.seen
        heads = [head for head, _ in codes]
        all_beatable = int(r.beating_order == OLDEST_FIRST or beatable(heads, len(heads)) == s.unbeaten)
        return [greedy_price(r, s.trump, stock_left(s), all_beatable, head, cards) for head, cards in codes]

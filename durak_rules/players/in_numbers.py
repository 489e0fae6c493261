"""A seat's view and its legal moves in the numbers that the rules are written in."""

from __future__ import annotations

from collections.abc import Iterable

from durak_rules.engine.moves import Move
from durak_rules.engine.sitting import KINDS, Sitting
from durak_rules.engine.views import View

__all__ = ["InNumbers"]

_NUMBER_OF = {kind: number for number, kind in KINDS.items()}


class InNumbers:
    """The table at which a view is seen, compiled, and moves as heads and cards (``engine/rules/playing.py``)."""

    def __init__(self, view: View) -> None:
        self.sitting = Sitting(view.variant, view.seats, is_played=False)
        if len(view.seen.attack) > self.sitting.layout.table:
            self.sitting = Sitting(view.variant, view.seats, len(view.seen.attack), is_played=False)
        self.seat = self.sitting.number[view.seat]

    def moves(self, view: View, legal: Iterable[Move]) -> tuple[list[int], list[int]]:
        """The heads and the cards of these moves of the view's seat."""
        codes = self.sitting.known.codes
        found = [codes.get(id(move)) or self._written_out(view, move) for move in legal]
        return [head for head, _ in found], [cards for _, cards in found]

    def _written_out(self, view: View, move: Move) -> tuple[int, int]:
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

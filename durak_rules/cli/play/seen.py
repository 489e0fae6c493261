"""What one person sees: the view of the seat, and who sits around the table. Nothing else is ever drawn or said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from durak_rules.cards import Card
from durak_rules.engine.holding import in_hand_order
from durak_rules.engine.views import View

__all__ = ["Seen"]


@dataclass(frozen=True)
class Seen:
    """A view, what the rules are called, who plays each seat (as a seating says it), and this seat's partners."""

    view: View
    title: str
    players: Mapping[str, str]
    partners: tuple[str, ...] = ()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own hand, in order."""
        return self.cards_of(self.view.seat)

    def cards_of(self, seat: str) -> tuple[Card, ...]:
        """A hand that is seen, in order; nothing for one that is not."""
        return in_hand_order(self.view.hands.get(seat, ()), self.view.trump)

    @property
    def unbeaten(self) -> tuple[Card, ...]:
        return tuple(attack for attack, answer in self.view.table if answer is None)

    def role(self, seat: str) -> str:
        """What a seat does in this bout: ``attacks``, ``defends``, ``picks up``, ``passed``, ``out``; or nothing.

        The partner plays for a seat that is out and attacks all the same.
        """
        view = self.view
        if seat == view.defender:
            return "picks up" if view.taking else "defends"
        done = {
            "attacks": seat == view.attacker,
            "passed": seat in view.passed and bool(view.table),
            "out": seat in view.out,
        }
        return ", ".join(word for word, holds in done.items() if holds)

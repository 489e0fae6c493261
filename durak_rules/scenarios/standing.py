"""How a session stands after some results: what follows from them, whatever cards were dealt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from durak_rules.engine.dealers import next_dealer
from durak_rules.engine.ladder import Ladder, climb
from durak_rules.engine.ledger import ledger_of
from durak_rules.engine.opener import opener_as_told
from durak_rules.engine.outcomes import NOT_TOLD, Outcome
from durak_rules.engine.session import games_agreed

if TYPE_CHECKING:
    from durak_rules.house_rules.variant import Variant

__all__ = ["Standing"]


@dataclass(frozen=True)
class Standing:
    """A session of which only the results are known. What cards or chance decide is :data:`NOT_TOLD`."""

    variant: Variant
    seats: tuple[str, ...]
    first_dealer: str | None
    outcomes: tuple[Outcome, ...]

    @cached_property
    def ladder(self) -> Ladder:
        """Every epaulette that was given."""
        return climb(self.variant, self.seats, self.outcomes)

    @cached_property
    def over_after(self) -> int | None:
        """The number of the game after which the session is over, if it is."""
        agreed = games_agreed(self.variant)
        ends = [self.ladder.gifts[-1].game] if self.ladder.is_over else []
        ends += [agreed] if agreed is not None and agreed <= len(self.outcomes) else []
        return min(ends, default=None)

    @property
    def over(self) -> bool:
        return self.over_after is not None

    @cached_property
    def dealers(self) -> tuple[str, ...]:
        """Who deals each game, the one that comes next among them."""
        first = self.first_dealer
        if first is None:
            first = self.seats[0] if self.variant.value("session.first_dealer") == "first_seat" else NOT_TOLD
        found = [first]
        for outcome in self.outcomes:
            found.append(next_dealer(self.variant, self.seats, found[-1], outcome, None))
        return tuple(found[: self.over_after])

    @property
    def openers(self) -> tuple[str, ...]:
        """Who leads each of these games."""
        before = (None, *self.outcomes)
        return tuple(
            opener_as_told(self.variant, seats=self.seats, dealer=dealer, after=outcome)
            for dealer, outcome in zip(self.dealers, before, strict=False)
        )

    def written_down(self, seat: str) -> int:
        """What stands in the ledger for a seat; nothing is 0."""
        return ledger_of(self.variant, self.seats, self.outcomes).get(seat, 0)

    def worn_by(self, seat: str) -> str:
        """The highest rank of epaulettes that a seat wears; empty for none."""
        return self.ladder.wears.get(seat, "")

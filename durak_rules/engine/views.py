"""What one seat may see of a game: its own hand, the table, and what was said and played before everybody's eyes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from durak_rules.cards import Card

__all__ = ["View"]


@dataclass(frozen=True, slots=True)
class View:
    """A game as ``seat`` sees it; nothing in it depends on what that seat cannot know.

    ``hands`` holds the cards that are seen and ``sizes`` how many cards each hand has; ``stock`` and ``discarded``
    count cards; ``stock_top`` and ``discard`` hold cards where these lie open; ``log`` tells the game so far, one
    event a line.
    """

    seat: str
    seats: tuple[str, ...]
    dealer: str
    attacker: str
    defender: str
    to_act: str | None
    hands: dict[str, tuple[Card, ...]]
    sizes: dict[str, int]
    table: tuple[tuple[Card, Card | None], ...]
    laid_by: tuple[str, ...]
    taking: bool
    passed: tuple[str, ...]
    out: tuple[str, ...]
    trump: str
    turn_up: Card | None
    stock: int
    stock_top: Card | None
    discarded: int
    discard: tuple[Card, ...]
    bouts_played: int
    result: str
    log: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        """The view as plain data for JSON; cards as text, ``?`` for each card of a hand that is not seen."""
        data = asdict(self)
        data["hands"] = {
            seat: [str(card) for card in self.hands[seat]] if seat in self.hands else ["?"] * size
            for seat, size in self.sizes.items()
        }
        data["table"] = [[str(attack), None if answer is None else str(answer)] for attack, answer in self.table]
        for name in ("turn_up", "stock_top"):
            data[name] = None if data[name] is None else str(getattr(self, name))
        data["discard"] = [str(card) for card in self.discard]
        return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}

"""What one seat may see of a game: its own hand, the table, and what was said and played before everybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.events import Event
from durak_rules.engine.fields import State
from durak_rules.house_rules.variant import Variant

__all__ = ["View", "blanked"]


@dataclass(frozen=True, slots=True)
class View:
    """A game as ``seat`` sees it; nothing in it depends on what that seat cannot know.

    ``hands`` holds the cards that are seen and ``sizes`` how many cards each hand has; ``stock`` and ``discarded``
    count cards; ``stock_top`` and ``discard`` hold cards where these lie open; ``events`` tells the game so far and
    ``log`` the same in sentences, one event a line.

    Three fields are for players that think, and are not told to other programs: the house rules, ``variant``, the
    position in ints, ``seen``, in which all that the seat cannot see is blank, and ``shown_at_deal``, who showed
    which card of its hand to name the trump.
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
    events: tuple[Event, ...]
    shown_at_deal: tuple[str, Card] | None
    variant: Variant = field(repr=False, compare=False)
    seen: State = field(repr=False, compare=False)

    @property
    def log(self) -> tuple[str, ...]:
        """The game so far, one event a line."""
        return tuple(map(str, self.events))

    def as_data(self) -> dict[str, Any]:
        """The view as plain data for JSON; cards as text, ``?`` for each card of a hand that is not seen."""
        untold = ("events", "shown_at_deal", "variant", "seen")
        data = {part.name: getattr(self, part.name) for part in fields(self) if part.name not in untold}
        data["hands"] = {
            seat: [str(card) for card in self.hands[seat]] if seat in self.hands else ["?"] * size
            for seat, size in self.sizes.items()
        }
        data["sizes"] = dict(self.sizes)
        data["table"] = [[str(attack), None if answer is None else str(answer)] for attack, answer in self.table]
        for name in ("turn_up", "stock_top"):
            data[name] = None if data[name] is None else str(getattr(self, name))
        data["discard"] = [str(card) for card in self.discard]
        data["log"] = self.log
        return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def blanked(s: State, seat: int, open_hands: bool, open_top: bool, open_discard: bool) -> State:
    """The position with blanks for what this seat cannot see: of other hands, the stock and the discard as much as
    does not lie open, what the opener must lead, and chance. A blank is 0 in a set of cards and -1 for a card."""
    seen = {s.turn_up} | ({s.stock[s.stock_next]} if open_top else set())
    return replace(
        s,
        hands=[hand if open_hands or number == seat else 0 for number, hand in enumerate(s.hands)],
        hidden=-1,
        stock=[-1] * s.stock_next + [card if card in seen else -1 for card in s.stock[s.stock_next :]],
        discard=s.discard if open_discard else 0,
        lead_required=s.lead_required if seat == s.attacker else 0,
        past=[0] * len(s.past),
        chance=0,
    )

"""A table at which cards lie face down: nobody knows them, and neither does the position, until they are dealt.

Beside the cards of the pack there are as many face-down ones, numbered after them: ``cards + place`` is whatever lies
at that place of the shuffled pack. The rules move them about as they move any card. A face-down card that has come
into a hand, or that lies where all can see it, is one that chance has to name.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Protocol, cast

from durak_rules.engine.fields import Rules
from durak_rules.engine.flat import Flat
from durak_rules.engine.joined import ENGINE, FastRules, Program, folded_program
from durak_rules.engine.positions import UNKNOWN
from durak_rules.engine.rules.playing import LEAD_STOCK
from durak_rules.engine.rules.seating import stock_above
from durak_rules.engine.rules.words import FACE_UP
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import admit
from durak_rules.house_rules.variant import Variant
from durak_rules.playouts.actions import Actions

from .told_chance import NOTHING_TOLD
from .variants import variant_of

__all__ = ["FaceDownTable", "table_of"]

PROGRAM = Program(
    (*ENGINE.entries, "deal_as_told"),
    (f"{__package__}.told_chance",),
    frozenset({"chance_below"}),
)
"""The rules with the chance of :mod:`.told_chance`."""

Code = tuple[int, int]
"""A move in ints: head and cards."""


class ToldRules(FastRules, Protocol):
    """The rules, and the deal as chance tells it."""

    def deal_as_told(self, s: Flat, r: Rules) -> int: ...


class FaceDownTable(Sitting):
    """A variant made ready for so many players, with cards that are not known yet.

    ``text`` is the variant as the parameter of a game says it, see :mod:`.variants`. ``actions`` numbers the moves.
    Raises :class:`~durak_rules.engine.sitting.SeatsNotAdmitted` if these rules are not played by so many.
    """

    fast: ToldRules

    def __init__(self, text: str, variant: Variant, players: int) -> None:
        super().__init__(variant, seat_names(players), is_played=False)
        admit(self, None)
        self.text = text
        self.actions = Actions(self)
        r, cards = self.rules, self.rules.cards
        self.cards_in_pack = cards
        self.rules = replace(
            r,
            suit=[*r.suit, *[0] * cards],
            height=[*r.height, *[0] * cards],
            same_rank=[*r.same_rank, *[0] * cards],
        )
        self.pack = (*self.pack, *[UNKNOWN] * cards)
        self.places = {**self.places, UNKNOWN: tuple(range(cards, 2 * cards))}
        self.fast = cast(ToldRules, folded_program(self.layout, self.rules, PROGRAM))
        start = self.layout.start
        self.chance, self.stock, self.result = start["chance"], start["stock"], start["result"]
        self._stock_next, self._hidden = start["stock_next"], start["hidden"]
        self._turn_up, self._trump_card = start["turn_up"], start["trump_card"]
        self._hands = slice(start["hands"], start["hands"] + players)
        self._top_is_open = self.rules.stock_top_play == FACE_UP

    def shuffled(self) -> Flat:
        """Before the deal: all of the pack lies face down."""
        flat = self.layout.blank_flat()
        flat[self.stock] = list(range(self.cards_in_pack, 2 * self.cards_in_pack))
        flat[self.chance] = NOTHING_TOLD
        return flat

    def actions_of(self, flat: Flat) -> dict[int, Code]:
        """The legal moves of the seat to act by their numbers, in the order of the numbers."""
        try:
            lists = self._spare_lists.pop()
        except IndexError:
            lists = [0] * self.most_listed, [0] * self.most_listed
        heads, sets = lists
        n = self.fast.list_turn(flat, self.rules, heads, sets)
        numbers = self.actions.by_code
        found = sorted([(numbers[code], code) for code in zip(heads[:n], sets, strict=False)])
        self._spare_lists.append(lists)
        return dict(found)

    def hand(self, flat: Flat, seat: int) -> int:
        """The cards that this seat holds, as a set."""
        held: int = flat[self._hands][seat]
        return held

    def in_hands(self, flat: Flat) -> tuple[int, ...]:
        """The face-down cards that have come into hands."""
        cards, held = self.cards_in_pack, 0
        for hand in flat[self._hands]:
            held |= hand
        held >>= cards
        return tuple(cards + place for place in range(cards) if held >> place & 1) if held else ()

    def turned(self, flat: Flat) -> tuple[int, ...]:
        """The face-down card that is to show the trump."""
        return self._face_down(flat[self._turn_up], flat[self._trump_card])

    def laid_out(self, flat: Flat) -> tuple[int, ...]:
        """The card under the turn-up, and the top of the stock where that lies face up, if they are not named yet."""
        return (*self._face_down(flat[self._hidden]), *self.open_top(flat))

    def open_top(self, flat: Flat) -> tuple[int, ...]:
        """The top of the stock if it is not named yet and all are to see it."""
        if not self._top_is_open or stock_above(self.layout.state(flat)) == 0:
            return ()
        return self._face_down(flat[self.stock][flat[self._stock_next]])

    def played_blind(self, flat: Flat, head: int) -> tuple[int, ...]:
        """The top of the stock if this move plays it and it is not named yet."""
        return self._face_down(flat[self.stock][flat[self._stock_next]]) if head & 15 >= LEAD_STOCK else ()

    def _face_down(self, *cards: int) -> tuple[int, ...]:
        return tuple(card for card in cards if card >= self.cards_in_pack)


@lru_cache(maxsize=64)
def table_of(text: str, players: int) -> FaceDownTable:
    """The one table for this parameter of a game and so many players.

    Raises ValueError for a text that stands for no house rules, ``DocumentError`` for rules that do not hold, and
    :class:`~durak_rules.engine.sitting.SeatsNotAdmitted`.
    """
    return FaceDownTable(text, variant_of(text), players)

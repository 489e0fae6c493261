"""The player who counts: what was discarded, who picked up what, and so what the others can still hold."""

from __future__ import annotations

import random

from durak_rules.engine.moves import Move
from durak_rules.engine.views import View
from durak_rules.players.endgame import is_endgame, move_that_holds
from durak_rules.players.guessing import Guesses
from durak_rules.players.in_numbers import InNumbers
from durak_rules.players.memory import Memory, Remembered
from durak_rules.playouts.policies import opened_rank_price

__all__ = ["CarefulPlayer"]

MOST_LOOKED_AT = 1500
"""Positions that are looked at to work out the end of a game."""


class CarefulPlayer:
    """Beats with ranks of which nobody can throw in much more, and works out the end once both hands are known.

    Else it plays as the greedy player does; it leaves nothing to chance. Whoever remembers and works out the end as it
    does, and decides otherwise before the end, is made from it.
    """

    def __init__(self) -> None:
        self._memory = Memory()
        self._numbers: InNumbers | None = None

    def choose(self, view: View, legal: tuple[Move, ...]) -> Move:
        """The move that cannot be answered, if the cards are known; else the one that costs least."""
        if len(legal) == 1:
            return legal[0]
        self._numbers = numbers = self._numbers or InNumbers(view)
        known = self._memory.of(view)
        ranked = _ranked_with_care(numbers, view, known, legal)
        sure = _sure_move(numbers, view, known, ranked)
        return self._before_the_end(numbers, view, known, ranked) if sure is None else sure

    def _before_the_end(self, numbers: InNumbers, view: View, known: Remembered, ranked: list[Move]) -> Move:
        """One of these moves, the one that costs least first."""
        return ranked[0]


def _ranked_with_care(numbers: InNumbers, view: View, known: Remembered, legal: tuple[Move, ...]) -> list[Move]:
    """These moves, which are all legal ones, the one that costs least first."""
    codes = numbers.codes(view, legal)
    prices = numbers.greedy_prices(view, codes)
    r, s = numbers.sitting.rules, view.seen
    on_table = s.attack_ranks | s.answer_ranks
    elsewhere = _may_be_held_by_others(numbers, known)
    for number, code in enumerate(codes):
        prices[number] += opened_rank_price(r, on_table, elsewhere, *code)
    return [legal[number] for number in sorted(range(len(legal)), key=prices.__getitem__)]


def _may_be_held_by_others(numbers: InNumbers, known: Remembered) -> int:
    """The cards that other seats hold or may hold; of equal cards of several packs as many."""
    places = {card: list(found) for card, found in numbers.sitting.places.items()}
    hands = [card for hand in known.hands.values() for card in hand]
    return sum(1 << places[card].pop() for card in (*hands, *known.unseen))


def _sure_move(numbers: InNumbers, view: View, known: Remembered, ranked: list[Move]) -> Move | None:
    """In an endgame with all cards known, the first of these moves that cannot be answered; None if there is none,
    or it takes too long to find."""
    if not is_endgame(view.seen) or not known.hands_are_known:
        return None
    sitting = numbers.sitting
    position = sitting.layout.flat(Guesses(sitting, view, known).one(random.Random(0)))
    found = move_that_holds(sitting, position, numbers.codes(view, ranked), numbers.seat, MOST_LOOKED_AT)
    return None if found is None else ranked[found]

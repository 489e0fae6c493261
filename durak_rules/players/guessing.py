"""How the cards may lie: a position that agrees with everything a seat has seen, chosen by chance among all of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.rules.opening import lowest_trump_in
from durak_rules.engine.rules.words import LOWEST_TRUMP
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import seed_number
from durak_rules.engine.views import View
from durak_rules.players.memory import Remembered

__all__ = ["Guesses"]


class Guesses:
    """Positions that this seat takes for possible, given what it remembers.

    The cards that it knows lie where they do; the unseen ones lie anywhere else, each way as likely as any other.
    """

    def __init__(self, sitting: Sitting, view: View, known: Remembered) -> None:
        self._sitting = sitting
        self._seat = sitting.number[view.seat]
        self._left = {card: list(places) for card, places in sitting.places.items()}
        self._known = self._with_known_cards(view.seen, known)
        self._unseen = self._places(known.unseen)
        self._missing = {sitting.number[name]: number for name, number in known.unknown_in_hands.items()}
        self._unknown_in_discard = known.unknown_in_discard

    @property
    def nothing_is_hidden(self) -> bool:
        """Is there one such position only, as far as it matters?"""
        s = self._known
        return not any(self._missing.values()) and s.stock_next == s.stock_end

    def _with_known_cards(self, seen: State, known: Remembered) -> State:
        """What is seen and remembered. Of equal cards of several packs any will do."""
        s = replace(seen, hands=[*seen.hands], stock=[*seen.stock], past_bouts=0)
        open_cards = s.hands[self._seat] | s.unbeaten | s.beaten | s.answer_cards
        for place in (place for place in range(len(self._sitting.pack)) if open_cards >> place & 1):
            self._left[self._sitting.pack[place]].remove(place)
        for place in s.stock[s.stock_next : s.stock_end]:
            if place >= 0:
                self._left[self._sitting.pack[place]].remove(place)
        for name, cards in known.hands.items():
            s.hands[self._sitting.number[name]] = sum(1 << place for place in self._places(cards))
        s.discard = sum(1 << place for place in self._places(known.discard))
        for number, card in enumerate(known.stock, start=s.stock_next):
            if card is not None and s.stock[number] < 0:
                (s.stock[number],) = self._places([card])
        return s

    def _places(self, cards: Iterable[Card]) -> list[int]:
        """A place in the pack for each card, none given twice."""
        return [self._left[card].pop(0) for card in cards]

    def one(self, chance: random.Random) -> State:
        """One of these positions."""
        s = replace(self._known, hands=[*self._known.hands], stock=[*self._known.stock])
        s.past = [*s.past]
        unseen = self._unseen[:]
        _shuffle(unseen, chance)
        for seat, number in self._missing.items():
            s.hands[seat] |= sum(1 << unseen.pop() for _ in range(number))
        for place in range(s.stock_next, s.stock_end):
            if s.stock[place] < 0:
                s.stock[place] = unseen.pop()
        s.discard |= sum(1 << unseen.pop() for _ in range(self._unknown_in_discard))
        s.stock[: s.stock_next] = [0] * s.stock_next
        if s.turn_up >= 0 and s.stock[s.stock_end - 1] != s.turn_up:
            s.hidden = s.stock[s.stock_end - 1]
        first_lead = s.bouts_played == 0 and s.attacks == 0
        if first_lead and self._seat != s.attacker and self._sitting.rules.opening_lead_card == LOWEST_TRUMP:
            s.lead_required = lowest_trump_in(s, self._sitting.rules, s.attacker)
        s.chance = seed_number(int(chance.random() * (1 << 53)))
        return s


def _shuffle(cards: list[int], chance: random.Random) -> None:
    """Every order as likely as every other; by ``random()`` alone, which gives the same numbers on every version."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]

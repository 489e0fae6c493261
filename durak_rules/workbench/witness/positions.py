"""Positions by chance in which two sets of rules may come apart: small, and near to the numbers that they differ in.

A few ranks are enough to throw in and to pass on; the lowest rank and the ace are among them often, since rules like to
speak of these. Where the rules differ in a number, hands, stock and table are often of about that size.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from durak_rules.cards import SUITS, Card
from durak_rules.engine.compile import beats, pack_of
from durak_rules.engine.positions import Position
from durak_rules.engine.sitting import LETTERS
from durak_rules.house_rules.differences import differences
from durak_rules.house_rules.variant import Variant

__all__ = ["Chance"]

_MOST_LAID = 4
_MOST_HELD = 4


@dataclass
class Chance:
    """A source of positions for two sets of rules."""

    one: Variant
    other: Variant
    chance: random.Random
    seats: int | None = None
    """So many seats, if that is asked for."""

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats that both rules admit, and that were asked for."""
        both = [count for count in self.one.seat_counts if count in self.other.seat_counts]
        return tuple(count for count in both if self.seats in (None, count))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in which the rules differ, and those beside them."""
        values = [rules.value(name) for name in self.differing for rules in (self.one, self.other)]
        return tuple(sorted({max(0, n + by) for n in values if isinstance(n, int) for by in (-1, 0, 1)}))

    @cached_property
    def differing(self) -> tuple[str, ...]:
        return tuple(each.key.full for each in differences(self.one, self.other))

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards of both packs, each as often as both hold it."""
        others = list(pack_of(self.other))
        return tuple(card for card in pack_of(self.one) if card in others and not others.remove(card))  # type: ignore[func-returns-value]

    @cached_property
    def is_one_pack(self) -> bool:
        """Whether both are played with the same cards."""
        return Counter(pack_of(self.one)) == Counter(pack_of(self.other))

    def table(self) -> tuple[str, ...]:
        """The names of so many seats as may play; few more often than many."""
        counts = self.seat_counts
        weights = [1 / (1 + place) for place in range(len(counts))]
        return tuple(LETTERS[: self.chance.choices(counts, weights)[0]])

    def trump(self) -> str:
        """A suit that both rules can have as trumps, or none."""
        fixed = {str(rules.value("trump.suit")) for rules in (self.one, self.other)} - {"none"}
        if fixed:
            return str(next(iter(sorted(fixed)))[0].upper())
        modes = {str(rules.value("trump.mode")) for rules in (self.one, self.other)}
        return "" if modes == {"none"} else self.chance.choice(SUITS)

    def position(self) -> Position | None:
        """A position in the middle of a game; None if this was a bad throw."""
        chance = self.chance
        names, trump = self.table(), self.trump()
        cards = self._cards()
        hands: dict[str, tuple[Card, ...]] = {}
        attacker = chance.choice(names)
        laid = self._laid(cards, trump)
        for name in names:
            hands[name] = tuple(_take(cards, self._size(_MOST_HELD, at_least=int(name == attacker and not laid))))
        out = tuple(name for name in names if not hands[name] and chance.random() < 0.5)
        stock = self._stock(cards, trump)
        bouts, defences = chance.choice([(0, 0), (1, 0), (5, 0), (5, 3), (5, 3)])
        return Position(
            seats=names,
            hands=hands,
            attacker=attacker,
            trump=trump,
            dealer=chance.choice(names),
            stock=stock,
            out=out if len(names) - len(out) > 1 and attacker not in out else (),
            table=laid,
            announced=bool(laid) and chance.random() < 0.2,
            bouts_played=bouts,
            successful_defences=defences,
        )

    def _cards(self) -> list[Card]:
        """A shuffled part of the pack: a few ranks, or all of them where much is asked for."""
        cards = list(self.pack)
        self.chance.shuffle(cards)
        ranks = list(dict.fromkeys(card.rank for card in self.pack))
        wanted = set(self.chance.sample(ranks, min(len(ranks), self.chance.choice([2, 3, 4, len(ranks)]))))
        wanted |= {rank for rank in (ranks[0], "A") if self.chance.random() < 0.4}
        return sorted(cards, key=lambda card: card.rank not in wanted)

    def _size(self, most: int, at_least: int = 0) -> int:
        """A small number, or one that the rules speak of."""
        if self.numbers and self.chance.random() < 0.3:
            return max(at_least, self.chance.choice(self.numbers))
        return self.chance.randint(at_least, most)

    def _laid(self, cards: list[Card], trump: str) -> tuple[tuple[Card, Card | None], ...]:
        """Attack cards on the table, most of them beaten; often none."""
        if self.chance.random() < 0.6:
            return ()
        laid: list[tuple[Card, Card | None]] = []
        for _ in range(self._size(_MOST_LAID, at_least=1)):
            if not cards:
                break
            attack = cards.pop(0)
            answers: Sequence[Card] = [card for card in cards if beats(self.one, attack, card, trump)]
            answer = answers[0] if answers and self.chance.random() < 0.8 else None
            if answer is not None:
                cards.remove(answer)
            laid.append((attack, answer))
        return tuple(laid)

    def _stock(self, cards: list[Card], trump: str) -> tuple[Card, ...]:
        """A stock, with a card of the trump suit at the bottom where one is turned up; often none."""
        if self.chance.random() < 0.5:
            return ()
        stock = _take(cards, self._size(_MOST_HELD, at_least=1))
        turned = next((card for card in stock if card.suit == trump), None)
        if turned is None:
            return tuple(stock) if not trump else ()
        stock.remove(turned)
        return (*stock, turned)


def _take(cards: list[Card], number: int) -> list[Card]:
    taken, cards[:] = cards[:number], cards[number:]
    return taken

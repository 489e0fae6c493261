"""House rules → :class:`~durak_rules.engine.fields.Rules`: words become numbers, a pack becomes tables.

A card is its place in the pack: suit by suit in the order of :data:`durak_rules.cards.SUITS`, lowest rank first, pack
after pack, as :func:`durak_rules.cards.pack` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache

from durak_rules.cards import RANKS, SUIT_NAMES, SUITS, Card, pack
from durak_rules.engine.fields import Rules
from durak_rules.engine.relation import Beating, deciding_choice, is_beaten, is_beaten_by_trump, is_trump
from durak_rules.engine.rules import words
from durak_rules.engine.rules.deal import JOKER_SUIT, NO_TRUMP
from durak_rules.house_rules.variant import Variant

GROUPS = (
    "teams",
    "epaulettes",
    "deck", "deal", "trump_exchange", "trump", "opening", "attack", "throw_in", "limits", "beating", "transfer",
    "pickup", "bout", "refill", "exit", "ending", "stock_swap", "stock_top",
)  # fmt: skip
"""The groups that the rules read from the record."""

_PACK = ("deck.size", "deck.packs", "deck.jokers")

__all__ = ["beating_choice", "beating_of", "beats", "compile_rules", "pack_of", "word_number"]


def word_number(word: str) -> int:
    """The number of a word of a house-rules file."""
    return int(getattr(words, word.upper()))


def pack_of(variant: Variant) -> tuple[Card, ...]:
    """The whole pack that these rules are played with."""
    return pack(*(_count(variant, key) for key in _PACK))


def compile_rules(variant: Variant) -> Rules:
    """Everything the rules ask of a variant, computed once."""
    made = _made_from(variant)
    chosen = {field.name: _chosen(variant, field.name) for field in fields(Rules) if field.name not in made}
    return Rules(**chosen, **made)  # type: ignore[arg-type]


def _chosen(variant: Variant, field: str) -> int:
    """The value of a field ``group_key``: a number as it stands, a word as its number."""
    for group in GROUPS:
        if field.startswith(group + "_"):
            value = variant.value(f"{group}.{field.removeprefix(group + '_')}")
            return value if isinstance(value, int) else word_number(str(value))
    raise AssertionError(f"no group for the field {field}")


def _count(variant: Variant, key: str) -> int:
    value = variant.value(key)
    assert isinstance(value, int)
    return value


def _suits(variant: Variant, key: str) -> list[int]:
    """A list of suits as their numbers."""
    names = list(SUIT_NAMES.values())
    chosen = variant.value(key)
    return [names.index(name) for name in chosen] if isinstance(chosen, list) else []


def beating_of(variant: Variant, trump: str) -> Beating:
    """What beats what under these rules when this suit (a letter, or empty for none) is trump."""
    return Beating(
        plain=str(variant.value("beating.plain")),
        closed_suits=frozenset(SUITS[number] for number in _suits(variant, "beating.closed_suits")),
        specials=frozenset(variant.value("beating.specials")),  # type: ignore[arg-type]
        jokers=str(variant.value("beating.jokers")),
        lowest_rank=pack_of(variant)[0].rank,
        trump=trump,
    )


def beats(variant: Variant, attack: Card, by: Card, trump: str) -> bool:
    """Does ``by`` beat ``attack`` under these rules, when this suit (a letter, or empty) is trump?"""
    return is_beaten(beating_of(variant, trump), by, attack)


def beating_choice(variant: Variant, attack: Card, by: Card, trump: str) -> str:
    """The key of the choice that decides whether ``by`` beats ``attack``."""
    return deciding_choice(beating_of(variant, trump), by, attack)


def _most_attack_cards(variant: Variant, cards: int) -> int:
    """No more cards than this can attack in one bout."""
    most = variant.value("limits.max_cards")
    always_held = variant.value("limits.after_pickup") != "unlimited" and (
        variant.value("transfer.mode") == "none" or variant.value("transfer.capacity") == "hand_and_max"
    )
    return min(most, cards) if isinstance(most, int) and always_held else cards


@dataclass(frozen=True)
class _Cards:
    """The cards of some equal packs, and what is worked out for one pack and laid over all of them."""

    size: int
    packs: int
    jokers: int

    @cached_property
    def one(self) -> tuple[Card, ...]:
        return pack(self.size, 1, self.jokers)

    @cached_property
    def all(self) -> tuple[Card, ...]:
        return self.one * self.packs

    def set_of(self, wanted: Callable[[Card], bool]) -> int:
        """The cards of all packs that are wanted, as a set."""
        in_one = sum(1 << place for place, card in enumerate(self.one) if wanted(card))
        return sum(in_one << number * len(self.one) for number in range(self.packs))

    def of_each(self, related: Callable[[Card, Card], bool]) -> list[int]:
        """For each card of all packs the set of the cards that it is related to."""
        return [self.set_of(lambda other, card=card: related(card, other)) for card in self.one] * self.packs  # type: ignore[misc]


@lru_cache(maxsize=256)
def _beaten(cards: _Cards, beating: Beating) -> tuple[list[int], list[int]]:
    """For each card the set of the cards that beat it, and of those that do so only as trumps. Few tables play with
    cards that beat each other in their own way, so these two are worked out once for all others."""
    by_any, by_trump = (
        cards.of_each(lambda attack, by, judge=judge: judge(beating, by, attack))  # type: ignore[misc]
        for judge in (is_beaten, is_beaten_by_trump)
    )
    return by_any, by_trump


@lru_cache(maxsize=64)
def _same_rank(cards: _Cards) -> list[int]:
    """For each card the set of the cards of its rank."""
    return cards.of_each(lambda card, other: _height(card) == _height(other))


def _suit_number(card: Card) -> int:
    return JOKER_SUIT if card.is_joker else SUITS.index(card.suit)


def _height(card: Card) -> int:
    """Jokers are one rank, above the ace."""
    return len(RANKS) if card.is_joker else RANKS.index(card.rank)


def _made_from(variant: Variant) -> dict[str, int | list[int]]:
    """The fields that are worked out from several choices."""
    cards = _Cards(*(_count(variant, key) for key in _PACK))
    beatings = [beating_of(variant, trump) for trump in (*SUITS, "")]
    beaten = [_beaten(cards, beating) for beating in beatings]
    fixed = variant.value("trump.suit")
    forbidden = _suits(variant, "trump.forbidden_suits")
    lowest = cards.one[0].rank
    return {
        "cards": len(cards.all),
        "whole_pack": (1 << len(cards.all)) - 1,
        "one_pack": len(cards.one),
        "fixed_trump": NO_TRUMP if fixed == "none" else list(SUIT_NAMES.values()).index(str(fixed)),
        "lowest_rank": cards.set_of(lambda card: card.rank == lowest),
        "may_not_turn": cards.set_of(lambda card: card.is_joker or _suit_number(card) in forbidden),
        "table_size": _most_attack_cards(variant, len(cards.all)),
        "suit": [_suit_number(card) for card in cards.all],
        "height": [_height(card) for card in cards.all],
        "same_rank": [*_same_rank(cards)],
        "suit_cards": [
            cards.set_of(lambda card, number=number: _suit_number(card) == number)  # type: ignore[misc]
            for number in range(JOKER_SUIT + 1)
        ],
        "trumps": [cards.set_of(lambda card, beating=beating: is_trump(beating, card)) for beating in beatings],  # type: ignore[misc]
        "lowest_trumps": [
            cards.set_of(lambda card, suit=suit: card == Card(lowest, suit))  # type: ignore[misc]
            for suit in (*SUITS, "")
        ],
        "beats": [each for by_any, _ in beaten for each in by_any],
        "beats_as_trump": [each for _, by_trump in beaten for each in by_trump],
    }

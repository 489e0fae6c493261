"""House rules → :class:`~durak_rules.engine.fields.Rules`: words become numbers, a pack becomes tables.

A card is its place in the pack: suit by suit in the order of :data:`durak_rules.cards.SUITS`, lowest rank first, pack
after pack, as :func:`durak_rules.cards.pack` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

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

__all__ = ["beating_choice", "beating_of", "beats", "compile_rules", "pack_of", "word_number"]


def word_number(word: str) -> int:
    """The number of a word of a house-rules file."""
    return int(getattr(words, word.upper()))


def pack_of(variant: Variant) -> tuple[Card, ...]:
    """The whole pack that these rules are played with."""
    return pack(*(_count(variant, key) for key in ("deck.size", "deck.packs", "deck.jokers")))


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


class _Tables:
    """What follows from the pack and from what beats what. Worked out for one pack and laid over all of them."""

    def __init__(self, variant: Variant) -> None:
        self.packs = _count(variant, "deck.packs")
        self.one = pack(_count(variant, "deck.size"), 1, _count(variant, "deck.jokers"))
        self.cards = self.one * self.packs
        self.beatings = [beating_of(variant, trump) for trump in (*SUITS, "")]

    def set_of(self, wanted: Callable[[Card], bool]) -> int:
        """The cards of all packs that are wanted, as a set."""
        in_one = sum(1 << place for place, card in enumerate(self.one) if wanted(card))
        return sum(in_one << number * len(self.one) for number in range(self.packs))

    def of_each(self, related: Callable[[Card, Card], bool]) -> list[int]:
        """For each card of all packs the set of the cards that it is related to."""
        return [self.set_of(lambda other, card=card: related(card, other)) for card in self.one] * self.packs  # type: ignore[misc]

    def beats(self, judge: Callable[[Beating, Card, Card], bool]) -> list[int]:
        """For each trump, then each card, the set of the cards that beat it as this judge says."""
        return [
            cards
            for beating in self.beatings
            for cards in self.of_each(lambda attack, by, beating=beating: judge(beating, by, attack))  # type: ignore[misc]
        ]


def _suit_number(card: Card) -> int:
    return JOKER_SUIT if card.is_joker else SUITS.index(card.suit)


def _height(card: Card) -> int:
    """Jokers are one rank, above the ace."""
    return len(RANKS) if card.is_joker else RANKS.index(card.rank)


def _made_from(variant: Variant) -> dict[str, int | list[int]]:
    """The fields that are worked out from several choices."""
    tables = _Tables(variant)
    fixed = variant.value("trump.suit")
    forbidden = _suits(variant, "trump.forbidden_suits")
    lowest = tables.one[0].rank
    return {
        "cards": len(tables.cards),
        "whole_pack": (1 << len(tables.cards)) - 1,
        "one_pack": len(tables.one),
        "fixed_trump": NO_TRUMP if fixed == "none" else list(SUIT_NAMES.values()).index(str(fixed)),
        "lowest_rank": tables.set_of(lambda card: card.rank == lowest),
        "may_not_turn": tables.set_of(lambda card: card.is_joker or _suit_number(card) in forbidden),
        "table_size": _most_attack_cards(variant, len(tables.cards)),
        "suit": [_suit_number(card) for card in tables.cards],
        "height": [_height(card) for card in tables.cards],
        "same_rank": tables.of_each(lambda card, other: _height(card) == _height(other)),
        "suit_cards": [
            tables.set_of(lambda card, number=number: _suit_number(card) == number)  # type: ignore[misc]
            for number in range(JOKER_SUIT + 1)
        ],
        "trumps": [tables.set_of(lambda card, beating=beating: is_trump(beating, card)) for beating in tables.beatings],  # type: ignore[misc]
        "lowest_trumps": [
            tables.set_of(lambda card, suit=suit: card == Card(lowest, suit))  # type: ignore[misc]
            for suit in (*SUITS, "")
        ],
        "beats": tables.beats(is_beaten),
        "beats_as_trump": tables.beats(is_beaten_by_trump),
    }

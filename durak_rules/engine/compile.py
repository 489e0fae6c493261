"""House rules → :class:`~durak_rules.engine.fields.Rules`: words become numbers, a pack becomes tables.

A card is its place in the pack: suit by suit in the order of :data:`durak_rules.cards.SUITS`, lowest rank first, pack
after pack, as :func:`durak_rules.cards.pack` lists them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from durak_rules.cards import RANKS, SUIT_NAMES, SUITS, Card, pack
from durak_rules.engine.fields import Rules
from durak_rules.engine.relation import Beating, deciding_choice, is_beaten
from durak_rules.engine.rules import words
from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.house_rules.variant import Variant

GROUPS = (
    "deal",
    "trump",
    "opening",
    "attack",
    "throw_in",
    "limits",
    "beating",
    "pickup",
    "bout",
    "refill",
    "exit",
    "ending",
)
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
    made = _made_from(variant, pack_of(variant))
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


def _set_of(places: Iterable[int]) -> int:
    """Places in the pack as a set."""
    return sum(1 << place for place in places)


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
    if isinstance(most, int) and variant.value("limits.after_pickup") != "unlimited":
        return min(most, cards)
    return cards


def _made_from(variant: Variant, cards: Sequence[Card]) -> dict[str, int | list[int]]:
    """The fields that are worked out from several choices."""
    everywhere = range(len(cards))
    suit = [SUITS.index(card.suit) for card in cards]
    height = [RANKS.index(card.rank) for card in cards]
    fixed = variant.value("trump.suit")
    forbidden = _suits(variant, "trump.forbidden_suits")
    beatings = [beating_of(variant, trump) for trump in (*SUITS, "")]
    return {
        "cards": len(cards),
        "whole_pack": _set_of(everywhere),
        "fixed_trump": NO_TRUMP if fixed == "none" else list(SUIT_NAMES.values()).index(str(fixed)),
        "may_not_turn": _set_of(place for place in everywhere if suit[place] in forbidden),
        "table_size": _most_attack_cards(variant, len(cards)),
        "suit": suit,
        "height": height,
        "same_rank": [_set_of(other for other in everywhere if height[other] == here) for here in height],
        "suit_cards": [_set_of(place for place in everywhere if suit[place] == number) for number in range(5)],
        "beats": [
            _set_of(by for by in everywhere if is_beaten(beating, cards[by], attack))
            for beating in beatings
            for attack in cards
        ],
    }

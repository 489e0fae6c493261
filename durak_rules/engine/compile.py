"""House rules → :class:`~durak_rules.engine.fields.Rules`: words become numbers, a pack becomes tables.

A card is its place in the pack: suit by suit in the order of :data:`durak_rules.cards.SUITS`, lowest rank first, pack
after pack, as :func:`durak_rules.cards.pack` lists them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Protocol

from ..cards import RANKS, SUIT_NAMES, SUITS, Card, pack
from .fields import Rules
from .relation import Beating, deciding_choice, is_beaten
from .rules import words
from .rules.deal import NO_TRUMP

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

__all__ = ["Choices", "beating_choice", "beating_of", "beats", "compile_rules", "pack_of", "word_number"]


class Choices(Protocol):
    """Composed house rules, as far as the engine asks them."""

    def value(self, key: str) -> str | int | list[str]:
        """The chosen value of ``group.key``."""


def word_number(word: str) -> int:
    """The number of a word of a house-rules file."""
    return int(getattr(words, word.upper()))


def pack_of(choices: Choices) -> tuple[Card, ...]:
    """The whole pack that these rules are played with."""
    return pack(*(_count(choices, key) for key in ("deck.size", "deck.packs", "deck.jokers")))


def compile_rules(choices: Choices) -> Rules:
    """Everything the rules ask of a variant, computed once."""
    made = _made_from(choices, pack_of(choices))
    chosen = {field.name: _chosen(choices, field.name) for field in fields(Rules) if field.name not in made}
    return Rules(**chosen, **made)  # type: ignore[arg-type]


def _chosen(choices: Choices, field: str) -> int:
    """The value of a field ``group_key``: a number as it stands, a word as its number."""
    for group in GROUPS:
        if field.startswith(group + "_"):
            value = choices.value(f"{group}.{field.removeprefix(group + '_')}")
            return value if isinstance(value, int) else word_number(str(value))
    raise AssertionError(f"no group for the field {field}")


def _count(choices: Choices, key: str) -> int:
    value = choices.value(key)
    assert isinstance(value, int)
    return value


def _suits(choices: Choices, key: str) -> list[int]:
    """A list of suits as their numbers."""
    names = list(SUIT_NAMES.values())
    chosen = choices.value(key)
    return [names.index(name) for name in chosen] if isinstance(chosen, list) else []


def _set_of(places: Iterable[int]) -> int:
    """Places in the pack as a set."""
    return sum(1 << place for place in places)


def beating_of(choices: Choices, trump: str) -> Beating:
    """What beats what under these rules when this suit (a letter, or empty for none) is trump."""
    return Beating(
        plain=str(choices.value("beating.plain")),
        closed_suits=frozenset(SUITS[number] for number in _suits(choices, "beating.closed_suits")),
        specials=frozenset(choices.value("beating.specials")),  # type: ignore[arg-type]
        jokers=str(choices.value("beating.jokers")),
        lowest_rank=pack_of(choices)[0].rank,
        trump=trump,
    )


def beats(choices: Choices, attack: Card, by: Card, trump: str) -> bool:
    """Does ``by`` beat ``attack`` under these rules, when this suit (a letter, or empty) is trump?"""
    return is_beaten(beating_of(choices, trump), by, attack)


def beating_choice(choices: Choices, attack: Card, by: Card, trump: str) -> str:
    """The key of the choice that decides whether ``by`` beats ``attack``."""
    return deciding_choice(beating_of(choices, trump), by, attack)


def _most_attack_cards(choices: Choices, cards: int) -> int:
    """No more cards than this can attack in one bout."""
    most = choices.value("limits.max_cards")
    if isinstance(most, int) and choices.value("limits.after_pickup") != "unlimited":
        return min(most, cards)
    return cards


def _made_from(choices: Choices, cards: Sequence[Card]) -> dict[str, int | list[int]]:
    """The fields that are worked out from several choices."""
    everywhere = range(len(cards))
    suit = [SUITS.index(card.suit) for card in cards]
    height = [RANKS.index(card.rank) for card in cards]
    fixed = choices.value("trump.suit")
    forbidden = _suits(choices, "trump.forbidden_suits")
    beatings = [beating_of(choices, trump) for trump in (*SUITS, "")]
    return {
        "cards": len(cards),
        "whole_pack": _set_of(everywhere),
        "fixed_trump": NO_TRUMP if fixed == "none" else list(SUIT_NAMES.values()).index(str(fixed)),
        "may_not_turn": _set_of(place for place in everywhere if suit[place] in forbidden),
        "table_size": _most_attack_cards(choices, len(cards)),
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

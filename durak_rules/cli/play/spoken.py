"""Cards in words, for those who listen: a screen reader says "eight of hearts" better than a picture of a heart."""

from __future__ import annotations

import re
from collections.abc import Sequence

from durak_rules.cards import SUIT_NAMES, SUITS, Card, parse_card
from durak_rules.house_rules.choices import in_words

__all__ = ["card_in_words", "listed", "spoken", "written_in_words"]

_FACES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_JOKERS = {"RJ": "red joker", "BJ": "black joker"}
_PRETTY = re.compile(r"(?<!\w)(?:(?:10|[2-9JQKA])[♣♦♥♠]|RJ|BJ)(?!\w)")
_SUIT_ALONE = re.compile("[♣♦♥♠]")
_SUIT_OF = dict(zip("♣♦♥♠", SUITS, strict=True))
_RANKS = {**{in_words(number): str(number) for number in range(2, 11)}, **{word: rank for rank, word in _FACES.items()}}
_SUITS = {name: letter for letter, name in SUIT_NAMES.items()} | {
    name.removesuffix("s"): letter for letter, name in SUIT_NAMES.items()
}
_IN_WORDS = re.compile(
    rf"\b(?:the )?({'|'.join(_RANKS)}|10|[2-9]) of ({'|'.join(_SUITS)})\b|\b(?:the )?(red|black) joker\b", re.IGNORECASE
)


def card_in_words(card: Card) -> str:
    """``eight of hearts``.

    >>> card_in_words(parse_card("8H")), card_in_words(parse_card("RJ"))
    ('eight of hearts', 'red joker')
    """
    if card.is_joker:
        return _JOKERS[card.rank]
    return f"{_FACES.get(card.rank) or in_words(int(card.rank))} of {SUIT_NAMES[card.suit]}"


def listed(names: Sequence[str]) -> str:
    """Names as one says them.

    >>> listed(["A"]), listed(["A", "B", "C"])
    ('A', 'A, B and C')
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def spoken(text: str) -> str:
    """A text with every card and suit in words, and nothing that only the eye understands.

    >>> spoken("B beat 8♥ with 9♥")
    'B beat eight of hearts with nine of hearts'
    >>> spoken("A led 8♥ 8♣ 8♠")
    'A led eight of hearts, eight of clubs, eight of spades'
    """
    parted = re.sub(rf"({_PRETTY.pattern}) (?={_PRETTY.pattern})", r"\1, ", text)
    in_cards = _PRETTY.sub(lambda found: card_in_words(parse_card(found[0])), parted)
    told = _SUIT_ALONE.sub(lambda found: SUIT_NAMES[_SUIT_OF[found[0]]], in_cards)
    return told.replace(" — ", ", ").replace("`", "")


def written_in_words(typed: str) -> str:
    """What was typed, with cards in words as files write them.

    >>> written_in_words("beat the eight of hearts with jack of diamonds")
    'beat 8H with JD'
    """

    def card(found: re.Match[str]) -> str:
        if found[3]:
            return f"{found[3][0].upper()}J"
        rank = found[1].lower()
        return _RANKS.get(rank, rank) + _SUITS[found[2].lower()]

    return _IN_WORDS.sub(card, typed)

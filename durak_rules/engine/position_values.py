"""The values in the line of a position: cards, counts, suits and results, read word by word."""

from __future__ import annotations

import re

from durak_rules.cards import Card, CardError, parse_card, parse_suit
from durak_rules.engine.notation import EMPTY, NOTHING
from durak_rules.engine.positions import UNKNOWN, PositionError
from durak_rules.engine.results import parse_result
from durak_rules.engine.rules.chance import FIRST_MODULUS, HALF, SECOND_MODULUS

__all__ = [
    "NotSoError",
    "read_base_36",
    "read_card",
    "read_cards",
    "read_chance",
    "read_count",
    "read_pile",
    "read_result",
    "read_table",
    "read_trump",
    "read_yes",
]

_COUNT = re.compile(r"[0-9]{1,6}")
_NUMBER = re.compile(r"[0-9]{1,19}")
_IN_BASE_36 = re.compile(r"[0-9a-z]{1,13}")
_NOTHING = (NOTHING, "-", EMPTY)
_MOST_CARDS = 216


class NotSoError(Exception):
    """Something else is expected; the message says what."""


def _card(word: str) -> Card:
    try:
        return UNKNOWN if word == str(UNKNOWN) else parse_card(word)
    except CardError as error:
        raise PositionError(str(error)) from None


def read_cards(text: str) -> tuple[Card, ...]:
    words = text.replace(",", " ").split()
    if words in ([word] for word in _NOTHING):
        return ()
    if len(words) > _MOST_CARDS:
        raise PositionError(f"{len(words)} cards are more than there are in four packs")
    return tuple(map(_card, words))


def read_card(text: str) -> Card:
    cards = read_cards(text)
    if len(cards) != 1:
        raise NotSoError("one card")
    return cards[0]


def read_pile(text: str) -> tuple[Card, ...]:
    """Cards, or how many lie face down."""
    if not _COUNT.fullmatch(text):
        return read_cards(text)
    count = int(text)
    if count > _MOST_CARDS:
        raise PositionError(f"{count} cards are more than there are in four packs")
    return (UNKNOWN,) * count


def read_table(text: str) -> tuple[tuple[Card, Card | None], ...]:
    found: list[tuple[Card, Card | None]] = []
    words = text.replace(",", " ").split()
    for word in () if words == [EMPTY] else words:
        attack, stroke, answer = word.partition("/")
        found.append((_known_card(attack), _known_card(answer) if stroke else None))
    return tuple(found)


def _known_card(word: str) -> Card:
    """A card that lies before everybody's eyes."""
    card = _card(word)
    if card == UNKNOWN:
        raise PositionError("everybody sees the cards on the table; none of them can be “?”")
    return card


def read_trump(text: str) -> str:
    if text.strip().lower() == "none":
        return ""
    try:
        return parse_suit(text)
    except CardError as error:
        raise PositionError(f"trump: {error}") from None


def read_count(text: str) -> int:
    if not _COUNT.fullmatch(text.strip()):
        raise NotSoError("a whole number")
    return int(text)


def read_chance(text: str) -> int:
    number = int(text) if _NUMBER.fullmatch(text) else 0
    first, second = divmod(number, HALF)
    if not (0 < first < FIRST_MODULUS and 0 < second < SECOND_MODULUS):
        raise NotSoError("a number as the program writes it")
    return number


def read_base_36(word: str) -> int:
    if not _IN_BASE_36.fullmatch(word):
        raise NotSoError("numbers as the program writes them")
    return int(word, 36)


def read_yes(text: str) -> bool:
    if text:
        raise NotSoError("nothing")
    return True


def read_result(text: str) -> str:
    try:
        return str(parse_result(text))
    except ValueError as error:
        raise PositionError(str(error)) from None

"""Cards and packs: what a card is called, how it is written and read.

A card is a rank and a suit, written rank first: ``9H``, ``10♥``. Jokers are ``RJ`` and ``BJ``. Two cards of two
packs that look alike are equal here; the engine keeps them apart, people cannot.

>>> parse_card("♥10")
Card(rank='10', suit='H')
>>> parse_card("10H").pretty
'10♥'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

__all__ = [
    "JOKERS",
    "RANKS",
    "SUITS",
    "SUIT_NAMES",
    "Card",
    "CardError",
    "pack",
    "parse_card",
    "parse_cards",
    "parse_suit",
]

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""All ranks, lowest first."""

SUITS = ("C", "D", "H", "S")
"""Clubs, diamonds, hearts, spades: the order in which packs are listed."""

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
JOKERS = ("RJ", "BJ")
"""The red joker and the black one."""

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_SUIT_LETTERS = {
    **{letter: letter for letter in SUITS},
    **{letter.lower(): letter for letter in SUITS},
    **{symbol: letter for letter, symbol in _SYMBOLS.items()},
    **dict(zip("♧♢♡♤", SUITS, strict=True)),
}
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_SUIT_CLASS = "[CDHScdhs♣♦♥♠♧♢♡♤]"
_RANK_CLASS = "10|[2-9TtJjQqKkAa]"
_RANK_FIRST = re.compile(rf"(?P<rank>{_RANK_CLASS})(?P<suit>{_SUIT_CLASS})\Z")
_SUIT_FIRST = re.compile(rf"(?P<suit>[♣♦♥♠♧♢♡♤])(?P<rank>{_RANK_CLASS})\Z")


class CardError(ValueError):
    """Text that names no card; the message says why, in a card player's words."""


@dataclass(frozen=True, slots=True, order=False)
class Card:
    """One card: a ``rank`` of :data:`RANKS` with a ``suit`` of :data:`SUITS`, or a joker (``RJ``, ``BJ``, no suit)."""

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        """As files write it: ``10H``."""
        return self.rank + self.suit

    @property
    def pretty(self) -> str:
        """As people read it: ``10♥``."""
        return self.rank + _SYMBOLS.get(self.suit, "")

    @property
    def is_joker(self) -> bool:
        return self.rank in JOKERS


@lru_cache(maxsize=1024)
def parse_card(text: str) -> Card:
    """Read one card: ``8H``, ``8h``, ``8♥``, ``♥8``, ``10H``, ``TH``, ``RJ``.

    Raises :class:`CardError` for anything else, and says so outright when a letter is Cyrillic: Т is an ace or
    clubs to a Russian reader and a ten to an English one.
    """
    word = text.strip().replace("\ufe0f", "").replace("\ufe0e", "")
    if _CYRILLIC.search(word):
        raise CardError(
            f"“{_cut(word)}” has a Cyrillic letter; write ranks as 2…10 J Q K A and suits as C D H S or ♣ ♦ ♥ ♠"
        )
    if word.upper() in JOKERS:
        return Card(word.upper())
    match = _RANK_FIRST.match(word) or _SUIT_FIRST.match(word)
    if match is None:
        raise CardError(
            f"“{_cut(word)}” is no card; a card is a rank and a suit, like 9H, 10♠ or QD, or a joker, RJ or BJ"
        )
    rank = match["rank"].upper()
    return Card("10" if rank == "T" else rank, _SUIT_LETTERS[match["suit"]])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas; an empty text is no cards. Raises :class:`CardError`."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def parse_suit(text: str) -> str:
    """Read a suit, ``D`` or ``♦`` or ``diamonds``, into its letter. Raises :class:`CardError`."""
    word = text.strip().replace("\ufe0f", "").replace("\ufe0e", "")
    for letter, name in SUIT_NAMES.items():
        if word.lower() == name:
            return letter
    if word in _SUIT_LETTERS:
        return _SUIT_LETTERS[word]
    if _CYRILLIC.search(word):
        raise CardError(f"“{_cut(word)}” has a Cyrillic letter; suits are C D H S or ♣ ♦ ♥ ♠")
    raise CardError(f"“{_cut(word)}” is no suit; suits are C D H S or ♣ ♦ ♥ ♠")


@lru_cache(maxsize=64)
def pack(size: int, packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of ``packs`` packs of ``size`` cards (ranks up to the ace) with ``jokers`` jokers each.

    Suit by suit, lowest rank first, jokers last; rules.md, deck.

    >>> len(pack(36)), str(pack(36)[0]), str(pack(24)[0])
    (36, '6C', '9C')
    """
    ranks = RANKS[len(RANKS) - size // 4 :]
    one = [Card(rank, suit) for suit in SUITS for rank in ranks] + [Card(name) for name in JOKERS[:jokers]]
    return tuple(one * packs)


def _cut(text: str, most: int = 24) -> str:
    """Text as it may be quoted in a message."""
    return text if len(text) <= most else text[: most - 1] + "…"

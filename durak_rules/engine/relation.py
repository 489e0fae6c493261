"""Which card beats which, before anybody asks about hands or turns: rules.md, beating.

Judged in this order: closed suits, jokers, specials, trump, plain. The first that has something to say decides.
"""

from __future__ import annotations

from dataclasses import dataclass

from durak_rules.cards import RANKS, Card

__all__ = ["Beating", "deciding_choice", "is_beaten", "is_beaten_by_trump", "is_trump"]

COLOURS = {"D": "RJ", "H": "RJ", "C": "BJ", "S": "BJ"}
"""The joker of each suit's colour."""


@dataclass(frozen=True)
class Beating:
    """The choices that say what beats what; suits by their letters, ``trump`` empty for none."""

    plain: str
    closed_suits: frozenset[str]
    specials: frozenset[str]
    jokers: str
    lowest_rank: str
    trump: str


def _higher(by: Card, attack: Card) -> bool:
    return RANKS.index(by.rank) > RANKS.index(attack.rank)


def _by_closed_suit(rules: Beating, by: Card, attack: Card) -> bool | None:
    """A closed suit is beaten only by itself, higher, or by its queen if that is agreed."""
    if attack.suit not in rules.closed_suits:
        return None
    if by.suit != attack.suit:
        return False
    if by.rank == "Q" and attack.rank != "Q" and "queen_of_closed_suit_beats_suit" in rules.specials:
        return True
    return _higher(by, attack)


def is_trump(rules: Beating, card: Card) -> bool:
    """Is this card a trump: of the trump suit, or the joker of its colour where that is the highest trump?"""
    if card.is_joker:
        return rules.jokers == "colour_and_top_trump" and card.rank == COLOURS.get(rules.trump)
    return card.suit == rules.trump


def _by_joker(rules: Beating, by: Card, attack: Card) -> bool | None:
    """A joker beats its colour and, as the highest trump, everything but a joker; nothing beats a joker."""
    if attack.is_joker:
        return False
    if not by.is_joker:
        return None
    return is_trump(rules, by) or by.rank == COLOURS[attack.suit]


def _by_special(rules: Beating, by: Card, attack: Card) -> bool | None:
    """The lowest card of a suit beats its ace: of trumps, or of every suit."""
    if attack.rank != "A" or by.suit != attack.suit or by.rank != rules.lowest_rank:
        return None
    if "lowest_beats_ace_same_suit" in rules.specials:
        return True
    return True if by.suit == rules.trump and "lowest_trump_beats_top_trump" in rules.specials else None


def _by_trump(rules: Beating, by: Card, attack: Card) -> bool | None:
    """A trump beats every plain card; a trump is beaten only by a higher one."""
    if attack.suit == rules.trump:
        return by.suit == rules.trump and _higher(by, attack)
    return True if by.suit == rules.trump else None


def _by_rank(rules: Beating, by: Card, attack: Card) -> bool:
    """A plain card is beaten by a higher one, of its suit or of any."""
    return _higher(by, attack) and (rules.plain == "any_suit_higher" or by.suit == attack.suit)


JUDGES = (
    ("beating.closed_suits", _by_closed_suit),
    ("beating.jokers", _by_joker),
    ("beating.specials", _by_special),
    ("beating.plain", _by_trump),
    ("beating.plain", _by_rank),
)


def _judged(rules: Beating, by: Card, attack: Card) -> tuple[str, bool]:
    for choice, judge in JUDGES:
        verdict = judge(rules, by, attack)
        if verdict is not None:
            return choice, verdict
    raise AssertionError("the last judge always decides")


def is_beaten(rules: Beating, by: Card, attack: Card) -> bool:
    """Does ``by`` beat ``attack``?"""
    return _judged(rules, by, attack)[1]


def is_beaten_by_trump(rules: Beating, by: Card, attack: Card) -> bool:
    """Does ``by`` beat the plain card ``attack`` only because it is a trump?"""
    if not is_trump(rules, by) or is_trump(rules, attack) or not is_beaten(rules, by, attack):
        return False
    return by.rank != COLOURS[attack.suit] if by.is_joker else not _by_special(rules, by, attack)


def deciding_choice(rules: Beating, by: Card, attack: Card) -> str:
    """The choice that says so: ``beating.plain`` for trumps too, since that key tells what a trump beats."""
    return _judged(rules, by, attack)[0]

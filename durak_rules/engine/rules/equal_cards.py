"""Equal cards of several packs: two cards, but one move, since nobody can tell them apart."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State


def first_of_equals(r: Rules, cards: int) -> int:
    """deck.packs: of equal cards in this set the first."""
    return cards if r.deck_packs == 1 else first_of_equals_in_packs(r, cards)


def first_of_equals_in_packs(r: Rules, cards: int) -> int:
    """The same where there are several packs."""
    kept = 0
    seen = 0
    for number in range(r.deck_packs):
        here = cards >> number * r.one_pack & (1 << r.one_pack) - 1
        kept |= (here ^ here & seen) << number * r.one_pack
        seen |= here
    return kept


def as_in_first_packs(r: Rules, cards: int) -> int:
    """deck.packs: the same cards, each as often, taken from the first packs: who holds which of two equal cards makes
    no difference to anybody."""
    return cards if r.deck_packs == 1 else moved_to_first_packs(r, cards)


def moved_to_first_packs(r: Rules, cards: int) -> int:
    """The same where there are several packs."""
    kept = 0
    for number in range(r.deck_packs):
        moved = cards >> number * r.one_pack & (1 << r.one_pack) - 1
        for level in range(number + 1):
            there = kept >> level * r.one_pack & (1 << r.one_pack) - 1
            kept |= moved << level * r.one_pack
            moved &= there
    return kept


def takes_first_of_equals(r: Rules, part: int, cards: int) -> int:
    """deck.packs: does this part of the cards take the first of equal cards before the others?"""
    return 1 if r.deck_packs == 1 else takes_first_in_packs(r, part, cards)


def takes_first_in_packs(r: Rules, part: int, cards: int) -> int:
    """The same where there are several packs: whatever is left out stands behind all that is taken of its equals."""
    left_out = 0
    for number in range(r.deck_packs):
        here = part >> number * r.one_pack & (1 << r.one_pack) - 1
        if here & left_out:
            return 0
        left_out |= (cards ^ part) >> number * r.one_pack & (1 << r.one_pack) - 1
    return 1


def oldest_of_equals(s: State, r: Rules, attacks: int) -> int:
    """deck.packs: of equal attack cards in this set the one that was laid first."""
    return attacks if r.deck_packs == 1 else oldest_in_packs(s, r, attacks)


def oldest_in_packs(s: State, r: Rules, attacks: int) -> int:
    """The same where there are several packs."""
    kept = 0
    seen = 0
    for place in range(s.attacks):
        card = s.attack[place]
        face = 1 << card % r.one_pack
        if attacks >> card & 1 and not seen & face:
            kept |= 1 << card
            seen |= face
    return kept

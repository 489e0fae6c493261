"""Beating: which card answers which, which attack card is to be answered, and when the defender may answer at all."""

from __future__ import annotations

from durak_rules.engine.bits import lowest
from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.words import MUST_BEAT_IF_ABLE, OLDEST_FIRST, ONLY_WHEN_VOID, UNTIL_SETTLED


def is_defender(s: State, r: Rules, seat: int) -> int:
    """Only the defender answers."""
    return seat == s.defender


def may_still_answer(s: State, r: Rules, seat: int) -> int:
    """pickup.revocable: may the defender beat after announcing a pick-up?"""
    return not s.taking or r.pickup_revocable == UNTIL_SETTLED


def on_table(s: State, r: Rules, seat: int) -> int:
    """The attack cards of this bout."""
    return s.unbeaten | s.beaten


def lies_unbeaten(s: State, r: Rules, seat: int) -> int:
    """The attack cards that are still to be answered."""
    return s.unbeaten


def oldest_unbeaten(s: State) -> int:
    """The unbeaten card that was laid first, as a set."""
    for place in range(s.attacks):
        if s.answer[place] < 0:
            return 1 << s.attack[place]
    return 0


def in_answering_order(s: State, r: Rules, seat: int) -> int:
    """beating.order: any unbeaten card may be answered, or only the oldest."""
    return oldest_unbeaten(s) if r.beating_order == OLDEST_FIRST else s.unbeaten | s.beaten


def beats(s: State, r: Rules, seat: int, attack: int) -> int:
    """beating.plain, closed_suits: the cards that beat this attack card."""
    return r.beats[s.trump * r.cards + attack]


def trump_is_allowed(s: State, r: Rules, seat: int, attack: int) -> int:
    """beating.trumping: with only_when_void a trump beats a plain card only if the hand has none of its suit."""
    if r.beating_trumping != ONLY_WHEN_VOID or r.suit[attack] == s.trump:
        return r.whole_pack
    if s.hands[seat] & r.suit_cards[r.suit[attack]]:
        return r.whole_pack ^ r.beats_as_trump[s.trump * r.cards + attack]
    return r.whole_pack


def something_can_be_beaten(s: State, r: Rules) -> int:
    """Can the defender beat an unbeaten card that ``order`` and ``trumping`` allow to be answered?"""
    seat = s.defender
    targets = s.unbeaten & in_answering_order(s, r, seat)
    while targets:
        attack = lowest(targets)
        if s.hands[seat] & beats(s, r, seat, attack) & trump_is_allowed(s, r, seat, attack):
            return 1
        targets ^= 1 << attack
    return 0


def must_not_beat(s: State, r: Rules, seat: int) -> int:
    """beating.obligation: with must_beat_if_able nobody picks up what can be beaten, nor when all is beaten."""
    if r.beating_obligation != MUST_BEAT_IF_ABLE:
        return 1
    return s.unbeaten != 0 and not something_can_be_beaten(s, r)

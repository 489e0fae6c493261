"""Choices of the attack: what may be led, who adds cards and when, and how many."""

from __future__ import annotations

from typing import Annotated

from durak_rules.house_rules.choices.base import Choice, Numbers

__all__ = [
    "AttackLead",
    "LimitsAfterPickup",
    "LimitsEarlyCap",
    "LimitsEarlyScope",
    "LimitsHand",
    "LimitsMaxCards",
    "NoEarlyCap",
    "NoMaxCards",
    "ThrowInClosedBy",
    "ThrowInOpens",
    "ThrowInPass",
    "ThrowInPriority",
    "ThrowInRanks",
    "ThrowInWho",
]


class AttackLead(Choice):
    EQUAL_RANKS = "equal_ranks", "The attacker leads one card, or several cards of one rank."
    SINGLE = "single", "The attacker leads one card."


class ThrowInWho(Choice):
    NEIGHBOURS = "neighbours", "Only the attacker and the defender's two neighbours may throw in."
    ALL = "all", "Everybody but the defender and the defender's partners may throw in."
    ATTACKER = "attacker", "Only the attacker may throw in."
    NOBODY = "nobody", "Nobody may throw in, and an attack is the lead alone."


class ThrowInRanks(Choice):
    TABLE = "table", "A card thrown in must match the rank of some card on the table, beaten or beating."
    ATTACK_CARDS = "attack_cards", "A card thrown in must match the rank of some attack card on the table."


class ThrowInOpens(Choice):
    AFTER_FIRST_RESPONSE = (
        "after_first_response",
        "Cards may be thrown in once the defender has beaten a card or has announced a pick-up.",
    )
    ANY_TIME = "any_time", "Cards may be thrown in from the lead on, at any time."
    WHEN_ALL_BEATEN = (
        "when_all_beaten",
        "Cards may be thrown in while every attack card is beaten, or after a pick-up is announced.",
    )
    BEFORE_EACH_ANSWER = (
        "before_each_answer",
        "Cards may be thrown in from the lead on, and the defender answers only once all others have passed.",
    )


class ThrowInPriority(Choice):
    ATTACKER_FIRST = (
        "attacker_first",
        "The attacker comes first, then the others from the defender's left, as those before them pass.",
    )
    ATTACKER_THEN_FREE = (
        "attacker_then_free",
        "The attacker throws in first, and then the others in whatever order they like.",
    )
    LAST_THROWER_FIRST = (
        "last_thrower_first",
        "Whoever added the last attack card throws in first, then the attacker, then the others from the "
        "defender's left.",
    )
    FREE = "free", "Nobody waits for anybody to throw in."


class ThrowInPass(Choice):
    UNTIL_TABLE_CHANGES = (
        "until_table_changes",
        "A pass holds until a card is played or a pick-up is announced.",
    )
    FOR_THE_BOUT = "for_the_bout", "Whoever has passed throws in no more in that bout."


class ThrowInClosedBy(Choice):
    ALL = "all", "A bout is over when everybody who may throw in has passed."
    ATTACKER = "attacker", "A bout is over when the attacker has passed, whether or not the others have."


class NoMaxCards(Choice):
    """The one answer to ``limits.max_cards`` that is no number."""

    UNLIMITED = "unlimited", "There is no set maximum of attack cards in a bout."


LimitsMaxCards = Annotated[
    int,
    Numbers(
        1,
        36,
        "At most {n} attack cards may be played in a bout.",
        special={1: "At most one attack card may be played in a bout."},
    ),
]


class NoEarlyCap(Choice):
    """The one answer to ``limits.early_cap`` that is no number."""

    NONE = "none", "No lower maximum holds at the start of the game."


LimitsEarlyCap = Annotated[
    int,
    Numbers(
        1,
        36,
        "In the opening period at most {n} attack cards may be played in a bout.",
        special={1: "In the opening period at most one attack card may be played in a bout."},
    ),
]


class LimitsEarlyScope(Choice):
    FIRST_BOUT = "first_bout", "The opening period is the first bout of the game."
    UNTIL_FIRST_DEFENCE = (
        "until_first_defence",
        "The opening period lasts until some bout has been beaten off.",
    )


class LimitsHand(Choice):
    AT_BOUT_START = (
        "at_bout_start",
        "The defender never has to answer more cards than the hand held when the attack reached it.",
    )
    UNBEATEN_FIT_HAND = (
        "unbeaten_fit_hand",
        "There are never more unbeaten cards than the defender holds at that moment.",
    )
    ALL_FIT_HAND = (
        "all_fit_hand",
        "All attack cards together, beaten or not, are never more than the defender holds at that moment.",
    )
    ALL_BEFORE_FIT_HAND = (
        "all_before_fit_hand",
        "A card may be added while the attack cards already there are no more than the defender holds.",
    )
    UNLIMITED = "unlimited", "The defender's hand does not limit the attack."


class LimitsAfterPickup(Choice):
    SAME = "same", "After a pick-up is announced the same limits hold as before."
    NO_EARLY_CAP = (
        "no_early_cap",
        "After a pick-up is announced the lower maximum of the opening period is lifted.",
    )
    MAX_ONLY = (
        "max_only",
        "After a pick-up is announced only the maximum of the bout holds, whatever the hand.",
    )
    UNLIMITED = "unlimited", "After a pick-up is announced any number of cards may be added."

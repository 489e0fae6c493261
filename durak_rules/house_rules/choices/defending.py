"""Choices of the defence: what beats what, passing the attack on, picking up."""

from __future__ import annotations

from typing import Annotated

from durak_rules.house_rules.choices.base import Choice, Several

__all__ = [
    "BeatingClosedSuit",
    "BeatingClosedSuits",
    "BeatingJokers",
    "BeatingObligation",
    "BeatingOrder",
    "BeatingPlain",
    "BeatingSpecial",
    "BeatingSpecials",
    "BeatingTrumping",
    "PickupNextAttacker",
    "PickupRevocable",
    "PickupScope",
    "PickupThrowInAfter",
    "PickupWhen",
    "TransferAfterShow",
    "TransferAttacker",
    "TransferCapacity",
    "TransferCards",
    "TransferMode",
    "TransferNotDuring",
    "TransferOntoAttacker",
    "TransferShowCard",
    "TransferShowLimit",
    "TransferWhen",
]


class BeatingPlain(Choice):
    SAME_SUIT_HIGHER = (
        "same_suit_higher",
        "A plain card is beaten by a higher card of its suit or by any trump.",
    )
    ANY_SUIT_HIGHER = (
        "any_suit_higher",
        "A plain card is beaten by a higher card of any suit or by any trump.",
    )


class BeatingClosedSuit(Choice):
    CLUBS = "clubs", "Clubs are beaten only by higher clubs, not even by a trump."
    DIAMONDS = "diamonds", "Diamonds are beaten only by higher diamonds, not even by a trump."
    HEARTS = "hearts", "Hearts are beaten only by higher hearts, not even by a trump."
    SPADES = "spades", "Spades are beaten only by higher spades, not even by a trump."


BeatingClosedSuits = Annotated[
    tuple[BeatingClosedSuit, ...], Several("No suit is exempt from being beaten by a trump.")
]


class BeatingSpecial(Choice):
    LOWEST_TRUMP_BEATS_TOP_TRUMP = (
        "lowest_trump_beats_top_trump",
        "The lowest trump of the pack beats the highest.",
    )
    LOWEST_BEATS_ACE_SAME_SUIT = (
        "lowest_beats_ace_same_suit",
        "The lowest rank of the pack beats the ace of its own suit.",
    )
    QUEEN_OF_CLOSED_SUIT_BEATS_SUIT = (
        "queen_of_closed_suit_beats_suit",
        "The queen of a suit that only itself can beat also beats every other card of that suit.",
    )


BeatingSpecials = Annotated[tuple[BeatingSpecial, ...], Several("No card has a special power.")]


class BeatingJokers(Choice):
    NONE = "none", "No joker takes part."
    COLOUR = (
        "colour",
        "The red joker beats every red card and the black joker every black card, and nothing beats a joker.",
    )
    COLOUR_AND_TOP_TRUMP = (
        "colour_and_top_trump",
        "A joker beats every card of its colour, and that of the trump suit's colour is the highest trump.",
    )


class BeatingOrder(Choice):
    ANY = "any", "The defender answers the unbeaten cards in whatever order suits."
    OLDEST_FIRST = "oldest_first", "The defender must answer the unbeaten card that was played first."


class BeatingObligation(Choice):
    OPTIONAL = "optional", "The defender may pick up even when a defence is possible."
    MUST_BEAT_IF_ABLE = "must_beat_if_able", "The defender may not pick up while some card can be beaten."


class BeatingTrumping(Choice):
    FREE = "free", "The defender may trump even with a card of the attack's suit in hand."
    ONLY_WHEN_VOID = (
        "only_when_void",
        "The defender may trump only with no card of the attack's suit in hand.",
    )


class TransferMode(Choice):
    NONE = "none", "The attack cannot be passed on."
    PLACING = (
        "placing",
        "The defender may pass the attack on to the next player by adding a card of its rank.",
    )
    SHOWING = (
        "showing",
        "The defender may pass the attack on to the next player by showing a card of its rank.",
    )
    PLACING_OR_SHOWING = (
        "placing_or_showing",
        "The defender may pass the attack on to the next player by adding or by showing a card of its rank.",
    )


class TransferWhen(Choice):
    NOTHING_BEATEN = "nothing_beaten", "The attack may be passed on as long as nothing is beaten."
    BEFORE_THROW_INS = (
        "before_throw_ins",
        "The attack may be passed on as long as nothing is beaten and nobody has thrown in.",
    )
    ONE_UNBEATEN_LEFT = (
        "one_unbeaten_left",
        "The attack may be passed on while exactly one card lies unbeaten.",
    )
    WHILE_UNBEATEN = (
        "while_unbeaten",
        "The attack may be passed on while some card lies unbeaten, even if others are beaten.",
    )


class TransferNotDuring(Choice):
    NONE = "none", "The attack may be passed on from the first bout on."
    FIRST_BOUT = "first_bout", "In the first bout of a game the attack may not be passed on."
    UNTIL_FIRST_DEFENCE = (
        "until_first_defence",
        "The attack may not be passed on until some bout has been beaten off.",
    )


class TransferCards(Choice):
    ONE = "one", "One card is added to pass the attack on."
    MANY = "many", "Several cards of the rank may be added at once to pass the attack on."


class TransferCapacity(Choice):
    HAND_AND_MAX = (
        "hand_and_max",
        "The attack is passed on only if the next hand covers the unbeaten cards and the maximum is kept.",
    )
    HAND_ONLY = (
        "hand_only",
        "The attack is passed on only if the next hand has a card for each unbeaten card.",
    )
    UNCHECKED = "unchecked", "The attack may be passed on however few cards the next player holds."


class TransferOntoAttacker(Choice):
    ALLOWED = "allowed", "The attack may come back to the player who led it."
    FORBIDDEN = "forbidden", "The attack may not come back to the player who led it."


class TransferAttacker(Choice):
    TRANSFERRER = "transferrer", "Whoever passes the attack on becomes the attacker."
    LEADER = "leader", "Whoever led stays the attacker when the attack is passed on."


class TransferShowCard(Choice):
    TRUMP_OF_RANK = "trump_of_rank", "Only the trump of the attack's rank may be shown to pass the attack on."
    ANY_OF_RANK = "any_of_rank", "Any card of the attack's rank may be shown to pass the attack on."


class TransferShowLimit(Choice):
    ONCE_A_BOUT = "once_a_bout", "The same card may be shown once in a bout."
    ONCE_A_GAME = "once_a_game", "The same card may be shown once in a game."


class TransferAfterShow(Choice):
    NOT_FOR_TRANSFER = (
        "not_for_transfer",
        "A card that was shown may not be added afterwards to pass the attack on again.",
    )
    MAY_BE_PLACED = "may_be_placed", "A card that was shown may still be added later to pass the attack on."


class PickupScope(Choice):
    ALL = "all", "A defender who picks up takes every card on the table."
    UNBEATEN_ONLY = (
        "unbeaten_only",
        "A defender who picks up takes the unbeaten cards only, and the beaten ones are discarded.",
    )


class PickupWhen(Choice):
    ANY_TIME = "any_time", "The defender may announce a pick-up at any time, even with everything beaten."
    WHILE_UNBEATEN = (
        "while_unbeaten",
        "The defender may announce a pick-up only while some card lies unbeaten.",
    )


class PickupThrowInAfter(Choice):
    ALLOWED = "allowed", "After a pick-up is announced cards may still be added."
    IF_SOME_BEATEN = (
        "if_some_beaten",
        "After a pick-up is announced cards may still be added if some card on the table is beaten.",
    )
    FORBIDDEN = "forbidden", "A pick-up ends the bout at once, and nothing is added."


class PickupRevocable(Choice):
    NEVER = "never", "An announced pick-up stands."
    UNTIL_SETTLED = (
        "until_settled",
        "The defender may take a pick-up back by beating a card before the bout is over.",
    )


class PickupNextAttacker(Choice):
    DEFENDER_LEFT = "defender_left", "After a pick-up the player on the defender's left attacks."
    SAME_ATTACKER = "same_attacker", "After a pick-up the same player attacks again."

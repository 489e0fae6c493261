"""Choices that few tables make: changing the turn-up, playing with the stock, what may be looked at."""

from __future__ import annotations

from typing import Annotated

from durak_rules.house_rules.choices.base import Choice, Numbers

__all__ = [
    "StockSwapCards",
    "StockSwapReturned",
    "StockSwapSource",
    "StockSwapTimes",
    "StockSwapWhen",
    "StockTopOnFailure",
    "StockTopPlay",
    "StockTopWho",
    "TrumpExchangeCard",
    "TrumpExchangeWhen",
    "VisibilityDiscard",
    "VisibilityHands",
]


class TrumpExchangeCard(Choice):
    NONE = "none", "The turn-up may not be exchanged."
    LOWEST_TRUMP = (
        "lowest_trump",
        "Whoever holds the lowest trump of the pack may change it for the turn-up while more stock is left.",
    )


class TrumpExchangeWhen(Choice):
    BEFORE_OWN_ATTACK = "before_own_attack", "The turn-up may be exchanged by the attacker, before the lead."
    BETWEEN_BOUTS = (
        "between_bouts",
        "The turn-up may be exchanged by anybody, between one bout and the next lead.",
    )
    OWN_TURN = (
        "own_turn",
        "The attacker before the lead, and the defender before the first answer, may exchange the turn-up.",
    )


StockSwapTimes = Annotated[
    int,
    Numbers(
        0,
        10,
        "Each player may swap cards with the stock {n} times in a game.",
        special={
            0: "Nobody swaps cards with the stock.",
            1: "Each player may swap cards with the stock once in a game.",
            2: "Each player may swap cards with the stock twice in a game.",
        },
    ),
]
StockSwapCards = Annotated[
    int, Numbers(1, 3, "A swap is {n} cards for {n}.", special={1: "A swap is one card for one."})
]


class StockSwapWhen(Choice):
    BEFORE_OWN_TURN = (
        "before_own_turn",
        "Cards are swapped before one's own lead or one's first answer in a bout.",
    )
    BEFORE_OWN_ATTACK = "before_own_attack", "Cards are swapped before one's own lead only."


class StockSwapSource(Choice):
    TOP = "top", "Swapped cards are taken from the top of the stock, and the turn-up is never taken."
    RANDOM = "random", "Swapped cards are taken from anywhere in the stock, but never the turn-up."


class StockSwapReturned(Choice):
    UNDER_STOCK = "under_stock", "Cards given in a swap go under the stock, above the turn-up."
    SHUFFLED_IN = "shuffled_in", "Cards given in a swap are shuffled into the stock."


class StockTopPlay(Choice):
    NONE = "none", "Cards are played from the hand only."
    BLIND = "blind", "The top card of the stock may be played unseen instead of a card from the hand."
    FACE_UP = (
        "face_up",
        "The top card of the stock lies face up and may be played instead of a card from the hand.",
    )


class StockTopWho(Choice):
    EVERYONE = "everyone", "Everybody may play the top card of the stock."
    DEFENDER = "defender", "Only the defender may play the top card of the stock."
    ATTACKERS = "attackers", "Only those who attack may play the top card of the stock."


class StockTopOnFailure(Choice):
    TAKE_CARD = (
        "take_card",
        "A stock card played unseen that does not fit goes to the player's hand, and the turn goes on.",
    )
    PICK_UP = (
        "pick_up",
        "A stock card played unseen that does not fit goes to that hand, and counts as a pick-up or pass.",
    )
    RETURN_CARD = (
        "return_card",
        "A stock card played unseen that does not fit goes back and is not tried again in that bout.",
    )


class VisibilityDiscard(Choice):
    FACE_DOWN = "face_down", "The discard lies face down, and nobody may look through it."
    OPEN = "open", "The discard lies open for everybody to look through."


class VisibilityHands(Choice):
    OWN = "own", "Everybody sees only their own hand."
    ALL = "all", "All hands lie open."
    OWN_UNTIL_TWO_LEFT = (
        "own_until_two_left",
        "Everybody sees only their own hand until two players are left.",
    )

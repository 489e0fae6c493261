"""Choices before the first lead: players, cards, the deal, trumps, who opens."""

from __future__ import annotations

from typing import Annotated

from durak_rules.house_rules.choices.base import Choice, Numbers, Several

__all__ = [
    "DealExtent",
    "DealHandSize",
    "DealUneven",
    "DeckJokers",
    "DeckPacks",
    "DeckSize",
    "OpeningDrawDealer",
    "OpeningDrawOpener",
    "OpeningFirstGame",
    "OpeningLeadCard",
    "OpeningNextDealer",
    "OpeningNextGame",
    "OpeningNoTrumpFallback",
    "PlayersMax",
    "PlayersMin",
    "TeamsDissolve",
    "TeamsLoser",
    "TeamsMode",
    "TeamsSize",
    "TeamsVacantSeat",
    "TrumpForbiddenSuit",
    "TrumpForbiddenSuits",
    "TrumpHiddenSecond",
    "TrumpIfForbidden",
    "TrumpMode",
    "TrumpSuit",
    "TrumpTurnedCard",
    "TrumpWhenAllDealt",
]

PlayersMin = Annotated[int, Numbers(2, 10, "At least {n} players take part.")]
PlayersMax = Annotated[int, Numbers(2, 10, "At most {n} players take part.")]


class TeamsMode(Choice):
    NONE = "none", "Everybody plays alone."
    PARTNERS = "partners", "Partners sit alternately and never attack or throw in against each other."


TeamsSize = Annotated[int, Numbers(2, 3, "A team has {n} members.")]


class TeamsVacantSeat(Choice):
    SKIP = "skip", "The seat of a player who is out is passed over."
    PARTNER_PLAYS = (
        "partner_plays",
        "The seat of a player who is out keeps its turn, and a partner plays it from the partner's own hand.",
    )


class TeamsDissolve(Choice):
    NEVER = "never", "Teams last until the end of the game."
    ON_FIRST_EXIT = (
        "on_first_exit",
        "Once the first player is out the teams are dissolved and everybody plays alone.",
    )


class TeamsLoser(Choice):
    TEAM = "team", "The team that is left with cards loses as a whole."
    LAST_HOLDER = "last_holder", "Only the player who is left with cards loses, and the partners do not."


DeckSize = Annotated[
    int,
    Numbers(
        20,
        52,
        only=(36, 52, 48, 44, 40, 32, 28, 24, 20),
        special={
            36: "A pack has 36 cards, from the six up to the ace.",
            52: "A pack has 52 cards, from the two up to the ace.",
            48: "A pack has 48 cards, from the three up to the ace.",
            44: "A pack has 44 cards, from the four up to the ace.",
            40: "A pack has 40 cards, from the five up to the ace.",
            32: "A pack has 32 cards, from the seven up to the ace.",
            28: "A pack has 28 cards, from the eight up to the ace.",
            24: "A pack has 24 cards, from the nine up to the ace.",
            20: "A pack has 20 cards, from the ten up to the ace.",
        },
    ),
]
DeckPacks = Annotated[
    int,
    Numbers(
        1,
        4,
        "The table plays with {n} packs shuffled together, and of two equal cards neither beats the other.",
        special={1: "The table plays with one pack."},
    ),
]
DeckJokers = Annotated[
    int,
    Numbers(
        0,
        2,
        special={
            0: "The pack has no jokers.",
            1: "Each pack has one joker, the red one.",
            2: "Each pack has two jokers, a red one and a black one.",
        },
    ),
]


class DealExtent(Choice):
    HAND_SIZE = "hand_size", "Everybody is dealt a hand, and the rest of the pack is the stock."
    ALL_BUT_TURN_UP = (
        "all_but_turn_up",
        "The whole pack is dealt but for one card, which is turned up for trumps.",
    )
    ALL = "all", "The whole pack is dealt, and there is no stock."


DealHandSize = Annotated[
    int,
    Numbers(
        1,
        12,
        "A hand has {n} cards after the deal and is filled up to {n} after a bout.",
        special={1: "A hand has one card after the deal and is filled up to one after a bout."},
    ),
]


class DealUneven(Choice):
    EXTRA_TO_FIRST_DEALT = (
        "extra_to_first_dealt",
        "If the cards cannot be shared out evenly, those who are dealt to first get one more.",
    )
    LEAVE_IN_STOCK = (
        "leave_in_stock",
        "If the cards cannot be shared out evenly, the ones left over are the stock.",
    )


class TrumpMode(Choice):
    TURN_UP = "turn_up", "A card turned face up after the deal sets the trump suit."
    FIXED = "fixed", "The trump suit is agreed beforehand and is the same in every game."
    NONE = "none", "No suit is trumps."


class TrumpSuit(Choice):
    NONE = "none", "No trump suit is agreed beforehand."
    CLUBS = "clubs", "Clubs are always trumps."
    DIAMONDS = "diamonds", "Diamonds are always trumps."
    HEARTS = "hearts", "Hearts are always trumps."
    SPADES = "spades", "Spades are always trumps."


class TrumpTurnedCard(Choice):
    NEXT_CARD = (
        "next_card",
        "The card after the last one dealt is turned up, laid under the stock and drawn last.",
    )
    BOTTOM_CARD = "bottom_card", "The bottom card of the stock is turned up, and it is drawn last."


class TrumpWhenAllDealt(Choice):
    DEALER_LAST_CARD = (
        "dealer_last_card",
        "If the whole pack is dealt, the dealer's last card shows the trump suit and stays with the dealer.",
    )
    REFUSE = "refuse", "No more players take part than leave a card over to be turned up."


class TrumpForbiddenSuit(Choice):
    CLUBS = "clubs", "Clubs may not be trumps."
    DIAMONDS = "diamonds", "Diamonds may not be trumps."
    HEARTS = "hearts", "Hearts may not be trumps."
    SPADES = "spades", "Spades may not be trumps."


TrumpForbiddenSuits = Annotated[tuple[TrumpForbiddenSuit, ...], Several("Any suit may be trumps.")]


class TrumpIfForbidden(Choice):
    PUT_BACK = (
        "put_back",
        "A joker, or a card of a suit that may not be trumps, goes back into the stock at a random place "
        "and the next card is turned.",
    )
    PREVIOUS_CARD = (
        "previous_card",
        "If a joker or a suit that may not be trumps is turned up, the card dealt before it sets the trump.",
    )
    REDEAL = "redeal", "If a joker or a suit that may not be trumps is turned up, the cards are dealt again."


class TrumpHiddenSecond(Choice):
    NONE = "none", "No card is hidden under the turn-up."
    UNDER_TURN_UP = (
        "under_turn_up",
        "A card face down under the turn-up sets a new trump suit once that is drawn, and is drawn last.",
    )


class OpeningFirstGame(Choice):
    LOWEST_TRUMP = "lowest_trump", "In the first game the player with the lowest trump leads first."
    LOWEST_CARD = (
        "lowest_card",
        "In the first game the player with the lowest card leads first, trumps counting above all others.",
    )
    DEALER_LEFT = "dealer_left", "In the first game the player on the dealer's left leads first."
    RANDOM = "random", "In the first game chance decides who leads first."


class OpeningNoTrumpFallback(Choice):
    DEALER_LEFT = "dealer_left", "If nobody holds a trump, the player on the dealer's left leads first."
    LOWEST_CARD = "lowest_card", "If nobody holds a trump, the player with the lowest card leads first."
    RANDOM = "random", "If nobody holds a trump, chance decides who leads first."
    FIRST_SEAT = "first_seat", "If nobody holds a trump, the player in the first seat leads first."
    REDEAL = "redeal", "If nobody holds a trump, the cards are dealt again."


class OpeningLeadCard(Choice):
    ANY = "any", "The player who opens the game may lead any card."
    LOWEST_TRUMP = "lowest_trump", "The player who opens the game with the lowest trump must lead that card."


class OpeningNextGame(Choice):
    LOSER_LEFT = "loser_left", "In later games the player on the loser's left leads first."
    LOSER_RIGHT = (
        "loser_right",
        "In later games the player on the loser's right leads first and attacks the loser.",
    )
    AS_FIRST_GAME = "as_first_game", "In later games the first lead is decided as in the first game."
    PREVIOUS_WINNER = (
        "previous_winner",
        "In later games the player who went out first in the last one leads first.",
    )
    LOSER = "loser", "In later games the loser leads first."


class OpeningNextDealer(Choice):
    LOSER = "loser", "The loser deals the next game."
    ROTATE = "rotate", "The deal passes to the left after each game."
    RANDOM = "random", "Chance decides who deals the next game."


class OpeningDrawDealer(Choice):
    SAME_DEALER = "same_dealer", "After a draw the same dealer deals again."
    ROTATE = "rotate", "After a draw the deal passes to the left."


class OpeningDrawOpener(Choice):
    DEALER_LEFT = "dealer_left", "After a draw the player on the dealer's left leads first."
    AS_FIRST_GAME = "as_first_game", "After a draw the first lead is decided as in the first game."

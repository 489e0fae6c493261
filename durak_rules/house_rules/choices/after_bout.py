"""Choices from the end of a bout on: closing, drawing, going out, ending, and game after game."""

from __future__ import annotations

from typing import Annotated

from durak_rules.house_rules.choices.base import Choice, Numbers

__all__ = [
    "BoutAttackerOut",
    "BoutEndsEarly",
    "EndingAllOut",
    "EndingNoProgress",
    "EndingNoProgressCount",
    "EndingObjective",
    "EpaulettesLadder",
    "EpaulettesMax",
    "EpaulettesMode",
    "EpaulettesOneCard",
    "EpaulettesTrumps",
    "EpaulettesUnbeaten",
    "ExitStock",
    "ExitTiming",
    "OpenEnded",
    "RefillAfterTransfer",
    "RefillOrder",
    "RefillStyle",
    "SessionFirstDealer",
    "SessionGames",
    "SessionRecord",
]


class BoutEndsEarly(Choice):
    NEVER = "never", "A bout is over only when nobody adds anything more."
    ALL_BEATEN = "all_beaten", "A bout is over as soon as no card lies unbeaten."
    DEFENDER_EMPTY = (
        "defender_empty",
        "A bout is over as soon as all is beaten and the defender has no card left.",
    )
    ATTACKER_OR_DEFENDER_OUT = (
        "attacker_or_defender_out",
        "A bout is over the moment the attacker or the defender goes out.",
    )


class BoutAttackerOut(Choice):
    DEFENDER_TAKES = (
        "defender_takes",
        "If the attacker goes out and so ends the bout, the defender takes the cards as in a pick-up.",
    )
    DISCARD = (
        "discard",
        "If the attacker goes out and so ends the bout, the cards on the table are discarded.",
    )


class RefillOrder(Choice):
    ATTACKER_CLOCKWISE_DEFENDER_LAST = (
        "attacker_clockwise_defender_last",
        "The attacker draws first, then the others clockwise, and the defender last.",
    )
    ATTACKER_CONTRIBUTORS_DEFENDER = (
        "attacker_contributors_defender",
        "The attacker draws first, then those who added cards, then the others, and the defender last.",
    )
    ATTACKER_DEFENDER_CLOCKWISE = (
        "attacker_defender_clockwise",
        "The attacker draws first, then the defender, then the others clockwise.",
    )
    CLOCKWISE_FROM_ATTACKER = (
        "clockwise_from_attacker",
        "Everybody draws clockwise from the attacker, the defender in turn like the others.",
    )


class RefillStyle(Choice):
    FULL_EACH = "full_each", "Each player draws all that is needed before the next one draws."
    ROUND_ROBIN = "round_robin", "Players draw one card each in turn until every hand is full."


class RefillAfterTransfer(Choice):
    ATTACKER = "attacker", "If the attack was passed on, whoever is the attacker at the end draws first."
    LEADER = "leader", "If the attack was passed on, whoever led the bout draws first."


class ExitTiming(Choice):
    BOUT_END = "bout_end", "A player without cards goes out at the end of the bout."
    IMMEDIATE = "immediate", "A player goes out at the moment the last card is played."


class ExitStock(Choice):
    MUST_BE_EMPTY = "must_be_empty", "Nobody goes out while there are still cards to draw."
    ANY = "any", "A player without cards goes out before the draw, even while there is a stock."


class EndingObjective(Choice):
    LAST_HOLDER_LOSES = "last_holder_loses", "The player who is left with cards at the end is the durak."
    FIRST_OUT_WINS = "first_out_wins", "The player who goes out first wins, and the game is over."
    PLACING = "placing", "Players take places in the order in which they go out."


class EndingAllOut(Choice):
    DRAW = "draw", "If the last bout empties every hand, the game is a draw."
    DEFENDER_LOSES = "defender_loses", "If the last bout empties every hand, the last defender loses."
    ATTACKER_WINS = "attacker_wins", "If the last bout empties every hand, the last attacker wins."


class EndingNoProgress(Choice):
    NEVER = "never", "A game is not called off for going nowhere."
    DRAW_AFTER_PICKUPS = (
        "draw_after_pickups",
        "With the stock gone and nobody going out, the game is a draw after many pick-ups in a row.",
    )
    DRAW_ON_REPETITION = "draw_on_repetition", "The game is a draw when the same position keeps coming back."


EndingNoProgressCount = Annotated[
    int,
    Numbers(
        2,
        20,
        "Going nowhere means the same position {n} times, or {n} pick-ups in a row for each player left.",
    ),
]


class OpenEnded(Choice):
    """The one answer to ``session.games`` that is no number."""

    OPEN_ENDED = "open_ended", "The table plays as many games as it likes."


SessionGames = Annotated[int, Numbers(1, 1000, "The table plays {n} games.", special={1: "The table plays one game."})]


class SessionFirstDealer(Choice):
    RANDOM = "random", "Chance decides who deals the first game."
    HIGH_CARD = "high_card", "Whoever draws the highest card deals the first game."
    FIRST_SEAT = "first_seat", "The player in the first seat deals the first game."


class SessionRecord(Choice):
    LOSSES = "losses", "One loss is written down for each durak, and none for a draw."
    PLACEMENT_POINTS = (
        "placement_points",
        "The first player out gets a point for each player, the next one fewer, and the last gets one.",
    )
    EPAULETTES = "epaulettes", "The epaulettes that each player wears are written down."
    NONE = "none", "Nothing is written down."


class EpaulettesMode(Choice):
    NONE = "none", "There are no epaulettes."
    COSMETIC = (
        "cosmetic",
        "A durak finished off with the lowest rank of the pack wears epaulettes, for fun only.",
    )
    SCORED = (
        "scored",
        "A durak finished off with the lowest rank of the pack wears epaulettes, and they count.",
    )


class EpaulettesOneCard(Choice):
    EPAULETTE = "epaulette", "One such card at the end is one epaulette."
    NECKTIE = "necktie", "One such card at the end is a necktie, and two are a pair of epaulettes."


EpaulettesMax = Annotated[
    int,
    Numbers(
        1,
        4,
        "At most {n} such cards count for epaulettes.",
        special={1: "At most one such card counts for epaulettes."},
    ),
]


class EpaulettesUnbeaten(Choice):
    ANY = "any", "Cards count for epaulettes whether the durak has beaten them or not."
    REQUIRED = "required", "Cards count for epaulettes only if they lie unbeaten."


class EpaulettesTrumps(Choice):
    COUNT = "count", "Trumps count for epaulettes like other cards."
    DO_NOT_COUNT = "do_not_count", "Trumps do not count for epaulettes."


class EpaulettesLadder(Choice):
    NONE = "none", "Only the lowest rank of the pack makes epaulettes."
    PER_VICTIM = (
        "per_victim",
        "After each epaulette a durak is next marked by one rank higher, and an ace ends the session.",
    )
    PER_SIDE = (
        "per_side",
        "After each epaulette it gave, a side must next use one rank higher, and an ace ends the session.",
    )

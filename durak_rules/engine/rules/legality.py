"""What makes a move legal: for each kind of move the functions that must all agree.

*Gates* say from public facts whether this seat may make this kind of move now, *rooms* how many cards may be added,
*filters* which cards, *targets* which attack cards may be answered, *answers* which cards beat one of them,
*together* which cards may be played with another in one move, *sets* whether the whole move will do. A refusal is told
from these tuples (:mod:`durak_rules.engine.refusals`), and the lists of legal moves are made from them
(:mod:`.meets`, :mod:`durak_rules.engine.joined`): the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.beating import (
    beats,
    in_answering_order,
    is_defender,
    lies_unbeaten,
    may_still_answer,
    must_not_beat,
    on_table,
    trump_is_allowed,
)
from durak_rules.engine.rules.limits import early_room, hand_room, lead_room, maximum_room
from durak_rules.engine.rules.order import is_first_in_order
from durak_rules.engine.rules.pickup import no_pickup_announced, something_lies_unbeaten
from durak_rules.engine.rules.stock import (
    exchange_is_agreed,
    exchange_is_in_time,
    is_lowest_trump,
    is_not_to_be_led,
    may_play_stock_top,
    no_card_is_required,
    right_number_is_swapped,
    stock_has_enough,
    stock_top_fits,
    stock_top_is_played,
    stock_top_is_untried,
    swap_is_in_time,
    swaps_are_left,
    turn_up_is_not_alone,
)
from durak_rules.engine.rules.throwing import (
    all_throwers_passed,
    bout_is_led,
    game_is_on,
    has_not_passed,
    holds_cards,
    in_hand,
    is_attacker,
    is_no_partner,
    may_throw_in_here,
    no_card_is_led,
    of_equal_rank,
    passing_is_meant,
    pickup_lets_add,
    plays_against_defender,
    rank_qualifies,
    required_card_is_led,
    window_is_open,
)
from durak_rules.engine.rules.transfer import (
    attack_is_of_one_rank,
    may_be_placed,
    may_be_shown,
    may_come_back,
    next_hand_room,
    opening_lets_transfer,
    rank_of_attack,
    transfer_card_room,
    transfer_early_room,
    transfer_is_by_placing,
    transfer_is_by_showing,
    transfer_is_in_time,
    transfer_maximum_room,
    was_not_shown,
)

OfSeat = Callable[[State, Rules, int], int]
"""A gate, room, filter or target: asks about a seat."""
OfSeatAndCards = Callable[[State, Rules, int, int], int]
"""An answer, together or set: asks about a seat and a card, or cards."""

ADDING: tuple[OfSeat, ...] = (plays_against_defender, is_no_partner, may_throw_in_here, has_not_passed)
"""Who may add cards or pass."""

PASSING_ON: tuple[OfSeat, ...] = (
    game_is_on,
    bout_is_led,
    is_defender,
    no_pickup_announced,
    attack_is_of_one_rank,
    transfer_is_in_time,
    opening_lets_transfer,
    all_throwers_passed,
    may_come_back,
)
"""When the defender may pass the attack on."""

STOCK_TOP: tuple[OfSeat, ...] = (stock_top_is_played, may_play_stock_top, stock_top_is_untried)
"""Who may play the top card of the stock."""

GATES: dict[str, tuple[OfSeat, ...]] = {
    "lead": (game_is_on, no_card_is_led, is_attacker),
    "throw": (
        game_is_on,
        bout_is_led,
        *ADDING,
        window_is_open,
        pickup_lets_add,
        is_first_in_order,
    ),
    "pass": (
        game_is_on,
        bout_is_led,
        *ADDING,
        holds_cards,
        passing_is_meant,
    ),
    "beat": (game_is_on, bout_is_led, is_defender, may_still_answer, all_throwers_passed),
    "transfer": (*PASSING_ON, transfer_is_by_placing),
    "show": (*PASSING_ON, transfer_is_by_showing),
    "exchange": (game_is_on, exchange_is_agreed, exchange_is_in_time, turn_up_is_not_alone),
    "swap": (game_is_on, swaps_are_left, swap_is_in_time, stock_has_enough),
    "take": (
        game_is_on,
        bout_is_led,
        is_defender,
        no_pickup_announced,
        something_lies_unbeaten,
        must_not_beat,
    ),
}

ASKED_FIRST: tuple[OfSeat, ...] = (game_is_on, bout_is_led, no_card_is_led, is_defender, *ADDING)
"""Gates that ``listing.list_moves`` passes before it comes to a kind of move, so that they are not asked twice."""

GATES["lead_stock"] = (*STOCK_TOP, *GATES["lead"], no_card_is_required)
GATES["throw_stock"] = (*STOCK_TOP, *GATES["throw"], stock_top_fits)
GATES["beat_stock"] = (*STOCK_TOP, *GATES["beat"])

ROOMS: dict[str, tuple[OfSeat, ...]] = {
    "lead": (lead_room, maximum_room, early_room, hand_room),
    "throw": (maximum_room, early_room, hand_room),
    "transfer": (transfer_card_room, next_hand_room, transfer_maximum_room, transfer_early_room),
    "show": (next_hand_room,),
}
ROOMS["lead_stock"] = ROOMS["lead"]
ROOMS["throw_stock"] = ROOMS["throw"]

FILTERS: dict[str, tuple[OfSeat, ...]] = {
    "lead": (in_hand,),
    "throw": (in_hand, rank_qualifies),
    "beat": (in_hand,),
    "transfer": (in_hand, rank_of_attack, may_be_placed),
    "show": (in_hand, rank_of_attack, may_be_shown, was_not_shown),
    "exchange": (in_hand, is_lowest_trump, is_not_to_be_led),
    "swap": (in_hand, is_not_to_be_led),
}

TARGETS: dict[str, tuple[OfSeat, ...]] = {"beat": (on_table, lies_unbeaten, in_answering_order)}
TARGETS["beat_stock"] = TARGETS["beat"]

ANSWERS: dict[str, tuple[OfSeatAndCards, ...]] = {"beat": (beats, trump_is_allowed)}

TOGETHER: dict[str, tuple[OfSeatAndCards, ...]] = {"lead": (of_equal_rank,)}

SETS: dict[str, tuple[OfSeatAndCards, ...]] = {"lead": (required_card_is_led,), "swap": (right_number_is_swapped,)}

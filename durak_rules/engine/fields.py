"""The two records the rules play on: what a position is made of, and what a table has agreed, all in ints.

This one table is the source of the slots classes, of the flat lists that CPython plays on (:mod:`.flat`) and of the
numpy records of the compiled path. Sets of cards and of seats are bit masks; a card is its
place in the pack (see :mod:`durak_rules.engine.compile`), a seat its number clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, get_type_hints

__all__ = ["MOST_CARDS", "MOST_SEATS", "RULES_FIELDS", "STATE_FIELDS", "Rules", "State"]

MOST_SEATS = 10
MOST_CARDS = 63
"""As many cards as fit a word; larger packs play in CPython only."""

BySeat = Annotated[list[int], "seats"]
ByCard = Annotated[list[int], "cards"]
ByTableCard = Annotated[list[int], "table"]
ByPastBout = Annotated[list[int], "past bouts"]
BySuit = Annotated[list[int], "suits"]
ByTrump = Annotated[list[int], "trumps"]
ByTrumpAndCard = Annotated[list[int], "trumps and cards"]


@dataclass(slots=True, eq=True)
class State:
    """A position in the middle of a game."""

    # The table of players.
    seats: int
    """How many seats play."""
    dealer: int
    active: int
    """Seats that are not out."""
    holding: int
    """Seats whose hand is not empty."""
    hands: BySeat
    partners: BySeat
    """The other members of each seat's team; empty without teams, and once they are dissolved."""
    emptied: BySeat
    """When a hand last became empty, in decisions; of a seat that is out, with its bout: see ``ending.leave``."""

    # The stock and the trump.
    trump: int
    """The trump suit, 0 to 3, or 4 for none."""
    trump_card: int
    """The card that showed the trump at the deal; -1: none did."""
    turn_up: int
    """The turn-up while it lies in the stock, else -1."""
    hidden: int
    """The card face down under the turn-up, else -1."""
    stock: ByCard
    """The pack in drawing order; what is left lies from ``stock_next`` up to ``stock_end``."""
    stock_next: int
    stock_end: int
    discard: int

    # The bout.
    attacker: int
    leader: int
    defender: int
    """Who plays them: whose hand it is."""
    attacker_seat: int
    leader_seat: int
    defender_seat: int
    """Where at the table they stand: another seat if a partner plays for one that is out."""
    attacks: int
    """Attack cards on the table; 0: no card is led."""
    attack: ByTableCard
    answer: ByTableCard
    """What beats each attack card, -1: nothing yet."""
    laid_by: ByTableCard
    unbeaten: int
    beaten: int
    """The attack cards, by whether they are answered."""
    answer_cards: int
    attack_ranks: int
    """All cards of the ranks of the attack cards."""
    answer_ranks: int
    answered: int
    """Has the present defender beaten a card in this bout?"""
    taking: int
    """Has the defender announced a pick-up?"""
    passed: int
    throwers: int
    """Seats that may throw in by ``throw_in.who``."""
    last_thrower: int
    start_hand: int
    """Cards in the defender's hand when the attack reached it."""
    beaten_before: int
    """Attack cards that were beaten already when the attack reached the defender."""
    thrown_in: int
    """How many cards were thrown in, counted where ``transfer.when`` asks."""
    transferrers: int
    """Seats that have passed this attack on."""
    shown: int
    """Cards that were shown to transfer, in this bout or in this game as ``transfer.show_limit`` says."""
    swaps: BySeat
    """Swaps with the stock that each seat has made."""
    swapped: int
    """Seats that have swapped before this turn of theirs."""
    answered_since: int
    """Was a card beaten since the last attack card was laid?"""
    after_answer: int
    """Attack cards, by their place on the table, that were laid after an answer to the one before."""
    stock_tried: int
    """Did the top of the stock go back in this bout because it did not fit?"""
    lead_required: int
    """The card that the opener must lead (``opening.lead_card``), as a set; empty: any."""

    # The game.
    bouts_played: int
    successful_defences: int
    decisions: int
    pickups_in_row: int
    """Pick-ups since the last defence or exit, with an empty stock."""
    past: ByPastBout
    """Positions at the start of past bouts, since cards last left play."""
    past_bouts: int
    epaulettes: int
    """How many cards of the lowest rank finished off the durak."""
    result: int
    """0 while the game goes on, else one of ``rules/ending.py``."""
    result_seat: int
    """The durak, or the winner."""
    chance: int
    """The generator: the next number depends on nothing else."""


@dataclass(slots=True, eq=True)
class Rules:
    """What a table has agreed. A field ``group_key`` is that choice: a number, or a word's number in ``words.py``."""

    teams_mode: int
    teams_size: int
    teams_vacant_seat: int
    teams_dissolve: int
    teams_loser: int
    deck_packs: int
    deal_extent: int
    deal_hand_size: int
    deal_uneven: int
    trump_mode: int
    trump_turned_card: int
    trump_if_forbidden: int
    trump_hidden_second: int
    opening_first_game: int
    opening_no_trump_fallback: int
    opening_lead_card: int
    opening_next_game: int
    opening_draw_opener: int
    attack_lead: int
    throw_in_who: int
    throw_in_ranks: int
    throw_in_opens: int
    throw_in_priority: int
    throw_in_pass: int
    throw_in_closed_by: int
    limits_max_cards: int
    limits_early_cap: int
    limits_early_scope: int
    limits_hand: int
    limits_after_pickup: int
    beating_order: int
    beating_obligation: int
    beating_trumping: int
    transfer_mode: int
    transfer_when: int
    transfer_not_during: int
    transfer_cards: int
    transfer_capacity: int
    transfer_onto_attacker: int
    transfer_attacker: int
    transfer_show_card: int
    transfer_show_limit: int
    transfer_after_show: int
    pickup_scope: int
    pickup_when: int
    pickup_throw_in_after: int
    pickup_revocable: int
    pickup_next_attacker: int
    bout_ends_early: int
    bout_attacker_out: int
    refill_order: int
    refill_style: int
    refill_after_transfer: int
    exit_timing: int
    exit_stock: int
    ending_objective: int
    ending_all_out: int
    ending_no_progress: int
    ending_no_progress_count: int
    epaulettes_mode: int
    epaulettes_max: int
    epaulettes_unbeaten: int
    epaulettes_trumps: int
    trump_exchange_card: int
    trump_exchange_when: int
    stock_swap_times: int
    stock_swap_cards: int
    stock_swap_when: int
    stock_swap_source: int
    stock_swap_returned: int
    stock_top_play: int
    stock_top_who: int
    stock_top_on_failure: int

    # Made from the choices by compile.py.
    cards: int
    """How many cards are in the whole pack."""
    whole_pack: int
    """All of them."""
    one_pack: int
    """How many cards are in one pack; equal cards lie so far apart."""
    fixed_trump: int
    """The suit of ``trump.suit``, or 4."""
    lowest_rank: int
    """All cards of the pack's lowest rank."""
    may_not_turn: int
    """Cards that may not show the trump."""
    table_size: int
    """No more attack cards than this can lie."""
    suit: ByCard
    """Each card's suit, 0 to 3; of a joker 5."""
    height: ByCard
    """Each card's place among the ranks, lowest first."""
    same_rank: ByCard
    """All cards of each card's rank."""
    suit_cards: BySuit
    """All cards of each suit; of no trump, none; of the jokers' suit, the jokers."""
    trumps: ByTrump
    """All trumps, a joker that is one among them, for each trump suit."""
    lowest_trumps: ByTrump
    """The cards that ``trump_exchange`` is about, for each trump suit."""
    beats: ByTrumpAndCard
    """``beats[trump * cards + card]``: the cards that beat this one."""
    beats_as_trump: ByTrumpAndCard
    """The same, only those that beat it by being trumps."""


def _lengths(cls: type) -> dict[str, str]:
    """Each field of a record, in order, with what its array is counted by; ``""`` for a plain int."""
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: getattr(hints[field.name], "__metadata__", ("",))[0] for field in fields(cls)}


STATE_FIELDS = _lengths(State)
RULES_FIELDS = _lengths(Rules)
"""The fields of each record, in order, with what an array is counted by; ``""`` for a plain int."""

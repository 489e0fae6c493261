"""A position as people give it, in cards and names: all of it, or what one seat may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from durak_rules.cards import Card

__all__ = ["ELSEWHERE", "UNKNOWN", "KnownPosition", "Position", "PositionError"]

UNKNOWN = Card("?")
"""A card that somebody does not know."""

ELSEWHERE = ""
"""Stands for a seat where a card lies in no hand."""


class PositionError(ValueError):
    """A position that cannot be; the message says why, in a player's words."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """What stands on and around the table: scenarios.md, given.

    ``trump`` is a suit's letter or empty for none; ``stock`` lies top first, and where a card is turned up its last
    card is the turn-up; ``table`` holds each attack card with the card that beats it or None. By default it is the
    middle of a game, not the opening period.

    The fields after ``shown_this_game`` are for positions in the middle of things. What they stand for follows from
    the others as a rule, and is written down where it does not.
    """

    seats: tuple[str, ...]
    hands: Mapping[str, tuple[Card, ...]]
    attacker: str
    trump: str = ""
    defender: str | None = None
    dealer: str | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    hidden: Card | None = None
    discard: tuple[Card, ...] = ()
    out: tuple[str, ...] = ()
    """In the order in which they went out."""
    table: tuple[tuple[Card, Card | None], ...] = ()
    laid_by: tuple[str, ...] = ()
    leader: str | None = None
    passed: tuple[str, ...] = ()
    announced: bool = False
    bouts_played: int = 5
    successful_defences: int = 3
    shown_this_game: tuple[Card, ...] = field(default=())
    """Cards shown to transfer: every card that looks like one of these, wherever it is."""

    # This bout.
    last_to_add: str | None = None
    """Who added the last attack card or passed the attack on; None: who laid the last card."""
    led_by: str | None = None
    attacked_by: str | None = None
    defended_by: str | None = None
    """Who plays for the leader, the attacker, the defender; None: the seat itself, or the partner whose turn it is."""
    beaten_before: int = 0
    """Attack cards that were beaten already when the attack reached the defender."""
    defender_began_with: int | None = None
    """The defender's cards when the attack reached it; None: its hand and what it has beaten with."""
    thrown_in: int | None = None
    """Cards thrown in; None: those that neither leader nor attacker laid."""
    transferred: tuple[str, ...] | None = None
    """Seats that have passed this attack on; None: the attacker, if another seat led."""
    answers_before: tuple[int, ...] = ()
    """Attack cards, counted from one, before which an answer was given; one more than lie: since the last."""
    emptied: tuple[str, ...] = ()
    """Seats whose hands became empty in this bout, in that order; those that are out by it too."""
    swapped: tuple[str, ...] = ()
    """Seats that have swapped with the stock before this turn of theirs."""
    stock_tried: bool = False
    """Did the top of the stock go back in this bout because it did not fit?"""
    must_lead: tuple[Card, ...] | None = None
    """One of these cards must be led; None: as the rules say of the first bout."""

    # This game.
    shown: tuple[tuple[str, Card], ...] = ()
    """Cards shown to transfer, each with the seat that holds it, or :data:`ELSEWHERE`."""
    shown_at_deal: Card | None = None
    """Before the first lead: the card that showed the trump, if it is not the turn-up."""
    swaps: Mapping[str, int] = field(default_factory=dict)
    """Swaps with the stock that seats have made in this game."""
    pickups_in_row: int = 0
    past_bouts: tuple[int, ...] = ()
    """Numbers of the positions at the start of past bouts, where the rules look for repetition; the last one last."""
    moves_played: int = 0
    chance: int | None = None
    """The state of chance, where the rules leave anything to it while cards are played; None: as the seed has it."""
    epaulettes: int = 0
    result: str = "ongoing"


@dataclass(frozen=True, kw_only=True)
class KnownPosition(Position):
    """What one seat may know of a position: :data:`UNKNOWN` stands for each card that it does not."""

    seen_by: str

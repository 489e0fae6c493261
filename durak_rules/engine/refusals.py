"""Why a move is refused: the choice that refuses it, where it was made, and what it means here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak_rules.engine.moves import Move
from durak_rules.house_rules.keys import as_written

if TYPE_CHECKING:
    from durak_rules.documents.diagnostics import Span

__all__ = ["HARD_CORE", "IllegalMove", "Refusal", "decisive"]

HARD_CORE = {
    "game_over": "the game is over",
    "no_open_bout": "no card is led yet",
    "already_led": "the bout is led already",
    "not_this_seat": "it is not this seat's to do",
    "not_in_hand": "the card is not in this hand",
    "not_on_table": "that card does not lie on the table as an attack",
    "already_answered": "that card is beaten already",
    "already_passed": "this seat has passed",
    "already_announced": "the pick-up is announced already",
}
"""Reasons that no choice of a table can change, each with its sentence."""

_ENOUGH = frozenset({"game_over", "not_this_seat", "not_in_hand", "not_on_table"})


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason against a move.

    ``reason`` is a key such as ``limits.hand`` or one of :data:`HARD_CORE`; ``value`` and ``place`` tell what the
    table has chosen and where it is written (None for the hard core); ``sentence`` says it in a player's words.
    """

    reason: str
    sentence: str
    value: str | int | list[str] | None = None
    place: Span | None = None

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.reason}: {self.sentence}"
        where = f" — {self.place.path}:{self.place.line}" if self.place else ""
        return f"{self.reason} = {as_written(self.value)}: {self.sentence}{where}"

    def __repr__(self) -> str:
        return f"Refusal({self})"


class IllegalMove(ValueError):
    """A move that the rules refuse; ``refusals`` says why. Nothing has changed by trying it."""

    def __init__(self, move: Move, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(f"{move.pretty} is refused — " + "; ".join(map(str, refusals)))
        self.move = move
        self.refusals = refusals


def decisive(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Those to tell a person: where another seat, or other cards, would be needed first, no choice matters beside that.

    >>> both = Refusal("not_this_seat", "B defends"), Refusal("limits.hand", "…", 6)
    >>> [refusal.reason for refusal in decisive(both)]
    ['not_this_seat']
    """
    return tuple(refusal for refusal in refusals if refusal.reason in _ENOUGH) or tuple(refusals)

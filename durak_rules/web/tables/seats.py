"""Who sits at a table: people, each at this screen or behind a link, and players of the computer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.files import look_over
from durak_rules.documents.places import Source
from durak_rules.documents.quoting import quoted
from durak_rules.engine.sitting import SeatsNotAdmitted, seat_names
from durak_rules.house_rules.variant import Variant
from durak_rules.players import PlayerError, player

__all__ = ["LONGEST_NAME", "PERSON", "Seat", "SeatingError", "seated"]

PERSON = "person"
"""What a seat is played by that no player of the computer plays."""

LONGEST_NAME = 24
"""Letters of the longest name of a seat: more do not fit beside the cards on a phone."""


class SeatingError(ValueError):
    """Seats at which nobody can play; the message says why. ``seat`` is the number of the one that is wrong, if it is
    one alone."""

    def __init__(self, message: str, seat: int | None = None) -> None:
        super().__init__(message)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat by its name, and who plays it: :data:`PERSON`, or a name that ``players.player`` knows."""

    name: str
    played_by: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.played_by == PERSON


def seated(variant: Variant, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, clockwise, if these rules can be played at them.

    Raises :class:`SeatingError` for names that are none or stand twice, players that do not exist, a number of seats
    that the rules do not admit, and a table without a person.

    >>> from durak_rules import load_variant
    >>> [seat.name for seat in seated(load_variant("guide"), [Seat("Ann"), Seat("Ben", "greedy")])]
    ['Ann', 'Ben']
    """
    for number, seat in enumerate(seats):
        _check(seat, number)
    try:
        names = seat_names([seat.name for seat in seats])
    except SeatsNotAdmitted as error:
        raise SeatingError(str(error)) from None
    if len(names) not in variant.seat_counts:
        counts = ", ".join(map(str, variant.seat_counts))
        raise SeatingError(f"these house rules are played by {counts} players, not by {len(names)}")
    if not any(seat.is_person for seat in seats):
        raise SeatingError("somebody must sit here: let a person play one of the seats")
    return tuple(seats)


def _check(seat: Seat, number: int) -> None:
    if len(seat.name) > LONGEST_NAME:
        raise SeatingError(f"a name has {LONGEST_NAME} letters at the most, and {quoted(seat.name)} has more", number)
    if look_over(Source("", seat.name)):
        raise SeatingError(f"the name {quoted(seat.name)} has a character that nobody can see", number)
    if seat.is_person:
        return
    try:
        player(seat.played_by)
    except PlayerError as error:
        raise SeatingError(str(error), number) from None

"""Who sits at a table: people, each at this screen or behind a link, and players of the computer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.files import look_over
from durak_rules.documents.places import Source
from durak_rules.documents.quoting import cut, visible
from durak_rules.engine.sitting import SeatsNotAdmitted, seat_names
from durak_rules.house_rules.variant import Variant
from durak_rules.players import PlayerError, player

__all__ = ["FAULTS", "LONGEST_NAME", "PERSON", "Seat", "SeatingError", "seated"]

PERSON = "person"
"""What a seat is played by that no player of the computer plays."""

LONGEST_NAME = 24
"""Letters of the longest name of a seat: more do not fit beside the cards on a phone."""


WRONG_NAME = "“{name}” is no name for a seat; a name is a single word without , and ="
SAME_NAME = "two seats are called “{name}”; every seat needs a name of its own"
LONG_NAME = "a name has {most} letters at the most, and “{name}” has more"
UNSEEN_IN_NAME = "the name “{name}” has a character that nobody can see"
NO_SUCH_PLAYER = "no player is called “{name}”"
WRONG_NUMBER = "these house rules are played by {counts} players, not by {number}"
NOBODY = "somebody must sit here: let a person play one of the seats"
FAULTS = (WRONG_NAME, SAME_NAME, LONG_NAME, UNSEEN_IN_NAME, NO_SUCH_PLAYER, WRONG_NUMBER, NOBODY)
"""Everything that can be wrong with seats, as the catalogs know it."""


class SeatingError(ValueError):
    """Seats at which nobody can play: one of :data:`FAULTS`, with what it leaves open."""

    def __init__(self, sentence: str, **said: object) -> None:
        super().__init__(sentence.format(**said))
        self.sentence = sentence
        self.said = said


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
    names = [seat.name for seat in seats]
    for seat in seats:
        _check(seat)
        if names.count(seat.name) > 1:
            raise SeatingError(SAME_NAME, name=seat.name)
    if len(names) not in variant.seat_counts:
        raise SeatingError(WRONG_NUMBER, counts=", ".join(map(str, variant.seat_counts)), number=len(names))
    if not any(seat.is_person for seat in seats):
        raise SeatingError(NOBODY)
    return tuple(seats)


def _check(seat: Seat) -> None:
    name = visible(cut(seat.name, 40))
    if len(seat.name) > LONGEST_NAME:
        raise SeatingError(LONG_NAME, most=LONGEST_NAME, name=name)
    if look_over(Source("", seat.name)):
        raise SeatingError(UNSEEN_IN_NAME, name=name)
    try:
        seat_names([seat.name])
    except SeatsNotAdmitted:
        raise SeatingError(WRONG_NAME, name=name) from None
    if seat.is_person:
        return
    try:
        player(seat.played_by)
    except PlayerError:
        raise SeatingError(NO_SUCH_PLAYER, name=visible(cut(seat.played_by, 40))) from None

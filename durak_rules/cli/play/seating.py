"""Who sits where: people, and the computer's players at the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import click

from durak_rules.cli.asked_for import seats_asked_for
from durak_rules.engine.sitting import SeatsNotAdmitted, seat_names
from durak_rules.house_rules.variant import Variant

__all__ = ["DEFAULT_PLAYER", "PERSON", "Seating", "seated"]

PERSON = "person"
"""What a seat is played by that no player of the computer plays."""
DEFAULT_PLAYER = "greedy"
"""Who plays where no player is named."""


@dataclass(frozen=True)
class Seating:
    """The seats clockwise, each with who plays it: :data:`PERSON`, or the name of one of the computer's players."""

    players: Mapping[str, str]

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.players)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat for seat, player in self.players.items() if player == PERSON)

    @property
    def is_shared(self) -> bool:
        """Do several people look at one screen in turn?"""
        return len(self.people) > 1


def seated(variant: Variant, seats: str | None, people: str | None, against: Sequence[str]) -> Seating:
    """Seat everybody as the command line says: ``seats`` and ``people`` are each a number or names.

    Raises a usage error for a table that these rules do not admit, or that does not come out even.

    >>> from durak_rules import load_variant
    >>> dict(seated(load_variant("guide"), "3", "Ann", ["greedy"]).players)
    {'Ann': 'person', 'B': 'greedy', 'C': 'greedy'}
    """
    who = seats_asked_for(people) if people is not None else 1
    names = _named(variant, seats_asked_for(seats) if seats is not None else None, who)
    persons = _persons(names, who)
    computers = [name for name in names if name not in persons]
    players = _against(against, computers)
    return Seating({name: players.get(name, PERSON) for name in names})


def _named(variant: Variant, seats: int | list[str] | None, people: int | list[str]) -> tuple[str, ...]:
    """The names of all seats. People who are named take the first ones where the seats are only counted."""
    counts = variant.seat_counts
    wanted = people if isinstance(people, int) else len(people)
    if seats is None:
        seats = min((count for count in counts if count >= wanted), default=wanted)
    if isinstance(seats, int):
        named = people[:seats] if isinstance(people, list) else []
        letters = _seat_names(seats)
        free = [letter for letter in (*letters[len(named) :], *letters) if letter not in named]
        seats = [*named, *dict.fromkeys(free)][:seats]
    if len(seats) not in counts:
        told = ", ".join(map(str, counts))
        raise click.UsageError(f"{variant.title} is not played by {len(seats)}; it is played by {told}")
    return _seat_names(seats)


def _seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    try:
        return seat_names(seats)
    except SeatsNotAdmitted as error:
        raise click.UsageError(str(error)) from None


def _persons(names: Sequence[str], people: int | list[str]) -> tuple[str, ...]:
    """The seats that people play."""
    if isinstance(people, int):
        if not 1 <= people <= len(names):
            raise click.UsageError(f"--people is a number from 1 to {len(names)}, the seats, or names of seats")
        return tuple(names[:people])
    strangers = [name for name in people if name not in names]
    if strangers:
        raise click.UsageError(f"nobody called {strangers[0]} sits here; the seats are {' '.join(names)}")
    if not people:
        raise click.UsageError("--people names nobody")
    return tuple(people)


def _against(against: Sequence[str], computers: Sequence[str]) -> dict[str, str]:
    """The player of each seat that no person plays: one name for all of them, or one for each."""
    wanted = [name for each in against for name in each.replace(",", " ").split()] or [DEFAULT_PLAYER]
    if len(wanted) == 1:
        wanted *= len(computers)
    if len(wanted) != len(computers):
        raise click.UsageError(
            f"--against names {len(wanted)} players, and {len(computers)} seats are free;"
            " name one for all of them, or one for each"
        )
    return dict(zip(computers, wanted, strict=True))

"""Tables for tests."""

from __future__ import annotations

from pathlib import Path

from durak_rules import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.web.tables.room import Room
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.store import Made, Store
from durak_rules.web.tables.table import Table

TWO_PEOPLE = (Seat("Ann"), Seat("Ben"))
AGAINST_GREEDY = (Seat("Ann"), Seat("Greedy", "greedy"))


def new_room(folder: Path, most_tables: int = 10_000) -> Room:
    return Room(Store(folder / "tables.sqlite3", most_tables=most_tables))


def new_table(room: Room, seats: tuple[Seat, ...] = TWO_PEOPLE, variant: Variant | str = "guide") -> Made:
    rules = load_variant(variant) if isinstance(variant, str) else variant
    return room.make(rules, seats, form=new_form())


_forms = iter(range(1_000_000))


def new_form() -> str:
    return f"form {next(_forms)}"


def said(table: Table, seat: str, number: int = 0) -> str:
    """A legal move of this seat, as it says it."""
    return str(table.game.legal(seat)[number]).partition(" ")[2]


def played(room: Room, name: str, moves: int) -> Table:
    """The table after so many moves of people, each the first that is legal, or the game's end."""
    table = room.settled(name, 60)
    for _ in range(moves):
        seat = table.game.to_act
        if seat is None:
            break
        room.move(name, seat, table.position, said(table, seat))
        table = room.settled(name, 60)
    return table

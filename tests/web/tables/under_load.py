"""A program that plays at several tables at once and says what it has seen, to be killed at any moment.

``python under_load.py FOLDER``: every line is a table, its position, how many moves its game has, and the last of them.
"""

from __future__ import annotations

import random
import sys
import threading
from pathlib import Path

from durak_rules import load_variant
from durak_rules.web.tables.room import Room
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.store import Moved, Store
from durak_rules.web.tables.table import Table

TABLES = 6
_SEATS = (Seat("Ann"), Seat("Greedy", "greedy"), Seat("Ben"))
_out = threading.Lock()


def tell(table: Table) -> None:
    """Say what everybody may see now."""
    moves = table.game.moves
    line = f"{table.name} {table.position} {len(table.session.games)} {len(moves)} {moves[-1] if moves else '-'}\n"
    with _out:
        sys.stdout.write(line)
        sys.stdout.flush()


def play(room: Room, name: str, chance: random.Random) -> None:
    """Play on for ever; what the computer plays is told as it comes."""
    room.listen(name, lambda: tell(room._held[name].table))
    while True:
        table = room.settled(name, 60)
        try:
            if table.game.is_over:
                room.next_game(name, table.position)
            elif chance.random() < 0.1 and table.before_the_last_move():
                for seat in table.people:
                    room.want_undo(name, seat, table.position)
            elif table.game.to_act in table.people:
                move = chance.choice(table.game.legal())
                room.move(name, move.seat, table.position, str(move).partition(" ")[2])
        except Moved:
            continue


def main(folder: Path, seed: str) -> None:
    """Go on with the tables that there are, or make them."""
    room = Room(Store(folder / "tables.sqlite3"))
    names = folder / "names"
    if not names.exists():
        made = [room.make(load_variant("guide"), _SEATS, form=str(number)).table for number in range(TABLES)]
        names.write_text(" ".join(made))
    for number, name in enumerate(names.read_text().split()):
        threading.Thread(target=play, args=(room, name, random.Random(f"{seed} {number}"))).start()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

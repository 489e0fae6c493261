"""What is kept of every table. Whoever has seen a move has seen one that is on the disk.

A game is kept as its record is written: the pack as it was dealt, who opened, the state of chance, and each move as a
sentence. A table has a position number, which goes up with every change; a change names the number that it was made
for, and of two changes to the same position one is refused.

>>> import tempfile
>>> from durak_rules import load_variant
>>> store = Store(Path(tempfile.mkdtemp()) / "tables.sqlite3")
>>> table = Table.laid("t", load_variant("guide"), [Seat("Ann"), Seat("Ben", "greedy")], seed="a secret")
>>> store.make(table, form="a form").table
't'
>>> after = table.after(table.game.legal()[0])
>>> with store.change("t", table.position) as change:
...     change.add_move(after.session)
>>> store.load("t").position, store.load("t").game.moves == after.game.moves
(1, True)
>>> store.close()
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from durak_rules.engine.session import Session
from durak_rules.house_rules.differences import differing_choices
from durak_rules.web.tables.database import Database
from durak_rules.web.tables.reviving import Dealt, dealt, revived, variant_kept
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.table import Table
from durak_rules.web.tables.tokens import digest, new_token

__all__ = ["Change", "Made", "MadeAlready", "Moved", "NoRoom", "Store"]


_DAY = 24 * 60 * 60.0


class Moved(Exception):
    """Somebody else has changed the table since; nothing was written."""


class NoRoom(Exception):
    """There are as many tables as are kept."""


class MadeAlready(Exception):
    """A form to make a table came twice; ``table`` is the one that was made."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


@dataclass(frozen=True, slots=True)
class Made:
    """A new table, and the token of the link of each seat that a person plays. Nobody can have these again."""

    table: str
    links: Mapping[str, str]


class Store:
    """The tables in one file. Threads may share it, and so may processes."""

    def __init__(
        self,
        path: Path,
        *,
        most_tables: int = 10_000,
        forget_after: float | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Open or begin the file. Tables at which nobody has moved for ``forget_after`` days make room for others:
        now, and whenever there are too many. Raises :class:`StoreError` if the file cannot be opened."""
        self._database = Database(path)
        self._most_tables = most_tables
        self._forget_after = forget_after
        self._clock = clock
        with self._database.transaction() as do:
            self._forget(do)

    # A table from its beginning.

    def make(self, laid: Table, *, form: str) -> Made:
        """Keep a table that has just been laid. ``form`` is a token of the form that asked for it: a form that comes
        twice makes one table.

        Raises :class:`MadeAlready`, and :class:`NoRoom` if there are too many tables.
        """
        table, seats = laid.name, laid.seats
        links = {name: new_token() for name in laid.people}
        variant, now = laid.variant, self._clock()
        rules = json.dumps(differing_choices(variant), ensure_ascii=False)
        with self._database.transaction() as do:
            before = do.execute("SELECT id FROM tables WHERE form = ?", (digest(form),)).fetchone()
            if before:
                raise MadeAlready(before[0])
            if self._is_full(do):
                self._forget(do)
            if self._is_full(do):
                raise NoRoom
            do.execute(
                "INSERT INTO tables (id, form, variant, title, rules, digest, seed, position, made, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
                (table, digest(form), variant.name, variant.title, rules, variant.digest, laid.session.seed, now, now),
            )
            do.executemany(
                "INSERT INTO seats (of, number, name, played_by, link) VALUES (?, ?, ?, ?, ?)",
                [
                    (table, number, seat.name, seat.played_by, digest(links[seat.name]) if seat.is_person else None)
                    for number, seat in enumerate(seats)
                ],
            )
            _add_game(do, table, 1, dealt(laid.game))
        return Made(table, links)

    def _is_full(self, do: sqlite3.Connection) -> bool:
        return bool(do.execute("SELECT count(*) FROM tables").fetchone()[0] >= self._most_tables)

    def _forget(self, do: sqlite3.Connection) -> None:
        """Let go of every table at which nobody has moved for too long, with its games, seats and links."""
        if self._forget_after is not None:
            do.execute("DELETE FROM tables WHERE changed < ?", (self._clock() - self._forget_after * _DAY,))

    def load(self, table: str) -> Table | None:
        """The table, all its games played again; None if there is none.

        Raises :class:`StoreError` for one that cannot be played again: the file is damaged, or ``guide`` is another.
        """
        with self._database.reading() as reader:

            def rows(sql: str, *values: Any) -> list[Any]:
                return reader.execute(sql, (table, *values)).fetchall()

            found = rows("SELECT variant, title, rules, digest, seed, position FROM tables WHERE id = ?")
            if not found:
                return None
            name, title, rules, digest_then, seed, position = found[0]
            seats = rows("SELECT name, played_by FROM seats WHERE of = ? ORDER BY number")
            games = rows("SELECT pack, opener, chance FROM games WHERE of = ? ORDER BY number")
            moves = rows("SELECT game, move FROM moves WHERE of = ? ORDER BY game, number")
            wanted = rows("SELECT seat FROM undo WHERE of = ? AND position = ?", position)
            marks = rows("SELECT game, number FROM marks WHERE of = ?")
        session = revived(
            variant_kept(name, title, json.loads(rules), digest_then),
            tuple(row[0] for row in seats),
            seed,
            [
                Dealt(pack, opener, chance, tuple(move for game, move in moves if game == number))
                for number, (pack, opener, chance) in enumerate(games, 1)
            ],
        )
        return Table(
            table,
            tuple(Seat(*row) for row in seats),
            session,
            position,
            frozenset(seats[number][0] for (number,) in wanted),
            frozenset(marks),
        )

    @contextmanager
    def change(self, table: str, position: int) -> Iterator[Change]:
        """A change of this position, all of it or nothing; afterwards the table has the next one.

        Raises :class:`Moved` if the table has another position by now.
        """
        with self._database.transaction() as do:
            moved_on = do.execute(
                "UPDATE tables SET position = position + 1, changed = ? WHERE id = ? AND position = ?",
                (self._clock(), table, position),
            )
            if moved_on.rowcount != 1:
                raise Moved
            do.execute("DELETE FROM undo WHERE of = ?", (table,))
            yield Change(do, table)

    # Who wants what.

    def want_undo(self, table: str, position: int, seat: int) -> None:
        """Write down that this seat wants the last move taken back. Raises :class:`Moved`."""
        with self._database.transaction() as do:
            if do.execute("SELECT position FROM tables WHERE id = ?", (table,)).fetchone() != (position,):
                raise Moved
            do.execute("INSERT OR IGNORE INTO undo (of, position, seat) VALUES (?, ?, ?)", (table, position, seat))

    def mark(self, table: str, game: int, number: int) -> None:
        """Write down that a scenario is to begin at this move of this game."""
        with self._database.transaction() as do:
            do.execute("INSERT OR IGNORE INTO marks (of, game, number) VALUES (?, ?, ?)", (table, game, number))

    # Whose browser it is.

    def seat_of_link(self, token: str) -> tuple[str, str] | None:
        """The table and the seat of a link; None if it is nobody's."""
        rows = self._database.rows("SELECT of, name FROM seats WHERE link = ?", (digest(token),))
        return (rows[0][0], rows[0][1]) if rows else None

    def renew_link(self, table: str, seat: str) -> str:
        """A new link for a person's seat: the old one is nobody's from now on, and no browser but those that come by
        the new one sits there."""
        token = new_token()
        with self._database.transaction() as do:
            do.execute("UPDATE seats SET link = ? WHERE of = ? AND name = ?", (digest(token), table, seat))
            do.execute(
                "DELETE FROM browsers WHERE of = ?1 AND seat = (SELECT number FROM seats WHERE of = ?1 AND name = ?2)",
                (table, seat),
            )
        return token

    def sit_down(self, browser: str, table: str, seats: Sequence[str]) -> None:
        """From now on this browser plays these seats, besides those that it plays already."""
        with self._database.transaction() as do:
            do.executemany(
                "INSERT OR IGNORE INTO browsers (browser, of, seat)"
                " SELECT ?, of, number FROM seats WHERE of = ? AND name = ? AND link IS NOT NULL",
                [(digest(browser), table, seat) for seat in seats],
            )

    def stand_up(self, browser: str, table: str) -> None:
        """From now on this browser plays no seat here; it comes back by the links."""
        with self._database.transaction() as do:
            do.execute("DELETE FROM browsers WHERE browser = ? AND of = ?", (digest(browser), table))

    def seats_of(self, browser: str, table: str) -> tuple[str, ...]:
        """The seats that this browser plays at this table, clockwise."""
        rows = self._database.rows(
            "SELECT name FROM browsers JOIN seats ON seats.of = browsers.of AND seats.number = browsers.seat"
            " WHERE browser = ? AND browsers.of = ? ORDER BY number",
            (digest(browser), table),
        )
        return tuple(name for (name,) in rows)

    def tables_of(self, browser: str, most: int = 50) -> tuple[tuple[str, str], ...]:
        """The tables at which this browser plays, each with the title of its rules, the last played first."""
        rows = self._database.rows(
            "SELECT DISTINCT id, title, changed FROM browsers JOIN tables ON id = of WHERE browser = ?"
            " ORDER BY changed DESC LIMIT ?",
            (digest(browser), most),
        )
        return tuple((table, title) for table, title, _ in rows)

    def back_up(self, to: Path) -> None:
        """Write a copy of all tables. Raises :class:`StoreError` if it cannot be written."""
        self._database.back_up(to)

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()


@dataclass(frozen=True, slots=True)
class Change:
    """What may be written inside of one change of a table."""

    _do: sqlite3.Connection
    _table: str

    def add_move(self, session: Session) -> None:
        """The last move of the session's game: of a throw of several cards each is one."""
        moves = session.game.moves
        do, game = self._do, len(session.games)
        [(first,)] = do.execute("SELECT count(*) FROM moves WHERE of = ? AND game = ?", (self._table, game))
        do.executemany(
            "INSERT INTO moves (of, game, number, move) VALUES (?, ?, ?, ?)",
            [(self._table, game, at, str(move)) for at, move in enumerate(moves[first:], first)],
        )

    def take_back(self, session: Session) -> None:
        """Every move of the present game is gone that the session does not have."""
        left = (self._table, len(session.games), len(session.game.moves))
        self._do.execute("DELETE FROM moves WHERE of = ? AND game = ? AND number >= ?", left)
        self._do.execute("DELETE FROM marks WHERE of = ? AND game = ? AND number > ?", left)

    def add_game(self, session: Session) -> None:
        """The game that the session has just dealt."""
        _add_game(self._do, self._table, len(session.games), dealt(session.game))


def _add_game(do: sqlite3.Connection, table: str, number: int, game: Dealt) -> None:
    do.execute(
        "INSERT INTO games (of, number, pack, opener, chance) VALUES (?, ?, ?, ?, ?)",
        (table, number, game.pack, game.opener, game.chance),
    )

"""The room with all tables: whatever is done at one is written down before anybody sees it, and then told.

A table that somebody plays at is held in memory; the others are where they are kept, and come when they are asked for.
"""

from __future__ import annotations

import logging
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from durak_rules.engine.moves import Move
from durak_rules.engine.session import Session
from durak_rules.house_rules.variant import Variant
from durak_rules.players import Player, player
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.store import Change, Made, Moved, Store
from durak_rules.web.tables.table import Table
from durak_rules.web.tables.tokens import new_name, new_token

__all__ = ["NoTable", "Room"]

_LOG = logging.getLogger("durak_rules.web.tables")
_THINKING_AT_ONCE = 2
_HELD = 1_000
"""Tables held in memory, unless somebody listens to more."""


class NoTable(LookupError):
    """There is no table of this name."""


class _Held:
    """A table in memory, and everybody who waits for news of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = threading.Lock()
        self.changed = threading.Condition(self.lock)
        self.thinks = False
        self.players: dict[tuple[int, str], Player] = {}
        self.listeners: set[Callable[[], None]] = set()


class Room:
    """All tables. Threads may share it."""

    def __init__(self, store: Store, *, make_player: Callable[..., Player] = player) -> None:
        self.store = store
        self._make_player = make_player
        self._lock = threading.Lock()
        self._held: OrderedDict[str, _Held] = OrderedDict()
        self._thinking = ThreadPoolExecutor(_THINKING_AT_ONCE, thread_name_prefix="a player thinks")

    def close(self) -> None:
        """Let nobody think any more, and let go of what is kept."""
        self._thinking.shutdown(cancel_futures=True)
        self.store.close()

    # What can be done.

    def make(self, variant: Variant, seats: Sequence[Seat], *, form: str) -> Made:
        """Lay a table. Raises ``SeatingError``, and what ``Store.make`` raises."""
        made = self.store.make(Table.laid(new_name(), variant, seats, seed=new_token()), form=form)
        self.table(made.table)
        return made

    def table(self, name: str) -> Table:
        """The table as it stands. Raises :class:`NoTable`, and ``StoreError`` if it is damaged."""
        held = self._hold(name)
        self._let_think(held)
        return held.table

    def move(self, name: str, seat: str, position: int, words: str) -> Table:
        """The table after what this seat says that it plays, ``beats 8H with 9H``.

        Raises ``Moved`` if the table has not this position any more, ``MoveError`` and ``IllegalMove`` for what is no
        move or not allowed, :class:`NoTable`, ``StoreError``. Then nothing has changed.
        """
        held = self._hold(name)
        with self._fresh(held, position):
            move = held.table.move_of(seat, words)
            self._change(held, held.table.after(move), Change.add_move)
        self._let_think(held)
        return held.table

    def want_undo(self, name: str, seat: str, position: int) -> Table:
        """The table once this person wants the last move taken back; it is, once all people want it.

        Raises ``CannotBe`` if there is none, and else as :meth:`move`.
        """
        held = self._hold(name)
        with self._fresh(held, position):
            wanted = held.table.wanting_undo(seat)
            if wanted.all_want_undo:
                self._change(held, held.table.taken_back(), Change.take_back)
                held.players.clear()  # they would remember what never happened
            else:
                self.store.want_undo(name, position, held.table.game.seats.index(seat))
                self._tell(held, wanted)
        self._let_think(held)
        return held.table

    def next_game(self, name: str, position: int) -> Table:
        """The table with another game dealt. Raises ``SessionError`` if none is to follow now, and as :meth:`move`."""
        held = self._hold(name)
        with self._fresh(held, position):
            self._change(held, held.table.with_next_game(), Change.add_game)
            held.players.clear()
        self._let_think(held)
        return held.table

    def mark(self, name: str, position: int) -> Table:
        """The table once a scenario is to begin where it stands. Raises as :meth:`move`."""
        held = self._hold(name)
        with self._fresh(held, position):
            marked = held.table.marked()
            self.store.mark(name, len(marked.session.games), len(marked.game.moves))
            self._tell(held, marked)
        return held.table

    # News.

    def listen(self, name: str, told: Callable[[], None]) -> Callable[[], None]:
        """Have ``told`` called, in whatever thread, when the table has changed; gives what ends that.

        Raises :class:`NoTable`.
        """
        held = self._hold(name)
        with held.lock:
            held.listeners.add(told)

        def no_more() -> None:
            with held.lock:
                held.listeners.discard(told)

        return no_more

    def settled(self, name: str, patience: float) -> Table:
        """The table once no player of the computer is thinking, or as it stands after so many seconds."""
        held = self._hold(name)
        with held.changed:
            held.changed.wait_for(lambda: not held.thinks, patience)
        return held.table

    # Inside.

    def _hold(self, name: str) -> _Held:
        with self._lock:
            held = self._held.get(name)
            if held is not None:
                self._held.move_to_end(name)
                return held
        table = self.store.load(name)
        if table is None:
            raise NoTable(name)
        with self._lock:
            held = self._held.setdefault(name, _Held(table))
            if len(self._held) > _HELD:
                idle = (other for other, each in self._held.items() if not each.listeners and not each.thinks)
                oldest = next(idle, name)
                if oldest != name:
                    del self._held[oldest]
        return held

    def _fresh(self, held: _Held, position: int) -> _Fresh:
        return _Fresh(self, held, position)

    def _change(self, held: _Held, after: Table, write: Callable[[Change, Session], None]) -> None:
        """Write it down, and only then let it be seen."""
        with self.store.change(held.table.name, held.table.position) as change:
            write(change, after.session)
        self._tell(held, after)

    def _tell(self, held: _Held, after: Table) -> None:
        held.table = after
        held.changed.notify_all()
        for told in tuple(held.listeners):
            told()

    def _reload(self, held: _Held) -> None:
        """Another process, or a table held twice, has written: see what stands there now."""
        there = self.store.load(held.table.name)
        if there is None:  # it was forgotten
            with self._lock:
                self._held.pop(held.table.name, None)
            raise NoTable(held.table.name)
        held.players.clear()
        self._tell(held, there)

    # The computer's players.

    def _let_think(self, held: _Held) -> None:
        with held.lock:
            if held.thinks or held.table.thinks is None:
                return
            held.thinks = True
        self._think_on(held)

    def _think_on(self, held: _Held) -> None:
        try:
            self._thinking.submit(self._think, held).add_done_callback(lambda done: self._thought(held, done))
        except RuntimeError:  # the room is closed
            held.thinks = False

    def _think(self, held: _Held) -> None:
        """Play one move of the computer."""
        table = held.table
        seat = table.thinks
        if seat is not None:
            move = self._chosen(held, table, seat)
            with suppress(Moved), self._fresh(held, table.position):
                self._change(held, table.after(move), Change.add_move)

    def _chosen(self, held: _Held, table: Table, seat: Seat) -> Move:
        number = len(table.session.games)
        key = number, seat.name
        if key not in held.players:
            seed = f"{table.session.seed} game {number} {seat.name}"
            held.players[key] = self._make_player(seat.played_by, seed=seed)
        return held.players[key].choose(table.game.view(seat.name), table.game.legal(seat.name))

    def _thought(self, held: _Held, done: Future[None]) -> None:
        error = None if done.cancelled() else done.exception()
        with held.changed:
            # Somebody may have moved in between: whoever waits is told only once no player of the computer is to act.
            thinks_on = not done.cancelled() and error is None and held.table.thinks is not None
            held.thinks = thinks_on
            if not thinks_on:
                held.changed.notify_all()
        if thinks_on:
            self._think_on(held)
        elif error is not None:
            # Where it happened, and nothing of what the players were looking at.
            where = "".join(traceback.format_tb(error.__traceback__))
            _LOG.error("a player failed: %s\n%s", type(error).__name__, where)


class _Fresh:
    """Alone at a table, if it has the position that is spoken of."""

    def __init__(self, room: Room, held: _Held, position: int) -> None:
        self._room = room
        self._held = held
        self._position = position

    def __enter__(self) -> None:
        self._held.lock.acquire()
        if self._held.table.position != self._position:
            self._held.lock.release()
            raise Moved

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is Moved:
                self._room._reload(self._held)
        finally:
            self._held.lock.release()

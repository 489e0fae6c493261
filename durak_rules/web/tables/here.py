"""What a page of a table asks first: which table, which seats this browser plays, and as whom it looks now."""

from __future__ import annotations

import logging
import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request

from durak_rules.web.languages import asked_for
from durak_rules.web.settings import Settings
from durak_rules.web.tables.database import StoreError
from durak_rules.web.tables.room import NoTable, Room
from durak_rules.web.tables.store import Store
from durak_rules.web.tables.table import Table
from durak_rules.web.tables.words import Words

__all__ = ["Here", "LateRoom", "browser_of", "database_of", "field", "here", "room_of"]

_LOG = logging.getLogger("durak_rules.web.tables")


def database_of(settings: Settings) -> Path:
    """The file in which the tables are kept: in the folder of the settings, or in the user's own data folder."""
    return (settings.data or _user_data()) / "tables.sqlite3"


def _user_data() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "durak-rules" / "data"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "durak-rules"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "durak-rules"


class LateRoom:
    """The room with all tables, opened when the first page of a table is asked for."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._room: Room | None = None

    def room(self) -> Room:
        """The room. Raises ``StoreError`` if the tables cannot be opened."""
        with self._lock:
            if self._room is None:
                settings = self._settings
                store = Store(
                    database_of(settings), most_tables=settings.most_tables, forget_after=settings.forget_after
                )
                self._room = Room(store)
            return self._room

    def close(self) -> None:
        """Let go of everything."""
        with self._lock:
            if self._room is not None:
                self._room.close()
                self._room = None


def room_of(request: Request) -> Room:
    """The room that is served."""
    late: LateRoom = request.app.state.tables
    return late.room()


def browser_of(request: Request) -> str:
    """The secret by which this browser is known again."""
    return str(request.state.visitor)


def field(request: Request, name: str) -> str:
    """What stands in a field of the form; nothing if it has none."""
    sent = request.state.form.get(name)
    return sent if isinstance(sent, str) else ""


@dataclass(frozen=True)
class Here:
    """A table as this browser comes to it. ``mine`` are the seats that it plays, ``seat`` the one as which it looks
    now; None: as everybody who stands around."""

    room: Room
    table: Table
    mine: tuple[str, ...]
    seat: str | None
    words: Words

    @property
    def address(self) -> str:
        """The address of the table as this browser looks at it."""
        at = f"/tables/{self.table.name}"
        return f"{at}?seat={quote(self.seat)}" if self.seat is not None and self.is_shared else at

    def other_colours(self, colours: str) -> str:
        """The address of this page with the suits in other colours."""
        return f"{self.address}{'&' if '?' in self.address else '?'}colours={'two' if colours == 'four' else 'four'}"

    @property
    def is_shared(self) -> bool:
        """Do several people look at this screen in turn?"""
        return len(self.mine) > 1


def here(request: Request, *, seat: str = "", settled: float = 0) -> Here:
    """The table of the address, and who looks at it: ``seat``, if this browser plays that.

    A browser that plays one seat always looks as this one; one that plays several only where the address or the form
    says so, so that nobody sees a hand by accident. ``settled``: how long to wait for players of the computer.

    Raises HTTPException: 404 for a table that is not there, 503 for one that cannot be opened.
    """
    name = str(request.path_params["table"])
    try:
        room = room_of(request)
        table = room.table(name)
        if settled and table.thinks is not None:
            table = room.settled(name, settled)
        mine = room.store.seats_of(browser_of(request), name)
    except NoTable:
        raise HTTPException(404) from None
    except StoreError as error:
        _LOG.error("%s", error)
        raise HTTPException(503) from None
    asked = seat or request.query_params.get("seat", "")
    looks = mine[0] if len(mine) == 1 else asked
    return Here(room, table, mine, looks if looks in mine else None, Words(asked_for(request)))

"""Browsers at a table: each with its own cookies, at one server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.testclient import TestClient

from durak_rules.house_rules.variant import Variant
from durak_rules.web.app import create_app
from durak_rules.web.settings import Settings
from durak_rules.web.tables.room import Room
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.table import Table

from ..conftest import HOME, token_in
from .laying import new_form


class Browser:
    """One browser, which remembers the token of its forms."""

    def __init__(self, app: Starlette) -> None:
        self.client = TestClient(app, base_url=HOME, raise_server_exceptions=False, follow_redirects=False)
        self.client.portal = app.state.portal  # one loop for all browsers, as at a real server
        self.token = token_in(self.client.get("/tables/new").text)

    def get(self, address: str) -> str:
        """The text of a page, whatever its status."""
        return self.client.get(address).text

    def post(self, address: str, **fields: str | int) -> tuple[int, str]:
        """The status and the text that answer a form."""
        sent = {"token": self.token, **{name: str(value) for name, value in fields.items()}}
        answer = self.client.post(address, data=sent)
        return answer.status_code, answer.text

    @property
    def cookies(self) -> list[str]:
        return list(self.client.cookies.values())


class AtATable:
    """A table with a browser for each person, who have all come by their links, and one that looks on."""

    def __init__(self, app: Starlette, variant: Variant, seats: Sequence[Seat]) -> None:
        self.app = app
        self.room: Room = app.state.tables.room()
        made = self.room.make(variant, seats, form=new_form())
        self.name, self.links = made.table, dict(made.links)
        self.at = f"/tables/{self.name}"
        self.browsers = {seat: Browser(app) for seat in self.links}
        self.onlooker = Browser(app)
        for seat, token in self.links.items():
            assert self.browsers[seat].post(f"/seat/{token}")[0] == 303

    @property
    def table(self) -> Table:
        return self.room.settled(self.name, 60)

    def move(self, seat: str, words: str, position: int | None = None) -> tuple[int, str]:
        """Send a move from the browser of this seat, for this position or for the present one."""
        at = self.table.position if position is None else position
        return self.browsers[seat].post(f"{self.at}/move", seat=seat, position=at, move=words)


@contextmanager
def served(folder: Path, **settings: object) -> Iterator[Starlette]:
    """The pages, with their tables in this folder, and nobody asking too often."""
    app = create_app(Settings(data=folder, requests_a_second=0, **settings))  # type: ignore[arg-type]
    with TestClient(app, base_url=HOME) as client:
        app.state.portal = client.portal
        yield app


def links_in(text: str) -> list[str]:
    """The tokens of the links of seats on a page."""
    return re.findall(r"/seat/([A-Za-z0-9_-]{22})", text)

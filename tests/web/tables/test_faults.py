"""What somebody may try who means no good, or whose line is bad: it is refused, or the server outlives it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from starlette.applications import Starlette
from starlette.types import Message

from durak_rules import load_variant
from durak_rules.web.tables.tokens import new_token

from ..conftest import run_apart
from .browsers import AtATable, Browser, served
from .laying import TWO_PEOPLE, said


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    with served(tmp_path, most_streams=20, most_tables=4) as app:
        yield app


@pytest.fixture
def here(app: Starlette) -> AtATable:
    return AtATable(app, load_variant("guide"), TWO_PEOPLE)


def test_a_link_that_was_made_up_is_no_ones(app: Starlette, here: AtATable) -> None:
    browser = Browser(app)
    link = here.links["Ann"]
    for token in (new_token(), link[:-1], link + "A", link.swapcase(), "%00", "a" * 5000, "я" * 22):
        assert browser.client.get(f"/seat/{token}").status_code == 404
        assert browser.post(f"/seat/{token}")[0] == 404


def test_an_old_link_is_no_ones(app: Starlette, here: AtATable) -> None:
    status, text = here.browsers["Ann"].post(f"{here.at}/link", seat="Ann")
    assert status == 200
    assert here.links["Ann"] not in text
    assert Browser(app).post(f"/seat/{here.links['Ann']}")[0] == 404
    assert 'name="card"' in here.browsers["Ann"].get(here.at)


def test_a_browser_at_one_table_does_nothing_at_another(app: Starlette, here: AtATable) -> None:
    other = AtATable(app, load_variant("guide"), TWO_PEOPLE)
    ann = here.browsers["Ann"]
    assert 'name="card"' not in ann.get(other.at)
    for what in ("move", "undo", "next", "mark", "link"):
        status, text = ann.post(
            f"{other.at}/{what}", seat="Ann", position=0, move=said(other.table, other.table.game.to_act or "")
        )
        assert status == 403
        assert "does not play that seat" in text
    assert other.table.position == 0


def test_nobody_acts_for_a_neighbour_or_from_the_side(here: AtATable) -> None:
    seat = here.table.game.to_act
    assert seat is not None
    words = said(here.table, seat)
    neighbour = next(name for name in here.browsers if name != seat)
    for browser in (here.browsers[neighbour], here.onlooker):
        assert browser.post(f"{here.at}/move", seat=seat, position=0, move=words)[0] == 403
        assert browser.post(f"{here.at}/link", seat=seat)[0] == 403
    assert here.table.position == 0


def test_the_cookie_of_another_browser_does_not_make_its_forms(here: AtATable) -> None:
    ann, thief = here.browsers["Ann"], here.browsers["Ben"]
    sent = {"token": thief.token, "seat": "Ann", "position": "0", "move": "passes"}
    assert ann.client.post(f"{here.at}/move", data=sent).status_code == 403


@pytest.mark.parametrize("position", ["", "-1", "1e3", "٣", "9" * 400, "0x0", "0 "])
def test_a_position_that_is_no_number_is_refused(here: AtATable, position: str) -> None:
    assert here.browsers["Ann"].post(f"{here.at}/move", seat="Ann", position=position, move="passes")[0] == 400


@pytest.mark.parametrize(
    "words", ["", "x" * 100_000, "leads \0", "leads 8H\r\nSet-Cookie: a=b", "<script>", "leads 8♥" * 50]
)
def test_what_is_no_move_is_told_and_changes_nothing(here: AtATable, words: str) -> None:
    seat = here.table.game.to_act or ""
    status, text = here.browsers[seat].post(f"{here.at}/move", seat=seat, position=0, move=words)
    assert status in (422, 413)
    assert "<script>" not in text
    assert here.table.position == 0


def test_a_form_that_is_sent_again_does_nothing_again(here: AtATable) -> None:
    seat = here.table.game.to_act or ""
    words = said(here.table, seat)
    answers = [here.move(seat, words, position=0)[0] for _ in range(5)]
    assert answers == [303, 409, 409, 409, 409]
    assert len(here.table.game.moves) == 1


def test_there_are_no_more_tables_than_agreed(app: Starlette) -> None:
    browser = Browser(app)
    statuses = [
        browser.post("/tables/new", **{"from": "guide", "form": str(number), "who1": "here", "who2": "greedy"})[0]
        for number in range(6)
    ]
    assert statuses == [200] * 4 + [503] * 2


@pytest.mark.parametrize("rules", ["nowhere", "../../etc/passwd", "/etc/passwd", "", "guide.durak.yaml"])
def test_rules_that_the_library_does_not_have_are_not_looked_for_elsewhere(app: Starlette, rules: str) -> None:
    fields = {"from": rules, "form": "1", "who1": "here", "who2": "greedy"}
    assert Browser(app).post("/tables/new", **fields)[0] == 404


def test_a_link_of_rules_that_was_cut_is_told(app: Starlette) -> None:
    browser = Browser(app)
    assert browser.client.get("/tables/new?v=abc").status_code == 400
    assert browser.post("/tables/new", v="abc", form="1", who1="here", who2="greedy")[0] == 400


@pytest.mark.parametrize(
    "address", ["/tables/nowhere", "/tables/nowhere/games/1", "/tables/nowhere/news", "/tables/%00"]
)
def test_a_table_that_is_not_there_is_told(app: Starlette, address: str) -> None:
    assert Browser(app).client.get(address).status_code == 404


# Streams.


class Stream:
    """A page that waits for news, until it goes."""

    def __init__(self, address: str) -> None:
        self.told: list[Message] = []
        self.goes = anyio.Event()
        path, _, query = address.partition("?")
        self.scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"spec_version": "2.3", "version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "scheme": "http",
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }

    @property
    def status(self) -> int:
        return int(self.told[0]["status"])

    @property
    def text(self) -> str:
        return b"".join(message.get("body", b"") for message in self.told[1:]).decode()

    async def listen(self, app: Starlette) -> None:
        async def receive() -> Message:
            await self.goes.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            self.told.append(message)

        await app(self.scope, receive, send)


async def until(what: Any) -> None:
    with anyio.fail_after(20):
        while not what():
            await anyio.lowlevel.checkpoint()


def test_news_come_when_somebody_moves_and_say_nothing_else(app: Starlette, here: AtATable) -> None:
    async def play() -> str:
        stream = Stream(f"{here.at}/news?state=0.0.0")
        async with anyio.create_task_group() as group:
            group.start_soon(stream.listen, app)
            await until(lambda: "retry" in stream.text)
            seat = here.table.game.to_act or ""
            here.room.move(here.name, seat, 0, said(here.table, seat))
            await until(lambda: "data" in stream.text)
            stream.goes.set()
        return stream.text

    assert run_apart(play) == 'retry: 3000\n\ndata: "1.0.0"\n\n'
    assert app.state.streams.open == 0


def test_idle_streams_are_held_up_to_a_number_and_let_go(app: Starlette, here: AtATable) -> None:
    async def idle() -> list[int]:
        streams = [Stream(f"{here.at}/news") for _ in range(200)]
        async with anyio.create_task_group() as group:
            for stream in streams:
                group.start_soon(stream.listen, app)
            await until(lambda: all(stream.told for stream in streams))
            seat = here.table.game.to_act or ""
            await anyio.to_thread.run_sync(here.room.move, here.name, seat, 0, said(here.table, seat))
            for stream in streams:
                stream.goes.set()
        return [stream.status for stream in streams]

    statuses = run_apart(idle)
    assert (statuses.count(200), statuses.count(503)) == (20, 180)
    assert app.state.streams.open == 0
    assert here.table.position == 1

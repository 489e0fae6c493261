"""News of a table as it comes: that something has changed, and no word of what. The page is then asked for anew."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from durak_rules.web.tables.database import StoreError
from durak_rules.web.tables.here import room_of
from durak_rules.web.tables.room import NoTable, Room
from durak_rules.web.tables.table import Table

__all__ = ["STREAM_ROUTES", "Streams", "state_of"]

_HEARTBEAT = 20.0
"""Seconds after which a stream without news sends an empty line: who has gone is noticed then."""
_LONGEST = 30 * 60.0
"""Seconds after which a stream ends; a page that is still looked at comes back by itself."""


def state_of(table: Table) -> str:
    """What changes whenever the page of a table does. It goes to everybody, and so it tells nothing else."""
    return f"{table.position}.{len(table.undo)}.{len(table.marks)}"


class Streams:
    """How many pages wait for news now; ``most`` may."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0


class _News(StreamingResponse):
    """The answer to a page that waits, which gives its place back however it ends."""

    def __init__(self, news: AsyncIterator[str], streams: Streams) -> None:
        super().__init__(news, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self._streams = streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._streams.open -= 1


async def _news(request: Request) -> Response:
    name = str(request.path_params["table"])
    streams: Streams = request.app.state.streams
    if streams.open >= streams.most:
        raise HTTPException(503, headers={"Retry-After": "60"})
    streams.open += 1  # before anything is waited for: others ask at the same time
    try:
        room = await to_thread.run_sync(room_of, request)
        await to_thread.run_sync(room.table, name)
    except BaseException as error:
        streams.open -= 1
        if isinstance(error, NoTable):
            raise HTTPException(404) from None
        if isinstance(error, StoreError):
            raise HTTPException(503) from None
        raise
    return _News(_told(room, name, request.query_params.get("state", "")), streams)


async def _told(room: Room, name: str, known: str) -> AsyncIterator[str]:
    """The state of the table, at once if the page does not know it yet, and whenever it is another."""
    loop, changed = asyncio.get_running_loop(), asyncio.Event()
    no_more: Callable[[], None] | None = None
    try:
        no_more = await to_thread.run_sync(room.listen, name, lambda: _wake(loop, changed))
        end = loop.time() + _LONGEST
        yield "retry: 3000\n\n"
        while loop.time() < end:
            changed.clear()
            state = state_of(await to_thread.run_sync(room.table, name))
            if state != known:
                known = state
                yield f"data: {json.dumps(state)}\n\n"
            try:
                await asyncio.wait_for(changed.wait(), _HEARTBEAT)
            except TimeoutError:
                yield ":\n\n"
    finally:
        if no_more is not None:
            no_more()


def _wake(loop: asyncio.AbstractEventLoop, changed: asyncio.Event) -> None:
    with suppress(RuntimeError):  # the server has stopped meanwhile
        loop.call_soon_threadsafe(changed.set)


STREAM_ROUTES = [Route("/tables/{table}/news", _news)]

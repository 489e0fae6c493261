"""Forms are read whole before anything looks at them: no larger and no slower than the settings say.

A page that gets its form need never wait for it, and whoever sends a byte a minute holds up nobody but themselves.
"""

from __future__ import annotations

import anyio
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from durak_rules.web.pages import error_page
from durak_rules.web.settings import Settings

__all__ = ["WholeBodies", "changes_something"]

_READING_ONLY = frozenset({"GET", "HEAD", "OPTIONS"})


class WholeBodies:
    """ASGI middleware that reads the body of whatever might change something, and refuses what is too much."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.largest_body
        self.seconds = settings.seconds_for_a_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, or answer that it is too large (413) or too slow (408)."""
        if not changes_something(scope):
            await self.app(scope, receive, send)
            return
        body: bytes | None = None
        with anyio.move_on_after(self.seconds) as patience:
            body = await self._body(scope, receive)
        if patience.cancelled_caught:
            await error_page(Request(scope), 408)(scope, receive, send)
        elif body is None:
            await error_page(Request(scope), 413)(scope, receive, send)
        else:
            await self.app(scope, _told_at_once(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """All of it, or None if it is too large."""
        length = Request(scope).headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > self.largest:
            return None
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.largest:
                return None
        return bytes(body)


def changes_something(scope: Scope) -> bool:
    """Whether this is a request that might change something."""
    return scope["type"] == "http" and scope["method"] not in _READING_ONLY


def _told_at_once(body: bytes, receive: Receive) -> Receive:
    """The body as one message, and after it whatever else comes."""
    is_told = False

    async def told() -> Message:
        nonlocal is_told
        if is_told:
            return await receive()
        is_told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return told

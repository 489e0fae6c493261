"""The names by which the server may be asked. Under another one a stranger's page could ask in a visitor's browser."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from durak_rules.web.pages import error_page
from durak_rules.web.settings import Settings

__all__ = ["KnownHosts", "name_of"]


class KnownHosts:
    """ASGI middleware that answers 421 to whoever asks for another host."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.known = frozenset(host.lower() for host in settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or send it away."""
        if scope["type"] not in ("http", "websocket") or name_of(Headers(scope=scope).get("host", "")) in self.known:
            await self.app(scope, receive, send)
            return
        # What stands there may be no host at all, and nothing is made from it.
        headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
        await error_page(Request({**scope, "headers": headers}), 421)(scope, receive, send)


def name_of(host: str) -> str:
    """The host of a header without its port.

    >>> name_of("LocalHost:8375"), name_of("[::1]:8375"), name_of("[::1]"), name_of("localhost@evil.example:80")
    ('localhost', '[::1]', '[::1]', 'localhost@evil.example')
    """
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower()

"""Nobody asks so often that others wait: an address has some requests in hand, and gets new ones as time goes by."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from durak_rules.web.pages import error_page
from durak_rules.web.settings import Settings

__all__ = ["Allowance", "Rates"]

_MOST_ADDRESSES = 10_000


@dataclass
class _InHand:
    left: float
    since: float


class Allowance:
    """How many requests each address has in hand.

    >>> now = 0.0
    >>> allowance = Allowance(a_second=1, at_once=2, clock=lambda: now)
    >>> [allowance.takes("192.0.2.1") for _ in range(3)]
    [True, True, False]
    >>> now = 1.0
    >>> allowance.takes("192.0.2.1"), allowance.takes("192.0.2.1")
    (True, False)
    """

    def __init__(self, a_second: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._clock = clock
        self._addresses: OrderedDict[str, _InHand] = OrderedDict()

    def takes(self, address: str) -> bool:
        """Whether this address may ask once more; if so, that is one less in hand."""
        now = self._clock()
        in_hand = self._addresses.setdefault(address, _InHand(self._at_once, now))
        self._addresses.move_to_end(address)
        if len(self._addresses) > _MOST_ADDRESSES:
            self._addresses.popitem(last=False)
        in_hand.left = min(self._at_once, in_hand.left + (now - in_hand.since) * self._a_second)
        in_hand.since = now
        if in_hand.left < 1:
            return False
        in_hand.left -= 1
        return True


class Rates:
    """ASGI middleware that answers 429 to an address that asks too often."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.is_limited = settings.requests_a_second > 0
        self.allowance = Allowance(settings.requests_a_second, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or send it away."""
        address = (scope.get("client") or ("",))[0]
        if scope["type"] != "http" or not self.is_limited or self.allowance.takes(address):
            await self.app(scope, receive, send)
            return
        response = error_page(Request(scope), 429)
        response.headers["Retry-After"] = "5"
        await response(scope, receive, send)

"""Who asks: a random cookie for each browser, and in each form a token made from it that no other page can know.

The cookie stands in ``request.state.visitor``. A form is read here, once, and stands in ``request.state.form``. Without
the right token, or sent from another site, it is refused before any page sees it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from durak_rules.documents.files import LARGEST
from durak_rules.web.bodies import changes_something
from durak_rules.web.pages import TOKEN_FIELD, error_page

__all__ = ["Visitors"]

_COOKIE = "durak"
_COOKIE_OVER_TLS = "__Host-durak"
"""With this beginning a browser takes the cookie from this host alone, and over TLS alone."""
_SHAPE = re.compile(r"[A-Za-z0-9_-]{22}")
_BYTES = 16
_WRITTEN = re.compile(f"[0-9a-f]{{{4 * _BYTES}}}")
_MOST_FIELDS = 400
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


class Visitors:
    """ASGI middleware that knows browsers again and refuses forged forms."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through that comes from one of our own pages."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        known = _known(request)
        visitor = known or secrets.token_urlsafe(16)
        request.state.visitor = visitor
        request.state.token = _masked(_token(visitor), f"{visitor} {scope['path']} {scope['query_string']!r}")
        if changes_something(scope):
            refused = await _refusal(request, known)
            if refused:
                await error_page(request, refused)(scope, receive, send)
                return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("Set-Cookie", _set_cookie(request, visitor))
            await send(message)

        is_for_a_page = not known and not scope["path"].startswith("/static/")
        await self.app(scope, receive, send_with_cookie if is_for_a_page else send)


async def _refusal(request: Request, visitor: str | None) -> int:
    """The status with which a form is refused; 0 if it is not."""
    if not _is_from_here(request):
        return 403
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in _FORMS:
        return 415
    try:
        form = await request.form(max_files=1, max_fields=_MOST_FIELDS, max_part_size=LARGEST)
    except HTTPException:
        return 400
    sent = form.get(TOKEN_FIELD)
    if visitor is None or not isinstance(sent, str) or not hmac.compare_digest(_unmasked(sent), _token(visitor)):
        return 403
    request.state.form = form
    return 0


def _is_from_here(request: Request) -> bool:
    """Whether the browser says that one of our own pages sends this; an old one says nothing, and the token decides."""
    site = request.headers.get("sec-fetch-site", "none")
    # Our pages tell nobody their address, so that an honest browser says "null" here.
    origin = request.headers.get("origin", "null")
    return site in ("same-origin", "none") and (origin == "null" or origin.partition("://")[2] == _host(request))


def _host(request: Request) -> str:
    return request.headers.get("host", "")


def _known(request: Request) -> str | None:
    value = request.cookies.get(_cookie(request), "")
    return value if _SHAPE.fullmatch(value) else None


def _cookie(request: Request) -> str:
    return _COOKIE_OVER_TLS if _is_over_tls(request) else _COOKIE


def _is_over_tls(request: Request) -> bool:
    return bool(request.scope["scheme"] == "https")


def _set_cookie(request: Request, visitor: str) -> str:
    secure = "; Secure" if _is_over_tls(request) else ""
    return f"{_cookie(request)}={visitor}; Path=/; HttpOnly; SameSite=Lax{secure}"


def _token(visitor: str) -> bytes:
    """What a form must hold. Made from the cookie, it outlives a restart, and the cookie cannot be made from it."""
    return hashlib.sha256(f"a form of {visitor}".encode()).digest()[:_BYTES]


def _masked(token: bytes, place: str) -> str:
    """The token as it is written: otherwise at each address, so that nobody guesses at it by how well a page packs.

    >>> token = bytes(range(16))
    >>> _masked(token, "here") == _masked(token, "there"), _unmasked(_masked(token, "here")) == token
    (False, True)
    """
    mask = hashlib.sha256(f"a mask of {place}".encode()).digest()[:_BYTES]
    return (mask + _over(mask, token)).hex()


def _unmasked(written: str) -> bytes:
    """The token that was written; no bytes for what is none."""
    if not _WRITTEN.fullmatch(written):
        return b""
    content = bytes.fromhex(written)
    return _over(content[:_BYTES], content[_BYTES:])


def _over(mask: bytes, content: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(mask, content, strict=True))

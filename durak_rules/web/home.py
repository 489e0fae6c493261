"""The first page: what can be done here."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from durak_rules.web.pages import page

__all__ = ["HOME_ROUTES"]


def _home(request: Request) -> Response:
    return page(request, "home.html")


HOME_ROUTES = [Route("/", _home)]

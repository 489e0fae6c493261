"""All pages as one ASGI application.

>>> from durak_rules.web.settings import Settings
>>> create_app(Settings()).url_path_for("static", version="1", name="style.css")
'/static/1/style.css'
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from durak_rules.web.bodies import WholeBodies
from durak_rules.web.home import HOME_ROUTES
from durak_rules.web.hosts import KnownHosts
from durak_rules.web.house_rules.making import MAKING_ROUTES
from durak_rules.web.house_rules.shelves import SHELF_ROUTES
from durak_rules.web.pages import error_page
from durak_rules.web.rates import Rates
from durak_rules.web.scenarios.stepping import SCENARIO_ROUTES
from durak_rules.web.security import SecurityHeaders, add_security_headers
from durak_rules.web.settings import Settings
from durak_rules.web.static_files import STATIC_ROUTES
from durak_rules.web.tables.here import LateRoom
from durak_rules.web.tables.routes import TABLE_ROUTES
from durak_rules.web.tables.streams import Streams
from durak_rules.web.visitors import Visitors

__all__ = ["create_app"]


def create_app(settings: Settings) -> Starlette:
    """The application. ``settings`` also stand in its state, where pages find them."""
    app = Starlette(
        routes=[*HOME_ROUTES, *MAKING_ROUTES, *SHELF_ROUTES, *TABLE_ROUTES, *SCENARIO_ROUTES, *STATIC_ROUTES],
        lifespan=_closing_the_tables,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, settings=settings),
            Middleware(Rates, settings=settings),
            Middleware(WholeBodies, settings=settings),
            Middleware(Visitors),
        ],
        exception_handlers={HTTPException: _refused, 500: _our_fault},
    )
    app.state.settings = settings
    app.state.tables = LateRoom(settings)
    app.state.streams = Streams(settings.most_streams)
    return app


@asynccontextmanager
async def _closing_the_tables(app: Starlette) -> AsyncIterator[None]:
    yield
    app.state.tables.close()


def _refused(request: Request, fault: Exception) -> Response:
    response = error_page(request, cast(HTTPException, fault).status_code)
    response.headers.update(cast(HTTPException, fault).headers or {})
    return response


def _our_fault(request: Request, fault: Exception) -> Response:
    response = error_page(request, 500)
    add_security_headers(response.headers)
    return response

"""A page: a template with what every page shows, in the language that is asked for.

Templates write a sentence as ``{{ say("House rules") }}`` and a number as ``{{ count("{n} players", 3) }}``; ``prose``
shows a sentence with code and cards in it. Whatever they show is escaped. A form begins with ``{{ token_field }}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl, urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from durak_rules.house_rules.languages import Language
from durak_rules.web.languages import LANGUAGE_COOKIE, LANGUAGE_NAMES, asked_for
from durak_rules.web.prose import in_prose
from durak_rules.web.static_files import static_address

__all__ = ["ERRORS", "NAVIGATION", "TOKEN_FIELD", "error_page", "page"]

TOKEN_FIELD = "token"
"""The name of the field that shows that a form is from one of our pages."""

NAVIGATION = (("/tables", "Tables"), ("/rules", "House rules"), ("/library", "Library"), ("/scenarios", "Scenarios"))
"""Where the links at the top of each page lead, and what they are called."""

_YEAR = 365 * 24 * 60 * 60


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=PackageLoader("durak_rules.web"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters["prose"] = in_prose
    return templates


def page(request: Request, template: str, /, *, status: int = 200, **shown: Any) -> HTMLResponse:
    """The page that a template makes of what is ``shown``.

    Templates also know ``say``, ``count`` and ``language``, ``token_field``, ``static`` and ``request``. A link that
    asks for a language is remembered.
    """
    told_in = asked_for(request)
    text = _templates().get_template(template).render({**_for_every_page(request, told_in), **shown})
    response = HTMLResponse(text, status)
    if request.query_params.get("lang") == told_in.code:
        response.set_cookie(LANGUAGE_COOKIE, told_in.code, max_age=_YEAR, samesite="lax")
    return response


def _for_every_page(request: Request, told_in: Language) -> Mapping[str, Any]:
    return {
        "request": request,
        "language": told_in,
        "say": told_in.say,
        "count": told_in.count,
        "static": static_address,
        "token_field": _token_field(request),
        "navigation": NAVIGATION,
        "languages": [_OtherLanguage(code, name, _in_language(request, code)) for code, name in LANGUAGE_NAMES.items()],
    }


@dataclass(frozen=True)
class _OtherLanguage:
    code: str
    name: str
    address: str


def _in_language(request: Request, code: str) -> str:
    """The address of this page in another language; of what a form was sent to, the address without the form."""
    asked = [(name, value) for name, value in parse_qsl(request.url.query) if name != "lang"]
    return f"?{urlencode([*asked, ('lang', code)])}"


def _token_field(request: Request) -> Markup:
    token = getattr(request.state, "token", "")
    return Markup('<input type="hidden" name="{}" value="{}">').format(TOKEN_FIELD, token)


ERRORS: Mapping[int, tuple[str, str]] = {
    400: ("This cannot be read", "What was sent is not in the form that this page expects."),
    403: (
        "This form is not from here",
        "Go back, load the page anew and send the form again; cookies must be allowed.",
    ),
    404: ("There is no such page", "Perhaps the link was cut when it was copied."),
    405: ("This is not done here", "Go back and use the buttons of the page."),
    408: ("This took too long", "Send the form again."),
    413: ("This is too large", "A file of house rules or a scenario has 256 KiB at most."),
    415: ("This is not a form", "Go back and use the buttons of the page."),
    421: ("This server does not go by that name", "Whoever serves these pages adds the name with --name."),
    429: ("Too much at once", "Wait a few seconds, then load the page anew."),
    503: ("There is no room now", "Try again in a while."),
    500: ("Something went wrong here", "It is our fault, not yours. Whoever serves this page finds more in its log."),
}
"""What is told with a status: a heading and what to do."""


def error_page(request: Request, status: int) -> HTMLResponse:
    """The page that says why there is nothing else to see."""
    heading, advice = ERRORS.get(status, (HTTPStatus(status).phrase, ""))
    return page(request, "error.html", status=status, heading=heading, advice=advice)

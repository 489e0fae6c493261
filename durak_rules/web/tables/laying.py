"""Laying a table: by which rules, who sits where; and coming to a seat by its link.

The page of a link shows nothing of the table but its names, so that a program that looks at links beforehand sees no
cards; only its button takes the seat.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.players import NAMES
from durak_rules.web.house_rules.making import NO_TITLE, draft_in
from durak_rules.web.languages import asked_for
from durak_rules.web.pages import page
from durak_rules.web.tables.database import StoreError
from durak_rules.web.tables.here import browser_of, field, room_of
from durak_rules.web.tables.seats import LONGEST_NAME, PERSON, Seat, SeatingError
from durak_rules.web.tables.store import MadeAlready, NoRoom
from durak_rules.web.tables.tokens import is_token

__all__ = ["LAYING_ROUTES"]

MOST_SEATS = 10
HERE, BY_LINK, NOBODY = "here", "link", ""
"""Where a person sits: at this browser, or behind a link; or nobody does."""
_AT_FIRST = (HERE, next((name for name in ("careful", "greedy") if name in NAMES), "random"))


@dataclass(frozen=True, slots=True)
class _Row:
    """A seat in the form."""

    number: int
    name: str
    who: str


def _tables(request: Request) -> Response:
    try:
        mine = room_of(request).store.tables_of(browser_of(request))
    except StoreError:
        raise HTTPException(503) from None
    return page(request, "tables/tables.html", mine=mine)


def _new(request: Request) -> Response:
    if "v" in request.query_params:
        _variant(request, request.query_params["v"], "")  # a link that is cut is told now
    rows = [_Row(number, "", who) for number, who in enumerate(_padded(_AT_FIRST), 1)]
    return _form(request, rows, request.query_params.get("v", ""), request.query_params.get("from", "guide"))


def _padded(who: tuple[str, ...]) -> tuple[str, ...]:
    return (*who, *[NOBODY] * (MOST_SEATS - len(who)))


def _form(request: Request, rows: list[_Row], link: str, name: str, fault: str = "") -> Response:
    told_in = asked_for(request)
    listed = [(each.name, told_in.say(each.title)) for each in library(request.app.state.settings.variants)]
    return page(
        request,
        "tables/new.html",
        status=422 if fault else 200,
        rows=rows,
        link=link,
        own=_variant(request, link, name).title if link else "",
        chosen=name,
        listed=listed,
        players=NAMES,
        longest=LONGEST_NAME,
        form=secrets.token_urlsafe(16),
        fault=fault,
    )


def _variant(request: Request, link: str, name: str) -> Variant:
    """The rules that are asked for: in a link of the form for house rules, or by a name of the library.

    Raises HTTPException: 400 for a link that is cut, or whose rules do not hold; 404 for a name that is none.
    """
    settings = request.app.state.settings
    if link:
        variant, _ = draft_in(link).check(asked_for(request).say(NO_TITLE))
        if variant is None:
            raise HTTPException(400)
        return variant
    try:
        if library(settings.variants).find(name) is None:
            raise HTTPException(404)
        return load_variant(name, variants=settings.variants)
    except DocumentError:
        raise HTTPException(404) from None


def _make(request: Request) -> Response:
    say = asked_for(request).say
    link, name = field(request, "v"), field(request, "from")
    variant = _variant(request, link, name)
    rows = [
        _Row(number, field(request, f"name{number}").strip(), field(request, f"who{number}"))
        for number in range(1, MOST_SEATS + 1)
    ]
    taken = [row for row in rows if row.who != NOBODY]
    seats = [
        Seat(row.name or _free_name(say("Player"), row, taken), PERSON if row.who in (HERE, BY_LINK) else row.who)
        for row in taken
    ]
    try:
        room = room_of(request)
        made = room.make(variant, seats, form=browser_of(request) + field(request, "form"))
    except SeatingError as error:
        said = say(error.sentence).format(**error.said)
        return _form(request, rows, link, name, f"{said[:1].upper()}{said[1:]}.")
    except MadeAlready as error:
        return RedirectResponse(f"/tables/{error.table}", 303)
    except (NoRoom, StoreError):
        raise HTTPException(503) from None
    sitting = [seat.name for seat, row in zip(seats, taken, strict=True) if row.who == HERE]
    room.store.sit_down(browser_of(request), made.table, sitting)
    links = {seat: f"{request.base_url}seat/{token}" for seat, token in made.links.items()}
    return page(request, "tables/links.html", table=made.table, links=links)


def _free_name(word: str, row: _Row, taken: list[_Row]) -> str:
    """A name for a seat that nobody has named."""
    base = row.who.partition(":")[0].capitalize() if row.who in NAMES else f"{word}{row.number}"
    others = {other.name for other in taken} | {
        other.who.capitalize() for other in taken if other.who == row.who and other.number < row.number
    }
    return base if base not in others else f"{base}{row.number}"


def _offered(request: Request) -> Response:
    """The page of a link: whose seat it is."""
    table, seat = _of_link(request)
    return page(request, "tables/seat.html", table=table, seat=seat)


def _taken(request: Request) -> Response:
    """Take the seat of a link; from now on the address has no secret in it."""
    table, seat = _of_link(request)
    store = room_of(request).store
    store.sit_down(browser_of(request), table, [seat])
    several = len(store.seats_of(browser_of(request), table)) > 1
    return RedirectResponse(f"/tables/{table}{'?' + urlencode({'seat': seat}) if several else ''}", 303)


def _of_link(request: Request) -> tuple[str, str]:
    token = str(request.path_params["token"])
    try:
        found = room_of(request).store.seat_of_link(token) if is_token(token) else None
    except StoreError:
        raise HTTPException(503) from None
    if found is None:
        raise HTTPException(404)
    return found


LAYING_ROUTES = [
    Route("/tables", _tables),
    Route("/tables/new", _new, methods=["GET"]),
    Route("/tables/new", _make, methods=["POST"]),
    Route("/seat/{token}", _offered, methods=["GET"]),
    Route("/seat/{token}", _taken, methods=["POST"]),
]

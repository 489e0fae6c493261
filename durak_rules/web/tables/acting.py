"""What is done at a table: a form comes in, and the table as it stands then goes out, or why nothing was done.

Each form names the position that it was made for. Of two that come for the same position the second is told that the
table has moved on, and so is a form that is sent again.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durak_rules.cards import CardError, parse_card
from durak_rules.engine.moves import MoveError
from durak_rules.engine.refusals import IllegalMove, decisive
from durak_rules.engine.session import SessionError
from durak_rules.web.pages import page
from durak_rules.web.tables.database import StoreError
from durak_rules.web.tables.here import Here, browser_of, field, here
from durak_rules.web.tables.holding import moves_with
from durak_rules.web.tables.room import NoTable
from durak_rules.web.tables.store import Moved
from durak_rules.web.tables.table import CannotBe, Table
from durak_rules.web.tables.table_page import Complaint, table_page
from durak_rules.web.tables.words import COMPLAINTS

__all__ = ["ACTING_ROUTES"]

_PATIENCE = 1.5
"""Seconds that an answer waits for players of the computer: whoever has no script need not load the page anew."""
_LONGEST_MOVE = 400
_CONFLICT, _FORBIDDEN, _NOT_DONE = 409, 403, 422


def _look(request: Request) -> Response:
    return table_page(request, here(request, settled=_PATIENCE))


def _act(request: Request, act: Callable[[Here, int], Table | Complaint]) -> Response:
    """Do what a form asks for, as the seat that it names, if this browser plays that."""
    found = here(request, seat=field(request, "seat"))
    say = found.words.language.say
    if found.seat is None or found.seat != field(request, "seat"):
        return table_page(request, found, Complaint(say(COMPLAINTS["not yours"])), status=_FORBIDDEN)
    position = field(request, "position")
    if not (position.isascii() and position.isdigit() and len(position) < len("1000000000")):
        raise HTTPException(400)
    try:
        done = act(found, int(position))
    except Moved:
        found = here(request, seat=found.seat)
        return table_page(request, found, Complaint(say(COMPLAINTS["stale"])), status=_CONFLICT)
    except NoTable:
        raise HTTPException(404) from None
    except StoreError as error:
        raise HTTPException(503) from error
    if isinstance(done, Complaint):
        return table_page(request, found, done, status=200 if done.choices else _NOT_DONE)
    found.room.settled(found.table.name, _PATIENCE)
    return RedirectResponse(_after(request, found), 303)


def _after(request: Request, before: Here) -> str:
    """Where to go on. At a screen that several people share nobody's hand is shown before it is handed over."""
    at = f"/tables/{before.table.name}"
    found = here(request, seat=before.seat or "")
    game = found.table.game
    stays = game.to_act == found.seat or game.to_act not in found.mine
    return f"{at}?seat={quote(found.seat or '')}" if before.is_shared and stays else at


def _move(request: Request) -> Response:
    def act(found: Here, position: int) -> Table | Complaint:
        seat, words = found.seat or "", found.words
        said = field(request, "move").strip()[:_LONGEST_MOVE]
        card = field(request, "card")
        if card:
            if position != found.table.position:
                raise Moved
            try:
                held = moves_with(found.table.game, seat, parse_card(card))
            except CardError:
                return Complaint(words.language.say(COMPLAINTS["no move"]))
            if len(held.moves) == 0:
                refused = words.why(found.table.variant, held.against)
                return Complaint(words.language.say(COMPLAINTS["refused"]), words.card(held.card), refused)
            if len(held.moves) > 1:
                return Complaint(words.language.say(COMPLAINTS["choose"]), words.card(held.card), choices=held.moves)
            [only] = held.moves
            said = words.spoken(only)
        try:
            return found.room.move(found.table.name, seat, position, said)
        except MoveError:
            return Complaint(words.language.say(COMPLAINTS["no move"]))
        except IllegalMove as error:
            refused = words.why(found.table.variant, decisive(error.refusals))
            return Complaint(words.language.say(COMPLAINTS["refused"]), words.move(error.move), refused)

    return _act(request, act)


def _undo(request: Request) -> Response:
    def act(found: Here, position: int) -> Table | Complaint:
        try:
            return found.room.want_undo(found.table.name, found.seat or "", position)
        except CannotBe as error:
            say = found.words.language.say
            return Complaint(say(COMPLAINTS["undo"]).format(why=say(str(error))))

    return _act(request, act)


def _next_game(request: Request) -> Response:
    def act(found: Here, position: int) -> Table | Complaint:
        try:
            return found.room.next_game(found.table.name, position)
        except SessionError:
            return Complaint(found.words.language.say(COMPLAINTS["no game"]))

    return _act(request, act)


def _mark(request: Request) -> Response:
    return _act(request, lambda found, position: found.room.mark(found.table.name, position))


def _leave(request: Request) -> Response:
    found = here(request)
    found.room.store.stand_up(browser_of(request), found.table.name)
    return RedirectResponse("/tables", 303)


def _renew(request: Request) -> Response:
    """A new link for a seat that this browser plays; the old one is nobody's from then on."""
    found = here(request, seat=field(request, "seat"))
    if found.seat is None or found.seat != field(request, "seat"):
        say = found.words.language.say
        return table_page(request, found, Complaint(say(COMPLAINTS["not yours"])), status=_FORBIDDEN)
    store, table = found.room.store, found.table.name
    token = store.renew_link(table, found.seat)
    store.sit_down(browser_of(request), table, [found.seat])
    return page(request, "tables/links.html", table=table, links={found.seat: f"{request.base_url}seat/{token}"})


ACTING_ROUTES = [
    Route("/tables/{table}", _look),
    Route("/tables/{table}/move", _move, methods=["POST"]),
    Route("/tables/{table}/undo", _undo, methods=["POST"]),
    Route("/tables/{table}/next", _next_game, methods=["POST"]),
    Route("/tables/{table}/mark", _mark, methods=["POST"]),
    Route("/tables/{table}/leave", _leave, methods=["POST"]),
    Route("/tables/{table}/link", _renew, methods=["POST"]),
]

"""The page of a table: what whoever looks may see, and buttons for what they may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from durak_rules.cards import Card
from durak_rules.engine.moves import Move
from durak_rules.engine.views import View
from durak_rules.web.pages import page
from durak_rules.web.tables.here import Here
from durak_rules.web.tables.holding import Held, cards_held, other_moves
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.seeing import seen_by
from durak_rules.web.tables.streams import state_of
from durak_rules.web.tables.words import Why

__all__ = ["COLOURS", "Complaint", "colours_of", "table_page"]

COLOURS = ("four", "two")
"""How many colours the suits may have."""
COLOURS_COOKIE = "colours"
_YEAR = 365 * 24 * 60 * 60
_NEWS = 10
"""How many things that happened a page tells; the replay tells all."""
_MOST_BUTTONS = 60
"""Moves that are offered as buttons, beside those that single cards make; what is more must be typed."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What went otherwise than whoever sent the form wanted, and the moves to choose from where it left several."""

    sentence: str
    move: Markup | None = None
    why: tuple[Why, ...] = ()
    choices: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class _Shown:
    """A card of a hand on the page. ``key`` names it there, also where there are two that look alike."""

    key: str
    card: Card
    name: str
    is_playable: bool
    does: tuple[Markup, ...]
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class _SeatShown:
    """A seat on the page: who, what it does in the bout, and how many cards it holds."""

    seat: Seat
    is_mine: bool
    is_to_act: bool
    role: str
    size: int
    hand: tuple[Card, ...]


def table_page(request: Request, here: Here, complaint: Complaint | None = None, *, status: int = 200) -> Response:
    """The page of a table for whoever looks, with the complaint that answers their form."""
    table, words, seat = here.table, here.words, here.seat
    game = table.game
    view = seen_by(game, seat)
    held = cards_held(game, seat) if seat is not None else ()
    others = other_moves(game, seat) if seat is not None else ()
    response = page(
        request,
        "tables/table.html",
        status=status,
        table=table,
        here=here,
        view=view,
        words=words,
        colours=colours_of(request),
        title=words.language.say(table.variant.title),
        number=len(table.session.games),
        seats=[_seat_shown(here, view, each) for each in table.seats],
        hand=_hand(here, held),
        others=[(move, words.move(move)) for move in others[:_MOST_BUTTONS]],
        too_many=len(others) > _MOST_BUTTONS,
        may_act=seat is not None and bool(game.legal(seat)),
        news=list(words.news(view.events[-3 * _NEWS :]))[-_NEWS:],
        heard=len(view.events),
        result=words.result(game.result),
        complaint=complaint,
        state=state_of(table),
        can_undo=seat is not None and table.before_the_last_move() is not None,
        next_dealer=table.session.next_dealer,
        turn=words.turn(table, seat),
    )
    if request.query_params.get("colours") in COLOURS:
        response.set_cookie(COLOURS_COOKIE, colours_of(request), max_age=_YEAR, samesite="lax")
    return response


def colours_of(request: Request) -> str:
    """How many colours the suits have on this browser: as the link asks, or an earlier link has."""
    for asked in (request.query_params.get("colours"), request.cookies.get(COLOURS_COOKIE)):
        if asked in COLOURS:
            return asked
    return COLOURS[0]


def _seat_shown(here: Here, view: View, seat: Seat) -> _SeatShown:
    hand = view.hands.get(seat.name, ()) if seat.name != here.seat else ()
    return _SeatShown(
        seat,
        seat.name in here.mine,
        seat.name == view.to_act,
        here.words.roles(view, seat.name),
        view.sizes[seat.name],
        hand,
    )


def _hand(here: Here, held: Sequence[Held]) -> list[_Shown]:
    often: Counter[Card] = Counter()
    shown = []
    for each in held:
        often[each.card] += 1
        shown.append(_shown(here, each, f"{each.card}-{often[each.card]}"))
    return shown


def _shown(here: Here, held: Held, key: str) -> _Shown:
    words = here.words
    return _Shown(
        key,
        held.card,
        words.name(held.card),
        bool(held.moves),
        tuple(map(words.move, held.moves)),
        words.why(here.table.variant, held.against),
    )

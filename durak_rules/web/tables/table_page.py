"""The page of a table: what whoever looks may see, and buttons for what they may do."""

from __future__ import annotations

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
from durak_rules.web.tables.words import Why, Words

__all__ = ["COLOURS", "Complaint", "colours_of", "table_page"]

COLOURS = ("four", "two")
"""How many colours the suits may have."""
COLOURS_COOKIE = "colours"
_NEWS = 14
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
    """A card of a hand on the page."""

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
    return page(
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
        hand=[_shown(here, each) for each in held],
        others=[(move, words.move(move)) for move in others[:_MOST_BUTTONS]],
        too_many=len(others) > _MOST_BUTTONS,
        partly=_several_of_the_hand(others),
        may_act=seat is not None and bool(held or others) and bool(game.legal(seat)),
        news=list(words.news(view.events))[-_NEWS:],
        heard=len(view.events),
        result=words.result(game.result),
        complaint=complaint,
        state=state_of(here),
        can_undo=seat is not None and table.before_the_last_move() is not None,
        next_dealer=table.session.next_dealer,
        said=_said(words, here),
        said_of=_said,
    )


def state_of(here: Here) -> str:
    """What changes whenever the page of the table does: news of it goes to all, and so it tells nothing else."""
    table = here.table
    return f"{table.position}.{len(table.undo)}.{len(table.marks)}"


def colours_of(request: Request) -> str:
    """How many colours the suits have on this browser: as the link asks, or an earlier link has."""
    for asked in (request.query_params.get("colours"), request.cookies.get(COLOURS_COOKIE)):
        if asked in COLOURS:
            return asked
    return COLOURS[0]


def _said(words: Words, here: Here) -> str:
    """Whose turn it is, in a sentence for whoever looks."""
    say, game, seat = words.language.say, here.table.game, here.seat
    if game.is_over:
        return str(words.result(game.result))
    to_act = game.to_act
    assert to_act is not None
    if seat == to_act:
        return say(_asked_of(here))
    if seat is not None and game.legal(seat):
        return say("{name} is to act; you may act as well.").format(name=to_act)
    return say("{name} is to act.").format(name=to_act)


def _asked_of(here: Here) -> str:
    """What is asked of whoever looks and is to act."""
    game = here.table.game
    if not game.table:
        return "It is your turn: lead."
    if here.seat == game.defender:
        return "It is your turn: beat, or pick up."
    return "It is your turn: throw in, or pass."


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


def _shown(here: Here, held: Held) -> _Shown:
    words = here.words
    return _Shown(
        held.card,
        words.name(held.card),
        bool(held.moves),
        tuple(map(words.move, held.moves)),
        words.why(here.table.variant, held.against),
    )


def _several_of_the_hand(others: Sequence[Move]) -> bool:
    return any(len(move.cards) > 1 for move in others)

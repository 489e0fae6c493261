"""A game step by step, as a record, and as a scenario.

While a game goes on everybody looks back at what they have seen. Once it is over its cards lie open: the record and the
scenarios hold all of them.
"""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from durak_rules.engine.game import Game
from durak_rules.engine.holding import in_hand_order
from durak_rules.web.pages import page
from durak_rules.web.tables.here import Here, here
from durak_rules.web.tables.seeing import line_of, seen_by
from durak_rules.web.tables.table_page import colours_of
from durak_rules.workbench.as_scenario import expected_of, given, scenario_text
from durak_rules.workbench.shrinking import as_given

__all__ = ["LOOKING_BACK_ROUTES"]


def _game_of(request: Request, found: Here) -> tuple[int, Game]:
    """The game of the address. Raises HTTPException 404 if there is none."""
    number = str(request.path_params["game"])
    games = found.table.session.games
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= len(games)):
        raise HTTPException(404)
    return int(number), games[int(number) - 1]


def _step_asked(request: Request, name: str, most: int, otherwise: int) -> int:
    asked = request.query_params.get(name, "")
    return min(int(asked[:9]), most) if asked.isascii() and asked.isdigit() else otherwise


def _steps(request: Request) -> Response:
    """One position of a game, with what led to it, and the way to the others."""
    found = here(request)
    number, game = _game_of(request, found)
    line = line_of(game)
    last = len(line) - 1
    at = _step_asked(request, "at", last, 0)
    then, words = line[at], found.words
    view = seen_by(then, found.seat)
    if game.is_over:
        view = replace(view, hands=then.hands)
    before = seen_by(then.before, found.seat).events if then.before is not None else ()
    return page(
        request,
        "tables/steps.html",
        here=found,
        table=found.table,
        words=words,
        view=view,
        number=number,
        at=at,
        last=last,
        hands={seat: in_hand_order(cards, view.trump) for seat, cards in view.hands.items()},
        news=list(words.news(view.events[len(before) :])),
        is_over=game.is_over,
        marks=sorted(mark for of, mark in found.table.marks if of == number),
        colours=colours_of(request),
        address=lambda step: f"?{urlencode(_kept(request, found) | {'at': step})}",
    )


def _kept(request: Request, found: Here) -> dict[str, str | int]:
    return {"seat": found.seat} if found.seat is not None and found.is_shared else {}


def _over(request: Request) -> tuple[Here, int, Game]:
    """A game that is over. Raises HTTPException 403 for one that goes on: not all of its cards have been seen."""
    found = here(request)
    number, game = _game_of(request, found)
    if not game.is_over:
        raise HTTPException(403)
    return found, number, game


def _record(request: Request) -> Response:
    found, number, game = _over(request)
    played_by = {seat.name: seat.played_by for seat in found.table.seats}
    return _file(replace(game.record(), played_by=played_by).text(), f"{found.table.name}-{number}.record.yaml")


def _scenario(request: Request) -> Response:
    """The game from one of its positions on, up to another or to its end, as a scenario."""
    found, number, game = _over(request)
    line = line_of(game)
    start = _step_asked(request, "from", len(line) - 1, 0)
    end = max(start, _step_asked(request, "to", len(line) - 1, len(line) - 1))
    position = as_given(line[start].position())
    said = given(position)
    if said is None or line[start].is_over:
        raise HTTPException(422)
    replayed = Game.from_position(game.variant, position)
    for move in game.moves[start:end]:
        replayed = replayed.play(move)
    case = {
        "id": f"game-{number}-from-move-{start + 1}",
        "given": said,
        "play": [str(move) for move in game.moves[start:end]],
        "expect": expected_of(replayed, "table", "attacker", "defender", "result"),
    }
    return _file(scenario_text(game.variant, [case]), f"{found.table.name}-{number}-{start}.scenario.yaml")


def _file(text: str, name: str) -> Response:
    return Response(text, media_type="text/yaml", headers={"Content-Disposition": f'attachment; filename="{name}"'})


LOOKING_BACK_ROUTES = [
    Route("/tables/{table}/games/{game}", _steps),
    Route("/tables/{table}/games/{game}/record", _record),
    Route("/tables/{table}/games/{game}/scenario", _scenario),
]

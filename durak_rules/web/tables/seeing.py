"""What is seen of a game: by a seat, its view; by everybody else, what all see. Nothing else goes into a page.

>>> from durak_rules import Game
>>> game = Game.deal("guide", ["Ann", "Ben"], seed=7)
>>> sorted(seen_by(game, "Ann").hands), sorted(seen_by(game, None).hands)
(['Ann'], [])
"""

from __future__ import annotations

from dataclasses import replace

from durak_rules.engine.game import Game
from durak_rules.engine.views import View

__all__ = ["ONLOOKER", "line_of", "seen_by"]

ONLOOKER = ""
"""The seat of a view that is nobody's."""


def seen_by(game: Game, seat: str | None) -> View:
    """The view of a seat; of None, or once all cards are looked at, what everybody sees who stands around the table."""
    if seat is not None:
        return game.view(seat)
    view = game.view(game.seats[0])
    hands_lie_open, _, _ = game.lying_open
    return replace(
        view,
        seat=ONLOOKER,
        hands=view.hands if hands_lie_open else {},
        events=tuple(event for each in line_of(game) for event in each.events_for(None)),
        seen=replace(view.seen, hands=view.seen.hands if hands_lie_open else [0] * len(game.seats), lead_required=0),
    )


def line_of(game: Game) -> list[Game]:
    """The game move by move, from its beginning."""
    games = [game]
    while (before := games[-1].before) is not None:
        games.append(before)
    return games[::-1]

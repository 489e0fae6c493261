"""Undo: back to where a person last moved. Where several share a screen, nobody takes back what another has played."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from durak_rules.engine.game import Game
from durak_rules.engine.session import Session

__all__ = ["NothingToUndo", "taken_back"]


class NothingToUndo(ValueError):
    """Why nothing is taken back, in a sentence."""


def taken_back(session: Session, by: str, people: Container[str]) -> Session:
    """The session before the last move that ``by`` has made, with everything gone that came after it.

    Raises :class:`NothingToUndo` if there is no such move in this game, or if another person has moved since.

    >>> session = Session.start("guide", 2, seed=1)
    >>> after = session.play(session.game.legal()[0])
    >>> taken_back(after, session.game.to_act, ["A", "B"]).game is session.game
    True
    """
    game: Game | None = session.game
    while game is not None and game.before is not None:
        mover = game.moves[-1].seat
        if mover in people:
            if mover != by:
                raise NothingToUndo(f"{mover} has played since, and only {mover} can take that back.")
            outcomes = session.outcomes[: len(session.games) - 1]
            return replace(session, games=(*session.games[:-1], game.before), outcomes=outcomes)
        game = game.before
    raise NothingToUndo("You have not moved yet.")

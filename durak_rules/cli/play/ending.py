"""How a game has ended, as a player says it, with what the table has agreed on it."""

from __future__ import annotations

from collections.abc import Iterator

from durak_rules.cli.play.spoken import listed
from durak_rules.cli.sessions import ledger_lines
from durak_rules.engine.game import Game
from durak_rules.engine.ladder import called
from durak_rules.engine.results import Result
from durak_rules.engine.session import Session

__all__ = ["how_it_ended"]

_SENTENCES = {
    "durak": "{seats} is the durak.",
    "draw": "It is a draw: nobody is the durak.",
    "winner": "{seats} has won.",
    "losing team": "{seats} have lost.",
    "places": "All places are taken.",
    "unfinished": "The game is called off, and nobody has lost it.",
}
_AGREED_IN = {"draw": "ending.all_out", "unfinished": "ending.no_progress"}
"""The choice that a result comes from, where that is not ``ending.objective``."""


def how_it_ended(session: Session) -> Iterator[str]:
    """The result of the game that is over, its rule, the places of more than two seats, and what is written down."""
    game = session.game
    yield f"The game is over. {result_in_words(game.result)}"
    choice = _AGREED_IN.get(game.result.kind, "ending.objective")
    yield f"`{choice}`: {game.variant.sentence(choice)}"
    yield from _places(game)
    adorned = called(game.variant, game.epaulettes)
    if adorned:
        yield f"The durak was finished off: {adorned}."
    for line in ledger_lines(session):
        yield f"{line[:1].upper()}{line[1:]}."


def result_in_words(result: Result) -> str:
    """``B is the durak.``

    >>> from durak_rules.engine.results import parse_result
    >>> result_in_words(parse_result("losing team B D"))
    'B and D have lost.'
    """
    return _SENTENCES[result.kind].format(seats=listed(result.seats) if result.seats else "")


def _places(game: Game) -> Iterator[str]:
    places = game.result.places
    if len(places) > 1 and len(game.seats) > len(("one", "other")):
        yield f"Places: {', then '.join(map(listed, places))}."

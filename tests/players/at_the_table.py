"""Games between players, for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from durak_rules.engine.game import Game
from durak_rules.players import Player


def asked(game: Game, players: Mapping[str, Player]) -> Game:
    """The game after the seat to act has been asked; its player must name a legal move."""
    seat = game.to_act
    assert seat is not None
    legal = game.legal()
    move = players[seat].choose(game.view(seat), legal)
    assert move in legal
    return game.play(move)


def played_out(game: Game, players: Mapping[str, Player], most: int = 10_000) -> Game:
    """The game after so many more moves at the most."""
    for _ in range(most):
        if game.is_over:
            break
        game = asked(game, players)
    return game


def seated(game: Game, of_seat: Callable[[int], Player]) -> dict[str, Player]:
    """A player for each seat."""
    return {name: of_seat(number) for number, name in enumerate(game.seats)}

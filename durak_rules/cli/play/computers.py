"""The computer's players, made when they are first asked. Each is given what its seat sees, and no more."""

from __future__ import annotations

from collections.abc import Callable

import click

from durak_rules.cli.play.seating import PERSON, Seating
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.players import NAMES, Player, PlayerError, player

__all__ = ["Computers", "Make", "adviser", "check_names"]

Make = Callable[[str, str], Player]
"""Makes a player of a name and a seed."""


def made(name: str, seed: str) -> Player:
    """The player of this name. Raises ``PlayerError`` if there is none."""
    return player(name, seed=seed)


def check_names(seating: Seating) -> None:
    """Raise a usage error for a player that there is not."""
    for name in dict.fromkeys(seating.players.values()):
        if name == PERSON:
            continue
        try:
            made(name, "")
        except PlayerError as error:
            raise click.UsageError(f"--against: {error}") from None


def adviser() -> str:
    """Who gives hints if nobody is named."""
    return next((name for name in ("careful", "greedy") if name in NAMES), next(iter(NAMES)))


class Computers:
    """The players of one game, and those who are asked for a hint."""

    def __init__(self, seating: Seating, seed: str, make: Make = made) -> None:
        self._seating = seating
        self._seed = seed
        self._make = make
        self._game = 1
        self._players: dict[tuple[str, str], Player] = {}

    def forget(self) -> None:
        """Seat them anew: moves were taken back, and they would remember what never happened."""
        self._players.clear()

    def another_game(self) -> None:
        """Seat them anew for the next game, which chance plays otherwise."""
        self._game += 1
        self.forget()

    def move(self, game: Game) -> Move:
        """What the player of the seat to act does."""
        assert game.to_act is not None
        return self.choice(game, self._seating.players[game.to_act])

    def choice(self, game: Game, name: str) -> Move:
        """What the player of this name would do at the seat to act. Raises ``PlayerError`` if there is none."""
        seat = game.to_act
        assert seat is not None
        if (seat, name) not in self._players:
            self._players[seat, name] = self._make(name, f"{self._seed} game {self._game} {seat}")
        return self._players[seat, name].choose(game.view(seat), game.legal(seat))

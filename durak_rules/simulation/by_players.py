"""Games by players who see only what their seat sees, told in the same rows as the games of :class:`Playouts`.

Slower by far, and the only way for whoever counts cards or thinks ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.engine.game import Game
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, house_rules
from durak_rules.players import player
from durak_rules.playouts.whole_games import DEALER, FIRST_DEFENDER, OPENER, PICKUPS, THROWN, WIDTH, tell_result

__all__ = ["PlayedGames"]


class PlayedGames:
    """Whole games of these house rules, each seat played by the player of that name, anew in every game.

    Raises :class:`SeatsNotAdmitted` if these rules are not played by so many, ``PlayerError`` for a name that stands
    for no player.

    >>> PlayedGames("guide", ["greedy", "random"]).series(7, first=3, count=2) == (
    ...     PlayedGames("guide", ["greedy", "random"]).series(7, first=0, count=5)[3:])
    True
    """

    def __init__(self, variant: VariantLike, players: Sequence[str]) -> None:
        self.variant = house_rules(variant)
        self.players = tuple(players)
        admit(Sitting(self.variant, seat_names(len(players)), is_played=False), None)
        for name in self.players:
            player(name)

    def series(self, seed: int | str, first: int, count: int) -> list[list[int]]:
        """Games number ``first`` and following of the series of this seed, a row of ``COLUMNS`` each."""
        return [self._game(f"{seed}#{number}") for number in range(first, first + count)]

    def _game(self, seed: str) -> list[int]:
        game = Game.deal(self.variant, len(self.players), seed=seed)
        seated = {
            seat: player(name, seed=f"{seed} {seat}") for seat, name in zip(game.seats, self.players, strict=True)
        }
        row = [0] * WIDTH
        row[DEALER], row[OPENER], row[FIRST_DEFENDER] = map(
            game.seats.index, (game.dealer, game.attacker, game.defender)
        )
        while (seat := game.to_act) is not None:
            game = game.play(seated[seat].choose(game.view(seat), game.legal()))
            kinds = {event.kind for event in game.events}
            row[THROWN] += "threw" in kinds
            row[PICKUPS] += "picked up" in kinds
        tell_result(game._state, game._sitting.rules, row, 0)
        return row

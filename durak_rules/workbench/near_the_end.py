"""A position shortly before the end of a game: where seats go out, and the result hangs on each move."""

from __future__ import annotations

from durak_rules.engine.game import Game
from durak_rules.engine.starting import seed_number

__all__ = ["near_the_end"]


def near_the_end(game: Game, moves: int, *, seed: int | str) -> Game:
    """The game, played on by chance, as it stands so many moves before its end; as it is if it ends before that.

    The seat in turn moves, and the engine's own generator chooses among its moves in alphabetical order, so that the
    same ``seed`` leads to the same position everywhere.

    >>> game = near_the_end(Game.deal("guide", 2, seed=1), 6, seed=1)
    >>> game.is_over, len(game.stock)
    (False, 0)
    """
    sitting = game._sitting
    chance = sitting.layout.blank_flat()
    chance[sitting.layout.start["chance"]] = seed_number(seed)
    line = [game]
    while not line[-1].is_over:
        legal = sorted(line[-1].legal(), key=str)
        line.append(line[-1].play(legal[sitting.fast.chance_below(chance, len(legal))]))
    return line[max(0, len(line) - 1 - moves)]

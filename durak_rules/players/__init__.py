"""Somebody to play against: a player is shown what its seat sees and names a move.

>>> from durak_rules import Game
>>> from durak_rules.players import player
>>> game = Game.deal("guide", 2, seed=7)
>>> seated = {seat: player("greedy", seed=1) for seat in game.seats}
>>> while game.to_act:
...     game = game.play(seated[game.to_act].choose(game.view(game.to_act), game.legal()))
>>> game.result.kind
'durak'
"""

from __future__ import annotations

from durak_rules.players.naming import NAMES, PlayerError, made_ready, player
from durak_rules.players.protocol import Player

__all__ = ["NAMES", "Player", "PlayerError", "made_ready", "player"]

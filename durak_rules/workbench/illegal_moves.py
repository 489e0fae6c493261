"""Moves that somebody might try and that the rules refuse."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from durak_rules.cards import Card
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move

__all__ = ["illegal_move"]

_TRIES = 8


def illegal_move(game: Game, chance: random.Random) -> Move | None:
    """Some illegal move with cards of this game; None, if a few tries find none.

    >>> game = Game.deal("guide", 2, seed=1)
    >>> wrong = illegal_move(game, random.Random(4))
    >>> wrong is not None and wrong in game.legal()
    False
    """
    for _ in range(_TRIES):
        move = _any_move(game, chance)
        if move is not None and game.why_not(move):
            return move
    return None


def _any_move(game: Game, chance: random.Random) -> Move | None:
    """A well-formed move of somebody, as likely as not with a card that it holds."""
    seat = chance.choice(game.seats)
    hand = game.hands[seat if chance.random() < 0.8 else chance.choice(game.seats)]
    if not hand:
        return Move(seat, "pass")
    return _KINDS[chance.choice([*_KINDS])](game, seat, chance.choice(hand), chance)


def _beat(game: Game, seat: str, card: Card, chance: random.Random) -> Move | None:
    return Move(seat, "beat", (card,), chance.choice(game.table)[0]) if game.table else None


def _pair(game: Game, seat: str, card: Card, chance: random.Random) -> Move:
    return Move(seat, "lead", (card, chance.choice(game.hands[seat] or (card,))))


_KINDS: Mapping[str, Callable[[Game, str, Card, random.Random], Move | None]] = {
    "lead": lambda game, seat, card, chance: Move(seat, "lead", (card,)),
    "pair": _pair,
    "throw": lambda game, seat, card, chance: Move(seat, "throw", (card,)),
    "beat": _beat,
    "transfer": lambda game, seat, card, chance: Move(seat, "transfer", (card,)),
    "pass": lambda game, seat, card, chance: Move(seat, "pass"),
    "take": lambda game, seat, card, chance: Move(seat, "take"),
}

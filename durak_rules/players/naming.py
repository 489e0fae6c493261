"""Players by name: ``greedy``, ``montecarlo:200``."""

from __future__ import annotations

from collections.abc import Callable

from durak_rules.documents.nearest import nearest
from durak_rules.documents.quoting import quoted
from durak_rules.players.by_chance import RandomPlayer
from durak_rules.players.greedy import GreedyPlayer
from durak_rules.players.protocol import Player

__all__ = ["NAMES", "PlayerError", "player"]

NAMES = {
    "random": "takes any legal move, each as likely as the others",
    "greedy": "parts with the cheapest card first and keeps its trumps",
}
"""Every player that can be named, with what it does; weakest first."""


class PlayerError(ValueError):
    """A name that stands for no player; the message says which do."""


def _random(setting: str, seed: int | str) -> Player:
    return RandomPlayer(seed)


def _greedy(setting: str, seed: int | str) -> Player:
    return GreedyPlayer()


_MADE_BY: dict[str, Callable[[str, int | str], Player]] = {"random": _random, "greedy": _greedy}
_WITH_SETTING: tuple[str, ...] = ()


def player(name: str, *, seed: int | str = 0) -> Player:
    """A player for one seat of one game.

    ``name`` is one of :data:`NAMES`. The same ``seed`` makes the same choices in the same game on every machine. Raises
    :class:`PlayerError` for a name that stands for none.

    >>> player("greedy")  # doctest: +ELLIPSIS
    <durak_rules.players.greedy.GreedyPlayer object at ...>
    """
    kind, colon, setting = name.partition(":")
    if kind not in NAMES:
        guess = nearest(kind, NAMES)
        advice = f"did you mean `{guess}`?" if guess else f"the players are {', '.join(NAMES)}"
        raise PlayerError(f"no player is called {quoted(kind)}; {advice}")
    if colon and kind not in _WITH_SETTING:
        raise PlayerError(f"nothing is set for the player {kind}; leave out {quoted(colon + setting)}")
    return _MADE_BY[kind](setting, seed)

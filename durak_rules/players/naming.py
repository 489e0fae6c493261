"""Players by name: ``greedy``, ``montecarlo:200``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from durak_rules.documents.nearest import nearest
from durak_rules.documents.quoting import quoted
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.house_rules.variant import Variant
from durak_rules.players.by_chance import RandomPlayer
from durak_rules.players.careful import CarefulPlayer
from durak_rules.players.greedy import GreedyPlayer
from durak_rules.players.montecarlo import GAMES, MonteCarloPlayer
from durak_rules.players.protocol import Player
from durak_rules.playouts.compiled import compiled_rules
from durak_rules.playouts.series import why_not_compiled

__all__ = ["NAMES", "PlayerError", "made_ready", "player"]

NAMES = {
    "random": "takes any legal move, each as likely as the others",
    "greedy": "parts with the cheapest card first and keeps its trumps",
    "careful": "counts what was seen, and works out the end once both hands are known",
    "montecarlo": f"imagines how the hidden cards may lie and plays each move out in {GAMES} such games;"
    " montecarlo:20 in so many, montecarlo:0.5s for so long before each move",
}
"""Every player that can be named, with what it does; weakest first."""

MOST_GAMES = 1_000_000
LONGEST = 3600


class PlayerError(ValueError):
    """A name that stands for no player; the message says which do."""


def player(name: str, *, seed: int | str = 0) -> Player:
    """A player for one seat of one game.

    ``name`` is one of :data:`NAMES`, ``montecarlo`` also with how many games it imagines or how long it takes before
    each move. The same ``seed`` makes the same choices in the same game on every machine, but for a player that plays
    by the clock. Raises :class:`PlayerError` for a name that stands for none.

    >>> player("montecarlo:20", seed=7)  # doctest: +ELLIPSIS
    <durak_rules.players.montecarlo.MonteCarloPlayer object at ...>
    """
    kind, colon, setting = name.partition(":")
    if kind not in NAMES:
        guess = nearest(kind, NAMES)
        advice = f"did you mean `{guess}`?" if guess else f"the players are {', '.join(NAMES)}"
        raise PlayerError(f"no player is called {quoted(kind)}; {advice}")
    if kind == "montecarlo":
        return _montecarlo(setting, seed) if colon else MonteCarloPlayer(seed=seed)
    if colon:
        raise PlayerError(f"nothing is set for the player {kind}; leave out {quoted(colon + setting)}")
    return RandomPlayer(seed) if kind == "random" else _WITHOUT_CHANCE[kind]()


def made_ready(names: Collection[str], variant: Variant, say: Callable[[str], None] | None) -> str | None:
    """Have the rules compiled now if one of these players, one a seat, plays games out, and not at its first move.

    ``say`` is told, in a sentence, if that takes a while. Gives the reason why such a player will be slow by these
    house rules, with what to do about it; None if nobody will.

    >>> from durak_rules import load_variant
    >>> made_ready(["greedy", "careful"], load_variant("guide"), print)
    """
    if all(name.partition(":")[0] != "montecarlo" for name in names):
        return None
    reason = why_not_compiled(Sitting(variant, seat_names(len(names)), is_played=False))
    if reason is None:
        compiled_rules(say)
    return reason


_WITHOUT_CHANCE: Mapping[str, Callable[[], Player]] = {"greedy": GreedyPlayer, "careful": CarefulPlayer}


def _montecarlo(setting: str, seed: int | str) -> Player:
    """So many games, or so many seconds."""
    if setting.isascii() and setting.isdigit() and 0 < int(setting[:9]) <= MOST_GAMES:
        return MonteCarloPlayer(int(setting[:9]), seed=seed)
    if _SECONDS.fullmatch(setting) and 0 < float(setting[:-1]) <= LONGEST:
        return MonteCarloPlayer(seconds=float(setting[:-1]), seed=seed)
    raise PlayerError(
        f"after `montecarlo:` stands how many games it imagines (1 to {MOST_GAMES:,}) or how long it takes"
        f" (up to {LONGEST}s), as in montecarlo:20 or montecarlo:0.5s; found {quoted(setting)}"
    )


_SECONDS = re.compile(r"[0-9]{1,5}(\.[0-9]{1,6})?s")

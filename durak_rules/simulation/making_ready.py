"""What comes before the first game: are there such players and so many seats, and are the rules compiled?"""

from __future__ import annotations

import json

from durak_rules import players
from durak_rules.house_rules.loading import load_variant
from durak_rules.playouts.series import Playouts
from durak_rules.playouts.whole_games import POLICIES
from durak_rules.simulation.by_players import PlayedGames
from durak_rules.simulation.match import Match, Say

__all__ = ["made_ready"]

AT_ONCE_COMPILED = 5_000
AT_ONCE_IN_CPYTHON = 50
AT_ONCE_BY_PLAYERS = 1
"""How many games are played before anything is told of them: about a tenth of a second's work, or one game of players
who think."""


def made_ready(match: Match, say: Say | None) -> int:
    """Make ready to play, so that the rules are compiled before any worker needs them; how many games to play at once.

    ``say`` is told what takes a while, and why it is slow. Raises ``SeatsNotAdmitted`` if some of the rules are not
    played by so many, ``PlayerError`` for a name that stands for no player.
    """
    begun = [_begun(rules, match, say) for rules in match.rules]
    for reason in dict.fromkeys(reason for _, reason in begun if reason is not None):
        if say is not None:
            say(reason)
    return min(at_once for at_once, _ in begun)


def _begun(rules: str, match: Match, say: Say | None) -> tuple[int, str | None]:
    """How many games of these rules to play at once, and why it goes slowly, if it does."""
    variant = load_variant(json.loads(rules))
    if not set(match.players) <= set(POLICIES):
        PlayedGames(variant, match.players)
        return AT_ONCE_BY_PLAYERS, players.made_ready(match.players, variant, say)
    playouts = Playouts(variant, len(match.players), match.players, say=say)
    playouts.series(match.seed, 0, 1)  # compiles the rules
    return AT_ONCE_COMPILED if playouts.compiled else AT_ONCE_IN_CPYTHON, playouts.slower_because

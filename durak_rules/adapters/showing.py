"""A game for whoever watches an environment: all cards face up, a line or two a move."""

from __future__ import annotations

from typing import Any

from durak_rules.engine.game import Game

__all__ = ["RENDERING", "check_render_mode", "rendered"]

RENDER_MODES = ("human", "ansi")

RENDERING: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 1}
"""What environments tell of themselves: ``human`` prints, ``ansi`` gives the text."""


def check_render_mode(mode: str | None) -> None:
    """Raises ValueError for a render mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode “{mode}”; there are {' and '.join(RENDER_MODES)}, or none")


def rendered(game: Game, mode: str | None) -> str | None:
    """What the last move did, and the game as it stands, in a line from which ``Game.from_position`` plays on; printed
    instead in the mode ``human``.

    Raises ValueError if no render mode was chosen.

    >>> game = Game.from_position("guide", "A 8H (attacks) · B 9H 7D (defends) · table empty · trump S · stock empty")
    >>> rendered(game.play("A leads 8H"), "human")
    A led 8♥
    A – (attacks) · B 7♦ 9♥ (defends) · table 8♥ · trump ♠ · stock empty · hands emptied A · moves played 1
    """
    if mode is None:
        raise ValueError(f"nothing is rendered without a render mode; make the environment with {RENDER_MODES[0]!r}")
    text = "\n".join([*map(str, game.events), game.line()])
    if mode == "ansi":
        return text
    print(text)
    return None

"""What is joined to the rules of the engine to play many games, in CPython and compiled."""

from __future__ import annotations

from durak_rules.engine.joined import Program

__all__ = ["PROGRAM"]

PROGRAM = Program(
    ("play_game", "step_game"),
    tuple(f"{__package__}.{name}" for name in ("luck", "policies", "whole_games")),
)

"""Colours of a terminal, as plain ANSI codes. Whether they are wanted is for others to say."""

from __future__ import annotations

__all__ = ["BLUE", "BOLD", "CYAN", "GREEN", "RED", "YELLOW", "painted"]

BOLD, RED, GREEN, YELLOW, BLUE, CYAN = "\x1b[1m", *(f"\x1b[1;{number}m" for number in (31, 32, 33, 34, 36))
_RESET = "\x1b[0m"


def painted(text: str, colour: str) -> str:
    """The text in this colour; nothing around an empty text, or where no colour is named."""
    return f"{colour}{text}{_RESET}" if text and colour else text

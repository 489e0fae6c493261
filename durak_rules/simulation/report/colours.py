"""The colours and shapes that tell house rules from each other, in the light, in the dark and on paper.

They are told apart without red and green too, and a shape goes with each: no chart hangs on colour alone.
"""

from __future__ import annotations

import re

__all__ = ["DARK", "LIGHT", "SHAPES", "VARIANTS", "colour_of", "declared", "painted", "shape_of"]

VARIANTS = 5
"""So many house rules have a colour of their own."""

LIGHT = {
    "ink": "#1c1b19",
    "faint": "#66625a",
    "line": "#dcd7cc",
    "paper": "#fffdf8",
    "v1": "#0a55c8",
    "v2": "#d9590a",
    "v3": "#149a92",
    "v4": "#6b0f2c",
    "v5": "#9480dc",
}
DARK = {
    "ink": "#ece7de",
    "faint": "#a9a397",
    "line": "#423f3a",
    "paper": "#1b1a18",
    "v1": "#4c8dff",
    "v2": "#ff9052",
    "v3": "#7fe3c6",
    "v4": "#b06a78",
    "v5": "#d9c4ff",
}

SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right")
"""By their names in Vega; with the colours, 35 pairs before one comes again."""

_NAMED = re.compile(r"var\(--(\w+)\)")


def colour_of(number: int) -> str:
    """The colour of house rules number so many, to be looked up where it is shown."""
    return f"var(--v{number % VARIANTS + 1})"


def shape_of(number: int) -> str:
    """The shape that goes with it."""
    return SHAPES[number % len(SHAPES)]


def declared(colours: dict[str, str]) -> str:
    """As declarations of a style sheet."""
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


def painted(text: str, colours: dict[str, str]) -> str:
    """With every colour that is named there put in its place, for a picture that stands alone.

    >>> painted('<path fill="var(--v1)"/>', LIGHT)
    '<path fill="#0a55c8"/>'
    """
    return _NAMED.sub(lambda named: colours[named[1]], text)

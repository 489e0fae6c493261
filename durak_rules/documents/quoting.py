"""What a user wrote, made fit to be quoted: short, on one line, and harmless to a terminal."""

from __future__ import annotations

import unicodedata

__all__ = ["LONGEST_QUOTE", "cut", "quoted", "visible", "visible_character"]

LONGEST_QUOTE = 40
"""Characters of a user's text that a message repeats at most."""

_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = frozenset("\u200c\u200d")  # parts of ordinary words and emoji


def visible_character(character: str) -> str:
    """One character as it may be printed: controls, direction marks and the like as an escape."""
    if " " <= character <= "~":
        return character
    if character in _NAMED:
        return _NAMED[character]
    if character in _JOINERS or unicodedata.category(character) not in _HARMFUL:
        return character
    number = ord(character)
    if number <= 0xFF:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"


def visible(text: str) -> str:
    r"""Text with every character that could steer a terminal escaped.

    >>> visible("a\x1b[31m")
    'a\\x1b[31m'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(visible_character, text))


def cut(text: str, most: int = LONGEST_QUOTE) -> str:
    """Text of at most ``most`` characters; what was cut off is told by an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(text: object, most: int = LONGEST_QUOTE) -> str:
    """A user's text for a message: cut, escaped, between backticks (curly quotes, if it holds one itself).

    >>> quoted("priorty")
    '`priorty`'
    """
    shown = visible(cut(str(text), most))
    return f"“{shown}”" if "`" in shown else f"`{shown}`"

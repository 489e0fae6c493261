"""Sentences as they are shown: what stands between backticks as code, a card's suit in its colour.

>>> in_prose("write `throw_in: {who: all}` & play")
Markup('write <code>throw_in: {who: all}</code> &amp; play')
>>> in_prose("A leads 8♥")
Markup('A leads <span class="hearts">8♥</span>')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

__all__ = ["SUITS", "in_prose"]

SUITS: Mapping[str, str] = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
"""The class of each suit, which gives it its colour."""

_PART = re.compile(r"`(?P<code>[^`]+)`|(?P<card>(?:10|[2-9JQKA])?(?P<suit>[♣♦♥♠]))")


@lru_cache(maxsize=4_096)
def in_prose(text: str) -> Markup:
    """The sentence as HTML; whatever is in it is escaped."""
    told, end = Markup(), 0
    for part in _PART.finditer(text):
        told += escape(text[end : part.start()])
        if part["code"]:
            told += Markup("<code>{}</code>").format(part["code"])
        else:
            told += Markup('<span class="{}">{}</span>').format(SUITS[part["suit"]], part["card"])
        end = part.end()
    return told + escape(text[end:])

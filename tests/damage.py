"""Texts damaged by chance: a piece lost, doubled, exchanged, put in, put in its place, or all behind it broken off."""

from __future__ import annotations

import random
from collections.abc import Sequence

__all__ = ["with_one_change"]


def with_one_change(
    pieces: list[str], chance: random.Random, scraps: Sequence[str], *, may_break_off: bool = False
) -> list[str]:
    """The pieces of a text with one thing changed; what is put in is one of the ``scraps``."""
    place, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
    match chance.randrange(6 if may_break_off else 5):
        case 0:
            del pieces[place]
        case 1:
            pieces.insert(place, pieces[other])
        case 2:
            pieces[place], pieces[other] = pieces[other], pieces[place]
        case 3:
            pieces.insert(place, chance.choice(scraps))
        case 4:
            pieces[place] = chance.choice(scraps)
        case _:
            pieces = pieces[: place + 1]
    return pieces

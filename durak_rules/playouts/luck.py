"""What players draw their choices from: a small generator of its own, so that the same deal can be played by others.

Marsaglia's xorshift of 32 bits and a Weyl sequence added to it (Journal of Statistical Software 8(14), 2003), period
about 2^64. ``luck`` is two numbers; no product and no shift in it is larger than a signed word.
"""

from __future__ import annotations

from durak_rules.engine.rules.chance import HALF

WORD = 4_294_967_295
"""All 32 bits."""
WEYL_STEP = 362_437
SHIFTS_OF_A_NEW_GAME = 8


def next_luck(luck: list[int]) -> int:
    """The next number of 32 bits."""
    x = luck[0]
    x ^= x << 13 & WORD
    x ^= x >> 17
    x ^= x << 5 & WORD
    luck[0] = x
    luck[1] = luck[1] + WEYL_STEP & WORD
    return x + luck[1] & WORD


def luck_below(luck: list[int], bound: int) -> int:
    """A number from 0 up to but not including ``bound``, each as likely as the others; ``bound`` has 31 bits."""
    return next_luck(luck) * bound >> 32


def begin_luck(luck: list[int], chance: int) -> None:
    """The luck of a game whose chance begins like this. The first numbers are thrown away: they are too much alike for
    games that begin alike."""
    luck[0] = chance >> 31
    luck[1] = chance & HALF - 1
    for _ in range(SHIFTS_OF_A_NEW_GAME):
        next_luck(luck)

"""Chance: one written-out generator, so that a seed is the same game on every machine.

L'Ecuyer's combination of two multiplicative generators (Communications of the ACM 31, 1988), period about 2^61. No
product is larger than a signed word, so CPython and compiled code agree. Both states are kept in one field of the
position, which stands in no view.
"""

from __future__ import annotations

from durak_rules.engine.fields import State

FIRST_MODULUS = 2_147_483_563
FIRST_FACTOR = 40_014
SECOND_MODULUS = 2_147_483_399
SECOND_FACTOR = 40_692
HALF = 1 << 31
"""``chance`` is the first state times this, and the second; neither is ever 0."""


def chance_below(s: State, bound: int) -> int:
    """A number from 0 up to but not including ``bound``, each as likely as the others."""
    first = (s.chance >> 31 & HALF - 1) * FIRST_FACTOR % FIRST_MODULUS
    second = (s.chance & HALF - 1) * SECOND_FACTOR % SECOND_MODULUS
    s.chance = first << 31 | second
    number = first - second
    if number < 0:
        number += FIRST_MODULUS - 1
    return number * bound // (FIRST_MODULUS - 1)

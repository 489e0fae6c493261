"""Chance: one written-out generator, so that a seed is the same game on every machine.

SplitMix (Steele, Lea, Flood 2014) cut to 63 bits: its numbers fit a signed word, so CPython and compiled code agree.
Its state is a field of the position and stands in no view.
"""

from __future__ import annotations

from ..fields import State

WORD = (1 << 63) - 1
STEP = 0x1E3779B97F4A7C15
FIRST_FACTOR = 0x3F58476D1CE4E5B9
SECOND_FACTOR = 0x14D049BB133111EB


def chance_below(s: State, bound: int) -> int:
    """A number from 0 up to but not including ``bound``, each as likely as the others."""
    s.chance = (s.chance + STEP) & WORD
    mixed = s.chance
    mixed = ((mixed ^ (mixed >> 30)) * FIRST_FACTOR) & WORD
    mixed = ((mixed ^ (mixed >> 27)) * SECOND_FACTOR) & WORD
    return (((mixed ^ (mixed >> 31)) >> 31) * bound) >> 32

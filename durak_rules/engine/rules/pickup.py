"""Picking up: when the defender may announce it."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.words import WHILE_UNBEATEN


def no_pickup_announced(s: State, r: Rules, seat: int) -> int:
    """A pick-up is announced once."""
    return not s.taking


def something_lies_unbeaten(s: State, r: Rules, seat: int) -> int:
    """pickup.when: may a pick-up be announced when everything is beaten?"""
    return r.pickup_when != WHILE_UNBEATEN or s.unbeaten != 0

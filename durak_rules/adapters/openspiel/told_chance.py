"""Chance that is told instead of drawn, and the deal by it: what stands behind every chance node.

Written as ``engine/rules/`` is, and joined to it in place of its generator. ``chance`` of a state is no generator here
but the numbers that are told: 1 and, for each number, times the bound it is below, and the number; the next one stands
last. Whatever is drawn beyond that is noted as the negative of its bound, and is 0 until it is told.
"""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.deal import deal_out, open_game
from durak_rules.engine.rules.opening import NOBODY_OPENS, first_opener

NOTHING_TOLD = 1


def chance_below(s: State, bound: int) -> int:
    """The next number that is told, from 0 up to but not including ``bound``."""
    if bound == 1:
        return 0
    if s.chance == NOTHING_TOLD:
        s.chance = -bound
    if s.chance < 0:
        return 0
    number = s.chance % bound
    s.chance = s.chance // bound
    return number


def deal_as_told(s: State, r: Rules) -> int:
    """Deal a first game of the pack as it lies in ``stock``; who deals is drawn first. 0: the deal is void."""
    s.dealer = chance_below(s, s.seats)
    if not deal_out(s, r):
        return 0
    opener = first_opener(s, r)
    if opener == NOBODY_OPENS:
        return 0
    open_game(s, r, opener, 1)
    return 1

"""Epaulettes: the durak was finished off with cards of the pack's lowest rank."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.ending import DURAK, LOSING_TEAM
from durak_rules.engine.rules.teams import partners_of
from durak_rules.engine.rules.words import DO_NOT_COUNT, REQUIRED


def is_epaulette(s: State, r: Rules, place: int) -> int:
    """epaulettes.unbeaten, epaulettes.trumps: does the attack card at this place of the table count?"""
    card = s.attack[place]
    if not r.lowest_rank >> card & 1 or s.laid_by[place] != s.laid_by[s.attacks - 1]:
        return 0
    if r.epaulettes_unbeaten == REQUIRED and s.answer[place] >= 0:
        return 0
    return r.epaulettes_trumps != DO_NOT_COUNT or not r.trumps[s.trump] >> card & 1


def has_lost(s: State, r: Rules, seat: int) -> int:
    """Is this seat the durak, or of the losing team?"""
    if s.result != DURAK and s.result != LOSING_TEAM:
        return 0
    return seat == s.result_seat or partners_of(s, r, s.result_seat) >> seat & 1


def epaulettes_won(s: State, r: Rules) -> int:
    """epaulettes.max: the unbroken run of attack cards at the end of the last bout, by one seat, all of the lowest
    rank, no answer between, against a defender who has lost by it."""
    if not has_lost(s, r, s.defender):
        return 0
    run = 0
    place = s.attacks - 1
    while place >= 0 and run < r.epaulettes_max and is_epaulette(s, r, place):
        run += 1
        place = -1 if s.after_answer >> place & 1 else place - 1
    return run

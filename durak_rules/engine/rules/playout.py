"""Whole games with nobody asked: the bare rules, for counting and for measuring."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.listing import list_moves
from durak_rules.engine.rules.playing import play
from durak_rules.engine.rules.turn import seat_to_act

PICKS = 1024
PICK_BITS = 30


def list_turn(s: State, r: Rules, heads: list[int], sets: list[int]) -> int:
    """Write every legal move of the seat to act; says how many there are, 0 when the game is over."""
    return 0 if s.result else list_moves(s, r, seat_to_act(s, r), heads, sets)


def play_out(s: State, r: Rules, picks: list[int], heads: list[int], sets: list[int]) -> None:
    """Play on until the game is over. ``picks`` are 1,024 numbers of 30 bits: each chooses among the legal moves of
    the seat to act, over and over in the same order."""
    while s.result == 0:
        n = list_turn(s, r, heads, sets)
        chosen = picks[s.decisions & (PICKS - 1)] * n >> PICK_BITS
        play(s, r, heads[chosen], sets[chosen])

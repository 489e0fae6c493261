"""The text of the module that numba compiles: the rules joined, each function with the types of its arguments.

What type an argument has, its name says: ``s`` and ``r`` are the records, a few are lists of words, all others numbers.
"""

from __future__ import annotations

import ast
from dataclasses import replace

from durak_rules.engine.joined import joined_source
from durak_rules.engine.writing_out import parsed
from durak_rules.playouts.program import PROGRAM

__all__ = ["CALLED", "SELDOM", "module_text"]

TYPES = {"s": "STATE", "r": "RULES"} | dict.fromkeys(("policies", "luck", "heads", "sets", "rows"), "WORDS")

CALLED = frozenset(
    (
        "deal_later_game",
        "deal_out",
        "first_opener",
        "greedy_choice",
        "move_in_stock",
        "next_opener",
        "settle",
        "turn_first_allowed",
        "turn_trump",
    )
)
"""Functions that are called once a bout or a game. All others are written where they are called, which makes games half
as fast again; these would only make the whole a mouthful for the compiler."""

SELDOM = frozenset(
    (
        "change_turn_up",
        "contributors",
        "epaulettes_won",
        "first_of_equals_in_packs",
        "first_player_by_place",
        "keep_turned_card",
        "moved_to_first_packs",
        "nobody_is_left",
        "oldest_in_packs",
        "oldest_unbeaten",
        "places_with_a_player",
        "play_into_discard",
        "play_seldom",
        "position_number",
        "something_can_be_beaten",
        "swap_with_stock",
        "takes_first_in_packs",
        "times_seen",
    )
)
"""Functions of which few tables, or few moves, have need: called too, and the compiler is told that it is seldom."""

TOP = '''"""The rules of Durak in one module, made from their text. Not to be edited."""
from numba import njit
from numba.core.types import int64, none
from durak_rules.playouts.numba_records import *
from durak_rules.playouts.numba_parts import called_part, part, seldom_part, unchanged
from durak_rules.playouts.whole_games import STAY

if COMPILED:
    part = called_part = seldom_part = unchanged
'''

BOTTOM = """
NUMBERS, ROWS = int64[::1], int64[:, ::1]


@njit(
    none(int64, ROWS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, ROWS, ROWS, ROWS, NUMBERS, NUMBERS),
    error_model="numpy", nogil=True, cache=True,
)
def run(stepping, states, rules, moves, cards, chances, policies, luck, heads, sets, rows, listed, seats):
    r = rules_in(rules, 0)
    for number in range(len(rows)):
        table = number % len(states)
        s = state_in(states, table * states.shape[1])
        own_heads = words_in(heads, table % len(heads) * heads.shape[1])
        own_sets = words_in(sets, table % len(heads) * heads.shape[1])
        if stepping:
            chosen = moves[number]
            if chosen == STAY:
                continue
            head = own_heads[chosen] if chosen >= 0 else chosen
            listed[number] = step_game(
                s, r, head, own_sets[max(chosen, 0)], chances[number],
                own_heads, own_sets, words_in(rows, 0), number * rows.shape[1],
            )
            seats[number] = own_heads[0] >> 4 & 15
        else:
            play_game(
                s, r, moves[number], cards[number], chances[number], words_in(policies, 0), words_in(luck, 0),
                own_heads, own_sets, words_in(rows, 0), number * rows.shape[1],
            )
"""
"""The loop over many tables, for numpy arrays: what needs numba and has no counterpart in the rules."""


def _signature(function: ast.FunctionDef) -> str:
    arguments = ", ".join(TYPES.get(argument.arg, "int64") for argument in function.args.args)
    gives = any(isinstance(part, ast.Return) and part.value is not None for part in ast.walk(function))
    return f"{'int64' if gives else 'none'}({arguments})"


def module_text() -> str:
    """The generated module. Whoever loads it says before, as ``COMPILED``, whether numba keeps it compiled already."""
    parts = [TOP]
    for function in parsed(joined_source(False, replace(PROGRAM, called=CALLED | SELDOM))).body:
        assert isinstance(function, ast.FunctionDef)
        how = "seldom_part" if function.name in SELDOM else "called_part" if function.name in CALLED else "part"
        parts.append(f"@{how}({_signature(function)})\n{ast.unparse(function)}\n")
    return "\n\n".join([*parts, BOTTOM])

"""The rules compiled by numba: one module, generated from their text, kept in a folder of the user's.

numba compiles the joined rules as they stand, each function with the types that its arguments' names say, and keeps
what it made beside the module. The folder is named by a hash of all that the module is made from, so a rule that
changes is compiled anew and nothing stale is ever run.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from durak_rules.engine.joined import Program, joined_source

__all__ = ["PROGRAM", "compiled_rules", "is_installed", "module_text"]

PROGRAM = Program(
    ("play_games", "play_move_and_on"),
    ("durak_rules.playouts.luck", "durak_rules.playouts.policies", "durak_rules.playouts.whole_games"),
)
"""What is joined to the rules, and called from outside."""

TYPES = {"s": "STATE", "r": "RULES"} | dict.fromkeys(
    ("policies", "luck", "heads", "sets", "rows", "series"), "WORDS"
)
"""The type of an argument by its name; every other one is a number."""

CALLED = frozenset(
    (
        "first_of_equals_in_packs",
        "moved_to_first_packs",
        "takes_first_in_packs",
        "oldest_in_packs",
        "places_with_a_player",
        "first_player_by_place",
        "nobody_is_left",
        "epaulettes_won",
        "position_number",
        "times_seen",
        "change_turn_up",
        "swap_with_stock",
        "move_in_stock",
        "first_opener",
        "next_opener",
        "turn_first_allowed",
        "keep_turned_card",
        "turn_trump",
        "deal_out",
        "deal_later_game",
        "contributors",
        "list_swaps",
        "list_beats_from_stock",
        "list_transfers",
        "list_with_stock",
        "play_seldom",
    )
)
"""Functions of which few tables, or few moves, have need. All others are written where they are called."""

WRITTEN_OUT = "error_model='numpy', no_cpython_wrapper=True, no_cfunc_wrapper=True, cache=True, forceinline=True"
AS_CALLED = "error_model='numpy', no_cpython_wrapper=True, no_cfunc_wrapper=True, cache=True"

TOP = '''"""The rules of Durak in one module, made from their text. Not to be edited."""
from numba import njit
from numba.core.types import int64, none
from durak_rules.playouts.numba_records import *
'''

BOTTOM = '''
NUMBERS, ROWS = int64[::1], int64[:, ::1]


@njit(none(NUMBERS, NUMBERS, int64, int64, NUMBERS, NUMBERS, ROWS), error_model="numpy", nogil=True, cache=True)
def play_series(state, rules, chance, count, policies, scratch, rows):
    room = (len(scratch) - 2) // 2
    play_games(
        state_in(state, 0), rules_in(rules, 0), chance, count, words_in(policies, 0),
        words_in(scratch, 0), words_in(scratch, 2), words_in(scratch, 2 + room), words_in(rows, 0),
    )


@njit(none(ROWS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, ROWS), error_model="numpy", nogil=True, cache=True)
def play_all_on(states, rules, heads, sets, chances, policies, scratch, rows):
    room = (len(scratch) - 2) // 2
    for number in range(len(states)):
        play_move_and_on(
            state_in(states, number * states.shape[1]), rules_in(rules, 0), heads[number], sets[number],
            chances[number], words_in(policies, 0),
            words_in(scratch, 0), words_in(scratch, 2), words_in(scratch, 2 + room), words_in(rows, 0), number * rows.shape[1],
        )

'''
"""The loops over many games, for numpy arrays: what needs numba and has no counterpart in the rules."""


def is_installed() -> bool:
    """Can the rules be compiled here?"""
    return importlib.util.find_spec("numba") is not None


def _signature(function: ast.FunctionDef) -> str:
    arguments = ", ".join(TYPES.get(argument.arg, "int64") for argument in function.args.args)
    gives = any(isinstance(part, ast.Return) and part.value is not None for part in ast.walk(function))
    return f"{'int64' if gives else 'none'}({arguments})"


def module_text() -> str:
    """The generated module."""
    parts = [TOP]
    for function in ast.parse(joined_source(False, PROGRAM)).body:
        assert isinstance(function, ast.FunctionDef)
        how = AS_CALLED if function.name in CALLED else WRITTEN_OUT
        parts.append(f"@njit({_signature(function)}, {how})\n{ast.unparse(function)}\n")
    return "\n\n".join([*parts, BOTTOM])


def _cache_folder() -> Path:
    """Where a user's programs keep what they can make again."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "durak-rules"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "durak-rules"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "durak-rules"


def _folder_to_write(name: str) -> Path:
    """A folder of this name that can be written, the user's if possible."""
    chosen = os.environ.get("DURAK_RULES_CACHE")
    for base in (Path(chosen) if chosen else _cache_folder(), Path(tempfile.gettempdir()) / f"durak-rules-{os.getuid()}"):
        folder = base / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="durak-rules-"))


def _write_at_once(file: Path, text: str) -> None:
    """Write a file so that nobody ever reads half of it."""
    with tempfile.NamedTemporaryFile("w", dir=file.parent, suffix=".new", delete=False, encoding="utf-8") as new:
        new.write(text)
    Path(new.name).replace(file)


@cache
def compiled_rules(say: Callable[[str], None] | None = None) -> Any:
    """The functions of the generated module, compiled now or taken from the user's cache.

    ``say`` is told if it takes a while. Raises ModuleNotFoundError if numba is not installed.
    """
    text = module_text()
    records = Path(str(importlib.util.find_spec("durak_rules.playouts.numba_records").origin)).read_text("utf-8")
    made_from = "\n".join((text, records, version("numba"), version("llvmlite"), sys.version))
    name = hashlib.sha256(made_from.encode()).hexdigest()[:16]
    folder = _folder_to_write(f"compiled-{name}")
    done, file = folder / "compiled", folder / f"durak_rules_compiled_{name}.py"
    if not file.exists():
        _write_at_once(file, text)
    if say is not None and not done.exists():
        say("Compiling the rules for this machine; that is done once and takes about a quarter of a minute.")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    done.touch()
    return module

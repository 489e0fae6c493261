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
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from durak_rules.engine.joined import joined_source
from durak_rules.playouts.program import PROGRAM

__all__ = ["compiled_rules", "module_text"]

TYPES = {"s": "STATE", "r": "RULES"} | dict.fromkeys(
    ("policies", "luck", "heads", "sets", "rows"), "WORDS"
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
        "play_seldom",
        "settle",
        "begin_game",
        "make_move",
        "greedy_choice",
    )
)
"""Functions of which few tables, or few moves, have need. All others are written where they are called."""

TOP = '''"""The rules of Durak in one module, made from their text. Not to be edited."""
from numba import njit
from numba.core.types import int64, none
from durak_rules.playouts.numba_records import *
from durak_rules.playouts.numba_parts import part, unchanged

if COMPILED:
    part = unchanged
'''

BOTTOM = '''
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
            listed[number] = step_game(
                s, r, moves[number], cards[number], chances[number],
                own_heads, own_sets, words_in(rows, 0), number * rows.shape[1],
            )
            seats[number] = own_heads[0] >> 4 & 15
        else:
            play_game(
                s, r, moves[number], cards[number], chances[number], words_in(policies, 0), words_in(luck, 0),
                own_heads, own_sets, words_in(rows, 0), number * rows.shape[1],
            )
'''
"""The loop over many tables, for numpy arrays: what needs numba and has no counterpart in the rules."""


def _signature(function: ast.FunctionDef) -> str:
    arguments = ", ".join(TYPES.get(argument.arg, "int64") for argument in function.args.args)
    gives = any(isinstance(part, ast.Return) and part.value is not None for part in ast.walk(function))
    return f"{'int64' if gives else 'none'}({arguments})"


def module_text() -> str:
    """The generated module."""
    parts = [TOP]
    for function in ast.parse(joined_source(False, PROGRAM)).body:
        assert isinstance(function, ast.FunctionDef)
        called = ", called=True" if function.name in CALLED else ""
        parts.append(f"@part({_signature(function)}{called})\n{ast.unparse(function)}\n")
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


def _load(file: Path, *, is_compiled: bool) -> ModuleType:
    """The generated module. If ``is_compiled``, ``run`` is expected in numba's cache, and its parts are not made."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.COMPILED = is_compiled  # type: ignore[attr-defined]
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


@cache
def compiled_rules(say: Callable[[str], None] | None = None) -> Any:
    """The generated module, compiled now or taken from the user's cache; called is its function ``run``.

    ``say`` is told if it takes a while. Raises ModuleNotFoundError if numba is not installed.
    """
    from llvmlite import binding
    from numba.core.errors import NumbaError

    text = module_text()
    made_from = [text, sys.version, *map(version, ("numba", "llvmlite")), binding.get_host_cpu_name()]
    for name in ("numba_records", "numba_parts"):
        made_from.append(files(__package__).joinpath(f"{name}.py").read_text("utf-8"))
    name = hashlib.sha256("\n".join(made_from).encode()).hexdigest()[:16]
    folder = _folder_to_write(f"compiled-{name}")
    done, file = folder / "compiled", folder / f"durak_rules_compiled_{name}.py"
    if not file.exists():
        _write_at_once(file, text)
    if done.exists():
        try:
            return _load(file, is_compiled=True)
        except NumbaError:
            # What numba has kept is gone: nothing is lost but the time to make it again.
            done.unlink(missing_ok=True)
    if say is not None:
        say("Compiling the rules for this machine; that is done once and takes about a quarter of a minute.")
    module = _load(file, is_compiled=False)
    done.touch()
    return module

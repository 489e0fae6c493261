"""The rules as one module: all of ``rules/`` joined, the meets of ``legality.py`` written out from its tuples.

The same text is the fast path in CPython (:func:`fast_rules`) and, with other ``popcount``, ``lowest`` and
``highest``, what numba compiles. Nothing is added: a meet is its functions joined by ``and``, ``min`` and ``&``,
constants stand as numbers, and small functions are written where they are called (:mod:`.writing_out`). Whoever plays
whole games joins modules of its own to them (:class:`Program`).
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

from durak_rules.engine import bits
from durak_rules.engine.fields import Rules
from durak_rules.engine.flat import Flat, Layout, flattened
from durak_rules.engine.folding import folded
from durak_rules.engine.rules import legality, listing
from durak_rules.engine.writing_out import WritingOut, parsed

__all__ = [
    "MODULES",
    "FastRules",
    "Program",
    "fast_program",
    "fast_rules",
    "folded_program",
    "folded_rules",
    "joined_source",
]

MODULES = (
    "words",
    "chance",
    "equal_cards",
    "seating",
    "teams",
    "order",
    "limits",
    "beating",
    "throwing",
    "pickup",
    "refill",
    "ending",
    "epaulettes",
    "progress",
    "bout",
    "transfer",
    "stock",
    "opening",
    "deal",
    "turn",
    "playing",
    "listing",
    "playout",
)
"""The modules of ``rules/`` in the order in which they are joined; ``legality`` and ``meets`` become the meets."""


class FastRules(Protocol):
    """What is called of the joined rules from outside; ``s`` is a flat list."""

    def deal_game(self, s: Flat, r: Rules, pack_is_ready: int) -> None: ...
    def seat_to_act(self, s: Flat, r: Rules) -> int: ...
    def list_moves(self, s: Flat, r: Rules, seat: int, heads: Flat, sets: Flat) -> int: ...
    def list_turn(self, s: Flat, r: Rules, heads: list[int], sets: list[int]) -> int: ...
    def play(self, s: Flat, r: Rules, head: int, cards: int) -> None: ...
    def play_out(self, s: Flat, r: Rules, picks: Flat, heads: Flat, sets: Flat) -> None: ...
    def play_transfer(self, s: Flat, r: Rules, seat: int, cards: list[int]) -> None: ...
    def chance_below(self, s: Flat, bound: int) -> int: ...
    def play_lead(self, s: Flat, r: Rules, seat: int, cards: Flat) -> None: ...


@dataclass(frozen=True)
class Program:
    """What is made of the rules: ``more`` modules in the style of ``rules/`` joined after them, by their full names,
    the ``entries`` that are called from outside, and functions that stay ``called`` however small they are. A function
    of ``more`` with the name of one that stays called takes its place."""

    entries: tuple[str, ...]
    more: tuple[str, ...] = ()
    called: frozenset[str] = frozenset()


ENGINE = Program(tuple(name for name in dir(FastRules) if not name.startswith("_")))


def _definitions(module: ModuleType) -> Iterator[ast.FunctionDef | tuple[str, int]]:
    """The functions of a module, without docstrings and annotations, and the names and numbers of its constants."""
    for node in parsed(inspect.getsource(module)).body:
        if isinstance(node, ast.FunctionDef):
            if isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
                del node.body[0]
            for argument in node.args.args:
                argument.annotation = None
            node.returns = None
            yield node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if isinstance(getattr(module, name), int):
                yield name, getattr(module, name)


def _smallest(rooms: list[str]) -> str:
    return f"min({', '.join(rooms)})" if len(rooms) > 1 else rooms[0]


def _meets() -> Iterator[ast.FunctionDef]:
    """One function a tuple of ``legality.py``: gates by ``and``, rooms by ``min``, cards by ``&``."""

    def calls(members: Sequence[Callable[..., int]], arguments: str) -> list[str]:
        return [f"{cast(FunctionType, member).__name__}({arguments})" for member in members]

    adding = " and ".join(calls(legality.ADDING, "s, r, seat"))
    yield cast(ast.FunctionDef, parsed(f"def adding_gates(s, r, seat): return {adding}").body[0])
    for name, table, arguments, form in (
        ("gates", legality.GATES, "s, r, seat", " and ".join),
        ("room_left", legality.ROOMS, "s, r, seat", _smallest),
        ("fits", legality.ROOMS, "s, r, seat", lambda parts: " and ".join(f"{part} > 0" for part in parts)),
        ("cards", legality.FILTERS, "s, r, seat", " & ".join),
        ("targets", legality.TARGETS, "s, r, seat", " & ".join),
        ("answers", legality.ANSWERS, "s, r, seat, attack", " & ".join),
        ("together", legality.TOGETHER, "s, r, seat, card", " & ".join),
        ("set", legality.SETS, "s, r, seat, cards", " and ".join),
    ):
        for kind, members in table.items():
            asked = [member for member in members if name != "gates" or member not in legality.ASKED_FIRST]
            text = f"def {kind}_{name}({arguments}): return {form(calls(asked, arguments)) or 1}"
            yield cast(ast.FunctionDef, parsed(text).body[0])


@cache
def joined_source(bits_written_out: bool, program: Program = ENGINE) -> str:
    """The text of the joined module, every function after those that it calls.

    ``bits_written_out``: with the bit operations of CPython in it; without, it needs ``popcount``, ``lowest`` and
    ``highest`` around it.
    """
    writing_out = WritingOut(keeping=bits_written_out)
    functions: list[ast.FunctionDef] = []
    if bits_written_out:
        functions += [writing_out.function(node) for node in _definitions(bits) if isinstance(node, ast.FunctionDef)]
    for name in (*(f"{__package__}.rules.{name}" for name in MODULES), *program.more):
        module = importlib.import_module(name)
        for definition in (*(_meets() if module is listing else ()), *_definitions(module)):
            if isinstance(definition, tuple):
                writing_out.constant(*definition)
            else:
                stays = definition.name in program.called
                functions.append(writing_out.function(definition, is_remembered=not stays))
    return ast.unparse(ast.fix_missing_locations(ast.Module(body=_still_called(functions, program), type_ignores=[])))


def _still_called(functions: list[ast.FunctionDef], program: Program) -> list[ast.stmt]:
    """The functions that are called from outside, or by one that is; the others are written out everywhere."""
    by_name = {function.name: function for function in functions}
    ordered: list[str] = []

    def add(name: str) -> None:
        if name in ordered:
            return
        called = {part.id for part in ast.walk(by_name[name]) if isinstance(part, ast.Name)}
        for other in by_name:
            if other in called:
                add(other)
        ordered.append(name)

    for name in program.entries:
        add(name)
    return [by_name[name] for name in ordered]


def _loaded(code: ast.Module) -> SimpleNamespace:
    namespace: dict[str, object] = {}
    exec(compile(code, "<joined rules>", "exec"), namespace)
    return SimpleNamespace(**namespace)


@cache
def fast_program(layout: Layout, program: Program) -> Any:
    """The functions of a program, in CPython, for every variant that this layout has room for."""
    return _loaded(flattened(parsed(joined_source(True, program)), layout))


def folded_program(layout: Layout, rules: Rules, program: Program) -> Any:
    """The functions of a program, in CPython, for this variant alone: much falls away, more can be written out."""
    tree = folded(joined_source(True, program), rules)
    writing_out = WritingOut(keeping=True)
    functions = [writing_out.function(cast(ast.FunctionDef, node)) for node in tree.body]
    shorter = ast.Module(body=_still_called(functions, program), type_ignores=[])
    return _loaded(flattened(ast.fix_missing_locations(shorter), layout))


def fast_rules(layout: Layout) -> FastRules:
    """The joined rules, in CPython, for every variant that this layout has room for."""
    return cast(FastRules, fast_program(layout, ENGINE))


def folded_rules(layout: Layout, rules: Rules) -> FastRules:
    """The joined rules, in CPython, for this variant alone."""
    return cast(FastRules, folded_program(layout, rules, ENGINE))

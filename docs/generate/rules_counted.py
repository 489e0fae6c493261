"""How large the functions of the rules are, counted in the source as it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median

from durak_rules.engine import rules

__all__ = ["rules_counted"]


def rules_counted() -> str:
    """A sentence about their number, their length and the choices that they know."""
    functions = list(_functions())
    asking = [count for count in map(_choices_asked, functions) if count]
    return (
        f"Today `engine/rules/` holds {len(functions)} functions, of {median(map(_lines, functions)):.0f} lines in the "
        f"middle, docstring included. {len(asking)} of them read what the table has chosen: {mean(asking):.1f} numbers "
        f"of it on average, {max(asking)} at most."
    )


def _functions() -> Iterator[ast.FunctionDef]:
    (folder,) = rules.__path__
    for file in sorted(Path(folder).glob("*.py")):
        yield from (
            node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
        )


def _lines(function: ast.FunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno


def _choices_asked(function: ast.FunctionDef) -> int:
    """How many fields of ``r`` a function reads."""
    read = {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "r"
    }
    return len(read)

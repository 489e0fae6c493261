"""Calls written out: what a small function says is written where it is called, so that no call is paid for.

Works on the plain functions of ``rules/`` only: ints in, ints out, no closures, at most one ``return`` in a function
that is more than an expression. What a function says is not changed.
"""

from __future__ import annotations

import ast
import copy
import threading
from typing import cast

__all__ = ["WritingOut", "orders_stock", "parsed"]

MOST_STATEMENTS = 40
"""A longer function is called, not written out."""

_PARSING = threading.Lock()


def parsed(text: str) -> ast.Module:
    """The tree of a text. Threads take turns: CPython 3.11 counts for all of them together how deep it stands in a
    tree, and raises SystemError where a garbage collection lets another thread in (python/cpython#106905)."""
    with _PARSING:
        return ast.parse(text)


def orders_stock(node: ast.AST) -> bool:
    """Is this ``s.stock[…] = …``?"""
    if not isinstance(node, ast.Subscript) or not isinstance(node.ctx, ast.Store):
        return False
    return isinstance(node.value, ast.Attribute) and node.value.attr == "stock"


def as_expression(body: list[ast.stmt]) -> ast.expr | None:
    """``return x`` as ``x``, and ``if a: return x`` before it as ``x if a else …``; None where it is more than that."""
    first = body[0]
    if isinstance(first, ast.Return) and len(body) == 1:
        return first.value
    if isinstance(first, ast.If) and len(first.body) == 1 and not first.orelse and len(body) > 1:
        chosen, otherwise = as_expression(first.body), as_expression(body[1:])
        if chosen is not None and otherwise is not None:
            return ast.IfExp(test=first.test, body=chosen, orelse=otherwise)
    return None


def _names(node: ast.AST, context: type[ast.expr_context] = ast.expr_context) -> list[str]:
    """Every use of a name below this node; of one kind, reading or writing, if asked."""
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, context)]


def _calls(expression: ast.expr) -> bool:
    return any(isinstance(part, ast.Call) for part in ast.walk(expression))


def _may_stand_twice(argument: ast.expr) -> bool:
    """A name, a number or a field: as cheap to read again as to keep."""
    return isinstance(argument, ast.Name | ast.Constant) or (
        isinstance(argument, ast.Attribute) and isinstance(argument.value, ast.Name)
    )


class _Substitution(ast.NodeTransformer):
    """Names replaced by expressions; a name in ``kept`` is computed where it stands first and read after that."""

    def __init__(self, values: dict[str, ast.expr], kept: dict[str, str] | None = None) -> None:
        self.values = values
        self.kept = kept or {}
        self.computed: set[str] = set()

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.values:
            return node
        if node.id in self.kept and node.id in self.computed:
            return ast.Name(self.kept[node.id], ast.Load())
        value = copy.deepcopy(self.values[node.id])
        if isinstance(value, ast.Name):
            value.ctx = node.ctx
        if node.id in self.kept:
            self.computed.add(node.id)
            return ast.NamedExpr(ast.Name(self.kept[node.id], ast.Store()), value)
        return value


class WritingOut(ast.NodeTransformer):
    """Goes through functions in the order of their definition and remembers each that later ones need not call.

    ``keeping``: may a value be kept inside an expression (``:=``)? numba knows no such thing.
    """

    def __init__(self, keeping: bool) -> None:
        self.keeping = keeping
        self.constants: dict[str, ast.expr] = {}
        self.expressions: dict[str, tuple[list[str], ast.expr]] = {}
        self.bodies: dict[str, tuple[list[str], ast.FunctionDef]] = {}

    def constant(self, name: str, value: int) -> None:
        """From here on this name stands for a number."""
        self.constants[name] = ast.Constant(value)

    def function(self, node: ast.FunctionDef, *, is_remembered: bool = True) -> ast.FunctionDef:
        """The function with everything written out that it calls; it is remembered if it can be written out itself."""
        node = cast(ast.FunctionDef, self.visit(node))
        if not is_remembered:
            return node
        parameters = [argument.arg for argument in node.args.args]
        expression = as_expression(node.body)
        if expression is not None:
            self.expressions[node.name] = (parameters, expression)
        elif self._has_one_way_out(node):
            self.bodies[node.name] = (parameters, node)
        return node

    @staticmethod
    def _has_one_way_out(node: ast.FunctionDef) -> bool:
        """A short function that ends at its end. One that orders the stock stays one, see :mod:`.flat`."""
        parts = list(ast.walk(node))
        if any(map(orders_stock, parts)):
            return False
        returns = [part for part in parts if isinstance(part, ast.Return)]
        ends_there = not returns or (len(returns) == 1 and node.body[-1] is returns[0])
        return ends_there and sum(isinstance(part, ast.stmt) for part in parts) <= MOST_STATEMENTS

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return copy.deepcopy(self.constants[node.id]) if node.id in self.constants else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id not in self.expressions:
            return node
        parameters, expression = self.expressions[node.func.id]
        arguments = dict(zip(parameters, node.args, strict=True))
        used = _names(expression)
        long = [name for name, value in arguments.items() if used.count(name) > 1 and not _may_stand_twice(value)]
        in_order = not any(isinstance(part, ast.BoolOp | ast.IfExp) for part in ast.walk(expression))
        if long and not (self.keeping and in_order):
            return node
        kept = {name: f"{name}_of_{node.func.id}" for name in long}
        return cast(ast.expr, _Substitution(arguments, kept).visit(copy.deepcopy(expression)))

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        written = self._written_out(node.value)
        if written is None:
            return node
        body, value = written
        # What is given back is not wanted here, but what it calls on the way is.
        return [*body, ast.Expr(value)] if value is not None and _calls(value) else body

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        return self._with_value_before(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        return self._with_value_before(node)

    def _with_value_before(self, node: ast.Assign | ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        """``x = f(…)`` as the body of f and ``x = `` what it gives back."""
        self.generic_visit(node)
        body = self._written_out(node.value)
        if body is None or body[1] is None:
            return node
        node.value = body[1]
        return [*body[0], node]

    def _written_out(self, call: ast.expr) -> tuple[list[ast.stmt], ast.expr | None] | None:
        """The body of the called function and what it gives back, in names of its own; None: it is called."""
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id not in self.bodies:
            return None
        parameters, function = self.bodies[call.func.id]
        changed = set(_names(function, ast.Store))
        own = {name: ast.Name(f"{name}_of_{function.name}", ast.Load()) for name in changed}
        values: dict[str, ast.expr] = dict(own)
        before: list[ast.stmt] = []
        for name, argument in zip(parameters, call.args, strict=True):
            if name not in changed and isinstance(argument, ast.Name | ast.Constant):
                values[name] = argument
            else:
                values[name] = ast.Name(f"{name}_of_{function.name}", ast.Load())
                before.append(ast.Assign([ast.Name(f"{name}_of_{function.name}", ast.Store())], argument))
        substitution = _Substitution(values)
        body = [substitution.visit(copy.deepcopy(statement)) for statement in function.body]
        last = body[-1]
        if isinstance(last, ast.Return):
            return [*before, *body[:-1]], last.value
        return [*before, *body], None

"""Calls written out: what a small function says is written where it is called, so that no call is paid for.

Works on the plain functions of ``rules/`` only: ints in, ints out, no closures. What a function says is not changed.
"""

from __future__ import annotations

import ast
import copy
from typing import cast

__all__ = ["WritingOut"]

MOST_STATEMENTS = 14
"""A longer procedure is called, not written out."""


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


def _is_simple(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Name | ast.Constant)


class _Substitution(ast.NodeTransformer):
    """Names replaced by expressions."""

    def __init__(self, values: dict[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.values:
            return node
        value = copy.deepcopy(self.values[node.id])
        if isinstance(value, ast.Name):
            value.ctx = node.ctx
        return value


class WritingOut(ast.NodeTransformer):
    """Goes through functions in the order of their definition and remembers each that later ones need not call."""

    def __init__(self) -> None:
        self.constants: dict[str, ast.expr] = {}
        self.expressions: dict[str, tuple[list[str], ast.expr]] = {}
        self.procedures: dict[str, tuple[list[str], ast.FunctionDef]] = {}

    def constant(self, name: str, value: int) -> None:
        """From here on this name stands for a number."""
        self.constants[name] = ast.Constant(value)

    def function(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """The function with everything written out that it calls; it is remembered if it can be written out itself."""
        node = cast(ast.FunctionDef, self.visit(node))
        parameters = [argument.arg for argument in node.args.args]
        expression = as_expression(node.body)
        if expression is not None:
            self.expressions[node.name] = (parameters, expression)
        elif self._is_procedure(node, parameters):
            self.procedures[node.name] = (parameters, node)
        return node

    @staticmethod
    def _is_procedure(node: ast.FunctionDef, parameters: list[str]) -> bool:
        """A short function that gives nothing back and leaves its parameters alone."""
        parts = list(ast.walk(node))
        return (
            not any(isinstance(part, ast.Return) for part in parts)
            and sum(isinstance(part, ast.stmt) for part in parts) <= MOST_STATEMENTS
            and not set(_names(node, ast.Store)) & set(parameters)
        )

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return copy.deepcopy(self.constants[node.id]) if node.id in self.constants else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id not in self.expressions:
            return node
        parameters, expression = self.expressions[node.func.id]
        used = _names(expression)
        for name, argument in zip(parameters, node.args, strict=True):
            if used.count(name) > 1 and not _is_simple(argument):
                return node
        arguments = dict(zip(parameters, node.args, strict=True))
        return cast(ast.expr, _Substitution(arguments).visit(copy.deepcopy(expression)))

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        call = node.value
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            return node
        if call.func.id not in self.procedures or not all(map(_is_simple, call.args)):
            return node
        parameters, procedure = self.procedures[call.func.id]
        values: dict[str, ast.expr] = {
            name: ast.Name(f"{name}_of_{call.func.id}", ast.Load()) for name in _names(procedure, ast.Store)
        }
        values.update(zip(parameters, call.args, strict=True))
        substitution = _Substitution(values)
        return [cast(ast.stmt, substitution.visit(copy.deepcopy(statement))) for statement in procedure.body]

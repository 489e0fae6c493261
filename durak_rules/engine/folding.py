"""One variant's choices written into the joined rules: what can never happen under them is left out.

``r.throw_in_opens == 47`` becomes true or false, and with it every branch that depends on it. The rules are the same
(a test plays them side by side), a third faster or more. It costs about a tenth of a second a variant, so it is done
for a variant that is dealt again and again.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import fields

from durak_rules.engine.fields import Rules
from durak_rules.engine.writing_out import parsed

__all__ = ["folded"]

OPERATORS: dict[type, Callable[[int, int], int]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def _only_truth(test: ast.expr) -> ast.expr:
    """A condition whose value is asked for nothing but its truth, without what cannot change it."""
    if isinstance(test, ast.BoolOp):
        neutral = isinstance(test.op, ast.And)
        kept = [_only_truth(value) for value in test.values]
        if any(isinstance(value, ast.Constant) and bool(value.value) != neutral for value in kept):
            return ast.Constant(not neutral)
        kept = [value for value in kept if not isinstance(value, ast.Constant)]
        if not kept:
            return ast.Constant(neutral)
        return kept[0] if len(kept) == 1 else ast.BoolOp(test.op, kept)
    if isinstance(test, ast.IfExp):
        chosen, otherwise = _only_truth(test.body), _only_truth(test.orelse)
        constant = isinstance(chosen, ast.Constant) and isinstance(otherwise, ast.Constant)
        if constant and bool(chosen.value) == bool(otherwise.value):  # type: ignore[attr-defined]
            return ast.Constant(bool(chosen.value))  # type: ignore[attr-defined]
        return ast.IfExp(_only_truth(test.test), chosen, otherwise)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return ast.UnaryOp(test.op, _only_truth(test.operand))
    return test


class _Folding(ast.NodeTransformer):
    def __init__(self, rules: Rules) -> None:
        values = {field.name: getattr(rules, field.name) for field in fields(rules)}
        self.numbers = {name: value for name, value in values.items() if isinstance(value, int)}

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == "r" and node.attr in self.numbers:
            return ast.Constant(self.numbers[node.attr])
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        left, right = node.left, node.comparators[0]
        if len(node.ops) == 1 and isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            return ast.Constant(OPERATORS[type(node.ops[0])](left.value, right.value))  # type: ignore[arg-type]
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and isinstance(node.operand, ast.Constant):
            return ast.Constant(not node.operand.value)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """``True and x`` is x, ``False and x`` is False; the last operand's own value stays what it is."""
        self.generic_visit(node)
        deciding = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for place, value in enumerate(node.values):
            last = place == len(node.values) - 1
            if not isinstance(value, ast.Constant):
                kept.append(value)
            elif bool(value.value) == deciding or last:
                kept.append(value)
                break
        return kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        node.test = _only_truth(node.test)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """``min`` of what is known: one number is enough of many."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "min":
            numbers = [value.value for value in node.args if isinstance(value, ast.Constant)]
            others = [value for value in node.args if not isinstance(value, ast.Constant)]
            node.args = [*others, *([ast.Constant(min(numbers))] if numbers else [])]  # type: ignore[type-var]
            return node.args[0] if len(node.args) == 1 else node
        return node

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        node.test = _only_truth(node.test)
        if isinstance(node.test, ast.Constant):
            return (node.body if node.test.value else node.orelse) or [ast.Pass()]
        return node


def folded(source: str, rules: Rules) -> ast.Module:
    """The joined rules with this variant's numbers in them; still called with the same record."""
    tree: ast.Module = _Folding(rules).visit(parsed(source))
    return ast.fix_missing_locations(tree)

"""A state as one flat list: what CPython plays on, because copying it is one slice.

``s.attacks`` is written ``s[13]`` in the joined rules and ``s.hands[seat]`` ``s[31 + seat]``. Where each field lies
follows from ``fields.py`` and from how many seats play and cards have room on the table. The stock is a list of its own
at the end, and copies share it: a function that changes its order begins by taking a stock of its own.
"""

from __future__ import annotations

import ast
from functools import cache
from operator import itemgetter
from typing import Any

from durak_rules.engine.fields import STATE_FIELDS, State
from durak_rules.engine.writing_out import orders_stock, parsed

__all__ = ["Flat", "Layout", "flattened", "layout_of"]


Flat = list[Any]
"""Ints, and at the end the stock, a list of ints."""


class Layout:
    """Where the fields of a state lie in a flat list, for so many seats and cards in the pack and on the table."""

    def __init__(self, seats: int, cards: int, table: int, past_bouts: int) -> None:
        self.seats = seats
        self.cards = cards
        self.table = table
        self.past_bouts = past_bouts
        room = {"": 1, "seats": seats, "table": table, "past bouts": past_bouts, "cards": 1}
        self.start: dict[str, int] = {}
        """Where each field begins."""
        self._at: dict[str, int | slice] = {}
        length = 0
        for name, by in sorted(STATE_FIELDS.items(), key=lambda item: list(room).index(item[1])):
            self.start[name] = length
            self._at[name] = slice(length, length + room[by]) if by not in ("", "cards") else length
            length += room[by]
        self._length = length
        self._in_order = itemgetter(*map(self._at.__getitem__, STATE_FIELDS))

    def blank(self) -> State:
        """A state of noughts for these seats."""
        room = {"seats": self.seats, "table": self.table, "past bouts": self.past_bouts, "cards": self.cards}
        noughts: dict[str, Any] = {name: [0] * room[by] if by else 0 for name, by in STATE_FIELDS.items()}
        state = State(**noughts)
        state.seats = self.seats
        return state

    def blank_flat(self) -> Flat:
        """The same as a flat list."""
        flat: Flat = [0] * self._length
        flat[self.start["seats"]] = self.seats
        flat[self.start["stock"]] = [0] * self.cards
        return flat

    def flat(self, state: State) -> Flat:
        """The state as a flat list."""
        flat: Flat = [0] * self._length
        for name, at in self._at.items():
            flat[at] = getattr(state, name)
        return flat

    def reads_alike(self, flat: Flat, other: Layout, others: Flat) -> bool:
        """Whether two flat lists, the other of another layout, tell the same of what lies on the table and in hands.
        What is remembered of bouts long past is not looked at."""
        if self is other and flat == others:
            return True
        for name, by in STATE_FIELDS.items():
            one, two = flat[self._at[name]], others[other._at[name]]
            if by == "table":
                room = min(self.table, other.table)
                one, two = one[:room], two[:room]
            if one != two and name not in ("past", "past_bouts"):
                return False
        return True

    def state(self, flat: Flat) -> State:
        """The state that a flat list is."""
        return State(*self._in_order(flat))


@cache
def layout_of(seats: int, cards: int, table: int, past_bouts: int) -> Layout:
    """The one layout for so many seats, cards in the pack and on the table, and past bouts to remember."""
    return Layout(seats, cards, table, past_bouts)


class _Flattening(ast.NodeTransformer):
    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if any(map(orders_stock, ast.walk(node))):
            node.body[:0] = parsed("s.stock = s.stock[:]").body
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == "s":
            return ast.Subscript(node.value, ast.Constant(self.layout.start[node.attr]), node.ctx)
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        array = node.value
        if not isinstance(array, ast.Attribute) or array.attr == "stock":
            return self.generic_visit(node)  # type: ignore[return-value]
        if isinstance(array.value, ast.Name) and array.value.id == "s":
            start = ast.Constant(self.layout.start[array.attr])
            return ast.Subscript(array.value, ast.BinOp(start, ast.Add(), self.visit(node.slice)), node.ctx)
        return self.generic_visit(node)  # type: ignore[return-value]


def flattened(tree: ast.Module, layout: Layout) -> ast.Module:
    """The joined rules, playing on flat lists of this layout."""
    flat: ast.Module = _Flattening(layout).visit(tree)
    return ast.fix_missing_locations(flat)

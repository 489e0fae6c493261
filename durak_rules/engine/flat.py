"""A state as one flat list of ints: what CPython plays on, because copying it is one slice.

``s.attacks`` is written ``s[13]`` in the joined rules and ``s.hands[seat]`` ``s[31 + seat]``. Where each field lies
follows from ``fields.py`` and from how many cards the pack and the table hold.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache

from durak_rules.engine.fields import MOST_SEATS, STATE_FIELDS, State

__all__ = ["Layout", "flattened", "layout_of"]


class Layout:
    """Where the fields of a state lie in a flat list, with room for so many cards in the pack and on the table."""

    def __init__(self, cards: int, table: int) -> None:
        self.table = table
        room = {"": 1, "seats": MOST_SEATS, "table": table, "cards": cards}
        kinds = STATE_FIELDS
        self.is_array = {name: by != "" for name, by in kinds.items()}
        self.places: dict[str, slice] = {}
        self.length = 0
        for name, by in sorted(kinds.items(), key=lambda item: list(room).index(item[1])):
            self.places[name] = slice(self.length, self.length + room[by])
            self.length += room[by]
        self._named: Mapping[str, slice | int] = {
            name: place if self.is_array[name] else place.start for name, place in self.places.items()
        }

    def flat(self, state: State) -> list[int]:
        """The state as a flat list."""
        flat = [0] * self.length
        for name, place in self._named.items():
            flat[place] = getattr(state, name)
        return flat

    def state(self, flat: Sequence[int]) -> State:
        """The state that a flat list is."""
        return State(**{name: flat[place] for name, place in self._named.items()})  # type: ignore[arg-type]


@cache
def layout_of(cards: int, table: int) -> Layout:
    """The one layout for so many cards in the pack and on the table."""
    return Layout(cards, table)


class _Flattening(ast.NodeTransformer):
    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id == "s":
            return ast.Subscript(node.value, ast.Constant(self.layout.places[node.attr].start), node.ctx)
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        array = node.value
        if isinstance(array, ast.Attribute) and isinstance(array.value, ast.Name) and array.value.id == "s":
            start = ast.Constant(self.layout.places[array.attr].start)
            return ast.Subscript(array.value, ast.BinOp(start, ast.Add(), self.visit(node.slice)), node.ctx)
        return self.generic_visit(node)  # type: ignore[return-value]


def flattened(tree: ast.Module, layout: Layout) -> ast.Module:
    """The joined rules, playing on flat lists of this layout."""
    flat: ast.Module = _Flattening(layout).visit(tree)
    return ast.fix_missing_locations(flat)

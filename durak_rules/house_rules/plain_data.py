"""Plain Python data as nodes, so that rules from a program are looked at exactly as rules from a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_rules.documents.diagnostics import Diagnostic, Span, quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.documents.tree import DEEPEST
from durak_rules.house_rules.keys import Value

__all__ = ["by_group", "node_of"]


def by_group(values: Mapping[str, Value]) -> dict[str, dict[str, Value]]:
    """Values by key, ``throw_in.who``, as a file writes them: by group and name.

    >>> by_group({"throw_in.who": "all", "throw_in.ranks": "table"})
    {'throw_in': {'who': 'all', 'ranks': 'table'}}
    """
    groups: dict[str, dict[str, Value]] = {}
    for name, value in values.items():
        group, _, key = name.partition(".")
        groups.setdefault(group, {})[key] = value
    return groups


def node_of(data: object, path: str = "<dict>") -> tuple[Node, list[Diagnostic]]:
    """The node tree of plain data, and a fault for each thing in it that a file could not hold.

    >>> node_of({"throw_in": {"who": "all"}})[0].plain()
    {'throw_in': {'who': 'all'}}
    """
    faults: list[Diagnostic] = []
    return _node(data, Span.start_of(path), faults, 1), faults


def _node(data: object, span: Span, faults: list[Diagnostic], depth: int) -> Node:
    if depth > DEEPEST:
        message = f"lists and groups stand in each other more than {DEEPEST} levels deep"
        return _refused(Diagnostic("DUR040", span, message), span, faults)
    if isinstance(data, Mapping):
        return _mapping(data, span, faults, depth)
    if isinstance(data, (list, tuple)):
        return Node("list", span, items=[_node(item, span, faults, depth + 1) for item in data])
    if isinstance(data, str):
        return Node("scalar", span, str(data), str(data), quoted=True)
    if data is None or isinstance(data, (bool, int, float)):
        return Node("scalar", span, data, "" if data is None else str(data))
    message = f"{quoted(data)} is a {type(data).__name__}; rules are words, whole numbers and lists of words"
    return _refused(Diagnostic("DUR201", span, message), span, faults)


def _mapping(data: Mapping[Any, Any], span: Span, faults: list[Diagnostic], depth: int) -> Node:
    entries: dict[str, Entry] = {}
    for key, value in data.items():
        if isinstance(key, str):
            entries[str(key)] = Entry(str(key), span, _node(value, span, faults, depth + 1))
        else:
            faults.append(Diagnostic("DUR031", span, f"a key is a word, not {quoted(key)}"))
    return Node("mapping", span, entries=entries)


def _refused(fault: Diagnostic, span: Span, faults: list[Diagnostic]) -> Node:
    faults.append(fault)
    return Node("scalar", span, refused=True)

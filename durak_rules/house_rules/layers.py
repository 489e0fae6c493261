"""A house-rules file by itself, before it is laid over what it extends.

A layer holds the choices that one file writes, each with its place, and everything that is wrong with the
file taken alone. A scenario's overlay is a layer too, with groups only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from durak_rules.documents.diagnostics import Diagnostic, Source, Span, quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.documents.yaml import Document
from durak_rules.house_rules.answers import read_answer
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.header import HEADER, Header, read_header
from durak_rules.house_rules.keys import GROUPS, KEYS, Group, Value

__all__ = ["Layer", "Written", "read_layer", "read_overlay"]


@dataclass(frozen=True, eq=False)
class Written:
    """A choice as it stands in one file."""

    value: Value
    node: Node
    key_span: Span


@dataclass(frozen=True, eq=False)
class Layer:
    """One file, read: its own choices and its own faults. ``doubtful`` names the keys with a fault."""

    name: str
    source: Source | None
    header: Header
    written: Mapping[str, Written]
    doubtful: frozenset[str]
    faults: tuple[Diagnostic, ...]
    document: Document | None = field(default=None, repr=False)
    is_overlay: bool = False
    """Whether these choices stand in no house-rules file, but are laid over one."""

    @property
    def is_root(self) -> bool:
        """Whether this is the file that stands under all others, ``guide``."""
        return self.header.extends == "none"


def read_layer(name: str, root: Node, source: Source | None, document: Document | None = None) -> Layer:
    """Read a whole file. Never raises for bad input: see ``faults`` of the layer."""
    faults = Faults(source)
    written: dict[str, Written] = {}
    header = Header()
    if _is_mapping(root, "a house-rules file", faults):
        header = read_header(root.entries, faults)
        written = _read_groups(root.entries, faults, is_file=True)
    return Layer(name, source, header, written, frozenset(faults.doubtful), tuple(faults.found), document)


def read_overlay(root: Node, source: Source | None = None, name: str = "overlay") -> Layer:
    """Read choices laid over a variant: groups only, no title and no ``extends``."""
    faults = Faults(source)
    written: dict[str, Written] = {}
    if _is_mapping(root, "a set of choices", faults):
        written = _read_groups(root.entries, faults, is_file=False)
    return Layer(name, source, Header(), written, frozenset(faults.doubtful), tuple(faults.found), is_overlay=True)


def _is_mapping(root: Node, what: str, faults: Faults) -> bool:
    if not root.is_mapping and not root.refused:
        advice = ["write `throw_in: {who: all}`, for example"]
        faults.add("DUR104", root.span, f"{what} is groups of choices, not {root.in_words}", "", advice)
    return root.is_mapping


def _read_groups(entries: Mapping[str, Entry], faults: Faults, *, is_file: bool) -> dict[str, Written]:
    written: dict[str, Written] = {}
    for name, entry in entries.items():
        if name in GROUPS:
            _read_group(GROUPS[name], entry, faults, written)
        elif not (is_file and name in HEADER):
            _unknown_group(name, entry, faults, is_file=is_file)
    return written


def _read_group(group: Group, entry: Entry, faults: Faults, written: dict[str, Written]) -> None:
    node = entry.node
    if node.refused:
        faults.doubtful.update(key.full for key in group.keys)
        return
    if not node.is_mapping:
        example = group.keys[0]
        message = f"`{group.name}` has no choices under it"
        if node.value is not None or node.is_list:
            message = f"`{group.name}` is a group of choices, not {node.in_words}"
        span = entry.key_span if node.value is None and not node.is_list else node.span
        advice = f"write its choices under it, such as `{group.name}: {{{example.name}: …}}`, or leave it out"
        faults.add("DUR104", span, message, "", [advice])
        faults.doubtful.update(key.full for key in group.keys)
        return
    questions = {key.name: key for key in group.keys}
    for name, inner in node.entries.items():
        question = questions.get(name)
        if question is None:
            _unknown_key(group, name, inner, faults)
            continue
        value = read_answer(question, inner.node, faults)
        if value is None:
            faults.doubtful.add(question.full)
        else:
            written[question.full] = Written(value, inner.node, inner.key_span)


def _unknown_key(group: Group, name: str, entry: Entry, faults: Faults) -> None:
    names = [key.name for key in group.keys]
    elsewhere = _groups_with(name)
    guess = faults.guess(name, names)
    if elsewhere:
        advice = [f"`{name}` belongs to {_either(elsewhere)}"]
    elif guess:
        advice = [f"did you mean `{guess}`?"]
        faults.doubtful.add(f"{group.name}.{guess}")
    elif name in GROUPS:
        advice = [f"`{name}` is a group of its own; write it at the beginning of a line"]
    else:
        advice = [f"the choices of {group.name} are {', '.join(f'`{each}`' for each in names)}"]
    faults.add("DUR101", entry.key_span, f"there is no choice {quoted(name)} in {group.name}", "", advice)


def _unknown_group(name: str, entry: Entry, faults: Faults, *, is_file: bool) -> None:
    elsewhere = _groups_with(name)
    known = [*(HEADER if is_file else ()), *GROUPS]
    guess = faults.guess(name, known)
    group, _, inner = name.partition(".")
    if group in GROUPS and inner:
        advice = f"write `{group}: {{{inner}: …}}`"
        faults.doubtful.add(name)
    elif elsewhere:
        advice = f"`{name}` belongs to {_either(elsewhere)}: write `{elsewhere[0]}: {{{name}: …}}`"
    elif name == "rules":
        advice = "the groups stand at the beginning of a line here, without `rules:`"
    elif guess:
        advice = f"did you mean `{guess}`?"
        if guess in GROUPS:
            faults.doubtful.update(key.full for key in GROUPS[guess].keys)
    elif name in HEADER:
        advice = f"`{name}` belongs to a house-rules file"
    else:
        advice = f"the groups are {', '.join(GROUPS)}"
    faults.add("DUR102", entry.key_span, f"there is no group {quoted(name)}", "", [advice])


def _groups_with(name: str) -> list[str]:
    return [key.group for key in KEYS if key.name == name]


def _either(groups: list[str]) -> str:
    return groups[0] if len(groups) == 1 else f"{', '.join(groups[:-1])} and {groups[-1]}"

"""A house-rules file that is being made: what it extends, what it is called, and what it chooses so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import click

from durak_rules.cli.asked_for import WronglyAsked
from durak_rules.documents.diagnostics import Diagnostic, DocumentError
from durak_rules.documents.nodes import Node
from durak_rules.documents.yaml import read_text
from durak_rules.house_rules.keys import KEYS, Value
from durak_rules.house_rules.plain_data import node_of
from durak_rules.house_rules.variant import Variant
from durak_rules.house_rules.writing import house_rules_text

__all__ = ["Draft", "read_settings"]


@dataclass(frozen=True)
class Draft:
    """Rules to start from, and the choices laid over them. It never changes: a choice makes another draft."""

    parent: Variant
    extends: str
    """The parent as the file names it."""
    chosen: Mapping[str, Value] = field(default_factory=dict)
    title: str = ""
    summary: str = ""

    def value(self, name: str) -> Value:
        """What holds now: what was chosen, or else what is inherited."""
        return self.chosen.get(name, self.parent.value(name))

    def choosing(self, choices: Mapping[str, Value]) -> Draft:
        """With these choices besides; one that is as inherited is not written."""
        together = {**self.chosen, **choices}
        return replace(
            self, chosen={name: value for name, value in together.items() if value != self.parent.value(name)}
        )

    def called(self, title: str, summary: str) -> Draft:
        return replace(self, title=title, summary=summary)

    def faults(self) -> Sequence[Diagnostic]:
        """What does not go together."""
        return _faults_of(self.parent, _grouped(self.chosen))

    def text(self) -> str:
        """The file."""
        return house_rules_text(self.extends, self.chosen, title=self.title, summary=self.summary)


def read_settings(draft: Draft, settings: Sequence[str]) -> Draft:
    """The draft with what ``--set`` says, each as ``throw_in.who=all``.

    Raises :class:`WronglyAsked` with everything that is wrong with them.
    """
    groups: dict[str, dict[str, object]] = {}
    for setting in settings:
        name, equals, written = setting.partition("=")
        group, dot, inner = name.strip().partition(".")
        if not (equals and dot and inner):
            raise click.UsageError(f"--set takes a choice and its value, as in throw_in.who=all, not `{setting}`")
        groups.setdefault(group, {})[inner] = _plain(written)
    faults = _faults_of(draft.parent, groups)
    if faults:
        raise WronglyAsked(faults)
    together = draft.parent.with_rules(groups)
    return draft.choosing({key.full: together.value(key.full) for key in KEYS})


def _plain(written: str) -> object:
    """A value as a file would be read that holds it."""
    document, _ = read_text(f"value: {written}\n", "--set")
    root = document.root
    entry = root.entries.get("value") if isinstance(root, Node) else None
    return entry.node.plain() if entry is not None else written


def _faults_of(parent: Variant, groups: Mapping[str, object]) -> list[Diagnostic]:
    node, faults = node_of(groups, "--set")
    try:
        parent.with_rules(node)
    except DocumentError as error:
        faults += error.diagnostics
    return [fault for fault in faults if fault.is_error]


def _grouped(chosen: Mapping[str, Value]) -> dict[str, dict[str, object]]:
    groups: dict[str, dict[str, object]] = {}
    for name, value in chosen.items():
        group, _, inner = name.partition(".")
        groups.setdefault(group, {})[inner] = value
    return groups

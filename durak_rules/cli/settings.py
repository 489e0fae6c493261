"""``--set KEY=VALUE``: choices made on the command line, laid over house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from durak_rules.cli.asked_for import WronglyAsked
from durak_rules.cli.options import Command
from durak_rules.documents.diagnostics import Diagnostic, DocumentError, errors_in
from durak_rules.documents.nodes import Node
from durak_rules.documents.yaml import read_text
from durak_rules.house_rules.plain_data import node_of
from durak_rules.house_rules.variant import Variant

__all__ = ["faults_with", "settings_option", "with_settings"]


def settings_option(command: Command) -> Command:
    """``--set KEY=VALUE``, repeatable."""
    return click.option(
        "--set",
        "settings",
        metavar="KEY=VALUE",
        multiple=True,
        help="Make a choice, as in throw_in.who=all. May be given several times.",
    )(command)


def with_settings(variant: Variant, settings: Sequence[str]) -> Variant:
    """The rules with these choices laid over them, each as ``throw_in.who=all``.

    Raises :class:`WronglyAsked` with everything that is wrong with them.
    """
    groups: dict[str, dict[str, object]] = {}
    for setting in settings:
        name, equals, written = setting.partition("=")
        group, dot, inner = name.strip().partition(".")
        if not (equals and dot and inner):
            raise click.UsageError(f"--set takes a choice and its value, as in throw_in.who=all, not `{setting}`")
        groups.setdefault(group, {})[inner] = _plain(written)
    faults = faults_with(variant, groups)
    if faults:
        raise WronglyAsked(faults)
    return variant.with_rules(groups)


def faults_with(variant: Variant, groups: Mapping[str, Mapping[str, object]]) -> list[Diagnostic]:
    """What is wrong with these choices, or does not go together once they are made."""
    node, faults = node_of(groups, "--set")
    try:
        variant.with_rules(node)
    except DocumentError as error:
        faults += error.diagnostics
    return errors_in(faults)


def _plain(written: str) -> object:
    """A value as a file would be read that holds it."""
    document, _ = read_text(f"value: {written}\n", "--set")
    root = document.root
    entry = root.entries.get("value") if isinstance(root, Node) else None
    return entry.node.plain() if entry is not None else written

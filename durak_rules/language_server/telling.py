"""What is wrong with a file, in the protocol's form, and in the window where it can be mended.

A fault that a file inherits is shown in the window of the file where it stands. If that has none, it is shown where it
is named, with the place where it stands beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lsprotocol import types

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity, Source, Span
from durak_rules.documents.nodes import Node
from durak_rules.house_rules.library import name_of
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.open_files import Checked, OpenFile, OpenFiles

__all__ = ["SOURCE", "faults_shown_in", "in_protocol", "own_faults", "told"]

SOURCE = "durak-rules"
"""Who says it: editors show it beside each message."""

_SEVERITIES = {Severity.ERROR: types.DiagnosticSeverity.Error, Severity.WARNING: types.DiagnosticSeverity.Warning}
_SUPERFLUOUS = {"DUR314", "DUR315"}
"""Codes of choices that could as well be left out: editors show these pale."""
_NAMING = ("extends", "variant", "variants")


def told(files: OpenFiles, window: OpenFile, columns: Columns) -> list[types.Diagnostic]:
    """Everything that the window of a file shows as wrong."""
    return [in_protocol(fault, files, columns) for fault in faults_shown_in(files, window)]


def faults_shown_in(files: OpenFiles, window: OpenFile) -> Iterator[Diagnostic]:
    """The faults of a file that are shown in its own window, each with a place in it."""
    checked = files.check(window)
    for fault in checked.faults:
        home = _home(fault)
        if home == window.file:
            yield fault
        elif home is None:
            yield replace(fault, source=checked.document.source)
        elif not _is_shown_at_home(fault, files, home):
            yield _where_it_is_named(fault, checked)


def own_faults(files: OpenFiles, window: OpenFile) -> Iterator[Diagnostic]:
    """The faults that stand in the text of a file itself."""
    return (fault for fault in files.check(window).faults if _home(fault) == window.file)


def _home(fault: Diagnostic) -> Path | None:
    """The file in which a fault stands; None if it stands in no text."""
    return fault.source.file.resolve() if fault.source and fault.source.file else None


def _is_shown_at_home(fault: Diagnostic, files: OpenFiles, home: Path) -> bool:
    window = files.at(home)
    if window is None:
        return False
    shown = {(each.code, each.span.line, each.span.column) for each in files.check(window).faults}
    return (fault.code, fault.span.line, fault.span.column) in shown


def _where_it_is_named(fault: Diagnostic, checked: Checked) -> Diagnostic:
    """The same fault in the file that brings in the one in which it stands."""
    stands = Elsewhere(fault.span, fault.label or "it stands here", fault.source)
    source = checked.document.source
    span = _naming(checked.document.root, fault.source) or Span.start_of(source.path)
    return replace(fault, span=span, label="", elsewhere=(stands, *fault.elsewhere), source=source)


def _naming(root: Node | None, named: Source | None) -> Span | None:
    """Where a document names another one; if not this very one, then one through which it comes in."""
    names = list(_names(root)) if root is not None else []
    same = [node for node in names if named and name_of(node.text) == name_of(named.path)]
    return (same or names)[0].span if names else None


def _names(node: Node) -> Iterator[Node]:
    for key, entry in node.entries.items():
        if key in _NAMING:
            yield from (each for each in (entry.node, *entry.node.items) if each.is_scalar)
        else:
            yield from _names(entry.node)
    for item in node.items:
        yield from _names(item)


def in_protocol(fault: Diagnostic, files: OpenFiles, columns: Columns) -> types.Diagnostic:
    """A fault with our code and our sentences: what is wrong, what was expected, what to do."""
    return types.Diagnostic(
        range=columns.range_of(fault.span, fault.source),
        message="\n".join(part for part in (fault.message, fault.label, *fault.help) if part),
        severity=_SEVERITIES[fault.severity],
        code=fault.code,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if fault.code in _SUPERFLUOUS else None,
        related_information=[_related(each, files, columns) for each in fault.elsewhere if _is_somewhere(each)] or None,
    )


def _is_somewhere(other: Elsewhere) -> bool:
    return other.source is not None and other.source.file is not None


def _related(other: Elsewhere, files: OpenFiles, columns: Columns) -> types.DiagnosticRelatedInformation:
    assert other.source is not None
    assert other.source.file is not None
    place = types.Location(files.uri_of(other.source.file), columns.range_of(other.span, other.source))
    said = other.label or "the other place"
    return types.DiagnosticRelatedInformation(place, f"{said} ({other.note})" if other.note else said)

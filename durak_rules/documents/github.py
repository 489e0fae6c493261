"""Diagnostics as annotations of GitHub Actions: one workflow command a line, ``::error file=…,line=…::message``.

GitHub shows them at the lines of a pull request, but only ten of a kind for each step; so errors come first, and what
is not shown is told by a plain line at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, Severity, Span
from durak_rules.documents.quoting import visible, visible_character
from durak_rules.documents.repository import name_in_repository

__all__ = ["SHOWN_BY_GITHUB", "annotation", "errors_first", "more_than_shown"]

SHOWN_BY_GITHUB = 10
"""Annotations of one kind that GitHub shows for a step."""

_IN_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTIES = {**_IN_DATA, ":": "%3A", ",": "%2C"}


def annotation(diagnostic: Diagnostic, root: Path) -> str:
    """The workflow command for a diagnostic; ``root`` is where the repository begins.

    >>> fault = Diagnostic("DUR101", Span("house.durak.yaml", 6, 3, 6, 10), "there is no choice `priorty`")
    >>> annotation(fault, Path.cwd()).split("::")[1]
    'error file=house.durak.yaml,line=6,col=3,endLine=6,endColumn=10,title=durak-rules DUR101'
    """
    span = diagnostic.span
    name = name_in_repository(span.path, diagnostic.source, root)
    properties: dict[str, str | int] = {} if name is None else {"file": name, **_place(span)}
    properties["title"] = f"durak-rules {diagnostic.code}"
    told = ",".join(f"{key}={_escaped(str(value), _IN_PROPERTIES)}" for key, value in properties.items())
    lines = list(_lines(diagnostic))
    if name is None:
        lines[0] = f"{visible(str(span))}: {lines[0]}"
    return f"::{diagnostic.severity.value} {told}::{_escaped(chr(10).join(lines), _IN_DATA)}"


def errors_first(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The errors before the warnings, and otherwise in the order in which they come."""
    return sorted(diagnostics, key=lambda each: not each.is_error)


def more_than_shown(diagnostics: Sequence[Diagnostic]) -> str:
    """A sentence about those that GitHub does not show; empty if it shows all."""
    kinds = [sum(each.severity is severity for each in diagnostics) for severity in Severity]
    if max(kinds) <= SHOWN_BY_GITHUB:
        return ""
    return f"GitHub shows the first {SHOWN_BY_GITHUB} of a kind; this log holds the others."


def _place(span: Span) -> dict[str, int]:
    """Lines and columns. GitHub takes no columns where a place reaches over several lines."""
    if span.line != span.end_line:
        return {"line": span.line, "endLine": span.end_line}
    return {"line": span.line, "col": span.column, "endLine": span.end_line, "endColumn": span.end_column}


def _lines(diagnostic: Diagnostic) -> Iterable[str]:
    """The sentence, and under it everything else there is to say."""
    yield visible(diagnostic.message)
    if diagnostic.label:
        yield visible(diagnostic.label)
    for other in diagnostic.elsewhere:
        yield visible(other.in_words)
    for advice in diagnostic.help:
        yield from map(visible, advice.split("\n"))


def _escaped(text: str, table: dict[str, str]) -> str:
    """What would end a command or a property as GitHub writes it, and what would steer a terminal as we do."""
    return "".join(table.get(character) or visible_character(character) for character in text)

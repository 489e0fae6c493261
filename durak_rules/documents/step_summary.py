"""Diagnostics as a table for the summary of a step of GitHub Actions, which shows all of them on one page.

Such a summary is Markdown. The table in it is written in HTML, where a user's text cannot be taken for markup.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.github import errors_first
from durak_rules.documents.quoting import visible
from durak_rules.documents.repository import name_in_repository

__all__ = ["step_summary"]

_MOST_BYTES = 900_000
"""GitHub takes a mebibyte for each step, and others may want to write there as well."""


def step_summary(diagnostics: Iterable[Diagnostic], root: Path) -> str:
    """A table with a row for each fault, errors first; empty without any. ``root`` is where the repository begins."""
    rows = [_row(each, root) for each in errors_first(diagnostics)]
    if not rows:
        return ""
    room, told = _MOST_BYTES, []
    for row in rows:
        room -= len(row.encode(errors="replace")) + 1
        if room < 0:
            break
        told.append(row)
    rest = len(rows) - len(told)
    more = [f"… and {rest:,} more"] if rest else []
    heading = "<tr><th>Place</th><th>Code</th><th>What is wrong</th></tr>"
    return "\n".join(["### durak-rules", "", "<table>", heading, *told, "</table>", "", *more]).rstrip() + "\n"


def _row(diagnostic: Diagnostic, root: Path) -> str:
    name = name_in_repository(diagnostic.span.path, diagnostic.source, root) or diagnostic.span.path
    place = f"{name}:{diagnostic.span.line}:{diagnostic.span.column}"
    kind = f"{diagnostic.severity.value} {diagnostic.code}"
    lines = [diagnostic.message, *(line for advice in diagnostic.help for line in advice.split("\n"))]
    return f"<tr><td>{_shown(place)}</td><td>{kind}</td><td>{'<br>'.join(map(_shown, lines))}</td></tr>"


def _shown(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", html.escape(visible(text)))

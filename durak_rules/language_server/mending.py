"""Quick fixes: what a message advises, done at a keystroke.

Only what can be done without thinking is offered: a word replaced by the one that was meant, a choice without effect
left out with its line, a warning that is known and meant silenced by the comment for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lsprotocol import types

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.instead import meant_instead
from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Source, Span
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.open_files import OpenFile, OpenFiles
from durak_rules.language_server.standing import entries_of
from durak_rules.language_server.telling import in_protocol, own_faults

__all__ = ["quick_fixes"]

_LEFT_OUT = ("DUR314", "DUR315")
_IGNORED = re.compile(r"#[ \t]*durak:[ \t]*ignore[ \t]*\[[^\]]*(?=\])")


def quick_fixes(files: OpenFiles, window: OpenFile, columns: Columns, place: types.Range) -> list[types.CodeAction]:
    """What can be done about the faults at a place."""
    found: list[types.CodeAction] = []
    document = files.check(window).document
    for fault in own_faults(files, window):
        shown = in_protocol(fault, files, columns)
        if not _touch(shown.range, place):
            continue
        for title, span, text in _mends(fault, document.source, document.root):
            edit = types.TextEdit(columns.range_of(span, document.source), text)
            found.append(
                types.CodeAction(
                    title,
                    kind=types.CodeActionKind.QuickFix,
                    diagnostics=[shown],
                    is_preferred=not found,
                    edit=types.WorkspaceEdit(changes={window.uri: [edit]}),
                )
            )
    return found


def _mends(fault: Diagnostic, source: Source, root: Node | None) -> Iterator[tuple[str, Span, str]]:
    """What may be done: what it is called, which place is replaced, and by what."""
    word = meant_instead(fault)
    if word is not None:
        yield f"Write `{word}`", fault.span, word
    if fault.code in _LEFT_OUT and root is not None:
        lines = _own_lines(fault.span, source.lines, root)
        if lines is not None:
            yield "Leave it out", lines, ""
    if not fault.is_error:
        yield f"Ignore {fault.code} here", *_ignoring(fault, source)


def _own_lines(span: Span, lines: Sequence[str], root: Node) -> Span | None:
    """The whole lines of the choice at a place, those of its group too if nothing is left there; None if it shares
    a line with something else."""
    entries = list(entries_of(root))
    for path, key_span, node in entries:
        if len(path) != 2 or span not in (key_span, node.span):
            continue
        group = next(entry for entry in entries if entry[0] == path[:1])
        alone = len(group[2].entries) == 1
        first, last = (group[1] if alone else key_span), node.span
        before, after = lines[first.line - 1][: first.column - 1], lines[last.end_line - 1][last.end_column - 1 :]
        if before.strip() or (after.strip() and not after.strip().startswith(("#", "}") if alone else "#")):
            return None
        if last.end_line < len(lines):
            return Span(span.path, first.line, 1, last.end_line + 1, 1)
        return Span(span.path, first.line, 1, last.end_line, len(lines[last.end_line - 1]) + 1)
    return None


def _ignoring(fault: Diagnostic, source: Source) -> tuple[Span, str]:
    """Where the code goes: into the comment that is there for that, or behind the line as a new one."""
    number = fault.span.line
    line = source.line(number)
    there = _IGNORED.search(line)
    column = there.end() + 1 if there else len(line.rstrip()) + 1
    text = f", {fault.code}" if there else f"  # durak: ignore[{fault.code}]"
    return Span(fault.span.path, number, column, number, column if there else len(line) + 1), text


def _touch(one: types.Range, other: types.Range) -> bool:
    def at(position: types.Position) -> tuple[int, int]:
        return position.line, position.character

    return at(one.start) <= at(other.end) and at(other.start) <= at(one.end)

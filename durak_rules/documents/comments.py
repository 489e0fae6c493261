"""``# durak: ignore[CODE]``: the comments by which an author says that a warning is known and meant."""

from __future__ import annotations

import re
from bisect import bisect_right

from durak_rules.documents.diagnostics import Diagnostic, Severity
from durak_rules.documents.nearest import nearest
from durak_rules.documents.places import Offsets, Source, Span
from durak_rules.documents.quoting import quoted

__all__ = ["read_ignores"]

_COMMENT = re.compile(
    r"(?:^|(?<=\s))#[ \t]*durak:[ \t]*ignore(?P<codes>[ \t]*\[(?P<list>[^\]\n]{0,400})\])?", re.MULTILINE
)
_CODE = re.compile(r"[^\s,]+")
_MOST_WARNINGS = 100
_IGNORE = "`# durak: ignore[DUR314]`, with a comma between several codes"


def read_ignores(
    source: Source, text: str, scalars: list[tuple[int, int, bool]]
) -> tuple[dict[int, frozenset[str]], list[Diagnostic]]:
    """Which codes are silenced on which line, and warnings about comments that silence nothing.

    ``text`` is the prepared text, ``scalars`` the offsets of all values in it: what stands inside of one
    is no comment.
    """
    ignores: dict[int, frozenset[str]] = {}
    warnings: list[Diagnostic] = []
    if "durak:" not in text:
        return ignores, warnings
    offsets = Offsets(source.path, text)
    starts = [start for start, _, _ in scalars]
    for found in _COMMENT.finditer(text):
        if len(warnings) >= _MOST_WARNINGS:
            break
        before = bisect_right(starts, found.start()) - 1
        if before >= 0 and _is_inside(found.start(), text, *scalars[before][:2]):
            continue
        line = offsets.span(found.start(), found.end()).line
        codes = [(code[0], found.start("list") + code.start()) for code in _CODE.finditer(found["list"] or "")]
        if not codes:
            span = offsets.span(found.start(), found.end())
            warnings.append(_warning(source, span, "this comment names no code to ignore", f"write {_IGNORE}"))
        for code, offset in codes:
            span = offsets.span(offset, offset + len(code))
            warnings += _check_code(source, span, code)
        ignores[line] = ignores.get(line, frozenset()) | {code for code, _ in codes}
    return ignores, warnings


def _is_inside(offset: int, text: str, start: int, end: int) -> bool:
    """Whether a # belongs to a value. The first line of a block of text (``|``) may carry a comment."""
    if text[start : start + 1] in ("|", ">"):
        break_at = text.find("\n", start)
        return 0 <= break_at < offset < end
    return start <= offset < end


def _check_code(source: Source, span: Span, code: str) -> list[Diagnostic]:
    from durak_rules.documents.codes import CODES

    known = CODES.get(code)
    if known is None:
        guess = nearest(code, CODES)
        advice = f"did you mean {quoted(guess)}?" if guess else f"write {_IGNORE}"
        return [_warning(source, span, f"there is no code {quoted(code)} to ignore", advice)]
    if known.severity is Severity.ERROR:
        advice = f"mend what {code} reports, and leave the comment out"
        return [_warning(source, span, f"{code} is an error; only warnings can be ignored", advice)]
    return []


def _warning(source: Source, span: Span, message: str, advice: str) -> Diagnostic:
    return Diagnostic("DUR050", span, message, "", (advice,), severity=Severity.WARNING, source=source)

"""Diagnostics as text: for people (``full``, ``concise``), for programs (``json``), for CI (``github``, ``sarif``).

Nothing here decides whether colours are wanted or where the text goes; that is for the command line to say.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from durak_rules.documents.colours import BLUE, BOLD, CYAN, RED, YELLOW, painted
from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity, in_order
from durak_rules.documents.excerpt import excerpt
from durak_rules.documents.places import Source, Span
from durak_rules.documents.quoting import visible

__all__ = ["MOST_TOLD", "STYLES", "as_annotations", "as_data", "render", "summary"]

MOST_TOLD = 100
"""Diagnostics printed in one report, unless asked otherwise."""

_COLOURS = {Severity.ERROR: RED, Severity.WARNING: YELLOW, "gutter": BLUE, "strong": BOLD, "help": CYAN}


def render(
    diagnostics: Iterable[Diagnostic],
    style: str = "full",
    *,
    colour: bool = False,
    most: int | None = MOST_TOLD,
    root: Path | None = None,
) -> str:
    """The report of these diagnostics, sorted by place, without a line end after its last line.

    ``style`` is one of :data:`STYLES`; ``colour`` adds ANSI colours to those for people; ``most`` is how many are
    told at most, None for all; ``root`` is the folder from which those for CI name files, this one unless given.
    Nothing to report is an empty text, an empty list in json, a run without results in sarif. Raises KeyError for an
    unknown style.
    """
    return STYLES[style](in_order(diagnostics), _Asked(_Paint(colour), most, root or Path.cwd()))


def as_annotations(
    diagnostics: Iterable[Diagnostic], root: Path, *, most: int | None = MOST_TOLD, closing: str | None = None
) -> str:
    """The report ``github``; its last line says what stands in ``closing``, :func:`summary` unless given."""
    from durak_rules.documents.github import annotation, errors_first, more_than_shown

    told = errors_first(in_order(diagnostics))
    last = " ".join(filter(None, [summary(told) if closing is None else closing, more_than_shown(told)]))
    lines = [annotation(each, root) for each in told[:most]]
    return "\n".join(filter(None, [*lines, _more(len(told) - len(lines)), last]))


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """How many errors and warnings in how many files, and where to read more; empty without any.

    The code to read about is the highest one: mistakes of spelling come first in the table, rules that
    conflict later.
    """
    if not diagnostics:
        return ""
    errors = sum(each.is_error for each in diagnostics)
    counts = [_count(errors, "error"), _count(len(diagnostics) - errors, "warning")]
    files = _count(len({each.span.path for each in diagnostics}), "file")
    code = max(each.code for each in diagnostics)
    return f"{' and '.join(filter(None, counts))} in {files}. `durak-rules explain {code}` tells more."


def as_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as plain data for JSON."""
    return {
        **diagnostic.span.as_data(),
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "label": diagnostic.label,
        "help": list(diagnostic.help),
        "elsewhere": [{**each.span.as_data(), "label": each.label, "note": each.note} for each in diagnostic.elsewhere],
    }


class _Paint:
    """Colours, or none of them."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, kind: str | Severity, text: str) -> str:
        return painted(text, _COLOURS[kind]) if self._colour else text


@dataclass(frozen=True)
class _Asked:
    """What is asked of a report, whatever its style."""

    paint: _Paint
    most: int | None
    root: Path


def _full(diagnostics: list[Diagnostic], asked: _Asked) -> str:
    blocks = ["\n".join(_block(each, asked.paint)) for each in diagnostics[: asked.most]]
    rest = len(diagnostics) - len(blocks)
    return "\n\n".join(filter(None, [*blocks, _more(rest), summary(diagnostics)]))


def _concise(diagnostics: list[Diagnostic], asked: _Asked) -> str:
    lines = [_headline(each, asked.paint) for each in diagnostics[: asked.most]]
    return "\n".join(filter(None, [*lines, _more(len(diagnostics) - len(lines))]))


def _json(diagnostics: list[Diagnostic], asked: _Asked) -> str:
    return json.dumps([as_data(each) for each in diagnostics[: asked.most]], indent=2, ensure_ascii=True)


def _github(diagnostics: list[Diagnostic], asked: _Asked) -> str:
    return as_annotations(diagnostics, asked.root, most=asked.most)


def _sarif(diagnostics: list[Diagnostic], asked: _Asked) -> str:
    from durak_rules.documents.sarif import sarif_log

    told = diagnostics[: asked.most]
    return json.dumps(sarif_log(told, asked.root, len(diagnostics) - len(told)), indent=2, ensure_ascii=True)


STYLES: Mapping[str, Callable[[list[Diagnostic], _Asked], str]] = {
    "full": _full,
    "concise": _concise,
    "json": _json,
    "github": _github,
    "sarif": _sarif,
}
"""The ways to report, by name."""


def _block(diagnostic: Diagnostic, paint: _Paint) -> list[str]:
    gutter = " " * len(str(diagnostic.span.line))
    lines = [_headline(diagnostic, paint)]
    if diagnostic.source is not None:
        lines.append(paint("gutter", f"{gutter} |"))
        lines += _underlined(diagnostic.source, diagnostic.span, diagnostic.label, diagnostic.severity, paint)
    elif diagnostic.label:
        lines.append(f"{gutter} {paint('gutter', '=')} {visible(diagnostic.label)}")
    for each in diagnostic.elsewhere:
        if diagnostic.source is not None:
            lines.append(paint("gutter", f"{gutter} |"))
        lines += _other_place(each, paint)
    for advice in diagnostic.help:
        first, *more = advice.split("\n")
        lines.append(f"{gutter} {paint('help', '=')} {visible(first)}")
        lines += [f"{gutter}   {visible(line)}" for line in more]
    return lines


def _headline(diagnostic: Diagnostic, paint: _Paint) -> str:
    severity = paint(diagnostic.severity, f"{diagnostic.severity.value}[{diagnostic.code}]")
    return f"{paint('strong', _where(diagnostic.span))}: {severity} {visible(diagnostic.message)}"


def _other_place(elsewhere: Elsewhere, paint: _Paint) -> list[str]:
    note = f" ({visible(elsewhere.note)})" if elsewhere.note else ""
    place = paint("strong", _where(elsewhere.span)) + note
    if elsewhere.source is None:
        return [f"{place}: {visible(elsewhere.label)}" if elsewhere.label else place]
    return [place, *_underlined(elsewhere.source, elsewhere.span, elsewhere.label, "gutter", paint)]


def _underlined(source: Source, span: Span, label: str, kind: str | Severity, paint: _Paint) -> list[str]:
    part = excerpt(source, span)
    gutter = " " * len(str(part.number))
    carets = "^" * part.length + (f" {visible(label)}" if label else "")
    return [
        f"{paint('gutter', f'{part.number} |')} {part.shown}".rstrip(),
        f"{paint('gutter', f'{gutter} |')} {' ' * part.indent}{paint(kind, carets)}",
    ]


def _where(span: Span) -> str:
    return f"{visible(span.path)}:{span.line}:{span.column}"


def _more(rest: int) -> str:
    return f"… and {rest:,} more" if rest > 0 else ""


def _count(number: int, name: str) -> str:
    return "" if not number else f"{number:,} {name}{'s' if number != 1 else ''}"

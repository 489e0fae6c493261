"""What a run of scenario files has found, as text: for people, for programs (``json``), for CI (``github``, ``sarif``).

Broken files are told as diagnostics, as ``durak-rules check`` tells them; failing cases in the form of a little table,
or, for CI, as diagnostics too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from durak_rules.documents import report as of_documents
from durak_rules.documents.colours import BOLD, CYAN, GREEN, RED, painted
from durak_rules.documents.diagnostics import Diagnostic, visible
from durak_rules.documents.report import MOST_TOLD
from durak_rules.scenarios.failures import Failure, Mismatch, place_of

__all__ = ["STYLES", "Report", "all_faults", "as_data", "as_diagnostics", "failure_text", "render", "summary"]

_COLOURS = {"position": "", "expected": "", "found": RED, "why": "", "to accept": GREEN, "to mend": CYAN}


@dataclass(frozen=True)
class Report:
    """What came of a run: how many cases hold, which do not, and which files could not be read as scenarios.

    ``accepted`` counts the lines that were rewritten.
    """

    passed: int = 0
    failed: tuple[Failure, ...] = ()
    broken: tuple[Diagnostic, ...] = ()
    files: int = 0
    accepted: int = 0

    @property
    def is_clean(self) -> bool:
        """Whether everything holds. Warnings do no harm."""
        return not self.failed and not any(fault.is_error for fault in self.broken)

    @property
    def exit_code(self) -> int:
        return 0 if self.is_clean else 1


@dataclass(frozen=True)
class _Asked:
    """What is asked of a report, whatever its style."""

    colour: bool
    most: int | None
    root: Path


def render(
    report: Report,
    style: str = "full",
    *,
    colour: bool = False,
    most: int | None = MOST_TOLD,
    root: Path | None = None,
) -> str:
    """The report as text, without a line end after its last line.

    ``style`` is one of :data:`STYLES`, ``colour`` adds ANSI colours to those for people, ``most`` is how many failures
    are told at most, ``root`` is the folder from which those for CI name files, this one unless given. Raises KeyError
    for an unknown style.
    """
    return STYLES[style](report, _Asked(colour, most, root or Path.cwd()))


def failure_text(failure: Failure, *, colour: bool = False) -> str:
    """One failing case as people read it."""
    place = f"{visible(failure.span.path)}:{failure.span.line}:{failure.span.column}"
    lines = [f"{_paint(place, BOLD, colour)}: {visible(failure.case.heading)}"]
    rows = [("position", failure.position)] if failure.position else []
    for mismatch in failure.mismatches:
        rows += _rows(mismatch, failure)
    for name, text in rows:
        lines.append(f"  {name:<10} {_paint(visible(text), _COLOURS[name], colour)}")
    return "\n".join(lines)


def _rows(mismatch: Mismatch, failure: Failure) -> list[tuple[str, str]]:
    """The lines about one thing that does not hold."""
    here = "" if mismatch.span == failure.span else f"   (line {mismatch.span.line})"
    rows = [("expected", mismatch.expected + here), ("found", mismatch.found)]
    if mismatch.code == "DUR601":
        rows += [("why", refusal.sentence) for refusal in mismatch.refusals]
    if mismatch.accept:
        rows.append(("to accept", mismatch.accept))
    elif mismatch.advice:
        rows.append(("to mend", mismatch.advice))
    return rows


def summary(report: Report) -> str:
    """How many cases hold and how many do not, in one line."""
    files = f"{report.files:,} file{'s' * (report.files != 1)}"
    parts = [f"{report.passed:,} case{'s' * (report.passed != 1)} hold{'s' * (report.passed == 1)}"]
    if report.failed:
        parts.append(f"{len(report.failed):,} {'does' if len(report.failed) == 1 else 'do'} not")
    broken = len({fault.span.path for fault in report.broken if fault.is_error})
    if broken:
        parts.append(f"{broken:,} file{'s' * (broken != 1)} cannot be read")
    text = f"{', '.join(parts)} ({files})."
    if report.accepted:
        text += f" {report.accepted:,} line{'s were' if report.accepted != 1 else ' was'} rewritten."
    return text


def as_data(failure: Failure) -> dict[str, Any]:
    """A failing case as plain data for JSON."""
    return {
        **failure.span.as_data(),
        "case": failure.case.id,
        "scenario": failure.case.scenario,
        "title": failure.case.title,
        "variant": failure.case.variant.name,
        "reading": failure.case.reading or None,
        "position": failure.position or None,
        "mismatches": [
            {
                **mismatch.span.as_data(),
                "code": mismatch.code,
                "expected": mismatch.expected,
                "found": mismatch.found,
                "accept": mismatch.accept or None,
                "help": mismatch.advice or None,
                "refusals": [
                    {
                        "reason": refusal.reason,
                        "value": refusal.value,
                        "sentence": refusal.sentence,
                        "place": place_of(refusal) or None,
                    }
                    for refusal in mismatch.refusals
                ],
            }
            for mismatch in failure.mismatches
        ],
    }


def as_diagnostics(failure: Failure) -> list[Diagnostic]:
    """A failing case as faults of its file: one for everything in it that does not hold."""
    return [
        Diagnostic(
            wrong.code,
            wrong.span,
            f"{failure.case.heading}: expected {wrong.expected}; found {wrong.found}",
            help=tuple(f"{name}: {text}" for name, text in _more_rows(wrong, failure)),
            source=failure.case.source,
        )
        for wrong in failure.mismatches
    ]


def _more_rows(wrong: Mismatch, failure: Failure) -> list[tuple[str, str]]:
    """What there is to say beside what was expected and found."""
    told = [row for row in _rows(wrong, failure) if row[0] not in ("expected", "found")]
    return [*told, *([("position", failure.position)] if failure.position else [])]


def _full(report: Report, asked: _Asked) -> str:
    colour, most = asked.colour, asked.most
    blocks = [of_documents.render(report.broken, colour=colour, most=most)] if report.broken else []
    blocks += [failure_text(failure, colour=colour) for failure in report.failed[:most]]
    rest = len(report.failed) - len(report.failed[:most])
    if rest:
        blocks.append(f"… and {rest:,} more")
    return "\n\n".join([*blocks, summary(report)])


def _concise(report: Report, asked: _Asked) -> str:
    colour, most = asked.colour, asked.most
    lines = [of_documents.render(report.broken, "concise", colour=colour, most=most)] if report.broken else []
    told: Sequence[tuple[Failure, Mismatch]] = [(each, wrong) for each in report.failed for wrong in each.mismatches]
    for failure, wrong in told[:most]:
        place = f"{wrong.span.path}:{wrong.span.line}:{wrong.span.column}"
        code = _paint(f"error[{wrong.code}]", RED, colour)
        text = f"{failure.case.heading}: expected {wrong.expected}; found {wrong.found}"
        lines.append(f"{_paint(visible(place), BOLD, colour)}: {code} {visible(text)}")
    rest = len(told) - len(told[:most])
    return "\n".join([*lines, *([f"… and {rest:,} more"] if rest else [])])


def _json(report: Report, asked: _Asked) -> str:
    data = {
        "passed": report.passed,
        "failed": len(report.failed),
        "files": report.files,
        "accepted": report.accepted,
        "failures": [as_data(failure) for failure in report.failed[: asked.most]],
        "diagnostics": [of_documents.as_data(fault) for fault in report.broken[: asked.most]],
    }
    return json.dumps(data, indent=2, ensure_ascii=True)


def _github(report: Report, asked: _Asked) -> str:
    return of_documents.as_annotations(all_faults(report), asked.root, most=asked.most, closing=summary(report))


def _sarif(report: Report, asked: _Asked) -> str:
    return of_documents.render(all_faults(report), "sarif", most=asked.most, root=asked.root)


def all_faults(report: Report) -> list[Diagnostic]:
    """Everything that is wrong, the failing cases as faults of their files."""
    return [*report.broken, *(fault for failure in report.failed for fault in as_diagnostics(failure))]


STYLES: Mapping[str, Callable[[Report, _Asked], str]] = {
    "full": _full,
    "concise": _concise,
    "json": _json,
    "github": _github,
    "sarif": _sarif,
}
"""The ways to report, by name."""


def _paint(text: str, colour: str, wanted: bool) -> str:
    return painted(text, colour) if wanted else text

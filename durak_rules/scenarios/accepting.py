"""``--accept``: writing into a scenario file the lines that make its failing cases hold.

Only those lines change. A line that several cases share is rewritten only if it would hold for all of them; else the
cases do not agree, and people have to say more.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from durak_rules.documents.diagnostics import DocumentError, Span
from durak_rules.scenarios.edits import Edit, apply_edits
from durak_rules.scenarios.failures import Failure, Mismatch
from durak_rules.scenarios.loading import load_scenarios, scenarios_from_text
from durak_rules.scenarios.model import Case, ScenarioFile
from durak_rules.scenarios.running import run_case

__all__ = ["accept_file", "accept_text", "disagreeing"]

_MARK = b"\xef\xbb\xbf"
_MOST_ROUNDS = 500
_DISAGREE = "the cases that share this line do not agree; give each reading a line of its own"


def accept_file(
    path: Path | str,
    variants: Sequence[Path | str] = (),
    *,
    shown: str | None = None,
    select: Callable[[Case], bool] | None = None,
) -> int:
    """Rewrite what does not hold in a scenario file, in the cases that ``select`` picks; how many lines were rewritten.

    Raises :class:`DocumentError` if it cannot be read as scenarios; then nothing is written.
    """
    file = Path(path)
    found = load_scenarios(file, variants, shown=shown)
    text, accepted = accept_text(found, variants, select)
    if accepted:
        _write(file, text)
    return accepted


def accept_text(
    found: ScenarioFile, variants: Sequence[Path | str] = (), select: Callable[[Case], bool] | None = None
) -> tuple[str, int]:
    """The text of the file with every line rewritten that can be, and how many were.

    A rewritten step can bring the next one to light, so it goes on until nothing more can be rewritten.
    """
    accepted = 0
    for _ in range(_MOST_ROUNDS):
        edits = _edits(found, select)
        if not edits:
            break
        text = apply_edits(found.source.text, edits)
        try:
            read = _read(found, text, variants)
        except DocumentError:  # what was written cannot be read: better not to write it
            break
        accepted += len({edit.start for edit in edits})
        found = read
    return found.source.text, accepted


def disagreeing(failures: Sequence[Failure], cases: Sequence[Case]) -> list[Failure]:
    """The failures with everything taken off that must not be accepted, because cases do not agree about a line."""
    by_scenario = {case.scenario: [other for other in cases if other.scenario == case.scenario] for case in cases}
    wanted = {(failure.case, wrong.span): wrong.edits for failure in failures for wrong in failure.mismatches}
    return [
        replace(
            failure,
            mismatches=tuple(
                wrong if _all_agree(failure.case, wrong, wanted, by_scenario) else _unacceptable(wrong)
                for wrong in failure.mismatches
            ),
        )
        for failure in failures
    ]


def _all_agree(
    case: Case,
    wrong: Mismatch,
    wanted: dict[tuple[Case, Span], tuple[Edit, ...]],
    by_scenario: dict[str, list[Case]],
) -> bool:
    """Whether every case that comes by this place would write the same there."""
    if not wrong.edits:
        return True
    sharing = [other for other in by_scenario[case.scenario] if _comes_by(other, wrong)]
    return all(wanted.get((other, wrong.span)) == wrong.edits for other in sharing)


def _comes_by(case: Case, wrong: Mismatch) -> bool:
    """Whether a case has this step, or this expectation."""
    places = [step.node.span for step in case.steps]
    places += [expected.key_span for expected in case.expects]
    places += [span for beat in case.beats for _, span in (*beat.by, *beat.not_by)]
    return wrong.span in places or case.shape == "table"


def _unacceptable(wrong: Mismatch) -> Mismatch:
    return replace(wrong, accept="", edits=(), advice=_DISAGREE)


def _edits(found: ScenarioFile, select: Callable[[Case], bool] | None) -> list[Edit]:
    """What can be rewritten now."""
    failures = [failure for case in found.cases if (failure := run_case(case)) is not None]
    return [
        edit
        for failure in disagreeing(failures, found.cases)
        if select is None or select(failure.case)
        for wrong in failure.mismatches
        for edit in wrong.edits
    ]


def _read(found: ScenarioFile, text: str, variants: Sequence[Path | str]) -> ScenarioFile:
    """The changed text as a scenario file of the same place."""
    return scenarios_from_text(text, found.source.path, variants, file=found.source.file)


def _write(file: Path, text: str) -> None:
    """Put the text in the place of the file's, all of it or nothing."""
    before = file.read_bytes()
    data = (_MARK if before.startswith(_MARK) else b"") + text.encode("utf-8")
    target = file.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(name).chmod(target.stat().st_mode)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise

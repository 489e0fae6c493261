"""Scenario files found and run, one after the other, with a word about each case as it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Span
from durak_rules.documents.files import files_below, what_is
from durak_rules.house_rules.library import library
from durak_rules.scenarios import SUFFIX
from durak_rules.scenarios.accepting import accept_file, disagreeing
from durak_rules.scenarios.failures import Failure
from durak_rules.scenarios.loading import load_scenarios, scenarios_from_text
from durak_rules.scenarios.model import Case, ScenarioFile
from durak_rules.scenarios.report import Report
from durak_rules.scenarios.running import run_case

__all__ = [
    "Played",
    "find_scenario_files",
    "play_cases",
    "play_files",
    "play_text",
    "report_of",
    "run_files",
]

Select = str | Callable[[Case], bool] | None
"""Which cases to run: those whose id holds a text, or those that a function picks; None: all."""


@dataclass(frozen=True)
class Played:
    """One step of a run: a case that was played, or a file that could not be."""

    path: str
    case: Case | None = None
    failure: Failure | None = None
    broken: tuple[Diagnostic, ...] = ()
    accepted: int = 0


def find_scenario_files(paths: Sequence[Path | str]) -> list[Path]:
    """The scenario files that these paths name, in order, each once.

    A folder stands for every ``*.scenario.yaml`` in it and below; a file may be called anything. Raises
    :class:`DocumentError` for a path that does not exist.
    """
    faults = [
        Diagnostic("DUR001", Span.start_of(str(path)), "there is no such file or folder")
        for path in paths
        if what_is(Path(path)) == "nothing"
    ]
    if faults:
        raise DocumentError(faults)
    found = [file for path in map(Path, paths) for file in _files_of(path)]
    return list(dict.fromkeys(found))


def _files_of(path: Path) -> Iterable[Path]:
    return files_below(path, SUFFIX) if what_is(path) == "folder" else [path]


def run_files(
    paths: Sequence[Path | str],
    *,
    variants: Sequence[Path | str] = (),
    accept: bool = False,
    select: Select = None,
) -> Report:
    """Run every case of the scenario files that ``paths`` name.

    ``variants`` are folders of house rules; ``accept`` writes the lines that make failing cases hold; ``select``
    picks cases. Raises :class:`DocumentError` for a path or a folder that does not exist; broken files are part of
    the report.
    """
    return report_of(play_files(paths, variants=variants, accept=accept, select=select))


def play_files(
    paths: Sequence[Path | str],
    *,
    variants: Sequence[Path | str] = (),
    accept: bool = False,
    select: Select = None,
) -> Iterator[Played]:
    """As :func:`run_files`, one thing after the other."""
    library(variants)  # raises for a folder that is none, which is no fault of a scenario file
    for file in find_scenario_files(paths):
        yield from _play_file(file, variants, accept, select)


def play_text(
    text: str, path: str, variants: Sequence[Path | str] = (), *, file: Path | None = None, select: Select = None
) -> Iterator[Played]:
    """The cases of a text called ``path``, one after the other; ``file`` is where it would lie, if anywhere.

    Raises :class:`DocumentError` for a folder that does not exist.
    """
    library(variants)
    try:
        found = scenarios_from_text(text, path, variants, file=file)
    except DocumentError as error:
        yield Played(path, broken=error.diagnostics)
    else:
        yield Played(path)
        yield from play_cases(found, select)


def report_of(played: Iterable[Played]) -> Report:
    """Everything that was played, summed up."""
    passed, accepted = 0, 0
    failed: list[Failure] = []
    broken: list[Diagnostic] = []
    files: set[str] = set()
    for each in played:
        files.add(each.path)
        accepted += each.accepted
        broken += each.broken
        if each.failure is not None:
            failed.append(each.failure)
        elif each.case is not None:
            passed += 1
    return Report(passed, tuple(failed), tuple(broken), len(files), accepted)


def _play_file(file: Path, variants: Sequence[Path | str], accept: bool, select: Select) -> Iterator[Played]:
    shown = str(file)
    chosen = _chosen(select)
    try:
        accepted = accept_file(file, variants, select=chosen) if accept else 0
        yield Played(shown, accepted=accepted)
        yield from play_cases(load_scenarios(file, variants), chosen)
    except DocumentError as error:
        yield Played(shown, broken=error.diagnostics)


def play_cases(found: ScenarioFile, select: Select = None) -> Iterator[Played]:
    """Run the cases of one file; those that hold first. What cases disagree about is told as such."""
    chosen = _chosen(select)
    cases = [case for case in found.cases if chosen(case)]
    failures: list[Failure] = []
    for case in cases:
        failure = run_case(case)
        if failure is None:
            yield Played(found.source.path, case)
        else:
            failures.append(failure)
    for failure in disagreeing(failures, cases):
        yield Played(found.source.path, failure.case, failure)


def _chosen(select: Select) -> Callable[[Case], bool]:
    if select is None:
        return lambda case: True
    if isinstance(select, str):
        return lambda case: select in case.id
    return select

"""Scenario files found and run, one after the other, with a word about each case as it is played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Span
from durak_rules.scenarios.accepting import accept_file, disagreeing
from durak_rules.scenarios.failures import Failure
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case, ScenarioFile
from durak_rules.scenarios.report import Report
from durak_rules.scenarios.running import run_case

__all__ = ["SUFFIX", "Played", "find_scenario_files", "play_cases", "play_files", "report_of", "run_files"]

SUFFIX = ".scenario.yaml"
"""What the name of a scenario file ends in."""

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
        if not Path(path).exists()
    ]
    if faults:
        raise DocumentError(faults)
    found = [file for path in paths for file in (_below(Path(path)) if Path(path).is_dir() else [Path(path)])]
    return list(dict.fromkeys(found))


def _below(folder: Path) -> Iterator[Path]:
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        yield from (Path(path, file) for file in sorted(files) if file.endswith(SUFFIX))


def run_files(
    paths: Sequence[Path | str],
    *,
    variants: Sequence[Path | str] = (),
    accept: bool = False,
    select: Select = None,
    progress: Callable[[Played], None] | None = None,
) -> Report:
    """Run every case of the scenario files that ``paths`` name.

    ``variants`` are folders of house rules; ``accept`` writes the lines that make failing cases hold; ``select``
    picks cases; ``progress`` hears of each case as it is played. Raises :class:`DocumentError` for a path or a
    folder that does not exist; broken files are part of the report.
    """
    return report_of(play_files(paths, variants=variants, accept=accept, select=select), progress)


def play_files(
    paths: Sequence[Path | str],
    *,
    variants: Sequence[Path | str] = (),
    accept: bool = False,
    select: Select = None,
) -> Iterator[Played]:
    """As :func:`run_files`, one thing after the other."""
    for file in find_scenario_files(paths):
        yield from _play_file(file, variants, accept, select)


def report_of(played: Iterator[Played], progress: Callable[[Played], None] | None = None) -> Report:
    """Everything that was played, summed up."""
    passed, accepted = 0, 0
    failed: list[Failure] = []
    broken: list[Diagnostic] = []
    files: set[str] = set()
    for each in played:
        if progress is not None:
            progress(each)
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

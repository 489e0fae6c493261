"""``durak-rules mutate``: which choices of some house rules could be made otherwise without any scenario noticing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import click

from durak_rules.cli.asked_for import FaultsFound, asked_for, faults_told
from durak_rules.cli.options import complete_name, format_option, variants_option
from durak_rules.cli.wording import columns
from durak_rules.documents.diagnostics import Diagnostic, DocumentError
from durak_rules.house_rules.library import library
from durak_rules.scenarios import SUFFIX
from durak_rules.scenarios.failures import Failure
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case
from durak_rules.scenarios.report import Report, render
from durak_rules.scenarios.running import run_case
from durak_rules.workbench.changes import Change, changes_of
from durak_rules.workbench.mutation import Mutation, cases_under, judge
from durak_rules.workbench.mutation_report import MutationReport

__all__ = ["command"]

_STOPPED_BY_KEYBOARD = 130
_WIDEST = 100


class CasesFail(click.ClickException):
    """Cases that do not hold as the rules are, and so cannot notice any change of them."""

    def __init__(self, failures: Sequence[Failure], holding: int) -> None:
        super().__init__("these cases fail before anything is changed, and so cannot notice a change")
        self.report = Report(holding, tuple(failures), files=len({failure.case.file for failure in failures}))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(render(self.report), file=file, err=file is None)
        super().show(file)


@click.command(
    "mutate",
    epilog="""Examples:

    \b
      durak-rules mutate house.durak.yaml
      durak-rules mutate house.durak.yaml --scenarios tests/ --own --min-score 100
      durak-rules mutate guide --verbose

    Exit code 0: told, whatever the score. 1: the score is below --min-score, no case is played by these rules,
    a case fails before any change, or a file cannot be read. 2: wrong usage. 130: stopped by Ctrl-C.
    """,
)
@click.argument("what", metavar="NAME|FILE", shell_complete=complete_name)
@click.option(
    "--scenarios",
    "paths",
    multiple=True,
    metavar="PATH",
    type=click.Path(),
    help=f"A scenario file, or a directory searched for *{SUFFIX}. May be given several times.  [default: .]",
)
@click.option("--own", is_flag=True, help="Change only the choices that the file itself writes.")
@click.option(
    "--min-score",
    type=click.FloatRange(0, 100),
    metavar="N",
    help="Exit with 1 if less than so many percent of the changes are noticed.",
)
@click.option("--verbose", is_flag=True, help="Tell the changes too that change nothing, each with the reason.")
@format_option("text", "json")
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    what: str,
    paths: tuple[str, ...],
    own: bool,
    min_score: float | None,
    verbose: bool,
    form: str,
    variants: tuple[Path, ...],
) -> None:
    """Change each choice of some house rules, and tell which changes no scenario notices.

    Each choice is changed to each other value that the checks admit (a number to its bounds and its neighbours), and
    the scenarios that name these rules are played again. A change that all of them survive is a rule that nothing pins.
    """
    if "" in paths:
        raise click.UsageError("an empty PATH names nothing")
    variant = asked_for(what, variants)
    cases = _cases(paths or (".",), variants)
    mine = cases_under(variant, cases)
    if not mine:
        raise click.ClickException(_nothing_is_played_by(what, cases))
    _check_that_all_hold(mine)
    changes = list(changes_of(variant, variant.written if own else None))
    mutations: list[Mutation] = []
    with suppress(KeyboardInterrupt):  # what was found so far is told
        for change in _with_progress(changes):
            mutations.append(judge(variant, change, mine))
    report = MutationReport(what, variant, mine, mutations, len(changes))
    if form == "json":
        click.echo(json.dumps(report.as_data(), indent=2, ensure_ascii=True))
    else:
        click.echo(report.text(verbose=verbose, width=columns(_WIDEST)))
    if not report.is_complete:
        ctx.exit(_STOPPED_BY_KEYBOARD)
    if min_score is not None and report.score.percent < min_score:
        click.echo(f"That is less than {min_score:g} %.", err=True)
        ctx.exit(1)


def _cases(paths: Sequence[str], variants: Sequence[Path]) -> list[Case]:
    """All cases of all files. Raises with the faults of every file that has any."""
    faults: list[Diagnostic] = []
    cases: list[Case] = []
    with faults_told():
        library(variants)
        files = find_scenario_files(paths)
    if not files:
        raise click.UsageError(f"there is no *{SUFFIX} in {', '.join(paths)}; --scenarios says where they are")
    for file in files:
        try:
            cases += load_scenarios(file, variants).cases
        except DocumentError as error:
            faults += error.diagnostics
    if faults:
        raise FaultsFound(faults)
    return cases


def _nothing_is_played_by(what: str, cases: Sequence[Case]) -> str:
    number = f"none of the {len(cases):,} cases names" if len(cases) != 1 else "the one case does not name"
    return f"nothing could notice a change of {what}: {number} these rules, as `variant: {what}` would"


def _check_that_all_hold(cases: Sequence[Case]) -> None:
    failures = [failure for failure in map(run_case, cases) if failure is not None]
    if failures:
        raise CasesFail(failures, len(cases) - len(failures))


def _with_progress(changes: Sequence[Change]) -> Iterable[Change]:
    """The changes, with a bar on a terminal while they are made."""
    if not sys.stderr.isatty():
        return changes
    from rich.console import Console
    from rich.progress import track

    return track(changes, "Changing", console=Console(stderr=True), transient=True)

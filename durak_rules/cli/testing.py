"""``durak-rules test``: scenario files played, and what in them does not hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import (
    FOR_CI_TOO,
    color_option,
    output_format_option,
    paths_argument,
    variants_option,
    wants_colour,
)
from durak_rules.cli.standard_input import (
    STANDARD_INPUT,
    check_that_it_is_read,
    read_standard_input,
    stdin_filename_option,
)
from durak_rules.cli.step_summary import add_to_step_summary
from durak_rules.documents.files import what_is
from durak_rules.documents.repository import repository_root
from durak_rules.house_rules import library
from durak_rules.scenarios import SUFFIX
from durak_rules.scenarios.files import Played, play_files, play_text, report_of
from durak_rules.scenarios.report import all_faults, render

__all__ = ["command"]


@click.command(
    "test",
    epilog="""Examples:

    \b
      durak-rules test house.scenario.yaml
      durak-rules test tests/ -k limit --output-format concise
      durak-rules test house.scenario.yaml --accept
      cat house.scenario.yaml | durak-rules test - --stdin-filename house.scenario.yaml

    Exit code 0: everything holds. 1: something does not, or a file cannot be read. 2: wrong usage.
    """,
)
@paths_argument(type=click.Path())
@stdin_filename_option
@click.option("-k", "chosen", metavar="TEXT", help="Play only cases whose file::id[variant][reading] holds this text.")
@click.option("--accept", is_flag=True, help="Write into the files what was found, where it differs.")
@output_format_option(FOR_CI_TOO)
@color_option
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    stdin_filename: str | None,
    chosen: str | None,
    accept: bool,
    output_format: str,
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Play scenario files.

    A PATH is a file, a directory that is searched for *.scenario.yaml, or - for standard input. For each case
    that does not hold the position is told, what was expected, what was found, and the line that would make it
    hold.
    """
    check_that_it_is_read(paths, stdin_filename)
    if accept and STANDARD_INPUT in paths:
        raise click.UsageError("--accept writes into files, and standard input is none")
    files = [path for path in paths if path != STANDARD_INPUT]
    for path in files:
        if path.endswith(library.SUFFIX) and what_is(Path(path)) == "file":
            raise click.UsageError(f"{path} holds house rules; `durak-rules check {path}` looks through them")
    with faults_told():
        played = list(play_files(files, variants=variants, accept=accept, select=chosen))
        if STANDARD_INPUT in paths:
            played += _play_standard_input(stdin_filename, variants, chosen)
    report = report_of(played)
    if not report.files:
        raise click.UsageError(f"there is no *{SUFFIX} in {', '.join(paths)}")
    if chosen is not None and not (report.passed or report.failed or report.broken):
        raise click.UsageError(f"no case has `{chosen}` in its file::id[variant][reading]")
    root = repository_root()
    text = render(report, output_format, colour=wants_colour(color), root=root)
    if output_format == "github":
        add_to_step_summary(all_faults(report), root)
    if text:
        click.echo(text, color=True)
    ctx.exit(report.exit_code)


def _play_standard_input(stdin_filename: str | None, variants: Sequence[Path], chosen: str | None) -> Iterator[Played]:
    source, faults = read_standard_input(stdin_filename)
    if faults:
        yield Played(source.path, broken=tuple(faults))
    else:
        yield from play_text(source.text, source.path, variants, file=source.file, select=chosen)

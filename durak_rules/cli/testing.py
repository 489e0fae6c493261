"""``durak-rules test``: scenario files played, and what in them does not hold."""

from __future__ import annotations

from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import color_option, output_format_option, variants_option, wants_colour
from durak_rules.scenarios.files import SUFFIX, run_files
from durak_rules.scenarios.report import render

__all__ = ["command"]


@click.command(
    "test",
    epilog="""Examples:

    \b
      durak-rules test house.scenario.yaml
      durak-rules test tests/ -k limit --output-format concise
      durak-rules test house.scenario.yaml --accept

    Exit code 0: everything holds. 1: something does not, or a file cannot be read. 2: wrong usage.
    """,
)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path())
@click.option("-k", "chosen", metavar="TEXT", help="Play only cases whose file::id[variant][reading] holds this text.")
@click.option("--accept", is_flag=True, help="Write into the files what was found, where it differs.")
@output_format_option
@color_option
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    chosen: str | None,
    accept: bool,
    output_format: str,
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Play scenario files.

    A PATH is a file, or a directory that is searched for *.scenario.yaml. For each case that does not hold the
    position is told, what was expected, what was found, and the line that would make it hold.
    """
    with faults_told():
        report = run_files(paths, variants=variants, accept=accept, select=chosen)
    if not report.files:
        raise click.UsageError(f"there is no *{SUFFIX} in {', '.join(paths)}")
    if chosen is not None and not (report.passed or report.failed or report.broken):
        raise click.UsageError(f"no case has `{chosen}` in its file::id[variant][reading]")
    text = render(report, output_format, colour=wants_colour(color))
    if text:
        click.echo(text, color=True)
    ctx.exit(report.exit_code)

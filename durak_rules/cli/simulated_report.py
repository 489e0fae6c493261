"""``--report FILE.html``: what many games say as a page, with the command that plays them again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click

from durak_rules.cli.options import Command
from durak_rules.simulation.report import ReportError, as_page, needs_charts
from durak_rules.simulation.results import Results

__all__ = ["report_option", "write_report"]

_WHAT_IS_PLAYED = ("seats", "games", "players", "seed", "settings", "others", "variants")
"""The options on which the results hang; who plays them, and how they are told, is left out of the command."""


def report_option(command: Command) -> Command:
    """``--report FILE.html``, refused before the first game if it could not be written after the last."""
    return click.option(
        "--report",
        metavar="FILE.html",
        type=click.Path(dir_okay=False, path_type=Path),
        callback=_can_be_written,
        help="Write a page with tables and charts that stands alone: to be read, sent and printed.",
    )(command)


def write_report(ctx: click.Context, results: Results, report: Path) -> None:
    """Write the page. Raises a ``ClickException`` if the file cannot be written."""
    try:
        report.write_text(as_page(results, _played_by(ctx, results)), encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(report), error.strerror or str(error)) from None


def _can_be_written(_: click.Context, __: click.Parameter, report: Path | None) -> Path | None:
    if report is not None:
        if not report.parent.is_dir():
            raise click.BadParameter(f"there is no folder {report.parent} to write it into")
        try:
            needs_charts()
        except ReportError as error:
            raise click.BadParameter(str(error)) from None
    return report


def _played_by(ctx: click.Context, results: Results) -> str:
    """The command that plays these games again, with every option that they hang on."""
    what: tuple[str, ...] = ctx.params["what"]
    return shlex.join(["durak-rules", "simulate", *what, *_options({**ctx.params, "seats": results.seats}, ctx)])


def _options(given: dict[str, object], ctx: click.Context) -> Iterator[str]:
    for option in ctx.command.params:
        if option.name in _WHAT_IS_PLAYED:
            value = given[option.name]
            for each in value if isinstance(value, tuple) else (value,):
                yield from (option.opts[0], str(each))

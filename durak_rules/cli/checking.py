"""``durak-rules check``: everything that is wrong with house-rules files, in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told, is_a_name, listed_as
from durak_rules.cli.options import (
    FOR_CI_TOO,
    color_option,
    complete_name,
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
from durak_rules.documents.diagnostics import Diagnostic, in_order
from durak_rules.documents.files import files_below, what_is
from durak_rules.documents.report import render
from durak_rules.documents.repository import repository_root
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import SUFFIX
from durak_rules.house_rules.loading import check_file, check_text
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.variant import Variant

__all__ = ["command", "in_a_line"]

Checked = tuple[str, Variant | None, list[Diagnostic]]

_RECORDS = ".record.yaml"


@click.command(
    "check",
    epilog="""Examples:

    \b
      durak-rules check house.durak.yaml
      durak-rules check tables/ --strict
      durak-rules check guide
      cat house.durak.yaml | durak-rules check - --stdin-filename house.durak.yaml

    Exit code 0: nothing wrong, or warnings only. 1: faults. 2: wrong usage.
    """,
)
@paths_argument(shell_complete=complete_name)
@stdin_filename_option
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@output_format_option(FOR_CI_TOO)
@color_option
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    stdin_filename: str | None,
    strict: bool,
    output_format: str,
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Tell everything that is wrong with house-rules files.

    A PATH is a file, a directory (searched for *.durak.yaml), a name such as guide, or - for standard input.
    """
    found: list[Diagnostic] = []
    with faults_told():
        for check in list(_checks(paths, stdin_filename, variants)):
            shown, variant, faults = check()
            found += faults
            is_fine = variant is not None and not (strict and faults)
            if variant is not None and is_fine and output_format == "full":
                click.echo(in_a_line(shown, variant, faults))
    root = repository_root()
    report = render(found, output_format, colour=wants_colour(color), root=root)
    if output_format == "github":
        add_to_step_summary(in_order(found), root)
    if report:
        click.echo(report, color=True)
    ctx.exit(1 if any(fault.is_error or strict for fault in found) else 0)


def in_a_line(shown: str, variant: Variant, warnings: Sequence[Diagnostic] = ()) -> str:
    """What a table plays, in the line that says its file is fine."""
    if variant.extends is None:
        what = f"{variant.title}: all {len(KEYS)} choices"
    else:
        number = len(variant.differences)
        differ = "1 choice differs" if number == 1 else f"{number or 'no'} choices differ"
        from_guide = "" if variant.extends == "guide" else " from guide"
        what = f"{variant.title} (extends {variant.extends}): {differ}{from_guide}"
    verdict = "Fine."
    if warnings:
        verdict = f"Fine, with {len(warnings)} warning{'s' if len(warnings) > 1 else ''}."
    return f"{shown}  {what}, {players(variant.seat_counts)}, digest {variant.digest[:8]}. {verdict}"


def _checks(
    paths: Sequence[str], stdin_filename: str | None, variants: Sequence[Path]
) -> Iterator[Callable[[], Checked]]:
    """What is to be checked, path by path. Raises a usage error before anything is."""
    check_that_it_is_read(paths, stdin_filename)
    for path in paths:
        if path == STANDARD_INPUT:
            yield partial(_check_standard_input, stdin_filename, variants)
        elif is_a_name(path):
            listed = listed_as(path, variants)
            yield partial(_check_file, listed.file, listed.shown, variants)
        elif what_is(Path(path)) == "folder":
            yield from (partial(_check_file, file, str(file), variants) for file in _files_in(path))
        elif _holds_scenarios(path):
            raise click.UsageError(f"{path} holds scenarios; `durak-rules test {path}` plays them")
        elif path.endswith(_RECORDS):
            raise click.UsageError(f"{path} holds a game; `durak-rules replay {path}` plays it again")
        else:
            yield partial(_check_file, Path(path), path, variants)


def _holds_scenarios(path: str) -> bool:
    if path.endswith(SUFFIX):
        return False
    from durak_rules.scenarios import SUFFIX as SCENARIOS

    return path.endswith(SCENARIOS)


def _check_file(file: Path, shown: str, variants: Sequence[Path]) -> Checked:
    return shown, *check_file(file, shown=shown, variants=variants)


def _files_in(folder: str) -> list[Path]:
    found = list(files_below(Path(folder), SUFFIX))
    if not found:
        raise click.UsageError(f"there is no *{SUFFIX} in {folder}")
    return found


def _check_standard_input(stdin_filename: str | None, variants: Sequence[Path]) -> Checked:
    source, faults = read_standard_input(stdin_filename)
    if faults:
        return source.path, None, faults
    folder = source.file.parent if source.file else None
    return source.path, *check_text(source.text, source.path, folder=folder, variants=variants)

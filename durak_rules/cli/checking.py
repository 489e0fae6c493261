"""``durak-rules check``: everything that is wrong with house-rules files, in one go."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told, is_a_name, listed_as
from durak_rules.cli.options import color_option, complete_name, output_format_option, variants_option, wants_colour
from durak_rules.cli.wording import players
from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.files import LARGEST, decode
from durak_rules.documents.report import render
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import SUFFIX
from durak_rules.house_rules.variant import Variant, check_file, check_text

__all__ = ["command", "in_a_line"]

Checked = tuple[str, Variant | None, list[Diagnostic]]

_SCENARIOS = ".scenario.yaml"
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
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, shell_complete=complete_name)
@click.option("--stdin-filename", metavar="FILE", help="What standard input, PATH -, is called in messages.")
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@output_format_option
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

    A PATH is a file, a directory (searched for *.durak.yaml), a name of `durak-rules list`, or - for standard
    input.
    """
    found: list[Diagnostic] = []
    with faults_told():
        for shown, variant, faults in _check_all(paths, stdin_filename, variants):
            found += faults
            is_fine = variant is not None and not (strict and faults)
            if variant is not None and is_fine and output_format == "full":
                click.echo(in_a_line(shown, variant, faults))
    report = render(found, output_format, colour=wants_colour(color))
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


def _check_all(paths: Sequence[str], stdin_filename: str | None, variants: Sequence[Path]) -> Iterator[Checked]:
    if stdin_filename is not None and "-" not in paths:
        raise click.UsageError("--stdin-filename goes with PATH -, standard input")
    for path in paths:
        if path == "-":
            yield _check_standard_input(stdin_filename, variants)
        elif is_a_name(path):
            listed = listed_as(path, variants)
            yield listed.shown, *check_file(listed.file, shown=listed.shown, variants=variants)
        elif Path(path).is_dir():
            for file in _files_in(path):
                yield str(file), *check_file(file, variants=variants)
        elif path.endswith(_SCENARIOS):
            raise click.UsageError(f"{path} holds scenarios; `durak-rules test {path}` plays them")
        elif path.endswith(_RECORDS):
            raise click.UsageError(f"{path} holds a game; `durak-rules replay {path}` plays it again")
        else:
            yield path, *check_file(path, variants=variants)


def _files_in(folder: str) -> list[Path]:
    found: list[Path] = []
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        found += [Path(path, file) for file in sorted(files) if file.endswith(SUFFIX)]
    if not found:
        raise click.UsageError(f"there is no *{SUFFIX} in {folder}")
    return found


def _check_standard_input(stdin_filename: str | None, variants: Sequence[Path]) -> Checked:
    shown = stdin_filename or "<stdin>"
    source, faults = decode(sys.stdin.buffer.read(LARGEST + 1), shown)
    if faults:
        return shown, None, faults
    folder = Path(stdin_filename).parent if stdin_filename else None
    return shown, *check_text(source.text, shown, folder=folder, variants=variants)

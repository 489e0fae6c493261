"""``durak-rules perft --reference``: the counts of all house rules in a file, compared or written anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.engine.session_file import write_whole
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.reference import Difference, NoReference, differences, read_reference, text_of

__all__ = ["compare", "write"]


def compare(file: Path, variants: Sequence[Path], form: str) -> int:
    """Count everything that the file tells of and tell what differs; 1 if anything does."""
    with faults_told():
        try:
            kept = read_reference(file)
        except NoReference as error:
            raise click.ClickException(str(error)) from None
    now = {variant.name: variant for variant in _all(variants)}
    found: list[Difference] = []
    for name in dict.fromkeys([*kept, *now]):
        for difference in differences(name, kept.get(name), now.get(name)):
            found.append(difference)
            if form == "text":
                click.echo(str(difference))
    if form == "json":
        click.echo(json.dumps([asdict(difference) for difference in found], indent=2, ensure_ascii=False))
    elif not found:
        click.echo(f"{len(kept)} house rules count as {file} has them.")
    return 1 if found else 0


def write(file: Path, variants: Sequence[Path]) -> int:
    """Count everything and write the file; a file that is there stays as it is until all is counted."""
    text = "".join(text_of(_all(variants)))
    try:
        write_whole(file, text)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
    click.echo(f"{file} written.")
    return 0


def _all(variants: Sequence[Path]) -> list[Variant]:
    """All house rules that can be asked for by name."""
    with faults_told():
        return [load_variant(listed.name, variants=variants) for listed in library(variants)]

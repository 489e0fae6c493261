"""``durak-rules list``: which house rules there are, folder by folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import click

from durak_rules.cli.asked_for import FaultsFound, faults_told
from durak_rules.cli.options import format_option, variants_option
from durak_rules.cli.wording import wrapped
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.library import Library, Listed, library
from durak_rules.house_rules.loading import check_file
from durak_rules.house_rules.seat_counts import players

__all__ = ["command"]

_INDENT = " " * 4


@dataclass(frozen=True)
class _Row:
    listed: Listed
    folder: str
    seats: tuple[int, ...]
    """The numbers of players; none if the file has faults."""


@click.command(
    "list",
    epilog="""Examples:

    \b
      durak-rules list
      durak-rules list --variants tables --format json
    """,
)
@format_option("text", "json")
@variants_option
def command(form: str, variants: tuple[Path, ...]) -> None:
    """List the house rules that can be asked for by name."""
    with faults_told():
        shelves = library(variants)
        rows = [_row(listed, shelves) for listed in shelves]
    if form == "json":
        import json

        click.echo(json.dumps([_data(row) for row in rows], indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(rows)))
    clashes = shelves.clashes()
    if clashes:
        raise FaultsFound(clashes)


def _row(listed: Listed, shelves: Library) -> _Row:
    variant, _ = check_file(listed.file, shown=listed.shown, variants=shelves.folders)
    return _Row(listed, _folder(listed, shelves.folders), variant.seat_counts if variant else ())


def _folder(listed: Listed, folders: Sequence[Path]) -> str:
    """How the folder of a file is called: below the shipped one without its place on this machine."""
    parent = listed.file.parent
    if listed.is_shipped:
        below = parent.relative_to(shipped("variants")).as_posix()
        return "shipped" if below == "." else f"shipped, {below}"
    return str(parent)


def _lines(rows: Sequence[_Row]) -> Iterator[str]:
    widest = max(len(row.listed.name) for row in rows)
    for number, (folder, group) in enumerate(groupby(rows, key=lambda row: row.folder)):
        if number:
            yield ""
        yield folder
        for row in group:
            listed = row.listed
            title = listed.title or "(no title)"
            seats = players(row.seats) if row.seats else "has faults: `durak-rules check` tells them"
            yield from wrapped(f"{listed.name:<{widest}}  {title}, {seats}", "  ", _INDENT)
            yield from wrapped(listed.summary, _INDENT)


def _data(row: _Row) -> dict[str, object]:
    listed = row.listed
    return {
        "name": listed.name,
        "title": listed.title,
        "summary": listed.summary,
        "seats": list(row.seats),
        "aliases": list(listed.aliases),
        "extends": listed.extends,
        "folder": row.folder,
        "file": listed.shown,
    }

"""``durak-rules replay``: a recorded game played again, and where it is not as it is written."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import (
    FOR_PEOPLE_AND_PROGRAMS,
    color_option,
    output_format_option,
    variants_option,
    wants_colour,
)
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.report import as_data, render
from durak_rules.house_rules.variant import Variant
from durak_rules.records.model import ReadRecord
from durak_rules.records.reading import LARGEST, check_record, check_record_bytes
from durak_rules.records.replaying import Replayed, moves_between, replay, variant_of_today

__all__ = ["command"]


@click.command(
    "replay",
    epilog="""Examples:

    \b
      durak-rules replay evening.record.yaml
      durak-rules replay evening.record.yaml --step
      durak-rules replay evening.record.yaml --today --variants tables/

    Exit code 0: the game is as it is written. 1: something differs, or the record is damaged. 2: wrong usage.
    """,
)
@click.argument("file", metavar="FILE", type=click.Path())
@click.option("--step", "is_stepped", is_flag=True, help="Print the position before the first move and after each.")
@click.option(
    "--today", "is_today", is_flag=True, help="Play by the variant of that name as it stands today, not as it stood."
)
@output_format_option(FOR_PEOPLE_AND_PROGRAMS)
@color_option
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    is_stepped: bool,
    is_today: bool,
    output_format: str,
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Play a recorded game again and tell the first difference.

    FILE is a record, *.record.yaml, or - for standard input. Every move is checked by the rules that the record itself
    holds. Of a damaged record everything that is sound before the damage is played.
    """
    read = _read(file)
    with faults_told():
        today = variant_of_today(read, variants) if is_today and read.record is not None else None
    replayed = replay(read, today)
    if output_format == "json":
        click.echo(json.dumps(_data(replayed, is_stepped), indent=2, ensure_ascii=False))
    else:
        if is_stepped:
            _show(_steps(replayed))
        if output_format == "full" or replayed.faults:
            report = render(replayed.faults, output_format, colour=wants_colour(color))
            click.echo(report, color=True, nl=bool(report))
        if output_format == "full":
            _show(_summary(replayed, today))
    ctx.exit(0 if replayed.holds else 1)


def _read(file: str) -> ReadRecord:
    """The record that is asked for; one that is not there is wrong usage."""
    if file == "-":
        return check_record_bytes(sys.stdin.buffer.read(LARGEST + 1), "<stdin>")
    read = check_record(Path(file), shown=file)
    if all(fault.code == "DUR001" for fault in read.faults) and read.faults:
        with faults_told():
            raise DocumentError(read.faults)
    return read


def _show(lines: Iterator[str]) -> None:
    for line in lines:
        click.echo(line)


def _steps(replayed: Replayed) -> Iterator[str]:
    """The position, and after each move the next one."""
    if not replayed.games:
        return
    yield f"     {replayed.games[0].line()}"
    bout = replayed.games[0].bouts_played
    for number, (move, game) in enumerate(moves_between(replayed.games), 1):
        yield f"{number:>4} {move.pretty}"
        yield f"     {game.line()}"
        if game.bouts_played > bout:
            bout = game.bouts_played
            yield ""


def _summary(replayed: Replayed, today: Variant | None) -> Iterator[str]:
    """What was played and what came of it."""
    record, game = replayed.read.record, replayed.game
    if record is None or game is None:
        return
    if replayed.faults:
        yield ""
        yield f"{_number(replayed.played, 'move')} before that {'holds' if replayed.played == 1 else 'hold'}."
        yield f"The position then: {game.line()}"
        return
    rules = f"{record.title} ({record.variant}), digest {record.digest[:8]}"
    if today is not None:
        alike = "which are the same rules" if today.digest == record.digest else f"and no move differs from {rules}"
        rules = f"{today.title} ({today.name}) as it stands today, digest {today.digest[:8]}, {alike}"
    played = f"{_number(len(record.bouts), 'bout')}, {_number(len(record.moves), 'move')}"
    yield f"{replayed.read.source.path}  {rules}: {len(record.seats)} seats, {played}. Result: {game.result}."


def _number(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'s' * (number != 1)}" if number < 1_000 else f"{number:,} {noun}s"


def _data(replayed: Replayed, is_stepped: bool) -> dict[str, Any]:
    """The same for programs."""
    record, game = replayed.read.record, replayed.game
    data: dict[str, Any] = {
        "file": replayed.read.source.path,
        "variant": record.variant if record is not None else None,
        "digest": replayed.variant.digest if replayed.variant is not None else None,
        "holds": replayed.holds,
        "played": replayed.played,
        "result": str(game.result) if game is not None else None,
        "position": game.line(pretty=False) if game is not None else None,
        "diagnostics": [as_data(fault) for fault in replayed.faults],
    }
    if is_stepped:
        data["steps"] = [
            {"move": str(move), "position": after.line(pretty=False)} for move, after in moves_between(replayed.games)
        ]
    return data

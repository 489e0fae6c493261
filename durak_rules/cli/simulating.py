"""``durak-rules simulate``: many games under some house rules, and what they say."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from durak_rules.cli.asked_for import asked_for
from durak_rules.cli.options import color_option, complete_name, format_option, variants_option, wants_colour
from durak_rules.cli.settings import settings_option, with_settings
from durak_rules.cli.simulated_report import report_option, write_report
from durak_rules.cli.simulated_table import heading, table
from durak_rules.cli.wording import columns
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.variant import Variant
from durak_rules.players import NAMES, PlayerError
from durak_rules.simulation.game_files import GameFileError, check_ending
from durak_rules.simulation.match import MatchError
from durak_rules.simulation.results import Results
from durak_rules.simulation.running import BY_CTRL_C, simulate
from durak_rules.simulation.workers import Workers, WorkersLost, dask, processes, ray

__all__ = ["command"]

_STOPPED = 130
_WIDEST = 200
_BACKENDS: Mapping[str, tuple[str, Callable[[Any], Workers]]] = {
    "processes": ("workers", processes),
    "dask": ("scheduler", dask),
    "ray": ("address", ray),
}
"""By name of a backend: its own option, and what is made of that."""


def _players_told() -> str:
    """The players and what they do, for the help."""
    return "; ".join(f"{name}: {what}" for name, what in NAMES.items())


@click.command(
    "simulate",
    epilog="""Examples:

    \b
      durak-rules simulate guide --seats 4 --games 100000
      durak-rules simulate guide everyone-adds --seats 4
      durak-rules simulate guide --seats 3 --also limits.early_cap=5 --also throw_in.who=all
      durak-rules simulate guide --players montecarlo:20,greedy --games 200

    Exit code 0: played. 1: a file has faults, or workers are lost. 2: wrong usage. 130: stopped by Ctrl-C; what was
    played until then is told.
    """,
)
@click.argument("what", metavar="NAME|FILE...", nargs=-1, required=True, shell_complete=complete_name)
@click.option("--seats", metavar="N", type=click.IntRange(min=1), help="How many play; the fewest if not given.")
@click.option(
    "--games",
    metavar="M",
    type=click.IntRange(min=1),
    default=10_000,
    show_default=True,
    help="So many games under each of the rules.",
)
@click.option(
    "--players",
    metavar="NAME[,NAME...]",
    default="greedy",
    show_default=True,
    help=f"Who plays: one for all seats or one for each. {_players_told()}.",
)
@click.option("--seed", metavar="TEXT", default="0", show_default=True, help="What the deals come from.")
@settings_option
@click.option(
    "--also",
    "others",
    metavar="KEY=VALUE",
    multiple=True,
    help="Play the first of the rules with this choice too, and tell the difference. May be given several times.",
)
@click.option(
    "--output",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write every game, a row each, into a file that ends in .csv, .json or .parquet.",
)
@report_option
@click.option(
    "--workers",
    metavar="N",
    type=click.IntRange(min=1),
    help="So many processes; one a core if not given, and if there is enough to do for them.",
)
@click.option(
    "--backend",
    type=click.Choice(list(_BACKENDS)),
    default="processes",
    show_default=True,
    help="Who plays: processes of this machine, or a cluster.",
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="With --backend dask: where the scheduler listens, as tcp://HOST:8786."
)
@click.option("--address", metavar="ADDRESS", help="With --backend ray: the head of the cluster, as HOST:6379.")
@format_option("text", "json")
@color_option
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    what: tuple[str, ...],
    seats: int | None,
    games: int,
    players: str,
    seed: str,
    settings: tuple[str, ...],
    others: tuple[str, ...],
    output: Path | None,
    report: Path | None,
    workers: int | None,
    backend: str,
    scheduler: str | None,
    address: str | None,
    form: str,
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Play many games under some house rules, and tell what they say: who loses how often, how long it takes.

    Every figure has its interval of 95 %. Under several house rules the same deals are played, and the difference of
    each from the first is told with its own interval, which is narrower than theirs: luck in the deal is the same.
    Game number i of seed 7 is the one that `Game.deal(…, seed="7#i")` deals.
    """
    labels, played = _contenders([with_settings(asked_for(each, variants), settings) for each in what], what, others)
    playing = _workers(backend, {"workers": workers, "scheduler": scheduler, "address": address})
    try:
        if output is not None:
            check_ending(output)
        with _progress(games * len(played), len(played)) as told:
            results = simulate(
                played,
                seats=seats if seats is not None else played[0].seat_counts[0],
                games=games,
                players=[name.strip() for name in players.split(",")],
                seed=seed,
                labels=labels,
                workers=playing,
                told=told,
                output=output,
                say=_say,
            )
    except (SeatsNotAdmitted, PlayerError, MatchError, GameFileError) as error:
        raise click.UsageError(str(error)) from None
    except WorkersLost as error:
        raise click.ClickException(str(error)) from None
    if results.stopped is not None:
        _say(f"{results.stopped[0].upper()}{results.stopped[1:]}. These are {results.games:,} of {games:,} games.")
    if report is not None:
        write_report(ctx, results, report)
    if form == "json":
        click.echo(json.dumps(results.as_data(), indent=2, ensure_ascii=False))
    else:
        _print(results, is_coloured=wants_colour(color))
    if results.stopped is not None:
        ctx.exit(_STOPPED if results.stopped == BY_CTRL_C else 1)


def _workers(backend: str, given: Mapping[str, Any]) -> Workers:
    """Who plays. Raises a usage error for an option that belongs to another backend."""
    own, made = _BACKENDS[backend]
    for option, value in given.items():
        if value is not None and option != own:
            owner = next(name for name, (its_own, _) in _BACKENDS.items() if its_own == option)
            raise click.UsageError(f"--{option} belongs to --backend {owner}, and this is --backend {backend}")
    return made(given[own])


def _contenders(
    named: Sequence[Variant], what: Sequence[str], others: Sequence[str]
) -> tuple[list[str], list[Variant]]:
    """The house rules that are played, each with what it is called in the table."""
    also = [with_settings(named[0], [choice]) for choice in others]
    return [*what, *others], [*named, *also]


def _print(results: Results, *, is_coloured: bool) -> None:
    click.echo(heading(results))
    if results.games:
        click.echo()
        for line in table(results, columns(_WIDEST), is_coloured=is_coloured):
            click.echo(line, color=True if is_coloured else None)


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)


@contextmanager
def _progress(games: int, variants: int) -> Iterator[Callable[[int], None] | None]:
    """On a terminal a bar with the rate and the time left; what is told how many games of each are over."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TaskProgressColumn("{task.percentage:>3.0f} %"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} games · {task.fields[rate]:,.0f} a second ·"),
        TimeElapsedColumn(),
        TextColumn("·"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=Console(stderr=True),
    ) as bar:
        task = bar.add_task("", total=games, rate=0.0)

        def told(over: int) -> None:
            bar.update(task, completed=over * variants)
            bar.update(task, rate=bar.tasks[task].speed or 0.0)

        yield told

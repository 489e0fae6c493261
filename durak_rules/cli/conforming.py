"""``durak-rules conformance``: somebody else's engine, tested against house rules."""

from __future__ import annotations

import math
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import click

from durak_rules.cli.asked_for import asked_for, faults_told
from durak_rules.cli.options import complete_name, variants_option
from durak_rules.workbench.conformance import CannotTest, Conformance, Wanted, cases_of
from durak_rules.workbench.difference_text import in_words
from durak_rules.workbench.foreign_engine import CannotStart, EngineTrouble, ForeignEngine
from durak_rules.workbench.lock_step import Tally

__all__ = ["command"]

DIFFERS, BROKEN = 1, 3
MOST_SECONDS = 1_000_000
_ENDED_BY_SIGNAL = 128


def _a_number(_: click.Context, __: click.Parameter, seconds: float | None) -> float | None:
    if seconds is not None and math.isnan(seconds):
        raise click.BadParameter("nan is no number of seconds")
    return seconds


@click.command(
    "conformance",
    epilog="""Examples:

    \b
      durak-rules conformance guide --engine "python docs/examples/two_seats.py"
      durak-rules conformance house.durak.yaml --engine ./my-engine --games 1000 --seats 3
      durak-rules conformance guide --engine ./my-engine > difference.scenario.yaml

    Exit code 0: no difference was found. 1: one was, or a scenario file cannot be read. 2: wrong usage, the engine
    cannot be started, or it does not play these rules. 3: it breaks the protocol: it crashes, is silent too long, or
    says what is no answer.
    """,
)
@click.argument("name", metavar="NAME|FILE", shell_complete=complete_name)
@click.option("--engine", "engine", metavar="COMMAND", required=True, help="What starts the engine, as for a shell.")
@click.option("--games", type=click.IntRange(0), default=100, show_default=True, help="How many random games.")
@click.option("--seats", type=click.IntRange(2, 10), help="With so many seats; else with each number that is admitted.")
@click.option("--seed", type=int, default=0, show_default=True, help="What the random games are made from.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, MOST_SECONDS),
    callback=_a_number,
    help="End the random games after so many seconds.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(0, MOST_SECONDS, min_open=True),
    callback=_a_number,
    default=10.0,
    show_default=True,
    help="Seconds that the engine has for an answer.",
)
@click.option(
    "--scenarios",
    "scenarios",
    multiple=True,
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="Scenario files, or folders of them. May be given several times; else those of this checkout, if it is one.",
)
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    engine: str,
    games: int,
    seats: int | None,
    seed: int,
    seconds: float | None,
    timeout: float,
    scenarios: tuple[Path, ...],
    variants: tuple[Path, ...],
) -> None:
    """Test an engine, in whatever language, against house rules.

    The engine is a program that answers lines of JSON, as docs/protocol.md tells. Every scenario of these rules is
    played, then random games: the legal moves of every seat, what comes of each move, and that illegal moves are
    refused. The first difference is made as small as it can be and printed as a scenario that `durak-rules test`
    accepts, with what the engine says instead.
    """
    variant = asked_for(name, variants)
    with faults_told():
        cases = tuple(cases_of(variant, scenarios or _of_this_checkout(), variants))
    process = ForeignEngine(engine, timeout)
    testing = Conformance(process, variant, Wanted(games, seed, seats, seconds, cases))
    try:
        with _ended_by_signals(), process:
            difference = testing.difference()
    except (CannotStart, CannotTest) as error:
        raise click.UsageError(str(error)) from None
    except EngineTrouble as error:
        click.echo(f"The protocol is broken: {error}.", err=True)
        click.echo(f"Before that: {_counted(testing.tally)}.", err=True)
        if testing.last_asked:
            click.echo(f"On the table: {testing.last_asked}", err=True)
        ctx.exit(BROKEN)
    if difference is None:
        click.echo(f"{testing.name} conforms to {variant.name}: {_counted(testing.tally)} compared, no difference.")
        for (what, why), times in testing.tally.left_out.items():
            click.echo(f"  left out: {_number(times, what)} {why}")
        return
    click.echo(in_words(difference, testing.name), nl=False)
    click.echo(f"Found after {_counted(testing.tally)}: {difference.said}.", err=True)
    ctx.exit(DIFFERS)


def _of_this_checkout() -> list[Path]:
    """The scenarios that lie beside the package, where it is not installed."""
    folder = Path(__file__).parents[2] / "tests" / "scenarios"
    return [folder] if folder.is_dir() else []


def _counted(tally: Tally) -> str:
    scenarios, games = _number(tally.scenarios, "scenario"), _number(tally.games, "game")
    return f"{scenarios} and {games}, {_number(tally.moves, 'move')} and {_number(tally.refusals, 'refusal')}"


def _number(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """A signal that ends this process ends it by an exception, so that the engine is ended too."""

    def leave(number: int, _: FrameType | None) -> None:
        sys.exit(_ENDED_BY_SIGNAL + number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    try:
        before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    except ValueError:  # not the main thread
        before = {}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)

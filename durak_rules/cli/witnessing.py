"""``durak-rules witness``: the smallest difference between two sets of house rules, as a scenario."""

from __future__ import annotations

from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for
from durak_rules.cli.options import complete_name, variants_option
from durak_rules.cli.settings import settings_option, with_settings
from durak_rules.workbench.witness import Unfound, find_witness

__all__ = ["command"]

_NOTHING_FOUND = 3


@click.command(
    "witness",
    epilog="""Examples:

    \b
      durak-rules witness guide everyone-adds
      durak-rules witness house.durak.yaml --set refill.order=clockwise_from_attacker > refill.scenario.yaml
      durak-rules witness guide perevodnoy --seats 2

    What it prints is a scenario file that `durak-rules test` plays, with a reading for each of the two. The same seed
    looks at the same things in the same order. Exit code 3: nothing differed in what was looked at, in the time there
    was; the two may be alike all the same, or not.
    """,
)
@click.argument("one", metavar="A", shell_complete=complete_name)
@click.argument("other", metavar="[B]", required=False, shell_complete=complete_name)
@settings_option
@click.option("--seats", type=click.IntRange(2, 10), metavar="N", help="Look only where so many play.")
@click.option("--seconds", type=click.FloatRange(0.1), default=10.0, show_default=True, help="Look for so long.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where chance begins.")
@variants_option
@click.pass_context
def command(
    context: click.Context,
    one: str,
    other: str | None,
    settings: tuple[str, ...],
    seats: int | None,
    seconds: float,
    seed: int,
    variants: tuple[Path, ...],
) -> None:
    """Find a smallest difference between the house rules A and B, or between A and A with choices made by --set.

    A position and moves, with as few cards, seats and moves as may be, after which the two differ: in a legal move, in
    who draws what, in a role or a result, in what may be seen; or in a deal, in who leads first, in who deals next.
    """
    if other is None and not settings:
        raise click.UsageError("give two sets of house rules, or one and a choice by --set")
    rules = asked_for(one, variants)
    others = with_settings(asked_for(other, variants) if other is not None else rules, settings)
    if rules.digest == others.digest:
        click.echo(f"{rules.name} and {others.name} agree in every choice.", err=True)
        context.exit(_NOTHING_FOUND)
    both = sorted({*rules.seat_counts} | {*others.seat_counts})
    if seats is not None and seats not in both:
        raise click.UsageError(f"neither {rules.name} nor {others.name} is played by {seats}")
    found = find_witness(rules, others, seats=seats, seconds=seconds, seed=seed)
    if isinstance(found, Unfound):
        click.echo(f"No difference in {found.compared:,} positions and {seconds:g} seconds.", err=True)
        context.exit(_NOTHING_FOUND)
    click.echo(found.text, nl=False)

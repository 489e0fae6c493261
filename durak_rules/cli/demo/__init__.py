"""``durak-rules demo``: a tour of a few seconds that asks nothing."""

from __future__ import annotations

from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for, faults_told
from durak_rules.cli.options import color_option, complete_name, variants_option, wants_colour

__all__ = ["command"]


@click.command(
    "demo",
    epilog="""Examples:

    \b
      durak-rules demo
      durak-rules demo everyone-adds --seats 4 --seed 7
    """,
)
@click.argument("what", metavar="[NAME|FILE]", default="guide", shell_complete=complete_name)
@click.option("--seats", type=click.IntRange(2, 10), help="Players of the last part.  [default: 3, if admitted]")
@click.option("--seed", default="8", show_default=True, help="The same seed is the same game.")
@color_option
@variants_option
def command(what: str, seats: int | None, seed: str, color: str, variants: tuple[Path, ...]) -> None:
    """A tour: the rules in plain English, a mistake in a file, a worked example, and a whole game.

    NAME is whose rules are played; without it guide's.
    """
    from durak_rules.cli.demo import mistake, random_game, rules_told, worked_example
    from durak_rules.cli.demo.screen import Screen

    variant = asked_for(what, variants)
    players = random_game.admitted(variant, seats)
    screen = Screen(colour=wants_colour(color))
    screen.title(f"{variant.title} ({variant.name})", variant.summary)
    rules_told.tell(screen, variant)
    with faults_told():
        mistake.tell(screen, variant, variants)
    worked_example.tell(screen, variant)
    random_game.tell(screen, variant, players, seed)

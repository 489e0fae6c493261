"""``durak-rules play``: a game at the terminal, against the computer's players or with others at one screen."""

from __future__ import annotations

from pathlib import Path

import click
from click.shell_completion import CompletionItem

from durak_rules.cli.asked_for import asked_for
from durak_rules.cli.options import color_option, complete_name, variants_option, wants_colour
from durak_rules.cli.settings import settings_option, with_settings
from durak_rules.players import NAMES

__all__ = ["command"]

_WIDEST_SPOKEN = 1_000
"""Lines that are listened to are as long as the terminal lets them be."""


def _complete_player(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name, help=what) for name, what in NAMES.items() if name.startswith(incomplete)]


@click.command(
    "play",
    epilog="""Examples:

    \b
      durak-rules play
      durak-rules play everyone-adds --seats 4 --against careful
      durak-rules play perevodnoy --people "Ann Ben" --seats 3 --save friday.record.yaml
      durak-rules play --resume friday.record.yaml

    A move is typed as its number or as one says it: “beats 8H with 9H”, “throws 9S”, “pass”, “take”. At the table
    `?` tells more, `hint` and `undo` are allowed, and Ctrl-C or Ctrl-D saves and leaves. Whoever may add cards is
    asked in turn, one after the other.
    """,
)
@click.argument("what", metavar="[NAME|FILE]", required=False, shell_complete=complete_name)
@click.option(
    "--seats", metavar="N|NAMES", help="How many play, or their names clockwise.  [default: the fewest admitted]"
)
@click.option(
    "--people",
    metavar="N|NAMES",
    help="Who is a person: the first N seats, or these. Several share the screen, which is blanked between them."
    "  [default: 1]",
)
@click.option(
    "--against",
    metavar="PLAYER",
    multiple=True,
    shell_complete=_complete_player,
    help="Who plays the other seats: greedy, or the one named here; given several times, one for each."
    f" The players are: {'; '.join(f'{name}, who {what}' for name, what in NAMES.items())}.",
)
@click.option("--seed", metavar="TEXT", help="The same seed deals the same cards. Otherwise chosen by chance.")
@click.option("--dealer", metavar="NAME", help="Who deals first. Otherwise found as the rules say.")
@click.option(
    "--save",
    "save",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep the game in this file, a record, after every move.",
)
@click.option(
    "--resume",
    "resume",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Go on with the game of a record, by the rules it holds, and keep it there.",
)
@click.option("--plain", is_flag=True, help="For screen readers: whole sentences, no drawing, only what is new.")
@click.option(
    "--suits",
    type=click.Choice(["four", "two"]),
    default="four",
    show_default=True,
    help="How many colours the suits have.",
)
@settings_option
@color_option
@variants_option
def command(
    what: str | None,
    seats: str | None,
    people: str | None,
    against: tuple[str, ...],
    seed: str | None,
    dealer: str | None,
    save: Path | None,
    resume: Path | None,
    plain: bool,
    suits: str,
    settings: tuple[str, ...],
    color: str,
    variants: tuple[Path, ...],
) -> None:
    """Play a game at this terminal.

    NAME is whose rules are played; without it guide's. You sit at the first seat, and the computer at the others.
    """
    from durak_rules.cli.play.at_the_table import AtTheTable
    from durak_rules.cli.play.beginning import begun, gone_on_with
    from durak_rules.cli.play.computers import Computers
    from durak_rules.cli.play.drawn import COLOURS, Drawn
    from durak_rules.cli.play.plain import Plain
    from durak_rules.cli.play.terminal import Console, hanging_up_leaves
    from durak_rules.cli.play.typed import WORDS
    from durak_rules.cli.wording import columns
    from durak_rules.players import made_ready

    if resume is not None:
        if what is not None or settings or seats or seed or dealer or save:
            raise click.UsageError(
                "--resume takes the game as it is: only --people, --against and how it looks go with it"
            )
        start = gone_on_with(resume, people, against)
    else:
        variant = with_settings(asked_for(what or "guide", variants), settings)
        start = begun(variant, seats, people, against, seed=seed, dealer=dealer, save=save)
    slow = made_ready(start.seating.players.values(), start.session.variant, _say_beforehand)
    if slow is not None:
        _say_beforehand(slow)
    voice = Plain(columns(_WIDEST_SPOKEN)) if plain else Drawn(columns(), COLOURS[suits] if wants_colour(color) else {})
    table = AtTheTable(
        start.session,
        start.seating,
        Computers(start.seating, str(start.session.seed)),
        voice=voice,
        terminal=Console(keeps_history=not start.seating.is_shared, words=WORDS),
        kept=start.kept,
    )
    with hanging_up_leaves():
        table.play()


def _say_beforehand(sentence: str) -> None:
    """Say it beside the game, before it begins."""
    click.echo(sentence, err=True)

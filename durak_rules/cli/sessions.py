"""``durak-rules session``: a session in a file, shown, begun and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for, faults_told, seats_asked_for
from durak_rules.cli.options import variants_option
from durak_rules.engine.ladder import called
from durak_rules.engine.moves import MoveError
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.session import Session, SessionError
from durak_rules.engine.session_file import SUFFIX, SessionFile
from durak_rules.engine.sitting import SeatsNotAdmitted

__all__ = ["command", "ledger_lines"]


@click.command(
    "session",
    epilog="""Examples:

    \b
      durak-rules session friday.session.yaml --start everyone-adds --seats "Ann Ben Cem"
      durak-rules session friday.session.yaml --play "Ann leads 8H" --play "Ben takes"
      durak-rules session friday.session.yaml --next
      durak-rules session friday.session.yaml

    The file is written after every move, all of it or nothing. It holds the rules as they were when the session
    began, a seed, and the moves; reading it plays them again. Exit code 1: a move is refused, or the file is no
    session.
    """,
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--start", "rules", metavar="NAME|FILE", help="Begin a session under these house rules; FILE is new.")
@click.option("--seats", metavar="NAMES", help="With --start: the players clockwise, as in “Ann Ben Cem”, or how many.")
@click.option("--dealer", metavar="NAME", help="With --start: who deals first. Otherwise found as the rules say.")
@click.option("--seed", metavar="TEXT", help="With --start: what all deals come from. Otherwise chosen by chance.")
@click.option("--next", "deals", is_flag=True, help="Deal the next game.")
@click.option("--play", "moves", metavar="MOVE", multiple=True, help="Play a move. May be given several times.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@variants_option
def command(
    file: Path,
    rules: str | None,
    seats: str | None,
    dealer: str | None,
    seed: str | None,
    deals: bool,
    moves: tuple[str, ...],
    form: str,
    variants: tuple[Path, ...],
) -> None:
    """Show a session: its games, the ledger, who deals next; and go on with it.

    FILE is called *.session.yaml. Of the game that is being played everything is shown, hands included.
    """
    if rules is None and (seats, dealer, seed) != (None, None, None):
        raise click.UsageError("--seats, --dealer and --seed belong to --start: a session keeps its own")
    try:
        kept = _begun(file, rules, seats, dealer, seed, variants) if rules is not None else _opened(file)
        if deals:
            kept.next_game()
        for move in moves:
            kept.play(move)
    except (SessionError, SeatsNotAdmitted, MoveError, IllegalMove) as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
    click.echo(_json(kept.session) if form == "json" else "\n".join(_text(kept.session)))


def _opened(file: Path) -> SessionFile:
    with faults_told():
        return SessionFile.open(file)


def _begun(
    file: Path, rules: str, seats: str | None, dealer: str | None, seed: str | None, variants: tuple[Path, ...]
) -> SessionFile:
    if seats is None:
        raise click.UsageError("say who plays: --seats “Ann Ben Cem”, or --seats 3")
    if not file.name.endswith(SUFFIX):
        raise click.UsageError(f"a session is kept in a file whose name ends in {SUFFIX}")
    variant = asked_for(rules, variants)
    return SessionFile.create(file, Session.start(variant, seats_asked_for(seats), seed=_seed(seed), dealer=dealer))


def _seed(given: str | None) -> str:
    if given is not None:
        return given
    import secrets

    return secrets.token_hex(8)


def _json(session: Session) -> str:
    return json.dumps(session.as_data(), indent=2, ensure_ascii=False)


def _text(session: Session) -> Iterator[str]:
    yield f"{session.variant.title}: {' '.join(session.seats)}"
    for round_, drawn in enumerate(session.drawn.drawn):
        cards = ", ".join(f"{name} {card.pretty}" for name, card in drawn)
        yield f"Drawn for the deal{' again' * bool(round_)}: {cards}"
    yield ""
    yield from _games(session)
    yield ""
    yield from ledger_lines(session)
    yield from _what_next(session)


def _games(session: Session) -> Iterator[str]:
    width = max(len("opens"), *map(len, session.seats))
    yield f"game  {'deals':<{width}}  {'opens':<{width}}  result"
    for number, (game, opener) in enumerate(zip(session.games, session.openers, strict=True), 1):
        adorned = called(session.variant, game.epaulettes)
        result = f"{game.result}{f' ({adorned})' if adorned else ''}"
        yield f"{number:>4}  {game.dealer:<{width}}  {opener:<{width}}  {result}"


def ledger_lines(session: Session) -> Iterator[str]:
    """What is written down, and who wears epaulettes; nothing if the table keeps no count."""
    written = session.ledger
    record = str(session.variant.value("session.record")).replace("_", " ")
    if written:
        yield f"{record}: {', '.join(f'{name} {number}' for name, number in written.items())}"
    if session.wears:
        yield f"wears: {', '.join(f'{name} {rank}' for name, rank in session.wears.items())}"


def _what_next(session: Session) -> Iterator[str]:
    game = session.game
    if not game.is_over:
        yield ""
        yield game.line()
        yield f"{game.to_act} is to act: {', '.join(move.pretty for move in game.legal())}"
    elif session.is_over:
        yield f"The session is over: {session.why_over}."
    else:
        yield f"{session.next_dealer} deals the next game: --next"

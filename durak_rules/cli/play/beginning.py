"""What a game at the terminal begins with: dealt anew, or as a record has left it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.play.computers import check_names
from durak_rules.cli.play.keeping import SUFFIX, Kept
from durak_rules.cli.play.seating import PERSON, Seating, seated
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.engine.dealers import FirstDealer
from durak_rules.engine.game import Game
from durak_rules.engine.session import Session
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.variant import Variant
from durak_rules.records.reading import check_record
from durak_rules.records.replaying import replay

__all__ = ["Beginning", "begun", "gone_on_with"]


@dataclass(frozen=True)
class Beginning:
    """A session, who sits where, and where it is kept."""

    session: Session
    seating: Seating
    kept: Kept


def begun(
    variant: Variant,
    seats: str | None,
    people: str | None,
    against: Sequence[str],
    *,
    seed: str | None,
    dealer: str | None,
    save: Path | None,
) -> Beginning:
    """Deal a game, as the command line asks. Raises a usage error."""
    seating = seated(variant, seats, people, against)
    check_names(seating)
    if save is not None:
        _check_that_it_is_free(save)
    try:
        session = Session.start(variant, seating.seats, seed=_by_chance() if seed is None else seed, dealer=dealer)
    except SeatsNotAdmitted as error:
        raise click.UsageError(str(error)) from None
    return Beginning(session, seating, Kept(save, variant.name, seating.players))


def gone_on_with(file: Path, people: str | None, against: Sequence[str]) -> Beginning:
    """The game of a record as it stands, by the rules that the record holds, with everybody where they sat.

    ``people`` and ``against`` seat them anew, as does a record that does not tell.
    Raises a usage error, and tells what is wrong with a record that does not hold.
    """
    read = check_record(file, shown=str(file))
    replayed = replay(read)
    with faults_told():
        if replayed.faults or replayed.game is None:
            raise DocumentError(replayed.faults)
    game = replayed.game
    if game.is_over:
        raise click.UsageError(f"the game of {file} is over: {game.result}; `durak-rules replay {file}` shows it")
    known = read.record.played_by if read.record is not None else {}
    if people is None and not against and set(known) == set(game.seats) and PERSON in known.values():
        seating = Seating({seat: known[seat] for seat in game.seats})
    else:
        seating = seated(game.variant, " ".join(game.seats), people, against)
    check_names(seating)
    return Beginning(_session_of(game), seating, Kept(file, _stem(file), seating.players, is_there=True))


def _session_of(game: Game) -> Session:
    """A session whose first game is this one."""
    dealer = FirstDealer(game.dealer)
    return Session(game.variant, game.seats, _by_chance(), dealer, (game,), named_dealer=game.dealer)


def _check_that_it_is_free(save: Path) -> None:
    if not save.name.endswith(SUFFIX):
        raise click.UsageError(f"a game is kept in a record, a file whose name ends in {SUFFIX}")
    if save.exists():
        raise click.UsageError(f"{save} is there already; --resume {save} goes on with it")
    if not save.parent.is_dir():
        raise click.UsageError(f"there is no folder {save.parent}")


def _stem(file: Path) -> str:
    return file.name.removesuffix(SUFFIX)


def _by_chance() -> str:
    import secrets

    return secrets.token_hex(8)

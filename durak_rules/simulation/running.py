"""Playing a match from the first game to the last, or until somebody has seen enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from durak_rules.engine.starting import VariantLike, house_rules
from durak_rules.house_rules.variant import Variant
from durak_rules.simulation.game_files import game_file
from durak_rules.simulation.games_in_words import in_words
from durak_rules.simulation.making_ready import made_ready
from durak_rules.simulation.match import MatchError, Plan, Say, is_on_same_deals, match_of
from durak_rules.simulation.results import Contender, Results, results_of
from durak_rules.simulation.tallies import Tallies
from durak_rules.simulation.uninterrupted import uninterrupted
from durak_rules.simulation.workers import Workers, WorkersLost, in_this_process

__all__ = ["BY_CTRL_C", "simulate"]

BY_CTRL_C = "stopped by Ctrl-C"


def simulate(
    variants: VariantLike | Sequence[VariantLike],
    *,
    seats: int = 2,
    games: int = 1000,
    players: str | Sequence[str] = "greedy",
    seed: int | str = 0,
    labels: Sequence[str] | None = None,
    workers: Workers = in_this_process,
    told: Callable[[int], None] | None = None,
    output: Path | None = None,
    say: Say | None = None,
) -> Results:
    """Play so many games of each of these house rules, and tell what came out.

    Game number i is the one that ``Game.deal(variant, seats, seed=f"{seed}#{i}")`` deals, so under rules with the same
    cards it is the same deal. ``players`` names one of ``players.NAMES`` for all seats, or one for each. ``labels``
    tell the variants from each other where their names do not. ``told`` is told after each batch how many games are
    over. Every game is written into ``output``, if there is one: CSV, JSON or Parquet by its ending. Ctrl-C ends it
    early: the results are of the games until then. They are the same for any ``workers``.

    Raises :class:`MatchError`, ``SeatsNotAdmitted`` or ``PlayerError`` for a match that cannot be, ``DocumentError`` if
    house rules do not hold, ``GameFileError`` for an ``output`` of no known form, :class:`WorkersLost` if there are no
    workers at all.

    >>> results = simulate("guide", games=20, seed=7)
    >>> results.games, len(results.variants)
    (20, 1)
    """
    played = [house_rules(variant) for variant in _several(variants)]
    match = match_of(played, seats, [players] if isinstance(players, str) else players, seed)
    at_once = made_ready(match, say)
    contenders = contenders_of(played, labels)
    plan = Plan(match, games, at_once, keeps_rows=output is not None)
    total, stopped = Tallies.of_no_games(len(played), seats), None
    with game_file(output) if output is not None else nullcontext() as file:
        try:
            with closing(workers(plan, say)) as batches:
                for batch in batches:
                    with uninterrupted():
                        if file is not None:
                            file.write(in_words(batch, match, contenders))
                        total += batch.tallies
                    if told is not None:
                        told(total.games)
        except KeyboardInterrupt:
            stopped = BY_CTRL_C
        except WorkersLost as error:
            if not total.games:
                raise
            stopped = str(error)
    return results_of(
        total, contenders, match.players, match.seed, games, same_deals=is_on_same_deals(played), stopped=stopped
    )


def _several(variants: VariantLike | Sequence[VariantLike]) -> list[VariantLike]:
    if isinstance(variants, Sequence) and not isinstance(variants, str):
        if not variants:
            raise MatchError("no house rules are named")
        return list(variants)
    return [variants]


def contenders_of(variants: Sequence[Variant], labels: Sequence[str] | None) -> tuple[Contender, ...]:
    """What each of these house rules is called; by its name if no labels are given."""
    called = labels if labels is not None else [variant.name for variant in variants]
    return tuple(
        Contender(label, variant.name, variant.title, variant.digest)
        for label, variant in zip(called, variants, strict=True)
    )

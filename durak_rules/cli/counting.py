"""``durak-rules perft``: positions of the tree of moves, counted depth by depth, and held against reference counts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from durak_rules.cli.asked_for import asked_for, seats_asked_for
from durak_rules.cli.options import complete_name, format_option, variants_option
from durak_rules.cli.reference_counts import compare, write
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, MoveError
from durak_rules.engine.positions import PositionError
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.near_the_end import near_the_end
from durak_rules.workbench.perft import Count, counts, divided

__all__ = ["command"]

_STOPPED = 130
_HEADS = {"depth": "depth", "move": "move", "positions": "all seats", "in_turn": "in turn"}

Row = dict[str, Any]
"""By column what was counted: first a depth or a move."""


@click.command(
    "perft",
    epilog="""Examples:

    \b
      durak-rules perft guide --seats 3 --depth 6
      durak-rules perft guide --seed 1 --play "B leads 7H" --depth 4 --divide
      durak-rules perft guide --position "A 7C (attacks) · B 8C (defends) · table empty · trump D · stock empty"
      durak-rules perft --reference tests/reference/perft.yaml

    Exit code 0: counted, and nothing differs from the reference. 1: something differs. 2: wrong usage. 130: stopped
    by Ctrl-C; what was counted until then is told.
    """,
)
@click.argument("what", metavar="[NAME|FILE]", required=False, shell_complete=complete_name)
@click.option("--seats", metavar="NAMES", help="Who plays, as in “Ann Ben Cem”, or how many; the fewest if not given.")
@click.option("--seed", metavar="TEXT", default="0", show_default=True, help="What the deal comes from.")
@click.option(
    "--position", metavar="LINE", help="Count from this position, as `game.line()` tells it, not from a deal."
)
@click.option(
    "--before-end",
    metavar="N",
    type=click.IntRange(min=0),
    help="Let chance play the game first, and count from N moves before its end.",
)
@click.option("--play", "moves", metavar="MOVE", multiple=True, help="Play a move first. May be given several times.")
@click.option(
    "--depth", metavar="N", type=click.IntRange(min=1), default=4, show_default=True, help="So many moves deep."
)
@click.option("--in-turn", "is_in_turn", is_flag=True, help="Count the moves of the seat in turn alone: it is faster.")
@click.option("--divide", "is_divided", is_flag=True, help="Tell for each move how many positions lie below it.")
@click.option("--reference", type=click.Path(path_type=Path), help="Compare with the counts of all variants in a file.")
@click.option("--write", "is_written", is_flag=True, help="With --reference: write the file anew.")
@format_option("text", "json")
@variants_option
@click.pass_context
def command(
    ctx: click.Context,
    what: str | None,
    seats: str | None,
    seed: str,
    position: str | None,
    before_end: int | None,
    moves: tuple[str, ...],
    depth: int,
    is_in_turn: bool,
    is_divided: bool,
    reference: Path | None,
    is_written: bool,
    form: str,
    variants: tuple[Path, ...],
) -> None:
    """Count the positions that lie one, two, three … moves below a position.

    Every way to play on is counted, so a position that is reached in two ways counts twice; a pass is a move too.
    The first column is of all seats that may move, the second only of the seat whose turn it is. Engines that play by
    the same rules count the same; --divide and --play find where they do not.
    """
    if reference is not None:
        _refuse_with_reference(ctx)
        ctx.exit(write(reference, variants) if is_written else compare(reference, variants, form))
    if what is None or is_written:
        raise click.UsageError(
            "--write belongs to --reference" if is_written else "say which house rules: NAME or FILE"
        )
    game = _beginning(asked_for(what, variants), seats, seed, position, before_end, moves)
    columns = ("in_turn",) if is_in_turn else ("positions", "in_turn")
    rows = _below_each_move(game, depth, columns) if is_divided else _depths(game, depth, columns)
    ctx.exit(_tell(game, rows, ["move" if is_divided else "depth", *columns], depth, form))


def _refuse_with_reference(ctx: click.Context) -> None:
    """With --reference everything that chooses a position or a depth has nothing to say."""
    idle = {"what", "seats", "seed", "position", "before_end", "moves", "depth", "is_in_turn", "is_divided"}
    for option in ctx.command.params:
        name = option.name or ""
        if name in idle and ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(
                f"{option.get_error_hint(ctx)} has no part in --reference, which counts all variants"
            )


def _beginning(
    variant: Variant,
    seats: str | None,
    seed: str,
    position: str | None,
    before_end: int | None,
    moves: Sequence[str],
) -> Game:
    """The position that is counted from."""
    if position is not None and seats is not None:
        raise click.UsageError("--position says who plays, so --seats has nothing to say")
    try:
        if position is not None:
            game = Game.from_position(variant, position, seed=seed)
        else:
            players = seats_asked_for(seats) if seats is not None else variant.seat_counts[0]
            game = Game.deal(variant, players, seed=seed)
        if before_end is not None:
            game = near_the_end(game, before_end, seed=seed)
        for move in moves:
            game = game.play(move)
    except (SeatsNotAdmitted, PositionError, MoveError, IllegalMove) as error:
        raise click.UsageError(str(error)) from None
    return game


def _depths(game: Game, depth: int, columns: Sequence[str]) -> Iterator[Row]:
    """A row a depth, until no column has positions."""
    counted = [counts(game, in_turn=column == "in_turn") for column in columns]
    for below in range(1, depth + 1):
        row = {column: _positions(next(found, None)) for column, found in zip(columns, counted, strict=True)}
        yield {"depth": below, **row}
        if not any(row.values()):
            return


def _positions(count: Count | None) -> int:
    return count.positions if count is not None else 0


def _below_each_move(game: Game, depth: int, columns: Sequence[str]) -> Iterator[Row]:
    """A row a move of the position; of one that is not in turn only the moves of all seats are counted."""
    in_turn = set(game.legal())
    below = divided(game, depth, in_turn=True)
    first, *_ = columns
    for move, positions in divided(game, depth, in_turn=first == "in_turn"):
        row: Row = {"move": move, first: positions}
        if len(columns) > 1:
            row["in_turn"] = next(below)[1] if move in in_turn else None
        yield row


def _tell(game: Game, rows: Iterator[Row], columns: Sequence[str], depth: int, form: str) -> int:
    """Tell each row when it is counted, or all of them as JSON; says how the process ends."""
    show = _table(game, columns) if form == "text" else None
    told: list[Row] = []
    try:
        for row in rows:
            told.append(row)
            if show is not None:
                show(row)
        code = 0
    except KeyboardInterrupt:
        click.echo("Stopped; what was counted until now is told.", err=True)
        code = _STOPPED
    if form == "json":
        click.echo(json.dumps(_data(game, told, depth, is_complete=code == 0), indent=2, ensure_ascii=False))
    return code


def _table(game: Game, columns: Sequence[str]) -> Callable[[Row], None]:
    """Print the position and the heads of the columns; what prints a row below them."""
    first, *others = columns
    moves = [move.pretty for seat in game.seats for move in game.legal(seat)] if first == "move" else []
    width = max(map(len, [*moves, first]))

    def show(row: Row) -> None:
        figures = ("" if row[column] is None else _told(row[column]) for column in others)
        click.echo("".join([f"{_told(row[first]):{'<' if first == 'move' else '>'}{width}}", *map(_right, figures)]))

    click.echo(game.line())
    show({column: _HEADS[column] for column in columns})
    return show


def _right(figure: str) -> str:
    return f"  {figure:>14}"


def _told(value: object) -> str:
    if isinstance(value, Move):
        return value.pretty
    return f"{value:,}" if isinstance(value, int) else str(value)


def _data(game: Game, rows: Sequence[Row], depth: int, *, is_complete: bool) -> dict[str, Any]:
    """The same for programs."""
    return {
        "variant": game.variant.name,
        "digest": game.variant.digest,
        "position": game.line(pretty=False),
        "depth": depth,
        "complete": is_complete,
        "counts": [
            {column: str(value) if isinstance(value, Move) else value for column, value in row.items()} for row in rows
        ],
    }

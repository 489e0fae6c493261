"""Reference counts: what perft counts under every set of house rules, kept in a file, so that a change of any rule is
seen by whoever reviews it.

A line tells of one number of players, the fewest and the most that the rules admit, and of one position that they
begin with: ``dealt``, or ``late`` in a game that chance has played. Its lists go on until a depth has many positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from durak_rules.documents.diagnostics import DocumentError, errors_in
from durak_rules.documents.yaml import read_file
from durak_rules.engine.game import Game
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.near_the_end import near_the_end
from durak_rules.workbench.perft import counts, endings

__all__ = ["Difference", "Kept", "NoReference", "differences", "lines_of", "read_reference", "starts", "text_of"]

SEED = "reference"
MOVES_BEFORE_END = 8
ENOUGH = 500
"""A list ends with the first depth that has so many positions."""
DEEPEST = 12

ALL, IN_TURN, ENDS = "all", "in turn", "ends"

HEAD = f"""\
# Reference counts: how many positions lie one, two, three … moves below a position (perft).
#   all      every seat moves that may
#   in turn  only the seat that is to act moves
#   ends     how the games end that are over within the moves that are counted in turn
#   dealt    the position as seed “{SEED}” deals it
#   late     the position {MOVES_BEFORE_END} moves before the end of that game, which chance has played
# A line that differs means that rules have changed. If they were meant to, this writes the file anew:
#   durak-rules perft --reference FILE --write
# The lines of guide, and so the others, are counted again by:
#   durak-rules perft guide --seats 2 --seed {SEED} --depth 5
#   durak-rules perft guide --seats 2 --seed {SEED} --before-end {MOVES_BEFORE_END} --depth 5
"""

Row = Mapping[str, object]
Kept = Mapping[str, Mapping[str, Row]]
"""By variant, then by the words before the colon of a line, what stands in it."""


class NoReference(ValueError):
    """A file that holds no reference counts; the message says why."""


@dataclass(frozen=True)
class Difference:
    """Where a file says something else than is counted now."""

    variant: str
    line: str
    about: str
    was: object
    now: object

    def __str__(self) -> str:
        """
        >>> str(Difference("guide", "2 seats, dealt", "all, depth 3", 104, 101))
        'guide, 2 seats, dealt: all, depth 3: was 104, is 101'
        """
        where = ": ".join(filter(None, (self.line, self.about)))
        return f"{self.variant}{', ' * bool(where)}{where}: was {_told(self.was)}, is {_told(self.now)}"


def starts(variant: Variant) -> dict[str, Game]:
    """The positions that are counted from under these rules, each by the words before the colon of its line."""
    found: dict[str, Game] = {}
    for seats in dict.fromkeys((variant.seat_counts[0], variant.seat_counts[-1])):
        dealt = Game.deal(variant, seats, seed=SEED)
        found[f"{seats} seats, dealt"] = dealt
        found[f"{seats} seats, late"] = near_the_end(dealt, MOVES_BEFORE_END, seed=SEED)
    return found


def lines_of(variant: Variant) -> Iterator[str]:
    """The lines of a file that tell of these rules, as deep as they are counted in a new file."""
    yield f"{variant.name}:"
    for line, game in starts(variant).items():
        everybody, in_turn = (_positions_until_enough(game, alone) for alone in (False, True))
        parts = [f"{ALL}: {everybody}", f"{IN_TURN}: {in_turn}"]
        if line.endswith("late"):
            ends = endings(game, len(in_turn), in_turn=True)
            parts.append(f"{ENDS}: {{{', '.join(f'{result}: {number}' for result, number in ends.items())}}}")
        yield f"  {line}: {{{', '.join(parts)}}}"


def text_of(variants: Iterable[Variant]) -> Iterator[str]:
    """A new file, in parts: the head, then the lines of one variant after the other."""
    yield HEAD
    for variant in variants:
        yield "".join(f"{line}\n" for line in lines_of(variant))


def read_reference(path: Path) -> Kept:
    """What a file holds.

    Raises ``DocumentError`` if it cannot be read or is no YAML, :class:`NoReference` if it holds something else.
    """
    document, faults = read_file(path)
    errors = errors_in(faults)
    if errors or document.root is None:
        raise DocumentError(errors or faults)
    kept = document.root.plain()
    if not isinstance(kept, dict):
        raise NoReference(f"{path} holds no reference counts: names of house rules with their counts are missing")
    for name, lines in kept.items():
        for line, row in lines.items() if isinstance(lines, dict) else [("", None)]:
            if not _is_row(row):
                where = ", ".join(filter(None, (name, line)))
                raise NoReference(
                    f"{path} holds no reference counts of {where}: “{ALL}” and “{IN_TURN}” are lists of numbers,"
                    f" “{ENDS}” tells how games end"
                )
    return kept


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or not {ALL, IN_TURN} <= row.keys() <= {ALL, IN_TURN, ENDS}:
        return False
    lists = [row[ALL], row[IN_TURN]]
    return isinstance(row.get(ENDS, {}), dict) and all(
        isinstance(each, list) and each and all(type(number) is int for number in each) for each in lists
    )


def differences(name: str, kept: Mapping[str, Row] | None, variant: Variant | None) -> Iterator[Difference]:
    """Where the lines that are kept of these rules differ from what is counted now, to the depth that they have.

    None: the file does not tell of such rules, or there are none.
    """
    if kept is None or variant is None:
        yield Difference(name, "", "", _there(kept), _there(variant))
        return
    now = starts(variant)
    for line in dict.fromkeys([*kept, *now]):
        if line in kept and line in now:
            for about, was, is_now in _in_row(kept[line], now[line]):
                yield Difference(name, line, about, was, is_now)
        else:
            yield Difference(name, line, "", _there(kept.get(line)), _there(now.get(line)))


def _there(rules_or_line: object) -> str:
    return "not there" if rules_or_line is None else "there"


def _in_row(row: Row, game: Game) -> Iterator[tuple[str, object, object]]:
    """What differs in one line: of each list the first depth, below which nothing is counted, since other rules may
    have far larger trees; how games end only if those in turn are the same."""
    for name, alone in ((ALL, False), (IN_TURN, True)):
        kept = row[name]
        assert isinstance(kept, list)
        counted = counts(game, in_turn=alone)
        for depth, was in enumerate(kept, 1):
            count = next(counted, None)
            now = count.positions if count is not None else 0
            if was != now:
                yield f"{name}, depth {depth}", was, now
                break
        else:
            if alone and ENDS in row:
                ends = endings(game, len(kept), in_turn=True)
                if row[ENDS] != ends:
                    yield ENDS, row[ENDS], ends


def _positions_until_enough(game: Game, in_turn: bool) -> list[int]:
    found: list[int] = []
    for count in counts(game, in_turn=in_turn):
        found.append(count.positions)
        if count.positions >= ENOUGH or count.depth == DEEPEST:
            break
    return found


def _told(value: object) -> str:
    """As the file has it."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {number}" for key, number in value.items()) or "nothing"
    return re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", str(value))

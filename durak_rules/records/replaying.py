"""Replaying a record: every move once more, under the record's own rules or under others, to the first difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Elsewhere, in_order
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.records import RecordError, begin, ends_bout
from durak_rules.engine.refusals import Refusal
from durak_rules.house_rules.library import SUFFIX, library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.records.model import ReadRecord

__all__ = ["Replayed", "moves_between", "replay", "variant_of_today"]


@dataclass(frozen=True, eq=False)
class Replayed:
    """What came of it: the positions of the game as far as it could be played, and what differs then.

    ``faults`` are what is wrong with the record and the first difference; without any, every move is legal and the
    game ends as written.
    """

    read: ReadRecord
    variant: Variant | None
    games: tuple[Game, ...]
    """The position before the first move, and after each that was played; none if no game could begin."""
    faults: tuple[Diagnostic, ...]

    @property
    def game(self) -> Game | None:
        """The last position that was reached."""
        return self.games[-1] if self.games else None

    @property
    def played(self) -> int:
        """How many moves were played."""
        return max(len(self.games) - 1, 0)

    @property
    def holds(self) -> bool:
        """Is everything as it is written?"""
        return not self.faults


def replay(read: ReadRecord, variant: Variant | None = None) -> Replayed:
    """Play a record again: under its own rules, or under this variant.

    Nothing is raised: what is wrong with the record is told, and its sound beginning played.
    """
    rules = variant or read.variant
    if read.record is None or rules is None or read.start is None:
        return Replayed(read, rules, (), read.faults)
    other = f" under {rules.title} as it stands today" if variant is not None else ""
    replaying = _Replaying(read, rules, other)
    try:
        start = begin(read.record, rules) if variant is not None else read.start
    except RecordError as error:
        fault = replaying.fault("DUR706", error.part, f"no such game can begin{other}: {error}")
        return Replayed(read, rules, (), tuple(in_order([*read.faults, fault])))
    games = [start, *replaying.play(start)]
    return Replayed(read, rules, tuple(games), tuple(in_order([*read.faults, *replaying.found])))


class _Replaying:
    """One record on its way through one set of rules; ``found`` is the first difference, if there is one."""

    def __init__(self, read: ReadRecord, rules: Variant, other: str) -> None:
        assert read.record is not None
        self.read = read
        self.record = read.record
        self.rules = rules
        self.other = other
        self.found: list[Diagnostic] = []

    def fault(self, code: str, part: str, message: str) -> Diagnostic:
        return Diagnostic(code, self.read.span(part), message, source=self.read.source)

    def play(self, game: Game) -> Iterator[Game]:
        """The position after each move, to the end or to the first difference."""
        number = 0
        for bout, moves in enumerate(self.record.bouts):
            for place, move in enumerate(moves):
                number += 1
                is_last = place == len(moves) - 1
                refusals = game.why_not(move)
                if refusals:
                    self._refused(number, bout, place, refusals)
                    return
                before = game
                for step in move.one_by_one():
                    game = game.play(step)
                yield game
                is_end_of_record = is_last and bout == len(self.record.bouts) - 1
                if ends_bout(before, game) != is_last and not is_end_of_record:
                    self._bout_differs(number, bout, place, is_last)
                    return
        if self.read.is_whole and str(game.result) != self.record.result:
            self._result_differs(game)

    def _diagnose(self, code: str, bout: int, place: int, message: str, label: str) -> Diagnostic:
        return Diagnostic(code, self.read.places[bout][place], message, label, source=self.read.source)

    def _refused(self, number: int, bout: int, place: int, refusals: Sequence[Refusal]) -> None:
        move = self.record.bouts[bout][place]
        message = f"move {number:,}, {move.pretty}, is refused{self.other}"
        label = "; ".join(_reason(refusal) for refusal in refusals)
        fault = self._diagnose("DUR707", bout, place, message, label)
        self.found.append(replace(fault, elsewhere=tuple(self._choices(refusals))))

    def _choices(self, refusals: Sequence[Refusal]) -> Iterator[Elsewhere]:
        """Where the choices were made that refuse the move."""
        for refusal in refusals:
            if refusal.place is not None:
                source = self.rules.source_of(refusal.reason)
                yield Elsewhere(refusal.place, f"{refusal.reason} was agreed here", source)

    def _bout_differs(self, number: int, bout: int, place: int, is_last: bool) -> None:
        move = self.record.bouts[bout][place]
        goes_on, ends = "the bout goes on", "the bout is over"
        here, there = (goes_on, ends) if is_last else (ends, goes_on)
        message = f"after move {number:,}, {move.pretty}, {here}{self.other}"
        self.found.append(self._diagnose("DUR708", bout, place, message, f"and in the record {there}"))

    def _result_differs(self, game: Game) -> None:
        message = f"the game ends otherwise{self.other}: {game.result}"
        if not game.is_over:
            message = f"the game is not over{self.other} after the last move"
        self.found.append(self.fault("DUR709", "result", message))


def _reason(refusal: Refusal) -> str:
    """A reason without its place, which is shown elsewhere."""
    return str(replace(refusal, place=None))


def moves_between(games: Sequence[Game]) -> Iterator[tuple[Move, Game]]:
    """Each move that was played, with the position after it."""
    for game in games[1:]:
        assert game._after is not None
        yield game._after, game


def variant_of_today(read: ReadRecord, variants: Sequence[Path | str] = ()) -> Variant:
    """The variant of the record's name as it stands today: one that is listed, or a file beside the record.

    Raises ``DocumentError`` if there is none, or if something is wrong with it.
    """
    assert read.record is not None
    name = read.record.variant
    if library(variants).find(name) is not None:
        return load_variant(name, variants=variants)
    home = read.source.file.parent if read.source.file is not None else Path()
    beside = home / f"{name}{SUFFIX}"
    if "/" not in name and "\\" not in name and beside.is_file():
        return load_variant(beside, variants=variants)
    message = f"there are no house rules called “{name}” today"
    advice = ("folders with more house rules are named by `--variants DIR`",)
    raise DocumentError([Diagnostic("DUR409", read.span("variant"), message, "", advice, source=read.source)])

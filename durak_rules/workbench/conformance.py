"""Does an engine play by these rules? Scenarios, then random games, in lock step; the first difference is made small.

What the engine says of itself decides what it is asked: rules that it does not play, or numbers of seats, are left out
and told, and no fault.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import PositionError
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case, Step
from durak_rules.scenarios.running import run_case
from durak_rules.workbench.as_scenario import allowed, expected_of, given, refused, scenario_text
from durak_rules.workbench.foreign_engine import CannotStart, EngineTrouble, ForeignEngine, RefusedRequest
from durak_rules.workbench.illegal_moves import illegal_move
from durak_rules.workbench.lock_step import Difference, Found, LockStep, NotSupported, Tally
from durak_rules.workbench.protocol import VERSION
from durak_rules.workbench.shrinking import Situation, games_along, shrink

__all__ = ["CannotTest", "Conformance", "Wanted", "cases_of", "in_words"]

OUT_OF_TURN = 0.15
"""So often it is not the seat to act that moves, if another may."""
SHRINKING_SECONDS = 60.0


class CannotTest(Exception):
    """The engine can be started and says that it does not play what is to be tested."""


@dataclass(frozen=True)
class Wanted:
    """How much is to be compared. ``seats``: a number of them, or all that rules and engine admit in turn."""

    games: int = 100
    seed: int = 0
    seats: int | None = None
    seconds: float | None = None
    cases: Sequence[Case] = ()


@dataclass
class Conformance:
    """An engine that is tested against a variant."""

    engine: ForeignEngine
    variant: Variant
    wanted: Wanted
    tally: Tally = field(default_factory=Tally)
    name: str = ""
    """What the engine calls itself."""
    seat_counts: tuple[int, ...] = ()
    _at: LockStep | None = None

    @property
    def last_asked(self) -> str:
        """The position on the table when the engine was asked for the last time; empty before the first game."""
        return self._at.game.line() if self._at is not None and self._at.has_begun else ""

    def difference(self) -> Difference | None:
        """The first difference, made small; None: the engine conforms as far as it was compared.

        Raises :class:`CannotTest` if it does not play such games, ``EngineTrouble`` if it breaks the protocol.
        """
        self.greet()
        try:
            self._compare_scenarios()
            self._compare_games()
            self.engine.say_goodbye()
        except Found as found:
            return self._made_small(found.difference)
        except RefusedRequest as error:
            raise EngineTrouble(f"the engine answers with an error where there is no cause: {error}") from None
        return None

    def greet(self) -> None:
        """Ask the engine who it is, and see what can be tested."""
        try:
            said = self.engine.ask("hello", {"protocol": VERSION, "program": "durak-rules"})
        except RefusedRequest as error:
            raise CannotTest(f"the engine answers `hello` with an error: {error} ({error.code})") from None
        if said.get("protocol") != VERSION:
            spoken = cut(visible(repr(said.get("protocol"))))
            raise CannotTest(f"the engine speaks version {spoken} of the protocol, and this is version {VERSION}")
        self.name = " ".join(visible(cut(str(said[part]), 60)) for part in ("name", "version") if said.get(part))
        variants = said.get("variants", "all")
        if variants != "all" and not (isinstance(variants, list) and self.variant.digest in variants):
            raise CannotTest(f"the engine does not say that it plays {self.variant.name} ({self.variant.digest})")
        seats = said.get("seats")
        admitted = self.variant.seat_counts
        self.seat_counts = tuple(count for count in admitted if not isinstance(seats, list) or count in seats)
        wanted = self.wanted.seats
        if wanted is not None and wanted not in self.seat_counts:
            who = "the engine does" if wanted in admitted else f"{self.variant.name} does"
            raise CannotTest(f"{who} not play with {wanted} seats")
        if not self.seat_counts:
            raise CannotTest(f"the engine does not play with so many seats as {self.variant.name} admits")

    def _compare_scenarios(self) -> None:
        for case in self.wanted.cases:
            assert case.position is not None
            if len(case.position.seats) not in self.seat_counts:
                self.tally.leave_out("scenarios with other numbers of seats")
            elif run_case(case) is not None:
                self.tally.leave_out("scenarios that do not hold here either")
            else:
                try:
                    self._compare_case(case)
                    self.tally.scenarios += 1
                except NotSupported:
                    self.tally.leave_out("positions that the engine does not support")

    def _compare_case(self, case: Case) -> None:
        assert case.position is not None
        step = self._lock_step()
        step.put(case.position)
        for each in case.steps:
            step.compare_moves()
            if each.kind == "refused":
                step.try_illegal(each.moves[0])
            for move in _played(step.game, each):
                step.play(move)
                step.compare_moves()

    def _compare_games(self) -> None:
        began = time.monotonic()

        def is_time_up() -> bool:
            return self.wanted.seconds is not None and time.monotonic() - began >= self.wanted.seconds

        counts = self.seat_counts if self.wanted.seats is None else (self.wanted.seats,)
        for number in range(self.wanted.games):
            if is_time_up():
                return
            seats = counts[number % len(counts)]
            try:
                self._compare_game(number, seats, is_time_up)
            except NotSupported as error:
                raise CannotTest(f"the engine begins no game with {seats} seats: {error}") from None
            self.tally.games += 1

    def _compare_game(self, number: int, seats: int, is_time_up: Callable[[], bool]) -> None:
        chance = random.Random(f"{self.wanted.seed} {number}")
        step = self._lock_step()
        step.deal(Game.deal(self.variant, seats, seed=f"{self.wanted.seed} {number}"))
        while not is_time_up():
            step.compare_moves()
            wrong = illegal_move(step.game, chance)
            if wrong is not None:
                step.try_illegal(wrong)
            if step.game.is_over:
                return
            step.play(_some_move(step.game, chance))

    def _lock_step(self) -> LockStep:
        self._at = LockStep(self.engine, self.variant, self.tally)
        return self._at

    def _made_small(self, found: Difference) -> Difference:
        """The same difference with fewer cards and moves, as the engine itself shows it."""
        deadline = time.monotonic() + SHRINKING_SECONDS

        def still_differs(situation: Situation) -> bool:
            again = self._asked_again(situation, found) if time.monotonic() < deadline else None
            return again is not None and again.essence == found.essence

        small = shrink(found.situation, still_differs, self.variant)
        again = self._asked_again(small, found) if small != found.situation else None
        return again or found

    def _asked_again(self, situation: Situation, found: Difference) -> Difference | None:
        """What the engine does otherwise in this situation, if anything."""
        step = LockStep(self.engine, self.variant, Tally())
        try:
            if not self.engine.runs:
                self.engine.start()
                self.greet()
            step.put(situation.position)
            for move in situation.moves:
                step.compare_moves()
                step.play(move)
            step.compare_moves()
            if found.kind == "refuses" and found.move is not None and not step.game.why_not(found.move):
                step.play(found.move)
            elif found.kind in ("accepts", "changes") and found.move is not None and step.game.why_not(found.move):
                step.try_illegal(found.move)
        except Found as again:
            return again.difference
        except (EngineTrouble, RefusedRequest, NotSupported, CannotStart, CannotTest, PositionError):
            return None
        return None


def cases_of(variant: Variant, paths: Iterable[Path | str], variants: Sequence[Path | str] = ()) -> Iterator[Case]:
    """The cases of these scenario files that are about a position and moves by these rules.

    Raises ``DocumentError`` for a path that is not there and for a file that is none.
    """
    for file in find_scenario_files([*paths]):
        for case in load_scenarios(file, variants).cases:
            if case.position is not None and case.variant.digest == variant.digest:
                yield case


def _played(game: Game, step: Step) -> Iterator[Move]:
    """The moves that a step of a scenario plays, each once the one before is played at our table too."""
    if step.kind == "move":
        yield from step.moves[0].one_by_one()
    elif step.kind == "close":
        bout = game.bouts_played
        while not game.is_over and game.table and game.bouts_played == bout:
            move = Move(game.to_act or "", "pass")
            yield move
            game = game.play(move)


def _some_move(game: Game, chance: random.Random) -> Move:
    others = [seat for seat in game.seats if seat != game.to_act and game.legal(seat)]
    out_of_turn = bool(others) and chance.random() < OUT_OF_TURN
    return chance.choice(game.legal(chance.choice(others) if out_of_turn else None))


# The difference, told.

_TITLES = {
    "lacks": "{move} is legal here",
    "refuses": "{move} is legal here",
    "adds": "{move} is illegal here",
    "accepts": "{move} is illegal here",
    "changes": "{move} is illegal here, and trying it changes nothing",
    "stands": "how it stands then: {fields}",
    "begins not": "a position that can be played on",
}


def in_words(difference: Difference, variant: Variant, name: str) -> str:
    """The difference as a scenario file that holds by these rules, with what the engine ``name`` says instead."""
    situation = difference.situation
    position, moves = situation.position, situation.moves
    games = games_along(variant, situation)
    assert games is not None
    here = {0: "In this position", 1: "After this move"}.get(len(moves), f"After these {len(moves)} moves")
    remarks = [
        f"{name} does not play by the rules of {variant.name} (digest {variant.digest[:8]}).",
        f"{here} {difference.said}.",
    ]
    start = given(position)
    if start is None:
        return "".join(f"# {line}\n" for line in [*remarks, games[0].line(), *map(str, moves)])
    move = difference.move
    last: list[Any] = []
    if move is not None:
        last = [allowed(move) if difference.kind in ("lacks", "refuses") else refused(games[-1], move)]
    play = [*map(str, moves), *last]
    expect = expected_of(games[-1], *difference.fields)
    title = _TITLES[difference.kind].format(move=move, fields=", ".join(difference.fields))
    scenario = {"id": "first-difference", "title": title, "given": start}
    scenario |= {"play": play} if play else {}
    scenario |= {"expect": expect} if expect else {}
    return scenario_text(variant, [scenario], remarks)

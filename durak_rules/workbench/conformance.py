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
from durak_rules.scenarios.model import Case, Leading, SeatCounts
from durak_rules.workbench.asked_openers import differing_opener, fewer_cards
from durak_rules.workbench.difference_text import hands_of_deal
from durak_rules.workbench.foreign_engine import CannotStart, EngineTrouble, ForeignEngine, RefusedRequest
from durak_rules.workbench.illegal_moves import illegal_move
from durak_rules.workbench.lock_step import Difference, Found, LockStep, NotSupported, Tally
from durak_rules.workbench.protocol import VERSION
from durak_rules.workbench.put_scenarios import Putting
from durak_rules.workbench.shrinking import Situation, shrink

__all__ = ["CannotTest", "Conformance", "Wanted", "cases_of"]

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
    _seats: list[Any] | None = None
    _variants: Any = "all"
    """What the engine says it plays with, and by."""
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
        variants, seats = said.get("variants", "all"), said.get("seats")
        self._variants = variants if variants == "all" or isinstance(variants, list) else []
        self._seats = seats if isinstance(seats, list) else None
        if not self._plays(self.variant):
            raise CannotTest(f"the engine does not say that it plays {self.variant.name} ({self.variant.digest})")
        admitted = self.variant.seat_counts
        self.seat_counts = tuple(filter(self._admits, admitted))
        wanted = self.wanted.seats
        if wanted is not None and wanted not in self.seat_counts:
            who = "the engine does" if wanted in admitted else f"{self.variant.name} does"
            raise CannotTest(f"{who} not play with {wanted} seats")
        if not self.seat_counts:
            raise CannotTest(f"the engine does not play with so many seats as {self.variant.name} admits")

    def _plays(self, variant: Variant) -> bool:
        """Does the engine say that it plays by these rules?"""
        return self._variants == "all" or variant.digest in self._variants

    def _admits(self, seats: int) -> bool:
        """Does the engine say that it plays with so many?"""
        return self._seats is None or seats in self._seats

    def _compare_scenarios(self) -> None:
        putting = Putting(self.engine, self.tally, self._plays, self._admits, self._lock_step)
        for case in self.wanted.cases:
            putting.put(case)

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
        step = self._lock_step(self.variant)
        step.deal(Game.deal(self.variant, seats, seed=f"{self.wanted.seed} {number}"))
        while not is_time_up():
            step.compare_moves()
            wrong = illegal_move(step.game, chance)
            if wrong is not None:
                step.try_illegal(wrong)
            if step.game.is_over:
                return
            step.play(_some_move(step.game, chance))

    def _lock_step(self, variant: Variant) -> LockStep:
        self._at = LockStep(self.engine, variant, self.tally)
        return self._at

    def _made_small(self, found: Difference) -> Difference:
        """The same difference with fewer cards and moves, as the engine itself shows it."""
        deadline = time.monotonic() + SHRINKING_SECONDS

        def again(situation: Situation) -> Difference | None:
            other = self._asked_again(situation, found) if time.monotonic() < deadline else None
            return other if other is not None and other.essence == found.essence else None

        def led_again(asked: Leading) -> Difference | None:
            return self._asked_who_leads(found.variant, asked) if time.monotonic() < deadline else None

        opening = found.asked if isinstance(found.asked, Leading) else hands_of_deal(found)
        if opening is not None:
            led = led_again(opening)
            return fewer_cards(found.variant, led, led_again) if led is not None else found
        if found.asked is not None and (isinstance(found.asked, SeatCounts) or again(found.situation) is None):
            return found  # it is the deal that differs, and a pack is dealt whole
        small = shrink(found.situation, lambda situation: again(situation) is not None, found.variant)
        return (again(small) if small != found.situation or found.asked is not None else None) or found

    def _is_there(self) -> bool:
        """Start the engine anew, should it have ended."""
        try:
            if not self.engine.runs:
                self.engine.start()
                self.greet()
        except (EngineTrouble, CannotStart, CannotTest):
            return False
        return True

    def _asked_who_leads(self, variant: Variant, asked: Leading) -> Difference | None:
        """What the engine says otherwise of who leads, if anything."""
        try:
            return differing_opener(self.engine, variant, asked) if self._is_there() else None
        except (EngineTrouble, NotSupported):
            return None

    def _asked_again(self, situation: Situation, found: Difference) -> Difference | None:
        """What the engine does otherwise in this situation, if anything."""
        step = LockStep(self.engine, found.variant, Tally())
        if not self._is_there():
            return None
        try:
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
        except (EngineTrouble, RefusedRequest, NotSupported, PositionError):
            return None
        return None


def cases_of(variant: Variant, paths: Iterable[Path | str], variants: Sequence[Path | str] = ()) -> Iterator[Case]:
    """The cases of these scenario files that are about these rules, as they are or with choices laid over them.

    Raises ``DocumentError`` for a path that is not there and for a file that is none.
    """
    for file in find_scenario_files([*paths]):
        for case in load_scenarios(file, variants).cases:
            if variant.digest in (case.variant.digest, case.variant.base_digest):
                yield case


def _some_move(game: Game, chance: random.Random) -> Move:
    others = [seat for seat in game.seats if seat != game.to_act and game.legal(seat)]
    out_of_turn = bool(others) and chance.random() < OUT_OF_TURN
    return chance.choice(game.legal(chance.choice(others) if out_of_turn else None))

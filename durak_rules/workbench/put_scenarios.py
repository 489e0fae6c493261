"""Scenarios, put to an engine: each shape in the requests that ask the same.

What cannot be put is told with its reason, never passed over in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position, PositionError
from durak_rules.engine.sitting import seat_names
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.model import Beat, Case, Dealing, Leading, SeatCounts, Step
from durak_rules.scenarios.running import SEEDS, run_case
from durak_rules.workbench.asked_openers import differing_opener
from durak_rules.workbench.foreign_engine import ForeignEngine, RefusedRequest
from durak_rules.workbench.lock_step import Difference, Found, LockStep, NotSupported, Tally, rules_asked
from durak_rules.workbench.shrinking import Situation

__all__ = ["Putting"]

SCENARIO = "scenario"
OTHER_SEATS = "with other numbers of seats"
NOT_PUT = "of several games, which the protocol does not know"
NOT_TOLD = ("called", "dealer", "epaulettes", "shown_by", "view")
"""What can be expected of a position or a deal, and no answer has to tell."""
OF_EPAULETTES = ("called", "epaulettes")
"""What follows from their number, which an answer may tell."""


class LeftOut(Exception):
    """A scenario that cannot be put to this engine; the message is the reason."""


@dataclass(frozen=True)
class Putting:
    """Puts scenarios to an engine. ``plays`` tells whether it plays by some rules, ``admits`` with how many seats."""

    engine: ForeignEngine
    tally: Tally
    plays: Callable[[Variant], bool]
    admits: Callable[[int], bool]
    begin: Callable[[Variant], LockStep]

    def put(self, case: Case) -> None:
        """Put this scenario, or tell why it is left out. Raises :class:`Found` where the engine differs."""
        try:
            compared = self._put(case)
        except LeftOut as reason:
            self.tally.leave_out(SCENARIO, str(reason))
        except NotSupported:
            self.tally.leave_out(SCENARIO, _NOT_SUPPORTED.get(case.shape, "which the engine did not support"))
        else:
            self.tally.scenarios += 1
            for expected in case.expects:
                if expected.name in NOT_TOLD and expected.name not in compared:
                    self.tally.leave_out("expectation", f"of `{expected.name}`, which no answer has to tell")

    def _put(self, case: Case) -> Sequence[str]:
        """Put it; what was compared of what an answer need not tell."""
        if case.shape not in _WAYS:
            raise LeftOut(NOT_PUT)
        if not self.plays(case.variant):
            raise LeftOut(f"with choices laid over {case.variant.name}, which the engine does not play")
        seats = _seats_of(case)
        if seats and not self.admits(len(seats)):
            raise LeftOut(OTHER_SEATS)
        if run_case(case) is not None:
            raise LeftOut("that did not hold here either")
        return _WAYS[case.shape](self, case)

    # One way for each shape.

    def play(self, case: Case) -> Sequence[str]:
        """A position with moves, and cards of which one beats the other."""
        compared: Sequence[str] = ()
        if case.position is not None and (case.steps or case.expects):
            step = self.begin(case.variant)
            step.put(case.position)
            for each in case.steps:
                step.compare_moves()
                if each.kind == "refused":
                    step.try_illegal(each.moves[0])
                for move in _played(step.game, each):
                    step.play(move)
            step.compare_moves()
            compared = OF_EPAULETTES if step.tells_epaulettes else ()
        for beat in case.beats:
            position = self._answering(case, beat)
            step = self.begin(case.variant)
            step.put(position)
            step.compare_moves()
        return compared

    def ask_who_leads(self, case: Case) -> Sequence[str]:
        """Hands of which one leads."""
        assert isinstance(case.asked, Leading)
        difference = differing_opener(self.engine, case.variant, case.asked)
        if difference is not None:
            raise Found(difference)
        return ()

    def deal(self, case: Case) -> Sequence[str]:
        """A pack in its order; where chance has a part in what is dealt, what it leaves alone."""
        asked = case.asked
        assert isinstance(asked, Dealing)
        games = [
            Game.deal(case.variant, asked.seats, dealer=asked.dealer, pack=asked.pack, seed=seed)
            for seed in range(SEEDS)
        ]
        record = games[0].record()
        by_chance = record.pack != asked.pack or record.opener is not None
        step = self.begin(case.variant)
        step.deal_pack(asked, games if by_chance else games[:1])
        if not by_chance:
            step.compare_moves()
        return ()

    def deal_to(self, case: Case) -> Sequence[str]:
        """Numbers of seats: to those that are admitted is dealt, to others not."""
        asked = case.asked
        assert isinstance(asked, SeatCounts)
        admitted = [number for number, _ in asked.admits if self.admits(number)]
        if not admitted and not asked.refuses:
            raise LeftOut(OTHER_SEATS)
        for number in admitted:
            step = self.begin(case.variant)
            step.deal(Game.deal(case.variant, number, seed=case.name))
            step.compare_moves()
        for refused in asked.refuses:
            self._deal_to_too_many(case.variant, SeatCounts((), (refused,)))
        return ()

    def _deal_to_too_many(self, variant: Variant, asked: SeatCounts) -> None:
        ((number, _, _),) = asked.refuses
        names = [f"P{seat}" for seat in range(1, number + 1)]
        told = {"variant": rules_asked(variant), "seats": names, "dealer": names[-1] if names else ""}
        try:
            self.engine.ask("deal", {**told, "pack": [str(card) for card in pack_of(variant)]})
        except RefusedRequest:
            self.tally.refusals += 1
        else:
            nobody = Situation(Position(seats=tuple(names), hands={}, attacker=""))
            raise Found(Difference("deals", variant, nobody, f"it deals to {number} seats", None, ("seats",), asked))

    def _answering(self, case: Case, beat: Beat) -> Position:
        """Cards that beat and cards that do not, in the hand of a defender."""
        counts = [number for number in case.variant.seat_counts if self.admits(number)]
        if not counts:
            raise LeftOut(OTHER_SEATS)
        names = seat_names(counts[0])
        hand = tuple(dict.fromkeys(card for card, _ in (*beat.by, *beat.not_by) if card != beat.attack))
        others = [card for card in pack_of(case.variant) if card not in (beat.attack, *hand)]
        hands = {name: (card,) for name, card in zip(names, others, strict=False)} | {names[1]: hand or (others[-1],)}
        position = Position(
            seats=names,
            hands=hands,
            attacker=names[0],
            defender=names[1],
            trump=case.trump,
            table=((beat.attack, None),),
        )
        try:
            Game.from_position(case.variant, position)
        except PositionError:
            raise LeftOut("of cards that cannot lie on a table so") from None
        return position


_WAYS: Mapping[str, Callable[[Putting, Case], Sequence[str]]] = {
    "given": Putting.play,
    "leading": Putting.ask_who_leads,
    "dealing": Putting.deal,
    "table": Putting.deal_to,
}
"""How each shape is put; of others the protocol knows nothing."""

_NOT_SUPPORTED = {
    "leading": "of who leads first, for which the engine does not know `opener`",
    "dealing": "of a pack in its order, from which the engine does not deal",
}
"""What it means that the engine does not support the request that a shape is put with."""


def _seats_of(case: Case) -> tuple[str, ...]:
    """Who sits there; nobody where a number is asked for, or cards alone."""
    if isinstance(case.asked, Leading | Dealing):
        return case.asked.seats
    plays = case.position is not None and bool(case.steps or case.expects)
    return case.position.seats if case.position is not None and plays else ()


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

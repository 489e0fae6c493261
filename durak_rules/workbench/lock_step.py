"""One game at two tables: our engine plays it, somebody else's plays it along, and at each step both are compared.

The first difference is raised as :class:`Found`. What chance decides within a game (a swap with cards from anywhere in
the stock) is decided here and told to the other engine as a new position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position
from durak_rules.house_rules.differences import differing_choices
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.asking import Asked
from durak_rules.scenarios.model import Dealing
from durak_rules.workbench.foreign_engine import EngineTrouble, ForeignEngine, RefusedRequest
from durak_rules.workbench.shrinking import Situation
from durak_rules.workbench.told import NotSo, Told, alike, moves_told, told_by, told_of
from durak_rules.workbench.told_positions import complete, position_data

__all__ = [
    "NOT_SUPPORTED",
    "OF_A_DEAL",
    "Difference",
    "Found",
    "LockStep",
    "NotSupported",
    "Tally",
    "leaves_to_chance",
    "rules_asked",
]

NOT_SUPPORTED = "not_supported"
OF_A_DEAL = ("hands", "trump", "stock")
"""What a scenario can tell of a deal, of all that is compared."""


class NotSupported(Exception):
    """The engine says that it does not do this; no fault of its rules."""


@dataclass(frozen=True)
class Difference:
    """Where the other engine is not as the rules of ``variant`` have it.

    After the moves of ``situation`` it is: of a ``move`` that it lists, plays or refuses, or of the ``fields`` in which
    its state differs. ``said`` tells what it says. If it is no position that it was asked about, ``asked`` is what.
    """

    kind: str
    variant: Variant
    situation: Situation
    said: str
    move: Move | None = None
    fields: tuple[str, ...] = ()
    asked: Asked | None = None

    @property
    def essence(self) -> tuple[str, str]:
        """What stays the same while cards and moves are taken away."""
        return self.kind, self.move.kind if self.move is not None else self.fields[0]


class Found(Exception):
    """A difference was found."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(difference.said)
        self.difference = difference


@dataclass
class Tally:
    """How much was compared."""

    games: int = 0
    moves: int = 0
    refusals: int = 0
    scenarios: int = 0
    left_out: dict[tuple[str, str], int] = field(default_factory=dict)
    """What was not compared, and how often: the thing, and the reason for one or for many of them."""

    def leave_out(self, what: str, why: str) -> None:
        self.left_out[what, why] = self.left_out.get((what, why), 0) + 1


def leaves_to_chance(variant: Variant, move: Move) -> bool:
    """Does chance have a part in what this move does?"""
    by_chance = variant.value("stock_swap.source") == "random" or variant.value("stock_swap.returned") == "shuffled_in"
    return move.kind == "swap" and by_chance


def rules_asked(variant: Variant) -> dict[str, Any]:
    """These rules as a request tells them: what differs from ``guide``, and the digest of it all."""
    return {"name": variant.name, "rules": differing_choices(variant), "digest": variant.digest}


class LockStep:
    """Our engine and another one with the same game on the table."""

    def __init__(self, engine: ForeignEngine, variant: Variant, tally: Tally) -> None:
        self.engine = engine
        self.variant = variant
        self.tally = tally
        self.rules = rules_asked(variant)
        self.game: Game
        self.start: Position
        self.moves: list[Move] = []
        self.tells_epaulettes = False

    @property
    def has_begun(self) -> bool:
        """Is there a game on the table?"""
        return hasattr(self, "game")

    @property
    def situation(self) -> Situation:
        """The position that both began with, and what was played since."""
        return Situation(self.start, tuple(self.moves))

    def deal(self, game: Game) -> None:
        """Begin with the deal of this game; with its position, if cards alone do not tell how it begins."""
        record = game.record()
        if not record.pack or record.opener is not None:
            self.put(game.position())
            return
        try:
            self.deal_pack(Dealing(game.seats, game.dealer, record.pack), [game])
        except NotSupported:
            self.put(game.position())

    def deal_pack(self, asked: Dealing, games: Sequence[Game]) -> None:
        """Begin with this pack. If chance has a part in what comes of it, ``games`` are several that it makes, and
        compared is what a scenario tells of a deal, as far as chance leaves it alone.

        Raises :class:`NotSupported` if the engine deals from no pack.
        """
        self.game, self.start, self.moves = games[0], games[0].position(), []
        pack = [str(card) for card in asked.pack]
        told = {"variant": self.rules, "seats": list(asked.seats), "dealer": asked.dealer, "pack": pack}
        answer = self._begin("deal", told, asked)
        if len(games) == 1:
            self._compare(answer, "deal", asked)
            return
        ours, theirs = [told_of(game) for game in games], self._told(answer, "deal")
        unlike = tuple(
            name
            for name in OF_A_DEAL
            if all(getattr(one, name) == getattr(ours[0], name) != getattr(theirs, name) for one in ours)
        )
        if unlike:
            self._found("stands", self._unlike(theirs, unlike), None, unlike, asked)

    def put(self, position: Position) -> None:
        """Begin with this position."""
        shared = replace(complete(self.variant, position), chance=None, past_bouts=())
        self.game = Game.from_position(self.variant, position)
        self.start, self.moves = position, []
        answer = self._begin("position", {"variant": self.rules, "position": position_data(shared)})
        self._compare(answer, "position")

    def compare_moves(self) -> None:
        """Are the same moves legal for every seat?"""
        answer = self.engine.ask("legal")
        try:
            theirs = moves_told(answer, self.game.seats)
        except NotSo as error:
            raise EngineTrouble(f"the result that answers `legal` is not as it should be: {error}") from None
        for seat in self.game.seats:
            ours = {alike(move): move for move in self.game.legal(seat)}
            for key, move in ours.items():
                if key not in theirs[seat]:
                    self._found("lacks", f"it does not list `{move}` among the legal moves", move)
            for key, move in theirs[seat].items():
                if key not in ours:
                    self._check_known(move)
                    self._found("adds", f"it lists `{move}` as a legal move", move)

    def play(self, move: Move) -> None:
        """Play a legal move at both tables, and compare what comes of it."""
        try:
            answer = self.engine.ask("play", {"move": str(move)})
        except RefusedRequest as error:
            self._found("refuses", f"it refuses `{move}`: {error} ({error.code})", move)
        self.game = self.game.play(move)
        self.moves.append(move)
        self.tally.moves += 1
        if leaves_to_chance(self.variant, move):
            self.put(replace(self.game.position(), chance=None, past_bouts=()))
        else:
            self._compare(answer, "play")

    def try_illegal(self, move: Move) -> None:
        """Play an illegal move at the other table: it must be refused, and nothing change."""
        try:
            self.engine.ask("play", {"move": str(move)})
        except RefusedRequest:
            self.tally.refusals += 1
        else:
            self._found("accepts", f"it plays `{move}`, which is illegal", move)
        theirs = self._told(self.engine.ask("state"), "state")
        unlike = told_of(self.game).differs_from(theirs)
        if unlike:
            said = f"it refuses `{move}`, and afterwards {self._unlike(theirs, unlike)}"
            self._found("changes", said, move, unlike)

    def _check_known(self, move: Move) -> None:
        """A move of somebody who does not play, or with a card of another pack, is no difference in rules."""
        strangers = {*move.cards, *([move.target] if move.target else [])} - {*pack_of(self.variant)}
        if move.seat not in self.game.seats or strangers:
            what = (
                f"a move of a card that is not in the pack, {strangers.pop()}" if strangers else "a move of nobody here"
            )
            raise EngineTrouble(f"among the legal moves is {what}: {visible(cut(str(move)))}")

    def _begin(self, request: str, fields: Mapping[str, Any], asked: Asked | None = None) -> Mapping[str, Any]:
        try:
            return self.engine.ask(request, fields)
        except RefusedRequest as error:
            if error.code == NOT_SUPPORTED:
                raise NotSupported(str(error)) from None
            self._found("begins not", f"it cannot begin so: {error} ({error.code})", None, ("hands",), asked)

    def _compare(self, answer: Mapping[str, Any], request: str, asked: Asked | None = None) -> None:
        theirs = self._told(answer, request)
        unlike = told_of(self.game).differs_from(theirs)
        if unlike:
            self._found("stands", self._unlike(theirs, unlike), None, unlike, asked)

    def _told(self, answer: Mapping[str, Any], request: str) -> Told:
        try:
            told = told_by(answer)
        except NotSo as error:
            raise EngineTrouble(f"the result that answers `{request}` is not as it should be: {error}") from None
        self.tells_epaulettes = told.epaulettes is not None
        return told

    def _unlike(self, theirs: Told, unlike: tuple[str, ...]) -> str:
        said = {name: visible(cut(_words(getattr(theirs, name)), 200)) for name in unlike}
        return "; ".join(f"its `{name}` is {words}" for name, words in said.items())

    def _found(
        self,
        kind: str,
        said: str,
        move: Move | None = None,
        unlike: tuple[str, ...] = (),
        asked: Asked | None = None,
    ) -> NoReturn:
        raise Found(Difference(kind, self.variant, self.situation, said, move, unlike, asked))


def _words(value: Any) -> str:
    """A value of a state as people read it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {' '.join(cards) or 'nothing'}" for name, cards in value.items())
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return " ".join("/".join(card for card in laid if card is not None) for laid in value)
    if isinstance(value, tuple | frozenset):
        return " ".join(sorted(value) if isinstance(value, frozenset) else value) or "empty"
    return "nobody" if value is None else str(value) or "none"

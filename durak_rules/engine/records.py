"""A game as a record: what it was played by, how it began, every move bout by bout, and how it ended.

Replaying a record is playing the same game again, whatever has become of the variant in the meantime: the record holds
the choices themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position, PositionError
from durak_rules.engine.rules.deal import open_game
from durak_rules.engine.rules.opening import lowest_trump_holder
from durak_rules.engine.rules.words import LOWEST_TRUMP, RANDOM
from durak_rules.engine.sitting import SeatsNotAdmitted, Sitting
from durak_rules.engine.starting import admit, dealing_order
from durak_rules.engine.taking_down import uses_chance
from durak_rules.house_rules.differences import differing_choices
from durak_rules.house_rules.keys import Value
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

if TYPE_CHECKING:
    from durak_rules.engine.game import Game

__all__ = ["FORMAT", "Record", "RecordError", "begin", "record_of"]

FORMAT = 1
"""The number of the format of records."""


class RecordError(ValueError):
    """A record from which no game can begin; ``part`` is the key of it that is wrong."""

    def __init__(self, part: str, message: str) -> None:
        super().__init__(message)
        self.part = part


@dataclass(frozen=True, kw_only=True)
class Record:
    """A game written down.

    ``variant`` and ``title`` are what its rules are called, ``rules`` the choices that differ from guide's, by group
    and key, and ``digest`` stands for all of them. ``played_by`` tells who played each seat, if that is known. The game
    begins with a ``pack`` in the order in which it was dealt, or with a ``position``. ``opener`` leads first where
    cards alone do not decide it; ``chance`` is the state of chance where the rules leave anything to it while cards are
    played.
    """

    variant: str
    title: str
    rules: Mapping[str, Mapping[str, Value]]
    digest: str
    seats: tuple[str, ...]
    dealer: str
    played_by: Mapping[str, str] = field(default_factory=dict)
    pack: tuple[Card, ...] = ()
    position: Position | None = None
    opener: str | None = None
    chance: int | None = None
    bouts: tuple[tuple[Move, ...], ...] = ()
    result: str = "ongoing"

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves, one after the other."""
        return tuple(move for bout in self.bouts for move in bout)

    def house_rules(self) -> Variant:
        """The rules of the record itself, by the name that they had. Raises ``DocumentError`` if they do not hold."""
        return named(load_variant("guide").with_rules(self.rules), self.variant, self.title)

    def text(self) -> str:
        """The record as the text of a file."""
        from durak_rules.engine.record_text import record_text

        return record_text(self)


def named(variant: Variant, name: str, title: str) -> Variant:
    """The same rules under this name and title."""
    return replace(variant, name=name, header=replace(variant.header, title=title))


def record_of(game: Game) -> Record:
    """The record of a game so far, from its deal or the position that it began with."""
    first = game._line()[0]
    sitting, state = first._sitting, first._state
    record = Record(
        variant=game.variant.name,
        title=game.variant.title,
        rules=differing_choices(game.variant),
        digest=game.variant.digest,
        seats=game.seats,
        dealer=game.dealer,
        bouts=_bouts(game),
        result=str(game.result),
    )
    if not _is_deal(state):
        return replace(record, position=first.position())
    chance = state.chance if uses_chance(sitting) else None
    record = replace(record, pack=dealt_pack(sitting, state), chance=chance)
    is_alike = not _opened_by_chance(sitting, state) and begin(record, game.variant).position() == first.position()
    return record if is_alike else replace(record, opener=first.attacker)


def _opened_by_chance(sitting: Sitting, state: State) -> bool:
    """opening.first_game, opening.no_trump_fallback: has chance named the opener of a first game?"""
    r = sitting.rules
    if r.opening_first_game != LOWEST_TRUMP:
        return r.opening_first_game == RANDOM
    return r.opening_no_trump_fallback == RANDOM and lowest_trump_holder(state, r) < 0


def _bouts(game: Game) -> tuple[tuple[Move, ...], ...]:
    bouts: list[tuple[Move, ...]] = []
    moves: list[Move] = []
    for (before, after), move in zip(pairwise(game._line()), game.moves, strict=True):
        moves.append(move)
        if ends_bout(before, after):
            bouts.append(tuple(moves))
            moves = []
    return (*bouts, tuple(moves)) if moves else tuple(bouts)


def ends_bout(before: Game, after: Game) -> bool:
    """Did the move between these positions end a bout?"""
    return after.is_over or after.bouts_played > before.bouts_played


def _is_deal(state: State) -> bool:
    """Has the whole pack been dealt, and nothing been played?"""
    untouched = not (state.decisions or state.bouts_played or state.attacks)
    return untouched and len(set(state.stock)) == len(state.stock)


def dealt_pack(sitting: Sitting, state: State) -> tuple[Card, ...]:
    """The pack in the order in which it was dealt; of a game that begins."""
    return tuple(sitting.pack[place] for place in dealing_order(sitting, state))


def begin(record: Record, variant: Variant) -> Game:
    """The game of this record before its first move, under these rules.

    Raises :class:`RecordError` if no such game can begin under them.
    """
    from durak_rules.engine.game import Game

    if record.position is not None:
        try:
            admit(Sitting(variant, record.seats), None)
            return Game.from_position(variant, record.position)
        except SeatsNotAdmitted as error:
            raise RecordError("seats", str(error)) from None
        except PositionError as error:
            raise RecordError("position", str(error)) from None
    try:
        game = Game.deal(variant, record.seats, dealer=record.dealer, pack=record.pack)
    except SeatsNotAdmitted as error:
        raise RecordError("seats", str(error)) from None
    except ValueError as error:
        raise RecordError("pack", str(error)) from None
    if dealt_pack(game._sitting, game._state) != record.pack:
        raise RecordError("pack", "this deal is void, or its turn-up goes back by chance: it is not as it was dealt")
    return _opened(game, record)


def _opened(game: Game, record: Record) -> Game:
    """The deal with the opener and the chance that the record tells."""
    if record.opener is None and record.chance is None:
        return game
    sitting, state = game._sitting, game._state
    if record.opener is not None:
        state.past_bouts = 0
        open_game(state, sitting.rules, sitting.number[record.opener], 0)
    if record.chance is not None:
        state.chance = record.chance
    return type(game)(sitting, sitting.layout.flat(state), None, None)

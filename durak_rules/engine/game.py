"""A game: deal it, ask it, play it.

>>> game = Game.deal("guide", 3, seed=7)
>>> game.to_act, len(game.hands["A"]), len(game.stock)
('B', 6, 18)
>>> after = game.play(game.legal()[0])
>>> after is game
False
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.events import Event, Told, told_of
from durak_rules.engine.fields import State
from durak_rules.engine.flat import Flat
from durak_rules.engine.moves import Move, parse_move
from durak_rules.engine.open_table import OpenTable
from durak_rules.engine.outcomes import Outcome
from durak_rules.engine.positions import Position
from durak_rules.engine.reading_positions import parse_position
from durak_rules.engine.records import Record, begin, record_of
from durak_rules.engine.refusals import IllegalMove, Refusal
from durak_rules.engine.rules.deal import deal_later_game
from durak_rules.engine.setting_up import state_of
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, house_rules, name_copies, places_in_order, seed_number
from durak_rules.engine.views import View, blanked
from durak_rules.engine.why_not import places_of, refusals

__all__ = ["Game", "VariantLike", "house_rules", "seed_number"]


class Game(OpenTable):
    """One position of one game, with everything that led to it. Immutable: playing gives a new one."""

    __slots__ = ("_after", "_from", "_handed_out", "_told")

    def __init__(self, sitting: Sitting, flat: Flat, after: Game | None, move: Move | None) -> None:
        """Use :meth:`deal` or :meth:`from_position`."""
        self._sitting = sitting
        self._flat = flat
        self._from = after
        self._after = move
        self._handed_out: tuple[tuple[Move, ...], ...] = ()
        self._told: tuple[Told, ...] | None = None

    @classmethod
    def deal(
        cls,
        variant: VariantLike,
        seats: int | Sequence[str] = 2,
        *,
        seed: int | str = 0,
        dealer: str | None = None,
        pack: Sequence[Card] | None = None,
        after: Outcome | None = None,
    ) -> Game:
        """Deal the first game of a table, or the one ``after`` another.

        ``variant`` is house rules, or what ``load_variant`` makes them of; ``seats`` a number or names clockwise.
        The same ``seed`` is the same game everywhere. Without ``dealer`` chance names one. ``pack`` is dealt in the
        order given; a deal that is void is dealt again by chance. A later game opens as ``after``, what became of the
        one before, has it; who deals is not looked for.

        Raises :class:`SeatsNotAdmitted` if these rules are not played by so many or no such dealer sits here,
        ``DocumentError`` if the house rules do not hold, ValueError if ``pack`` is not the pack of these rules.
        """
        sitting = Sitting(house_rules(variant), seat_names(seats))
        admit(sitting, dealer)
        flat, start = sitting.layout.blank_flat(), sitting.layout.start
        flat[start["chance"]] = seed_number(seed)
        seat = sitting.fast.chance_below(flat, len(sitting.names)) if dealer is None else sitting.number[dealer]
        flat[start["dealer"]] = seat
        if pack is not None:
            flat[start["stock"]] = places_in_order(sitting, pack)
        if after is None:
            sitting.fast.deal_game(flat, sitting.rules, int(pack is not None))
        if after is not None or sitting.rules.deck_packs > 1:
            state = sitting.layout.state(flat)
            if after is not None:
                deal_later_game(state, sitting.rules, int(pack is not None), *after.in_numbers(sitting.names))
            name_copies(sitting, state)
            flat = sitting.layout.flat(state)
        return cls(sitting, flat, None, None)

    @classmethod
    def from_position(cls, variant: VariantLike, position: Position | str, *, seed: int | str = 0) -> Game:
        """A game that goes on from this position, or from the one that this line tells (:meth:`line`).

        Raises ``PositionError`` for a line that tells none, and for a position that cannot be under these rules.
        """
        if isinstance(position, str):
            position = parse_position(position)
        sitting = Sitting(house_rules(variant), position.seats, len(position.table))
        return cls(sitting, sitting.layout.flat(state_of(sitting, position, seed_number(seed))), None, None)

    # What a seat may do.

    def legal(self, seat: str | None = None) -> tuple[Move, ...]:
        """Every legal move of this seat, of :attr:`to_act` if none is named. A throw is of one card each.

        Raises KeyError for a seat that does not play.
        """
        sitting = self._sitting
        if self._handed_out:
            seat = seat or self.to_act
            for moves in self._handed_out:
                if moves[0].seat == seat:
                    return moves
        moves = sitting.legal(self._flat, None if seat is None else sitting.number[seat])
        if moves:
            self._handed_out += (moves,)
        return moves

    def why_not(self, move: Move | str) -> tuple[Refusal, ...]:
        """Every reason against a move, or nothing if it is legal.

        Of a throw of several cards, one after the other, the first that is refused. Raises ``MoveError`` for a
        sentence that is no move.
        """
        game = self
        steps = _move(move).one_by_one()
        for step in steps:
            found = refusals(game._sitting, game._state, step)
            if found:
                return found
            game = game._after_move(step) if step is not steps[-1] else game
        return ()

    def play(self, move: Move | str) -> Game:
        """The game after this move.

        Raises :class:`IllegalMove` with the reasons if the rules refuse it, ``MoveError`` for a sentence that is no
        move. This game stays what it is.
        """
        for moves in self._handed_out:
            for legal in moves:
                if legal is move:
                    sitting = self._sitting
                    flat = self._flat[:]
                    sitting.fast.play(flat, sitting.rules, *sitting.known.codes[id(move)])
                    return Game(sitting, flat, self, legal)
        game = self
        for step in _move(move).one_by_one():
            game = game._after_move(step)
        return game

    def _after_move(self, move: Move) -> Game:
        """The game after a move that nobody has handed out; refused if it is not legal."""
        sitting = self._sitting
        against = refusals(sitting, self._state, move)
        if against:
            raise IllegalMove(move, against)
        if move.kind not in ("lead", "transfer") or move.from_stock:
            return self.play(next(listed for listed in self.legal(move.seat) if _is_the_same(listed, move)))
        # The cards lie in the order in which they are named, whatever the order of the listed move is.
        flat = self._flat[:]
        play_named = sitting.fast.play_lead if move.kind == "lead" else sitting.fast.play_transfer
        play_named(flat, sitting.rules, sitting.number[move.seat], places_of(sitting, self._state, move))
        return Game(sitting, flat, self, move)

    # What was and what is seen.

    @property
    def discarded(self) -> int:
        """How many cards were discarded since the game, or this position, began."""
        return self._state.discard.bit_count() - self.at_the_deal._state.discard.bit_count()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move since the deal, or since the position that the game began with."""
        found = [game._after for game in self._line() if game._after is not None]
        return tuple(found)

    @property
    def before(self) -> Game | None:
        """The game before its last move; None at the deal, or in the position that it began with.

        >>> game = Game.deal("guide", 2, seed=1)
        >>> game.play(game.legal()[0]).before is game, game.before
        (True, None)
        """
        return self._from

    @property
    def at_the_deal(self) -> Game:
        """The game before its first move: the deal, or the position that it began with."""
        game = self
        while game._from is not None:
            game = game._from
        return game

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did, as everybody saw it."""
        return self.events_for(None)

    def events_for(self, seat: str | None) -> tuple[Event, ...]:
        """What the last move did, as this seat saw it: it knows the cards that it drew."""
        if self._from is None or self._after is None:
            return ()
        if self._told is None:
            self._told = told_of(self._sitting, self._from._state, self._after, self._state, self.result)
        return tuple(event.seen_by(seat) for event in self._told)

    def view(self, seat: str) -> View:
        """What this seat may see. Raises KeyError for a seat that does not play."""
        s = self._state
        if seat not in self.seats:
            raise KeyError(seat)
        all_open, open_top, open_discard = self.lying_open
        line = self._line()
        return View(
            seat=seat,
            seats=self.seats,
            dealer=self.dealer,
            attacker=self.attacker,
            defender=self.defender,
            to_act=self.to_act,
            hands={name: hand for name, hand in self.hands.items() if name == seat or all_open},
            sizes={name: s.hands[other].bit_count() for other, name in enumerate(self.seats)},
            table=self.table,
            laid_by=self.laid_by,
            taking=self.taking,
            passed=self.passed,
            out=self.out,
            trump=self.trump,
            turn_up=self.turn_up,
            stock=len(self.stock),
            stock_top=self.stock[0] if open_top else None,
            discarded=s.discard.bit_count(),
            discard=self.discard if open_discard else (),
            bouts_played=s.bouts_played,
            result=str(self.result),
            events=tuple(event for game in line for event in game.events_for(seat)),
            shown_at_deal=line[0]._shown_in_a_hand(),
            variant=self.variant,
            seen=blanked(s, self._sitting.number[seat], all_open, open_top, open_discard),
        )

    def as_data(self) -> dict[str, Any]:
        """The whole position, hidden cards and chance included, as plain data for JSON; see :meth:`from_data`."""
        return {"digest": self.variant.digest, "seats": list(self.seats), "state": asdict(self._state)}

    @classmethod
    def from_data(cls, variant: VariantLike, data: Mapping[str, Any]) -> Game:
        """The game that :meth:`as_data` told of. Raises ValueError if the variant is not played alike."""
        sitting = Sitting(house_rules(variant), data["seats"], len(data["state"]["attack"]))
        if sitting.variant.digest != data["digest"]:
            raise ValueError("this game was played under other rules: the digests differ")
        return cls(sitting, sitting.layout.flat(State(**data["state"])), None, None)

    def record(self) -> Record:
        """The game so far as a record: its rules, how it began, every move, and how it stands."""
        return record_of(self)

    @classmethod
    def from_record(cls, record: Record, variant: VariantLike | None = None) -> Game:
        """The game of a record, played again move by move; under its own rules, if no others are named.

        Raises ``RecordError`` if no such game can begin under these rules, :class:`IllegalMove` for a move that they
        refuse, ``DocumentError`` for rules that do not hold.
        """
        game = begin(record, record.house_rules() if variant is None else house_rules(variant))
        for move in record.moves:
            game = game.play(move)
        return game

    def __repr__(self) -> str:
        return f"<Game {self.variant.name}: {self.line()}>"

    def _line(self) -> list[Game]:
        """This game and all before it, the first one first."""
        games: list[Game] = []
        game: Game | None = self
        while game is not None:
            games.append(game)
            game = game._from
        return games[::-1]


def _move(move: Move | str) -> Move:
    return move if isinstance(move, Move) else parse_move(move)


def _is_the_same(listed: Move, move: Move) -> bool:
    """Is this the listed move, its cards in whatever order?"""
    return replace(listed, cards=()) == replace(move, cards=()) and Counter(listed.cards) == Counter(move.cards)

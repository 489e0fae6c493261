"""A table as it stands: who sits there, what they have played, who may act now. Immutable, and it writes nothing down.

>>> from durak_rules import load_variant
>>> table = Table.laid("t", load_variant("guide"), [Seat("Ann"), Seat("Ben", "greedy")], seed="a secret")
>>> table.position, table.game.to_act in table.may_act
(0, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, MoveError, parse_move
from durak_rules.engine.session import Session
from durak_rules.house_rules.variant import Variant
from durak_rules.web.tables.seats import Seat, seated

__all__ = ["NOT_BEGUN", "OVER", "CannotBe", "Table"]


OVER = "the game is over, and its cards have been looked at"
NOT_BEGUN = "nobody has moved yet"


class CannotBe(ValueError):
    """Something that is not done at this table as it stands: :data:`OVER` or :data:`NOT_BEGUN`."""


@dataclass(frozen=True, eq=False)
class Table:
    """One table. ``position`` goes up with every change.

    ``undo`` are the people who want the last move taken back; ``marks`` are the places at which somebody wants a
    scenario to begin, each a game by its number and how many moves were played in it.
    """

    name: str
    seats: tuple[Seat, ...]
    session: Session
    position: int = 0
    undo: frozenset[str] = frozenset()
    marks: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def laid(cls, name: str, variant: Variant, seats: Sequence[Seat], *, seed: str) -> Table:
        """A new table with its first game dealt.

        ``seed`` must be a secret: who knows it knows all cards. Raises ``SeatingError`` for seats at which nobody can
        play by these rules.
        """
        sits = seated(variant, seats)
        return cls(name, sits, Session.start(variant, [seat.name for seat in sits], seed=seed))

    # How it stands.

    @property
    def game(self) -> Game:
        """The game that is being played, or was the last to end."""
        return self.session.game

    @property
    def variant(self) -> Variant:
        return self.session.variant

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play, clockwise."""
        return tuple(seat.name for seat in self.seats if seat.is_person)

    @property
    def may_act(self) -> tuple[str, ...]:
        """Every seat that may move now, clockwise; more than one may, and the first that does changes the position."""
        return tuple(name for name in self.game.seats if self.game.legal(name))

    @property
    def thinks(self) -> Seat | None:
        """The seat whose move is waited for, if the computer plays it."""
        found = next((seat for seat in self.seats if seat.name == self.game.to_act), None)
        return None if found is None or found.is_person else found

    def before_the_last_move(self) -> Game | None:
        """The game before the last move that a person made in it; None if nobody has, or if it is over: then its cards
        have been looked at."""
        game: Game | None = None if self.game.is_over else self.game
        people = self.people
        while game is not None and game.before is not None:
            if game.moves[-1].seat in people:
                return game.before
            game = game.before
        return None

    # What can be done.

    def move_of(self, seat: str, words: str) -> Move:
        """The move that this seat says, without its name: ``beats 8H with 9H``. Raises ``MoveError``."""
        move = parse_move(f"{seat} {words}")
        if move.seat != seat:
            raise MoveError("a move begins with what is done: leads, throws, beats, passes, takes …")
        return move

    def after(self, move: Move) -> Table:
        """The table after a move. Raises ``IllegalMove`` with the reasons if the rules refuse it."""
        return self._next(self.session.play(move))

    def with_next_game(self) -> Table:
        """The table with another game dealt. Raises ``SessionError`` while one goes on, and when none is to follow."""
        return self._next(self.session.next_game())

    def wanting_undo(self, seat: str) -> Table:
        """The table once this person wants the last move taken back. Players of the computer always agree.

        Raises :class:`CannotBe` if there is none to be taken back.
        """
        if self.before_the_last_move() is None:
            raise CannotBe(OVER if self.game.is_over else NOT_BEGUN)
        return replace(self, undo=self.undo | {seat})

    @property
    def all_want_undo(self) -> bool:
        return self.undo >= set(self.people)

    def taken_back(self) -> Table:
        """The table before the last move of a person, with everything gone that came after it."""
        before = self.before_the_last_move()
        assert before is not None
        number, left = len(self.session.games), len(before.moves)
        marks = frozenset(mark for mark in self.marks if mark[0] != number or mark[1] <= left)
        return replace(self._next(replace(self.session, games=(*self.session.games[:-1], before))), marks=marks)

    def marked(self) -> Table:
        """The table with a mark where the game stands."""
        return replace(self, marks=self.marks | {(len(self.session.games), len(self.game.moves))})

    def _next(self, session: Session) -> Table:
        return replace(self, session=session, position=self.position + 1, undo=frozenset())

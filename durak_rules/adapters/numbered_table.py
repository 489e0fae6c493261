"""A game as machines are shown it: moves by number, masks of the legal ones, and what a seat knows as a row of numbers.

The numbers are those of :class:`~durak_rules.playouts.tables.Tables`, so that what has learnt at many tables at once
plays at one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from durak_rules.adapters.extras import needing

with needing("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, house_rules
from durak_rules.playouts.actions import Actions
from durak_rules.playouts.known import MOST, Columns
from durak_rules.playouts.observing import Observing

__all__ = ["ActionMask", "NumberedTable"]

ActionMask = NDArray[np.int8]
"""1 for each action that is legal."""


class NumberedTable:
    """The games of these seats under these rules, in numbers.

    Raises ``SeatsNotAdmitted`` if these rules are not played by so many, ``DocumentError`` for house rules that do not
    hold.

    >>> table = NumberedTable("guide", 2)
    >>> game = table.deal(seed=7)
    >>> legal = table.mask(game, "B")
    >>> len(legal), int(legal.sum()) == len(game.legal())
    (1289, True)
    >>> str(table.move(game, int(legal.argmax())))
    'B leads 7C'
    >>> table.observation(game, "B")[table.layout["sizes"]].tolist()
    [6, 6]
    """

    def __init__(self, variant: VariantLike, seats: int | Sequence[str] = 2) -> None:
        self.variant = house_rules(variant)
        self.seats = seat_names(seats)
        sitting = Sitting(self.variant, self.seats, is_played=False)
        admit(sitting, None)
        self.cards = len(sitting.pack)
        self._actions = Actions(sitting)
        self._observing = Observing(sitting)

    @property
    def layout(self) -> Mapping[str, slice]:
        """Which numbers of an observation tell what."""
        return self._observing.layout

    @property
    def told(self) -> Mapping[str, str]:
        """What each part of an observation tells, a sentence each."""
        return self._observing.told

    def observation_space(self) -> spaces.Dict:
        """Where observations lie, a space of its own each time."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, (self._observing.length,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self._actions.count,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[np.int64]:
        """The numbers of all moves, a space of its own each time."""
        return spaces.Discrete(self._actions.count)

    def deal(self, seed: int | str) -> Game:
        """The game that this seed deals."""
        return Game.deal(self.variant, self.seats, seed=seed)

    def number(self, game: Game, move: Move) -> int:
        """The action that this legal move of the game is."""
        return self._actions.by_code[game._sitting.known.codes[id(move)]]

    def mask(self, game: Game, seat: str) -> ActionMask:
        """Which actions are legal for this seat; none unless it is the one to act."""
        mask = np.zeros(self._actions.count, np.int8)
        if seat == game.to_act:
            mask[[self.number(game, move) for move in game.legal()]] = 1
        return mask

    def move(self, game: Game, action: int) -> Move:
        """The legal move that this action is for the seat to act.

        Raises :class:`IllegalMove` with the reasons if the rules refuse it, IndexError if there is no such action,
        ValueError if the game is over.
        """
        if game.to_act is None:
            raise ValueError("the game is over, and nobody is to act; reset() deals the next one")
        for move in game.legal():
            if self.number(game, move) == action:
                return move
        seat = game._sitting.number[game.to_act]
        refused = game._sitting.known[self._actions.move(action, seat)]
        raise IllegalMove(refused, game.why_not(refused))

    def observation(self, game: Game, seat: str) -> Columns:
        """What this seat knows, :attr:`layout` says in which order."""
        return self._observing.observation(game._sitting, game._flat, game._sitting.number[seat])

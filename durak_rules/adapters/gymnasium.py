"""Durak as an environment of Gymnasium: one seat learns, our players sit in the others.

>>> import pytest; _ = pytest.importorskip("gymnasium")
>>> import gymnasium
>>> durak = gymnasium.make("durak_rules.adapters.gymnasium:durak_rules/Durak-v0", variant="guide", opponents="random")
>>> observation, info = durak.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     action = info["action_mask"].argmax()
...     observation, reward, terminated, truncated, info = durak.step(action)
>>> reward
1.0
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from durak_rules.adapters.extras import needing

with needing("pettingzoo"):
    import gymnasium
    import numpy as np
    from gymnasium.utils import EzPickle

from durak_rules.adapters.dealing import Series
from durak_rules.adapters.numbered_table import NumberedTable
from durak_rules.adapters.opponents import Opponents, seated
from durak_rules.adapters.returns import returns
from durak_rules.adapters.showing import RENDERING, check_render_mode, rendered
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.starting import VariantLike
from durak_rules.players import player

__all__ = ["NAME", "DurakEnv"]

NAME = "durak_rules/Durak-v0"
"""What Gymnasium's registry calls it."""
LOST = -1.0
"""What an illegal move costs, which loses the game there and then."""

Observation = dict[str, Any]


class DurakEnv(gymnasium.Env[Observation, np.int64], EzPickle):
    """A game from the learner's seat against ``opponents``: the name of a player
    (:data:`durak_rules.players.NAMES`) for all seats but the first, which learns; or a name a seat, with None for the
    one that learns.

    Observations are as PettingZoo's environment gives them, and ``info`` holds the ``action_mask`` again. A step is a
    move of the learner and all moves of others until it is to act again; the reward comes with the last, when the game
    is over. An illegal move loses the game, since whoever tries an environment out samples without the mask; the
    reasons are in ``info["refused"]``. ``game`` is the game as it stands.

    Raises what :class:`~.numbered_table.NumberedTable` raises, ``PlayerError`` for a name that stands for no player,
    ValueError if not every seat is told of, not one of them learns, or there is no such render mode.
    """

    metadata = RENDERING
    game: Game

    def __init__(
        self,
        variant: VariantLike = "guide",
        seats: int | Sequence[str] = 2,
        opponents: Opponents = "greedy",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, variant, seats, opponents, render_mode)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.table = NumberedTable(variant, seats)
        by_seat = seated(opponents, self.table.seats)
        self._opponents = {seat: name for seat, name in by_seat.items() if name is not None}
        learning = [seat for seat in by_seat if seat not in self._opponents]
        if len(learning) > 1:
            raise ValueError(
                f"one seat learns here, not {' and '.join(learning)}; PettingZoo's environment has them all"
            )
        (self.seat,) = learning
        for name in self._opponents.values():
            player(name)
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self._series = Series()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The game of this seed, or the next of its series, from where the learner is to act. A game that is over
        before it is ever asked is passed over. ``options`` are not looked at."""
        super().reset(seed=seed)
        self._deal(seed)
        while self.game.is_over:
            self._deal(None)
        return self._seen(), self._told()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's move, and those of the others until it is to act again."""
        try:
            move = self.table.move(self.game, int(action))
        except IllegalMove as refused:
            return self._seen(), LOST, True, False, self._told() | {"refused": str(refused)}
        self._play(move)
        self._play_others()
        return self._seen(), self._worth(), self.game.is_over, False, self._told()

    def render(self) -> str | None:
        """The game with all cards face up, as text, or printed."""
        return rendered(self.game, self.render_mode)

    def _deal(self, seed: int | None) -> None:
        dealt = self._series.next(seed)
        self.game = self.table.deal(dealt)
        self._players = {seat: player(name, seed=f"{dealt} {seat}") for seat, name in self._opponents.items()}
        self._play_others()

    def _play_others(self) -> None:
        while (seat := self.game.to_act) not in (None, self.seat):
            self._play(self._players[seat].choose(self.game.view(seat), self.game.legal()))

    def _play(self, move: Move) -> None:
        self.game = self.game.play(move)
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> Observation:
        mask = self.table.mask(self.game, self.seat)
        return {"observation": self.table.observation(self.game, self.seat), "action_mask": mask}

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.game, self.seat)}

    def _worth(self) -> float:
        return returns(self.game._state, self.game._sitting.rules)[self.game.seats.index(self.seat)]


gymnasium.register(NAME, f"{__name__}:DurakEnv", vector_entry_point="durak_rules.adapters.vectorised:DurakVectorEnv")

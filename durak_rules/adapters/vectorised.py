"""Durak at many tables at once as a vector environment of Gymnasium, on the compiled rules.

>>> import pytest; _ = pytest.importorskip("gymnasium"), pytest.importorskip("numba")
>>> tables = DurakVectorEnv(num_envs=100, opponents="greedy")
>>> observations, infos = tables.reset(seed=7)
>>> for _ in range(100):
...     actions = observations["action_mask"].argmax(axis=1)
...     observations, rewards, terminations, truncations, infos = tables.step(actions)
>>> rewards.shape, infos["returns"].shape
((100,), (100, 2))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from durak_rules.adapters.extras import needing

with needing("pettingzoo,fast"):
    import numba  # noqa: F401 (the tables are compiled)
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from durak_rules.adapters.numbered_table import NumberedTable
from durak_rules.adapters.opponents import Opponents, seated
from durak_rules.adapters.worths import Worth, Worths
from durak_rules.documents.nearest import nearest
from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.starting import VariantLike
from durak_rules.players.at_tables import AT_TABLES
from durak_rules.playouts.in_rows import Words
from durak_rules.playouts.tables import STAY, Tables

__all__ = ["DurakVectorEnv"]

Observations = dict[str, NDArray[Any]]
Steps = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class DurakVectorEnv(VectorEnv[Observations, Words, NDArray[Any]]):
    """``num_envs`` games at once. With ``opponents`` a seat learns and they play the others, with None every seat is
    yours; see :data:`~.opponents.Opponents`. At many tables ``random`` and ``greedy`` can play.

    A step is a move of yours at every table, and what the others do until a seat of yours is to act again:
    ``infos["seats"]`` says which, by number, and the observation is what that seat knows. Where a game has ended,
    ``terminations`` is True, ``rewards`` is what it was worth to the seat that you moved for, ``infos["returns"]`` what
    it was worth to every seat, and the observation is of the next game already (``AutoresetMode.SAME_STEP``), of which
    there is no last observation. Nothing is truncated: a game that is cut off unfinished is a draw.

    Table 0 plays game 0 of the series of the seed, then game ``num_envs`` and so on. A game that is over before a
    seat of yours is asked is passed over. An illegal action is a ValueError that names table, move and reason.

    Raises what :class:`~.numbered_table.NumberedTable` raises, ValueError for opponents who cannot play and for a pack
    of more cards than a machine word has room for.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        num_envs: int = 1,
        variant: VariantLike = "guide",
        seats: int | Sequence[str] = 2,
        opponents: Opponents = "greedy",
        *,
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.table = NumberedTable(variant, seats)
        if self.table.cards > MOST_CARDS:
            raise ValueError(
                f"{self.table.variant.title} is played with {self.table.cards} cards; at many tables at once packs"
                f" of at most {MOST_CARDS} are played"
            )
        self.num_envs = num_envs
        self.single_observation_space = self.table.observation_space()
        self.single_action_space = self.table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seated = [*seated(opponents, self.table.seats).values()]
        _check_players(self._seated)
        self._say = say

    @property
    def layout(self) -> Mapping[str, slice]:
        """Which numbers of an observation tell what."""
        return self.table.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Any]:
        """Deal at every table, from this seed or one that is drawn. ``options`` are not looked at."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self._tables = Tables(self.table.variant, self.table.seats, count=self.num_envs, seed=dealt, say=self._say)
        sitting = self._tables.sitting
        self._worths = Worths(sitting)
        names = dict.fromkeys(name for name in self._seated if name is not None)
        self._players = {name: AT_TABLES[name](sitting, self.np_random) for name in names}
        self._sits = {name: np.array([other == name for other in self._seated]) for name in names}
        self._play_others(np.zeros(self.num_envs, np.bool_), np.zeros((self.num_envs, len(self._seated))))
        return self._seen(), {"seats": self._tables.seats.copy()}

    def step(self, actions: Words) -> Steps:
        """An action at every table, shape (num_envs,)."""
        tables, acted = self._tables, self._tables.seats.copy()
        returns = self._worths.step(tables, tables.chosen_by_action(np.asarray(actions)))
        ended = tables.over
        self._play_others(ended, returns)
        rewards = returns[np.arange(self.num_envs), acted]
        infos = {"seats": tables.seats.copy(), "returns": returns, "_returns": ended}
        return self._seen(), rewards, ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _play_others(self, ended: NDArray[np.bool_], returns: Worth) -> None:
        """The others' moves until a seat of yours is to act at every table. What has ended by them, and what it was
        worth, is added, once a table."""
        while (chosen := self._chosen_by_others()) is not None:
            worth = self._worths.step(self._tables, chosen)
            newly = self._tables.over & ~ended
            returns[newly] = worth[newly]
            ended |= newly

    def _chosen_by_others(self) -> Words | None:
        """Their choice at each table where one of them is to act; None: nowhere."""
        chosen = np.full(self.num_envs, STAY)
        asked = False
        for name, player in self._players.items():
            at = np.flatnonzero(self._sits[name][self._tables.seats])
            if len(at):
                chosen[at] = player.choose(self._tables, at)
                asked = True
        return chosen if asked else None

    def _seen(self) -> Observations:
        return {"observation": self._tables.observations(), "action_mask": self._tables.masks().view(np.int8)}


def _check_players(names: Sequence[str | None]) -> None:
    """Raises ValueError for a name of nobody who plays at many tables."""
    for name in names:
        if name is not None and name not in AT_TABLES:
            guess = nearest(name, AT_TABLES)
            advice = f"did you mean `{guess}`?" if guess else f"there are {' and '.join(AT_TABLES)}"
            raise ValueError(f"no player who plays at many tables at once is called “{name}”; {advice}")

"""Many tables at once, a move at each with every step: for policies that choose by arrays.

>>> import pytest; _ = pytest.importorskip("numba")
>>> import numpy as np
>>> tables = Tables("guide", 2, count=100, seed=7)
>>> chance = np.random.default_rng(1)
>>> for _ in range(50):
...     tables.step((chance.random(100) * tables.listed).astype(np.int64))
>>> int(tables.over.sum()) < 100
True

Or by the numbers of :class:`~durak_rules.playouts.actions.Actions`, under a mask of those that are legal, from what the
seat to act knows:

>>> observations, masks = tables.observations(), tables.masks()
>>> observations.shape, masks.shape
((100, 277), (100, 1289))
>>> cards_held = observations[:, tables.observation_layout["hand"]]
>>> tables.step(tables.chosen_by_action(masks.argmax(axis=1)))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, house_rules, seed_number
from durak_rules.engine.why_not import refusals
from durak_rules.playouts.actions import Actions
from durak_rules.playouts.answering import ListedActions, Masks
from durak_rules.playouts.in_rows import RunInRows, Words, chances_later, chances_of_series
from durak_rules.playouts.known import Columns
from durak_rules.playouts.observing import Observing
from durak_rules.playouts.series import why_not_compiled
from durak_rules.playouts.whole_games import DEAL, RESULT, STAY, WIDTH
from durak_rules.playouts.words_of_a_record import STATE_WORDS

__all__ = ["STAY", "Tables", "most_moves"]


def most_moves(sitting: Sitting) -> int:
    """No seat ever has more legal moves than this under these rules."""
    r = sitting.rules
    ranks = {r.height[card] for card in range(r.cards)}
    of_a_rank = [sum(r.height[card] == rank for card in range(r.cards)) for rank in ranks]
    leads = sum(2**number - 1 for number in of_a_rank)
    answers = r.table_size * r.cards + 2 ** max(of_a_rank) + r.cards
    swaps = comb(r.cards, r.stock_swap_cards) if r.stock_swap_times else 0
    most: int = min(max(leads, answers) + r.cards + swaps + 3, sitting.most_listed)
    return most


class Tables:
    """``count`` tables of these house rules, all at once. Table 0 plays game 0 of the series of this ``seed``, then
    game ``count`` and so on, table 1 game 1; the next game is dealt by the step that ends one.

    ``listed``, shape (count,), says how many legal moves the seat to act has, ``seats`` which seat that is; ``heads``
    and ``sets``, shape (count, most moves), hold them as ``engine/rules/playing.py`` writes moves. After a step
    ``over`` says at which tables a game has ended by it, and ``rows`` how, by ``COLUMNS``; there, who dealt and opened
    is told of the game that goes on. ``actions`` numbers the moves. Raises ValueError where nothing can be compiled.
    """

    def __init__(
        self,
        variant: VariantLike,
        seats: int | Sequence[str] = 2,
        *,
        count: int,
        seed: int | str = 0,
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.sitting = Sitting(house_rules(variant), seat_names(seats), is_played=False)
        admit(self.sitting, None)
        reason = why_not_compiled(self.sitting)
        if reason:
            raise ValueError(reason)
        self._run = RunInRows(self.sitting, [0] * len(self.sitting.names), say)
        self.states: Words = np.repeat(self._run.blank[None], count, axis=0)
        self.heads: Words = np.zeros((count, most_moves(self.sitting)), np.int64)
        self.sets: Words = self.heads.copy()
        self.listed: Words = np.zeros(count, np.int64)
        self.seats: Words = np.zeros(count, np.int64)
        self.rows: Words = np.zeros((count, WIDTH), np.int64)
        self.actions = Actions(self.sitting)
        self._observing = Observing(self.sitting)
        self._answers: ListedActions | None = None
        self._next_chances = chances_of_series(seed_number(seed), count)
        self._advance(np.full(count, DEAL, np.int64))
        self._next_chances = chances_later(self._next_chances, count)

    @property
    def over(self) -> NDArray[np.bool_]:
        """At which tables the last step has ended a game."""
        over: NDArray[np.bool_] = self.rows[:, RESULT] != 0
        return over

    def masks(self) -> Masks:
        """Which of all ``actions`` are legal for the seat to act: shape (count, actions)."""
        return self._listed_actions.masks()

    def chosen_by_action(self, actions: Words) -> Words:
        """What :meth:`step` takes, from the number of an action for every table.

        Raises ValueError for an action that is not legal, and says at which table, which move it is and why not.
        """
        if actions.shape != self.listed.shape:
            count = len(self.listed)
            raise ValueError(f"{count} tables want an action each, an array of shape ({count},), not {actions.shape}")
        return self._listed_actions.chosen(actions, lambda table: self._refused(table, int(actions[table])))

    @property
    def observation_layout(self) -> Mapping[str, slice]:
        """Which numbers of an observation tell what; ``playouts/observing.py`` says what each name means."""
        return self._observing.layout

    def observations(self, observers: Words | None = None) -> Columns:
        """What the seat to act at every table knows, or these ``observers``: uint8, shape (count, numbers)."""
        return self._observing.observations(self.states, self.seats if observers is None else observers)

    def step(self, chosen: Words) -> None:
        """At every table the move of this number among those listed, counted from 0, or ``STAY``, which leaves a table
        as it is. Raises ValueError for a number that is not among them, and then no table is stepped."""
        beyond = (chosen < 0) | (chosen >= self.listed)
        if beyond.any():
            stays = chosen == STAY
            beyond &= ~stays
            if beyond.any():
                table, n = int(beyond.argmax()), self.listed[beyond.argmax()]
                raise ValueError(f"table {table}: {n} moves are listed, from 0; {chosen[table]} is chosen")
            self.rows[stays, RESULT] = 0
        self._advance(np.ascontiguousarray(chosen, np.int64))
        over = self.over
        if over.any():
            self._next_chances[over] = chances_later(self._next_chances[over], len(over))

    def _advance(self, chosen: Words) -> None:
        lists = self.heads, self.sets
        self._run.step(self.states, chosen, self._next_chances, lists, self.rows, self.listed, self.seats)
        self._answers = None

    @property
    def _listed_actions(self) -> ListedActions:
        """The moves that are listed now as actions, worked out when first asked for."""
        if self._answers is None:
            self._answers = ListedActions(self.actions, self.heads, self.sets, self.listed)
        return self._answers

    def _refused(self, table: int, action: int) -> ValueError:
        """Why this action is not legal at this table."""
        try:
            code = self.actions.move(action, int(self.seats[table]))
        except IndexError as error:
            return ValueError(f"table {table}: {error}")
        move = self.sitting.known[code]
        state = STATE_WORDS.read(self.sitting.layout.blank(), self.states[table])
        return ValueError(f"table {table}: {IllegalMove(move, refusals(self.sitting, state, move))}")

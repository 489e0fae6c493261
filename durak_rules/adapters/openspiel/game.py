"""``python_durak``: the game and its state as OpenSpiel wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from durak_rules.adapters.returns import returns
from durak_rules.engine.fields import MOST_SEATS
from durak_rules.engine.rules.ending import MOST_DECISIONS

from .dealt import TERMINAL, undealt
from .face_down import FaceDownTable, table_of
from .observer import DurakObserver

__all__ = ["NAME", "REGISTERED_TYPE", "DurakGame", "DurakState"]

NAME = "python_durak"
DEALS = 1_000
"""So many void deals in a row are allowed for where OpenSpiel asks how often chance may act. There is no limit."""


def _type(*, with_memory: bool) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Durak by house rules",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=with_memory,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "variant": "guide", "events": 0},
    )


REGISTERED_TYPE = _type(with_memory=False)


def _info(table: FaceDownTable) -> pyspiel.GameInfo:
    r, seats = table.rules, len(table.names)
    return pyspiel.GameInfo(
        num_distinct_actions=table.actions.count,
        max_chance_outcomes=r.one_pack + max(seats, r.cards),
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MOST_DECISIONS,
    )


class DurakGame(pyspiel.Game):
    """Durak by the house rules that ``variant`` names, for so many ``players``.

    ``events``: so many events stand in the tensor of an information state; 0: there is none.
    Raises what :func:`.face_down.table_of` raises for parameters that make no game.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.table = table_of(str(params.get("variant", "guide")), int(params.get("players", 2)))
        self.undealt = undealt(self.table)
        self._events = int(params.get("events", 0))
        if self._events < 0:
            raise ValueError(f"events says how many events a seat remembers in numbers, 0 or more, not {self._events}")
        super().__init__(_type(with_memory=self._events > 0), _info(self.table), params)

    def new_initial_state(self) -> DurakState:
        """A shuffled pack, and nothing dealt."""
        return DurakState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance acts at most: who deals, each card, and the numbers that some rules draw."""
        r, seats = self.table.rules, len(self.table.names)
        swapped = seats * r.stock_swap_times * r.stock_swap_cards
        # Each card is named, and may be put back; who deals, who opens; and two numbers for each card that is swapped.
        return DEALS * (2 * r.cards + 2) + 2 * swapped

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> DurakObserver:
        """Who looks at the game for a player; without a type, at what the player sees now."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return DurakObserver(self.table, kind, params, self._events)


class DurakState(pyspiel.State):
    """How a game stands; ``dealt`` is all of it, immutable, and shared by the copies of a state."""

    def __init__(self, game: DurakGame) -> None:
        """Use ``game.new_initial_state()``."""
        super().__init__(game)
        self.dealt = game.undealt

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or for the end."""
        return self.dealt.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.dealt.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.dealt.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do now, and how likely it is."""
        return self.dealt.outcomes()

    def _apply_action(self, action: int) -> None:
        self.dealt = self.dealt.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.dealt.action_text(player, action)

    def returns(self) -> list[float]:
        """What the game is worth to each seat: nothing before it is over."""
        game = self.dealt.game
        if game is None or self.dealt.player != TERMINAL:
            return [0.0] * self.num_players()
        return returns(game._state, self.dealt.table.rules)

    def __str__(self) -> str:
        return str(self.dealt)

"""Durak as an environment of PettingZoo: every seat is an agent, and whoever is to act takes a step.

>>> import pytest; _ = pytest.importorskip("pettingzoo")
>>> durak = env(variant="guide", seats=2)
>>> durak.reset(seed=7)
>>> for agent in durak.agent_iter():
...     observation, reward, termination, truncation, info = durak.last()
...     over = termination or truncation
...     durak.step(None if over else int(info["action_mask"].argmax()))
>>> durak.unwrapped.game.result.kind
'durak'

The same is ``pettingzoo.make("aec", "durak_rules/durak-v0", variant="guide", seats=2)`` once this module is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from durak_rules.adapters.extras import needing

with needing("pettingzoo"):
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo.utils import wrappers

from durak_rules.adapters.dealing import Series
from durak_rules.adapters.numbered_table import ActionMask, NumberedTable
from durak_rules.adapters.returns import returns
from durak_rules.adapters.showing import RENDERING, check_render_mode, rendered
from durak_rules.engine.game import Game
from durak_rules.engine.starting import VariantLike

__all__ = ["NAME", "env", "raw_env"]

NAME = "durak_rules/durak-v0"
"""What PettingZoo's registry calls it."""
REFUSED = -1
"""What a seat gets that makes an illegal move; the game is over by that, and the others get nothing."""

Observation = dict[str, Any]
Agents: TypeAlias = pettingzoo.AECEnv[str, Observation, Any]


def env(variant: VariantLike = "guide", seats: int | Sequence[str] = 2, render_mode: str | None = None) -> Agents:
    """The environment with PettingZoo's usual guards around it: an illegal move loses and ends the game.

    ``variant``: a name, a path or house rules; ``seats``: a number, or names clockwise; ``render_mode``: ``human``
    prints the game as it goes, ``ansi`` gives it as text. Raises what :class:`~.numbered_table.NumberedTable` raises.
    """
    guarded: Agents = wrappers.TerminateIllegalWrapper(raw_env(variant, seats, render_mode), REFUSED)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(Agents, EzPickle):  # noqa: N801 (PettingZoo calls it so)
    """The environment bare: an illegal move is an error that says why.

    An observation is ``{"observation": …, "action_mask": …}``: what the agent's seat knows, as ``table.layout`` orders
    it, and which actions are legal, which ``infos`` tell as well. Rewards come at the end, to everybody at once
    (:mod:`.returns`). ``reset(seed=7)`` deals what ``Game.deal(…, seed=7)`` deals, each ``reset()`` after it the next
    game of that series. ``game`` is the :class:`~durak_rules.engine.game.Game` as it stands.
    """

    metadata = RENDERING | {"name": "durak_v0", "is_parallelizable": False}
    game: Game

    def __init__(
        self, variant: VariantLike = "guide", seats: int | Sequence[str] = 2, render_mode: str | None = None
    ) -> None:
        EzPickle.__init__(self, variant, seats, render_mode)
        super().__init__()  # type: ignore[no-untyped-call]
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.table = NumberedTable(variant, seats)
        self.possible_agents = [*self.table.seats]
        self.agents = []
        self._series = Series()
        self._action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of this seed, or the next one. ``options`` are not looked at."""
        self.game = self.table.deal(self._series.next(seed))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def observe(self, agent: str) -> Observation:
        """What this seat knows. Only the seat to act has legal actions."""
        mask: ActionMask = self.infos[agent]["action_mask"]
        return {"observation": self.table.observation(self.game, agent), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """The seat to act makes this move. Raises ``IllegalMove`` with the reasons if the rules refuse it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act; None is for those whose game is over")
        self.game = self.game.play(self.table.move(self.game, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            worth = returns(self.game._state, self.game._sitting.rules)
            self.rewards = dict(zip(self.possible_agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The game with all cards face up, as text, or printed."""
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _look(self) -> None:
        """Who is to act, and what may be done."""
        self.agent_selection = self.game.to_act or self.agents[0]
        self.infos = {agent: {"action_mask": self.table.mask(self.game, agent)} for agent in self.agents}


pettingzoo.register("aec", NAME, f"{__name__}:env")

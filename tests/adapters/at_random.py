"""What chance and players do at random at a game of OpenSpiel."""

from __future__ import annotations

import random
from typing import Any


def act(state: Any, choice: random.Random) -> None:
    """One action: of chance as likely as it says, of a player any that is legal."""
    if state.is_chance_node():
        outcomes, likely = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(choice.choices(outcomes, likely)[0])
    else:
        state.apply_action(choice.choice(state.legal_actions()))

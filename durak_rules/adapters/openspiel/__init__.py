"""Durak as a game of OpenSpiel: importing this registers ``python_durak``.

>>> import pytest; _ = pytest.importorskip("pyspiel")
>>> import pyspiel
>>> import durak_rules.adapters.openspiel
>>> game = pyspiel.load_game("python_durak(players=3,variant=pack-20)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(state.legal_actions()[0])
(True, 'A deals')
"""

from __future__ import annotations

from durak_rules.adapters.extras import needing

with needing("openspiel"):
    import pyspiel

from .game import NAME, REGISTERED_TYPE, DurakGame, DurakState
from .observer import DurakObserver
from .variants import variant_parameter

__all__ = ["DurakGame", "DurakObserver", "DurakState", "variant_parameter"]

if NAME not in pyspiel.registered_names():
    pyspiel.register_game(REGISTERED_TYPE, DurakGame)

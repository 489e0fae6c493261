"""What many games say about house rules: who loses how often, how long it takes, each figure with its interval.

>>> from durak_rules.simulation import simulate
>>> results = simulate(["guide", "everyone-adds"], seats=4, games=100, players="random", seed=7)
>>> results["everyone-adds"]["loses: first defender"].difference.value < 1
True
"""

from __future__ import annotations

from durak_rules.simulation.results import Results
from durak_rules.simulation.running import simulate

__all__ = ["Results", "simulate"]

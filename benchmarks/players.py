"""How much stronger each player is than the one before: the same deal twice, with the seats exchanged.

    python benchmarks/players.py [--pairs 2000] [--seats 2] [--variant guide] [--seed 1] [PLAYER PLAYER ...]

Each line tells of the second of two players against the first: with two seats the share of the decided games that it
did not lose; with more the first sits in every other seat. The interval (95 %) is taken over pairs of games.
"""

from __future__ import annotations

import argparse
import math
import platform
import statistics
import time

from durak_rules.engine.game import Game
from durak_rules.engine.placing import places_of_seats
from durak_rules.house_rules.variant import Variant, load_variant
from durak_rules.players import NAMES, player

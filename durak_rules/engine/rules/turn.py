"""Whose turn it is: the one seat that bots, simulations and turn-based play ask next."""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.order import first_in_order
from durak_rules.engine.rules.seating import waiting_to_throw
from durak_rules.engine.rules.throwing import pickup_lets_add, window_is_open


def seat_to_act(s: State, r: Rules) -> int:
    """Before a lead the attacker; while cards may be added the first seat in throw-in order that has not passed,
    whatever it holds; else the defender. -1 when the game is over."""
    if s.result:
        return -1
    if s.attacks == 0:
        return s.attacker
    if waiting_to_throw(s, r) and window_is_open(s, r, s.defender) and pickup_lets_add(s, r, s.defender):
        return first_in_order(s, r, waiting_to_throw(s, r))
    return s.defender

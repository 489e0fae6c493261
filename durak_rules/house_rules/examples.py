"""Lines of a file that answer one question otherwise than guide does, and hold together.

A choice seldom comes alone: a lower maximum needs an opening period, partners that lose alone need teams that are
dissolved. What it needs to have an effect is known already (:data:`~durak_rules.house_rules.effects.NEEDS`); what
it needs to go together with guide's other choices stands here.
"""

from __future__ import annotations

from collections.abc import Mapping

from durak_rules.house_rules.effects import NEEDS, Need
from durak_rules.house_rules.keys import Key, Value, key
from durak_rules.house_rules.parents import guide_layer
from durak_rules.house_rules.writing import lines_of_choices

__all__ = ["example_of"]

_GOES_WITH: Mapping[str, Mapping[str, Value]] = {
    "teams.loser": {"teams.dissolve": "on_first_exit"},
    "deck.jokers": {"beating.jokers": "colour"},
    "trump.mode": {"trump.suit": "hearts"},
    "trump.suit": {"trump.mode": "fixed"},
    "trump.when_all_dealt": {"players.max": 5},
    "trump.hidden_second": {"players.max": 5},
    "beating.closed_suits": {"trump.forbidden_suits": ["clubs"]},
    "beating.jokers": {"deck.jokers": 2},
    "bout.attacker_out": {"exit.timing": "immediate"},
}
"""What has to be chosen besides the first other value of a key; a test looks that each example holds."""


def example_of(name: str) -> str:
    """A few lines of a file that choose something else than guide does.

    >>> print(example_of("limits.early_scope"), end="")
    limits:
      early_cap: 5
      early_scope: until_first_defence
    """
    chosen: dict[str, Value] = {}
    _choose(key(name), _another(key(name)), chosen)
    for other, value in _GOES_WITH.get(name, {}).items():
        _choose(key(other), value, chosen)
    return "\n".join([*lines_of_choices(chosen), ""])


def _choose(question: Key, value: Value, chosen: dict[str, Value]) -> None:
    """Take a value, and for each need that guide does not meet a value that meets it."""
    chosen[question.full] = value
    for need in NEEDS.get(question.full, ()):
        if not any(need.is_met_by(other, chosen.get(other, _guides(other))) for other in need.any_of):
            _meet(need, chosen)


def _meet(need: Need, chosen: dict[str, Value]) -> None:
    name, values = next(iter(need.any_of.items()))
    other = _another(key(name))
    _choose(key(name), other if not values or other in values else values[0], chosen)


def _another(question: Key) -> Value:
    """A value that is not guide's: a number close to it, five where guide has none, or else the first one."""
    guides = _guides(question.full)
    if question.numbers is None or question.numbers.only:
        return next(value for value in question.values() if value != guides)
    near = (guides - 1, guides + 1) if isinstance(guides, int) else (5,)
    return next(number for number in near if number in question.numbers)


def _guides(name: str) -> Value:
    return guide_layer().written[name].value

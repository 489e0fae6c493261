"""Hypothesis strategies and checks for testing house rules, engines and programs that play by them.

Needs Hypothesis (the ``test`` extra) for the strategies; :func:`random_house_rules` needs nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from durak_rules.engine.game import Game
from durak_rules.house_rules.checks import ERRORS
from durak_rules.house_rules.conflicts import Agreed, compose
from durak_rules.house_rules.keys import KEYS, Key, Value
from durak_rules.house_rules.layers import read_overlay
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.parents import guide_layer
from durak_rules.house_rules.plain_data import by_group, node_of
from durak_rules.house_rules.variant import Variant

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__ = ["games", "house_rules", "random_house_rules", "repaired"]


def _keys_at_odds(changes: Mapping[str, Value]) -> set[str]:
    """The keys of every conflict that these changes of ``guide`` bring about."""
    written, _ = node_of(by_group(changes))
    agreed = Agreed(compose((read_overlay(written, None), guide_layer())))
    return {key for check in ERRORS.values() for conflict in check(agreed) for key in conflict.about}


def repaired(changes: Mapping[str, Value]) -> dict[str, Value]:
    """These changes of ``guide`` less those that do not go together or are not played."""
    kept = dict(changes)
    while at_odds := _keys_at_odds(kept):
        left = {key: value for key, value in kept.items() if key not in at_odds}
        assert len(left) < len(kept), f"the checks refuse what nobody has changed: {at_odds}"
        kept = left
    return kept


def _variant(changes: Mapping[str, Value]) -> Variant:
    return load_variant("guide").with_rules(by_group(repaired(changes)))


def _any_value(key: Key, chance: random.Random) -> Value:
    return chance.choice(list(key.values()))


def random_house_rules(chance: random.Random, number: int) -> list[Variant]:
    """So many valid house rules, each with about a third of all choices changed at random."""
    return [
        _variant({str(key): _any_value(key, chance) for key in KEYS if chance.random() < 0.35}) for _ in range(number)
    ]


def house_rules(keys: Iterable[str] = ()) -> SearchStrategy[Variant]:
    """Valid house rules that differ from ``guide`` in some of these keys; in any, if none are named."""
    from hypothesis import strategies

    wanted = [key for key in KEYS if not keys or str(key) in set(keys)]
    change = strategies.sampled_from(wanted).flatmap(
        lambda key: strategies.tuples(strategies.just(str(key)), strategies.sampled_from(list(key.values())))
    )
    return strategies.lists(change, max_size=25).map(dict).map(_variant)


def games(variants: SearchStrategy[Variant] | None = None) -> SearchStrategy[Game]:
    """Dealt games under random house rules with random seats, seeds and some moves played."""
    from hypothesis import strategies

    def dealt(variant: Variant) -> SearchStrategy[Game]:
        return strategies.builds(
            _some_way_in,
            strategies.just(variant),
            strategies.sampled_from(variant.seat_counts),
            strategies.integers(0, 2**32),
            strategies.integers(0, 120),
        )

    return (variants or house_rules()).flatmap(dealt)


def _some_way_in(variant: Variant, seats: int, seed: int, moves: int) -> Game:
    """A game after so many random moves, or its last position before that."""
    chance = random.Random(seed)
    game = Game.deal(variant, seats, seed=seed)
    for _ in range(moves):
        if game.is_over:
            break
        game = game.play(chance.choice(game.legal()))
    return game

"""In which choices two sets of house rules differ, choice by choice.

>>> from durak_rules.house_rules import load_variant
>>> [str(each) for each in differences(load_variant("guide"), load_variant("everyone-adds"))]
['throw_in.who: neighbours → all']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.house_rules.keys import KEYS, Key, Value, as_written
from durak_rules.house_rules.plain_data import by_group
from durak_rules.house_rules.variant import Variant

__all__ = ["Difference", "differences", "differing_choices"]


@dataclass(frozen=True)
class Difference:
    """A choice that one table makes so and another one otherwise."""

    key: Key
    one: Value
    other: Value

    def __str__(self) -> str:
        return f"{self.key}: {as_written(self.one)} → {as_written(self.other)}"


def differences(one: Variant, other: Variant) -> Iterator[Difference]:
    """The choices that differ, in the order of a file. Two variants with the same digest differ in none."""
    for question in KEYS:
        before, after = one.value(question.full), other.value(question.full)
        if before != after:
            yield Difference(question, before, after)


def differing_choices(variant: Variant) -> dict[str, dict[str, Value]]:
    """The choices that are not guide's, group by group, as a file would write them.

    >>> from durak_rules.house_rules import load_variant
    >>> differing_choices(load_variant("everyone-adds"))
    {'throw_in': {'who': 'all'}}
    """
    return by_group({name: variant.value(name) for name in variant.differences})

"""The changes that can be made to house rules, one choice at a time.

A word is changed to each other word, a list by a word more or less, a number to its bounds, to its neighbours and to
each word that may stand in its place; as far as the checks admit what comes of it.

>>> from durak_rules.house_rules import load_variant
>>> [str(change) for change in changes_of(load_variant("guide"), ["limits.early_cap"])]
['limits.early_cap → 1', 'limits.early_cap → 6']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.keys import KEYS, Key, Value, as_written
from durak_rules.house_rules.variant import Variant

__all__ = ["Change", "changed", "changes_of"]

_ALL = tuple(question.full for question in KEYS)


@dataclass(frozen=True)
class Change:
    """One choice made otherwise."""

    key: Key
    before: Value
    after: Value

    def __str__(self) -> str:
        return f"{self.key} → {as_written(self.after)}"

    @property
    def overlay(self) -> dict[str, dict[str, Value]]:
        """The change as a file would write it."""
        return {self.key.group: {self.key.name: self.after}}


def changes_of(variant: Variant, keys: Iterable[str] | None = None) -> Iterator[Change]:
    """Every change of one choice that the checks admit, in the order of a file; of these keys, unless None is given."""
    wanted = set(_ALL if keys is None else keys)
    for question in KEYS:
        if question.full in wanted:
            yield from _changes_of(question, variant)


def changed(variant: Variant, change: Change) -> Variant | None:
    """The rules with the change made, below what a scenario has laid over them; None if the checks refuse that."""
    try:
        return variant.with_rules_below(change.overlay)
    except DocumentError:
        return None


def _changes_of(question: Key, variant: Variant) -> Iterator[Change]:
    before = variant.value(question.full)
    if isinstance(before, list):
        others: Iterable[Value] = _a_word_more_or_less(question, before)
    else:
        others = (*(word.value for word in question.words), *_numbers(question, variant, before))
    for after in others:
        change = Change(question, before, after)
        if after != before and changed(variant, change) is not None:
            yield change


def _a_word_more_or_less(question: Key, before: list[str]) -> Iterator[Value]:
    for word in question.by_word:
        together = [each for each in before if each != word] if word in before else [*before, word]
        yield question.ordered(together)


def _numbers(question: Key, variant: Variant, before: Value) -> list[int]:
    """The numbers to try: all of them where only some may be chosen, or else bounds and neighbours."""
    numbers = question.numbers
    if numbers is None:
        return []
    if numbers.only:
        return list(numbers.only)
    admitted = [each for each in range(numbers.lowest, numbers.highest + 1) if _is_admitted(variant, question, each)]
    near = [before - 1, before + 1] if isinstance(before, int) else []
    return sorted({*admitted[:1], *admitted[-1:], *(each for each in near if each in admitted)})


def _is_admitted(variant: Variant, question: Key, number: int) -> bool:
    return changed(variant, Change(question, variant.value(question.full), number)) is not None

"""All that can be told about a key: what it asks, what each value means, what guide and the sources say.

Data only; how it looks is the business of whoever shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Span
from durak_rules.house_rules.choices import Numbers
from durak_rules.house_rules.effects import NEEDS
from durak_rules.house_rules.examples import example_of
from durak_rules.house_rules.explanations import SOURCES_SAY, Says
from durak_rules.house_rules.keys import GROUPS, Key, Value, key
from durak_rules.house_rules.parents import guide_layer

__all__ = ["Explained", "ExplainedValue", "explain_group", "explain_key"]


@dataclass(frozen=True)
class ExplainedValue:
    """A value, or a range of numbers, as a file writes it, and what it means."""

    value: str
    sentence: str
    is_guides: bool


@dataclass(frozen=True)
class Explained:
    """One key, explained. ``silent`` says that the guide's text leaves it open and guide's value is our choice."""

    key: str
    question: str
    meaning: str
    values: tuple[ExplainedValue, ...]
    is_list: bool
    guide_value: Value
    guide_sentence: str
    guide_place: Span
    silent: bool
    needs: tuple[str, ...]
    """The keys on which it depends whether this one has an effect."""
    sources_say: tuple[Says, ...]
    example: str
    """A few lines of a file that choose something else than guide does."""


def explain_key(name: str) -> Explained:
    """Everything about the key ``name``. Raises :class:`KeyError` if there is none.

    >>> explain_key("throw_in.who").guide_value
    'neighbours'
    """
    question = key(name)
    written = guide_layer().written[name]
    needs = dict.fromkeys(other for need in NEEDS.get(name, ()) for other in need.any_of)
    return Explained(
        key=name,
        question=question.question,
        meaning=question.meaning,
        values=tuple(_values(question, written.value)),
        is_list=question.several is not None,
        guide_value=written.value,
        guide_sentence=question.sentence(written.value),
        guide_place=written.node.span,
        silent=question.silent,
        needs=tuple(needs),
        sources_say=SOURCES_SAY.get(name, ()),
        example=example_of(name),
    )


def explain_group(name: str) -> tuple[str, tuple[Explained, ...]]:
    """What a group is about, and its keys explained. Raises :class:`KeyError` if there is none."""
    group = GROUPS[name]
    return group.title, tuple(explain_key(question.full) for question in group.keys)


def _values(question: Key, guides: Value) -> Iterator[ExplainedValue]:
    if question.several:
        yield ExplainedValue("[]", question.several.empty, guides == [])
    if question.numbers:
        yield from _numbers(question, question.numbers, guides)
    for word in question.words:
        single: Value = [word.value] if question.several else word.value
        shown = f"[{word.value}]" if question.several else word.value
        yield ExplainedValue(shown, word.sentence, single == guides)


def _numbers(question: Key, numbers: Numbers, guides: Value) -> Iterator[ExplainedValue]:
    """Numbers with a sentence of their own one by one, and all others in one line."""
    listed = numbers.only or tuple(sorted(numbers.special))
    for number in listed:
        yield ExplainedValue(str(number), numbers.say(number), number == guides)
    others = [n for n in range(numbers.lowest, numbers.highest + 1) if n not in listed]
    if not numbers.only and others:
        shown = str(others[0]) if len(others) == 1 else f"{others[0]} to {others[-1]}"
        yield ExplainedValue(shown, numbers.sentence.format(n="N"), guides in others)

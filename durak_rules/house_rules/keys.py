"""All keys in one table, read off the questions: what each asks, and which words and numbers answer it.

>>> key("throw_in.who").question
'Who may throw in?'
>>> key("limits.max_cards").expected()
'a whole number from 1 to 36, or `unlimited`'
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_args

from durak_rules.house_rules.asking import Asked
from durak_rules.house_rules.choices import Choice, Numbers, Several
from durak_rules.house_rules.languages import ENGLISH, Language
from durak_rules.house_rules.questions import Questions

__all__ = ["GROUPS", "KEYS", "Group", "Key", "Value", "as_written", "key"]

Value = str | int | list[str]
"""A value as plain data: a word, a whole number or a list of words."""

_MOST_OFFERED = 20


@dataclass(frozen=True)
class Key:
    """One question: where its answer stands, and what may answer it."""

    group: str
    name: str
    attribute: str
    """The attribute of its group: the name, but for a word that Python has taken."""
    question: str
    meaning: str
    silent: bool
    """Whether the guide's text says nothing on it, so that guide's value is our choice."""
    words: tuple[Choice, ...]
    numbers: Numbers | None = None
    several: Several | None = None

    def __str__(self) -> str:
        return self.full

    @cached_property
    def full(self) -> str:
        """Group and name: ``throw_in.who``."""
        return f"{self.group}.{self.name}"

    @cached_property
    def by_word(self) -> Mapping[str, Choice]:
        return {word.value: word for word in self.words}

    def admits(self, value: object) -> bool:
        """Whether plain data answers this question.

        >>> key("limits.early_cap").admits(5), key("limits.early_cap").admits("5")
        (True, False)
        """
        if self.several:
            return isinstance(value, list) and all(_is_word(item, self) for item in value) and _no_repeats(value)
        return _is_word(value, self) or (self.numbers is not None and value in self.numbers)

    def ordered(self, value: Value) -> Value:
        """The same value with a list in the order of the table: lists are sets."""
        return [word.value for word in self.words if word.value in value] if isinstance(value, list) else value

    def sentences(self, value: Value, language: Language = ENGLISH) -> tuple[str, ...]:
        """A sentence for a person; for a list of several words one each."""
        if isinstance(value, int):
            assert self.numbers is not None
            return (self.numbers.say(value, language),)
        if isinstance(value, list):
            assert self.several is not None
            words = [self.by_word[word].sentence for word in value] or [self.several.empty]
            return tuple(language.say(sentence) for sentence in words)
        return (language.say(self.by_word[value].sentence),)

    def sentence(self, value: Value, language: Language = ENGLISH) -> str:
        """The sentences of a value in one line."""
        return " ".join(self.sentences(value, language))

    def expected(self) -> str:
        """What a message says was expected: ```any` or `oldest_first```."""
        words = [f"`{word.value}`" for word in self.words]
        if self.several:
            return "a list of " + _listed(words, "and")
        numbers = [self.numbers.expected()] if self.numbers else []
        if numbers and words:
            return f"{numbers[0]}, or {_listed(words, 'or')}"
        return numbers[0] if numbers else _listed(words, "or")

    def offered(self, most: int = _MOST_OFFERED) -> Mapping[str | int, str]:
        """The answers that are worth a line each, with their sentences: numbers, unless they are more than
        ``most``, and words.

        >>> key("players.min").offered()[2]
        'At least two players take part.'
        """
        counted: dict[str | int, str] = {}
        if self.numbers and len(self.numbers.every) <= most:
            counted = {number: self.numbers.say(number) for number in self.numbers.every}
        return counted | {word.value: word.sentence for word in self.words}

    def values(self) -> Iterator[Value]:
        """Every value: words, then numbers; of a list the empty one and each word alone."""
        if self.several:
            yield []
            for word in self.words:
                yield [word.value]
            return
        for word in self.words:
            yield word.value
        if self.numbers:
            yield from self.numbers.every


@dataclass(frozen=True)
class Group:
    """Keys that stand together in a file."""

    name: str
    title: str
    keys: tuple[Key, ...]


def as_written(value: Value) -> str:
    """A value as a file writes it.

    >>> as_written(["clubs", "spades"]), as_written(6), as_written("all")
    ('[clubs, spades]', '6', 'all')
    """
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def _is_word(value: object, question: Key) -> bool:
    return isinstance(value, str) and value in question.by_word


def _no_repeats(value: list[Any]) -> bool:
    return len(set(value)) == len(value)


def _listed(words: list[str], joint: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"


def _key(group: str, attribute: str, annotation: Any, asked: Asked) -> Key:
    """Read one key off its annotation: a choice, numbers, a list of words, or one of two of them."""
    words: list[Choice] = []
    numbers: Numbers | None = None
    several: Several | None = None
    waiting: list[Any] = [annotation]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, Numbers):
            numbers = part
        elif isinstance(part, Several):
            several = part
        elif inspect.isclass(part) and issubclass(part, Choice):
            words.extend(part)
        else:
            waiting.extend([*get_args(part), *getattr(part, "__metadata__", ())])
    return Key(
        group=group,
        name=asked.written or attribute,
        attribute=attribute,
        question=asked.question,
        meaning=asked.meaning,
        silent=asked.silent,
        words=tuple(words),
        numbers=numbers,
        several=several,
    )


def _groups() -> Iterator[Group]:
    for name, group in Questions.__annotations__.items():
        asked = vars(group)
        keys = (_key(name, each, annotation, asked[each]) for each, annotation in group.__annotations__.items())
        yield Group(name, inspect.getdoc(group) or "", tuple(keys))


GROUPS: Mapping[str, Group] = {group.name: group for group in _groups()}
"""The groups by name, in the order of a file."""

KEYS: tuple[Key, ...] = tuple(question for group in GROUPS.values() for question in group.keys)
"""All keys, in the order of a file."""

_BY_NAME = {question.full: question for question in KEYS}


def key(name: str) -> Key:
    """The key called ``group.name``. Raises :class:`KeyError` if there is none."""
    return _BY_NAME[name]

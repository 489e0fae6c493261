"""What a choice is made of: words with a sentence each, numbers with a sentence each, and lists of words.

All that a person reads about a value (rule sheet, editor hover, explanation, form) is one of these sentences.
Each also tells pydantic how it is validated; pydantic is imported only then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from durak_rules.house_rules.languages import ENGLISH, Language

if TYPE_CHECKING:
    from pydantic_core import core_schema

__all__ = ["Choice", "Numbers", "Several", "in_words"]

_WORDS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)

Member = TypeVar("Member", bound="Choice")


class Choice(StrEnum):
    """The answers to one question: each member is a word as files write it, with a sentence for people.

    >>> from durak_rules.house_rules.choices import AttackLead
    >>> AttackLead("single").sentence
    'The attacker leads one card.'
    """

    _value_: str
    sentence: str

    def __new__(cls, word: str, sentence: str) -> Choice:
        member = str.__new__(cls, word)
        member._value_ = word
        member.sentence = sentence
        return member

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> core_schema.CoreSchema:
        from pydantic_core import core_schema

        # A file holds words, never members: a word is right even where everything else is strict.
        return core_schema.enum_schema(cls, list(cls), sub_type="str", strict=False)


@dataclass(frozen=True, eq=False)
class Numbers:
    """The whole numbers that may answer a question, and what each means in a sentence.

    ``sentence`` holds ``{n}``, filled with a number word; ``special`` has the sentences that are not made so.
    ``only`` lists the numbers if not every one in between will do.
    """

    lowest: int
    highest: int
    sentence: str = ""
    special: Mapping[int, str] = field(default_factory=dict)
    only: tuple[int, ...] = ()

    def __contains__(self, number: object) -> bool:
        if type(number) is not int:
            return False
        return number in self.only if self.only else self.lowest <= number <= self.highest

    @property
    def every(self) -> Sequence[int]:
        """All of them, in the order in which they are told."""
        return self.only or range(self.lowest, self.highest + 1)

    def say(self, number: int, language: Language = ENGLISH) -> str:
        """The sentence of ``number``."""
        special = self.special.get(number)
        return language.say(special) if special else language.count(self.sentence, number, in_words(number))

    def expected(self) -> str:
        """The numbers as a message names them: ``a whole number from 1 to 12``."""
        if self.only:
            return ", ".join(str(number) for number in self.only[:-1]) + f" or {self.only[-1]}"
        return f"a whole number from {self.lowest} to {self.highest}"

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> core_schema.CoreSchema:
        from pydantic_core import core_schema

        number = core_schema.int_schema(strict=True, ge=self.lowest, le=self.highest)
        if not self.only:
            return number
        return core_schema.no_info_after_validator_function(self._one_of, number)

    def _one_of(self, number: int) -> int:
        from pydantic_core import PydanticCustomError

        if number not in self.only:
            raise PydanticCustomError("one_of", "Input should be {expected}", {"expected": self.expected()})
        return number


@dataclass(frozen=True, eq=False)
class Several:
    """A list of words, each at most once, in whatever order; ``empty`` is the sentence of an empty list."""

    empty: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> core_schema.CoreSchema:
        from pydantic_core import core_schema

        # A tuple, so that agreed rules can't be altered, from the list that a file holds.
        return core_schema.no_info_after_validator_function(_each_once, _lax_tuple(handler(source)))


def _lax_tuple(schema: core_schema.CoreSchema) -> core_schema.CoreSchema:
    changed: Any = {**schema, "strict": False}
    return changed  # type: ignore[no-any-return]


def _each_once(members: tuple[Member, ...]) -> tuple[Member, ...]:
    from pydantic_core import PydanticCustomError

    if len(set(members)) < len(members):
        raise PydanticCustomError("each_once", "Each word may stand once", {})
    order = {member: place for place, member in enumerate(type(members[0]))} if members else {}
    return tuple(sorted(members, key=order.__getitem__))


def in_words(number: int) -> str:
    """``six`` for 6; digits from thirteen up.

    >>> in_words(6), in_words(36)
    ('six', '36')
    """
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)

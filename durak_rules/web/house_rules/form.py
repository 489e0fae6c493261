"""The form, made from the questions: a heading a group, a question a field, a sentence an answer.

Which control a question gets follows from what may answer it: words are buttons to choose one of, numbers are a list
to pick from, a list of words is boxes to tick. Of very many numbers one is typed.

>>> from durak_rules.house_rules.languages import ENGLISH
>>> from durak_rules.web.house_rules.drafts import Draft
>>> sections = form_of(Draft(chosen={"throw_in.who": "all"}), (), ENGLISH)
>>> throwing_in = next(section for section in sections if section.name == "throw_in")
>>> [(answer.value, answer.is_chosen, answer.is_guides) for answer in throwing_in.fields[0].answers][:3]
[('neighbours', False, True), ('all', True, False), ('attacker', False, False)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import GROUPS, Group, Key, Value, key
from durak_rules.house_rules.languages import Language
from durak_rules.web.house_rules.at_fields import Told
from durak_rules.web.house_rules.drafts import NUMBER, Draft, guide_value

__all__ = ["Answer", "Field", "Section", "form_of"]

_MOST_LISTED = 60
"""Numbers in a list to pick from; where there are more, one is typed."""


@dataclass(frozen=True)
class Answer:
    """One answer that is offered."""

    value: str
    sentence: str
    is_chosen: bool
    is_guides: bool


@dataclass(frozen=True)
class Field:
    """A question with its answers; ``control`` is ``one``, ``several`` or ``pick``."""

    key: str
    question: str
    meaning: str
    control: str
    answers: tuple[Answer, ...]
    differs: bool
    needs: tuple[tuple[str, str], ...]
    """The questions, by key, that keep this one from having an effect while they are answered as they are."""
    told: tuple[Told, ...]
    told_elsewhere: tuple[Told, ...]
    """What is told at another field, and is about this one too."""
    typed: str | None = None
    """The number in the field to type in, where there is one."""
    highest: int = 0

    @property
    def has_faults(self) -> bool:
        """Whether a fault is told here, or a warning."""
        return bool(self.told or self.told_elsewhere)


@dataclass(frozen=True)
class Section:
    """A group of questions."""

    name: str
    heading: str
    remark: str
    """What else the group's title says, a sentence or two."""
    fields: tuple[Field, ...]

    @property
    def changes(self) -> int:
        """How many answers are not guide's."""
        return sum(field.differs for field in self.fields)

    @property
    def has_faults(self) -> bool:
        """Whether something is told at one of its fields."""
        return any(field.has_faults for field in self.fields)


def form_of(draft: Draft, told: Sequence[Told], language: Language) -> tuple[Section, ...]:
    """All groups, in the order of a file, with what was found told at its field."""
    return tuple(_section(group, draft, told, language) for group in GROUPS.values())


def _section(group: Group, draft: Draft, told: Sequence[Told], language: Language) -> Section:
    fields = tuple(_field(question, draft, told, language) for question in group.keys)
    heading, _, remark = language.say(group.title).partition(". ")
    return Section(group.name, heading.rstrip("."), remark, fields)


def _field(question: Key, draft: Draft, told: Sequence[Told], language: Language) -> Field:
    value = draft.value(question.full)
    is_typed = question.numbers is not None and len(question.numbers.every) > _MOST_LISTED
    return Field(
        key=question.full,
        question=language.say(question.question),
        meaning=language.say(question.meaning),
        control="several" if question.several else "one" if is_typed or not question.numbers else "pick",
        answers=tuple(_answers(question, value, language, is_typed)),
        differs=question.full in draft.chosen,
        needs=tuple(_needs(question.full, draft, language)),
        told=tuple(each for each in told if each.key == question.full),
        told_elsewhere=tuple(each for each in told if each.is_also_about(question.full)),
        typed=(str(value) if isinstance(value, int) else "") if is_typed else None,
        highest=question.numbers.highest if question.numbers else 0,
    )


def _answers(question: Key, value: Value, language: Language, is_typed: bool) -> Iterator[Answer]:
    guides = guide_value(question.full)
    if question.numbers and not is_typed:
        numbers: list[int] = list(question.numbers.every)
        if isinstance(value, int) and value not in numbers:
            numbers.append(value)  # out of range, and told of at this field
        for number in numbers:
            sentence = question.sentence(number, language) if question.admits(number) else str(number)
            yield Answer(str(number), sentence, number == value, number == guides)
    for word in question.words:
        is_chosen = word.value in value if isinstance(value, list) else word.value == value
        is_guides = word.value in guides if isinstance(guides, list) else word.value == guides
        yield Answer(word.value, language.say(word.sentence), is_chosen, is_guides)
    if is_typed:
        yield Answer(NUMBER, "", isinstance(value, int), isinstance(guides, int))


def _needs(name: str, draft: Draft, language: Language) -> Iterator[tuple[str, str]]:
    need = missing_need(_Chosen(draft), name)
    for other in need.any_of if need else ():
        yield other, language.say(key(other).question)


class _Chosen:
    """The values of a draft by key."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft

    def __getitem__(self, name: str, /) -> Value:
        return self._draft.value(name)

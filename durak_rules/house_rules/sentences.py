"""Every sentence that is told about house rules and so stands in the catalog of each language.

Nothing is listed twice: questions come from the table of questions, the sentences of values from the choices, the
headings from the sheet. A test holds that no catalog lacks one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.house_rules.keys import GROUPS, KEYS, Key
from durak_rules.house_rules.library import library
from durak_rules.house_rules.sheets.order_of_play import SECTIONS
from durak_rules.house_rules.sheets.phrases import COUNTED, PHRASES

__all__ = ["Told", "sentences"]


@dataclass(frozen=True)
class Told:
    """A sentence, where it belongs, and whether it has a form for each kind of number."""

    where: str
    sentence: str
    is_counted: bool = False


def sentences() -> Iterator[Told]:
    """All of them: groups, questions and answers, the words of a sheet, what the shipped files say of themselves."""
    for group in GROUPS.values():
        yield Told(group.name, group.title)
    for question in KEYS:
        yield from _of_key(question)
    for heading in SECTIONS:
        yield Told("heading", heading)
    for phrase in PHRASES:
        yield Told("sheet", phrase)
    for phrase in COUNTED:
        yield Told("sheet", phrase, is_counted=True)
    for listed in library():
        for text in filter(None, (listed.title, listed.summary, *listed.notes)):
            yield Told(listed.name, text)


def _of_key(question: Key) -> Iterator[Told]:
    for text in filter(None, (question.question, question.meaning)):
        yield Told(str(question), text)
    if question.several:
        yield Told(f"{question}: []", question.several.empty)
    for word in question.words:
        yield Told(f"{question}: {word.value}", word.sentence)
    if question.numbers:
        for number, sentence in question.numbers.special.items():
            yield Told(f"{question}: {number}", sentence)
        if question.numbers.sentence:
            yield Told(f"{question}: other numbers", question.numbers.sentence, is_counted=True)

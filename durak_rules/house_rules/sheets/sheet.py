"""House rules as a sheet: what a table has agreed on, sentence by sentence, in the order of play.

Data only; the three faces of it are the modules ``text``, ``markdown`` and ``page`` beside this one.

>>> from durak_rules.house_rules import load_variant
>>> sheet = sheet_of(load_variant("everyone-adds"))
>>> [line.sentence for section in sheet.sections for line in section.lines if line.differs]
["Everybody but the defender and the defender's partners may throw in."]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import key
from durak_rules.house_rules.languages import ENGLISH, Language
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.sheets.order_of_play import ABSENT, SAID_ELSEWHERE, SECTIONS
from durak_rules.house_rules.sheets.phrases import DIFFERS, NOT_PLAYED, READING_EXPLAINED
from durak_rules.house_rules.variant import Variant

__all__ = ["Line", "Section", "Sheet", "sheet_of"]


@dataclass(frozen=True)
class Line:
    """One sentence of a sheet, and the choice that it tells."""

    sentence: str
    key: str
    is_our_reading: bool
    """Whether the guide is silent on it and nobody has chosen it since."""
    differs: bool
    """Whether it is otherwise in the guide."""


@dataclass(frozen=True)
class Section:
    """A heading and what is agreed under it."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Sheet:
    """A page that players read and agree on before the deal, in one language."""

    name: str
    title: str
    summary: str
    players: str
    sections: tuple[Section, ...]
    absent: Section
    """What is not played at this table: short enough to be read in one breath."""
    besides: tuple[str, ...]
    """What is told to players and is no rule of the game, such as who cuts; that of the nearest file last."""
    sources: tuple[str, ...]
    digest: str
    language: Language

    @property
    def all_sections(self) -> tuple[Section, ...]:
        """The sections with, at the end, what is not played; none is empty."""
        return (*self.sections, self.absent) if self.absent.lines else self.sections

    @property
    def lines(self) -> tuple[Line, ...]:
        """All sentences about choices, in their order."""
        return tuple(line for section in self.all_sections for line in section.lines)

    @property
    def legend(self) -> tuple[str, ...]:
        """What the marks mean that stand on this sheet."""
        marks = (
            (READING_EXPLAINED, any(line.is_our_reading for line in self.lines)),
            (DIFFERS, any(line.differs for line in self.lines)),
        )
        return tuple(self.language.say(meaning) for meaning, is_used in marks if is_used)


def sheet_of(variant: Variant, language: Language = ENGLISH) -> Sheet:
    """The sheet of house rules.

    Tells every choice that has an effect, once. A choice on which others must agree first, such as when an attack may
    be passed on at a table that never does, is left out.
    """
    sections = [
        Section(language.say(heading), tuple(_lines(variant, keys, language))) for heading, keys in _told(variant)
    ]
    return Sheet(
        name=variant.name,
        title=language.say(variant.title),
        summary=language.say(variant.summary),
        players=players(variant.seat_counts, language),
        sections=tuple(section for section in sections if section.lines),
        absent=Section(language.say(NOT_PLAYED), tuple(_lines(variant, _absent(variant), language))),
        besides=tuple(language.say(note) for note in variant.all_notes),
        sources=tuple(", ".join(filter(None, (each.title, each.section))) for each in variant.sources),
        digest=variant.digest,
        language=language,
    )


def _told(variant: Variant) -> Iterator[tuple[str, list[str]]]:
    for heading, names in SECTIONS.items():
        yield heading, [name for name in names if _has_a_sentence(variant, name) and not _is_absent(variant, name)]


def _absent(variant: Variant) -> list[str]:
    return [name for name in ABSENT if _is_absent(variant, name)]


def _is_absent(variant: Variant, name: str) -> bool:
    return name in ABSENT and variant.value(name) == ABSENT[name]


def _has_a_sentence(variant: Variant, name: str) -> bool:
    if name in SAID_ELSEWHERE and variant.value(name) == SAID_ELSEWHERE[name]:
        return False
    return missing_need(variant.values, name) is None


def _lines(variant: Variant, names: Iterable[str], language: Language) -> Iterator[Line]:
    for name in names:
        question = key(name)
        for sentence in question.sentences(variant.value(name), language):
            is_open = question.silent and variant.is_left_to_guide(name)
            yield Line(sentence, name, is_open, name in variant.differences)

"""A sheet as plain text, for a terminal or a message."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from durak_rules.house_rules.sheets.phrases import BESIDES, OUR_READING, SOURCES
from durak_rules.house_rules.sheets.sheet import Line, Sheet

__all__ = ["as_text"]


def as_text(sheet: Sheet, width: int = 80) -> str:
    """The sheet in lines of at most ``width`` characters.

    >>> from durak_rules.house_rules import load_variant
    >>> from durak_rules.house_rules.sheets import sheet_of
    >>> print(as_text(sheet_of(load_variant("simple-no-throw-in")))[:66])
    Simple Durak
    ============
    <BLANKLINE>
    The guide's game, but nobody throws in.
    """
    return "\n".join(_lines(sheet, width)) + "\n"


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    say = sheet.language.say
    yield sheet.title
    yield "=" * len(sheet.title)
    yield ""
    if sheet.summary:
        yield from textwrap.wrap(sheet.summary, width)
        yield ""
    yield f"{sheet.players} · {sheet.name} · {sheet.digest[:8]}"
    for section in sheet.all_sections:
        yield from _heading(section.heading)
        for line in section.lines:
            yield from _item(_marked(line, say(OUR_READING)), width, "* " if line.differs else "- ")
    for heading, texts in ((BESIDES, sheet.besides), (SOURCES, sheet.sources)):
        if texts:
            yield from _heading(say(heading))
            for text in texts:
                yield from _item(text, width)
    yield ""
    for meaning in sheet.legend:
        yield from textwrap.wrap(meaning, width)


def _heading(heading: str) -> Iterator[str]:
    yield ""
    yield heading


def _item(text: str, width: int, bullet: str = "- ") -> list[str]:
    return textwrap.wrap(text, width, initial_indent=f"  {bullet}", subsequent_indent="    ", break_on_hyphens=False)


def _marked(line: Line, our_reading: str) -> str:
    return f"{line.sentence} ({our_reading})" if line.is_our_reading else line.sentence

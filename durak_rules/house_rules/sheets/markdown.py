"""A sheet as Markdown, for a page of a club, an issue or a chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from durak_rules.house_rules.sheets.phrases import BESIDES, OUR_READING, SOURCES
from durak_rules.house_rules.sheets.sheet import Line, Sheet

__all__ = ["as_markdown"]

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&])")
_AT_THE_START = re.compile(r"^(\d*)([-+.)=])")


def as_markdown(sheet: Sheet) -> str:
    """The sheet as CommonMark: a heading a section, a list item a sentence."""
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    say = sheet.language.say
    yield f"# {_plain(sheet.title)}"
    yield ""
    if sheet.summary:
        yield _plain(sheet.summary)
        yield ""
    yield f"{sheet.players} · `{sheet.name}` · `{sheet.digest[:8]}`"
    for section in sheet.all_sections:
        yield from _list(section.heading, (_item(line, say(OUR_READING)) for line in section.lines))
    for heading, texts in ((BESIDES, sheet.besides), (SOURCES, sheet.sources)):
        if texts:
            yield from _list(say(heading), map(_plain, texts))
    for meaning in sheet.legend:
        yield ""
        yield f"*{_plain(meaning)}*"


def _list(heading: str, items: Iterable[str]) -> Iterator[str]:
    yield ""
    yield f"## {heading}"
    yield ""
    for item in items:
        yield f"- {item}"


def _item(line: Line, our_reading: str) -> str:
    star = "★ " if line.differs else ""
    reading = f" *({our_reading})*" if line.is_our_reading else ""
    return f"{star}{_plain(line.sentence)}{reading}"


def _plain(text: str) -> str:
    """A text of a file as text: nothing in it is markup, and it stays on its line."""
    on_a_line = _SIGNS.sub(r"\\\1", " ".join(text.split()))
    return _AT_THE_START.sub(r"\1\\\2", on_a_line)

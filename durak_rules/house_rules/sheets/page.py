"""A sheet as a page of HTML that stands alone and prints on one sheet of A4.

Nothing is loaded from elsewhere. On paper the sentences run in two columns, on a telephone in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from durak_rules.house_rules.sheets.phrases import AGREED, BESIDES, OUR_READING, SOURCES
from durak_rules.house_rules.sheets.sheet import Line, Sheet

__all__ = ["as_page"]

_STYLE = """
:root { color-scheme: light dark; --ink: #1c1b19; --faint: #66625a; --paper: #fffdf8; --red: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7de; --faint: #a9a397; --paper: #1b1a18; --red: #ff8a7a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 16px/1.4 Georgia, "Times New Roman", serif; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.15; }
.summary { margin: .4rem 0 0; font-size: 1.1rem; }
.about { margin: .3rem 0 1rem; color: var(--faint); font-size: .9rem; }
main { columns: 22rem 2; column-gap: 2rem; }
section { margin: 0 0 .9rem; }
h2 { margin: 0 0 .2rem; font-size: 1rem; color: var(--red); break-after: avoid; }
ul { margin: 0; padding: 0 0 0 1.1rem; }
li { break-inside: avoid; }
li::marker { content: "· "; color: var(--faint); }
li.differs { font-weight: bold; }
li.differs::marker { content: "★ "; color: var(--red); }
.reading { color: var(--faint); font-style: italic; font-weight: normal; font-size: .85em; }
footer { margin-top: 1rem; padding-top: .5rem; border-top: 1px solid var(--faint); color: var(--faint);
  font-size: .85rem; }
footer p { margin: 0 0 .2rem; }
.agreed { display: flex; gap: 1rem; margin: .6rem 0 0; white-space: nowrap; }
.agreed span { flex: 1; border-bottom: 1px solid var(--faint); }
@page { size: A4; margin: 10mm 14mm; }
@media print {
  :root { --ink: #000; --faint: #555; --paper: #fff; --red: #8c1d18; }
  body { max-width: none; padding: 0; font-size: 8.4pt; line-height: 1.22; }
  footer { margin-top: 2mm; font-size: 7.5pt; }
  h1 { font-size: 17pt; }
  h2 { font-size: 9pt; }
  .summary { font-size: 10pt; }
  main { columns: 2; column-gap: 7mm; }
  section { margin-bottom: 1.3mm; }
}
"""


def as_page(sheet: Sheet) -> str:
    """The sheet as a document of HTML."""
    return "\n".join(_document(sheet)) + "\n"


def _document(sheet: Sheet) -> Iterator[str]:
    yield "<!doctype html>"
    yield f'<html lang="{sheet.language.code}">'
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(sheet.title)}</title>"
    yield f"<style>{_STYLE}</style>"
    yield "<header>"
    yield f"<h1>{escape(sheet.title)}</h1>"
    if sheet.summary:
        yield f'<p class="summary">{escape(sheet.summary)}</p>'
    yield f'<p class="about">{sheet.players} · {escape(sheet.name)} · {sheet.digest[:8]}</p>'
    yield "</header>"
    yield "<main>"
    yield from _body(sheet)
    yield "</main>"
    yield "<footer>"
    for meaning in sheet.legend:
        yield f"<p>{escape(meaning)}</p>"
    yield f'<p class="agreed">{escape(sheet.language.say(AGREED))}:<span></span></p>'
    yield "</footer>"
    yield "</html>"


def _body(sheet: Sheet) -> Iterator[str]:
    say = sheet.language.say
    for section in sheet.all_sections:
        yield from _section(section.heading, (_item(line, say(OUR_READING)) for line in section.lines))
    for heading, texts in ((BESIDES, sheet.besides), (SOURCES, sheet.sources)):
        if texts:
            yield from _section(say(heading), (f"<li>{escape(text)}</li>" for text in texts))


def _section(heading: str, items: Iterable[str]) -> Iterator[str]:
    yield f"<section><h2>{escape(heading)}</h2><ul>"
    yield from items
    yield "</ul></section>"


def _item(line: Line, our_reading: str) -> str:
    reading = f' <span class="reading">({escape(our_reading)})</span>' if line.is_our_reading else ""
    mark = ' class="differs"' if line.differs else ""
    return f"<li{mark}>{escape(line.sentence)}{reading}</li>"

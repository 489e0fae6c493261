"""Every sentence that the pages say of themselves and that so stands in a catalog of each language.

Those of templates are read off the templates; those of tables in Python off the tables. A test holds that no catalog
lacks one of them.

>>> "Skip to the page" in {told.sentence for told in page_sentences()}
True
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment
from jinja2.ext import extract_from_ast

from durak_rules.house_rules.sentences import Told
from durak_rules.web.house_rules.at_fields import TITLES
from durak_rules.web.house_rules.making import NO_TITLE
from durak_rules.web.house_rules.shelves import FOLDERS
from durak_rules.web.pages import ERRORS, NAVIGATION
from durak_rules.web.scenarios.stepping import SHELVES
from durak_rules.web.tables.words import table_sentences

__all__ = ["page_sentences"]

_COUNTING = "count"


def page_sentences() -> Iterator[Told]:
    """All of them, each with where it stands; one may come twice."""
    yield from _in_templates()
    yield from table_sentences()
    yield Told("title", NO_TITLE)
    for heading in (*FOLDERS.values(), *SHELVES.values()):
        yield Told("shelf", heading)
    for title in TITLES:
        yield Told("fault", title)
    for _, name in NAVIGATION:
        yield Told("navigation", name)
    for status, texts in ERRORS.items():
        for text in texts:
            yield Told(f"status {status}", text)


def _in_templates() -> Iterator[Told]:
    folder = Path(__file__).parent / "templates"
    for file in sorted(folder.rglob("*.html")):
        tree = Environment().parse(file.read_text(encoding="utf-8"))
        for line, function, sentence in extract_from_ast(tree, ("say", _COUNTING)):
            first = sentence[0] if isinstance(sentence, tuple) else sentence
            if first is not None:  # not a sentence that a table holds
                yield Told(f"{file.relative_to(folder)}:{line}", first, function == _COUNTING)

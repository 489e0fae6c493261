"""The languages of the pages: what is told about house rules, and the pages' own sentences beside it.

Every ``*.mo`` in ``locales/CODE/LC_MESSAGES`` here is read, so that each part of the pages keeps its own catalog.

>>> language("ru").say("House rules"), language("ru").say("Everybody plays alone.")
('Домашние правила', 'Каждый играет сам за себя.')
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from starlette.requests import Request

from durak_rules.house_rules.languages import ENGLISH, LANGUAGES, Language, catalogs
from durak_rules.house_rules.languages import language as language_of_house_rules

__all__ = ["LANGUAGE_COOKIE", "LANGUAGE_NAMES", "asked_for", "language", "page_catalogs"]

LANGUAGE_NAMES = {"en": "English", "ru": "Русский"}
"""How each language calls itself."""

LANGUAGE_COOKIE = "language"


def page_catalogs() -> Path:
    """The folder of the catalogs of the pages."""
    return Path(__file__).parent / "locales"


@cache
def language(code: str) -> Language:
    """The language of a code, with the sentences of the pages. Raises :class:`KeyError` if nothing is told in it."""
    if code == ENGLISH.code:
        return language_of_house_rules(code)
    if code not in LANGUAGES:
        raise KeyError(code)
    found = gettext.translation("durak_rules", catalogs(), [code])
    for file in sorted((page_catalogs() / code / "LC_MESSAGES").glob("*.mo")):
        found.add_fallback(gettext.translation(file.stem, page_catalogs(), [code]))
    return Language(code, found)


def asked_for(request: Request) -> Language:
    """The language in which a page is wanted: by the link, by an earlier link, or by the browser's own settings."""
    for code in (request.query_params.get("lang"), request.cookies.get(LANGUAGE_COOKIE)):
        if code in LANGUAGES:
            return language(code)
    return language(_preferred(request.headers.get("accept-language", "")))


def _preferred(accepted: str) -> str:
    """The first language of ours in a header such as ``de, ru;q=0.8, en;q=0.5``.

    >>> _preferred("de, ru-RU;q=0.8, en;q=0.5"), _preferred("en, ru;q=0.5"), _preferred("")
    ('ru', 'en', 'en')
    """
    weighed: list[tuple[float, str]] = []
    for part in accepted[:1000].split(","):
        code, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((float(weight or 1), code.partition("-")[0].lower()))
        except ValueError:
            continue
    for likes, code in sorted(weighed, key=lambda each: -each[0]):
        if likes > 0 and code in LANGUAGES:
            return code
    return ENGLISH.code

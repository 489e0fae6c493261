"""The languages that house rules are told in: English as the code writes it, others from a catalog of sentences.

A catalog is a gettext file, ``locales/CODE/LC_MESSAGES/durak_rules.po`` with the ``.mo`` made from it, in which the
English sentence is the key. A sentence that no catalog knows, such as the title of somebody's own file, stays as it is.

>>> language("ru").say("Everybody plays alone.")
'Каждый играет сам за себя.'
>>> language("ru").count("{n} players", 3), language("en").count("{n} players", 3)
('3 игрока', '3 players')
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

__all__ = ["ENGLISH", "LANGUAGES", "Language", "catalogs", "language"]

LANGUAGES = ("en", "ru")
"""The codes of the languages, ISO 639-1."""

_DOMAIN = "durak_rules"


@dataclass(frozen=True)
class Language:
    """How sentences and numbered sentences are told in one language."""

    code: str
    _catalog: NullTranslations | None = field(default=None, repr=False)

    def say(self, sentence: str) -> str:
        """A sentence in this language."""
        return self._catalog.gettext(sentence) if self._catalog and sentence else sentence

    def count(self, sentence: str, number: int, shown: str = "", **more: str) -> str:
        """A sentence about a number, which stands for ``{n}``, in the form that the number asks for.

        ``shown`` is how English writes the number, if not in digits; other languages write digits, which have no case.
        ``more`` fills what else the sentence leaves open.
        """
        if self._catalog is None:
            return sentence.format(n=shown or number, **more)
        return self._catalog.ngettext(sentence, sentence, number).format(n=number, **more)


ENGLISH = Language("en")


def catalogs() -> Path:
    """The folder of the catalogs."""
    return Path(__file__).parent / "locales"


@cache
def language(code: str) -> Language:
    """The language of a code. Raises :class:`KeyError` if nothing is told in it."""
    if code not in LANGUAGES:
        raise KeyError(code)
    if code == ENGLISH.code:
        return ENGLISH
    import gettext  # who reads English need not wait for it

    return Language(code, gettext.translation(_DOMAIN, catalogs(), [code]))

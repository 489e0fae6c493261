"""What a page written by hand leaves to the code: a line ``<!-- told by the code: NAME -->`` is replaced."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from docs.generate.formats import FORMATS
from docs.generate.rules_counted import rules_counted
from docs.generate.sources import sources_by_choice

__all__ = ["INSERTIONS", "with_insertions"]

INSERTIONS: Mapping[str, Callable[[], str]] = {
    "sources by choice": sources_by_choice,
    "rules counted": rules_counted,
    **FORMATS,
}

_MARK = re.compile(r"^<!-- told by the code: (.*) -->$", re.MULTILINE)


def with_insertions(text: str) -> str:
    """The text with what the code tells in its place. Raises KeyError for a name that nobody tells."""
    return _MARK.sub(lambda mark: INSERTIONS[mark[1]](), text)

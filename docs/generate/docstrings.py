"""Docstrings as Markdown: the roles of cross-references become code, examples become blocks of Python.

An extension of Griffe, which reads the docstrings for the API pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import griffe

__all__ = ["PlainMarkdown", "as_markdown"]

_ROLE = re.compile(r":(?:class|data|func|meth|mod|attr):`~?([^`]+)`")


def as_markdown(docstring: str) -> str:
    """The same docstring in Markdown.

    >>> as_markdown("See :class:`~a.B`.\\n\\n>>> 1 + 1\\n2").splitlines()
    ['See `B`.', '', '```pycon', '>>> 1 + 1', '2', '```']
    """
    return "\n".join(_blocks(_ROLE.sub(lambda role: f"`{role[1].rpartition('.')[2]}`", docstring)))


def _blocks(text: str) -> Iterator[str]:
    inside = False
    for line in text.splitlines():
        if not inside and line.startswith(">>>"):
            inside = True
            yield "```pycon"
        elif inside and not line.strip():
            inside = False
            yield "```"
        yield line
    if inside:
        yield "```"


class PlainMarkdown(griffe.Extension):
    """Puts Markdown in the place of every docstring."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)

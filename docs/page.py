"""A page that the code tells, and the few forms of Markdown that such pages are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import indent

__all__ = ["Page", "fenced", "folded_away", "link", "table"]


@dataclass(frozen=True)
class Page:
    """``path`` is where it lies among the pages, ``title`` what the navigation calls it, ``text`` its Markdown."""

    path: str
    title: str
    text: str

    @property
    def section(self) -> str:
        """The part of the site that it belongs to: the folder it lies in."""
        return self.path.partition("/")[0]


def fenced(kind: str, text: str) -> str:
    """A block of code.

    >>> print(fenced("yaml", "a: 1\\n"))
    ```yaml
    a: 1
    ```
    """
    return f"```{kind}\n{text.rstrip()}\n```"


def folded_away(kind: str, title: str, text: str) -> str:
    """A block that opens when its title is clicked."""
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    return f'??? {kind} "{quoted}"\n\n{indent(text, " " * 4)}'


def link(text: str, path: str) -> str:
    return f"[{text}]({path})"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; a bar in a cell stays a bar.

    >>> print(table(["a", "b"], [["1", "x|y"]]))
    | a | b |
    |---|---|
    | 1 | x\\|y |
    """
    heads = list(heads)
    lines = [heads, *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    head, *body = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([head, "|" + "---|" * len(heads), *body])

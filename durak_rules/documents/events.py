"""PyYAML's events of a text, from libyaml where it is built in and from pure Python where it is not.

Both must give one result. So the text is prepared first: one kind of line end, and nothing that only one
of the two understands. Every change keeps each line's length, so that places stay true.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError

__all__ = ["Prepared", "events", "has_libyaml", "prepare"]

_TAB_INDENT = re.compile(r"^[ ]*\t[ \t]*", re.MULTILINE)
_BEFORE_CONTENT = re.compile(r"(?:[ \t]*(?:#.*)?\n|%.*(?:\n|\Z))*")
_DIRECTIVE = re.compile(r"^%.*", re.MULTILINE)
# A quote opens a text where a value may begin, or close behind a quoted key: in a word it is an apostrophe.
_QUOTED_OR_TAB = re.compile(
    r"""(?: (?<![^\s,\[\]{}]) | (?<=["']:) ) (?: "(?:[^"\\\n]|\\.)*" | '(?:[^'\n]|'')*' ) | \t""", re.VERBOSE
)


def has_libyaml() -> bool:
    """Whether this PyYAML was built with libyaml, which reads twenty times as fast."""
    return bool(yaml.__with_libyaml__)


@dataclass(frozen=True)
class Prepared:
    """A text ready to be parsed, and the (offset, end) of tabs and of directives that were changed."""

    text: str
    tabs: tuple[tuple[int, int], ...]
    directives: tuple[tuple[int, int], ...]


def prepare(text: str) -> Prepared:
    """Even out line ends, indent with spaces, and turn directives before the document into comments."""
    even = text.replace("\r\n", "\n").replace("\r", "\n")
    directives: tuple[tuple[int, int], ...] = ()
    if "%" in even and (head := _BEFORE_CONTENT.match(even)):
        directives = tuple(found.span() for found in _DIRECTIVE.finditer(even, 0, head.end()))
        even = _DIRECTIVE.sub(lambda found: "#" + found[0][1:], even[: head.end()]) + even[head.end() :]
    tabs: tuple[tuple[int, int], ...] = ()
    if "\t" in even:
        tabs = tuple((even.index("\t", found.start()), found.end()) for found in _TAB_INDENT.finditer(even))
        even = _TAB_INDENT.sub(lambda found: " " * len(found[0]), even)
        even = _QUOTED_OR_TAB.sub(lambda found: " " if found[0] == "\t" else found[0], even)
    return Prepared(even, tabs, directives)


def events(prepared: Prepared, *, pure: bool = False) -> Iterator[Any]:
    """The events of a prepared text, one by one. Raises :class:`yaml.MarkedYAMLError` where it is no YAML.

    ``pure`` asks for the parser in pure Python even where libyaml is built in.
    """
    parser: Any
    if has_libyaml() and not pure:
        parser = import_module("yaml.cyaml").CParser(prepared.text)  # not there without libyaml
    else:
        parser = _PureParser(prepared.text)
    while parser.check_event():
        yield parser.get_event()


class _PureParser(Reader, Scanner, Parser):
    """PyYAML's parser without its loader; strict about escapes where PyYAML is not and libyaml is."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def scan_flow_scalar_non_spaces(self, double: Any, start_mark: Any) -> Any:
        try:
            chunks = super().scan_flow_scalar_non_spaces(double, start_mark)
        except (ValueError, OverflowError):  # chr() of a number that is no character
            chunks = ["\ud800"]
        if any("\ud800" <= character <= "\udfff" for chunk in chunks for character in chunk):
            problem = "found invalid Unicode character escape code"
            raise ScannerError("while scanning a double-quoted scalar", start_mark, problem, self.get_mark())
        return chunks

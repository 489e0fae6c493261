"""What is being typed where the cursor is, read off the lines alone: a text that is being typed is seldom YAML.

House rules are two levels of keys and lists of words, so indentation, colons and brackets tell enough. This is a light
reading: it may be wrong about odd texts, and then something odd is offered and nothing is broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

__all__ = ["Typing", "typing_at"]

_WORD = r"[^\s,:#'\"\[\]{}]"
_KEY = re.compile(rf"(?<!{_WORD})({_WORD}+) *:(?=\s|$)")
_COMMENT = re.compile(r"(?:^|\s)#")
_WORD_BEFORE = re.compile(rf"{_WORD}*$")
_WORD_AFTER = re.compile(rf"{_WORD}*")
_LONGEST_LINE = 1_000
"""Characters of the longest line that is read: nobody types more, and looking through it would keep others waiting."""
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")


@dataclass(frozen=True)
class Typing:
    """A key, a value or an item of a list, perhaps empty so far. ``path`` are the keys it stands under.

    The word goes from column ``start`` to ``end``, from 1; ``is_spaced`` tells whether it is parted from a colon
    before it. ``beside`` are the keys or the items that stand beside it already.
    """

    path: tuple[str, ...]
    part: Literal["key", "value", "item"]
    start: int
    end: int
    word: str
    is_spaced: bool
    beside: frozenset[str]


def typing_at(lines: Sequence[str], line: int, column: int) -> Typing | None:
    """What is typed at a place; None in a comment, in quotes and where nothing can follow.

    >>> typing_at(["throw_in:", "  who: al"], 2, 10).path
    ('throw_in', 'who')
    >>> typing_at(["throw_in: {who: all, ra"], 1, 24).part
    'key'
    """
    lines = [each if len(each) <= _LONGEST_LINE else "" for each in lines]
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    if _COMMENT.search(before):
        return None
    indent = len(before) - len(before.lstrip(" "))
    typed = _Reading(_above(lines, line, indent, is_item=before[indent:].startswith("- ")))
    typed.read(before[indent:])
    found = typed.found()
    if found is None:
        return None
    path, part, is_spaced = found
    word = _WORD_BEFORE.search(before)
    rest = _WORD_AFTER.match(after)
    assert word is not None
    assert rest is not None
    if _KEY.match(word[0] + after) and part != "key":
        return None
    whole = word[0] + rest[0]
    block = _block(lines, line, path)
    beside = frozenset(_items(block) if part == "item" else _keys(block, len(path)))
    start = word.start() + 1
    return Typing(path, part, start, start + len(whole), whole, is_spaced, beside - {whole})


class _Reading:
    """Where one is after a piece of a line: in which keys, and inside of which brackets."""

    def __init__(self, opened: list[tuple[str, tuple[str, ...]]]) -> None:
        self._open = opened
        self._key: str | None = None
        self._is_spaced = True
        self._is_over = False

    def read(self, text: str) -> None:
        bare = _QUOTED.sub(lambda found: "_" * len(found[0]), text)
        at = 0
        while at < len(bare):
            sign = bare[at]
            key = _KEY.match(bare, at)
            bracket, path = self._open[-1]
            if key and bracket != "[" and self._key is None:
                self._key = key[1]
                at = key.end()
                self._is_spaced = bare[at : at + 1] != ""
                continue
            if bracket == "-" and self._key is None and not bare[:at].strip(" -") and bare.startswith("- ", at):
                self._open[-1] = ("[", path)
            elif sign in "{[":
                self._open.append((sign, (*path, self._key) if self._key else path))
                self._key = None
            elif sign in "}]" and len(self._open) > 1:
                self._open.pop()
                self._is_over = self._open[-1][0] not in "{["
                self._key = None
            elif sign == "," and bracket == "{":
                self._key = None
            elif sign in "\"'":
                self._is_over = True  # of a quote that is open
            at += 1

    def found(self) -> tuple[tuple[str, ...], Literal["key", "value", "item"], bool] | None:
        bracket, path = self._open[-1]
        if self._is_over:
            return None
        if bracket == "[":
            return path, "item", True
        if self._key is not None:
            return (*path, self._key), "value", self._is_spaced
        return path, "key", True


def _above(lines: Sequence[str], line: int, indent: int, *, is_item: bool) -> list[tuple[str, tuple[str, ...]]]:
    """What is open at the beginning of a line: the keys further left in the lines above it, and their brackets."""
    parents: list[tuple[str, str]] = []
    for above in reversed(lines[: line - 1]):
        text = _COMMENT.split(above)[0]
        left = len(text) - len(text.lstrip(" "))
        key = _KEY.match(text, left)
        if key and (left < indent or (is_item and left == indent)):
            rest = text[key.end() :].strip()
            parents.insert(0, (key[1], rest))
            indent, is_item = left, False
        if text.strip() and left == 0:
            break
    path = tuple(key for key, _ in parents)
    rest = parents[-1][1] if parents else ""
    bracket = rest[0] if rest[:1] in ("{", "[") and not rest.endswith(("}", "]")) else ""
    return [(bracket or "-", path)]


def _block(lines: Sequence[str], line: int, path: tuple[str, ...]) -> list[str]:
    """The lines that belong to the innermost of these keys that stands at the beginning of one; all for none."""
    if not path:
        return list(lines)
    bare = [_COMMENT.split(each)[0] for each in lines]
    begins = re.compile(rf" *(?:{re.escape(path[0])}|{re.escape(path[-1])}) *:")
    first = line - 1
    while first > 0 and not begins.match(bare[first]):
        first -= 1
    left = len(bare[first]) - len(bare[first].lstrip(" "))
    last = first + 1
    while last < len(bare) and (not bare[last].strip() or bare[last].startswith((" " * (left + 1), " " * left + "- "))):
        last += 1
    return bare[first:last]


def _keys(block: Sequence[str], depth: int) -> Iterator[str]:
    for each in block:
        first = _KEY.match(each)
        yield from (found[1] for found in (_KEY.finditer(each) if depth else [first]) if found)


def _items(block: Sequence[str]) -> Iterator[str]:
    for each in block:
        bracketed = each.partition("[")[2].partition("]")[0]
        yield from re.findall(rf"{_WORD}+", bracketed or (each.strip()[2:] if each.strip().startswith("- ") else ""))

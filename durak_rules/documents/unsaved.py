"""Texts in the window of an editor: as long as they are not saved, they stand for the files they are the texts of.

A check then reads them wherever it would read the file, also as the parent of another one; and it is known afterwards
which files it has read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["reading_unsaved", "unsaved_bytes"]


@dataclass(frozen=True)
class _Windows:
    texts: Mapping[Path, str]
    read: set[Path] = field(default_factory=set)


_OPEN: ContextVar[_Windows | None] = ContextVar("windows", default=None)


@contextmanager
def reading_unsaved(texts: Mapping[Path, str]) -> Iterator[set[Path]]:
    """Within the block ``texts`` are read instead of the files they are named by; both by resolved paths.

    Gives the set of the files that are read in the block, saved or not.

    >>> from durak_rules.documents.yaml import read_file
    >>> kitchen = Path("kitchen.durak.yaml").resolve()
    >>> with reading_unsaved({kitchen: "throw_in: {who: all}"}) as read:
    ...     document, _ = read_file(kitchen)
    >>> document.root.plain(), read == {kitchen}
    ({'throw_in': {'who': 'all'}}, True)
    """
    windows = _Windows(texts)
    before = _OPEN.set(windows)
    try:
        yield windows.read
    finally:
        _OPEN.reset(before)


def unsaved_bytes(file: Path) -> bytes | None:
    """The text that stands for a file at this moment; None if the file itself is to be read."""
    windows = _OPEN.get()
    if windows is None:
        return None
    try:
        resolved = file.resolve()
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that no file can have
        return None
    windows.read.add(resolved)
    text = windows.texts.get(resolved)
    return None if text is None else text.encode("utf-8", "replace")

"""Files found, and bytes -> text: a file is opened, decoded and looked over before anybody reads YAML in it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from stat import S_ISDIR
from typing import Literal

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.nearest import nearest
from durak_rules.documents.places import Offsets, Source, Span
from durak_rules.documents.quoting import quoted, visible_character
from durak_rules.documents.unsaved import unsaved_bytes

__all__ = ["LARGEST", "decode", "files_below", "load_bytes", "look_over", "what_is"]

LARGEST = 256 * 1024
"""Bytes of the largest file that is read, unless somebody reads larger ones."""

_MARK = "\ufeff"
_NEIGHBOURS_LOOKED_AT = 500
# What YAML allows, less three line ends that only old YAML knows and the byte-order mark inside of a text.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_NAMES = {"\0": "a NUL character", "\x85": "a line end of old YAML", "\u2028": "a line separator"}
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")


def what_is(path: Path) -> Literal["file", "folder", "nothing"]:
    """What lies under a name; nothing for a name that no file can have, or a link that leads nowhere."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return "nothing"
    return "folder" if S_ISDIR(mode) else "file"


def files_below(folder: Path, suffix: str) -> Iterator[Path]:
    """The files in a folder and below whose names end so, in order; hidden folders are left out."""
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        yield from (Path(path, file) for file in sorted(files) if file.endswith(suffix) and file != suffix)


def load_bytes(file: Path, shown: str, largest: int = LARGEST) -> tuple[bytes, list[Diagnostic]]:
    """The bytes of a file, one more than ``largest`` at most, or why it cannot be read."""
    typed = unsaved_bytes(file)
    if typed is not None:
        return typed[: largest + 1], []
    try:
        with file.open("rb") as stream:
            return stream.read(largest + 1), []
    except (FileNotFoundError, NotADirectoryError):
        return b"", [_not_there(file, shown)]
    except IsADirectoryError:
        return b"", [_about_the_file("DUR002", shown, "this is a folder, not a file", "name a file inside of it")]
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = getattr(error, "strerror", None) or "its name cannot be used"
        return b"", [_about_the_file("DUR003", shown, f"the file cannot be read: {reason.lower()}")]


def _not_there(file: Path, shown: str) -> Diagnostic:
    if file.is_symlink():
        message = "this is a link to a file that is not there"
        return _about_the_file("DUR001", shown, message, "mend the link, or name the file itself")
    guess = nearest(file.name, _neighbours(file))
    advice = f"did you mean {quoted(guess, 80)}?" if guess else "look for a slip in the name or the folder"
    return _about_the_file("DUR001", shown, "there is no such file", advice)


def decode(data: bytes, path: str, file: Path | None = None, largest: int = LARGEST) -> tuple[Source, list[Diagnostic]]:
    """The text of a file without its byte-order mark; or the fault that it is too large or not UTF-8."""
    if len(data) > largest:
        message = f"the file is larger than {largest // 1024} KiB, the most that is read"
        return Source(path, "", file), [_about_the_file("DUR004", path, message, "split it into several files")]
    try:
        return Source(path, data.decode().removeprefix(_MARK), file), []
    except UnicodeDecodeError as error:
        source = Source(path, data.decode(errors="replace").removeprefix(_MARK), file)
        good = data[: error.start].decode().removeprefix(_MARK).replace("\r\n", "\n").replace("\r", "\n")
        span = Offsets(path, good).span(len(good), len(good) + 1)
        number = f"byte {error.start + 1:,} of the file is {data[error.start]:#04x}"
        advice = "save the file as UTF-8"
        if data.startswith(_WIDE_MARKS):
            advice += "; it looks like UTF-16, which editors also call “Unicode”"
        return source, [Diagnostic("DUR005", span, "the file is not UTF-8 text", number, (advice,), source=source)]


def look_over(source: Source) -> list[Diagnostic]:
    """A fault for each run of characters that no text file should hold."""
    even = source.text.replace("\r\n", "\n").replace("\r", "\n")
    offsets = Offsets(source.path, even)
    faults: list[Diagnostic] = []
    for found in _FORBIDDEN.finditer(even):
        span = offsets.span(found.start(), found.end())
        if faults and _follows(faults[-1].span, span):
            continue
        name = _NAMES.get(found[0], f"an invisible character, {visible_character(found[0])},")
        advice = "delete it; copied text often brings such characters along"
        faults.append(Diagnostic("DUR006", span, f"{name} stands here", "", (advice,), source=source))
        if len(faults) >= _MOST_CHARACTERS_TOLD:
            break
    return faults


_MOST_CHARACTERS_TOLD = 100


def _follows(before: Span, after: Span) -> bool:
    return before.end_line == after.line and before.end_column == after.column


def _neighbours(file: Path) -> Iterable[str]:
    try:
        return [each.name for each in islice(file.parent.iterdir(), _NEIGHBOURS_LOOKED_AT)]
    except OSError:
        return []


def _about_the_file(code: str, path: str, message: str, *advice: str) -> Diagnostic:
    return Diagnostic(code, Span.start_of(path), message, "", advice)

"""YAML text -> a document: a tree of nodes with places, and everything that is wrong with the text.

Nothing here raises for bad input. PyYAML's *events* are read, never its objects, because only events keep
places and only they leave the meaning of a word to us.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from yaml import MarkedYAMLError

from durak_rules.documents import events
from durak_rules.documents.comments import read_ignores
from durak_rules.documents.diagnostics import Diagnostic, in_order
from durak_rules.documents.files import LARGEST, decode, load_bytes, look_over
from durak_rules.documents.nodes import Entry, Node, Scalar
from durak_rules.documents.places import Offsets, Source, Span
from durak_rules.documents.syntax import syntax_fault
from durak_rules.documents.tree import CapReachedError, TreeReader

__all__ = [
    "Document",
    "Entry",
    "Node",
    "Scalar",
    "Source",
    "Span",
    "read",
    "read_bytes",
    "read_file",
    "read_text",
]

_MOST_OF_A_KIND = 1_000  # of faults that a text can hold on each of its lines


@dataclass(frozen=True)
class Document:
    """A text and what was read from it; ``root`` is None where nothing could be read."""

    source: Source
    root: Node | None
    ignores: Mapping[int, frozenset[str]] = field(default_factory=dict)

    def ignored(self, line: int) -> frozenset[str]:
        """The codes that a comment ``# durak: ignore[…]`` on this line silences."""
        return self.ignores.get(line, frozenset())

    def heard(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics without the warnings about this document that a comment on their line silences."""
        return [each for each in diagnostics if not self._silences(each)]

    def _silences(self, diagnostic: Diagnostic) -> bool:
        if diagnostic.is_error or diagnostic.span.path != self.source.path:
            return False
        return diagnostic.code in self.ignored(diagnostic.span.line)


def read_file(path: Path, shown: str | None = None, *, largest: int = LARGEST) -> tuple[Document, list[Diagnostic]]:
    """Read a file; in messages it goes by the name ``shown``, if given. Never raises for bad input."""
    name = shown if shown is not None else str(path)
    data, faults = load_bytes(path, name, largest)
    if faults:
        return Document(Source(name, "", path), None), faults
    return read_bytes(data, name, path, largest=largest)


def read_bytes(
    data: bytes, path: str, file: Path | None = None, *, largest: int = LARGEST
) -> tuple[Document, list[Diagnostic]]:
    """Read the bytes of a file, or of standard input. Never raises for bad input."""
    source, faults = decode(data, path, file, largest)
    return (Document(source, None), faults) if faults else read(source)


def read_text(
    text: str, path: str = "<text>", file: Path | None = None, *, largest: int = LARGEST
) -> tuple[Document, list[Diagnostic]]:
    """Read a text that goes by the name of ``path``. Never raises for bad input.

    >>> document, faults = read_text("throw_in:\\n  who: all\\n")
    >>> document.root.plain(), str(document.root.key_span("throw_in", "who")), faults
    ({'throw_in': {'who': 'all'}}, '<text>:2:3', [])
    """
    source = Source(path, text.removeprefix("\ufeff"), file)
    _, too_large = decode(text.encode("utf-8", "replace"), path, file, largest)
    return (Document(source, None), too_large) if too_large else read(source)


def read(source: Source, *, pure: bool = False) -> tuple[Document, list[Diagnostic]]:
    """Read a source; ``pure`` does so without libyaml, with the same result."""
    faults = look_over(source)
    if faults:
        return Document(source, None), faults
    prepared = events.prepare(source.text)
    reader = TreeReader(source, prepared.text, events.events(prepared, pure=pure))
    root: Node | None = None
    stuck: Diagnostic | None = None
    try:
        root = reader.read()
    except CapReachedError:
        pass
    except MarkedYAMLError as error:
        stuck = syntax_fault(source, prepared.text, error, reader.last_scalar, reader.open_brackets)
    offsets = Offsets(source.path, prepared.text)
    faults = _directives(offsets, source, prepared) + _tabs(offsets, source, prepared, reader)
    faults += reader.diagnostics
    if stuck is not None and not any(each.code == "DUR011" and each.span.line <= stuck.span.line for each in faults):
        faults.append(stuck)
    if root is None:
        if not faults:
            message = "the file holds nothing but comments" if source.text.strip() else "the file is empty"
            faults.append(Diagnostic("DUR007", Span.start_of(source.path), message, source=source))
        return Document(source, None), in_order(faults)
    ignores, warnings = read_ignores(source, prepared.text, reader.scalars)
    return Document(source, root, ignores), in_order([*faults, *warnings])


def _directives(offsets: Offsets, source: Source, prepared: events.Prepared) -> list[Diagnostic]:
    message = "a line that begins with `%` instructs the YAML reader, which is not done here"
    return [
        Diagnostic("DUR025", offsets.span(*place), message, "", ("leave it out",), source=source)
        for place in prepared.directives[:_MOST_OF_A_KIND]
    ]


def _tabs(offsets: Offsets, source: Source, prepared: events.Prepared, reader: TreeReader) -> list[Diagnostic]:
    """A fault for each line indented with tabs, except inside of quotes and on otherwise empty lines."""
    quotes = [(start, end) for start, end, has_quotes in reader.scalars if has_quotes]
    faults: list[Diagnostic] = []
    for start, end in prepared.tabs:
        before = bisect_left(quotes, (start, 0)) - 1
        if prepared.text[end : end + 1] in ("", "\n", "#") or (before >= 0 and start < quotes[before][1]):
            continue
        if len(faults) >= _MOST_OF_A_KIND:
            break
        message = "this line is indented with a tab; only spaces may be used"
        advice = "replace the tab by two spaces; most editors can do so for the whole file"
        faults.append(Diagnostic("DUR011", offsets.span(start, end), message, "a tab", (advice,), source=source))
    return faults

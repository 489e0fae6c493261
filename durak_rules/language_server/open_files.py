"""The files that are open in the editor, and what a check of their texts has found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.unsaved import reading_unsaved
from durak_rules.documents.yaml import Document, read_file
from durak_rules.house_rules.layers import Layer
from durak_rules.house_rules.library import SUFFIX as VARIANT
from durak_rules.house_rules.library import layer_of_file, library
from durak_rules.house_rules.loading import check_file
from durak_rules.house_rules.parents import ancestry
from durak_rules.scenarios import SUFFIX as SCENARIO

__all__ = ["SUFFIXES", "Checked", "OpenFile", "OpenFiles", "kind_of"]

_CANNOT_BE_HAD = "DUR4"
"""How the codes begin of house rules that are named and cannot be had."""


@dataclass(frozen=True)
class Checked:
    """What a check has found, and which files it has read for that."""

    document: Document
    faults: tuple[Diagnostic, ...] = ()
    read: frozenset[Path] = frozenset()

    @property
    def misses_something(self) -> bool:
        """Whether another file may be what is missing."""
        return any(fault.code.startswith(_CANNOT_BE_HAD) for fault in self.faults)


@dataclass(eq=False)
class OpenFile:
    """One window: the text in it, and what was found when it was last checked."""

    uri: str
    file: Path
    text: str
    checked: Checked | None = field(default=None, repr=False)

    @property
    def is_house_rules(self) -> bool:
        return self.file.name.endswith(VARIANT)


class OpenFiles:
    """All windows. ``variants`` are folders of house rules to look names up in, after the shipped ones."""

    def __init__(self, variants: Sequence[Path] = ()) -> None:
        self.variants = tuple(variants)
        self._open: dict[Path, OpenFile] = {}

    def __iter__(self) -> Iterator[OpenFile]:
        return iter(tuple(self._open.values()))

    def at(self, file: Path) -> OpenFile | None:
        """The window of a file, if it has one."""
        return self._open.get(file)

    def put(self, uri: str, file: Path, text: str) -> OpenFile:
        """A window with a text in it, new or changed."""
        known = self._open.get(file)
        if known is None:
            known = self._open[file] = OpenFile(uri, file, text)
        known.text, known.checked = text, None
        return known

    def close(self, file: Path) -> None:
        """From now on the file is what is saved."""
        self._open.pop(file, None)

    def uri_of(self, file: Path) -> str:
        """How the editor calls a file; as it does itself, if it has opened it."""
        known = self._open.get(file.resolve())
        return known.uri if known else file.as_uri()

    def depending_on(self, file: Path) -> list[OpenFile]:
        """The windows of other files whose last check has read this one, or has missed one."""
        return [
            each
            for each in self
            if each.file != file and each.checked and (file in each.checked.read or each.checked.misses_something)
        ]

    @contextmanager
    def reading(self) -> Iterator[set[Path]]:
        """Whatever is read in this block is read as it stands in the windows; gives the files that were read."""
        with reading_unsaved({each.file: each.text for each in self}) as read:
            yield read

    def check(self, window: OpenFile) -> Checked:
        """What is wrong with a text, checked anew if it has changed since."""
        if window.checked is None:
            with self.reading() as read:
                document, _ = read_file(window.file, window.file.name)
                faults = _CHECKS[kind_of(window.file) or VARIANT](window.file, self.variants)
            window.checked = Checked(document, tuple(faults), frozenset(read))
        return window.checked

    def lineage(self, window: OpenFile) -> tuple[Layer, ...]:
        """The layer of a file of house rules and those of all it extends, nearest first; none if it cannot be read."""
        with self.reading():
            layer, _ = layer_of_file(window.file, window.file.name)
            return ancestry(layer, library(self.variants), window.file.parent).layers if layer else ()


def kind_of(file: Path) -> str | None:
    """The ending by which a file is one of those that are understood here; None if it is none."""
    return next((suffix for suffix in _CHECKS if file.name.endswith(suffix)), None)


def _check_variant(file: Path, variants: Sequence[Path]) -> list[Diagnostic]:
    return check_file(file, shown=file.name, variants=variants)[1]


def _check_scenarios(file: Path, variants: Sequence[Path]) -> list[Diagnostic]:
    from durak_rules.scenarios.loading import check_scenarios

    return check_scenarios(file, variants, shown=file.name)[1]


_CHECKS: Mapping[str, Callable[[Path, Sequence[Path]], list[Diagnostic]]] = {
    VARIANT: _check_variant,
    SCENARIO: _check_scenarios,
}

SUFFIXES = tuple(_CHECKS)
"""What the names of files end in that are understood here."""

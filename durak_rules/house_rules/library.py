"""Finding house rules by name: the shipped folder first, then the folders that the caller names.

A name is what stands before ``.durak.yaml``. Looking one up reads file names only; aliases are read when no
file has the name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from durak_rules.documents.diagnostics import (
    Diagnostic,
    DocumentError,
    Elsewhere,
    Source,
    Span,
    nearest,
    quoted,
)
from durak_rules.documents.files import files_below
from durak_rules.documents.yaml import read_file
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.layers import Layer, read_layer

__all__ = ["SUFFIX", "Library", "Listed", "is_path", "layer_of_file", "library", "name_of"]

SUFFIX = ".durak.yaml"


@dataclass(frozen=True)
class Listed:
    """A file of house rules that can be asked for by name; ``shown`` is how messages call it."""

    name: str
    file: Path
    shown: str
    is_shipped: bool

    @cached_property
    def _layer(self) -> Layer | None:
        layer, _ = layer_of_file(self.file, self.shown)
        return layer

    @property
    def title(self) -> str:
        return self._layer.header.title if self._layer else ""

    @property
    def summary(self) -> str:
        return self._layer.header.summary if self._layer else ""

    @property
    def notes(self) -> tuple[str, ...]:
        return self._layer.header.notes if self._layer else ()

    @property
    def aliases(self) -> tuple[str, ...]:
        return self._layer.header.aliases if self._layer else ()

    @property
    def extends(self) -> str | None:
        """The parent as written; None for ``guide``, which has none."""
        if self._layer is None or self._layer.is_root:
            return None
        return self._layer.header.extends or "guide"

    @property
    def source(self) -> Source | None:
        return self._layer.source if self._layer else None

    def alias_place(self, alias: str) -> Span:
        assert self._layer is not None
        return self._layer.header.alias_spans[self.aliases.index(alias)]


@dataclass(frozen=True)
class Library:
    """Every file that a name can stand for."""

    folders: tuple[Path, ...] = ()

    @cached_property
    def files(self) -> tuple[Listed, ...]:
        """All files, shipped ones first, then folder by folder in the order of their paths."""
        listed = list(_shipped_files())
        for folder in self.folders:
            listed += [Listed(name_of(file), file, str(file), False) for file in files_below(folder, SUFFIX)]
        return tuple(listed)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(listed.name for listed in self.files))

    @cached_property
    def aliases(self) -> Mapping[str, Listed]:
        """Every alias with the file it stands for; of an alias used twice the first."""
        found: dict[str, Listed] = {}
        for listed in self.files:
            for alias in listed.aliases:
                found.setdefault(alias, listed)
        return found

    @cached_property
    def _known(self) -> tuple[str, ...]:
        return (*self.names, *self.aliases)

    def __iter__(self) -> Iterator[Listed]:
        return iter(self.files)

    def find(self, name: str) -> Listed | None:
        """The file that is called ``name``, or has it as an alias. Raises DocumentError if several are."""
        found = [listed for listed in self.files if listed.name == name]
        if len(found) > 1:
            raise DocumentError([_same_name(name, *found[:2])])
        return found[0] if found else self.aliases.get(name)

    def advice(self, name: str, *, is_guessing: bool = True) -> str:
        """What to do where nothing has this name: perhaps it is a mistyped one."""
        guess = nearest(name, self._known) if is_guessing else None
        return f"did you mean `{guess}`?" if guess else "`durak-rules list` tells the names there are"

    def clashes(self) -> list[Diagnostic]:
        """A fault for each name or alias that stands for more than one file."""
        first: dict[str, Listed] = {}
        faults: list[Diagnostic] = []
        for listed in self.files:
            if listed.name in first:
                faults.append(_same_name(listed.name, first[listed.name], listed))
            first.setdefault(listed.name, listed)
        for listed in self.files:
            for alias in listed.aliases:
                if first.setdefault(alias, listed) is not listed:
                    faults.append(_same_alias(alias, first[alias], listed))
        return faults


def library(variants: Sequence[Path | str] = ()) -> Library:
    """The shipped house rules and those in the folders ``variants``.

    Raises :class:`DocumentError` for a folder that is none.

    >>> library().find("подкидной").name
    'guide'
    """
    folders = tuple(Path(folder) for folder in variants)
    faults = [_no_folder(folder) for folder in folders if not folder.is_dir()]
    if faults:
        raise DocumentError(faults)
    return Library(folders)


def is_path(what: str) -> bool:
    """Whether this is meant as a path rather than as a name.

    >>> is_path("house.durak.yaml"), is_path("guide")
    (True, False)
    """
    return what.endswith((".yaml", ".yml")) or "/" in what or "\\" in what


def name_of(path: Path | str) -> str:
    """The name of a file of house rules: what stands before ``.durak.yaml``.

    >>> name_of("tables/house.durak.yaml")
    'house'
    """
    name = Path(path).name
    return name.removesuffix(SUFFIX) if name.endswith(SUFFIX) and name != SUFFIX else Path(name).stem


def layer_of_file(file: Path, shown: str | None = None) -> tuple[Layer | None, list[Diagnostic]]:
    """The layer of a file, or None if no YAML can be read from it, with everything that is wrong with its YAML."""
    document, faults = read_file(file, shown)
    if document.root is None:
        return None, faults
    return read_layer(name_of(file), document.root, document.source, document), faults


def _shipped_files() -> Iterator[Listed]:
    for file in files_below(shipped("variants"), SUFFIX):
        yield Listed(name_of(file), file, file.name, True)


def _no_folder(folder: Path) -> Diagnostic:
    what = "is a file, not a folder" if folder.is_file() else "is not there"
    advice = "name a folder that holds house-rules files"
    return Diagnostic("DUR001", Span.start_of(str(folder)), f"the folder of variants {what}", "", (advice,))


def _same_name(name: str, first: Listed, second: Listed) -> Diagnostic:
    message = f"two files are called {quoted(name)}; a name stands for one"
    other = Elsewhere(Span.start_of(first.shown), note="shipped" if first.is_shipped else "")
    advice = "rename one of the two, or leave its folder out"
    return Diagnostic("DUR407", Span.start_of(second.shown), message, "", (advice,), (other,))


def _same_alias(alias: str, first: Listed, second: Listed) -> Diagnostic:
    message = f"{quoted(alias)} is already an alias of {quoted(first.name)}"
    if alias == first.name:
        message = f"{quoted(alias)} is already the name of a file"
    other = Elsewhere(Span.start_of(first.shown), note="shipped" if first.is_shipped else "")
    advice = "leave the alias out, or choose another"
    place = second.alias_place(alias)
    label = "stands for two files"
    return Diagnostic("DUR407", place, message, label, (advice,), (other,), source=second.source)

"""From a file to all that it stands on: following ``extends`` down to ``guide``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Elsewhere, errors_in, quoted
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.layers import Layer
from durak_rules.house_rules.library import SUFFIX, Library, is_path, layer_of_file
from durak_rules.house_rules.paths import extends_fault, file_of_path, is_folder

__all__ = ["ROOT", "Ancestry", "ancestry", "flawless_layer", "guide_layer"]

ROOT = "guide"
"""The name of the rules that all others change."""

_LONGEST_LINE = 24
"""Files that may stand on each other, ``guide`` aside."""


@dataclass(frozen=True)
class Ancestry:
    """A layer and all below it, nearest first; ``faults`` is everything that is wrong with any of them.

    Of warnings only those about the first layer are told: the others are its parents' business.
    """

    layers: tuple[Layer, ...]
    faults: tuple[Diagnostic, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every question is answered; if not, a parent is missing or a root leaves some open."""
        answered: set[str] = set().union(*(layer.written for layer in self.layers))
        return len(answered) == len(KEYS)


@cache
def guide_layer() -> Layer:
    """The shipped ``guide``, read once."""
    return flawless_layer(shipped("variants") / f"{ROOT}{SUFFIX}")


def flawless_layer(file: Path) -> Layer:
    """What a file says in which nothing may be wrong. Raises DocumentError if anything is."""
    layer, faults = layer_of_file(file, file.name)
    if layer is None or faults or layer.faults:
        raise DocumentError([*faults, *(layer.faults if layer else ())])
    return layer


def ancestry(layer: Layer, shelves: Library, folder: Path | None) -> Ancestry:
    """All layers from ``layer`` down; ``folder`` is where its relative paths start, if anywhere.

    Raises nothing for bad input: what is wrong stands in the result.
    """
    layers = [layer]
    faults = list(layer.faults)
    visited = {_identity(layer)}
    while not layers[-1].is_root:
        child = layers[-1]
        try:
            parent, folder, parent_faults = _parent(child, shelves, folder)
        except DocumentError as error:
            faults += error.diagnostics
            break
        faults += errors_in(parent_faults)
        if parent is None:
            faults.append(_unreadable(child))
            break
        if len(layers) >= _LONGEST_LINE and not parent.is_root:
            faults.append(_too_long(child))
            break
        if _identity(parent) in visited:
            faults.append(_cycle(child, parent))
            break
        faults += errors_in(parent.faults)
        visited.add(_identity(parent))
        layers.append(parent)
    if layers[-1].is_root:
        faults += _root_faults(layers[-1])
    return Ancestry(tuple(layers), tuple(faults))


def _parent(child: Layer, shelves: Library, folder: Path | None) -> tuple[Layer | None, Path, list[Diagnostic]]:
    """The layer that ``child`` extends, its folder, and what is wrong with its YAML; raises DocumentError."""
    extends = child.header.extends or ROOT
    if extends == ROOT:
        if shelves.folders:
            shelves.find(ROOT)  # a second file of this name is told of
        return guide_layer(), shipped("variants"), []
    if is_path(extends):
        file, shown = file_of_path(child, extends, folder)
    else:
        listed = shelves.find(extends)
        if listed is None:
            raise DocumentError([_unknown(child, extends, shelves, folder)])
        file, shown = listed.file, listed.shown
    layer, faults = layer_of_file(file, shown)
    return layer, file.parent, faults


def _unknown(child: Layer, extends: str, shelves: Library, folder: Path | None) -> Diagnostic:
    if is_folder(extends, folder):
        return extends_fault(child, "DUR404", f"{quoted(extends)} is a folder, not a file", "name a file in it")
    message = f"there are no house rules called {quoted(extends)}"
    return extends_fault(child, "DUR401", message, shelves.advice(extends))


def _unreadable(child: Layer) -> Diagnostic:
    message = f"{quoted(child.header.extends)} cannot be read, so nobody knows what is inherited"
    return extends_fault(child, "DUR408", message, "mend that file first")


def _too_long(child: Layer) -> Diagnostic:
    message = f"here {_LONGEST_LINE} files stand on each other, and there are still more"
    return extends_fault(child, "DUR411", message, f"let one of them extend `{ROOT}`")


def _root_faults(root: Layer) -> list[Diagnostic]:
    """Only ``guide`` extends nothing, and it answers every question."""
    if root.name != ROOT:
        advice = "write `extends: guide`, or leave the line out"
        return [extends_fault(root, "DUR406", "only `guide` extends nothing", advice)]
    return [
        extends_fault(root, "DUR103", f"`{key}` is missing", f"`{ROOT}` answers every question; write this one too")
        for key in KEYS
        if key.full not in root.written and key.full not in root.doubtful
    ]


def _cycle(child: Layer, parent: Layer) -> Diagnostic:
    advice = f"let one of them extend `{ROOT}`"
    if _identity(child) == _identity(parent):
        return extends_fault(child, "DUR402", f"`{child.name}` extends itself", f"let it extend `{ROOT}`")
    message = f"`{child.name}` extends `{parent.name}`, which in turn builds on `{child.name}`"
    back = parent.header.extends_span
    other = (Elsewhere(back, "from here it leads back", parent.source),) if back else ()
    return replace(extends_fault(child, "DUR402", message, advice), elsewhere=other)


def _identity(layer: Layer) -> object:
    file = layer.source.file if layer.source else None
    return file.resolve() if file else id(layer)

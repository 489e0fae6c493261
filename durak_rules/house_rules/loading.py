"""House rules by name, from a file, from a text or from plain data, with everything that is wrong with them.

>>> load_variant({"throw_in": {"who": "all"}}).value("throw_in.who")
'all'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Span, errors_in, in_order, quoted, raise_errors
from durak_rules.documents.files import what_is
from durak_rules.documents.yaml import Document, read_file, read_text
from durak_rules.house_rules.checks import check_choices, check_file_choices
from durak_rules.house_rules.conflicts import compose
from durak_rules.house_rules.layers import Layer, read_layer
from durak_rules.house_rules.library import Library, is_path, library, name_of
from durak_rules.house_rules.parents import ancestry
from durak_rules.house_rules.plain_data import node_of
from durak_rules.house_rules.variant import Variant

__all__ = ["check_file", "check_text", "load_variant", "variant_from_text"]

_DICT = "<dict>"


def load_variant(what: str | Path | Mapping[str, Any], *, variants: Sequence[Path | str] = ()) -> Variant:
    """House rules by name, by alias, from a file or from plain data.

    ``what`` is a name (a shipped one first, then one in the folders ``variants``), a path, or a mapping as a
    file would hold it. Raises :class:`DocumentError` with everything that is wrong.
    """
    shelves = library(variants)
    if isinstance(what, Mapping):
        root, faults = node_of(what)
        layer = read_layer(_DICT, root, None)
        found, more = _finish(layer, shelves, None, is_checked=False)
        return _or_raise(found, [*faults, *more])
    if isinstance(what, str) and not is_path(what):
        listed = shelves.find(what)
        if listed is not None:
            return _or_raise(*_check_file(listed.file, listed.shown, shelves, is_checked=False))
        if what_is(Path(what)) != "file":
            message = f"there are no house rules called {quoted(what)}"
            raise DocumentError([Diagnostic("DUR409", Span.start_of(what), message, "", (shelves.advice(what),))])
    return _or_raise(*_check_file(Path(what), str(what), shelves, is_checked=False))


def variant_from_text(
    text: str, path: str = "<text>", *, folder: Path | None = None, variants: Sequence[Path | str] = ()
) -> Variant:
    """House rules from a text in the form of a file.

    ``path`` is the name it goes by in messages; ``folder`` is where paths in ``extends`` start, if anywhere.
    Raises :class:`DocumentError` with everything that is wrong.
    """
    found, faults = check_text(text, path, folder=folder, variants=variants)
    return _or_raise(found, faults)


def check_file(
    path: Path | str, *, shown: str | None = None, variants: Sequence[Path | str] = ()
) -> tuple[Variant | None, list[Diagnostic]]:
    """Every fault and every warning of a file; with the variant, unless there are faults.

    ``shown`` is how messages call it. Raises only for a folder of ``variants`` that is none.
    """
    return _check_file(Path(path), shown or str(path), library(variants))


def check_text(
    text: str, path: str = "<text>", *, folder: Path | None = None, variants: Sequence[Path | str] = ()
) -> tuple[Variant | None, list[Diagnostic]]:
    """As :func:`check_file`, for a text."""
    document, faults = read_text(text, path)
    return _check_document(document, faults, library(variants), folder)


def _check_file(
    file: Path, shown: str, shelves: Library, *, is_checked: bool = True
) -> tuple[Variant | None, list[Diagnostic]]:
    document, faults = read_file(file, shown)
    return _check_document(document, faults, shelves, file.parent, is_checked=is_checked)


def _check_document(
    document: Document,
    faults: list[Diagnostic],
    shelves: Library,
    folder: Path | None,
    *,
    is_checked: bool = True,
) -> tuple[Variant | None, list[Diagnostic]]:
    if document.root is None:
        return None, faults
    layer = read_layer(name_of(document.source.path), document.root, document.source, document)
    found, more = _finish(layer, shelves, folder, is_checked=is_checked, broken=bool(errors_in(faults)))
    return found, in_order(document.heard([*faults, *more]))


def _finish(
    layer: Layer, shelves: Library, folder: Path | None, *, is_checked: bool, broken: bool = False
) -> tuple[Variant | None, list[Diagnostic]]:
    """Compose and check; ``is_checked`` asks for warnings too."""
    line = ancestry(layer, shelves, folder)
    faults = list(line.faults)
    if not line.is_complete:
        return None, faults
    composed = compose(line.layers)
    faults += check_choices(composed)
    if is_checked and not layer.is_root:
        faults += check_file_choices(composed)
    if broken or errors_in(faults):
        return None, faults
    return Variant(layer.name, layer.header, layer.source, line.layers[0].written, composed, line.layers), faults


def _or_raise(found: Variant | None, faults: Sequence[Diagnostic]) -> Variant:
    raise_errors(faults)
    assert found is not None
    return found

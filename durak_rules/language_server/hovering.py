"""What is shown where the mouse rests: a key's question and where its answer comes from, a value's sentence."""

from __future__ import annotations

from lsprotocol import types

from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Span
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS, KEYS
from durak_rules.house_rules.layers import Layer
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.half_typed import typing_at
from durak_rules.language_server.open_files import OpenFile, OpenFiles
from durak_rules.language_server.standing import Standing, standing_at
from durak_rules.language_server.wording import about_key, about_value

__all__ = ["hover", "under_cursor"]

_NAMES = {question.full for question in KEYS}


def hover(files: OpenFiles, window: OpenFile, columns: Columns, position: types.Position) -> types.Hover | None:
    """What there is to say about what stands at a position."""
    standing = under_cursor(files, window, columns, position)
    if standing is None:
        return None
    said = _about(standing, files, window)
    source = files.check(window).document.source
    contents = types.MarkupContent(types.MarkupKind.Markdown, said)
    return types.Hover(contents, columns.range_of(standing.span, source)) if said else None


def under_cursor(files: OpenFiles, window: OpenFile, columns: Columns, position: types.Position) -> Standing | None:
    """The key or value at a position; as far as the lines tell, where the text cannot be read as YAML."""
    document = files.check(window).document
    line, column = columns.place_of(position, document.source.lines)
    if document.root is not None:
        return standing_at(document.root, line, column)
    typed = typing_at(document.source.lines, line, column)
    if typed is None or not typed.word:
        return None
    span = Span(document.source.path, line, typed.start, line, typed.end)
    if typed.part == "key":
        return Standing((*typed.path, typed.word), "key", span)
    return Standing(typed.path, "value", span, Node("scalar", span, typed.word, typed.word))


def _about(standing: Standing, files: OpenFiles, window: OpenFile) -> str:
    name = ".".join(standing.path)
    if name in GROUPS:
        return GROUPS[name].title if standing.part == "key" else ""
    if name in HEADER:
        return _about_parent(files.lineage(window)) if name == "extends" else HEADER[name].meaning
    if name not in _NAMES:
        return ""
    said = about_value(name, standing.value) if standing.part == "value" and standing.value is not None else ""
    return said or about_key(name, files.lineage(window), files)


def _about_parent(lineage: tuple[Layer, ...]) -> str:
    """The files that this one builds on, down to guide."""
    meaning = HEADER["extends"].meaning
    told = "\n".join(f"- `{layer.name}` {layer.header.title}. {layer.header.summary}".strip() for layer in lineage[1:])
    return f"{meaning}\n\n{told}" if told else meaning

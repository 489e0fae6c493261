"""Where a choice comes from: from a key to the parent's line that made it, from ``extends`` to the parent's file."""

from __future__ import annotations

from lsprotocol import types

from durak_rules.documents.places import Span
from durak_rules.house_rules.layers import Layer
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.hovering import under_cursor
from durak_rules.language_server.open_files import OpenFile, OpenFiles

__all__ = ["definition"]


def definition(files: OpenFiles, window: OpenFile, columns: Columns, position: types.Position) -> types.Location | None:
    """The place from which this file inherits what stands at a position; None for what it does not inherit."""
    standing = under_cursor(files, window, columns, position)
    parents = files.lineage(window)[1:]
    if standing is None or not parents:
        return None
    if standing.path == ("extends",):
        return _location(parents[0], None, files, columns)
    name = ".".join(standing.path)
    writer = next((layer for layer in parents if name in layer.written), None)
    return _location(writer, writer.written[name].key_span, files, columns) if writer else None


def _location(layer: Layer, span: Span | None, files: OpenFiles, columns: Columns) -> types.Location | None:
    source = layer.source
    if source is None or source.file is None:
        return None
    place = span or Span.start_of(source.path)
    return types.Location(files.uri_of(source.file.resolve()), columns.range_of(place, source))

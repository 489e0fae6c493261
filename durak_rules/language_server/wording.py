"""What an editor shows of a key and its values, in Markdown; every sentence is the house rules' own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Source, Span
from durak_rules.house_rules.explain import Explained, explain_key
from durak_rules.house_rules.keys import as_written, key
from durak_rules.house_rules.layers import Layer
from durak_rules.house_rules.parents import guide_layer
from durak_rules.language_server.open_files import OpenFiles

__all__ = ["about_key", "about_value", "linked"]


def about_key(name: str, lineage: Sequence[Layer], files: OpenFiles) -> str:
    """A key: its question, its answers, the one that holds here, and guide's."""
    told = explain_key(name)
    return "\n\n".join(part for part in (_question(told), _answers(told), *_holding(told, lineage, files)) if part)


def about_value(name: str, node: Node) -> str:
    """One answer to a question, or a word of one that is a list; nothing for what is none."""
    question = key(name)
    written = node.plain()
    value = [written] if question.several and not node.is_list else written
    if not question.admits(value):
        return ""
    return f"`{as_written(written)}`: {question.sentence(value)}\n\n{question.question}"


def linked(span: Span, source: Source, files: OpenFiles) -> str:
    """A place as a link that leads there."""
    if source.file is None:
        return str(span)
    name = source.file.name
    return f"[{name}:{span.line}]({files.uri_of(source.file)}#L{span.line})"


def _question(told: Explained) -> str:
    return f"**{told.question}** {told.meaning}".strip()


def _answers(told: Explained) -> str:
    return "\n".join(f"- `{each.value}` {each.sentence}" for each in told.values)


def _holding(told: Explained, lineage: Sequence[Layer], files: OpenFiles) -> Iterator[str]:
    """The value that holds in this file, where it is from, and what guide has."""
    writers = [layer for layer in lineage if told.key in layer.written]
    own = next((layer for layer in writers if layer is lineage[0]), None)
    inherited = next((layer for layer in writers if layer is not own), None)
    guide = inherited if inherited and inherited.is_root else guide_layer()
    if own:
        yield f"This file has `{as_written(own.written[told.key].value)}`."
    if inherited and not own:
        yield f"This file inherits {_from(inherited, told, files)}."
    elif inherited and not inherited.is_root:
        yield f"Without that it would inherit {_from(inherited, told, files)}."
    if inherited is not guide or own:
        yield f"`guide` has `{as_written(guide.written[told.key].value)}`, {_place(guide, told, files)}."
    if told.silent:
        yield "The guide's text says nothing on it: its value is our choice."


def _from(layer: Layer, told: Explained, files: OpenFiles) -> str:
    return f"`{as_written(layer.written[told.key].value)}` from `{layer.name}`, {_place(layer, told, files)}"


def _place(layer: Layer, told: Explained, files: OpenFiles) -> str:
    assert layer.source is not None
    return linked(layer.written[told.key].node.span, layer.source, files)

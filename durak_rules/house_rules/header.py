"""What a house-rules file says besides its choices: its title, where it comes from, what it extends.

The shape of these keys is one table, :data:`HEADER`, from which both the reader and the schema are made.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from durak_rules.documents.diagnostics import Elsewhere, Span, cut, quoted, visible
from durak_rules.documents.nodes import Entry, Node
from durak_rules.house_rules.faults import Faults

__all__ = ["FORMAT", "HEADER", "Header", "HeaderKey", "SourceNote", "read_header"]

FORMAT = 1
"""The number of the file format. A file may leave it out."""

_NOT_BLANK = r"\S"
_ONE_WORD = r"^[^\s/\\.:,]+(?![\s\S])"


@dataclass(frozen=True)
class HeaderKey:
    """A key beside the groups: what it is for, its shape, and what its texts must be like."""

    name: str
    meaning: str
    shape: Literal["text", "texts", "number", "sources"] = "text"
    longest: int = 500
    pattern: str = _NOT_BLANK


HEADER: Mapping[str, HeaderKey] = {
    key.name: key
    for key in (
        HeaderKey("format", "The number of the file format; may be left out.", "number"),
        HeaderKey("title", "What these rules are called.", longest=100),
        HeaderKey("summary", "What is special about them, in a sentence for players."),
        HeaderKey("sources", "Where the rules come from.", "sources"),
        HeaderKey("aliases", "Other names that the file is found by.", "texts", 60, _ONE_WORD),
        HeaderKey("notes", "What is told to players but is no choice, such as who cuts the pack.", "texts"),
        HeaderKey("extends", "The rules that this file changes: a name, or a path ending in `.durak.yaml`."),
    )
}

SOURCE_KEYS: Mapping[str, HeaderKey] = {
    key.name: key
    for key in (
        HeaderKey("title", "The book, page or person."),
        HeaderKey("section", "The part of it."),
        HeaderKey("url", "Its address on the web."),
    )
}


@dataclass(frozen=True)
class SourceNote:
    """Where some rules come from."""

    title: str
    section: str = ""
    url: str = ""


@dataclass(frozen=True)
class Header:
    """The keys beside the groups, as far as they are given and right."""

    title: str = ""
    summary: str = ""
    sources: tuple[SourceNote, ...] = ()
    aliases: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    extends: str | None = None
    extends_span: Span | None = None
    alias_spans: tuple[Span, ...] = ()


def read_header(entries: Mapping[str, Entry], faults: Faults) -> Header:
    """Read the keys of :data:`HEADER` among ``entries``; what is wrong goes to ``faults``."""
    read: dict[str, Any] = {}
    for name, key in HEADER.items():
        if name not in entries:
            continue
        node = entries[name].node
        if node.refused:
            continue
        if key.shape == "number":
            _check_format(node, faults)
        elif key.shape == "text":
            text = _text(name, key, node, faults)
            if text is not None:
                read[name] = text
        elif _is_a_list(name, node, faults):
            if key.shape == "sources":
                found = [_source(item, faults) for item in node.items if not item.refused]
                read[name] = tuple(source for source in found if source is not None)
            else:
                read |= _texts(name, key, node, faults)
    if "extends" in read:
        read["extends_span"] = entries["extends"].node.span
    return Header(**read)


def _check_format(node: Node, faults: Faults) -> None:
    value = node.value
    advice = [f"write `format: {FORMAT}`, or leave it out"]
    if isinstance(value, bool) or not isinstance(value, int | float):
        message = f"`format` is a number, not {node.in_words}"
        faults.add("DUR201", node.span, message, f"expected {FORMAT}", advice)
    elif value != FORMAT:
        message = f"the file format {quoted(node.text)} is not known here"
        faults.add("DUR410", node.span, message, f"expected {FORMAT}", advice)


def _text(name: str, key: HeaderKey, node: Node, faults: Faults) -> str | None:
    text = node.value
    if text is None and node.is_scalar:
        faults.add("DUR205", node.span, f"`{name}` has no text", "", [f"write one, or leave `{name}` out"])
    elif not isinstance(text, str):
        advice = [f'put it in quotes: `"{visible(cut(node.text))}"`'] if node.is_scalar else []
        faults.add("DUR201", node.span, f"`{name}` is a text, not {node.in_words}", "expected a text", advice)
    elif len(text) > key.longest:
        message = f"`{name}` is longer than {key.longest} characters"
        faults.add("DUR207", node.span, message, "", ["say it in fewer words"])
    elif not re.search(_NOT_BLANK, text):
        faults.add("DUR207", node.span, f"`{name}` is blank", "", [f"write a text, or leave `{name}` out"])
    elif not re.search(key.pattern, text):
        advice = ["a name is one word without spaces, dots, commas, colons and slashes"]
        faults.add("DUR405", node.span, f"{quoted(text)} cannot be a name", "", advice)
    else:
        return text
    return None


def _is_a_list(name: str, node: Node, faults: Faults) -> bool:
    if node.is_list:
        return True
    example = "[{title: …}]" if name == "sources" else "[…]"
    message = f"`{name}` is a list, not {node.in_words}"
    faults.add("DUR105", node.span, message, "expected a list", [f"write `{name}: {example}`"])
    return False


def _texts(name: str, key: HeaderKey, node: Node, faults: Faults) -> dict[str, Any]:
    texts: list[str] = []
    places: dict[str, Span] = {}
    for item in node.items:
        text = None if item.refused else _text(name, key, item, faults)
        if text is None:
            continue
        if text in places:
            first = Elsewhere(places[text], "first here", faults.source)
            message = f"{quoted(text)} stands twice in `{name}`"
            faults.add("DUR206", item.span, message, "once is enough", ["leave one of the two out"], (first,))
            continue
        texts.append(text)
        places[text] = item.span
    read: dict[str, Any] = {name: tuple(texts)}
    return read | ({"alias_spans": tuple(places.values())} if name == "aliases" else {})


def _source(node: Node, faults: Faults) -> SourceNote | None:
    if not node.is_mapping:
        advice = ["write `{title: …}`, with `section` and `url` if there are any"]
        faults.add("DUR104", node.span, f"a source has a title; this is {node.in_words}", "", advice)
        return None
    read: dict[str, str] = {}
    for name, entry in node.entries.items():
        if name not in SOURCE_KEYS:
            guess = faults.guess(name, SOURCE_KEYS)
            advice = [f"did you mean `{guess}`?"] if guess else ["a source has `title`, `section` and `url`"]
            faults.add("DUR101", entry.key_span, f"a source has no {quoted(name)}", "", advice)
        elif not entry.node.refused:
            text = _text(name, SOURCE_KEYS[name], entry.node, faults)
            if text is not None:
                read[name] = text
    if "title" not in node.entries:
        faults.add("DUR103", node.span, "this source has no title", "", ["write `title: …` in it"])
        return None
    return SourceNote(**{"title": "", **read})

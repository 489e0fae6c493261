"""What may stand where the cursor is: groups, the keys of a group, the values of a key, the names of other rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lsprotocol import types

from durak_rules.documents.files import files_below
from durak_rules.documents.places import Source, Span
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, as_written
from durak_rules.house_rules.library import SUFFIX, library
from durak_rules.house_rules.parents import guide_layer
from durak_rules.language_server.columns import Columns
from durak_rules.language_server.half_typed import Typing, typing_at
from durak_rules.language_server.open_files import OpenFile, OpenFiles
from durak_rules.language_server.wording import about_key

__all__ = ["complete"]

_QUESTIONS = {(question.group, question.name): question for question in KEYS}
_MOST_NUMBERS = 36


@dataclass(frozen=True)
class _Offer:
    """Something that may be written: what it is called, what is typed for it, and what it means."""

    label: str
    text: str
    kind: types.CompletionItemKind
    detail: str = ""
    documentation: str = ""


def complete(
    files: OpenFiles, window: OpenFile, columns: Columns, position: types.Position
) -> list[types.CompletionItem]:
    """Everything that may be written at a position, in the order of a file."""
    source = Source(window.file.name, window.text)
    line, column = columns.place_of(position, source.lines)
    typed = typing_at(source.lines, line, column)
    if typed is None:
        return []
    place = columns.range_of(Span(source.path, line, typed.start, line, typed.end), source)
    return [_item(offer, number, place, typed) for number, offer in enumerate(_offers(typed, files, window))]


def _item(offer: _Offer, number: int, place: types.Range, typed: Typing) -> types.CompletionItem:
    text = offer.text if typed.is_spaced else f" {offer.text}"
    documentation = types.MarkupContent(types.MarkupKind.Markdown, offer.documentation)
    return types.CompletionItem(
        offer.label,
        kind=offer.kind,
        detail=offer.detail or None,
        documentation=documentation if offer.documentation else None,
        sort_text=f"{number:04}",
        filter_text=offer.label,
        text_edit=types.TextEdit(place, text),
    )


def _offers(typed: Typing, files: OpenFiles, window: OpenFile) -> Iterator[_Offer]:
    if typed.part == "key":
        yield from (offer for offer in _keys(typed.path, files, window) if offer.label not in typed.beside)
    elif typed.path == ("extends",):
        yield from _parents(files, window)
    elif typed.path in _QUESTIONS:
        question = _QUESTIONS[typed.path[0], typed.path[1]]
        yield from _words(question, typed.beside) if typed.part == "item" else _values(question)


def _keys(path: tuple[str, ...], files: OpenFiles, window: OpenFile) -> Iterator[_Offer]:
    kind = types.CompletionItemKind.Property
    if not path:
        for name, key in HEADER.items():
            yield _Offer(name, f"{name}: ", kind, documentation=key.meaning)
        for name, group in GROUPS.items():
            yield _Offer(name, f"{name}:\n  ", types.CompletionItemKind.Module, documentation=group.title)
    elif len(path) == 1 and path[0] in GROUPS:
        lineage = files.lineage(window)
        for question in GROUPS[path[0]].keys:
            told = about_key(question.full, lineage, files)
            yield _Offer(question.name, f"{question.name}: ", kind, question.question, told)


def _values(question: Key) -> Iterator[_Offer]:
    if question.several:
        yield _value("[]", question.several.empty, question)
        for word in question.words:
            yield _value(f"[{word.value}]", word.sentence, question)
        return
    for value, sentence in question.offered(_MOST_NUMBERS).items():
        yield _value(str(value), sentence, question)


def _words(question: Key, beside: Iterable[str]) -> Iterator[_Offer]:
    for word in question.words:
        if word.value not in beside:
            yield _value(word.value, word.sentence, question)


def _value(text: str, sentence: str, question: Key) -> _Offer:
    guides = as_written(guide_layer().written[question.full].value)
    detail = "as in guide" if text == guides else ""
    return _Offer(text, text, types.CompletionItemKind.EnumMember, detail, sentence)


def _parents(files: OpenFiles, window: OpenFile) -> Iterator[_Offer]:
    """Names of house rules, then files beside this one and below."""
    kind = types.CompletionItemKind.File
    own = window.file
    with files.reading():
        for listed in library(files.variants):
            if listed.file.resolve() != own:
                yield _Offer(listed.name, listed.name, kind, listed.title, listed.summary)
    for file in files_below(own.parent, SUFFIX):
        if file.resolve() != own:
            path = file.relative_to(own.parent).as_posix()
            yield _Offer(path, path, kind)

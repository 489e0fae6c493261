"""House rules as a form holds them, right or wrong, and how they travel: as a link, as a file, as a checked variant.

A draft always extends ``guide`` and holds what differs from it. Its link is a house-rules file too, on one line.

>>> draft = Draft("Ours", chosen={"throw_in.who": "all"})
>>> draft.in_brief()
'{"title":"Ours","throw_in":{"who":"all"}}'
>>> Draft.from_link(draft.link) == draft
True
>>> draft.check()[0].sentence("throw_in.who")
"Everybody but the defender and the defender's partners may throw in."
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from starlette.datastructures import FormData

from durak_rules.documents.diagnostics import Diagnostic, errors_in
from durak_rules.documents.links import BadLinkError, as_link, from_link
from durak_rules.documents.nodes import Node
from durak_rules.documents.yaml import read_text
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.header import HEADER, SourceNote, read_header
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, Value
from durak_rules.house_rules.languages import Language
from durak_rules.house_rules.library import SUFFIX
from durak_rules.house_rules.loading import check_text, load_variant
from durak_rules.house_rules.parents import ROOT, guide_layer
from durak_rules.house_rules.plain_data import by_group
from durak_rules.house_rules.variant import Variant
from durak_rules.house_rules.writing import house_rules_text

__all__ = ["NUMBER", "Draft", "guide_value"]

NUMBER = "number"
"""What a form sends where a number is typed into the field beside."""

_NO_NAME = re.compile(r"[^\w-]+")


@dataclass(frozen=True)
class Draft:
    """What a form holds. ``chosen`` has the values by key that are not guide's; a number may be out of range."""

    title: str = ""
    summary: str = ""
    sources: tuple[SourceNote, ...] = ()
    notes: tuple[str, ...] = ()
    chosen: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def of(cls, variant: Variant, told_in: Language) -> Draft:
        """A checked variant, whatever it extends, as what differs from ``guide``."""
        known = load_variant(ROOT).notes
        return cls(
            told_in.say(variant.title),
            told_in.say(variant.summary),
            variant.sources,
            tuple(told_in.say(note) for note in variant.all_notes if note not in known),
            {name: variant.value(name) for name in variant.differences},
        )

    @classmethod
    def from_form(cls, form: FormData, before: Draft) -> Draft:
        """What was sent; a form has no fields for notes and sources, and keeps those of ``before``.

        Raises :class:`ValueError` for a word that no form of ours offers.
        """
        chosen = {question.full: _sent(question, form) for question in KEYS}
        return cls(
            _text(form, "title"),
            _text(form, "summary"),
            before.sources,
            before.notes,
            {name: value for name, value in chosen.items() if value != guide_value(name)},
        )

    @classmethod
    def from_link(cls, link: str) -> Draft:
        """The draft that a link holds. Raises :class:`BadLinkError`."""
        document, faults = read_text(from_link(link), "link")
        if document.root is None or errors_in(faults) or not document.root.is_mapping:
            raise BadLinkError(link[:20])
        told = Faults(None)
        header = read_header(document.root.entries, told)
        if told.found or header.aliases or header.extends is not None:
            raise BadLinkError(link[:20])
        return cls(header.title, header.summary, header.sources, header.notes, _read_choices(document.root))

    @cached_property
    def link(self) -> str:
        """The letters that hold all of it. Raises :class:`~durak_rules.documents.links.TooLongError`."""
        return as_link(self.in_brief())

    def in_brief(self) -> str:
        """All of it on one line, always the same for the same draft."""
        header: dict[str, Any] = {"title": self.title, "summary": self.summary, "notes": self.notes}
        header["sources"] = [{part: text for part, text in asdict(each).items() if text} for each in self.sources]
        said = {name: value for name, value in header.items() if value}
        ordered = {each.full: each.ordered(self.chosen[each.full]) for each in KEYS if each.full in self.chosen}
        return json.dumps(said | by_group(ordered), ensure_ascii=False, separators=(",", ":"))

    def value(self, name: str) -> Value:
        """What is chosen, or else guide's value."""
        return self.chosen.get(name, guide_value(name))

    def file_name(self) -> str:
        """A name for the file: the title in lower case, with dashes."""
        word = _NO_NAME.sub("-", self.title.lower()).strip("-")[:60]
        return f"{word or 'house'}{SUFFIX}"

    def file_text(self, title: str = "") -> str:
        """The file, with a sentence over every choice; ``title`` stands in for one that is not given."""
        shown = self.title or title or "House rules"
        return house_rules_text(
            ROOT, self.chosen, title=shown, summary=self.summary, sources=self.sources, notes=self.notes
        )

    def check(self, title: str = "") -> tuple[Variant | None, list[Diagnostic]]:
        """As ``durak-rules check`` looks at the file: the variant, unless there are faults, and all that is found."""
        return check_text(self.file_text(title), self.file_name())


def guide_value(name: str) -> Value:
    """What ``guide`` chooses."""
    return guide_layer().written[name].value


def _text(form: FormData, name: str) -> str:
    """A text on one line, no longer than a file may hold."""
    sent = form.get(name, "")
    return " ".join(sent.split())[: HEADER[name].longest] if isinstance(sent, str) else ""


def _sent(question: Key, form: FormData) -> Value:
    """What a form sends for a question; guide's value, if it sends nothing."""
    sent = [value for value in form.getlist(question.full) if isinstance(value, str)]
    if question.several:
        return question.ordered(_admitted(question, list(dict.fromkeys(sent))))
    if not sent:
        return guide_value(question.full)
    word = sent[-1]
    if word == NUMBER and question.numbers:
        word = str(form.get(f"{question.full}.{NUMBER}", "")).strip()
        word = word or "0"
    if question.numbers and word.isascii() and word.isdigit() and len(word) < 10:
        return int(word)
    return _admitted(question, word)


def _admitted(question: Key, value: Value) -> Value:
    if not question.admits(value):
        raise ValueError(f"{question} has no answer {value}")
    return value


def _read_choices(root: Node) -> dict[str, Value]:
    """Choices that differ from guide's. Raises :class:`BadLinkError` for what no form of ours could send."""
    read = dict(_choices(root))
    return {name: read[name] for each in KEYS if (name := each.full) in read and read[name] != guide_value(name)}


def _choices(root: Node) -> Iterator[tuple[str, Value]]:
    for name, entry in root.entries.items():
        if name in HEADER:
            continue
        questions = {each.name: each for each in GROUPS[name].keys} if name in GROUPS else {}
        if not questions or not entry.node.is_mapping:
            raise BadLinkError(name[:20])
        for inner, answer in entry.node.entries.items():
            value: Any = answer.node.plain()
            if inner not in questions or not _could_be_sent(questions[inner], value):
                raise BadLinkError(inner[:20])
            yield questions[inner].full, questions[inner].ordered(value)


def _could_be_sent(question: Key, value: object) -> bool:
    is_a_number = type(value) is int and value >= 0
    return question.admits(value) or (question.numbers is not None and is_a_number)

"""What a check finds in a draft, at the field that it is about, in the words of ``durak-rules check``.

>>> from durak_rules.web.house_rules.drafts import Draft
>>> draft = Draft("Ours", chosen={"teams.mode": "partners", "players.max": 3})
>>> [(told.key, told.message) for told in at_fields(draft, draft.check()[1])]
[('teams.mode', 'two to three players do not make two teams of two')]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Span
from durak_rules.documents.yaml import read_text
from durak_rules.house_rules.keys import GROUPS
from durak_rules.house_rules.parents import guide_layer
from durak_rules.web.house_rules.drafts import Draft

__all__ = ["TITLES", "Told", "at_fields"]

_AT_THE_TERMINAL = "`durak-rules "
"""Advice to type a command is left out: on a page every answer has its sentence beside it."""

_OF_A_FORM = ("DUR203", *(code for code in CODES if code.startswith("DUR3")))
TITLES = tuple(CODES[code].title for code in _OF_A_FORM)
"""The titles of the codes that a form can have: a number out of range, and choices that do not go together."""


@dataclass(frozen=True)
class Told:
    """A fault or a warning. ``key`` is empty where it is about no field."""

    code: str
    title: str
    """What its code stands for: the message itself is in English, this in every language."""
    is_error: bool
    message: str
    label: str
    help: tuple[str, ...]
    key: str
    others: tuple[tuple[str, str], ...]
    """The other fields that it is about, each with the words that stand at its place."""

    def is_also_about(self, key: str) -> bool:
        """Whether this is one of the other fields."""
        return any(key == other for other, _ in self.others)


def at_fields(draft: Draft, found: Sequence[Diagnostic], title: str = "") -> list[Told]:
    """Everything that was found, with the key of its field, in the order in which it was found."""
    keys = _keys_by_line(draft.file_text(title))
    path = draft.file_name()

    def key_at(span: Span) -> str:
        return (keys if span.path == path else _keys_of_guide()).get(span.line, "")

    def others(elsewhere: Sequence[Elsewhere]) -> Iterator[tuple[str, str]]:
        for each in elsewhere:
            if key_at(each.span):
                yield key_at(each.span), each.label

    return [
        Told(
            each.code,
            CODES[each.code].title,
            each.is_error,
            each.message,
            each.label,
            tuple(advice for advice in each.help if not advice.startswith(_AT_THE_TERMINAL)),
            key_at(each.span),
            tuple(others(each.elsewhere)),
        )
        for each in found
    ]


def _keys_by_line(text: str) -> dict[int, str]:
    document, _ = read_text(text, "draft")
    found: dict[int, str] = {}
    if document.root is not None and document.root.is_mapping:
        for group, entry in document.root.entries.items():
            if group in GROUPS and entry.node.is_mapping:
                for name, inner in entry.node.entries.items():
                    found[inner.key_span.line] = f"{group}.{name}"
    return found


@cache
def _keys_of_guide() -> Mapping[int, str]:
    return {written.key_span.line: name for name, written in guide_layer().written.items()}

"""A fault as a value: where it is, what is wrong, what was expected and what to do.

Faults are collected, not raised one by one: functions return lists of :class:`Diagnostic`, and only the
outermost callers that cannot go on raise a :class:`DocumentError` with all of them. How they look is the
business of :mod:`durak_rules.documents.report`; what a code means stands in
:mod:`durak_rules.documents.codes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from durak_rules.documents.nearest import nearest
from durak_rules.documents.places import Source, Span
from durak_rules.documents.quoting import cut, quoted, visible

__all__ = [
    "Diagnostic",
    "DocumentError",
    "Elsewhere",
    "Severity",
    "Source",
    "Span",
    "cut",
    "errors_in",
    "in_order",
    "nearest",
    "quoted",
    "raise_errors",
    "visible",
]

_TOLD_IN_AN_EXCEPTION = 20


class Severity(Enum):
    """An error keeps a file from being played; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True)
class Elsewhere:
    """Another place that a fault is about, such as the choice that conflicts with this one.

    ``label`` stands under the place, ``note`` behind its name ("inherited"). Without ``source`` only the
    name is shown.
    """

    span: Span
    label: str = ""
    source: Source | None = field(default=None, compare=False, repr=False)
    note: str = ""

    @property
    def in_words(self) -> str:
        """The place and what is there, for reports that show no lines of files."""
        note = f" ({self.note})" if self.note else ""
        return f"{self.span}{note}" + (f": {self.label}" if self.label else "")


@dataclass(frozen=True)
class Diagnostic:
    """One fault or warning.

    ``message`` is a player's sentence, ``label`` the words under the underlined place, ``help`` what to
    do about it, a line each. With ``source`` the place can be underlined.
    """

    code: str
    span: Span
    message: str
    label: str = ""
    help: tuple[str, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    severity: Severity = Severity.ERROR
    source: Source | None = field(default=None, compare=False, repr=False)

    @property
    def is_error(self) -> bool:
        """Whether this is more than a warning."""
        return self.severity is Severity.ERROR

    def __str__(self) -> str:
        place = f"{visible(self.span.path)}:{self.span.line}:{self.span.column}"
        return f"{place}: {self.severity.value}[{self.code}] {visible(self.message)}"


class DocumentError(Exception):
    """A document that cannot be used; ``diagnostics`` holds everything that is wrong with it."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(in_order(diagnostics))
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        told = [
            str(each) + "".join(f" ({visible(advice)})" for advice in each.help[:1])
            for each in self.diagnostics[:_TOLD_IN_AN_EXCEPTION]
        ]
        rest = len(self.diagnostics) - len(told)
        return "\n".join([*told, *([f"… and {rest} more"] if rest > 0 else [])])


def errors_in(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Those that keep a document from being used; warnings do not."""
    return [each for each in diagnostics if each.is_error]


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by place; files stay in the order in which they are first named."""
    listed = list(diagnostics)
    files = {path: number for number, path in enumerate(dict.fromkeys(each.span.path for each in listed))}
    return sorted(listed, key=lambda each: (files[each.span.path], each.span.line, each.span.column, each.code))


def raise_errors(faults: Iterable[Diagnostic]) -> None:
    """Raise :class:`DocumentError` with every error among these faults, if there is one."""
    errors = errors_in(faults)
    if errors:
        raise DocumentError(errors)

"""Gathering what is wrong with one file: each fault gets the source that it is underlined in."""

from __future__ import annotations

from collections.abc import Iterable

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity, Source, Span, nearest

__all__ = ["EnoughError", "Faults"]

_MOST_GUESSES = 100
"""So many faults are ever shown. Beyond them nobody reads a guess, and ten thousand of them would take seconds."""


class EnoughError(Exception):
    """So many faults were found that looking for more would help nobody."""


class Faults:
    """The faults of one file, and the keys that are in doubt because of them.

    With ``most`` the fault that makes so many raises :class:`EnoughError`.
    """

    def __init__(self, source: Source | None, most: int | None = None) -> None:
        self.source = source
        self._most = most
        self.found: list[Diagnostic] = []
        self.doubtful: set[str] = set()
        """Keys whose value is not what the file's author meant: nothing more is said about them."""

    def add(
        self,
        code: str,
        span: Span,
        message: str,
        label: str = "",
        help: Iterable[str] = (),  # noqa: A002 (the name of the field)
        elsewhere: tuple[Elsewhere, ...] = (),
    ) -> None:
        """Take down an error."""
        self.found.append(Diagnostic(code, span, message, label, tuple(help), elsewhere, Severity.ERROR, self.source))
        if self._most is not None and len(self.found) >= self._most:
            raise EnoughError

    def warn(self, code: str, span: Span, message: str, label: str = "", *help_: str) -> None:
        """Take down a warning."""
        self.found.append(Diagnostic(code, span, message, label, help_, (), Severity.WARNING, self.source))

    def guess(self, word: str, candidates: Iterable[str]) -> str | None:
        """The candidate that a mistyped word most likely stands for."""
        return nearest(word, candidates) if self.is_guessing else None

    @property
    def is_guessing(self) -> bool:
        """Whether so few faults were found that it is worth the time to guess what was meant."""
        return len(self.found) < _MOST_GUESSES

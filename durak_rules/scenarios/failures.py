"""A case that does not hold: where, what was expected, what was found, and what would make it hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Span
from durak_rules.engine.refusals import Refusal
from durak_rules.scenarios.edits import Edit
from durak_rules.scenarios.model import Case

__all__ = ["Failure", "Mismatch", "place_of", "reasons_in_words", "told"]


@dataclass(frozen=True, eq=False)
class Mismatch:
    """One thing that is not as it was expected.

    ``accept`` is the line that would make it so and ``edits`` write that line; both are empty where no line would.
    """

    code: str
    span: Span
    expected: str
    found: str
    accept: str = ""
    edits: tuple[Edit, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    advice: str = ""
    """What to do where nothing can be accepted."""


@dataclass(frozen=True, eq=False)
class Failure:
    """A case with everything in it that does not hold, and the position in which that was seen."""

    case: Case
    position: str
    mismatches: tuple[Mismatch, ...]

    @property
    def span(self) -> Span:
        """The place of the first thing that does not hold."""
        return self.mismatches[0].span

    @property
    def can_be_accepted(self) -> bool:
        """Whether there is a line for everything that does not hold."""
        return all(mismatch.edits for mismatch in self.mismatches)

    def __str__(self) -> str:
        from durak_rules.scenarios.report import failure_text

        return failure_text(self)


def place_of(refusal: Refusal) -> str:
    """Where the choice was made that refuses: ``guide.durak.yaml:71``; empty where it was no choice."""
    return f"{refusal.place.path}:{refusal.place.line}" if refusal.place is not None else ""


def reasons_in_words(refusals: Sequence[Refusal]) -> str:
    """Reasons with the places of their choices: ``limits.hand (guide.durak.yaml:71) and already_passed``."""
    shown = [f"{each.reason} ({place_of(each)})" if each.place else each.reason for each in refusals]
    return " and ".join(shown)


def told(refusals: Sequence[Refusal]) -> tuple[str, ...]:
    """The reasons in file form, each once."""
    return tuple(dict.fromkeys(refusal.reason for refusal in refusals))

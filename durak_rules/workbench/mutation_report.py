"""What came of changing house rules, as text for people and as data for programs."""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from durak_rules.documents.diagnostics import visible
from durak_rules.house_rules.keys import as_written
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.model import Case
from durak_rules.workbench.changes import Change
from durak_rules.workbench.mutation import Mutation, Score, cases_about, score_of

__all__ = ["MutationReport"]

_WORD = 11
"""How wide the column of what came of a change is."""
_MARGIN = 2


@dataclass(frozen=True)
class MutationReport:
    """All that is told about the changes of some house rules."""

    asked: str
    """The house rules as they were asked for: a name or a file."""
    variant: Variant
    cases: Sequence[Case]
    mutations: Sequence[Mutation]
    changes: int
    """How many changes there are; fewer were made if the run was stopped."""

    @property
    def score(self) -> Score:
        return score_of(self.mutations)

    @property
    def is_complete(self) -> bool:
        return len(self.mutations) == self.changes

    def text(self, *, verbose: bool = False, width: int = 80) -> str:
        """The score, each change that survives with what would notice it, and with ``verbose`` what is the same."""
        return "\n".join(self._lines(verbose, width))

    def _lines(self, verbose: bool, width: int) -> Iterator[str]:
        yield f"{visible(self.asked)}: {self.score}"
        surviving = (mutation.change for mutation in self.mutations if mutation.survives)
        for _, changes in groupby(surviving, key=lambda change: change.key):
            for number, change in enumerate(changes):
                hint = self._hint(change) if number == 0 else ""
                yield f"{' ' * _MARGIN}{'survives':<{_WORD}}{change}"
                yield from _below(f"{hint}Nobody would notice: {change.key.sentence(change.after)}", width)
                yield from _below(f"$ {self._witness(change)}")
        same = [mutation for mutation in self.mutations if mutation.same_because is not None]
        if verbose:
            for mutation in same:
                yield f"{' ' * _MARGIN}{'the same':<{_WORD}}{mutation.change}"
                yield from _below(f"{mutation.same_because}", width)
        elif same:
            others = f"{len(same):,} other change{'s' * (len(same) != 1)}"
            yield f"{others} would change nothing; `durak-rules mutate --verbose` tells why."
        if not self.is_complete:
            yield f"Stopped after {len(self.mutations):,} of {self.changes:,} changes."

    def _hint(self, change: Change) -> str:
        """Which question no case answers."""
        deciding = len(cases_about(change, self.cases))
        if deciding > 1:
            told = f"The {deciding:,} cases that decide it hold either way."
        else:
            told = "The case that decides it holds either way." if deciding else "No case decides it."
        return f"{change.key.question} {told} "

    def _witness(self, change: Change) -> str:
        setting = f"{change.key}={as_written(change.after)}"
        return visible(shlex.join(["durak-rules", "witness", self.asked, "--set", setting]))

    def as_data(self) -> dict[str, Any]:
        """The same for JSON, with every change and what came of it."""
        score = self.score
        return {
            "variant": self.variant.name,
            "digest": self.variant.digest,
            "cases": len(self.cases),
            "noticed": score.noticed,
            "of": score.of,
            "percent": int(100 * score.percent) / 100,
            "complete": self.is_complete,
            "changes": [_as_data(mutation) for mutation in self.mutations],
        }


def _below(text: str, width: int = 0) -> list[str]:
    """A text below a change, broken into lines of this width, if one is given."""
    indent = " " * (_MARGIN + _WORD)
    if not width:
        return [indent + text]
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _as_data(mutation: Mutation) -> dict[str, Any]:
    change, case = mutation.change, mutation.noticed_by
    return {
        "key": change.key.full,
        "before": change.before,
        "after": change.after,
        "outcome": "survives" if mutation.survives else "noticed" if case is not None else "the same",
        "noticed_by": None if case is None else case.id,
        "because": mutation.same_because,
    }

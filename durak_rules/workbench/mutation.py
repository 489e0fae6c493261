"""Rule coverage: change each choice of some house rules, and see whether a scenario notices.

A change is noticed if some case that holds no longer does under the changed rules. A change that no case notices is a
rule that anybody may read otherwise: nothing pins it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.model import Case
from durak_rules.scenarios.running import run_case
from durak_rules.workbench.changes import Change, changes_of
from durak_rules.workbench.equivalent import why_equivalent

__all__ = ["Mutation", "Score", "cases_about", "cases_under", "judge", "mutate", "score_of"]


@dataclass(frozen=True)
class Mutation:
    """A change, and what came of it: noticed by a case, the same for a reason, or neither."""

    change: Change
    noticed_by: Case | None = None
    same_because: str | None = None

    @property
    def survives(self) -> bool:
        return self.noticed_by is None and self.same_because is None


@dataclass(frozen=True)
class Score:
    """How many changes were noticed of those that change anything."""

    noticed: int
    of: int

    @property
    def percent(self) -> float:
        """100 also where there is nothing to notice."""
        return 100 * self.noticed / self.of if self.of else 100.0

    def __str__(self) -> str:
        """As people read it; all of them is never said unless it is so.

        >>> print(Score(212, 214), Score(1, 1), Score(9_999, 10_000), sep="\\n")
        212 of 214 changes are noticed (99.1 %)
        1 of 1 change is noticed (100 %)
        9,999 of 10,000 changes are noticed (99.9 %)
        """
        if not self.of:
            return "there is no change to notice"
        percent = "100" if self.noticed == self.of else f"{min(self.percent, 99.9):.1f}"
        changes = "change is" if self.of == 1 else "changes are"
        return f"{self.noticed:,} of {self.of:,} {changes} noticed ({percent} %)"


def mutate(variant: Variant, cases: Sequence[Case], keys: Iterable[str] | None = None) -> Iterator[Mutation]:
    """Make every change of one choice and look which case notices it.

    ``cases`` are those under this variant (:func:`cases_under`), all of which hold; ``keys`` are the choices to
    change; None: all.
    """
    for change in changes_of(variant, keys):
        yield judge(variant, change, cases)


def judge(variant: Variant, change: Change, cases: Sequence[Case]) -> Mutation:
    """What comes of one change, as :func:`mutate` tells it of each."""
    reason = why_equivalent(variant, change)
    if reason is not None:
        return Mutation(change, same_because=reason)
    return Mutation(change, noticed_by=_noticing(change, cases))


def score_of(mutations: Iterable[Mutation]) -> Score:
    """The score of these changes, leaving out those that are proved to change nothing."""
    counted = [mutation for mutation in mutations if mutation.same_because is None]
    return Score(sum(not mutation.survives for mutation in counted), len(counted))


def cases_under(variant: Variant, cases: Iterable[Case]) -> list[Case]:
    """The cases that are played by this variant, with choices of their own laid over it or not."""
    return [case for case in cases if case.variant.base_digest == variant.digest]


def cases_about(change: Change, cases: Iterable[Case]) -> list[Case]:
    """The cases that say they decide the choice, and leave it as the house rules have it."""
    name = change.key.full
    return [case for case in cases if name in case.decides and not case.variant.is_laid_over(name)]


def _noticing(change: Change, cases: Sequence[Case]) -> Case | None:
    """The first case that no longer holds; those that say they decide the choice are asked first."""
    return next((case for case in _likely_first(change, cases) if _no_longer_holds(case, change)), None)


def _likely_first(change: Change, cases: Sequence[Case]) -> list[Case]:
    name, group = change.key.full, change.key.group

    def unlikeliness(case: Case) -> int:
        if name in case.decides:
            return 0
        return 1 if any(decided.startswith(f"{group}.") for decided in case.decides) else 2

    touched = [case for case in cases if not case.variant.is_laid_over(name)]
    return sorted(touched, key=unlikeliness)


def _no_longer_holds(case: Case, change: Change) -> bool:
    try:
        variant = case.variant.with_rules_below(change.overlay)
    except DocumentError:
        return True
    if not _can_matter(case, variant, change):
        return False
    if not case.fits(variant):
        return True
    return run_case(replace(case, variant=variant)) is not None


def _can_matter(case: Case, variant: Variant, change: Change) -> bool:
    """Whether the choice has an effect under the rules of the case, as they are or as changed."""
    name = change.key.full
    return missing_need(case.variant.values, name) is None or missing_need(variant.values, name) is None

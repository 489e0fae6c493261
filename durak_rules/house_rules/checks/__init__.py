"""Checks across choices: each a small function with a code of its own, in one table.

A check takes the composed values and yields a :class:`~durak_rules.house_rules.conflicts.Conflict` for each
thing that does not go together. The numbers are those of the codes DUR301 to DUR316.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from durak_rules.documents.diagnostics import Diagnostic, Severity
from durak_rules.house_rules.checks import game, seats, trumps, warnings
from durak_rules.house_rules.conflicts import Agreed, Composed, Conflict, diagnose
from durak_rules.house_rules.effects import key_has_an_effect

__all__ = ["ERRORS", "FILE_WARNINGS", "check_choices", "check_file_choices"]

Check = Callable[[Agreed], Iterator[Conflict]]

ERRORS: Mapping[str, Check] = {
    "DUR301": seats.fewest_is_at_most_the_most,
    "DUR302": seats.pack_serves_all_seats,
    "DUR303": seats.pack_has_a_second_card_to_hide,
    "DUR304": trumps.suit_is_named_exactly_if_fixed,
    "DUR305": trumps.closed_suits_are_never_trumps,
    "DUR306": trumps.nothing_needs_trumps_without_trumps,
    "DUR307": trumps.stock_and_turn_up_are_there,
    "DUR308": game.attack_is_limited,
    "DUR309": game.bout_ends_early_with_immediate_exits,
    "DUR310": seats.partners_fit_the_table,
    "DUR311": game.jokers_beat_something,
    "DUR312": game.epaulettes_are_scored_where_they_count,
    "DUR313": game.queen_has_a_closed_suit,
}
"""What no table can play."""

FILE_WARNINGS: Mapping[str, Check] = {
    "DUR314": key_has_an_effect,
    "DUR315": warnings.value_is_not_just_inherited,
    "DUR316": warnings.sources_agree,
}
"""What a file of house rules is asked besides."""


def check_choices(composed: Composed) -> list[Diagnostic]:
    """Everything that does not go together in these choices."""
    return _run(ERRORS, composed, Severity.ERROR)


def check_file_choices(composed: Composed) -> list[Diagnostic]:
    """What is odd about the nearest file: written without effect, or only to repeat, or seldom meant."""
    return _run(FILE_WARNINGS, composed, Severity.WARNING)


def _run(checks: Mapping[str, Check], composed: Composed, severity: Severity) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    agreed = Agreed(composed)
    for code, check in checks.items():
        agreed.forget()
        for conflict in check(agreed):
            if agreed.is_believed:
                found.append(diagnose(code, conflict, composed.origins, severity))
    return found

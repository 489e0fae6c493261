"""Changes that change nothing, each with the reason why: the only ones that a scenario need not notice.

What is left out here is left out of a score, so each reason is one that a check can prove from the choices alone, or
one that ``rules.md`` lists among the known equivalences.

>>> from durak_rules.house_rules import load_variant
>>> from durak_rules.workbench.changes import changes_of
>>> guide = load_variant("guide")
>>> for change in changes_of(guide, ["teams.size", "throw_in.who"]):
...     print(change, "|", why_equivalent(guide, change))
teams.size → 3 | it has no effect while teams.mode is none
throw_in.who → all | None
throw_in.who → attacker | None
throw_in.who → nobody | None
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import Value, as_written
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.changes import Change, changed

__all__ = ["ONLY_A_DISTRIBUTION", "why_equivalent"]

Reason = Callable[[Variant, Change], str | None]

ONLY_A_DISTRIBUTION: Mapping[str, frozenset[Value]] = {
    "session.first_dealer": frozenset({"random", "high_card"}),
}
"""Values of a key between which chance alone decides, so that only many games tell them apart."""


def why_equivalent(variant: Variant, change: Change) -> str | None:
    """Why this change of the rules changes nothing that a scenario could notice; None if it may."""
    return next((reason for prove in PROOFS if (reason := prove(variant, change))), None)


def key_is_dead(variant: Variant, change: Change) -> str | None:
    """What the choice needs to have an effect is not chosen, before or after."""
    after = changed(variant, change)
    for rules in (variant, after) if after is not None else (variant,):
        need = missing_need(rules.values, change.key.full)
        if need is None:
            return None
    name = next(iter(need.any_of)) if need else ""
    return f"it has no effect while {name} is {as_written(variant.value(name))}"


def only_a_distribution_shows(_: Variant, change: Change) -> str | None:
    """Both values leave it to chance."""
    values = ONLY_A_DISTRIBUTION.get(change.key.full, frozenset())
    if {as_written(change.before), as_written(change.after)} <= values:
        return "both leave it to chance, and only many games tell them apart"
    return None


def nobody_sits_beyond_the_neighbours(variant: Variant, change: Change) -> str | None:
    """rules.md: neighbours and all are the same for two and three seats."""
    if change.key.full == "throw_in.who" and _between(change, "neighbours", "all") and variant.seat_counts[-1] <= 3:
        return "with three seats at most everybody but the defender is a neighbour"
    return None


def only_the_attacker_is_left(variant: Variant, change: Change) -> str | None:
    """Between two there is nobody else who could throw in."""
    two_only = variant.seat_counts == (2,)
    if change.key.full == "throw_in.who" and two_only and _among(change, "neighbours", "all", "attacker"):
        return "with two seats only the attacker can throw in"
    return None


def hand_shrinks_as_cards_are_beaten(variant: Variant, change: Change) -> str | None:
    """rules.md: at_bout_start and unbeaten_fit_hand are the same unless the top of the stock is played."""
    on_hand = change.key.full == "limits.hand" and _between(change, "at_bout_start", "unbeaten_fit_hand")
    if on_hand and variant.value("stock_top.play") == "none":
        return "each card that is beaten takes one from the hand too, as long as no card of the stock is played"
    return None


def no_early_cap_to_lift(variant: Variant, change: Change) -> str | None:
    """rules.md: after_pickup no_early_cap and same are the same without an early cap."""
    on_pickup = change.key.full == "limits.after_pickup" and _between(change, "same", "no_early_cap")
    if on_pickup and variant.value("limits.early_cap") == "none":
        return "there is no early cap to be lifted"
    return None


def early_cap_is_the_maximum(variant: Variant, change: Change) -> str | None:
    """A lower maximum that is not lower."""
    most = variant.value("limits.max_cards")
    same = {as_written(change.before), as_written(change.after)} <= {"none", as_written(most)}
    if change.key.full == "limits.early_cap" and same:
        return "the early cap would be the maximum itself"
    return None


PROOFS: tuple[Reason, ...] = (
    key_is_dead,
    only_a_distribution_shows,
    nobody_sits_beyond_the_neighbours,
    only_the_attacker_is_left,
    hand_shrinks_as_cards_are_beaten,
    no_early_cap_to_lift,
    early_cap_is_the_maximum,
)


def _between(change: Change, one: str, other: str) -> bool:
    return {change.before, change.after} == {one, other}


def _among(change: Change, *values: str) -> bool:
    return change.before in values and change.after in values

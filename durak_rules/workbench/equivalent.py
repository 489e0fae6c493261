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

import sys
from collections.abc import Callable, Mapping

from durak_rules.engine.compile import pack_of
from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import Value, as_written
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.changes import Change, changed

__all__ = ["ONLY_A_DISTRIBUTION", "PROOFS", "why_equivalent"]

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
    need = missing_need(variant.values, change.key.full)
    if need is None or after is None or missing_need(after.values, change.key.full) is None:
        return None
    name = next(iter(need.any_of))
    return f"it has no effect while {name} is {as_written(variant.value(name))}"


def only_a_distribution_shows(_: Variant, change: Change) -> str | None:
    """Both values leave it to chance."""
    values = ONLY_A_DISTRIBUTION.get(change.key.full, frozenset())
    if {as_written(change.before), as_written(change.after)} <= values:
        return "both leave it to chance, and only many games tell them apart"
    return None


def the_same_numbers_of_players(variant: Variant, change: Change) -> str | None:
    """Of the numbers of players only those count that the teams admit."""
    if change.key.full not in ("players.min", "players.max"):
        return None
    after = changed(variant, change)
    if after is not None and after.seat_counts == variant.seat_counts:
        return f"it is {players(variant.seat_counts)} either way"
    return None


def nobody_sits_beyond_the_neighbours(variant: Variant, change: Change) -> str | None:
    """rules.md: neighbours and all are the same for two and three seats. So they are for two pairs, too."""
    if change.key.full != "throw_in.who" or not _between(change, "neighbours", "all"):
        return None
    if variant.seat_counts[-1] <= 3:
        return "with three seats at most everybody but the defender is a neighbour"
    if variant.value("teams.mode") == "partners" and variant.seat_counts == (4,):
        return "of two pairs both opponents are neighbours of the defender"
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


def early_cap_is_no_lower_than_the_maximum(variant: Variant, change: Change) -> str | None:
    """A lower maximum that is not lower."""
    most = min(_at_most(variant.value("limits.max_cards")), len(pack_of(variant)))
    if change.key.full == "limits.early_cap" and most <= _lower_of(change):
        return "no early cap, and one that is no lower than the maximum, are the same"
    return None


def maximum_is_beyond_the_pack(variant: Variant, change: Change) -> str | None:
    """More attack cards than there are cards never lie."""
    cards = len(pack_of(variant))
    if change.key.full == "limits.max_cards" and cards <= _lower_of(change):
        return f"no more attack cards can lie than the {cards} that there are"
    return None


def somebody_always_holds_cards(variant: Variant, change: Change) -> str | None:
    """rules.md: with attacker_or_defender_out the bout is over as soon as one of the two goes out.

    So the other one holds cards still, and a bout never empties every hand. Only if the top of the stock is played can
    the stock run out during a bout, and then both may be without cards before either goes out.
    """
    first_exit_ends_it = variant.value("bout.ends_early") == "attacker_or_defender_out"
    if change.key.full == "ending.all_out" and first_exit_ends_it and variant.value("stock_top.play") == "none":
        return "a bout is over as soon as attacker or defender goes out, and then the other one holds cards"
    return None


def lowest_trump_beats_the_ace_anyway(variant: Variant, change: Change) -> str | None:
    """Trumps are a suit as well, and without jokers their top card is the ace."""
    lists = (change.before, change.after)
    if change.key.full != "beating.specials" or variant.value("deck.jokers") != 0:
        return None
    by_ace = all(isinstance(words, list) and "lowest_beats_ace_same_suit" in words for words in lists)
    if by_ace and _words_that_differ(change) == {"lowest_trump_beats_top_trump"}:
        return "the lowest trump beats the ace of trumps already, as the lowest card of its suit"
    return None


def defender_sits_next(variant: Variant, change: Change) -> str | None:
    """Where attacks are not passed on and nobody has a partner, the defender is the next one clockwise."""
    by_role = change.key.full == "refill.order" and _between(
        change, "attacker_defender_clockwise", "clockwise_from_attacker"
    )
    if by_role and _roles_stay(variant):
        return "the defender is always the next one clockwise from the attacker"
    return None


def who_adds_sits_next_anyway(variant: Variant, change: Change) -> str | None:
    """Who may add besides the attacker is the first one clockwise from it, the defender apart."""
    by_part = change.key.full == "refill.order" and _between(
        change, "attacker_clockwise_defender_last", "attacker_contributors_defender"
    )
    if by_part and variant.value("throw_in.who") != "all" and _roles_stay(variant):
        return "who adds cards besides the attacker sits next and draws next anyway"
    return None


def one_besides_the_attacker_throws_in(variant: Variant, change: Change) -> str | None:
    """Of the defender's neighbours one is the attacker, so that behind it there is nobody to wait for anybody."""
    in_turn = change.key.full == "throw_in.priority" and _between(change, "attacker_first", "attacker_then_free")
    if in_turn and variant.value("throw_in.who") == "neighbours" and _roles_stay(variant):
        return "besides the attacker only one neighbour throws in"
    return None


def only_the_other_one_gives(variant: Variant, change: Change) -> str | None:
    """Between two, whose epaulettes they are also says who gave them."""
    on_ladder = change.key.full == "epaulettes.ladder" and _between(change, "per_victim", "per_side")
    if on_ladder and variant.seat_counts == (2,):
        return "with two seats it is always the other one who gives them"
    return None


def nothing_counts_epaulettes(variant: Variant, change: Change) -> str | None:
    """The checks let only epaulettes that are scored be counted; whether they are is said by ladder and record."""
    uncounted = variant.value("epaulettes.ladder") == "none" and variant.value("session.record") != "epaulettes"
    if change.key.full == "epaulettes.mode" and uncounted and _between(change, "cosmetic", "scored"):
        return "epaulettes count on a ladder or in the record, and neither is chosen"
    return None


PROOFS: tuple[Reason, ...] = (
    key_is_dead,
    only_a_distribution_shows,
    the_same_numbers_of_players,
    nobody_sits_beyond_the_neighbours,
    only_the_attacker_is_left,
    hand_shrinks_as_cards_are_beaten,
    no_early_cap_to_lift,
    early_cap_is_no_lower_than_the_maximum,
    maximum_is_beyond_the_pack,
    somebody_always_holds_cards,
    lowest_trump_beats_the_ace_anyway,
    defender_sits_next,
    who_adds_sits_next_anyway,
    one_besides_the_attacker_throws_in,
    only_the_other_one_gives,
    nothing_counts_epaulettes,
)
"""Asked in this order; each is held by random games in lock step (tests/workbench)."""


def _roles_stay(variant: Variant) -> bool:
    """Whether the attacker and the defender sit side by side in every bout."""
    return variant.value("transfer.mode") == "none" and variant.value("teams.mode") == "none"


def _between(change: Change, one: str, other: str) -> bool:
    return (change.before, change.after) in ((one, other), (other, one))


def _among(change: Change, *values: str) -> bool:
    return change.before in values and change.after in values


def _words_that_differ(change: Change) -> set[str]:
    """The words of one list and not of the other."""
    before, after = (set(value) if isinstance(value, list) else set() for value in (change.before, change.after))
    return before ^ after


def _at_most(value: Value) -> int:
    """A number; one that is never reached for the word that there is none."""
    return value if isinstance(value, int) else sys.maxsize


def _lower_of(change: Change) -> int:
    return min(_at_most(change.before), _at_most(change.after))

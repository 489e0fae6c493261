"""Two tables come apart somewhere, and the place where they do is found, made small, and told as a scenario."""

from __future__ import annotations

import pytest

from durak_rules.house_rules.keys import Value, key
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.loading import scenarios_from_text
from durak_rules.scenarios.model import Case
from durak_rules.scenarios.running import run_case
from durak_rules.workbench.changes import Change, changes_of
from durak_rules.workbench.equivalent import why_equivalent
from durak_rules.workbench.witness import Unfound, Witness, find_witness

GUIDE = load_variant("guide")
MOST_CARDS = 12
ENOUGH = 120.0
"""Seconds that no search of these needs, however busy the machine is."""


def with_choice(name: str, value: Value) -> Variant:
    return GUIDE.with_rules({key(name).group: {key(name).name: value}})


def found(one: Variant, other: Variant, **how: int) -> Witness:
    witness = find_witness(one, other, seconds=ENOUGH, **how)
    assert isinstance(witness, Witness)
    return witness


def cases_of(witness: Witness) -> tuple[Case, ...]:
    return scenarios_from_text(witness.text).cases


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("throw_in.who", "all"),
        ("throw_in.opens", "any_time"),
        ("limits.hand", "unlimited"),
        ("limits.max_cards", 17),
        ("beating.plain", "any_suit_higher"),
        ("transfer.mode", "placing"),
        ("pickup.scope", "unbeaten_only"),
        ("refill.order", "clockwise_from_attacker"),
        ("ending.all_out", "attacker_wins"),
        ("exit.stock", "any"),
        ("trump_exchange.card", "lowest_trump"),
        ("stock_top.play", "blind"),
        ("visibility.hands", "all"),
        ("visibility.discard", "open"),
        ("opening.first_game", "random"),
        ("opening.next_game", "loser"),
        ("trump.turned_card", "bottom_card"),
        ("session.record", "none"),
        ("session.games", 1),
        ("players.max", 5),
        ("deck.packs", 2),
        ("epaulettes.mode", "cosmetic"),
    ],
)
def test_one_choice_made_otherwise_is_seen_in_a_small_case_that_holds(name: str, value: Value) -> None:
    other = with_choice(name, value)
    witness = found(GUIDE, other)
    cases = cases_of(witness)
    assert [run_case(case) for case in cases] == [None, None]
    assert [case.variant.digest for case in cases] == [GUIDE.digest, other.digest]
    assert witness.cards <= MOST_CARDS
    assert all(case.decides in ((name,), ()) for case in cases)


def test_each_reading_fails_under_the_rules_of_the_other() -> None:
    witness = found(GUIDE, load_variant("everyone-adds"))
    text = witness.text
    swapped = text.replace("variant: guide,", "variant: @,").replace("variant: everyone-adds", "variant: guide")
    cases = scenarios_from_text(swapped.replace("variant: @,", "variant: everyone-adds,")).cases
    assert all(run_case(case) is not None for case in cases)


def test_the_same_seed_finds_the_same() -> None:
    other = load_variant("perevodnoy")
    assert found(GUIDE, other, seed=3).text == found(GUIDE, other, seed=3).text


def test_as_many_seats_as_are_asked_for() -> None:
    witness = found(GUIDE, load_variant("everyone-adds"), seats=5)
    assert witness.seats >= 4, "with fewer nobody sits apart from the defender"
    (case, _) = cases_of(witness)
    assert case.position is not None


def test_where_everybody_is_a_neighbour_nothing_differs() -> None:
    result = find_witness(GUIDE, load_variant("everyone-adds"), seats=3, seconds=1.0)
    assert isinstance(result, Unfound)
    assert result.compared > 0


def test_the_same_rules_differ_in_nothing_and_nobody_looks() -> None:
    assert find_witness(GUIDE, load_variant("podkidnoy")) == Unfound(0)


def test_rules_laid_over_rules_are_told_by_what_differs_from_guide() -> None:
    one = load_variant("pack-24").with_rules({"throw_in": {"who": "all"}})
    witness = found(one, one.with_rules({"pickup": {"throw_in_after": "forbidden"}}))
    for case in cases_of(witness):
        assert case.variant.value("deck.size") == 24
        assert case.variant.value("throw_in.who") == "all"
        assert case.decides == ("pickup.throw_in_after",)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", [change for change in changes_of(GUIDE) if why_equivalent(GUIDE, change) is None], ids=str
)
def test_every_change_of_the_guide_is_seen(change: Change) -> None:
    witness = found(GUIDE, with_choice(change.key.full, change.after))
    assert witness.cards <= MOST_CARDS

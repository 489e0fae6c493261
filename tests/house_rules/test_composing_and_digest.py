"""Laying rules over rules, key by key; and the digest, which tells whether two tables play the same."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.yaml import read_text
from durak_rules.house_rules.loading import load_variant, variant_from_text


def sha(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_a_key_is_laid_over_its_group_and_leaves_the_others() -> None:
    crazy = load_variant("crazy")
    assert [crazy.value(key) for key in ("trump.mode", "trump.turned_card", "throw_in.who", "throw_in.ranks")] == [
        "fixed",
        "next_card",
        "all",
        "table",
    ]


def test_a_list_is_replaced_whole() -> None:
    found = variant_from_text(
        "extends: spades-by-spades\ntrump: {forbidden_suits: [hearts]}\nbeating: {closed_suits: [hearts]}\n"
    )
    assert found.value("beating.closed_suits") == ["hearts"]


def test_each_value_knows_the_file_that_wrote_it() -> None:
    crazy = load_variant("crazy")
    paths = {key: crazy.places[key].path for key in ("trump.mode", "throw_in.who", "throw_in.ranks")}
    assert paths == {
        "trump.mode": "crazy.durak.yaml",
        "throw_in.who": "wikipedia-podkidnoy.durak.yaml",
        "throw_in.ranks": "guide.durak.yaml",
    }
    assert set(crazy.written) == {"trump.mode", "trump.suit", "beating.closed_suits"}
    source = crazy.source_of("trump.suit")
    assert source is not None
    assert "diamonds" in source.line(crazy.places["trump.suit"].line)


def test_what_differs_from_guide_is_told_in_the_order_of_a_file() -> None:
    assert load_variant("pack-24").differences == ("players.max", "deck.size")
    assert load_variant("guide").differences == ()


def test_rules_from_a_program_have_no_place() -> None:
    found = load_variant({"extends": "everyone-adds", "attack": {"lead": "single"}})
    assert found.place("attack.lead") is None
    assert found.places["throw_in.who"].path == "everyone-adds.durak.yaml"
    assert len(found.places) == 92


def test_rules_from_a_program_are_checked_like_a_file() -> None:
    with pytest.raises(DocumentError) as raised:
        load_variant({"throw_in": {"who": "nobdy", "opens": object()}, "deck": {"size": 24}, 5: {}})  # type: ignore[dict-item]
    codes = sorted(fault.code for fault in raised.value.diagnostics)
    assert codes == ["DUR031", "DUR201", "DUR202", "DUR302"]


def test_rules_that_contain_themselves_are_refused() -> None:
    rules: dict[str, object] = {}
    rules["throw_in"] = rules
    with pytest.raises(DocumentError):
        load_variant(rules)


# What differs from guide, written down by hand.
CANONICAL = {
    "guide": '{"format":1,"rules":{}}',
    "everyone-adds": '{"format":1,"rules":{"throw_in":{"who":"all"}}}',
    "pack-24": '{"format":1,"rules":{"deck":{"size":24},"players":{"max":4}}}',
    "no-trumps": (
        '{"format":1,"rules":{"attack":{"lead":"single"},"limits":{"early_cap":5,"early_scope":"until_first_defence"},'
        '"opening":{"first_game":"lowest_card"},"pickup":{"throw_in_after":"forbidden"},'
        '"refill":{"order":"attacker_contributors_defender"},'
        '"throw_in":{"opens":"any_time","priority":"free","who":"all"},"trump":{"mode":"none"}}}'
    ),
    "crazy": (
        '{"format":1,"rules":{"attack":{"lead":"single"},"beating":{"closed_suits":["spades"]},'
        '"limits":{"early_cap":5,"early_scope":"until_first_defence"},"pickup":{"throw_in_after":"forbidden"},'
        '"refill":{"order":"attacker_contributors_defender"},'
        '"throw_in":{"opens":"any_time","priority":"free","who":"all"},"trump":{"mode":"fixed","suit":"diamonds"}}}'
    ),
}


@pytest.mark.parametrize(("name", "text"), CANONICAL.items(), ids=CANONICAL)
def test_a_digest_is_that_of_what_differs_from_guide(name: str, text: str) -> None:
    assert load_variant(name).digest == sha(text)


def test_digests_of_shipped_variants_tell_them_apart() -> None:
    from durak_rules.house_rules.library import library

    digests = {each.name: load_variant(each.name).digest for each in library()}
    assert len(set(digests.values())) == len(digests)


@pytest.mark.parametrize(
    "text",
    [
        "throw_in: {who: all}\n",
        "title: Ours\nnotes: [Bring tea.]\nthrow_in:\n  who: 'all'  # everybody\n",
        "extends: everyone-adds\n",
        "extends: everyone-adds\ndeck: {size: 36}\n",
        "extends: online-podkidnoy\nplayers: {max: 6}\nattack: {lead: equal_ranks}\n"
        "throw_in: {opens: after_first_response, priority: attacker_first}\nlimits: {hand: at_bout_start}\n",
    ],
)
def test_the_same_rules_have_the_same_digest_however_written(text: str) -> None:
    assert variant_from_text(text).digest == load_variant("everyone-adds").digest


def test_the_order_of_a_list_is_no_difference() -> None:
    one = "trump: {forbidden_suits: [spades, clubs]}\nbeating: {closed_suits: [clubs, spades]}\n"
    other = "trump: {forbidden_suits: [clubs, spades]}\nbeating: {closed_suits: [spades, clubs]}\n"
    assert variant_from_text(one).digest == variant_from_text(other).digest
    assert variant_from_text(one).value("trump.forbidden_suits") == ["clubs", "spades"]


def test_six_with_a_point_is_six() -> None:
    assert variant_from_text("deal: {hand_size: 5.0}\n").digest == variant_from_text("deal: {hand_size: 5}\n").digest


def test_choices_are_laid_over_a_variant_for_one_case() -> None:
    guide = load_variant("guide")
    laid_over = guide.with_rules({"limits": {"early_cap": 5}})
    assert laid_over.value("limits.early_cap") == 5
    assert laid_over.name == "guide"
    assert set(laid_over.written) == {"limits.early_cap"}
    assert laid_over.digest == load_variant("first-defence-five").digest
    assert guide.value("limits.early_cap") == "none"


def test_choices_laid_over_know_their_place_in_a_scenario() -> None:
    document, _ = read_text("rules:\n  limits: {early_cap: 5}\n", "limits.scenario.yaml")
    assert document.root is not None
    overlay = document.root.at("rules")
    assert overlay is not None
    found = load_variant("guide").with_rules(overlay, document.source)
    assert str(found.place("limits.early_cap")) == "limits.scenario.yaml:2:23"
    assert found.places["limits.max_cards"].path == "guide.durak.yaml"


def test_what_is_laid_over_a_file_leaves_the_file_as_it_is() -> None:
    table = load_variant("everyone-adds").with_rules({"attack": {"lead": "single"}})
    assert [table.is_laid_over(name) for name in ("attack.lead", "throw_in.who")] == [True, False]
    assert table.digest != table.base_digest == load_variant("everyone-adds").digest


def test_choices_may_be_laid_over_choices() -> None:
    twice = load_variant("guide").with_rules({"deck": {"size": 52}}).with_rules({"players": {"max": 8}})
    assert twice.digest == load_variant("pack-52").digest


@pytest.mark.parametrize(
    ("overlay", "codes"),
    [
        ({"limits": {"early_cap": 7}}, ["DUR308"]),
        ({"limits": {"early_cpa": 5}}, ["DUR101"]),
        ({"extends": "guide"}, ["DUR102"]),
        ({"title": "T"}, ["DUR102"]),
        ({"deck": {"size": 24}, "throw_in": {"who": 3}}, ["DUR201", "DUR302"]),
    ],
)
def test_choices_laid_over_are_checked(overlay: dict[str, object], codes: list[str]) -> None:
    with pytest.raises(DocumentError) as raised:
        load_variant("guide").with_rules(overlay)
    assert sorted(fault.code for fault in raised.value.diagnostics) == codes


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("title: T\n", (2, 3, 4, 5, 6)),
        ("players: {min: 3, max: 4}\n", (3, 4)),
        ("players: {min: 2, max: 2}\n", (2,)),
    ],
)
def test_a_table_may_choose_from_these_seats(text: str, seats: tuple[int, ...]) -> None:
    assert variant_from_text(text).seat_counts == seats


def test_partners_need_whole_teams() -> None:
    from durak_rules.house_rules.checks.seats import seats_for_teams

    assert seats_for_teams(2, 6, 2) == (4, 6)
    assert seats_for_teams(2, 10, 3) == (6, 9)
    assert seats_for_teams(2, 5, 3) == ()


def test_values_given_out_change_nothing_inside() -> None:
    spades = load_variant("spades-by-spades")
    suits = spades.value("beating.closed_suits")
    assert isinstance(suits, list)
    suits.append("hearts")
    assert spades.value("beating.closed_suits") == ["spades"]


def test_a_file_read_before_is_not_changed_by_a_new_text(tmp_path: Path) -> None:
    ours = tmp_path / "ours.durak.yaml"
    ours.write_text("throw_in: {who: all}\n", encoding="utf-8")
    before = load_variant(ours)
    ours.write_text("throw_in: {who: nobody}\n", encoding="utf-8")
    assert before.value("throw_in.who") == "all"
    assert load_variant(ours).value("throw_in.who") == "nobody"

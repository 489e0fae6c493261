"""Changing one choice after the other: which changes there are, and which case notices them."""

from __future__ import annotations

import pytest

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.loading import scenarios_from_text
from durak_rules.scenarios.model import Case
from durak_rules.workbench.changes import changed, changes_of
from durak_rules.workbench.mutation import Score, cases_about, cases_under, mutate, score_of

GUIDE = load_variant("guide")

D_MAY_NOT = """\
variant: guide
scenarios:
- id: opposite
  decides: [throw_in.who]
  given: {seats: A B C D, trump: S, attacker: A, hands: {A: 8H KH, B: 9H KD, C: KC, D: 8C QC}}
  play:
  - A leads 8H
  - B beats 8H with 9H
  - {refused: D throws 8C, because: throw_in.who}
"""


def cases(text: str) -> list[Case]:
    return list(scenarios_from_text(text).cases)


def to(name: str, variant: Variant = GUIDE) -> list[object]:
    return [change.after for change in changes_of(variant, [name])]


def test_a_word_is_changed_to_each_other_word() -> None:
    assert to("throw_in.who") == ["all", "attacker", "nobody"]


def test_a_number_is_changed_to_its_bounds_and_neighbours_and_to_the_word_beside_it() -> None:
    assert to("limits.max_cards") == ["unlimited", 1, 5, 7, 36]
    assert to("ending.no_progress_count") == [2, 4, 20]


def test_where_only_some_numbers_may_be_chosen_each_of_them_is_tried() -> None:
    larger = load_variant({"deck": {"size": 52}, "players": {"max": 2}, "deal": {"hand_size": 2}})
    assert to("deck.size", larger) == [36, 48, 44, 40, 32, 28, 24, 20]


def test_what_the_checks_refuse_is_no_change() -> None:
    # 36 cards are six hands of six, and fewer cards are not.
    assert to("players.max") == [2, 5]
    assert to("deck.size") == [52, 48, 44, 40]
    assert to("trump.suit") == []


def test_a_list_is_changed_by_a_word_more_or_less() -> None:
    clubs = load_variant({"trump": {"forbidden_suits": ["clubs"]}})
    assert to("trump.forbidden_suits", clubs) == [
        [],
        ["clubs", "diamonds"],
        ["clubs", "hearts"],
        ["clubs", "spades"],
    ]


NEEDS_ANOTHER_CHANGE = {
    "trump.mode", "trump.suit",  # a suit exactly when the mode is fixed
    "deck.jokers", "beating.jokers",  # jokers exactly when they beat something
    "beating.closed_suits",  # a closed suit may not be trump
    "trump.when_all_dealt", "trump.hidden_second",  # six hands of six leave no card of 36
    "teams.loser",  # teams that end with the first exit
    "epaulettes.ladder",  # epaulettes that are scored
}  # fmt: skip
"""What a table that plays by guide cannot change alone."""


def test_every_other_choice_of_guide_is_changed() -> None:
    keys = {change.key.full for change in changes_of(GUIDE)}
    assert {key.full for key in KEYS} - keys == NEEDS_ANOTHER_CHANGE


def test_every_change_is_admitted_and_a_change() -> None:
    for change in changes_of(GUIDE):
        after = changed(GUIDE, change)
        assert after is not None
        assert after.value(change.key.full) == change.after != change.before


def test_a_case_notices_what_it_would_not_hold_under() -> None:
    (opposite,) = cases(D_MAY_NOT)
    found = {mutation.change.after: mutation for mutation in mutate(GUIDE, [opposite], ["throw_in.who"])}
    assert found["all"].noticed_by is opposite
    assert found["nobody"].survives
    assert found["attacker"].survives
    assert score_of(found.values()) == Score(1, 3)


def test_what_changes_nothing_does_not_count() -> None:
    mutations = list(mutate(GUIDE, cases(D_MAY_NOT), ["teams.size", "session.first_dealer"]))
    assert [mutation.same_because is not None for mutation in mutations] == [True, True, False]
    assert score_of(mutations).of == 1


def test_a_case_that_chooses_for_itself_notices_nothing_of_that_choice() -> None:
    own = cases(D_MAY_NOT.replace("  play:", "  rules: {throw_in: {who: neighbours}}\n  play:"))
    assert all(mutation.survives for mutation in mutate(GUIDE, own, ["throw_in.who"]))
    (change, *_) = changes_of(GUIDE, ["throw_in.who"])
    assert cases_about(change, own) == []
    assert len(cases_about(change, cases(D_MAY_NOT))) == 1


def test_a_case_that_cannot_be_set_up_any_more_notices_that() -> None:
    (twos,) = cases("""\
variant: pack-52
scenarios:
- id: twos
  given: {seats: A B, trump: D, attacker: A, hands: {A: 2H, B: 7H}}
  play: [{allowed: A leads 2H}]
""")
    (smaller,) = mutate(load_variant("pack-52"), [twos], ["deck.size"])
    assert (smaller.change.after, smaller.noticed_by) == (48, twos)


def test_cases_are_those_that_name_the_rules_by_whatever_name() -> None:
    text = "scenarios:\n" + "".join(
        f"- {{id: {name}, variant: {name}, table: {{admits: [2]}}}}\n" for name in ("guide", "everyone-adds", "pack-32")
    )
    found = cases_under(load_variant({"throw_in": {"who": "all"}}), cases(text))
    assert [case.scenario for case in found] == ["everyone-adds"]


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (Score(0, 0), "there is no change to notice"),
        (Score(0, 3), "0 of 3 changes are noticed (0.0 %)"),
        (Score(1_999, 2_000), "1,999 of 2,000 changes are noticed (99.9 %)"),
        (Score(3, 3), "3 of 3 changes are noticed (100 %)"),
    ],
)
def test_a_score_is_said(score: Score, said: str) -> None:
    assert str(score) == said

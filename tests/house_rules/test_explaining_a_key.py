"""What can be told about a key: its values, guide's, what the sources say, and lines to copy."""

from __future__ import annotations

import pytest

from durak_rules.house_rules.explain import explain_group, explain_key
from durak_rules.house_rules.explanations import SOURCES_SAY
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, key
from durak_rules.house_rules.loading import check_text


def test_who_may_throw_in_is_explained() -> None:
    told = explain_key("throw_in.who")
    assert told.question == "Who may throw in?"
    assert [value.value for value in told.values] == ["neighbours", "all", "attacker", "nobody"]
    assert [value.value for value in told.values if value.is_guides] == ["neighbours"]
    assert told.values[3].sentence == "Nobody may throw in, and an attack is the lead alone."
    assert told.guide_place.path == "guide.durak.yaml"
    assert not told.silent
    assert told.example == "throw_in:\n  who: all\n"
    assert any("neighbours" in says for _, says in told.sources_say)


def test_numbers_are_explained_as_a_range_beside_their_words() -> None:
    told = explain_key("limits.early_cap")
    assert [value.value for value in told.values] == ["1", "2 to 36", "none"]
    assert told.values[1].sentence == "In the opening period at most N attack cards may be played in a bout."
    assert [value.value for value in explain_key("deck.size").values][:2] == ["36", "52"]


def test_a_list_is_explained_word_by_word() -> None:
    told = explain_key("trump.forbidden_suits")
    assert told.is_list
    assert [value.value for value in told.values] == ["[]", "[clubs]", "[diamonds]", "[hearts]", "[spades]"]


def test_what_a_key_depends_on_is_told() -> None:
    assert explain_key("transfer.cards").needs == ("transfer.mode",)
    assert explain_key("trump.if_forbidden").needs == ("trump.mode", "trump.forbidden_suits", "deck.jokers")
    assert explain_key("throw_in.who").needs == ()


def test_a_group_is_explained_key_by_key() -> None:
    title, keys = explain_group("throw_in")
    assert title == "Adding cards to an attack."
    assert [each.key for each in keys] == [each.full for each in GROUPS["throw_in"].keys]


def test_an_unknown_key_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        explain_key("throw_in.whom")


@pytest.mark.parametrize("question", KEYS, ids=str)
def test_an_example_is_a_file_with_another_value_than_guides(question: Key) -> None:
    told = explain_key(question.full)
    _, faults = check_text(told.example)
    # Going out with a stock left is the one choice that is warned about for itself.
    usual = {"DUR316"} if question.full == "exit.stock" else set()
    assert {fault.code for fault in faults} <= {"DUR390"} | usual
    assert f"{question.name}: " in told.example.partition(f"{question.group}:\n")[2]
    assert sum(value.is_guides for value in told.values) == 1


def test_sources_are_quoted_for_keys_that_there_are() -> None:
    for name, says in SOURCES_SAY.items():
        assert key(name)
        assert all(tag and text.endswith(".") for tag, text in says)


def test_every_key_that_guide_speaks_of_says_so() -> None:
    not_spoken_of = {question.full for question in KEYS if question.silent}
    unquoted = {question.full for question in KEYS} - set(SOURCES_SAY) - not_spoken_of
    # These are there only to be switched on, or follow from the choice beside them.
    assert unquoted <= {"ending.no_progress_count", "stock_top.play", "visibility.hands"}

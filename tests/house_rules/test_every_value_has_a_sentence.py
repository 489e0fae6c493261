"""Whatever a table may choose is told in a sentence that a card player understands."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re

import pytest

import durak_rules.house_rules
from durak_rules.house_rules.choices import Choice
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, key

SENTENCE = re.compile(r"[A-Z][^.!?\n]*[a-z0-9]\.")
each_key = pytest.mark.parametrize("question", KEYS, ids=str)


def test_there_are_22_groups_with_93_keys() -> None:
    assert len(GROUPS) == 22
    assert len(KEYS) == 93
    assert len({question.full for question in KEYS}) == 93


@each_key
def test_a_key_asks_one_question(question: Key) -> None:
    assert re.fullmatch(r"[A-Z][^?\n]*\?", question.question)
    assert question.meaning == "" or question.meaning.endswith(".")


@each_key
def test_every_value_is_one_sentence_of_its_own(question: Key) -> None:
    values = list(question.values())
    sentences = [question.sentence(value) for value in values]
    assert all(SENTENCE.fullmatch(sentence) for sentence in sentences), sentences
    assert len(set(sentences)) == len(values)
    assert len(values) >= 2


@each_key
def test_a_word_in_capitals_is_its_member(question: Key) -> None:
    assert all(word.name == word.value.upper() for word in question.words)


def test_every_choice_belongs_to_one_question() -> None:
    owners = [type(word) for question in KEYS for word in question.words]
    in_order = list(dict.fromkeys(owners))
    assert len({(owner, question.full) for question in KEYS for owner in map(type, question.words)}) == len(in_order)
    assert set(in_order) == set(Choice.__subclasses__())


def test_every_group_says_what_it_is_about() -> None:
    assert all(re.match(r"[A-Z].*\.$", group.title, re.DOTALL) for group in GROUPS.values())


def test_numbers_are_told_in_words_with_the_right_ending() -> None:
    assert key("limits.max_cards").sentence(6) == "At most six attack cards may be played in a bout."
    assert key("limits.max_cards").sentence(1) == "At most one attack card may be played in a bout."
    assert key("limits.max_cards").sentence(20) == "At most 20 attack cards may be played in a bout."
    assert key("session.games").sentence(1) == "The table plays one game."
    assert key("stock_swap.times").sentence(0) == "Nobody swaps cards with the stock."
    assert key("deck.size").sentence(24) == "A pack has 24 cards, from the nine up to the ace."


def test_a_list_is_told_word_by_word() -> None:
    assert key("beating.closed_suits").sentences(["clubs", "spades"]) == (
        "Clubs are beaten only by higher clubs, not even by a trump.",
        "Spades are beaten only by higher spades, not even by a trump.",
    )
    assert key("trump.forbidden_suits").sentence([]) == "Any suit may be trumps."


def test_nothing_but_the_values_of_a_key_answers_it() -> None:
    who, cap = key("throw_in.who"), key("limits.early_cap")
    assert who.admits("all")
    no_words: list[object] = ["All", "everyone", "", None, True, 1, ["all"], {}]
    assert not any(who.admits(value) for value in no_words)
    assert all(cap.admits(value) for value in ("none", 1, 36))
    assert not any(cap.admits(value) for value in (0, 37, 5.0, "5", True, None, "unlimited"))
    suits = key("trump.forbidden_suits")
    assert suits.admits([])
    assert suits.admits(["spades", "hearts"])
    assert not any(suits.admits(value) for value in ("spades", ["spades", "spades"], ["none"], [1], ("spades",)))


def test_examples_in_docstrings_run() -> None:
    modules = pkgutil.walk_packages(durak_rules.house_rules.__path__, "durak_rules.house_rules.")
    for name in [each.name for each in modules]:
        assert doctest.testmod(importlib.import_module(name)).failed == 0, name

"""``durak-rules lsp`` offers what may stand where the cursor is, in a text that is seldom whole."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from lsprotocol import types

from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS
from durak_rules.house_rules.library import library

from .editor import CURSOR, Editor, edited


def applied(editor: Editor, file: Path, typed: str, label: str) -> str:
    """The text after an offer was taken."""
    item = editor.complete(file, typed)[label]
    assert isinstance(item.text_edit, types.TextEdit)
    return edited(editor.texts[file], [item.text_edit])


def test_groups_and_the_keys_beside_them_are_offered_once(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "")
    offered = durak_editor.complete(house, "title: House\nattack:\n  lead: single\n‸\n")
    assert list(offered) == [name for name in [*HEADER, *GROUPS] if name not in ("title", "attack")]
    documentation = offered["throw_in"].documentation
    assert isinstance(documentation, types.MarkupContent)
    assert documentation.value == GROUPS["throw_in"].title
    assert applied(durak_editor, house, "thr‸\n", "throw_in") == "throw_in:\n  \n"


@pytest.mark.parametrize(
    "typed",
    [
        "throw_in:\n  who: all\n  ‸\n",
        "throw_in:\n  ‸\n  who: all\nattack:\n  lead: single\n",
        "throw_in: {who: all, ‸}\n",
        "throw_in: {who: all, pri‸\n",
        "throw_in: {\n  who: all,\n  ‸\n}\n",
        "title: [\nthrow_in:\n  who: all\n  ‸",
    ],
)
def test_the_keys_of_a_group_are_offered_that_are_not_there(durak_editor: Editor, house: Path, typed: str) -> None:
    durak_editor.open(house, "")
    offered = durak_editor.complete(house, typed)
    assert list(offered) == [key.name for key in GROUPS["throw_in"].keys if key.name != "who"]
    assert offered["priority"].detail == "Who comes first, if several want to throw in?"


LEADS = {
    "equal_ranks": "The attacker leads one card, or several cards of one rank.",
    "single": "The attacker leads one card.",
}


def sentences(offered: Mapping[str, types.CompletionItem]) -> dict[str, str]:
    documents = {label: item.documentation for label, item in offered.items()}
    return {label: each.value for label, each in documents.items() if isinstance(each, types.MarkupContent)}


@pytest.mark.parametrize(
    "typed",
    [
        "attack:\n  lead: ‸\n",
        "attack:\n  lead:‸\n",
        "attack:\n  lead: si‸\n",
        "attack: {lead: ‸",
        "attack: {lead: ‸}\n",
        "attack:\n  lead: ‸ # a comment\n",
        "# 🃏\nattack:\n\n  # more\n  lead: ‸\n",
    ],
)
def test_the_values_of_a_key_are_offered_with_their_sentences(durak_editor: Editor, house: Path, typed: str) -> None:
    durak_editor.open(house, "")
    assert sentences(durak_editor.complete(house, typed)) == LEADS


def test_what_is_offered_replaces_the_word_at_the_cursor(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "")
    assert applied(durak_editor, house, "attack:\n  lead: si‸ngel\n", "single") == "attack:\n  lead: single\n"
    assert applied(durak_editor, house, "attack:\n  lead:‸\n", "single") == "attack:\n  lead: single\n"
    assert applied(durak_editor, house, "attack: {le‸}\n", "lead") == "attack: {lead: }\n"


def test_numbers_are_offered_beside_words(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "")
    offered = sentences(durak_editor.complete(house, "limits:\n  max_cards: ‸\n"))
    assert offered["unlimited"] == "There is no set maximum of attack cards in a bout."
    assert offered["5"] == "At most five attack cards may be played in a bout."


@pytest.mark.parametrize(
    "typed",
    [
        "beating: {closed_suits: [spades, ‸]}\n",
        "beating:\n  closed_suits: [spades, ‸\n",
        "beating:\n  closed_suits:\n  - spades\n  - ‸\n",
        "beating:\n  closed_suits:\n    - spades\n    - ‸\n",
    ],
)
def test_the_words_of_a_list_are_offered_that_are_not_in_it(durak_editor: Editor, house: Path, typed: str) -> None:
    durak_editor.open(house, "")
    assert list(durak_editor.complete(house, typed)) == ["clubs", "diamonds", "hearts"]


def test_lists_are_offered_as_lists(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "")
    offered = durak_editor.complete(house, "beating:\n  closed_suits: ‸\n")
    assert list(offered) == ["[]", "[clubs]", "[diamonds]", "[hearts]", "[spades]"]
    assert offered["[]"].detail == "as in guide"


def test_other_house_rules_are_offered_to_build_on(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    durak_editor.open(house, "")
    offered = durak_editor.complete(house, "extends: ‸\n")
    assert offered["perevodnoy"].detail == next(each.title for each in library() if each.name == "perevodnoy")
    assert kitchen.name in offered
    assert house.name not in offered


@pytest.mark.parametrize(
    "typed", ["# ‸", "title: ‸", 'title: "‸', "attack: {lead: single} ‸", "weather:\n  rain: ‸", "notes: [‸]"]
)
def test_where_nothing_of_ours_can_stand_nothing_is_offered(durak_editor: Editor, house: Path, typed: str) -> None:
    durak_editor.open(house, "")
    assert durak_editor.complete(house, typed) == {}


def test_wherever_the_cursor_stands_an_answer_comes(durak_editor: Editor, house: Path) -> None:
    text = 'title: "🃏"\nthrow_in: {who: all, [ranks\nattack:\n\n  lead: single\n- x: {\n'
    durak_editor.open(house, text)
    for place in range(len(text) + 1):
        durak_editor.complete(house, text[:place] + CURSOR + text[place:])

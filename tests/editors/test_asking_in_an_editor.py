"""``durak-rules lsp`` answers: what a word means, where a choice is from, what may stand here, what can be mended."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from lsprotocol import types

from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS, KEYS
from durak_rules.house_rules.library import library

from .editor import CURSOR, Editor

GUIDE = shipped("variants") / "guide.durak.yaml"


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A file on disk that lets everybody throw in."""
    file = tmp_path / "kitchen.durak.yaml"
    file.write_text("title: Kitchen\nthrow_in:\n  who: all\n  ranks: table\n", encoding="utf-8")
    return file


@pytest.fixture
def house(tmp_path: Path, kitchen: Path) -> Path:
    """A file that builds on it."""
    return tmp_path / "house.durak.yaml"


def guides_line(line: str) -> int:
    """The number of the line of guide that begins so, from 1."""
    lines = GUIDE.read_text(encoding="utf-8").splitlines()
    return next(number for number, each in enumerate(lines, 1) if each.startswith(line))


# what a word means


def test_a_key_shows_question_answers_and_guides(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "attack:\n  lead: single\n")
    shown = durak_editor.hover(house, "lead")
    assert shown.startswith("**What may the attacker lead?**")
    assert "- `single` The attacker leads one card.\n" in shown
    assert "- `equal_ranks` The attacker leads one card, or several cards of one rank." in shown
    assert "This file has `single`." in shown
    assert f"`guide` has `equal_ranks`, [guide.durak.yaml:{guides_line('  lead: ')}]({GUIDE.as_uri()}#L" in shown


def test_a_key_shows_from_where_it_inherits(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    durak_editor.open(house, "extends: kitchen.durak.yaml\nthrow_in:\n  who:\n")
    shown = durak_editor.hover(house, "who")
    assert f"This file inherits `all` from `kitchen`, [kitchen.durak.yaml:3]({kitchen.as_uri()}#L3)." in shown
    durak_editor.type(house, "extends: kitchen.durak.yaml\nthrow_in:\n  who: attacker\n")
    shown = durak_editor.hover(house, "who")
    assert "This file has `attacker`." in shown
    assert (
        f"Without that it would inherit `all` from `kitchen`, [kitchen.durak.yaml:3]({kitchen.as_uri()}#L3)." in shown
    )


def test_a_key_of_guide_that_is_ours_is_told_as_such(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "teams:\n  loser:\n")
    assert "The guide's text says nothing on it: its value is our choice." in durak_editor.hover(house, "loser")


def test_a_value_shows_its_sentence(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "deck: {size: 24}\nbeating: {closed_suits: [hearts, spades]}\n")
    assert durak_editor.hover(house, "24").startswith("`24`: A pack has 24 cards, from the nine up to the ace.")
    sentence = "`spades`: Spades are beaten only by higher spades, not even by a trump."
    assert durak_editor.hover(house, "spades").startswith(sentence)


def test_a_wrong_value_shows_the_right_ones(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "attack: {lead: singel}\n")
    assert "- `single` The attacker leads one card.\n" in durak_editor.hover(house, "singel")


def test_a_word_has_a_meaning_while_the_text_is_broken(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "attack: {lead: single\ntitle: [\n")
    assert durak_editor.hover(house, "lead").startswith("**What may the attacker lead?**")
    assert durak_editor.hover(house, "single").startswith("`single`: The attacker leads one card.")


def test_groups_and_other_keys_show_what_they_are_for(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "summary: S\nextends: perevodnoy\nattack: {}\n")
    assert durak_editor.hover(house, "attack") == GROUPS["attack"].title
    assert durak_editor.hover(house, "summary") == HEADER["summary"].meaning
    assert "- `guide` Podkidnoy Durak." in durak_editor.hover(house, "perevodnoy")


# where a choice comes from


def definition(editor: Editor, file: Path, at: str) -> tuple[str, int] | None:
    """The file and the line, from 1, to which one is led."""
    params = types.DefinitionParams(types.TextDocumentIdentifier(file.as_uri()), editor.range_of(file, at).start)
    found = editor.ask(lambda client: client.text_document_definition_async(params))
    return (found.uri, found.range.start.line + 1) if isinstance(found, types.Location) else None


def test_a_key_leads_to_the_nearest_parent_that_writes_it(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    durak_editor.open(house, "extends: kitchen.durak.yaml\nthrow_in: {who: attacker, priority: free}\n")
    assert definition(durak_editor, house, "who") == (kitchen.as_uri(), 3)
    assert definition(durak_editor, house, "free") == (GUIDE.as_uri(), guides_line("  priority: "))


def test_a_parent_is_found_by_path_and_by_name(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    durak_editor.open(house, "extends: kitchen.durak.yaml\n")
    assert definition(durak_editor, house, "kitchen.durak.yaml") == (kitchen.as_uri(), 1)
    durak_editor.type(house, "extends: perevodnoy\n")
    listed = library().find("perevodnoy")
    assert listed is not None
    assert definition(durak_editor, house, "extends") == (listed.file.as_uri(), 1)


def test_what_has_no_parent_leads_nowhere(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "title: House\nextends: nothing-like-that\n")
    assert definition(durak_editor, house, "title") is None
    assert definition(durak_editor, house, "nothing-like-that") is None
    assert definition(durak_editor, house, "House") is None


# what may stand here


def applied(editor: Editor, file: Path, typed: str, label: str) -> str:
    """The text after an offer was taken."""
    item = editor.complete(file, typed)[label]
    assert isinstance(item.text_edit, types.TextEdit)
    return edited(editor.texts[file], [item.text_edit])


def edited(text: str, edits: list[types.TextEdit]) -> str:
    """A text of plain characters after edits that do not touch each other."""
    lines = text.split("\n")
    starts = [sum(len(line) + 1 for line in lines[:number]) for number in range(len(lines) + 1)]
    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        start, end = (starts[at.line] + at.character for at in (edit.range.start, edit.range.end))
        text = text[:start] + edit.new_text + text[end:]
    return text


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


# what can be mended


def fixes(editor: Editor, file: Path, at: str) -> dict[str, str]:
    """What is offered at a place, and the text after it."""
    named = types.TextDocumentIdentifier(file.as_uri())
    params = types.CodeActionParams(named, editor.range_of(file, at), types.CodeActionContext([]))
    actions = editor.ask(lambda client: client.text_document_code_action_async(params)) or ()
    found: dict[str, str] = {}
    for action in actions:
        assert isinstance(action, types.CodeAction)
        assert action.edit is not None
        assert action.edit.changes is not None
        (edits,) = action.edit.changes.values()
        found[action.title] = edited(editor.texts[file], list(edits))
    return found


@pytest.mark.parametrize(
    ("text", "at", "title", "mended"),
    [
        ("throw_in: {priorty: free}", "priorty", "Write `priority`", "throw_in: {priority: free}"),
        ("thrown_in: {who: all}", "thrown_in", "Write `throw_in`", "throw_in: {who: all}"),
        ("attack: {lead: singel}", "singel", "Write `single`", "attack: {lead: single}"),
        ("trump: {forbidden_suits: [spads]}", "spads", "Write `spades`", "trump: {forbidden_suits: [spades]}"),
        ("players: {max: '4'}", "'4'", "Write `4`", "players: {max: 4}"),
        ("extends: perevodnoi", "perevodnoi", "Write `perevodnoy`", "extends: perevodnoy"),
    ],
)
def test_the_word_that_was_meant_is_written(
    durak_editor: Editor, house: Path, text: str, at: str, title: str, mended: str
) -> None:
    durak_editor.open(house, f"{text}\n")
    assert fixes(durak_editor, house, at) == {title: f"{mended}\n"}
    durak_editor.type(house, f"{mended}\n")
    assert not [fault for fault in durak_editor.faults(house) if fault.severity == types.DiagnosticSeverity.Error]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("throw_in:\n  who: neighbours\n  priority: free\n", "throw_in:\n  priority: free\n"),
        ("title: House\nthrow_in:\n  who: neighbours  # as ever\n", "title: House\n"),
        ("title: House\nthrow_in: {who: neighbours}\n", "title: House\n"),
        ("title: House\nthrow_in:\n  who: neighbours", "title: House\n"),
    ],
)
def test_a_choice_that_changes_nothing_is_left_out(durak_editor: Editor, house: Path, text: str, left: str) -> None:
    durak_editor.open(house, text)
    assert fixes(durak_editor, house, "neighbours")["Leave it out"] == left


def test_a_choice_that_shares_its_line_is_left_to_its_author(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "throw_in: {who: neighbours, priority: free}\n")
    assert list(fixes(durak_editor, house, "neighbours")) == ["Ignore DUR315 here"]


def test_a_choice_without_effect_is_left_out(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "throw_in:\n  who: nobody\n  priority: free\n")
    assert fixes(durak_editor, house, "priority")["Leave it out"] == "throw_in:\n  who: nobody\n"


@pytest.mark.parametrize(
    ("line", "silenced"),
    [
        ("throw_in: {who: neighbours}", "throw_in: {who: neighbours}  # durak: ignore[DUR315]"),
        ("throw_in: {who: neighbours} # yes", "throw_in: {who: neighbours} # yes  # durak: ignore[DUR315]"),
        (
            "throw_in: {who: neighbours}  # durak: ignore[DUR314]",
            "throw_in: {who: neighbours}  # durak: ignore[DUR314, DUR315]",
        ),
    ],
)
def test_a_warning_that_is_meant_is_silenced(durak_editor: Editor, house: Path, line: str, silenced: str) -> None:
    durak_editor.open(house, f"{line}\n")
    assert fixes(durak_editor, house, "neighbours")["Ignore DUR315 here"] == f"{silenced}\n"
    durak_editor.type(house, f"{silenced}\n")
    assert list(durak_editor.faults(house)) == []


def test_what_is_wrong_in_a_parent_is_not_mended_here(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    kitchen.write_text("throw_in: {priorty: free}\n", encoding="utf-8")
    durak_editor.open(house, "extends: kitchen.durak.yaml\n")
    assert len(durak_editor.faults(house)) == 1
    assert fixes(durak_editor, house, "kitchen") == {}


def test_the_word_that_was_meant_is_written_in_a_scenario_too(durak_editor: Editor, tmp_path: Path) -> None:
    file = tmp_path / "house.scenario.yaml"
    text = (
        "variant: guide\n"
        "scenarios:\n"
        "- id: one\n"
        "  title: A leads\n"
        "  given: {seats: A B, trump: S, attacker: A, hands: {A: 8H, B: 9H}}\n"
        "  play: [A leads 8H, B beets 8H with 9H]\n"
    )
    durak_editor.open(file, text)
    assert fixes(durak_editor, file, "beets") == {"Write `beats`": text.replace("beets", "beats")}


def test_where_nothing_is_wrong_nothing_is_mended(durak_editor: Editor, house: Path) -> None:
    durak_editor.open(house, "throw_in: {priorty: free}\nattack: {lead: single}\n")
    assert fixes(durak_editor, house, "single") == {}


def test_every_key_is_told_about(durak_editor: Editor, house: Path) -> None:
    for group in GROUPS.values():
        durak_editor.open(house, "".join([f"{group.name}:\n", *(f"  {key.name}:\n" for key in group.keys)]))
        for number, key in enumerate(group.keys, 1):
            shown = durak_editor.hover_at(house, types.Position(number, 2))
            assert shown.startswith(f"**{key.question}**")
            assert "This file inherits `" in shown
    assert len(KEYS) == 93

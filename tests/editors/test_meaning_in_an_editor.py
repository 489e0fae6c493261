"""``durak-rules lsp`` tells what a word means, and where a choice comes from."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import GROUPS, KEYS
from durak_rules.house_rules.library import library

from .editor import Editor

GUIDE = shipped("variants") / "guide.durak.yaml"


def guides_line(line: str) -> int:
    """The number of the line of guide that begins so, from 1."""
    lines = GUIDE.read_text(encoding="utf-8").splitlines()
    return next(number for number, each in enumerate(lines, 1) if each.startswith(line))


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


def test_every_key_is_told_about(durak_editor: Editor, house: Path) -> None:
    for group in GROUPS.values():
        durak_editor.open(house, "".join([f"{group.name}:\n", *(f"  {key.name}:\n" for key in group.keys)]))
        for number, key in enumerate(group.keys, 1):
            shown = durak_editor.hover_at(house, types.Position(number, 2))
            assert shown.startswith(f"**{key.question}**")
            assert "This file inherits `" in shown
    assert len(KEYS) == 93

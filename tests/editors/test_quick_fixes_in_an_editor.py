"""``durak-rules lsp`` does at a keystroke what a message advises."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from .editor import Editor, edited


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

"""``durak-rules lsp`` tells what is wrong while a file is being typed, at the right place and in the right window."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from lsprotocol import types

from durak_rules.house_rules.library import library

from .editor import Editor, started


def codes(editor: Editor, file: Path) -> dict[str, str]:
    """What is underlined in a window, and the codes of the faults."""
    return {editor.text_at(file, fault.range): str(fault.code) for fault in editor.faults(file)}


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.durak.yaml"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A file that builds on the one of the kitchen."""
    file = tmp_path / "house.durak.yaml"
    file.write_text("extends: kitchen.durak.yaml\nattack: {lead: single}\n", encoding="utf-8")
    return file


def test_every_fault_stands_where_it_is(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "title: At the kitchen table\nthrow_in:\n  priorty: free\nattack:\n  lead: singel\n")
    assert codes(durak_editor, kitchen) == {"priorty": "DUR101", "singel": "DUR202"}


def test_a_fault_says_what_is_wrong_what_was_expected_and_what_to_do(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "attack: {lead: singel}\n")
    (fault,) = durak_editor.faults(kitchen)
    said = fault.message.splitlines()
    assert said[0] == "`attack.lead` cannot be `singel`"
    assert said[1:3] == ["expected `equal_ranks` or `single`", "did you mean `single`?"]
    assert (fault.severity, fault.source) == (types.DiagnosticSeverity.Error, "durak-rules")


def test_what_is_mended_is_no_longer_told(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "throw_in: {priorty: free}\n")
    assert codes(durak_editor, kitchen) == {"priorty": "DUR101"}
    durak_editor.type(kitchen, "throw_in: {priority: free}\n")
    assert codes(durak_editor, kitchen) == {}


def test_the_file_itself_is_not_read_while_its_window_is_open(durak_editor: Editor, kitchen: Path) -> None:
    kitchen.write_text("throw_in: {priorty: free}\n", encoding="utf-8")
    durak_editor.open(kitchen, "throw_in: {priority: free}\n")
    assert codes(durak_editor, kitchen) == {}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_columns_are_counted_as_the_editor_counts_them(encoding: str, kitchen: Path) -> None:
    with started([sys.executable, "-m", "durak_rules", "lsp"], encodings=[encoding]) as editor:
        assert editor.encoding == encoding
        editor.open(kitchen, 'throw_in: {who: "🃏 все", ranks: "🂡й", priorty: free}\n')
        assert codes(editor, kitchen) == {'"🃏 все"': "DUR202", '"🂡й"': "DUR202", "priorty": "DUR101"}
        editor.type(kitchen, 'title: "Дача 🃏"\nthrow_in: {who: all} # 🃏\nnotes: ["🃏", {}]\n')
        assert codes(editor, kitchen) == {"{}": "DUR201"}


def test_the_other_place_of_a_conflict_is_shown_with_it(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "players: {min: 5, max: 4}\n")
    (fault,) = durak_editor.faults(kitchen)
    assert fault.related_information is not None
    (other,) = fault.related_information
    assert other.location.uri == kitchen.as_uri()
    pair = {durak_editor.text_at(kitchen, fault.range), durak_editor.text_at(kitchen, other.location.range)}
    assert (fault.code, pair) == ("DUR301", {"5", "4"})


def test_the_other_place_may_be_inherited(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "deck: {size: 24}\n")
    (fault,) = durak_editor.faults(kitchen)
    assert fault.related_information is not None
    (other,) = fault.related_information
    guide = library().find("guide")
    assert guide is not None
    assert other.location.uri == guide.file.as_uri()
    assert guide.file.read_text("utf-8").splitlines()[other.location.range.start.line] == "  max: 6"
    assert other.message == "six players are admitted here (inherited)"


def test_a_choice_that_changes_nothing_is_a_warning_and_pale(durak_editor: Editor, kitchen: Path) -> None:
    durak_editor.open(kitchen, "throw_in: {who: neighbours}\n")
    (fault,) = durak_editor.faults(kitchen)
    assert (fault.code, fault.severity) == ("DUR315", types.DiagnosticSeverity.Warning)
    assert list(fault.tags or ()) == [types.DiagnosticTag.Unnecessary]


def test_a_fault_of_a_parent_that_is_closed_is_shown_where_it_is_named(
    durak_editor: Editor, house: Path, kitchen: Path
) -> None:
    kitchen.write_text("throw_in:\n  priorty: free\n", encoding="utf-8")
    durak_editor.open(house)
    (fault,) = durak_editor.faults(house)
    assert (fault.code, durak_editor.text_at(house, fault.range)) == ("DUR101", "kitchen.durak.yaml")
    assert fault.related_information is not None
    (stands,) = fault.related_information
    assert stands.location == types.Location(
        kitchen.as_uri(), types.Range(types.Position(1, 2), types.Position(1, len("  priorty")))
    )


def test_a_fault_of_a_parent_that_is_open_is_shown_there(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    kitchen.write_text("throw_in:\n  priorty: free\n", encoding="utf-8")
    durak_editor.open(kitchen)
    assert codes(durak_editor, kitchen) == {"priorty": "DUR101"}
    durak_editor.open(house)
    assert codes(durak_editor, house) == {}


def test_what_is_typed_into_a_parent_is_checked_in_its_children(
    durak_editor: Editor, house: Path, kitchen: Path
) -> None:
    kitchen.write_text("players: {max: 4}\n", encoding="utf-8")
    durak_editor.open(kitchen)
    durak_editor.open(house, "extends: kitchen.durak.yaml\nplayers: {min: 4}\n")
    assert codes(durak_editor, house) == {}
    durak_editor.type(kitchen, "players: {max: 3}\n")
    assert codes(durak_editor, house) == {"4": "DUR301"}
    durak_editor.close(kitchen)
    assert codes(durak_editor, house) == {}


def test_a_parent_that_comes_up_is_found(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    durak_editor.open(house)
    assert codes(durak_editor, house) == {"kitchen.durak.yaml": "DUR401"}
    kitchen.write_text("players: {max: 4}\n", encoding="utf-8")
    durak_editor.open(kitchen)
    assert codes(durak_editor, house) == {}


def test_a_parent_that_changes_on_disk_is_read_again(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    kitchen.write_text("title: Kitchen\n", encoding="utf-8")
    durak_editor.open(house)
    assert codes(durak_editor, house) == {}
    assert types.WORKSPACE_DID_CHANGE_WATCHED_FILES in durak_editor.registered
    kitchen.write_text("titel: Kitchen\n", encoding="utf-8")
    durak_editor.changed_on_disk(kitchen)
    assert codes(durak_editor, house) == {"kitchen.durak.yaml": "DUR102"}


def test_files_that_build_on_each_other_in_a_circle(durak_editor: Editor, house: Path, kitchen: Path) -> None:
    kitchen.write_text("extends: house.durak.yaml\n", encoding="utf-8")
    durak_editor.open(house)
    assert codes(durak_editor, house) == {"kitchen.durak.yaml": "DUR402"}


def test_a_scenario_file_is_checked(durak_editor: Editor, tmp_path: Path) -> None:
    file = tmp_path / "house.scenario.yaml"
    text = "variant: guide\nscenarios:\n- id: one\n  titel: wrong\n"
    durak_editor.open(file, text)
    assert "titel" in codes(durak_editor, file)


def test_a_scenario_file_is_checked_again_when_its_house_rules_change(
    durak_editor: Editor, tmp_path: Path, kitchen: Path
) -> None:
    file = tmp_path / "house.scenario.yaml"
    kitchen.write_text("title: Kitchen\n", encoding="utf-8")
    durak_editor.open(kitchen)
    durak_editor.open(
        file,
        "variant: kitchen.durak.yaml\n"
        "scenarios:\n"
        "- id: one\n"
        "  title: A leads\n"
        "  given: {seats: A B, trump: S, attacker: A, hands: {A: 8H, B: 9H}}\n"
        "  play: [A leads 8H]\n",
    )
    assert codes(durak_editor, file) == {}
    durak_editor.type(kitchen, "title: Kitchen\nplayers: {min: 3}\n")
    (fault,) = durak_editor.faults(file)
    assert "two" in fault.message or "2" in fault.message


@pytest.mark.parametrize(
    "text", ["", "title: [", "\t", "- ", "a: b: c", "throw_in:\n  who: 'al", "🃏", "%", "\0", "{" * 40]
)
def test_half_a_text_is_told_and_breaks_nothing(durak_editor: Editor, kitchen: Path, text: str) -> None:
    durak_editor.open(kitchen, text)
    assert durak_editor.faults(kitchen)
    durak_editor.type(kitchen, "title: Whole\n")
    assert codes(durak_editor, kitchen) == {}


def test_every_shipped_file_is_fine(durak_editor: Editor) -> None:
    files = [listed.file for listed in library()]
    for file in files:
        durak_editor.open(file)
    assert [file.name for file in files if durak_editor.faults(file)] == []
    for file in files:
        durak_editor.close(file)


def test_other_files_are_nobodys_business(durak_editor: Editor, tmp_path: Path) -> None:
    file = tmp_path / "compose.yaml"
    durak_editor.open(file, "services: {}\n")
    assert durak_editor.hover(file, "services") == ""

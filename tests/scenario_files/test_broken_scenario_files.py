"""Everything that can be wrong with a scenario file is told at its very place, with its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Diagnostic, DocumentError
from durak_rules.scenarios import load_scenarios, scenarios_from_text

HEAD = "variant: guide\nscenarios:\n- id: one\n"  # what follows begins in line 4
GIVEN = "  given: {seats: A B C, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS, C: QC}}\n"


def faults(text: str, path: str = "t.scenario.yaml") -> tuple[Diagnostic, ...]:
    with pytest.raises(DocumentError) as raised:
        scenarios_from_text(text, path)
    return raised.value.diagnostics


def places(text: str) -> list[str]:
    return [f"{fault.span.line}:{fault.span.column} {fault.code}" for fault in faults(text)]


def broken_files() -> dict[str, tuple[str, str]]:
    """The text with its mark, and the code, of each file in broken-scenarios.txt."""
    found: dict[str, tuple[str, str]] = {}
    for part in (Path(__file__).parent / "broken-scenarios.txt").read_text(encoding="utf-8").split("=== ")[1:]:
        heading, _, text = part.partition("\n")
        name, _, code = heading.rpartition(" · ")
        found[name] = (text.rstrip("\n") + "\n", code)
    return found


BROKEN = broken_files()


@pytest.mark.parametrize("name", BROKEN)
def test_one_fault_is_told_at_its_place(name: str) -> None:
    marked, code = BROKEN[name]
    before, _, after = marked.partition("»")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert places(before + after) == [f"{line}:{column} {code}"]


def test_every_fault_of_a_file_is_told_in_one_run() -> None:
    text = (
        "variant: guide\nscenarios:\n"
        "- id: one\n  titel: x\n  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H ZZ, B: 9H 2C}}\n"
        "  play: [A plays 8H, {refused: A leads 8H, because: whim}]\n  expect: {attacker: C}\n"
        "- id: two\n  variant: nowhere\n  given: {seats: A A, trump: D, hands: {A: 8H}}\n  play: [A leads 8H]\n"
    )
    assert [(fault.span.line, fault.code) for fault in faults(text)] == [
        (4, "DUR519"),
        (5, "DUR501"),
        (6, "DUR506"),
        (6, "DUR512"),
        (7, "DUR504"),
        (9, "DUR409"),
        (10, "DUR520"),
        (10, "DUR505"),
    ]


def test_a_slip_is_asked_about() -> None:
    text = HEAD + GIVEN + "  play: [A laeds 8H]\n  expect: {atacker: A, hands: {A: KC}}\n"
    told = [advice for fault in faults(text) for advice in fault.help]
    assert told == ["did you mean `leads`?", "did you mean `attacker`?"]


def test_the_other_place_of_a_card_is_named() -> None:
    fault = faults(BROKEN["a card twice"][0].replace("»", ""))[0]
    assert fault.message == "8♥ stands more often than the pack holds it, which is once"
    assert [(other.span.line, other.span.column) for other in fault.elsewhere] == [(4, 57)]


def test_a_fault_under_two_variants_is_told_once() -> None:
    text = HEAD + "  variants: [guide, everyone-adds]\n" + GIVEN.replace("KC", "2C") + "  play: [A leads 8H]\n"
    assert [fault.code for fault in faults(text)] == ["DUR502"]


def test_a_card_is_in_the_pack_of_one_reading_and_not_of_another() -> None:
    text = (
        HEAD + "  given: {seats: A B, trump: D, attacker: A, hands: {A: 5H KC, B: 9H KS}}\n  play: [A leads 5H]\n"
        "  readings: [{name: a, rules: {deck: {size: 52}}}, {name: b}]\n"
    )
    assert places(text) == ["4:57 DUR502", "5:18 DUR502"]


def test_faults_of_a_house_rules_file_are_told_in_it(tmp_path: Path) -> None:
    (tmp_path / "ours.durak.yaml").write_text("throw_in:\n  who: al\n")
    path = tmp_path / "t.scenario.yaml"
    path.write_text("variant: ours.durak.yaml\nscenarios:\n- id: one\n" + GIVEN + "  play: [A leads 8H]\n")
    with pytest.raises(DocumentError) as raised:
        load_scenarios(path)
    (fault,) = raised.value.diagnostics
    assert (Path(fault.span.path).name, fault.span.line, fault.code) == ("ours.durak.yaml", 2, "DUR202")


def test_every_code_of_scenario_files_is_told_and_explained() -> None:
    codes = {code for _, code in BROKEN.values()}
    assert codes <= set(CODES)
    assert {code for code in CODES if code.startswith("DUR5")} - codes == set()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ('"a\\0b.durak.yaml"', "DUR409"),
        ('"a\\0b"', "DUR409"),
        ("x" * 5000, "DUR409"),
        ("x" * 5000 + ".durak.yaml", "DUR409"),
        ("loop.durak.yaml", "DUR409"),
        ("nowhere.durak.yaml", "DUR409"),
        ("gone.durak.yaml", "DUR409"),
        ("folder.durak.yaml", "DUR404"),
        ("folder/", "DUR404"),
        ("notes", "DUR409"),
        ("./notes", "DUR405"),
        ("/etc/passwd", "DUR403"),
        ("../../etc/passwd", "DUR403"),
        ("far.durak.yaml", "DUR403"),
    ],
)
def test_rules_are_read_by_name_or_from_the_folder_of_the_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str
) -> None:
    (tmp_path / "far.durak.yaml").write_text("title: Far\n")
    here = tmp_path / "here"
    (here / "folder.durak.yaml").mkdir(parents=True)
    (here / "folder").mkdir()
    (here / "notes").write_text("title: No house rules by name\n")
    (here / "loop.durak.yaml").symlink_to("loop.durak.yaml")
    (here / "gone.durak.yaml").symlink_to("nowhere.durak.yaml")
    (here / "far.durak.yaml").symlink_to(tmp_path / "far.durak.yaml")
    monkeypatch.chdir(here)
    (here / "t.scenario.yaml").write_text(f"variant: {name}\nscenarios:\n- id: one\n{GIVEN}  play: [A leads 8H]\n")
    with pytest.raises(DocumentError) as raised:
        load_scenarios("t.scenario.yaml")
    (fault,) = raised.value.diagnostics
    assert (fault.span.line, fault.span.column, fault.code) == (1, 10, code)

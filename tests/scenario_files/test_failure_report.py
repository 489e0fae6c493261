"""A failing case as people see it, in a line, and as data."""

from __future__ import annotations

import json
from pathlib import Path

from durak_rules.house_rules import load_variant
from durak_rules.scenarios import Report, play_files, render, run_case, run_files, scenarios_from_text
from durak_rules.scenarios.report import failure_text

LIMIT = """\
variant: guide
scenarios:
- id: limit-in-action
  title: A limit in action
  given:
    seats: A B C
    trump: D
    attacker: A
    hands: {A: 8H JH 7C, B: 9H JD 6C, C: 9S KC JC}
  play:
  - A leads 8H
  - B beats 8H with 9H
  - A passes
  - C throws 9S
  - B beats 9S with JD
  - A throws JH
  - B takes
  - A passes
  - refused: C throws JC
    because: limits.after_pickup
"""


def place(key: str) -> str:
    """Where guide makes a choice."""
    span = load_variant("guide").place(key)
    assert span is not None
    return f"{span.path}:{span.line}"


def report_of(text: str) -> str:
    (case,) = scenarios_from_text(text, "tests/scenarios/limits.scenario.yaml").cases
    failure = run_case(case)
    assert failure is not None
    return failure_text(failure)


def test_another_reason_than_expected() -> None:
    lines = report_of(LIMIT).splitlines()
    assert lines[0] == "tests/scenarios/limits.scenario.yaml:19:5: limit-in-action [guide]"
    position = lines[1]
    assert position.startswith("  position   A 7♣")
    for part in ("B 6♣ (defends, picks up)", "table 8♥/9♥ 9♠/J♦ J♥", "trump ♦", "stock empty"):
        assert part in position
    assert lines[2:] == [
        "  expected   refused: C throws J♣, because limits.after_pickup",
        f"  found      refused, because limits.hand ({place('limits.hand')})",
        "  to accept  because: limits.hand",
    ]


def test_a_legal_move_that_should_be_refused() -> None:
    text = LIMIT.replace("refused: C throws JC\n    because: limits.after_pickup", "refused: C passes")
    assert report_of(text).splitlines()[2:] == [
        "  expected   refused: C passes",
        "  found      the move is legal",
        "  to accept  allowed: C passes",
    ]


def test_a_refused_move_that_should_be_legal() -> None:
    text = LIMIT.replace("refused: C throws JC\n    because: limits.after_pickup", "C throws JC")
    lines = report_of(text).splitlines()
    assert lines[2:4] == [
        "  expected   C throws J♣",
        f"  found      refused, because limits.hand ({place('limits.hand')})",
    ]
    assert lines[4].startswith("  why        the defender began the bout with three cards")
    assert lines[5:] == ["  to accept  {refused: C throws JC, because: limits.hand}"]


def test_an_expectation_with_its_line() -> None:
    text = LIMIT.replace("because: limits.after_pickup", "because: limits.hand") + (
        "  expect:\n    hands: {A: 7C, C: KC}\n    attacker: C\n"
    )
    lines = report_of(text).splitlines()
    assert lines[0] == "tests/scenarios/limits.scenario.yaml:22:20: limit-in-action [guide]"
    assert lines[2:] == [
        "  expected   hands C: K♣",
        "  found      hands C: J♣ K♣",
        "  to accept  hands: {C: JC KC}",
        "  expected   attacker: C   (line 23)",
        "  found      attacker: A",
        "  to accept  attacker: A",
    ]


def test_a_reading_is_named() -> None:
    text = LIMIT.replace("  - refused: C throws JC\n    because: limits.after_pickup\n", "") + (
        "  readings:\n  - name: the same limit\n    play: [{refused: C passes}]\n"
    )
    assert (
        report_of(text).splitlines()[0].endswith("limits.scenario.yaml:21:12: limit-in-action [guide] [the same limit]")
    )


def test_what_would_steer_a_terminal_is_escaped() -> None:
    text = LIMIT.replace("  play:", '  readings: [{name: "a\\u202eb"}]\n  play:')
    assert "a\\u202eb" in report_of(text).splitlines()[0]


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def run(tmp_path: Path) -> Report:
    write(tmp_path, "a.scenario.yaml", LIMIT)
    write(tmp_path, "b.scenario.yaml", LIMIT.replace("limits.after_pickup", "limits.hand"))
    write(tmp_path, "c.scenario.yaml", LIMIT.replace("limits.after_pickup", "limits.hands"))
    return run_files([tmp_path])


def test_a_report_counts_cases_and_files(tmp_path: Path) -> None:
    report = run(tmp_path)
    assert (report.passed, len(report.failed), report.files, report.exit_code) == (1, 1, 3, 1)
    text = render(report)
    assert "error[DUR512]" in text
    assert "limit-in-action [guide]" in text
    assert text.endswith("1 case holds, 1 does not, 1 file cannot be read (3 files).")


def test_a_report_in_lines(tmp_path: Path) -> None:
    lines = render(run(tmp_path), "concise").splitlines()
    assert len(lines) == 2
    assert ":20:14: error[DUR512] " in lines[0]
    assert ":19:5: error[DUR603] limit-in-action [guide]: expected refused: C throws J♣" in lines[1]


def test_a_report_for_programs(tmp_path: Path) -> None:
    data = json.loads(render(run(tmp_path), "json"))
    assert (data["passed"], data["failed"], data["files"]) == (1, 1, 3)
    (failure,) = data["failures"]
    assert failure["case"].endswith("a.scenario.yaml::limit-in-action[guide]")
    assert (failure["variant"], failure["reading"], failure["line"]) == ("guide", None, 19)
    (wrong,) = failure["mismatches"]
    assert (wrong["code"], wrong["accept"]) == ("DUR603", "because: limits.hand")
    assert wrong["refusals"][0]["reason"] == "limits.hand"
    assert wrong["refusals"][0]["place"] == place("limits.hand")
    assert data["diagnostics"][0]["code"] == "DUR512"


def test_cases_are_selected_by_a_part_of_their_id(tmp_path: Path) -> None:
    write(tmp_path, "a.scenario.yaml", LIMIT)
    assert run_files([tmp_path], select="limit-in").failed
    assert run_files([tmp_path], select="another").is_clean


def test_every_case_is_told_as_it_is_played(tmp_path: Path) -> None:
    write(tmp_path, "a.scenario.yaml", LIMIT)
    played = play_files([tmp_path])
    assert [each.case.name if each.case else "file" for each in played] == ["file", "limit-in-action[guide]"]


def test_colours_are_added_only_if_they_are_wanted(tmp_path: Path) -> None:
    report = run(tmp_path)
    assert "\x1b[" not in render(report)
    assert "\x1b[1;31mrefused, because" in render(report, colour=True)
    assert "\x1b[" not in render(report, "json", colour=True)

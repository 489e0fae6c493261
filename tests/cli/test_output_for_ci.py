"""``--output-format github`` and ``sarif``: what a service reads on standard output, and the exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from .conftest import Process, Run

FINE = "title: Babushka's table\nthrow_in: {who: all}\n"
TWO_FAULTS = "title: Babushka's table\nthrow_in:\n  priorty: free\ndeck:\n  size: 24\n"
A_WARNING = "title: Babushka's table\nlimits: {early_scope: first_bout}\n"
HOLDS = """\
variant: guide
scenarios:
- id: eight-by-nine
  title: A nine beats an eight of its suit
  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
  play: [A leads 8H, B beats 8H with 9H, close]
  expect:
    discarded: 2
    attacker: B
"""
DOES_NOT = HOLDS.replace("discarded: 2", "discarded: 3")
BROKEN = HOLDS.replace("8H KC", "8H ZZ")


@pytest.fixture(autouse=True)
def _nowhere_in_particular(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests may run in GitHub Actions themselves."""
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)


def write(table: Path, text: str, name: str = "house.durak.yaml") -> str:
    (table / name).parent.mkdir(parents=True, exist_ok=True)
    (table / name).write_text(text, encoding="utf-8")
    return name


def results(text: str) -> list[dict[str, Any]]:
    (run,) = json.loads(text)["runs"]
    told: list[dict[str, Any]] = run["results"]
    return told


def test_check_annotates_each_fault(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, TWO_FAULTS), "--output-format", "github")
    assert result.exit_code == 1
    assert result.stdout == (
        "::error file=house.durak.yaml,line=3,col=3,endLine=3,endColumn=10,title=durak-rules DUR101"
        "::there is no choice `priorty` in throw_in%0Adid you mean `priority`?\n"
        "::error file=house.durak.yaml,line=5,col=9,endLine=5,endColumn=11,title=durak-rules DUR302"
        "::24 cards cannot deal six cards to six players%0Aa pack has 24 cards, from the nine up to the ace"
        "%0Aguide.durak.yaml:15:8 (inherited): six players are admitted here"
        "%0Awrite `players: {max: 4}`, or `deck: {size: 36}`\n"
        "2 errors in 1 file. `durak-rules explain DUR302` tells more.\n"
    )


def test_check_tells_the_same_in_sarif(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, TWO_FAULTS), "--output-format", "sarif")
    assert result.exit_code == 1
    places = [each["locations"][0]["physicalLocation"]["region"]["startLine"] for each in results(result.stdout)]
    assert ([each["ruleId"] for each in results(result.stdout)], places) == (["DUR101", "DUR302"], [3, 5])


def test_nothing_else_is_printed_about_fine_files(durak_rules: Run, table: Path) -> None:
    name = write(table, FINE)
    github = durak_rules("check", name, "--output-format", "github")
    assert (github.exit_code, github.stdout) == (0, "")
    sarif = durak_rules("check", name, "--output-format", "sarif")
    assert (sarif.exit_code, results(sarif.stdout)) == (0, [])


@pytest.mark.parametrize(("strict", "code"), [([], 0), (["--strict"], 1)])
@pytest.mark.parametrize("form", ["github", "sarif"])
def test_a_warning_stays_a_warning_and_strict_is_about_the_exit_code(
    durak_rules: Run, table: Path, form: str, strict: list[str], code: int
) -> None:
    result = durak_rules("check", write(table, A_WARNING), "--output-format", form, *strict)
    assert result.exit_code == code
    level = results(result.stdout)[0]["level"] if form == "sarif" else result.stdout[2:9]
    assert level == "warning"


def test_a_failing_case_is_an_error_where_it_fails(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, DOES_NOT, "our.scenario.yaml"), "--output-format", "github")
    assert result.exit_code == 1
    error, last = result.stdout.splitlines()
    assert error.startswith(
        "::error file=our.scenario.yaml,line=8,col=5,endLine=8,endColumn=14,title=durak-rules DUR604"
        "::eight-by-nine [guide]: expected discarded: 3; found discarded: 2%0Ato accept: discarded: 2%0Aposition: A K♣"
    )
    assert last == "0 cases hold, 1 does not (1 file)."


def test_a_refusal_that_was_not_expected_says_why(durak_rules: Run, table: Path) -> None:
    text = HOLDS.replace("A leads 8H, B", "A passes, B")
    error, _ = durak_rules(
        "test", write(table, text, "our.scenario.yaml"), "--output-format", "github"
    ).stdout.splitlines()
    assert re.search(r"title=durak-rules DUR601::eight-by-nine \[guide\]: expected A passes; found refused", error)
    assert "%0Awhy: " in error
    assert "%0Ato accept: " in error


def test_a_failing_case_in_sarif(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, DOES_NOT, "our.scenario.yaml"), "--output-format", "sarif")
    assert result.exit_code == 1
    (told,) = results(result.stdout)
    assert (told["ruleId"], told["level"]) == ("DUR604", "error")
    assert told["message"]["text"].startswith(
        "eight-by-nine [guide]: expected discarded: 3; found discarded: 2\nto accept: discarded: 2\n"
    )
    assert told["locations"][0]["physicalLocation"]["region"]["startLine"] == 8


def test_cases_that_hold(durak_rules: Run, table: Path) -> None:
    name = write(table, HOLDS, "our.scenario.yaml")
    assert durak_rules("test", name, "--output-format", "github").stdout == "1 case holds (1 file).\n"
    sarif = durak_rules("test", name, "--output-format", "sarif")
    assert (sarif.exit_code, results(sarif.stdout)) == (0, [])


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_a_broken_file_and_a_failing_case_are_told_together(durak_rules: Run, table: Path, form: str) -> None:
    write(table, BROKEN, "a.scenario.yaml")
    write(table, DOES_NOT, "b.scenario.yaml")
    result = durak_rules("test", ".", "--output-format", form)
    assert result.exit_code == 1
    told = re.findall(r"::error file=(.)\.scenario|\"uri\": \"(.)\.scenario", result.stdout)
    assert ["".join(each) for each in told] == ["a", "b"]


def test_files_are_told_from_the_root_that_github_tells(
    durak_rules: Run, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(table, TWO_FAULTS, "tables/house.durak.yaml")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(table))
    monkeypatch.chdir(table / "tables")
    github = durak_rules("check", "house.durak.yaml", "--output-format", "github").stdout
    assert github.startswith("::error file=tables/house.durak.yaml,")
    sarif = durak_rules("check", str(table / "tables"), "--output-format", "sarif").stdout
    assert '"uri": "tables/house.durak.yaml"' in sarif
    assert str(table) not in sarif


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_standard_input_goes_by_its_name_or_has_none(durak_rules: Run, form: str) -> None:
    named = durak_rules(
        "check", "-", "--stdin-filename", "our house.durak.yaml", "--output-format", form, given=TWO_FAULTS
    )
    assert {"github": "file=our house.durak.yaml,", "sarif": '"our%20house.durak.yaml"'}[form] in named.stdout
    nameless = durak_rules("check", "-", "--output-format", form, given=TWO_FAULTS)
    assert (named.exit_code, nameless.exit_code) == (1, 1)
    assert "<stdin>:3:3: there is no choice `priorty`" in nameless.stdout
    assert "file=" not in nameless.stdout
    assert '"uri"' not in nameless.stdout


@pytest.mark.parametrize("command", ["check", "test"])
@pytest.mark.parametrize("form", ["github", "sarif"])
def test_wrong_usage_leaves_standard_output_empty(process: Process, command: str, form: str) -> None:
    done = process(command, "nowhere", "--output-format", form)
    assert (done.returncode, done.stdout) == (2, "")
    assert "nowhere" in done.stderr


def test_colours_are_for_people(durak_rules: Run, table: Path) -> None:
    name = write(table, TWO_FAULTS)
    for form in ("github", "sarif"):
        assert "\x1b" not in durak_rules("check", name, "--color", "always", "--output-format", form).stdout


def test_the_summary_of_a_step_is_added_to(durak_rules: Run, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = table / "summary.md"
    page.write_text("before\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
    durak_rules("check", write(table, TWO_FAULTS), "--output-format", "github")
    durak_rules("test", write(table, DOES_NOT, "our.scenario.yaml"), "--output-format", "github")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n### durak-rules\n")
    assert re.findall(r"<tr><td>(\S+)</td>", text) == [
        "house.durak.yaml:3:3",
        "house.durak.yaml:5:9",
        "our.scenario.yaml:8:5",
    ]


@pytest.mark.parametrize("form", ["full", "concise", "json", "sarif"])
def test_only_the_format_for_github_writes_a_summary(
    durak_rules: Run, table: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(table / "summary.md"))
    durak_rules("check", write(table, TWO_FAULTS), "--output-format", form)
    assert not (table / "summary.md").exists()


def test_a_summary_that_cannot_be_written_changes_nothing_else(process: Process, table: Path) -> None:
    name = write(table, TWO_FAULTS)
    plain = process("check", name, "--output-format", "github")
    done = process("check", name, "--output-format", "github", GITHUB_STEP_SUMMARY=str(table))
    assert (done.returncode, done.stdout) == (1, plain.stdout)
    assert done.stderr == "durak-rules: the summary of the step cannot be written: Is a directory\n"


def test_help_names_the_formats(durak_rules: Run) -> None:
    for command in ("check", "test"):
        text = " ".join(durak_rules(command, "--help").stdout.split())
        assert "[full|concise|json|github|sarif]" in text
        assert "as annotations of GitHub Actions, or as SARIF 2.1.0" in text
    assert "[full|concise|json]" in " ".join(durak_rules("replay", "--help").stdout.split())

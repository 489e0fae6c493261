"""``durak-rules test`` plays scenario files; ``durak-rules schema`` prints, checks and writes schemas."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from durak_rules.house_rules.folders import shipped

from .conftest import Run

SCHEMAS = ("variant", "scenario", "record", "session", "engine")

HOLDS = """\
variant: guide
scenarios:
- id: eight-by-nine
  title: A nine beats an eight of its suit
  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
  play: [A leads 8H, B beats 8H with 9H, close]
  expect:
    discarded: 2  # both cards
    attacker: B
"""
DOES_NOT = HOLDS.replace("discarded: 2", "discarded: 3")
BROKEN = HOLDS.replace("8H KC", "8H ZZ")


def write(table: Path, text: str, name: str = "our.scenario.yaml") -> str:
    (table / name).parent.mkdir(parents=True, exist_ok=True)
    (table / name).write_text(text, encoding="utf-8")
    return name


def test_cases_that_hold_are_counted(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, HOLDS))
    assert (result.exit_code, result.output) == (0, "1 case holds (1 file).\n")


def test_a_case_that_does_not_hold_is_told(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, DOES_NOT))
    assert result.exit_code == 1
    assert "our.scenario.yaml:8:5: eight-by-nine [guide]" in result.output
    assert "discarded: 3" in result.output
    assert "to accept  discarded: 2" in result.output


def test_accept_writes_what_was_found_and_nothing_else(durak_rules: Run, table: Path) -> None:
    name = write(table, DOES_NOT)
    assert durak_rules("test", name, "--accept").exit_code == 0
    assert (table / name).read_text() == DOES_NOT.replace("discarded: 3", "discarded: 2")


def test_a_broken_file_is_told_as_check_would(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, BROKEN))
    assert result.exit_code == 1
    assert "our.scenario.yaml:5:" in result.output
    assert "error[DUR5" in result.output


def test_a_directory_is_searched_and_cases_are_chosen(durak_rules: Run, table: Path) -> None:
    write(table, HOLDS, "cases/one.scenario.yaml")
    write(table, DOES_NOT, "cases/deeper/two.scenario.yaml")
    write(table, "title: no scenario", "cases/other.yaml")
    assert durak_rules("test", "cases").exit_code == 1
    assert durak_rules("test", "cases", "-k", "one.scenario").exit_code == 0
    nothing = durak_rules("test", "cases", "-k", "no such case")
    assert (nothing.exit_code, "no such case" in nothing.output) == (2, True)


def test_the_report_for_programs(durak_rules: Run, table: Path) -> None:
    name = write(table, DOES_NOT)
    data = json.loads(durak_rules("test", name, "--output-format", "json").output)
    assert (data["passed"], data["failed"], data["failures"][0]["line"]) == (0, 1, 8)
    concise = durak_rules("test", name, "--output-format", "concise")
    assert concise.output.startswith("our.scenario.yaml:8:5: error[DUR6")
    assert durak_rules("test", write(table, HOLDS), "--output-format", "concise").output == ""


def test_rules_are_found_in_folders_of_ones_own(durak_rules: Run, table: Path) -> None:
    write(table, "title: Ours\nthrow_in: {who: all}\n", "tables/ours.durak.yaml")
    name = write(table, HOLDS.replace("variant: guide", "variant: ours"))
    assert durak_rules("test", name).exit_code == 1
    assert durak_rules("test", name, "--variants", "tables").exit_code == 0


def test_standard_input_goes_by_the_name_it_is_given(durak_rules: Run) -> None:
    result = durak_rules("test", "-", "--stdin-filename", "kitchen.scenario.yaml", given=DOES_NOT)
    assert result.exit_code == 1
    assert "kitchen.scenario.yaml:8:5: eight-by-nine [guide]" in result.output
    assert "<stdin>:8:5: eight-by-nine [guide]" in durak_rules("test", "-", given=DOES_NOT).output
    fine = durak_rules("test", "-", given=HOLDS)
    assert (fine.exit_code, fine.output) == (0, "1 case holds (1 file).\n")


def test_standard_input_is_played_beside_files(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, HOLDS), "-", given=BROKEN)
    assert result.exit_code == 1
    assert result.output.startswith("<stdin>:5:")
    assert result.output.endswith("1 case holds, 1 file cannot be read (2 files).\n")


def test_standard_input_finds_rules_beside_the_name_it_is_given(durak_rules: Run, table: Path) -> None:
    write(table, "title: Ours\nthrow_in: {who: all}\n", "tables/ours.durak.yaml")
    text = HOLDS.replace("variant: guide", "variant: ours.durak.yaml")
    assert durak_rules("test", "-", given=text).exit_code == 1
    assert durak_rules("test", "-", "--stdin-filename", "tables/our.scenario.yaml", given=text).exit_code == 0


def test_cases_of_standard_input_are_chosen(durak_rules: Run) -> None:
    assert durak_rules("test", "-", "-k", "eight", given=DOES_NOT).exit_code == 1
    assert durak_rules("test", "-", "-k", "seven", given=DOES_NOT).exit_code == 2


@pytest.mark.parametrize(("given", "code"), [(b"\xff\xfe", "DUR005"), (b"", "DUR007"), (b"a" * 300_000, "DUR004")])
def test_standard_input_that_is_no_text(durak_rules: Run, given: bytes, code: str) -> None:
    result = durak_rules("test", "-", "--output-format", "concise", given=given)
    assert result.exit_code == 1
    assert f"error[{code}]" in result.output


def test_nothing_is_written_into_standard_input(durak_rules: Run, table: Path) -> None:
    name = write(table, DOES_NOT)
    result = durak_rules("test", name, "-", "--accept", given=DOES_NOT)
    assert (result.exit_code, "--accept" in result.output) == (2, True)
    assert (table / name).read_text() == DOES_NOT


def test_a_name_for_standard_input_without_standard_input_is_wrong_usage(durak_rules: Run, table: Path) -> None:
    assert durak_rules("test", write(table, HOLDS), "--stdin-filename", "x").exit_code == 2


@pytest.mark.parametrize(
    "arguments", [[], ["nowhere"], ["empty"], ["empty", "--variants", "nowhere"], ["-", "--variants", "nowhere"]]
)
def test_nothing_to_play_is_wrong_usage(durak_rules: Run, table: Path, arguments: list[str]) -> None:
    (table / "empty").mkdir()
    assert durak_rules("test", *arguments).exit_code == 2


def test_a_house_rules_file_is_sent_to_its_own_command(durak_rules: Run, table: Path) -> None:
    result = durak_rules("test", write(table, "title: Ours\n", "ours.durak.yaml"))
    assert (result.exit_code, "`durak-rules check ours.durak.yaml`" in result.output) == (2, True)


def test_colours_only_where_they_are_wanted(durak_rules: Run, table: Path) -> None:
    name = write(table, DOES_NOT)
    assert "\x1b[" not in durak_rules("test", name).output
    assert "\x1b[" in durak_rules("test", name, "--color", "always").output


@pytest.mark.parametrize(("arguments", "file"), [([], "variant"), *(([name], name) for name in SCHEMAS)])
def test_a_schema_is_printed_as_its_file_holds_it(durak_rules: Run, arguments: list[str], file: str) -> None:
    printed = durak_rules("schema", *arguments).output
    assert json.loads(printed)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    is_the_same = printed == (shipped("schemas") / f"{file}.schema.json").read_text(encoding="utf-8")
    assert is_the_same  # and not the two texts side by side


def test_the_shipped_schemas_are_as_generated(durak_rules: Run) -> None:
    result = durak_rules("schema", "--check")
    assert result.output == "".join(f"{name}.schema.json: as generated\n" for name in SCHEMAS)
    assert result.exit_code == 0


def test_looking_and_writing_at_once_is_wrong_usage(durak_rules: Run) -> None:
    assert durak_rules("schema", "--check", "--write").exit_code == 2
    assert durak_rules("schema", "neither").exit_code == 2

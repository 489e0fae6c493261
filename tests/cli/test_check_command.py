"""``durak-rules check``: what it says, and the code it leaves with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Run

FINE = "title: Babushka's table\nthrow_in: {who: all}\nlimits: {early_cap: 5}\nattack: {lead: single}\n"
TWO_FAULTS = "title: Babushka's table\nthrow_in:\n  priorty: free\ndeck:\n  size: 24\n"
A_WARNING = "title: Babushka's table\nlimits: {early_scope: first_bout}\n"


def write(table: Path, text: str, name: str = "house.durak.yaml") -> str:
    (table / name).parent.mkdir(parents=True, exist_ok=True)
    (table / name).write_text(text, encoding="utf-8")
    return name


def test_a_fine_file_is_told_in_one_line(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, FINE))
    assert result.exit_code == 0
    (line,) = result.output.splitlines()
    assert line.startswith(
        "house.durak.yaml  Babushka's table (extends guide): 3 choices differ, 2 to 6 players, digest "
    )
    assert line.endswith(". Fine.")


def test_all_faults_are_told_with_their_places(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, TWO_FAULTS))
    assert result.exit_code == 1
    assert "house.durak.yaml:3:3: error[DUR101] there is no choice `priorty` in throw_in" in result.output
    assert "did you mean `priority`?" in result.output
    assert "house.durak.yaml:5:9: error[DUR302]" in result.output
    assert "guide.durak.yaml:15:8 (inherited)" in result.output
    assert result.output.endswith("2 errors in 1 file. `durak-rules explain DUR302` tells more.\n")
    assert "Fine" not in result.output


def test_concise_is_a_line_for_each_fault_and_nothing_for_a_fine_file(durak_rules: Run, table: Path) -> None:
    fine, faulty = write(table, FINE, "a.durak.yaml"), write(table, TWO_FAULTS, "b.durak.yaml")
    result = durak_rules("check", fine, faulty, "--output-format", "concise")
    assert result.exit_code == 1
    assert [line.split(": ")[0] for line in result.output.splitlines()] == [
        "b.durak.yaml:3:3",
        "b.durak.yaml:5:9",
    ]


def test_json_is_a_list_for_programs(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, TWO_FAULTS), "--output-format", "json")
    assert result.exit_code == 1
    first, second = json.loads(result.output)
    assert (first["code"], first["path"], first["line"], first["column"]) == ("DUR101", "house.durak.yaml", 3, 3)
    assert (first["end_line"], first["end_column"], first["severity"]) == (3, 10, "error")
    assert second["code"] == "DUR302"


def test_json_of_fine_files_is_an_empty_list(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, FINE), "--output-format", "json")
    assert (result.exit_code, json.loads(result.output)) == (0, [])


def test_a_warning_is_no_fault_unless_asked_for(durak_rules: Run, table: Path) -> None:
    name = write(table, A_WARNING)
    result = durak_rules("check", name)
    assert result.exit_code == 0
    assert "Fine, with" in result.output
    assert "warning[DUR314]" in result.output
    strict = durak_rules("check", name, "--strict")
    assert strict.exit_code == 1
    assert "Fine" not in strict.output


def test_a_comment_silences_a_warning(durak_rules: Run, table: Path) -> None:
    text = "title: T\nlimits:\n  early_scope: until_first_defence  # durak: ignore[DUR314]\n"
    result = durak_rules("check", "--strict", write(table, text))
    assert (result.exit_code, "warning" in result.output) == (0, False)


def test_a_directory_is_searched(durak_rules: Run, table: Path) -> None:
    write(table, FINE, "tables/a.durak.yaml")
    write(table, TWO_FAULTS, "tables/deeper/b.durak.yaml")
    write(table, "no: rules", "tables/notes.yaml")
    result = durak_rules("check", "tables")
    assert result.exit_code == 1
    assert "tables/a.durak.yaml  Babushka" in result.output
    assert "tables/deeper/b.durak.yaml:3:3" in result.output
    assert "notes.yaml" not in result.output


def test_a_directory_without_house_rules_is_wrong_usage(durak_rules: Run, table: Path) -> None:
    (table / "empty").mkdir()
    result = durak_rules("check", "empty")
    assert result.exit_code == 2
    assert "there is no *.durak.yaml in empty" in result.output


def test_a_name_is_checked_where_it_lies(durak_rules: Run) -> None:
    result = durak_rules("check", "guide")
    assert result.exit_code == 0
    assert result.output.startswith("guide.durak.yaml  Podkidnoy Durak: all 93 choices, 2 to 6 players, digest ")


def test_a_name_in_a_folder_of_ones_own(durak_rules: Run, table: Path) -> None:
    write(table, FINE, "tables/babushka.durak.yaml")
    write(table, "title: Ours\nextends: babushka\nbeating: {order: oldest_first}\n", "ours.durak.yaml")
    result = durak_rules("check", "babushka", "ours.durak.yaml", "--variants", "tables")
    assert result.exit_code == 0
    assert "Ours (extends babushka): 4 choices differ from guide, " in result.output


def test_an_unknown_name_asks_for_the_nearest(durak_rules: Run) -> None:
    result = durak_rules("check", "giude")
    assert result.exit_code == 2
    assert "giude" in result.output
    assert "did you mean `guide`?" in result.output


def test_a_missing_file_is_a_fault(durak_rules: Run) -> None:
    result = durak_rules("check", "nobody.durak.yaml")
    assert result.exit_code == 1
    assert "nobody.durak.yaml:1:1: error[DUR001] there is no such file" in result.output


def test_standard_input_goes_by_the_name_it_is_given(durak_rules: Run) -> None:
    result = durak_rules("check", "-", "--stdin-filename", "kitchen.durak.yaml", given=TWO_FAULTS)
    assert result.exit_code == 1
    assert "kitchen.durak.yaml:3:3: error[DUR101]" in result.output
    assert "<stdin>:3:3" in durak_rules("check", "-", given=TWO_FAULTS).output
    assert durak_rules("check", "-", given=FINE).exit_code == 0


def test_standard_input_extends_files_beside_the_name_it_is_given(durak_rules: Run, table: Path) -> None:
    write(table, FINE, "tables/babushka.durak.yaml")
    text = "title: Ours\nextends: babushka.durak.yaml\n"
    result = durak_rules("check", "-", "--stdin-filename", "tables/ours.durak.yaml", given=text)
    assert result.exit_code == 0, result.output
    assert "3 choices differ from guide" in result.output


@pytest.mark.parametrize(("given", "code"), [(b"\xff\xfe", "DUR005"), (b"", "DUR007"), (b"a" * 300_000, "DUR004")])
def test_standard_input_that_is_no_text(durak_rules: Run, given: bytes, code: str) -> None:
    result = durak_rules("check", "-", given=given)
    assert result.exit_code == 1
    assert f"error[{code}]" in result.output


def test_a_name_for_standard_input_without_standard_input_is_wrong_usage(durak_rules: Run) -> None:
    assert durak_rules("check", "guide", "--stdin-filename", "x").exit_code == 2


def test_wrong_usage_is_told_before_anything_is_checked(durak_rules: Run, table: Path) -> None:
    (table / "empty").mkdir()
    result = durak_rules("check", write(table, FINE), "empty")
    assert (result.exit_code, "Fine" in result.output) == (2, False)


def test_an_empty_path_is_wrong_usage(durak_rules: Run) -> None:
    for command in ("check", "test"):
        result = durak_rules(command, "")
        assert (result.exit_code, "an empty PATH names nothing" in result.output) == (2, True)


def test_a_path_given_twice_is_checked_once(durak_rules: Run, table: Path) -> None:
    name = write(table, FINE)
    assert len(durak_rules("check", name, name).output.splitlines()) == 1


def test_a_scenario_file_is_sent_to_its_own_command(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", write(table, "variant: guide\n", "a.scenario.yaml"))
    assert result.exit_code == 2
    assert "`durak-rules test a.scenario.yaml`" in result.output


def test_colours_only_where_they_are_wanted(durak_rules: Run, table: Path) -> None:
    name = write(table, TWO_FAULTS)
    assert "\x1b[" not in durak_rules("check", name).output
    assert "\x1b[" not in durak_rules("check", name, "--color", "never").output
    assert "\x1b[1;31merror[DUR101]" in durak_rules("check", name, "--color", "always").output
    assert "\x1b[" not in durak_rules("check", name, "--color", "always", "--output-format", "json").output


def test_without_a_path_it_tells_how_it_is_called(durak_rules: Run) -> None:
    result = durak_rules("check")
    assert result.exit_code == 2
    assert "Usage: durak-rules check" in result.output


def test_a_strange_file_name_is_shown_harmlessly(durak_rules: Run, table: Path) -> None:
    result = durak_rules("check", "a\x1b[31mb.durak.yaml")
    assert result.exit_code == 1
    assert "\x1b" not in result.output

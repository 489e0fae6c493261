"""``durak-rules mutate``: the score, what survives with a hint, and everything that keeps it from starting."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pexpect
import pytest

from .conftest import Process, Run

HOUSE = """\
title: Ours
throw_in: {who: all}
"""
D_MAY = """\
variant: house.durak.yaml
scenarios:
- id: opposite
  title: D sits opposite of the defender and adds an eight
  decides: [throw_in.who]
  given: {seats: A B C D, trump: S, attacker: A, hands: {A: 8H KH, B: 9H KD, C: KC, D: 8C QC}}
  play: [A leads 8H, B beats 8H with 9H, A passes, C passes, {allowed: D throws 8C}]
"""


@pytest.fixture
def house(table: Path) -> Path:
    """A folder with house rules, and a scenario that pins the one choice they make."""
    (table / "house.durak.yaml").write_text(HOUSE, encoding="utf-8")
    (table / "house.scenario.yaml").write_text(D_MAY, encoding="utf-8")
    return table


def scenario(house: Path, text: str) -> None:
    (house / "house.scenario.yaml").write_text(text, encoding="utf-8")


def test_scenarios_below_the_current_folder_are_played(durak_rules: Run, house: Path) -> None:
    result = durak_rules("mutate", "house.durak.yaml", "--own")
    assert (result.exit_code, result.output) == (0, "house.durak.yaml: 3 of 3 changes are noticed (100 %)\n")


def test_a_change_that_survives_is_told_with_the_question_that_no_case_answers(durak_rules: Run, house: Path) -> None:
    (house / "house.durak.yaml").write_text(HOUSE + "attack: {lead: single}\n", encoding="utf-8")
    lines = durak_rules("mutate", "house.durak.yaml", "--own").output.splitlines()
    assert lines == [
        "house.durak.yaml: 3 of 4 changes are noticed (75.0 %)",
        "  survives   attack.lead → equal_ranks",
        "             What may the attacker lead? No case decides it. Nobody would",
        "             notice: The attacker leads one card, or several cards of one rank.",
        "             $ durak-rules witness house.durak.yaml --set attack.lead=equal_ranks",
    ]


def test_the_question_is_asked_once_for_a_choice(durak_rules: Run, house: Path) -> None:
    scenario(house, D_MAY.partition("  play:")[0] + "  play: [A leads 8H]\n")
    output = durak_rules("mutate", "house.durak.yaml", "--own").output
    assert output.count("Who may throw in?") == output.count("The case that decides it holds either way.") == 1


def test_a_setting_is_quoted_for_the_shell(durak_rules: Run, house: Path) -> None:
    (house / "house.durak.yaml").write_text(HOUSE + "trump: {forbidden_suits: [clubs]}\n", encoding="utf-8")
    output = durak_rules("mutate", "house.durak.yaml", "--own").output
    assert "$ durak-rules witness house.durak.yaml --set 'trump.forbidden_suits=[clubs, hearts]'\n" in output


def test_the_paths_of_scenarios_may_be_named(durak_rules: Run, house: Path) -> None:
    (house / "other").mkdir()
    (house / "other" / "broken.scenario.yaml").write_text("scenarios: 3\n", encoding="utf-8")
    assert durak_rules("mutate", "house.durak.yaml", "--own").exit_code == 1
    named = ["house.durak.yaml", "--own", "--scenarios", "house.scenario.yaml"]
    assert durak_rules("mutate", *named).exit_code == 0
    assert durak_rules("mutate", *named, "--scenarios", "other").exit_code == 1


def test_a_minimum_decides_about_the_exit_code_and_nothing_else(durak_rules: Run, house: Path) -> None:
    told = durak_rules("mutate", "house.durak.yaml")
    assert told.exit_code == 0
    below = durak_rules("mutate", "house.durak.yaml", "--min-score", "50")
    assert (below.exit_code, below.stdout) == (1, told.stdout)
    assert below.stderr == "That is less than 50 %.\n"
    assert durak_rules("mutate", "house.durak.yaml", "--own", "--min-score", "100").exit_code == 0


@pytest.mark.parametrize("number", ["101", "-1", "many", ""])
def test_a_minimum_is_a_percentage(durak_rules: Run, house: Path, number: str) -> None:
    assert durak_rules("mutate", "house.durak.yaml", "--min-score", number).exit_code == 2


def test_changes_that_change_nothing_are_told_when_asked_for(durak_rules: Run, house: Path) -> None:
    brief, verbose = (durak_rules("mutate", "house.durak.yaml", *more).output for more in ([], ["--verbose"]))
    assert "  the same   " not in brief
    assert "other changes would change nothing; `durak-rules mutate --verbose` tells why." in brief
    assert "  the same   teams.size → 3\n             it has no effect while teams.mode is none\n" in verbose


def test_a_name_cannot_paint_the_terminal(durak_rules: Run, house: Path) -> None:
    (house / "\x1b[31mred.durak.yaml").write_text(HOUSE, encoding="utf-8")
    output = durak_rules("mutate", "\x1b[31mred.durak.yaml").output
    assert "survives" in output
    assert "\x1b" not in output


def test_json_tells_every_change_and_what_came_of_it(durak_rules: Run, house: Path) -> None:
    data = json.loads(durak_rules("mutate", "house.durak.yaml", "--own", "--format", "json").output)
    assert (data["variant"], data["cases"], data["complete"]) == ("house", 1, True)
    assert (data["noticed"], data["of"], data["percent"]) == (3, 3, 100)
    assert data["changes"][0] == {
        "key": "throw_in.who",
        "before": "all",
        "after": "neighbours",
        "outcome": "noticed",
        "noticed_by": "house.scenario.yaml::opposite[house]",
        "because": None,
    }
    every = json.loads(durak_rules("mutate", "house.durak.yaml", "--format", "json").output)
    assert {change["outcome"] for change in every["changes"]} == {"noticed", "survives", "the same"}
    assert all((change["because"] is None) == (change["outcome"] != "the same") for change in every["changes"])


def test_rules_that_make_no_choice_have_nothing_of_their_own_to_change(durak_rules: Run, house: Path) -> None:
    (house / "plain.durak.yaml").write_text("title: As the guide says\n", encoding="utf-8")
    scenario(house, D_MAY.replace("house.durak.yaml", "plain.durak.yaml").replace("{allowed: D throws 8C}", "close"))
    result = durak_rules("mutate", "plain.durak.yaml", "--own", "--min-score", "100")
    assert (result.exit_code, result.output) == (0, "plain.durak.yaml: there is no change to notice\n")


# What keeps it from starting.


def test_a_case_that_fails_before_any_change_ends_it(durak_rules: Run, house: Path) -> None:
    scenario(house, D_MAY.replace("allowed: D throws 8C", "allowed: D throws QC"))
    result = durak_rules("mutate", "house.durak.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "house.scenario.yaml:7:" in result.stderr
    assert "fail before anything is changed" in result.stderr


def test_a_case_of_other_rules_may_fail(durak_rules: Run, house: Path) -> None:
    (house / "guide.scenario.yaml").write_text(D_MAY.replace("house.durak.yaml", "guide"), encoding="utf-8")
    assert durak_rules("mutate", "house.durak.yaml", "--own").exit_code == 0


def test_all_faults_of_all_scenario_files_are_told(durak_rules: Run, house: Path) -> None:
    for name in ("one", "two"):
        (house / f"{name}.scenario.yaml").write_text(D_MAY.replace("8H KH", "ZZ"), encoding="utf-8")
    result = durak_rules("mutate", "house.durak.yaml")
    assert result.exit_code == 1
    assert "one.scenario.yaml:6:" in result.stderr
    assert "two.scenario.yaml:6:" in result.stderr


def test_no_case_names_the_rules(durak_rules: Run, house: Path) -> None:
    result = durak_rules("mutate", "guide")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nothing could notice a change of guide" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["house.durak.yaml", "guide"],
        ["nobody"],
        ["nowhere.durak.yaml"],
        [""],
        ["-"],
        ["house.durak.yaml", "--scenarios", "nowhere"],
        ["house.durak.yaml", "--scenarios", "empty"],
        ["house.durak.yaml", "--scenarios", ""],
        ["house.durak.yaml", "--variants", "nowhere"],
    ],
)
def test_wrong_usage(durak_rules: Run, house: Path, arguments: list[str]) -> None:
    (house / "empty").mkdir()
    result = durak_rules("mutate", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


@pytest.mark.parametrize("text", ["throw_in: {who: everybody}\n", "\x00", "[" * 500, "", "- 3\n", "a: &a [*a]\n"])
def test_broken_house_rules_are_told_as_check_tells_them(durak_rules: Run, house: Path, text: str) -> None:
    (house / "house.durak.yaml").write_text(text, encoding="utf-8")
    result = durak_rules("mutate", "house.durak.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "house.durak.yaml:1:" in result.stderr


@pytest.mark.parametrize("text", ["\x00", "scenarios: [[[[", "variant: [house]\n", "- 1\n", "{}\n" * 3])
def test_broken_scenarios_are_told(durak_rules: Run, house: Path, text: str) -> None:
    scenario(house, text)
    result = durak_rules("mutate", "house.durak.yaml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "error[DUR" in result.stderr


# At a terminal.


def test_a_pipe_sees_no_bar_and_no_colour(process: Process, house: Path) -> None:
    done = process("mutate", "house.durak.yaml", "--own")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout


def at_a_terminal(*arguments: str) -> pexpect.spawn[str]:
    return pexpect.spawn(
        sys.executable, ["-m", "durak_rules", "mutate", *arguments], encoding="utf-8", timeout=60, dimensions=(24, 80)
    )


def test_a_terminal_sees_how_far_it_is(house: Path) -> None:
    child = at_a_terminal("house.durak.yaml")
    child.expect("Changing")
    child.expect(r"house\.durak\.yaml: \d+ of \d+ changes are noticed")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_who_stops_it_is_told_what_was_found_so_far(house: Path) -> None:
    child = at_a_terminal("house.durak.yaml")
    child.expect("Changing")
    child.sendintr()
    child.expect(r"house\.durak\.yaml: ")
    child.expect(r"Stopped after \d+ of \d+ changes\.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130

"""``pytest --durak-mutate NAME``: a test for each of the house rules, about the scenarios of the same run."""

from __future__ import annotations

import pytest

# As in test_pytest_plugin.py: a run inside of this process forgets what it was the first to import.
import durak_rules.scenarios.files
import durak_rules.workbench.mutation_report  # noqa: F401

pytest_plugins = ["pytester"]

HOUSE = "title: Ours\nthrow_in: {who: all}\n"
D_MAY = """\
variant: house.durak.yaml
scenarios:
- id: opposite
  given: {seats: A B C D, trump: S, attacker: A, hands: {A: 8H KH, B: 9H KD, C: KC, D: 8C QC}}
  play: [A leads 8H, B beats 8H with 9H, A passes, C passes, {allowed: D throws 8C}]
- id: seats
  table: {admits: [2, 6]}
"""
WHERE = "durak-rules::mutate[[]house.durak.yaml[]]"


@pytest.fixture
def house(pytester: pytest.Pytester) -> pytest.Pytester:
    (pytester.path / "house.durak.yaml").write_text(HOUSE, encoding="utf-8")
    (pytester.path / "house.scenario.yaml").write_text(D_MAY, encoding="utf-8")
    return pytester


def test_without_the_option_nothing_is_added(house: pytest.Pytester) -> None:
    house.runpytest().assert_outcomes(passed=2)


def test_the_score_and_what_survives_are_told_at_the_end(house: pytest.Pytester) -> None:
    result = house.runpytest("-v", "--durak-mutate", "house.durak.yaml")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(
        [
            f"{WHERE} PASSED*",
            "=* durak-rules mutate *=",
            "house.durak.yaml: * of * changes are noticed (*.* %)",
            "  survives   attack.lead → single",
            "             $ durak-rules witness house.durak.yaml --set *",
        ]
    )


def test_a_minimum_that_is_not_reached_is_a_failure_without_a_traceback(house: pytest.Pytester) -> None:
    result = house.runpytest("--durak-mutate", "house.durak.yaml", "--durak-min-score", "99.5")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["house.durak.yaml: * changes are noticed (*)", "That is less than 99.5 %."])
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*= durak-rules mutate =*")
    house.runpytest("--durak-mutate", "house.durak.yaml", "--durak-min-score", "1").assert_outcomes(passed=3)


def test_only_what_the_file_writes_is_changed_if_asked_so(house: pytest.Pytester) -> None:
    result = house.runpytest("--durak-mutate", "house.durak.yaml", "--durak-own", "--durak-min-score", "100")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["house.durak.yaml: 3 of 3 changes are noticed (100 %)"])


def test_only_the_cases_of_this_run_count(house: pytest.Pytester) -> None:
    result = house.runpytest("--durak-mutate", "house.durak.yaml", "-k", "seats")
    result.assert_outcomes(passed=2, deselected=1)
    result.stdout.fnmatch_lines(["  survives   throw_in.who → *"])


def test_several_house_rules_are_several_tests(house: pytest.Pytester) -> None:
    again = D_MAY.replace("house.durak.yaml", "everyone-adds")
    (house.path / "again.scenario.yaml").write_text(again, encoding="utf-8")
    options = (
        "--durak-mutate",
        "house.durak.yaml",
        "--durak-mutate",
        "everyone-adds",
        "--durak-mutate",
        "everyone-adds",
    )
    house.runpytest(*options).assert_outcomes(passed=6)


def test_house_rules_are_found_in_folders(house: pytest.Pytester) -> None:
    (house.path / "tables").mkdir()
    (house.path / "tables" / "ours.durak.yaml").write_text(HOUSE, encoding="utf-8")
    house.runpytest("--durak-mutate", "ours", "--variants", "tables").assert_outcomes(passed=3)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", "*there are no house rules called `nobody`*"),
        ("nowhere.durak.yaml", "*there is no such file*"),
        ("house.scenario.yaml", "*error[[]DUR*"),
        ("guide", "nothing could notice a change of guide: no case of this run names it"),
    ],
)
def test_house_rules_of_which_nothing_can_be_told_are_a_failure(house: pytest.Pytester, name: str, said: str) -> None:
    result = house.runpytest("--durak-mutate", name)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines([said])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_case_that_fails_is_told_and_nothing_is_changed(house: pytest.Pytester) -> None:
    (house.path / "house.scenario.yaml").write_text(D_MAY.replace("[2, 6]", "[7]"), encoding="utf-8")
    result = house.runpytest("--durak-mutate", "house.durak.yaml")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["cases that fail cannot notice a change: seats[[]house[]]"])


@pytest.mark.parametrize(
    "options", [("--durak-own",), ("--durak-min-score", "50"), ("--durak-mutate", "guide", "--durak-min-score", "101")]
)
def test_options_that_make_no_sense_are_wrong_usage(house: pytest.Pytester, options: tuple[str, ...]) -> None:
    assert house.runpytest(*options).ret == pytest.ExitCode.USAGE_ERROR

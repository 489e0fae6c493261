"""The pytest plugin: scenario files are collected, failures and broken files speak for themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

# A run inside of this process forgets every module that it was the first to import, and PyYAML does not bear
# being imported twice: so all of them are there before.
import durak_rules.scenarios.files  # noqa: F401

pytest_plugins = ["pytester"]

GOOD = """\
variant: guide
scenarios:
- id: eight-by-nine
  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
  play: [A leads 8H]
  readings:
  - {name: by the nine, play: [B beats 8H with 9H, close], expect: {discarded: 2}}
  - {name: "not at all :: [really]", play: [B takes, close], expect: {sizes: {B: 3}}}
"""
BAD = GOOD.replace("discarded: 2", "discarded: 3")
BROKEN = GOOD.replace("KC", "ZZ")


def write(pytester: pytest.Pytester, text: str, name: str = "our.scenario.yaml") -> Path:
    path = pytester.path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_one_test_for_each_variant_and_reading(pytester: pytest.Pytester) -> None:
    write(pytester, GOOD)
    result = pytester.runpytest("-v")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(
        [
            "our.scenario.yaml::eight-by-nine[[]guide[]][[]by the nine[]] PASSED*",
            "our.scenario.yaml::eight-by-nine[[]guide[]][[]not at all :: [[]really[]][]] PASSED*",
        ]
    )


def test_a_case_is_picked_by_its_id(pytester: pytest.Pytester) -> None:
    write(pytester, BAD)
    pytester.runpytest("our.scenario.yaml::eight-by-nine[guide][not at all :: [really]]").assert_outcomes(passed=1)
    pytester.runpytest("our.scenario.yaml::eight-by-nine").assert_outcomes(passed=1, failed=1)
    pytester.runpytest("-k", "nine and not all").assert_outcomes(failed=1, deselected=1)


def test_a_failure_is_our_report_and_no_traceback(pytester: pytest.Pytester) -> None:
    write(pytester, BAD)
    result = pytester.runpytest()
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "our.scenario.yaml:7:69: eight-by-nine [[]guide[]] [[]by the nine[]]",
            "  position   A *",
            "  expected   discarded: 3",
            "  found      discarded: 2",
            "  to accept  discarded: 2",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_a_broken_file_is_one_collection_error(pytester: pytest.Pytester) -> None:
    write(pytester, BROKEN)
    result = pytester.runpytest()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["our.scenario.yaml:4:60: error[[]DUR501[]] *", "*^^*"])
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


def test_other_files_are_left_alone(pytester: pytest.Pytester) -> None:
    write(pytester, "anything", "our.yaml")
    write(pytester, "anything", "our.durak.yaml")
    assert pytester.runpytest().ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_house_rules_in_a_folder_are_found(pytester: pytest.Pytester) -> None:
    (pytester.path / "tables").mkdir()
    write(pytester, "throw_in: {who: all}\n", "tables/ours.durak.yaml")
    write(pytester, GOOD.replace("variant: guide", "variant: ours"))
    pytester.runpytest().assert_outcomes(errors=1)
    for option in ("--variants", "--durak-variants"):
        pytester.runpytest(option, "tables").assert_outcomes(passed=2)


def test_folders_may_stand_in_the_configuration(pytester: pytest.Pytester) -> None:
    (pytester.path / "tables").mkdir()
    write(pytester, "throw_in: {who: all}\n", "tables/ours.durak.yaml")
    write(pytester, GOOD.replace("variant: guide", "variant: ours"))
    pytester.makeini("[pytest]\ndurak_variants = tables\n")
    pytester.runpytest().assert_outcomes(passed=2)


def test_accepting_rewrites_the_file(pytester: pytest.Pytester) -> None:
    path = write(pytester, BAD)
    pytester.runpytest("--durak-accept").assert_outcomes(passed=2)
    assert path.read_text(encoding="utf-8") == GOOD


def test_nothing_of_ours_is_imported_without_a_scenario_file(pytester: pytest.Pytester) -> None:
    # Coverage that starts with pytest would miss what a plugin imports before.
    pytester.makepyfile(
        """
        import sys

        def test_nothing_but_the_plugin():
            ours = [name for name in sys.modules if name.startswith("durak_rules")]
            plugins = ["scenarios", "scenarios.pytest_plugin", "workbench", "workbench.pytest_plugin"]
            assert sorted(ours) == ["durak_rules", *(f"durak_rules.{name}" for name in plugins)]
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)

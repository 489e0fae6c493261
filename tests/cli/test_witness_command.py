"""``durak-rules witness``: where two tables come apart, as a file that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run


def test_what_it_prints_is_a_scenario_file_that_holds(durak_rules: Run, table: Path) -> None:
    result = durak_rules("witness", "guide", "everyone-adds", "--seconds", "120")
    assert result.exit_code == 0
    assert result.output.startswith("# Found after ")
    assert "decides: [throw_in.who]" in result.output
    (table / "who.scenario.yaml").write_text(result.output)
    assert durak_rules("test", "who.scenario.yaml").output == "2 cases hold (1 file).\n"


def test_a_choice_may_be_changed_on_the_command_line(durak_rules: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text("title: House\nthrow_in: {who: all}\n")
    result = durak_rules("witness", "house.durak.yaml", "--set", "attack.lead=single", "--seconds", "120")
    assert result.exit_code == 0
    assert "decides: [attack.lead]" in result.output
    (table / "lead.scenario.yaml").write_text(result.output)
    assert durak_rules("test", "lead.scenario.yaml").exit_code == 0


def test_rules_that_agree_are_told_so(durak_rules: Run) -> None:
    result = durak_rules("witness", "guide", "podkidnoy")
    assert result.exit_code == 3
    assert "agree in every choice" in result.output


def test_nothing_found_is_said_with_how_much_was_compared(durak_rules: Run) -> None:
    result = durak_rules("witness", "guide", "everyone-adds", "--seats", "2", "--seconds", "0.5")
    assert result.exit_code == 3
    assert "No difference in " in result.output
    assert "positions" in result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["guide"], "--set"),
        (["guide", "everyone-ads"], "did you mean `everyone-adds`?"),
        (["guide", "--set", "throw_in.whoo=all"], "did you mean `who`?"),
        (["guide", "pack-24", "--seats", "9"], "neither guide nor pack-24 is played by 9"),
        (["guide", "pack-24", "--seats", "1"], "--seats"),
        (["guide", "pack-24", "--seconds", "0"], "--seconds"),
    ],
)
def test_wrong_usage_is_told(durak_rules: Run, arguments: list[str], told: str) -> None:
    result = durak_rules("witness", *arguments)
    assert result.exit_code == 2
    assert told in result.output


def test_a_file_with_faults_is_told(durak_rules: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text("throw_in: {whoo: all}\n")
    result = durak_rules("witness", "guide", "house.durak.yaml")
    assert result.exit_code == 1
    assert "DUR101" in result.output

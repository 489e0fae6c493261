"""README.md shows what a newcomer needs; that it goes as it says is held for all pages together, in test_pages.py."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from durak_rules import Game, read_record
from durak_rules.cli.program import COMMANDS, program

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/durak-rules demo"
TESTS = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest -n auto"


def blocks(kind: str) -> list[str]:
    """What stands in the fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that README shows."""
    for block in blocks("yaml"):
        first, _ = block.split("\n", 1)
        (tmp_path / first.removeprefix("# ")).write_text(block, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_shows_files_commands_and_python() -> None:
    assert len(blocks("yaml")) == 4
    assert len(blocks("console")) >= 3
    assert len(blocks("pycon")) == 1


def test_the_house_rules_have_ten_lines() -> None:
    assert len(blocks("yaml")[0].splitlines()) == 10


def test_the_python_session_is_short() -> None:
    (session,) = blocks("pycon")
    assert sum(line.startswith((">>>", "...")) for line in session.splitlines()) <= 15


def test_the_recorded_game_and_the_line_of_a_position_are_as_it_says(folder: Path) -> None:
    game = Game.from_record(read_record("evening.record.yaml"))
    assert f"# evening.record.yaml\n{game.record().text()}" in blocks("yaml")
    (line,) = re.findall(r"`(A [^`]* · trump [^`]*)`", README)
    assert Game.from_position("guide", line).line() == line


def test_pytest_collects_the_scenario_of_a_repository_of_ones_own(folder: Path) -> None:
    (command,) = (block.strip() for block in blocks("bash") if "pytest house" in block)
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(command), "-p", "no:cacheprovider", "-v"],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "house.scenario.yaml::everybody-adds[house]" in done.stdout
    assert "1 passed" in done.stdout


def test_the_two_commands_of_a_fresh_machine_are_the_first_ones() -> None:
    assert [block.strip() for block in blocks("bash")[:2]] == [TOUR, TESTS]
    assert f"\n{TESTS}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_command_is_in_the_table_and_every_command_in_the_table_is_there() -> None:
    told = re.findall(r"^\| `durak-rules (\w+)", README, re.MULTILINE)
    assert sorted(told) == sorted(COMMANDS)


def test_every_subject_that_it_names_can_be_explained(folder: Path) -> None:
    for subject in re.findall(r"durak-rules explain ([a-z_.]+)", README):
        assert CliRunner().invoke(program, ["explain", subject]).exit_code == 0, subject


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link

"""docs/workbench.md, the section about mutate: what it prints is what it shows, and pytest passes as it says."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from durak_rules.cli.program import program

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "workbench.md").read_text(encoding="utf-8")
SECTION = re.split(r"^## ", PAGE.split("\n## mutate\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def block(text: str, kind: str, beginning: str) -> str:
    """The fenced block of a kind that begins so."""
    found = re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (wanted,) = (each for each in found if each.startswith(beginning))
    assert isinstance(wanted, str)
    return wanted


@pytest.fixture
def readme_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the house rules of README and their scenario."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ("house.durak.yaml", "house.scenario.yaml"):
        (tmp_path / name).write_text(block(readme, "yaml", f"# {name}\n"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_command_prints_what_is_shown(readme_folder: Path) -> None:
    command, _, printed = block(SECTION, "console", "$ durak-rules mutate").removeprefix("$ ").partition("\n")
    assert CliRunner().invoke(program, shlex.split(command)[1:]).output == printed


def test_pytest_takes_the_options(readme_folder: Path) -> None:
    arguments = shlex.split(block(SECTION, "bash", "pytest "))
    done = subprocess.run(
        [sys.executable, "-m", *arguments, "-p", "no:cacheprovider"],
        capture_output=True,
        text=True,
        cwd=readme_folder,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout

"""The hooks for pre-commit: what is offered, what runs here, and a real run in a repository of one's own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
OFFERED = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
BAD_HOUSE = "title: Our table\nthrow_in: {priorty: free}\n"
HOUSE = "title: Our table\nthrow_in: {priority: free}\n"
SCENARIO = """\
variant: our.durak.yaml
scenarios:
- id: across
  title: D does not sit beside the defender
  given: {seats: A B C D, trump: S, attacker: A, hands: {A: 8H KH, B: 9H KD, C: KC, D: 8C QC}}
  play: [A leads 8H, B beats 8H with 9H, {refused: D throws 8C}]
"""
TIMEOUT = 300


def hook(name: str) -> dict[str, Any]:
    (found,) = (each for each in OFFERED if each["id"] == name)
    assert isinstance(found, dict)
    return found


def test_pre_commit_accepts_what_is_offered() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(
    ("name", "file", "runs"),
    [
        ("durak-rules-check", "tables/our.durak.yaml", True),
        ("durak-rules-check", "our.scenario.yaml", False),
        ("durak-rules-check", "our.durak.yaml.orig", False),
        ("durak-rules-test", "our.scenario.yaml", True),
        ("durak-rules-test", "tables/our.durak.yaml", True),
        ("durak-rules-test", "our.record.yaml", False),
    ],
)
def test_a_hook_runs_for_its_files(name: str, file: str, runs: bool) -> None:
    assert (re.search(hook(name)["files"], file) is not None) == runs


def test_here_the_same_hooks_run() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    here = {each["id"]: each for repository in config["repos"] for each in repository["hooks"]}
    for offered in OFFERED:
        same = {key: value for key, value in offered.items() if key != "description"}
        assert here[offered["id"]] == {**same, "language": "system"}


def test_readme_shows_these_hooks() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```text\n(repos:.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    (repository,) = yaml.safe_load(shown)["repos"]
    assert repository["hooks"] == [{"id": each["id"]} for each in OFFERED]


class Scratch:
    """A repository of one's own, with our hooks."""

    def __init__(self, folder: Path, hooks: Path) -> None:
        self.folder, self.environment = folder, {**os.environ, "PRE_COMMIT_HOME": str(folder.parent / "pre-commit")}
        self.git("init", "--quiet")
        revision = run(["git", "rev-parse", "HEAD"], hooks).stdout.strip()
        ours = {"repo": hooks.as_uri(), "rev": revision, "hooks": [{"id": each["id"]} for each in OFFERED]}
        self.write(".pre-commit-config.yaml", yaml.safe_dump({"repos": [ours]}))

    def git(self, *arguments: str) -> None:
        run(["git", *arguments], self.folder).check_returncode()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")
        self.git("add", name)

    def pre_commit(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run([sys.executable, "-m", "pre_commit", *arguments], self.folder, self.environment)

    def verdicts(self) -> tuple[int, dict[str, str], str]:
        """The exit code of a run over what is staged, what it says of each hook, and all that it prints."""
        done = self.pre_commit("run", "--color", "never")
        told = re.findall(r"^durak-rules (check|test)\.+(?:\(.*\))?(\w+)$", done.stdout, re.MULTILINE)
        return done.returncode, dict(told), done.stdout + done.stderr


def run(
    command: list[str], folder: Path, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """A command in a folder; git of a hook that is just running is kept out of it."""
    kept = {name: value for name, value in (environment or os.environ).items() if not name.startswith("GIT_")}
    return subprocess.run(
        command, cwd=folder, env=kept, capture_output=True, text=True, encoding="utf-8", timeout=TIMEOUT, check=False
    )


def checkout_as_a_repository(folder: Path) -> Path:
    """What is installed from this checkout, as it stands, in a repository that pre-commit can clone."""
    for name in ("durak_rules", "variants", "schemas", "tests/scenarios"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml"):
        shutil.copy(ROOT / name, folder / name)
    author = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "--quiet"], ["add", "--all"], [*author, "commit", "--quiet", "--message", "All"]):
        run(["git", *arguments], folder).check_returncode()
    return folder


def skip_without_git_or_index(folder: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git here, which pre-commit works with")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), "hatchling"]
    if run(command, folder).returncode:
        pytest.skip("no package index is reached, from which pre-commit installs a hook with what it depends on")


def test_a_commit_is_kept_from_breaking_the_house_rules(tmp_path_factory: pytest.TempPathFactory) -> None:
    skip_without_git_or_index(tmp_path_factory.mktemp("download"))
    hooks = checkout_as_a_repository(tmp_path_factory.mktemp("hooks"))
    scratch = Scratch(tmp_path_factory.mktemp("scratch"), hooks)
    installed = scratch.pre_commit("install-hooks")
    assert installed.returncode == 0, installed.stdout + installed.stderr

    scratch.write("our.durak.yaml", BAD_HOUSE)
    scratch.write("our.scenario.yaml", SCENARIO)
    code, verdicts, printed = scratch.verdicts()
    assert (code, verdicts["check"]) == (1, "Failed"), printed
    assert "our.durak.yaml:2:12: error[DUR101] there is no choice `priorty` in throw_in" in printed

    scratch.write("our.durak.yaml", HOUSE)
    assert scratch.verdicts()[:2] == (0, {"check": "Passed", "test": "Passed"})

    scratch.git("-c", "user.name=me", "-c", "user.email=me@example.org", "commit", "--quiet", "--message", "Ours")
    scratch.write("our.durak.yaml", "title: Our table\nthrow_in: {who: all, priority: free}\n")
    code, verdicts, printed = scratch.verdicts()
    assert (code, verdicts) == (1, {"check": "Passed", "test": "Failed"}), printed
    assert "our.scenario.yaml:6:42: across [our]" in printed

    scratch.write("our.scenario.yaml", SCENARIO.replace("{refused: D throws 8C}", "D throws 8C"))
    assert scratch.verdicts()[:2] == (0, {"check": "Passed", "test": "Passed"})

"""Running the program as a person would, inside of this process or as one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from durak_rules.cli.program import program

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture
def durak_rules(table: Path) -> Run:
    """Run ``durak-rules`` with these arguments, in an empty folder."""

    def run(*arguments: str, given: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(program, arguments, input=given, prog_name="durak-rules")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def process(table: Path) -> Process:
    """Run ``durak-rules`` as a process of its own, in an empty folder."""

    def run(*arguments: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "durak_rules", *arguments],
            input=given,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1", **environment},
            cwd=table,
            timeout=60,
            check=False,
        )

    return run

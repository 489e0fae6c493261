"""What ``--output-format sarif`` writes is accepted by the validator that the makers of the format keep."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from npm import from_npm

from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Diagnostic, Elsewhere
from durak_rules.documents.places import Source, Span
from durak_rules.documents.report import render

VALIDATOR = "@microsoft/sarif-multitool-linux"
VALIDATOR_VERSION = "5.7.0"
WITHOUT_A_HOME = {"SARIF2005"}
"""The project has no page of its own yet that the log could name."""

SOURCE = Source("tables/стол 🃏.durak.yaml", "throw_in: {priorty: free}\ndeck: {size: 24}\n")
ELSEWHERE = Elsewhere(Span("club.durak.yaml", 14, 8, 14, 9), "six {players} are [admitted](here)", None, "inherited")
FAULTS = [
    Diagnostic(
        "DUR101",
        Span(SOURCE.path, 1, 12, 1, 19),
        "there is no choice `priorty` in throw_in",
        help=("did you mean `priority`?",),
        source=SOURCE,
    ),
    Diagnostic("DUR302", Span(SOURCE.path, 2, 14, 2, 16), "too few {cards}", elsewhere=(ELSEWHERE,), source=SOURCE),
    *(Diagnostic(code.code, Span("t.durak.yaml", 1, 1, 2, 3), "m", severity=code.severity) for code in CODES.values()),
]


@pytest.fixture(scope="module")
def validator() -> Path:
    if not sys.platform.startswith("linux"):
        pytest.skip(f"{VALIDATOR} runs on Linux")
    return from_npm(VALIDATOR, VALIDATOR_VERSION)


@pytest.fixture(scope="module")
def schema(validator: Path) -> Draft202012Validator:
    return Draft202012Validator(json.loads((validator / "sarif-2.1.0.json").read_text(encoding="utf-8-sig")))


def log_of(*faults: Diagnostic) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(render(faults, "sarif", most=None))
    return log


@pytest.mark.parametrize("faults", [[], FAULTS[:1], FAULTS], ids=["nothing", "one", "every code"])
def test_a_log_is_valid_by_the_schema(schema: Draft202012Validator, faults: list[Diagnostic]) -> None:
    schema.validate(log_of(*faults))


def test_the_schema_refuses_what_is_wrong(schema: Draft202012Validator) -> None:
    log = log_of(FAULTS[0])
    log["runs"][0]["results"][0]["level"] = "fatal"
    assert not schema.is_valid(log)


def test_the_validator_finds_no_fault_by_its_own_rules_and_by_those_of_github(validator: Path, tmp_path: Path) -> None:
    (tmp_path / "log.sarif").write_text(json.dumps(log_of(*FAULTS)), encoding="utf-8")
    program = validator / "Sarif.Multitool"
    program.chmod(0o755)
    done = subprocess.run(
        [program, "validate", "log.sarif", "--output", "found.sarif", "--rule-kind", "Sarif;Ghas"],
        cwd=tmp_path,
        env={"DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1", "HOME": str(tmp_path), "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (run,) = json.loads((tmp_path / "found.sarif").read_text(encoding="utf-8-sig"))["runs"]
    assert {result["ruleId"] for result in run.get("results", ())} <= WITHOUT_A_HOME, done.stdout

"""``durak-rules conformance`` and ``durak-rules engine``, as they are called."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import Process, Run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "two_seats.py"
TWO_SEATS = shlex.join([sys.executable, str(EXAMPLE)])
FEW = ("--games", "3", "--scenarios", "none")
HANGS = "import json, time\nasked = json.loads(input())\n"
GREETS = """\
import json, os, signal, sys, time
hello = {"protocol": 1, "name": "bad", "version": "0", "variants": "all"}
print(json.dumps({"id": 1, "result": hello}), flush=True)
"""


@pytest.fixture
def no_scenarios(table: Path) -> None:
    """A folder without scenarios."""
    (table / "none").mkdir()


def engine(table: Path, program: str) -> str:
    (table / "engine.py").write_text(program, encoding="utf-8")
    return shlex.join([sys.executable, "engine.py"])


@pytest.mark.usefixtures("no_scenarios")
def test_an_engine_that_conforms_is_told_in_a_line(durak_rules: Run) -> None:
    result = durak_rules("conformance", "guide", "--engine", TWO_SEATS, *FEW)
    assert result.exit_code == 0
    assert result.output.startswith("two-seats 1 conforms to guide: 0 scenarios and 3 games, ")
    assert result.output.endswith(" refusals compared, no difference.\n")


def test_scenarios_that_are_named_are_played(durak_rules: Run, table: Path) -> None:
    (table / "ours.scenario.yaml").write_text(
        "variant: guide\nscenarios:\n"
        "- {id: two, given: {seats: A B, trump: D, attacker: A, hands: {A: 8H, B: 9H}}, play: [A leads 8H]}\n"
        "- {id: three, given: {seats: A B C, trump: D, attacker: A, hands: {A: 8H, B: 9H}}, play: [A leads 8H]}\n"
        "- {id: others, variant: everyone-adds, given: {seats: A B, trump: D, attacker: A, hands: {A: 8H, B: 9H}},"
        " play: [A leads 8H]}\n"
        "- {id: laid-over, rules: {deal: {hand_size: 5}}, given: {seats: A B, trump: D, attacker: A,"
        " hands: {A: 8H, B: 9H}}, play: [A leads 8H]}\n"
        "- {id: evening, session: {seats: A B, first_dealer: A, results: [durak B]}, expect: {dealers: A}}\n"
        "- {id: another, session: {seats: A B, first_dealer: B, results: [durak B]}, expect: {dealers: B}}\n"
    )
    result = durak_rules(
        "conformance", "guide", "--engine", TWO_SEATS, "--games", "0", "--scenarios", "ours.scenario.yaml"
    )
    assert result.output == (
        "two-seats 1 conforms to guide: 1 scenario and 0 games, 1 move and 0 refusals compared, no difference.\n"
        "  left out: 1 scenario with other numbers of seats\n"
        "  left out: 1 scenario with choices laid over guide, which the engine does not play\n"
        "  left out: 2 scenarios of several games, which the protocol does not know\n"
    )


def test_a_difference_is_a_scenario_that_holds_by_our_rules(durak_rules: Run, table: Path) -> None:
    (table / "none").mkdir()
    result = durak_rules("conformance", "guide", "--engine", f"{TWO_SEATS} --fault shrinking-hand", *FEW)
    assert result.exit_code == 1
    assert result.stderr.startswith("Found after 0 scenarios and ")
    assert result.stderr.endswith(" among the legal moves.\n")
    (table / "difference.scenario.yaml").write_text(result.stdout, encoding="utf-8")
    assert durak_rules("test", "difference.scenario.yaml").output == "1 case holds (1 file).\n"


@pytest.mark.usefixtures("no_scenarios")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("guide", "--engine", "no-such-program"), "no-such-program cannot be started: No such file or directory"),
        (("guide", "--engine", ""), "the command is empty"),
        (("guide", "--engine", "'"), "the command cannot be read: No closing quotation"),
        (("guide", "--engine", TWO_SEATS, "--seats", "3"), "the engine does not play with 3 seats"),
        (("everyone-adds", "--engine", TWO_SEATS), "the engine does not say that it plays everyone-adds"),
        (("giude", "--engine", TWO_SEATS), "there are no house rules called `giude`"),
        (("guide",), "Missing option '--engine'"),
        (("guide", "--engine", TWO_SEATS, "--timeout", "0"), "--timeout"),
        (("guide", "--engine", TWO_SEATS, "--timeout", "nan"), "nan is no number of seconds"),
        (("guide", "--engine", TWO_SEATS, "--timeout", "inf"), "--timeout"),
        (("guide", "--engine", TWO_SEATS, "--seconds", "nan"), "nan is no number of seconds"),
        (("guide", "--engine", TWO_SEATS, "--scenarios", "nowhere"), "nowhere: there is no such file or folder"),
    ],
)
def test_wrong_usage_is_told(durak_rules: Run, arguments: tuple[str, ...], told: str) -> None:
    result = durak_rules("conformance", *arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


@pytest.mark.usefixtures("no_scenarios")
@pytest.mark.parametrize(
    ("program", "told"),
    [
        (HANGS + "time.sleep(600)", "no answer to `hello` within 0.5 seconds"),
        (HANGS + "print('hello')", "the answer to `hello` is not JSON: “hello”"),
        (HANGS + "raise SystemExit(7)", "the engine ended with exit code 7, when it was asked `hello`"),
        (GREETS + "input(); input(); sys.exit(3)", "the engine ended with exit code 3, when it was asked `deal`"),
        (
            GREETS + "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: os.write(1, b'{}\\n' * 999)",
            "the engine says something that nobody asked for",
        ),
    ],
)
def test_a_broken_protocol_is_told_in_a_line(process: Process, table: Path, program: str, told: str) -> None:
    timeout = "0.5" if "600" in program else "20"
    done = process("conformance", "guide", "--engine", engine(table, program), "--timeout", timeout, *FEW)
    assert done.returncode == 3
    first, second, *table_then = done.stderr.splitlines()
    assert first.startswith("The protocol is broken: ")
    assert told in first or "{}" in program
    assert second == "Before that: 0 scenarios and 0 games, 0 moves and 0 refusals."
    assert all(line.startswith("On the table: A ") for line in table_then)
    assert done.stdout == ""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="the engine is looked for in /proc")
def test_the_engine_is_gone_when_the_test_is_stopped(table: Path) -> None:
    program = "import os, time\nopen('started', 'w').write(str(os.getpid()))\nwhile True: time.sleep(60)\n"
    command = [sys.executable, "-m", "durak_rules", "conformance", "guide", "--engine", engine(table, program)]
    testing = subprocess.Popen(command, cwd=table)
    started = table / "started"
    deadline = time.monotonic() + 60
    while not (started.exists() and started.read_text()):
        assert time.monotonic() < deadline
    testing.send_signal(signal.SIGTERM)
    assert testing.wait(60) == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(int(started.read_text()), 0)


def test_our_engine_answers_lines(process: Process) -> None:
    asked = [
        {"id": 1, "request": "hello", "protocol": 1},
        {"id": 2, "request": "deal", "variant": {"name": "guide"}, "seats": ["A", "B", "C"], "seed": 7},
        {"id": 3, "request": "play", "move": "A leads 2H"},
        {"id": 4, "request": "bye"},
    ]
    done = process("engine", given="".join(json.dumps(each) + "\n" for each in asked))
    hello, deal, play, bye = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, done.stderr) == (0, "")
    assert hello["result"]["name"] == "durak-rules"
    assert len(deal["result"]["stock"]) == 36 - 3 * 6
    assert play["error"]["code"] == "illegal_move"
    assert bye == {"id": 4, "result": {}}


def test_our_engine_finds_rules_in_the_folders_that_are_named(process: Process, table: Path) -> None:
    (table / "tables").mkdir()
    (table / "tables" / "house.durak.yaml").write_text("title: Ours\ndeal: {hand_size: 5}\n")
    asked = json.dumps({"id": 1, "request": "deal", "variant": {"name": "house"}, "seats": ["A", "B"]}) + "\n"
    done = process("engine", "--variants", "tables", given=asked)
    assert len(json.loads(done.stdout)["result"]["stock"]) == 36 - 2 * 5
    assert process("engine", "--variants", "nowhere").returncode == 2


def test_the_example_is_read_without_anything_of_ours() -> None:
    assert "durak_rules" not in EXAMPLE.read_text(encoding="utf-8")
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 320

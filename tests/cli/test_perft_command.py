"""``durak-rules perft``: the table of counts, the parts of one move, and what is said of wrong wishes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

LINE = "A 7C 8D (attacks) · B 9C (defends) · table empty · trump D · stock empty"


def test_each_depth_is_a_row(durak_rules: Run) -> None:
    result = durak_rules("perft", "simple-no-throw-in", "--position", LINE, "--depth", "9")
    head, *rows = result.output.splitlines()[1:]
    assert result.exit_code == 0
    assert head.split() == ["depth", "all", "seats", "in", "turn"]
    assert [row.split() for row in rows] == [
        [depth, count, count] for depth, count in zip("12345", "23240", strict=True)
    ]


def test_a_move_has_what_lies_below_it(durak_rules: Run) -> None:
    """A leads 7♣: A passes, B beats or takes, the last two in turn; A leads 8♦: A passes, B takes."""
    result = durak_rules("perft", "guide", "--position", LINE, "--depth", "2", "--divide")
    assert [row.split() for row in result.output.splitlines()[2:]] == [
        ["A", "leads", "7♣", "3", "2"],
        ["A", "leads", "8♦", "2", "1"],
    ]


def test_a_move_that_is_not_in_turn_has_no_count_in_turn(durak_rules: Run) -> None:
    asked = ("perft", "guide", "--position", LINE, "--play", "A leads 8D", "--depth", "1", "--divide")
    data = json.loads(durak_rules(*asked, "--format", "json").output)
    assert data["counts"] == [
        {"move": "A passes", "positions": 1, "in_turn": None},
        {"move": "B takes", "positions": 1, "in_turn": 1},
    ]


def test_programs_are_told_the_same(durak_rules: Run) -> None:
    asked = ("perft", "guide", "--position", LINE, "--depth", "2", "--format", "json")
    data = json.loads(durak_rules(*asked).output)
    assert (data["variant"], data["depth"], data["complete"]) == ("guide", 2, True)
    assert data["counts"] == [
        {"depth": 1, "positions": 2, "in_turn": 2},
        {"depth": 2, "positions": 5, "in_turn": 3},
    ]
    assert [set(row) for row in json.loads(durak_rules(*asked, "--in-turn").output)["counts"]] == [
        {"depth", "in_turn"}
    ] * 2


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("", "say which house rules"),
        ("gide", "did you mean `guide`?"),
        ("guide --depth 0", "0 is not in the range"),
        ("guide --depth -3", "-3 is not in the range"),
        ("guide --depth many", "'many' is not a valid integer"),
        ("guide --seats 9", "not by 9"),
        ("guide --seats 0", "not by 0"),
        ("two-packs --seats 99999999999999999999999", "10 are the most"),
        ("guide --seats Ann,Ann", "two seats are called"),
        ("guide --before-end -1", "-1 is not in the range"),
        ("guide --position nonsense", "Error: "),
        ("guide --seats 2 --position nonsense", "--position says who plays"),
        ("guide --play nonsense", "is no move"),
        ("guide --write", "--write belongs to --reference"),
        ("guide --reference counts.yaml", "has no part in --reference"),
        ("--reference counts.yaml --depth 3", "'--depth' has no part in --reference"),
        ("--reference counts.yaml", "counts.yaml"),
    ],
)
def test_a_wrong_wish_is_told_in_a_sentence(durak_rules: Run, wish: str, told: str) -> None:
    result = durak_rules("perft", *wish.split())
    assert result.exit_code == 2
    assert told in result.output


def test_a_reference_file_is_compared(durak_rules: Run, table: Path) -> None:
    (table / "counts.yaml").write_text("{'no such rules': {'2 seats, dealt': {all: [1], in turn: [1]}}}\n")
    result = durak_rules("perft", "--reference", "counts.yaml", "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.output)
    assert {"variant": "no such rules", "line": "", "about": "", "was": "there", "now": "not there"} in found


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals of POSIX")
def test_ctrl_c_leaves_what_was_counted() -> None:
    code = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from durak_rules.cli import main\n"
        "main(['perft', 'poker', '--depth', '1000000000'])\n"
    )
    environment = {**os.environ, "PYTHONUTF8": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as running:
        assert running.stdout is not None
        first = [running.stdout.readline().split()[0] for _ in range(4)]
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert (first[1:], running.returncode) == (["depth", "1", "2"], 130)
    assert told.splitlines() == ["Stopped; what was counted until now is told."]

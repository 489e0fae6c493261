"""``durak-rules play`` on a real terminal: colours, blanking, the line one types, and leaving it in any way."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from durak_rules.records.reading import read_record

Start = Callable[..., "pexpect.spawn[str]"]
BLANK = "\x1b[H\x1b[2J\x1b[3J"
SUIT_COLOURS = {"♣": "32", "♦": "34", "♥": "31"}


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """``durak-rules play`` on a terminal of eighty columns, in an empty folder."""

    def begin(*arguments: str, **environment: str) -> pexpect.spawn[str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        return pexpect.spawn(
            sys.executable,
            ["-m", "durak_rules", "play", *arguments],
            cwd=tmp_path,
            env={**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", "HOME": str(tmp_path), **environment},
            encoding="utf-8",
            timeout=30,
            dimensions=(50, 80),
        )

    return begin


def up_to_the_question(game: pexpect.spawn[str]) -> str:
    game.expect_exact("Your move: ")
    return game.before or ""


def test_suits_are_coloured_and_the_drawing_fits(start: Start) -> None:
    told = up_to_the_question(start("--seed", "5"))
    for suit, colour in SUIT_COLOURS.items():
        if suit in told:
            assert re.search(rf"\x1b\[1;{colour}m(10|[2-9JQKA])?{suit}\x1b\[0m", told)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", told)
    assert all(len(line.rstrip("\r")) <= 80 for line in plain.split("\n"))


@pytest.mark.parametrize("way", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_there_are_no_colours_where_they_are_not_wanted(start: Start, way: dict[str, str]) -> None:
    assert "\x1b[1;3" not in up_to_the_question(start("--seed", "5", **way))


def test_the_plain_voice_moves_no_cursor_and_draws_nothing(start: Start) -> None:
    game = start("--plain", "--seed", "5")
    told = up_to_the_question(game)
    game.sendline("1")
    told += up_to_the_question(game)
    without_bracketed_paste = re.sub(r"\x1b\[\?2004[hl]", "", told)
    assert not re.search("[\x1b─│┌♣♦♥♠]", without_bracketed_paste)


def test_the_screen_is_blanked_between_two_people(start: Start) -> None:
    game = start("--people", "Ann Ben", "--seed", "5", "--dealer", "Ben")
    game.expect_exact("Ann: ")
    game.sendline("ready")
    game.expect_exact(BLANK)
    hand = re.search(r"your hand +(.*)\r", re.sub(r"\x1b\[[0-9;]*m", "", up_to_the_question(game)))
    assert hand is not None
    game.sendline("1")
    game.expect_exact(BLANK)
    game.expect_exact("Ben: ")
    assert not re.search("(10|[2-9JQKA])[♣♦♥♠]", game.before or "")
    game.sendline("ready")
    game.expect_exact(BLANK)
    up_to_the_question(game)


def test_what_one_person_has_typed_no_arrow_key_brings_back(start: Start) -> None:
    game = start("--people", "Ann Ben", "--seed", "5", "--dealer", "Ben")
    game.expect_exact("Ann: ")
    game.sendline("ready")
    up_to_the_question(game)
    game.sendline("? lead 7S")
    up_to_the_question(game)
    game.sendline("1")
    game.expect_exact("Ben: ")
    game.send("\x1b[A\x1b[A\x1b[A\r")
    game.expect_exact("Ben: ")
    assert "7S" not in (game.before or "")


def test_alone_the_arrow_key_brings_back_and_the_tabulator_completes(start: Start) -> None:
    game = start("--seed", "5", TERM="xterm")
    up_to_the_question(game)
    game.send("hin\t\r")
    game.expect_exact("would play ")
    up_to_the_question(game)
    game.send("\x1b[A\r")
    game.expect_exact("would play ")


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_save_and_leave(start: Start, tmp_path: Path, key: str, code: int) -> None:
    game = start("--seed", "5")
    up_to_the_question(game)
    game.sendline("1")
    up_to_the_question(game)
    game.send(key)
    game.expect_exact("The game is saved. Go on with: durak-rules play --resume guide.record.yaml")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == code
    assert len(read_record(tmp_path / "guide.record.yaml").moves) >= 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_is_closed_loses_nothing(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    game = start("--seed", "5")
    up_to_the_question(game)
    game.sendline("1")
    up_to_the_question(game)
    game.kill(number)
    game.expect(pexpect.EOF)
    game.wait()
    assert len(read_record(tmp_path / "guide.record.yaml").moves) >= 1

"""An engine that hangs, shouts, crashes or says nonsense is told as such in a line, and is always gone afterwards."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from durak_rules.workbench.foreign_engine import CannotStart, EngineTrouble, ForeignEngine, RefusedRequest

from .engines import after_hello, engine

SOON = 0.4
"""Long enough for a small program to start and answer where it does; where it hangs, so long is waited."""
IN_TIME = 20.0


def trouble(folder: Path, program: str, timeout: float = IN_TIME) -> str:
    """What is told of an engine that does this when it is asked for a state."""
    with ForeignEngine(after_hello(folder, program), timeout) as process:
        process.ask("hello")
        with pytest.raises(EngineTrouble) as found:
            process.ask("state")
        assert not process.runs
    return str(found.value)


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("print('hello there', flush=True)", "the answer to `state` is not JSON: “hello there”"),
        ("print('[' * 90_000, flush=True)", "the answer to `state` is not JSON: “[[["),
        ("print('[1, 2]', flush=True)", "the answer to `state` is no JSON object: “[1, 2]”"),
        ("print(flush=True)", "the answer to `state` is not JSON: “”"),
        ("os.write(1, b'{\"id\\xff\\n')", "the answer to `state` is not UTF-8 at its byte 5"),
        ("answer({'id': 7})", "the answer to `state` has the id 7, and the question had 2"),
        ("answer({'id': True})", "the answer to `state` has the id True, and the question had 2"),
        ("print('{}', flush=True)", "the answer to `state` has the id None, and the question had 2"),
        ("print('{\"id\": 2}', flush=True)", "the answer to `state` has to hold either `result` or `error`"),
        ('print(\'{"id": 2, "result": 5}\', flush=True)', "the result that answers `state` is no object"),
        ('print(\'{"id": 2, "error": "no"}\', flush=True)', "the error that answers `state` has no `code`"),
        ("sys.exit(5)", "the engine ended with exit code 5, when it was asked `state`"),
        ("os.kill(os.getpid(), signal.SIGSEGV)", "the engine was ended by SIGSEGV, when it was asked `state`"),
        ("1 / 0", "exit code 1 (its last words: "),
        ("1 / 0", "ZeroDivisionError: division by zero), when it was asked `state`"),
        ("os.write(1, b'x' * 3_000_000)", "the engine says more than 1,000,000 bytes when it is asked `state`"),
        ("print('\\x1b[31mred', flush=True)", "the answer to `state` is not JSON: “\\x1b[31mred”"),
    ],
)
def test_what_is_no_answer_is_told_in_a_line(tmp_path: Path, program: str, told: str) -> None:
    found = trouble(tmp_path, program)
    assert told in found
    assert "\n" not in found
    assert len(found) < 900


@pytest.mark.parametrize(
    "program",
    ["hang()", "os.write(1, b'{\"id\": 2, '); hang()", "signal.signal(signal.SIGTERM, signal.SIG_IGN); hang()"],
)
def test_an_engine_that_hangs_is_waited_for_so_long(tmp_path: Path, program: str) -> None:
    with ForeignEngine(after_hello(tmp_path, program), IN_TIME) as process:
        process.ask("hello")
        process.timeout = SOON
        with pytest.raises(EngineTrouble, match=r"^no answer to `state` within 0\.4 seconds$"):
            process.ask("state")


def test_one_that_never_stops_to_complain_is_not_listened_to_forever(tmp_path: Path) -> None:
    with ForeignEngine(after_hello(tmp_path, "while True: os.write(2, b'woe\\n' * 1000)"), IN_TIME) as process:
        process.ask("hello")
        process.timeout = SOON
        with pytest.raises(EngineTrouble, match=r"within 0\.4 seconds \(its last words: woe / woe / woe\)$"):
            process.ask("state")


def test_one_that_does_not_read_is_not_written_to_forever(tmp_path: Path) -> None:
    with ForeignEngine(engine(tmp_path, "greet(json.loads(input()))\nhang()\n"), IN_TIME) as process:
        process.ask("hello")
        process.timeout = SOON
        with pytest.raises(EngineTrouble, match="does not read what it is asked: `position`"):
            process.ask("position", {"line": "A" * 900_000})


def test_two_answers_are_one_too_many(tmp_path: Path) -> None:
    with ForeignEngine(after_hello(tmp_path, "answer(asked)\nanswer(asked)\nhang()"), IN_TIME) as process:
        process.ask("hello")
        process.ask("state")
        # The second one is there already, or it comes as the answer to what is asked next.
        with pytest.raises(EngineTrouble, match=r"something that nobody asked for: “{|has the id 2, and the question"):
            process.ask("state")


def test_an_error_is_an_answer(tmp_path: Path) -> None:
    program = 'print(\'{"id": 2, "error": {"code": "no_game", "message": "not yet"}}\', flush=True)'
    with ForeignEngine(after_hello(tmp_path, program), IN_TIME) as process:
        process.ask("hello")
        with pytest.raises(RefusedRequest, match="not yet") as refused:
            process.ask("state")
        assert refused.value.code == "no_game"


def test_it_can_be_started_again_after_it_has_ended(tmp_path: Path) -> None:
    with ForeignEngine(after_hello(tmp_path, "sys.exit(1)"), IN_TIME) as process:
        for _ in range(2):
            assert process.ask("hello")["name"] == "bad"
            with pytest.raises(EngineTrouble):
                process.ask("state")
            process.start()


@pytest.mark.parametrize("command", ["", "   ", "no-such-program-anywhere", "'unclosed", "/", "a\0b"])
def test_what_cannot_be_started_is_said(command: str) -> None:
    with pytest.raises(CannotStart), ForeignEngine(command, SOON):
        pass


def has_ended(number: int) -> bool:
    """Whether a process is gone, or will be in a moment: killed, and only to be buried."""
    try:
        os.kill(number, 0)
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return True
    return state == "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("ending", ["hang()", "sys.exit(0)"])
def test_what_the_engine_has_started_is_killed_with_it(tmp_path: Path, ending: str) -> None:
    program = f"""\
child = os.fork()
if not child:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.closerange(0, 3)
    hang()
greet({{"id": child}})
{ending}
"""
    asked = ForeignEngine(engine(tmp_path, program), IN_TIME)
    with asked, pytest.raises(EngineTrouble, match="has the id") as found:
        asked.ask("hello")
    child = int(str(found.value).split("the id ")[1].split(",")[0])
    deadline = time.monotonic() + IN_TIME
    while not has_ended(child):
        assert time.monotonic() < deadline

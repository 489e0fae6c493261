"""The program as a whole: its help, its version, its completion, and how it is left."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from durak_rules.cli.program import COMMANDS

from .conftest import Process, Run


def test_help_lists_every_command_with_examples(durak_rules: Run) -> None:
    for flag in ("-h", "--help"):
        result = durak_rules(flag)
        assert result.exit_code == 0
        assert "durak-rules check house.durak.yaml" in result.output
        for name in COMMANDS:
            assert f"\n  {name} " in result.output


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help_with_examples(durak_rules: Run, name: str) -> None:
    result = durak_rules(name, "-h")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: durak-rules {name} ")
    assert f"durak-rules {name}" in result.output.partition("Examples:")[2]


def test_the_version_is_the_installed_one(durak_rules: Run) -> None:
    assert durak_rules("--version").output == f"durak-rules {version('durak-rules')}\n"


def test_an_unknown_command_asks_for_the_nearest(durak_rules: Run) -> None:
    result = durak_rules("chekc", "x")
    assert result.exit_code == 2
    assert "did you mean `check`?" in result.output


def test_the_module_is_the_same_program(process: Process) -> None:
    done = process("--version")
    assert (done.returncode, done.stdout) == (0, f"durak-rules {version('durak-rules')}\n")


def test_wrong_usage_leaves_with_two_and_faults_with_one(process: Process, table: Path) -> None:
    (table / "bad.durak.yaml").write_text("throw_in: {who: everyone}\n")
    assert process("check", "bad.durak.yaml").returncode == 1
    for wrong in (["check"], ["show", "giude"], ["nothing"], ["check", "--nothing"], ["explain", "nothing"]):
        done = process(*wrong)
        assert done.returncode == 2, wrong
        assert "Traceback" not in done.stderr
        assert done.stderr


def test_no_colour_without_a_terminal(process: Process, table: Path) -> None:
    (table / "bad.durak.yaml").write_text("throw_in: {who: everyone}\n")
    assert "\x1b[" not in process("check", "bad.durak.yaml").stdout
    assert "\x1b[" in process("check", "bad.durak.yaml", "--color", "always").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_colour_in_a_terminal_unless_no_color_is_set(table: Path) -> None:
    (table / "bad.durak.yaml").write_text("throw_in: {who: everyone}\n")
    assert b"\x1b[" in in_a_terminal("check", "bad.durak.yaml")
    assert b"\x1b[" not in in_a_terminal("check", "bad.durak.yaml", NO_COLOR="1")
    assert b"\x1b[" in in_a_terminal("demo")
    assert b"\x1b[" not in in_a_terminal("demo", NO_COLOR="1")


def in_a_terminal(*arguments: str, **more: str) -> bytes:
    """What the program writes to a terminal."""
    import pty

    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    command = [sys.executable, "-m", "durak_rules", *arguments]
    with subprocess.Popen(
        command, stdout=theirs, stdin=theirs, stderr=theirs, env={**environment, "TERM": "xterm", **more}
    ) as running:
        os.close(theirs)
        written = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            written += part
        running.wait(60)
    os.close(ours)
    return written


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals and pipes of POSIX")
def test_a_closed_pipe_ends_it_quietly(table: Path) -> None:
    command = [sys.executable, "-m", "durak_rules", "show", "guide", "--composed"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(command, stdout=write_end, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(write_end)
    assert done.stderr == b""
    assert done.returncode not in (0, 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told_in_a_line(table: Path) -> None:
    command = [sys.executable, "-m", "durak_rules", "list"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [b"Error: No space left on device"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        ("check - <&-", 1, "<stdin>:1:1: error[DUR003] standard input is closed"),
        ("test - <&-", 1, "<stdin>:1:1: error[DUR003] standard input is closed"),
        ("list >&-", 0, ""),
        ("check guide >&- 2>&-", 0, ""),
        ("demo >&-", 0, ""),
        ("show nobody 2>&-", 2, ""),
    ],
)
def test_closed_streams_are_no_traceback(table: Path, arguments: str, code: int, told: str) -> None:
    command = f"{sys.executable} -m durak_rules {arguments}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    assert done.stdout.partition("\n")[0] == told


def test_ctrl_c_ends_it_quietly(table: Path) -> None:
    code = (
        "import sys\n"
        "from durak_rules.cli import main\n"
        "class Keyboard:\n"
        "    def read(self, size):\n"
        "        raise KeyboardInterrupt\n"
        "    buffer = property(lambda self: self)\n"
        "sys.stdin = Keyboard()\n"
        "main(['check', '-'])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert done.returncode == 130
    assert done.stdout == b""
    assert done.stderr.strip() == b""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_completion_script(durak_rules: Run, shell: str) -> None:
    result = durak_rules("completion", shell)
    assert result.exit_code == 0
    assert "_DURAK_RULES_COMPLETE" in result.output


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("che", {"check"}),
        ("show every", {"everyone-adds"}),
        ("check pack", {"pack-20", "pack-24", "pack-32", "pack-52"}),
        ("demo no-t", {"no-trumps"}),
        ("explain limits.h", {"limits.hand"}),
        ("explain DUR301", {"DUR301"}),
        ("schema s", {"scenario", "session"}),
        ("check --output-format j", {"json"}),
    ],
)
def test_commands_names_and_choices_are_completed(process: Process, typed: str, offered: set[str]) -> None:
    words = f"durak-rules {typed}"
    done = process(_DURAK_RULES_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(len(words.split()) - 1))
    found = {line.partition(",")[2] for line in done.stdout.splitlines() if line.startswith("plain,")}
    assert found == offered


def test_names_in_a_folder_of_ones_own_are_completed(process: Process, table: Path) -> None:
    (table / "tables").mkdir()
    (table / "tables" / "babushka.durak.yaml").write_text("title: Babushka's table\n")
    words = "durak-rules show --variants tables bab"
    done = process(_DURAK_RULES_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD="4")
    assert "plain,babushka" in done.stdout.splitlines()

"""A page, played from the top: its files are written, its commands and its Python run, in one empty folder.

What comes out is the page again, with what the commands have really printed. A test holds that nothing differs;
``python -m docs.playing PAGE`` writes it into the page, to be read before it is committed.

- a block that begins with ``# name.yaml`` is that file, and stays so until the page shows it again;
- ``console`` holds commands after ``$`` with what they print, ``pycon`` Python with what it shows;
- ``bash`` holds commands whose output is not shown; those of :data:`NOT_PLAYED` need a network or change the machine.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from docs.shown_code import Block, blocks
from durak_rules.cli.program import program

__all__ = ["NOT_PLAYED", "PageError", "commands", "play"]

NOT_PLAYED = (
    "pip install",
    "-m docs",
    "-m venv",
    "durak-rules demo",
    "durak-rules serve",
    "benchmarks/",
    "-m benchmarks",
    "--games 1000000",
)
"""What a command has in it that is only read: it would need a network, a terminal, the checkout or minutes."""

_OF_OTHERS = ("GIT_", "GITHUB_", "PRE_COMMIT", "XDG_", "PYTEST_")
_STRANGER = {"NAME": "A stranger", "EMAIL": "stranger@example.org"}
_SECONDS = re.compile(r"\bin \d+\.\d+s")


class PageError(AssertionError):
    """Something in a page that does not go as it says."""


def play(page: str) -> str:
    """Play a page and return it with what its commands have printed.

    Raises :class:`PageError` if some Python does not go as shown, or a command without output fails.
    """
    with tempfile.TemporaryDirectory() as home, chdir(_folder_in(home)):
        played, done, names = [], 0, dict[str, Any]()
        for block in blocks(page):
            played += [page[done : block.start], _PLAYERS.get(block.kind, _file)(block, names)]
            done = block.end
    return "".join([*played, page[done:]])


def _folder_in(home: str) -> Path:
    """The empty folder that a page is played in; beside it programs keep what they keep at home."""
    folder = Path(home) / "table"
    folder.mkdir()
    return folder


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with what it is said to print."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def _file(block: Block, _: dict[str, Any]) -> str:
    if block.file_name:
        path = Path(block.file_name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    return block.text


def _console(block: Block, _: dict[str, Any]) -> str:
    return "".join(f"$ {command}\n{_printed(command)}" for command, _ in commands(block))


def _printed(command: str) -> str:
    name, *arguments = shlex.split(command)
    if name == "durak-rules" and not {"|", ">", "&&"} & set(arguments):
        return CliRunner(env={"GITHUB_STEP_SUMMARY": None}).invoke(program, arguments).output
    done = _in_a_shell(command)
    return _SECONDS.sub("in 0.01s", done.stdout)


def _bash(block: Block, _: dict[str, Any]) -> str:
    for command in block.text.replace("\\\n", " ").splitlines():
        if command.strip() and not any(part in command for part in NOT_PLAYED):
            done = _in_a_shell(command)
            if done.returncode:
                raise PageError(f"line {block.line}: `{command}` fails:\n{done.stdout}")
    return block.text


def _in_a_shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a command as typed, with the programs of this environment, by somebody who has just come to the machine."""
    return subprocess.run(
        ["bash", "-c", command],
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def _environment() -> dict[str, str]:
    """This environment without the words of git and CI: a hook or job that runs the tests would lead a page astray."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_OTHERS)}
    who = {f"GIT_{role}_{what}": told for role in ("AUTHOR", "COMMITTER") for what, told in _STRANGER.items()}
    return {
        **kept,
        **who,
        "GIT_CONFIG_NOSYSTEM": "1",
        "HOME": str(Path.cwd().parent),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTEST_ADDOPTS": "-p no:cacheprovider",
        "COLUMNS": "80",
    }


def _python_session(block: Block, names: dict[str, Any]) -> str:
    where = f"line {block.line}"
    test = doctest.DocTestParser().get_doctest(block.text, names, where, where, block.line)
    told: list[str] = []
    failed, _ = doctest.DocTestRunner().run(test, out=told.append, clear_globs=False)
    if failed:
        raise PageError("".join(told))
    names.update(test.globs)
    return block.text


def _python(block: Block, names: dict[str, Any]) -> str:
    if block.file_name:
        return _file(block, names)
    exec(compile(block.text, f"line {block.line}", "exec"), names)
    return block.text


_PLAYERS: Mapping[str, Callable[[Block, dict[str, Any]], str]] = {
    "console": _console,
    "bash": _bash,
    "pycon": _python_session,
    "python": _python,
}


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        file = Path(argument).resolve()
        file.write_text(play(file.read_text(encoding="utf-8")), encoding="utf-8")

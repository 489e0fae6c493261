"""Engines that are not what they should be, as small programs that tests write and start."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "two_seats.py"

_BEGINNING = """\
import json, os, signal, sys, time

def answer(asked, **result):
    print(json.dumps({"id": asked["id"], "result": result}), flush=True)

def greet(asked):
    answer(asked, protocol=1, name="bad", version="0", variants="all")

def hang():
    while True:
        time.sleep(60)

"""


def example(fault: str = "") -> str:
    """The command of the engine for two, with a fault or without."""
    return command(EXAMPLE, *(["--fault", fault] if fault else []))


def engine(folder: Path, program: str) -> str:
    """The command of an engine that this program is; ``answer``, ``greet`` and ``hang`` are there."""
    file = folder / "engine.py"
    file.write_text(_BEGINNING + program, encoding="utf-8")
    return command(file)


def after_hello(folder: Path, program: str) -> str:
    """An engine that says hello and then, for the next thing that it is ``asked``, does this."""
    lines = "".join(f"    {line}\n" for line in program.splitlines())
    return engine(folder, f"greet(json.loads(input()))\nfor line in sys.stdin:\n    asked = json.loads(line)\n{lines}")


def command(file: Path, *arguments: str) -> str:
    return shlex.join([sys.executable, str(file), *arguments])

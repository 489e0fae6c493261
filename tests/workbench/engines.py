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


def ours_but(folder: Path, change: str, *, command: str = "") -> str:
    """Our own engine, or that of a ``command``, where ``change`` may alter what is ``asked``, or answer it itself."""
    lines = "".join(f"    {line}\n" for line in change.splitlines())
    started = shlex.split(command) if command else [sys.executable, "-m", "durak_rules", "engine"]
    program = f"""
import subprocess
behind = subprocess.Popen({started!r}, stdin=-1, stdout=-1, text=True)

def refuse(asked, code):
    print(json.dumps({{"id": asked["id"], "error": {{"code": code, "message": "no"}}}}), flush=True)

def behind_it(asked):
    behind.stdin.write(json.dumps(asked) + "\\n")
    behind.stdin.flush()
    return json.loads(behind.stdout.readline())

for line in sys.stdin:
    asked = json.loads(line)
{lines}    print(json.dumps(behind_it(asked)), flush=True)
    if asked["request"] == "bye":
        break
"""
    return engine(folder, program)

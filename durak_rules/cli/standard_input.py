"""Standard input as a file: PATH ``-``, and what it is called in messages."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from durak_rules.cli.options import Command
from durak_rules.documents.diagnostics import Diagnostic, Source, Span
from durak_rules.documents.files import LARGEST, decode

__all__ = ["STANDARD_INPUT", "check_that_it_is_read", "read_standard_input", "stdin_filename_option"]

STANDARD_INPUT = "-"
"""The PATH that stands for standard input."""


def stdin_filename_option(command: Command) -> Command:
    """``--stdin-filename FILE``: what standard input is called, and where it would lie."""
    return click.option(
        "--stdin-filename",
        metavar="FILE",
        help="What standard input, PATH -, is called in messages; paths in it count from the folder of FILE.",
    )(command)


def check_that_it_is_read(paths: Sequence[str], stdin_filename: str | None) -> None:
    """Raise a usage error if standard input has a name and is not read."""
    if stdin_filename is not None and STANDARD_INPUT not in paths:
        raise click.UsageError("--stdin-filename goes with PATH -, standard input")


def read_standard_input(stdin_filename: str | None) -> tuple[Source, list[Diagnostic]]:
    """The text of standard input, or the fault that it is closed, too large or not UTF-8."""
    shown = stdin_filename or "<stdin>"
    if sys.stdin is None:
        return Source(shown, ""), [Diagnostic("DUR003", Span.start_of(shown), "standard input is closed")]
    file = Path(stdin_filename) if stdin_filename else None
    return decode(sys.stdin.buffer.read(LARGEST + 1), shown, file)

"""Starting and leaving the process: a stopped program, a closed pipe and a usage error all end it quietly."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

__all__ = ["run"]

_STOPPED_BY_KEYBOARD = 130
_PIPE_CLOSED = 141


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the program and exit: with the code of its command, 2 for wrong usage, 130 when stopped by Ctrl-C.

    What the system refuses, such as writing to a full disk, is told in a line and ends it with 1.
    """
    # Plug-ins of other packages are no business of a file of house rules, and looking for them takes time.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    _print_nowhere_if_closed()
    _print_what_can_be_printed()
    # The many small objects of the start live until the end: sorting through them is wasted time.
    gc.freeze()
    gc.set_threshold(50_000)
    from durak_rules.cli.program import program

    try:
        code = program.main(args=arguments, prog_name="durak-rules", standalone_mode=False)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        _leave_quietly()
        code = _STOPPED_BY_KEYBOARD
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except BrokenPipeError:
        _leave_quietly()
        code = _PIPE_CLOSED
    except OSError as error:  # a full disk, a file that may not be written
        _leave_quietly()
        about = f"{error.filename}: " if error.filename else ""
        click.echo(f"Error: {about}{error.strerror or error}", err=True)
        code = 1
    sys.exit(code)


def _print_nowhere_if_closed() -> None:
    """Where a stream is closed (``>&-``), what would be written to it goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))


def _print_what_can_be_printed() -> None:
    """Where the terminal has no sign for hearts, show a question mark rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _leave_quietly() -> None:
    """Send what is still unprinted nowhere, so that the interpreter does not complain while it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())

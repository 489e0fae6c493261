"""The command line: ``durak-rules``.

Nothing is imported here: a command's module, and what it needs, is imported when that command runs, so that
checking a file does not wait for the engine or for coloured tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run ``durak-rules`` with these arguments, or the process's own, and leave the process."""
    from durak_rules.cli.leaving import run

    run(arguments)

"""``durak-rules engine``: our engine for programs in other languages, a line of JSON at a time."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import variants_option

__all__ = ["command"]


@click.command(
    "engine",
    epilog="""Examples:

    \b
      durak-rules engine
      durak-rules engine --variants tables/
      echo '{"id": 1, "request": "hello", "protocol": 1}' | durak-rules engine

    Exit code 0: the input has ended, or `bye` was said. 2: wrong usage.
    """,
)
@variants_option
def command(variants: tuple[Path, ...]) -> None:
    """Play Durak by house rules for another program.

    Each line of standard input asks something, in JSON: `deal`, `legal`, `play` and so on; each line of standard
    output answers. docs/protocol.md tells what can be asked, `durak-rules schema engine` is the schema. Rules are told
    with a request, choice by choice, or by a name; --variants are folders in which names are looked up too.
    """
    from durak_rules import __version__
    from durak_rules.house_rules.library import library
    from durak_rules.workbench.serving import serve

    with faults_told():
        library(variants)
    if sys.stdin is not None:  # it may be closed
        serve(sys.stdin.buffer, sys.stdout.buffer, variants, __version__)

"""``durak-rules lsp``: the server that an editor starts."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import variants_option
from durak_rules.house_rules.library import library

__all__ = ["command"]


@click.command(
    "lsp",
    epilog="""Examples:

    \b
      durak-rules lsp
      durak-rules lsp --variants tables/
    """,
)
@variants_option
def command(variants: tuple[Path, ...]) -> None:
    """Serve an editor that speaks the Language Server Protocol, over standard input and output.

    Editors start it by themselves; README tells how to set them up.
    """
    if find_spec("pygls") is None:
        raise click.ClickException("serving editors needs pygls: pip install 'durak-rules[lsp]'")
    with faults_told():
        library(variants)
    from durak_rules.language_server.server import serve

    serve(variants)

"""``durak-rules sheet``: house rules as a page that players read and agree on before the deal."""

from __future__ import annotations

from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for
from durak_rules.cli.options import complete_name, format_option, language_option, variants_option
from durak_rules.cli.wording import columns
from durak_rules.house_rules.languages import language
from durak_rules.house_rules.sheets import as_markdown, as_page, as_text, sheet_of

__all__ = ["command"]


@click.command(
    "sheet",
    epilog="""Examples:

    \b
      durak-rules sheet house.durak.yaml
      durak-rules sheet perevodnoy --lang ru
      durak-rules sheet guide --format html > rules.html
    """,
)
@click.argument("what", metavar="NAME|FILE", shell_complete=complete_name)
@language_option
@format_option("text", "markdown", "html")
@variants_option
def command(what: str, code: str, form: str, variants: tuple[Path, ...]) -> None:
    """The house rules as one page, in the order of play: to read aloud, to print, to agree on before the deal."""
    sheet = sheet_of(asked_for(what, variants), language(code))
    faces = {
        "text": lambda: as_text(sheet, columns()),
        "markdown": lambda: as_markdown(sheet),
        "html": lambda: as_page(sheet),
    }
    click.echo(faces[form](), nl=False)

"""``durak-rules new``: a house-rules file of one's own, asked together at the terminal or set on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for, faults_told, is_a_name
from durak_rules.cli.checking import in_a_line
from durak_rules.cli.new.asking import ask_for_rules
from durak_rules.cli.new.draft import Draft, read_settings
from durak_rules.cli.options import complete_name, variants_option
from durak_rules.cli.settings import settings_option
from durak_rules.cli.wording import columns
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.library import SUFFIX, name_of
from durak_rules.house_rules.loading import check_text
from durak_rules.house_rules.sheets import as_text, sheet_of

__all__ = ["command"]

_SCHEMA = "variant.schema.json"


@click.command(
    "new",
    epilog="""Examples:

    \b
      durak-rules new house.durak.yaml
      durak-rules new house.durak.yaml --extends perevodnoy --yes
      durak-rules new house.durak.yaml --set throw_in.who=all --set beating.closed_suits=[spades] --yes

    On a terminal it asks what tables differ on most, shows the sheet, and asks before it writes. The schema is laid
    beside the file, so that an editor completes it and underlines mistakes.
    """,
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--extends",
    "extends",
    metavar="NAME|PATH",
    default="guide",
    show_default=True,
    shell_complete=complete_name,
    help="The rules to start from; a path is relative to FILE.",
)
@click.option("--title", metavar="TEXT", help="What the rules are called.")
@click.option("--summary", metavar="TEXT", help="What is special about them, in a sentence for players.")
@settings_option
@click.option("--yes", is_flag=True, help="Ask nothing, and write the file.")
@click.option("--force", is_flag=True, help="Write FILE even if it is there already.")
@variants_option
def command(
    file: Path,
    extends: str,
    title: str | None,
    summary: str | None,
    settings: tuple[str, ...],
    yes: bool,
    force: bool,
    variants: tuple[Path, ...],
) -> None:
    """Begin a house-rules file."""
    _check_that_it_can_be_written(file, force)
    parent = asked_for(extends if is_a_name(extends) else str(file.parent / extends), variants)
    draft = read_settings(Draft(parent, extends), settings)
    if yes:
        draft = draft.called(title or _title_of(file), summary or "")
    elif not sys.stdin.isatty():
        raise click.UsageError("there is no terminal to ask on; give --yes, and choices by --set")
    else:
        draft = ask_for_rules(draft, title or _title_of(file), summary)
    text = draft.text()
    with faults_told():
        variant, faults = check_text(text, str(file), folder=file.parent, variants=variants)
        if variant is None:
            raise DocumentError(faults)
    if not yes:
        click.echo()
        click.echo(as_text(sheet_of(variant), columns()))
        click.confirm(f"Write {file}?", default=True, abort=True)
    file.write_text(text, encoding="utf-8", newline="\n")
    click.echo(in_a_line(str(file), variant, faults))
    _lay_schema_beside(file)


def _check_that_it_can_be_written(file: Path, force: bool) -> None:
    if not file.name.endswith(SUFFIX) or file.name == SUFFIX:
        raise click.UsageError(f"house rules are found by their name: call the file `{_named(file)}`")
    if file.exists() and not force:
        raise click.UsageError(f"{file} is there already; --force writes it anew")
    if not file.parent.is_dir():
        raise click.UsageError(f"there is no folder {file.parent}")


def _named(file: Path) -> str:
    plain = file.name
    for ending in (SUFFIX, ".yaml", ".yml", ".durak"):
        plain = plain.removesuffix(ending)
    return f"{plain or 'house'}{SUFFIX}"


def _title_of(file: Path) -> str:
    """A title made of the file's name: ``our_table.durak.yaml`` is “Our table”."""
    words = name_of(str(file)).replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _lay_schema_beside(file: Path) -> None:
    text = (shipped("schemas") / _SCHEMA).read_text(encoding="utf-8")
    beside = file.with_name(_SCHEMA)
    if not beside.exists():
        beside.write_text(text, encoding="utf-8", newline="\n")
        click.echo(f"{beside}  the schema, for your editor.")
    elif beside.read_text(encoding="utf-8", errors="replace") != text:
        click.echo(f"{beside}  is another schema than that of this version; `durak-rules schema > {beside}` renews it.")

"""``durak-rules show``: what a set of house rules says, with the place of every choice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for, faults_told
from durak_rules.cli.options import complete_name, format_option, variants_option
from durak_rules.cli.wording import wrapped
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.differences import differences
from durak_rules.house_rules.keys import GROUPS, KEYS, as_written
from durak_rules.house_rules.library import SUFFIX
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.variant import Variant
from durak_rules.house_rules.writing import lines_of_choices, quoted

__all__ = ["command"]


@click.command(
    "show",
    epilog="""Examples:

    \b
      durak-rules show everyone-adds
      durak-rules show house.durak.yaml --composed
      durak-rules show guide --composed --format json
    """,
)
@click.argument("what", metavar="NAME|FILE", shell_complete=complete_name)
@click.option("--composed", is_flag=True, help="All choices, also the inherited ones.")
@format_option("text", "yaml", "json")
@variants_option
def command(what: str, composed: bool, form: str, variants: tuple[Path, ...]) -> None:
    """Show what house rules say: what differs from the rules they extend, or with --composed everything."""
    variant = asked_for(what, variants)
    with faults_told():
        keys = _keys(variant, composed, variants)
    click.echo("\n".join(_FORMS[form](variant, keys, composed)))


def _keys(variant: Variant, composed: bool, variants: Sequence[Path]) -> list[str]:
    """The keys to show, in the order of a file."""
    parent = None if composed else _parent(variant, variants)
    if parent is None:
        return [question.full for question in KEYS]
    return [each.key.full for each in differences(parent, variant)]


def _parent(variant: Variant, variants: Sequence[Path]) -> Variant | None:
    """The rules that these extend; None for ``guide``."""
    extends = variant.extends
    if extends is None:
        return None
    if extends.endswith(SUFFIX) and variant.source is not None and variant.source.file is not None:
        return load_variant(variant.source.file.parent / extends, variants=variants)
    try:
        return load_variant(extends, variants=variants)
    except DocumentError:  # named in a place that is searched only from that file
        return load_variant("guide")


def _text(variant: Variant, keys: Sequence[str], composed: bool) -> Iterator[str]:
    yield f"{variant.title} ({variant.name})"
    yield from wrapped(variant.summary)
    extends = f"extends {variant.extends}, " if variant.extends else ""
    yield f"{extends}{players(variant.seat_counts)}, digest {variant.digest[:8]}"
    for source in variant.sources:
        yield "source: " + ", ".join(filter(None, (source.title, source.section, source.url)))
    for note in variant.notes:
        yield from wrapped(f"note: {note}", "", " " * 6)
    if not keys:
        yield ""
        yield f"Nothing differs from {variant.extends}. --composed shows every choice."
    for name, group in GROUPS.items():
        shown = [question for question in group.keys if question.full in keys]
        if shown:
            yield ""
            yield name
        for question in shown:
            value = as_written(variant.value(question.full))
            place = variant.place(question.full)
            yield f"  {question.name}: {value}{f'  ({place})' if place else ''}"
            yield from wrapped(variant.sentence(question.full), " " * 6)


def _yaml(variant: Variant, keys: Sequence[str], composed: bool) -> Iterator[str]:
    """A house-rules file again."""
    yield f"# {variant.name}, digest {variant.digest[:8]}"
    for name in ("title", "summary"):
        text = getattr(variant.header, name)
        if text:
            yield f"{name}: {quoted(text)}"
    yield f"extends: {_extends(variant, composed)}"
    chosen = {name: variant.value(name) for name in keys}
    yield from lines_of_choices(chosen, beside=lambda name: str(variant.place(name) or ""))


def _extends(variant: Variant, composed: bool) -> str:
    if variant.extends is None:
        return "none"
    return "guide" if composed else variant.extends


def _json(variant: Variant, keys: Sequence[str], composed: bool) -> Iterator[str]:
    shown = set(keys)
    rules = {
        name: {question.name: variant.value(question.full) for question in group.keys if question.full in shown}
        for name, group in GROUPS.items()
    }
    data = {
        "name": variant.name,
        "title": variant.title,
        "summary": variant.summary,
        "extends": variant.extends,
        "seats": list(variant.seat_counts),
        "digest": variant.digest,
        "rules": {name: values for name, values in rules.items() if values},
        "places": {name: str(place) for name, place in variant.places.items() if name in shown},
    }
    yield json.dumps(data, indent=2, ensure_ascii=False)


_FORMS = {"text": _text, "yaml": _yaml, "json": _json}

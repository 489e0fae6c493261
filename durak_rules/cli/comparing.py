"""``durak-rules diff``: what one table has agreed against another, choice by choice, in the sentences of the sheet."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from durak_rules.cli.asked_for import asked_for
from durak_rules.cli.options import complete_name, format_option, language_option, variants_option
from durak_rules.cli.wording import columns
from durak_rules.house_rules.differences import Difference, differences
from durak_rules.house_rules.keys import as_written
from durak_rules.house_rules.languages import Language, language
from durak_rules.house_rules.variant import Variant

__all__ = ["command"]

_LEAST_FOR_A_SENTENCE = 40


@click.command(
    "diff",
    epilog="""Examples:

    \b
      durak-rules diff guide house.durak.yaml
      durak-rules diff perevodnoy travel-document --lang ru
      durak-rules diff ours.durak.yaml theirs.durak.yaml --format markdown
    """,
)
@click.argument("one", metavar="A", shell_complete=complete_name)
@click.argument("other", metavar="B", shell_complete=complete_name)
@language_option
@format_option("text", "json", "markdown")
@click.option("--exit-code", "tells", is_flag=True, help="Exit with 1 if they differ.")
@variants_option
@click.pass_context
def command(
    context: click.Context, one: str, other: str, code: str, form: str, tells: bool, variants: tuple[Path, ...]
) -> None:
    """What differs between the house rules A and B, each a name or a file; the sentence tells what holds in B."""
    pair = asked_for(one, variants), asked_for(other, variants)
    found = list(differences(*pair))
    click.echo("\n".join(_FORMS[form](pair, found, language(code))))
    context.exit(1 if tells and found else 0)


Pair = tuple[Variant, Variant]


def _text(pair: Pair, found: Sequence[Difference], told_in: Language) -> Iterator[str]:
    if not found:
        yield f"{pair[0].name} and {pair[1].name} agree in every choice."
        return
    keys = max(len(each.key.full) for each in found)
    before = max(len(as_written(each.one)) for each in found)
    after = max(len(as_written(each.other)) for each in found)
    beginning = 2 + keys + 2 + before + 3 + after + 2
    beside = columns(120) - beginning >= _LEAST_FOR_A_SENTENCE
    for each in found:
        line = f"  {each.key.full:{keys}}  {as_written(each.one):{before}} → {as_written(each.other):{after}}  "
        first, later = (line, " " * beginning) if beside else (" " * 6, " " * 6)
        if not beside:
            yield line.rstrip()
        yield from textwrap.wrap(_sentence(each, told_in), columns(120), initial_indent=first, subsequent_indent=later)


def _json(pair: Pair, found: Sequence[Difference], told_in: Language) -> Iterator[str]:
    data = {
        "a": {"name": pair[0].name, "title": pair[0].title, "digest": pair[0].digest},
        "b": {"name": pair[1].name, "title": pair[1].title, "digest": pair[1].digest},
        "differences": [
            {
                "key": each.key.full,
                "a": each.one,
                "b": each.other,
                "sentence_a": each.key.sentence(each.one, told_in),
                "sentence_b": _sentence(each, told_in),
            }
            for each in found
        ],
    }
    yield json.dumps(data, indent=2, ensure_ascii=False)


def _markdown(pair: Pair, found: Sequence[Difference], told_in: Language) -> Iterator[str]:
    one, other = pair
    if not found:
        yield f"`{one.name}` and `{other.name}` agree in every choice."
        return
    yield f"| choice | `{one.name}` | `{other.name}` | |"
    yield "|---|---|---|---|"
    for each in found:
        yield f"| `{each.key}` | {as_written(each.one)} | {as_written(each.other)} | {_sentence(each, told_in)} |"


def _sentence(each: Difference, told_in: Language) -> str:
    return each.key.sentence(each.other, told_in)


_FORMS: Mapping[str, Callable[[Pair, Sequence[Difference], Language], Iterator[str]]] = {
    "text": _text,
    "json": _json,
    "markdown": _markdown,
}

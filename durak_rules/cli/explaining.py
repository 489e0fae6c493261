"""``durak-rules explain``: the rest of what there is to say about a code, a choice or a group of choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import indent

import click
from click.shell_completion import CompletionItem

from durak_rules.cli.asked_for import faults_told
from durak_rules.cli.options import variants_option
from durak_rules.cli.wording import wrapped
from durak_rules.documents.codes import CODES, RANGES, Code
from durak_rules.documents.nearest import nearest
from durak_rules.house_rules.explain import Explained, explain_group, explain_key
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, as_written
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import check_file
from durak_rules.house_rules.variant import Variant

__all__ = ["command"]


def _complete(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Groups, keys and codes that begin so."""
    subjects = {
        **{name: group.title for name, group in GROUPS.items()},
        **{question.full: question.question for question in KEYS},
        **{code.code: code.title for code in CODES.values()},
    }
    return [CompletionItem(name, help=told) for name, told in subjects.items() if name.startswith(incomplete)]


@click.command(
    "explain",
    epilog="""Examples:

    \b
      durak-rules explain DUR302
      durak-rules explain throw_in.who
      durak-rules explain limits
    """,
)
@click.argument("subject", metavar="CODE|KEY|GROUP", shell_complete=_complete)
@variants_option
def command(subject: str, variants: tuple[Path, ...]) -> None:
    """Explain a code that check or test tells, a choice such as throw_in.who, or a group of choices."""
    code = CODES.get(subject.upper()) or CODES.get(f"DUR{subject}")
    if code is not None:
        click.echo("\n".join(_code(code)))
    elif subject in GROUPS:
        click.echo("\n".join(_group(subject)))
    else:
        question = _question(subject)
        with faults_told():
            known = _known_variants(variants)
        click.echo("\n".join(_key(explain_key(question.full), known)))


def _question(subject: str) -> Key:
    """The key of this name, also without its group where only one group has it. Raises a usage error."""
    by_name = {question.full: question for question in KEYS}
    if subject in by_name:
        return by_name[subject]
    same = [question for question in KEYS if question.name == subject]
    if len(same) == 1:
        return same[0]
    if same:
        raise click.UsageError(f"several groups have `{subject}`: {', '.join(each.full for each in same)}")
    guess = nearest(subject, [*by_name, *GROUPS, *CODES])
    advice = f"did you mean `{guess}`?" if guess else f"the groups of choices are {', '.join(GROUPS)}"
    raise click.UsageError(f"`{subject}` is no code, no choice and no group; {advice}")


def _code(code: Code) -> Iterator[str]:
    about = RANGES.get(code.code[:4], "")
    yield f"{code.code}  {code.title}"
    yield f"({code.severity.value}; about {about})" if about else f"({code.severity.value})"
    yield ""
    yield from wrapped(code.explanation)
    for heading, example in (("For example:", code.bad), ("Better:", code.good)):
        if example:
            yield ""
            yield heading
            yield ""
            yield from indent(example.rstrip("\n"), " " * 4).split("\n")


def _group(name: str) -> Iterator[str]:
    title, keys = explain_group(name)
    yield name
    yield from wrapped(title)
    yield ""
    widest = max(len(each.key) for each in keys)
    beside = " " * (widest + 4)
    for each in keys:
        yield from wrapped(f"{each.key:<{widest}}  {each.question}", "  ", beside)
        yield f"{beside}guide: {as_written(each.guide_value)}"
    yield ""
    yield f"`durak-rules explain {keys[0].key}` tells more about one of them."


def _key(told: Explained, known: Sequence[Variant]) -> Iterator[str]:
    yield from wrapped(f"{told.key}  {told.question}", "", "  ")
    yield from wrapped(told.meaning)
    yield ""
    yield from _values(told)
    if told.is_list:
        yield "  (a list: none, one or several of these words)"
    yield ""
    yield f"guide: {as_written(told.guide_value)}  ({told.guide_place})"
    yield from wrapped(told.guide_sentence, "  ")
    if told.silent:
        yield from wrapped("The guide's text says nothing on it: this value is our choice.", "  ")
    yield from _played(told, known)
    if told.needs:
        yield from wrapped(f"Whether it has an effect depends on {', '.join(told.needs)}.")
    if told.sources_say:
        yield ""
        yield "What the sources say:"
        for source, says in told.sources_say:
            yield from wrapped(f"{source}: {says}", "  ", "    ")
    yield ""
    yield "In a file:"
    yield ""
    yield from indent(told.example.rstrip("\n"), "    ").split("\n")


def _values(told: Explained) -> Iterator[str]:
    for each in told.values:
        yield f"  {each.value}" + ("  (guide)" if each.is_guides else "")
        yield from wrapped(each.sentence, "      ")


def _played(told: Explained, known: Sequence[Variant]) -> Iterator[str]:
    """Which house rules play it otherwise, value by value."""
    players: dict[str, list[str]] = {}
    for variant in known:
        players.setdefault(as_written(variant.value(told.key)), []).append(variant.name)
    for value, names in players.items():
        if value != as_written(told.guide_value):
            yield from wrapped(f"{value}: {', '.join(sorted(names))}", "", "  ")


def _known_variants(folders: tuple[Path, ...]) -> list[Variant]:
    """All house rules that a name can be used for, as far as they have no faults."""
    checked = (check_file(each.file, shown=each.shown, variants=folders) for each in library(folders))
    return [variant for variant, _ in checked if variant is not None]

"""A page for each group of choices: what each asks, what answers it, who says what, and the scenario that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from docs.generate.shown import shown_by, standing_alone
from docs.page import Page, fenced, folded_away, link, table
from durak_rules.house_rules.explain import Explained, ExplainedValue, explain_group
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, Value, as_written, key
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

__all__ = ["anchor", "choice_pages", "playing_otherwise", "where"]


def choice_pages() -> Iterator[Page]:
    """The overview, then the groups in the order of a file."""
    yield Page("choices/index.md", "Every choice", "\n".join(_overview()))
    for name in GROUPS:
        yield Page(f"choices/{name}.md", name, "\n\n".join(_group(name)) + "\n")


def where(name: str) -> str:
    """The page of a key, seen from another section."""
    return f"../choices/{name.partition('.')[0]}.md#{name}"


def _overview() -> Iterator[str]:
    yield "# Every choice"
    yield ""
    yield (
        f"There are {len(KEYS)} choices in {len(GROUPS)} groups. A file of house rules writes down those that a table "
        "makes otherwise than the rules it extends; `guide` writes all of them. Beneath each answer stands a scenario "
        "that shows it: a position, moves, and what comes of them. Every scenario here is played by the test suite."
    )
    yield ""
    yield "`durak-rules explain throw_in.who` tells the same in a terminal."
    for name in GROUPS:
        title, told = explain_group(name)
        yield ""
        yield f"## {link(name, f'{name}.md')}"
        yield ""
        yield title
        yield ""
        rows = ([link(f"`{each.key}`", f"{name}.md#{each.key}"), each.question, _guides(each)] for each in told)
        yield table(["choice", "question", "guide"], rows)
    yield ""


def _guides(told: Explained) -> str:
    return f"`{as_written(told.guide_value)}`" + (" *" if told.silent else "")


def _group(name: str) -> Iterator[str]:
    title, keys = explain_group(name)
    yield f"# {name}"
    yield title
    for told in keys:
        yield from _key(told)


def _key(told: Explained) -> Iterator[str]:
    yield f"## {told.key} {{#{told.key}}}"
    yield f"**{told.question}** {told.meaning}"
    if told.is_list:
        yield "The answer is a list of none, one or several of these words."
    for value in told.values:
        yield from _value(key(told.key), value)
    yield from _guide(told)
    if told.needs:
        needs = ", ".join(link(f"`{name}`", where(name)) for name in told.needs)
        yield f"Whether it has an effect depends on {needs}."
    yield from _players(told)
    if told.sources_say:
        yield "What the sources say:\n\n" + "\n".join(f"- {source}: {says}" for source, says in told.sources_say)
    yield "In a file:"
    yield fenced("yaml", told.example)


def _value(question: Key, value: ExplainedValue) -> Iterator[str]:
    mark = " (guide)" if value.is_guides else ""
    yield f"### `{question.name}: {value.value}`{mark} {{#{question.full}-{anchor(value.value)}}}"
    yield value.sentence
    shown = next((found for plain in _values_of(question, value) if (found := shown_by(question, plain))), None)
    if shown is not None:
        code = fenced("yaml", standing_alone(shown))
        under = f"From {link(f'`{shown.scenario.id}`', shown.page)}."
        yield folded_away("example", shown.title, f"{code}\n\n{under}")


def anchor(value: str) -> str:
    """A value as the name of its place on a page."""
    return "-".join(value.strip("[]").split()) or "none-of-them"


def _values_of(question: Key, shown: ExplainedValue) -> Iterator[Value]:
    """The values that one line of an explanation stands for: one, or a range of numbers."""
    told_apart = {as_written(value): value for value in question.values()}
    if shown.value in told_apart:
        yield told_apart[shown.value]
    elif question.numbers is not None:
        others = range(question.numbers.lowest, question.numbers.highest + 1)
        yield from (number for number in others if number not in question.numbers.special)


def _guide(told: Explained) -> Iterator[str]:
    place = f"`{told.guide_place.path}:{told.guide_place.line}`"
    silence = " The guide's text says nothing on it: this value is our choice." if told.silent else ""
    yield f"Guide chooses `{as_written(told.guide_value)}` ({place}).{silence}"


@cache
def _shipped() -> tuple[Variant, ...]:
    return tuple(load_variant(listed.name) for listed in library())


def playing_otherwise(name: str) -> dict[str, list[Variant]]:
    """The shipped variants that answer a key otherwise than guide does, by the answer."""
    guides = load_variant("guide").value(name)
    players: dict[str, list[Variant]] = {}
    for variant in _shipped():
        if variant.value(name) != guides:
            players.setdefault(as_written(variant.value(name)), []).append(variant)
    return players


def _players(told: Explained) -> Iterator[str]:
    players = playing_otherwise(told.key)
    if players:
        yield "Who plays it otherwise:\n\n" + "\n".join(
            f"- `{value}`: {', '.join(link(each.title, f'../variants/{each.name}.md') for each in variants)}"
            for value, variants in players.items()
        )

"""What the sources say on each question, and which variants play it so: one table after the other, by group."""

from __future__ import annotations

from collections.abc import Iterator

from docs.generate.choices import playing_otherwise
from docs.page import link
from durak_rules.house_rules.explain import explain_key
from durak_rules.house_rules.explanations import SOURCES_SAY
from durak_rules.house_rules.keys import GROUPS, as_written

__all__ = ["sources_by_choice"]


def sources_by_choice() -> str:
    """Every key of which a source speaks, in the order of a file."""
    return "\n\n".join(_groups())


def _groups() -> Iterator[str]:
    for group in GROUPS.values():
        spoken_of = [question.full for question in group.keys if question.full in SOURCES_SAY]
        if spoken_of:
            yield f"### {link(group.name, f'choices/{group.name}.md')}"
        for name in spoken_of:
            yield from _key(name)


def _key(name: str) -> Iterator[str]:
    told = explain_key(name)
    group, _, _ = name.partition(".")
    yield f"**{link(f'`{name}`', f'choices/{group}.md#{name}')}** {told.question}"
    lines = [f"- {source}: {says}" for source, says in told.sources_say]
    lines.append(f"- *Guide here:* `{as_written(told.guide_value)}`" + (", our choice." if told.silent else "."))
    for value, variants in playing_otherwise(name).items():
        shown = ", ".join(link(each.title, f"variants/{each.name}.md") for each in variants)
        lines.append(f"- *Played as* `{value}`: {shown}.")
    yield "\n".join(lines)

"""Choices as the lines of a house-rules file, with what is to be said about each as a comment.

>>> print(*lines_of_choices({"throw_in.who": "all", "deck.size": 24}), sep="\\n")
deck:
  size: 24
throw_in:
  who: all
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict

from durak_rules.house_rules.header import SourceNote
from durak_rules.house_rules.keys import GROUPS, Value, as_written, key

__all__ = ["house_rules_text", "lines_of_choices", "lines_of_rules", "quoted"]

_WIDTH = 100
_SCHEMA = "variant.schema.json"


def lines_of_choices(
    chosen: Mapping[str, Value],
    *,
    above: Callable[[str], str] = lambda _: "",
    beside: Callable[[str], str] = lambda _: "",
    between: str | None = None,
) -> Iterator[str]:
    """The lines that choose these values by key, in the order of a file.

    ``above`` and ``beside`` say what is remarked on a key, over its line or at its end; ``between`` stands before each
    group.
    """
    for name, group in GROUPS.items():
        shown = [question for question in group.keys if question.full in chosen]
        if not shown:
            continue
        if between is not None:
            yield between
        yield f"{name}:"
        for question in shown:
            remark = above(question.full)
            yield from textwrap.wrap(remark, _WIDTH, initial_indent="  # ", subsequent_indent="  # ")
            behind = beside(question.full)
            yield f"  {question.name}: {as_written(chosen[question.full])}{f'  # {behind}' if behind else ''}"


def house_rules_text(
    extends: str,
    chosen: Mapping[str, Value],
    *,
    title: str,
    summary: str = "",
    sources: Iterable[SourceNote] = (),
    notes: Iterable[str] = (),
) -> str:
    """A new file: where its schema is, what it is called, what it extends, and a sentence over every choice.

    A number that answers no question, which a form may hold and a check tells of, has no sentence.

    >>> print(house_rules_text("guide", {"throw_in.who": "all"}, title="Ours"), end="")
    # yaml-language-server: $schema=variant.schema.json
    title: "Ours"
    extends: guide
    <BLANKLINE>
    throw_in:
      # Everybody but the defender and the defender's partners may throw in.
      who: all
    """
    lines = [f"# yaml-language-server: $schema={_SCHEMA}", f"title: {quoted(title)}"]
    if summary:
        lines.append(f"summary: {quoted(summary)}")
    lines += _listed("sources", map(_source, sources))
    lines += _listed("notes", map(quoted, notes))
    lines.append(f"extends: {extends}")
    lines += lines_of_choices(chosen, above=lambda name: _sentence(name, chosen[name]), between="")
    return "\n".join([*lines, ""])


def _sentence(name: str, value: Value) -> str:
    return key(name).sentence(value) if key(name).admits(value) else ""


def _source(source: SourceNote) -> str:
    return f"{{{', '.join(f'{part}: {quoted(text)}' for part, text in asdict(source).items() if text)}}}"


def _listed(name: str, texts: Iterable[str]) -> list[str]:
    lines = [f"- {text}" for text in texts]
    return [f"{name}:", *lines] if lines else []


def lines_of_rules(rules: Mapping[str, Mapping[str, Value]]) -> Iterator[str]:
    """Choices in brief, under a key ``rules``, a line for each group, as records and sessions hold them.

    >>> print(*lines_of_rules({"throw_in": {"who": "all"}, "limits": {"early_cap": 5}}), sep="\\n")
    rules:
      throw_in: {who: all}
      limits: {early_cap: 5}
    """
    yield "rules:" if rules else "rules: {}"
    for group, choices in rules.items():
        yield f"  {group}: {{{', '.join(f'{name}: {as_written(value)}' for name, value in choices.items())}}}"


def quoted(text: str) -> str:
    """A text between quotation marks: what JSON writes is YAML too."""
    return json.dumps(text, ensure_ascii=False)

"""What tables differ on most, asked at the terminal, each question with its answers as sentences.

The questions and answers are those of the model; here stands only which are asked, and together with which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from durak_rules.cli.new.draft import Draft
from durak_rules.cli.wording import wrapped
from durak_rules.documents.nearest import nearest
from durak_rules.house_rules.header import HEADER
from durak_rules.house_rules.keys import Key, Value, as_written, key

__all__ = ["STEPS", "ask_for_rules"]

STEPS: tuple[tuple[str, ...], ...] = (
    ("players.min", "players.max", "deck.size"),
    ("throw_in.who",),
    ("limits.early_cap",),
    ("transfer.mode",),
    ("trump_exchange.card",),
    ("teams.mode",),
)
"""The choices that are asked for. Those of one step must go together, and are asked again if they do not."""


def ask_for_rules(draft: Draft, title: str, summary: str | None) -> Draft:
    """The draft with what the people at the terminal have answered. Ctrl-C or the end of input raises ``Abort``."""
    click.echo("Enter keeps what stands in brackets; Ctrl-C writes nothing.")
    click.echo()
    title = _ask_text("What are the rules called?", title, HEADER["title"].longest)
    if summary is None:
        summary = _ask_text("In a sentence, what is special about them?", "", HEADER["summary"].longest)
    draft = draft.called(title, summary)
    for step in STEPS:
        draft = _ask_step(draft, step)
    return draft


def _ask_text(question: str, default: str, longest: int) -> str:
    while True:
        answer: str = click.prompt(question, default=default, show_default=bool(default)).strip()
        if len(answer) <= longest:
            return answer or default
        click.echo(f"At most {longest} characters.")


def _ask_step(draft: Draft, step: Sequence[str]) -> Draft:
    """Ask until the answers go together with each other and with what was agreed before."""
    while True:
        answers = {name: _ask(key(name), draft.value(name)) for name in step}
        agreed = draft.choosing(answers)
        faults = agreed.faults()
        if not faults:
            return agreed
        for fault in faults:
            click.echo()
            click.echo("\n".join(wrapped(f"That does not go together: {fault.message}.")))


def _ask(question: Key, default: Value) -> Value:
    click.echo()
    click.echo(question.question)
    words = [word.value for word in question.words]
    for line in _answers(question):
        click.echo(line)
    while True:
        answer = click.prompt(">", default=as_written(default), prompt_suffix=" ").strip()
        value = _understood(question, answer)
        if value is not None:
            return value
        guess = nearest(answer, words)
        click.echo(f"Expected {question.expected()}." + (f" Did you mean `{guess}`?" if guess else ""))


def _answers(question: Key) -> Iterator[str]:
    for word in question.words:
        yield from wrapped(f"{word.value}: {word.sentence}", "  ", "      ")
    if question.numbers:
        yield from wrapped(f"or {question.numbers.expected()}" if question.words else question.numbers.expected(), "  ")


def _understood(question: Key, answer: str) -> Value | None:
    """The value of an answer, or None if it is none."""
    value: Value = int(answer) if answer.isdecimal() and len(answer) < 6 else answer
    return value if question.admits(value) else None

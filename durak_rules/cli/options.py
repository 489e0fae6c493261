"""Options that several commands share, and the completion of names."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

__all__ = [
    "FOR_CI_TOO",
    "FOR_PEOPLE_AND_PROGRAMS",
    "Command",
    "color_option",
    "complete_name",
    "format_option",
    "language_option",
    "output_format_option",
    "paths_argument",
    "variants_option",
    "wants_colour",
]

Command = TypeVar("Command", bound=Callable[..., Any])


def format_option(*forms: str) -> Callable[[Command], Command]:
    """``--format text|json``: for people, or for programs; the first one unless it is given."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(forms),
        default=forms[0],
        show_default=True,
        help="How it is told: to people, or in a form for programs.",
    )


def language_option(command: Command) -> Command:
    """``--lang en|ru``: the language in which rules are told."""
    from durak_rules.house_rules.languages import LANGUAGES

    return click.option(
        "--lang",
        "code",
        type=click.Choice(LANGUAGES),
        default=LANGUAGES[0],
        show_default=True,
        help="The language: English or Russian.",
    )(command)


def paths_argument(**more: Any) -> Callable[[Command], Command]:
    """``PATH...``: one or several, each taken once."""
    return click.argument("paths", metavar="PATH...", nargs=-1, required=True, callback=_each_once, **more)


def _each_once(_: click.Context, __: click.Parameter, paths: tuple[str, ...]) -> tuple[str, ...]:
    if "" in paths:
        raise click.UsageError("an empty PATH names nothing")
    return tuple(dict.fromkeys(paths))


def variants_option(command: Command) -> Command:
    """``--variants DIR``, repeatable: folders with more house rules."""
    return click.option(
        "--variants",
        "variants",
        multiple=True,
        metavar="DIR",
        type=click.Path(path_type=Path),
        help="A folder with more house rules, searched for *.durak.yaml. May be given several times.",
    )(command)


def color_option(command: Command) -> Command:
    """``--color auto|always|never``."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="Colours; auto means in a terminal, unless NO_COLOR is set.",
    )(command)


_OUTPUT_FORMATS = {
    "full": "with the lines they stand in",
    "concise": "a line each",
    "json": "as JSON",
    "github": "as annotations of GitHub Actions",
    "sarif": "as SARIF 2.1.0",
}

FOR_PEOPLE_AND_PROGRAMS = ("full", "concise", "json")
"""Output formats that tell one fault after the other."""
FOR_CI_TOO = tuple(_OUTPUT_FORMATS)
"""Those, and the ones that services read."""


def output_format_option(forms: Sequence[str]) -> Callable[[Command], Command]:
    """``--output-format full|concise|json…``: how faults are told; the first one unless it is given."""
    *most, last = (_OUTPUT_FORMATS[form] for form in forms)
    return click.option(
        "--output-format",
        type=click.Choice(forms),
        default=forms[0],
        show_default=True,
        help=f"How faults are told: {', '.join(most)}, or {last}.",
    )


def wants_colour(color: str) -> bool:
    """Whether standard output is to be coloured."""
    if color != "auto":
        return color == "always"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def complete_name(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """House rules whose name begins so, and files."""
    from durak_rules.documents.diagnostics import DocumentError
    from durak_rules.house_rules.library import library

    try:
        shelves = library(ctx.params.get("variants") or ())
    except DocumentError:
        shelves = library()
    begun = [listed for listed in shelves if listed.name.startswith(incomplete)]
    items = [CompletionItem(listed.name, help=listed.title) for listed in begun]
    return [*items, CompletionItem(incomplete, type="file")]

"""The program and the table of its commands, each imported only when it is called."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass

import click

__all__ = ["COMMANDS", "program"]


@dataclass(frozen=True)
class _Entry:
    """Where a command is, and what the list of commands says about it."""

    module: str
    help: str


COMMANDS: Mapping[str, _Entry] = {
    "demo": _Entry("demo", "A tour of a few seconds: rules, a mistake, a worked example, a game."),
    "play": _Entry("play", "Play a game at this terminal, against the computer or with others."),
    "list": _Entry("listing", "Which house rules there are."),
    "show": _Entry("showing", "What a set of house rules says."),
    "sheet": _Entry("sheets", "The rules as one page that players agree on."),
    "diff": _Entry("comparing", "What one table has agreed against another, choice by choice."),
    "new": _Entry("new", "Begin a house-rules file of your own."),
    "check": _Entry("checking", "Tell what is wrong with house-rules files."),
    "explain": _Entry("explaining", "What a code, a choice or a group of choices means."),
    "test": _Entry("testing", "Play scenario files and tell which do not hold."),
    "mutate": _Entry("mutating", "Change each choice, and tell which changes no scenario notices."),
    "witness": _Entry("witnessing", "The smallest difference between two sets of rules, as a scenario."),
    "simulate": _Entry("simulating", "Play many games, and tell who loses how often and how long it takes."),
    "session": _Entry("sessions", "Game after game: who deals, what is written down; kept in a file."),
    "replay": _Entry("replaying", "Play a recorded game again and tell the first difference."),
    "conformance": _Entry("conforming", "Test somebody else's engine against house rules."),
    "engine": _Entry("serving", "Our engine for other programs, a line of JSON at a time."),
    "perft": _Entry("counting", "Count the positions of the tree of moves, depth by depth."),
    "schema": _Entry("schemas", "The JSON schemas for editors."),
    "lsp": _Entry("serving_editors", "Serve an editor: faults, explanations and completion while typing."),
    "serve": _Entry("serving_web", "House rules, tables and scenarios in the browser."),
    "completion": _Entry("completion", "Print the completion script of a shell."),
}
"""The commands in the order of ``durak-rules --help``."""


class _Program(click.Group):
    """A group of commands that are imported one at a time."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        command = importlib.import_module(f"durak_rules.cli.{entry.module}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from durak_rules.documents.nearest import nearest

            guess = nearest(name, COMMANDS)
            advice = f"did you mean `{guess}`?" if guess else f"the commands are {', '.join(COMMANDS)}"
            ctx.fail(f"there is no command `{name}`; {advice}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        from durak_rules import __version__

        click.echo(f"durak-rules {__version__}")
        ctx.exit()


@click.group(
    cls=_Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""Examples:

    \b
      durak-rules demo
      durak-rules check house.durak.yaml
      durak-rules explain throw_in.who

    `durak-rules COMMAND --help` tells more about each.
    """,
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version."
)
def program() -> None:
    """House rules of the card game Durak, as files: checked, played, and pinned by scenarios."""

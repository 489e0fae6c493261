"""Where the demo is told: eighty columns at most, in colour or without."""

from __future__ import annotations

import re
import sys
import textwrap

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from durak_rules.cli import drawing
from durak_rules.cli.wording import columns
from durak_rules.engine.game import Game

__all__ = ["NO_BREAK", "Screen"]

NO_BREAK = "\N{NO-BREAK SPACE}"

_DRAWN, _HELD = 4, 2
"""How far the table and the hands are indented."""

_RED_CARD = re.compile(r"(?:10|[2-9JQKA])[♥♦]|[♥♦]|\bRJ\b")
_QUOTED = re.compile(r"`[^`\n]+`")


class Screen:
    """Prints the parts of the tour."""

    def __init__(self, *, colour: bool) -> None:
        self.colour = colour
        self.width = columns()
        self._console = Console(
            file=sys.stdout,
            width=self.width,
            color_system="standard" if colour else None,
            force_terminal=colour,
            highlight=False,
            emoji=False,
            markup=False,
            legacy_windows=False,
        )

    def title(self, title: str, summary: str) -> None:
        """The very first lines."""
        self._console.print(Text(title, style="bold"))
        if summary:
            self.say(summary)

    def part(self, number: int, title: str) -> None:
        """The beginning of a part."""
        self._console.print()
        self._console.print(Rule(Text(f"{number}. {title}", style="bold"), align="left", style="dim"))
        self._console.print()

    def heading(self, text: str) -> None:
        """A small heading inside of a part."""
        self._console.print(Text(text, style="bold cyan"))

    def say(self, text: str, indent: int = 0, *, quiet: bool = False) -> None:
        """Running text, wrapped."""
        self._wrapped(text, " " * indent, " " * indent, "dim" if quiet else "")

    def hanging(self, text: str, indent: int) -> None:
        """Running text whose later lines begin further right. Where it has a no-break space it is not broken."""
        self._wrapped(text, "", " " * indent)

    def command(self, text: str) -> None:
        """A command as one would type it."""
        self._console.print(Text(f"$ {text}", style="bold"))

    def lines(self, text: str, indent: int = 0) -> None:
        """Text that keeps its lines: a file, a drawing."""
        for line in text.split("\n"):
            self._console.print(Text(" " * indent) + self._styled(line), no_wrap=True, overflow="ignore", crop=False)

    def table(self, game: Game) -> None:
        """The cards on the table, drawn."""
        self.lines(drawing.table(game.table, self.width - _DRAWN), _DRAWN)

    def hands(self, game: Game) -> None:
        """Every hand."""
        self.lines(drawing.hands(game, self.width - _HELD), _HELD)

    def report(self, text: str) -> None:
        """Text that has its own colours already."""
        self._console.print(Text.from_ansi(text), soft_wrap=True)

    def boxed(self, title: str, text: str, *, style: str = "red") -> None:
        """Something to remember."""
        told = self._styled(text)
        self._console.print(
            Panel(told, title=Text(title, style="bold"), title_align="left", border_style=style, padding=(0, 1))
        )

    def _wrapped(self, text: str, first: str, later: str, style: str = "") -> None:
        lines = textwrap.wrap(text, self.width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
        for line in lines:
            told = self._styled(line.replace(NO_BREAK, " "))
            told.stylize(style)
            self._console.print(told, soft_wrap=True)

    def blank(self) -> None:
        self._console.print()

    def _styled(self, text: str) -> Text:
        told = Text(text)
        told.highlight_regex(_RED_CARD, "red")
        told.highlight_regex(_QUOTED, "cyan")
        return told

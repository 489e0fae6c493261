"""One turn of a person: asked until the game is another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from durak_rules.cli.play.computers import adviser
from durak_rules.cli.play.helping import HOW_TO_MOVE, about_agreed, about_move, is_agreed_on, not_known, refused
from durak_rules.cli.play.keeping import NotKept, named
from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.typed import COMMANDS, Command, NotUnderstood, read, read_move
from durak_rules.cli.wording import columns
from durak_rules.house_rules.sheets import as_text, sheet_of
from durak_rules.players import PlayerError

if TYPE_CHECKING:
    from durak_rules.cli.play.at_the_table import AtTheTable

__all__ = ["Turn"]


class Turn:
    """What a person may do while it is asked."""

    def __init__(self, table: AtTheTable, seat: str) -> None:
        self._table = table
        self._telling = table.telling
        self._seat = seat
        self._game = table.session.game
        self._view = self._game.view(seat)
        self._offered = numbered(self._game.legal(seat), self._view.table, self._view.trump)
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "undo": self._undo,
            "table": self._show_table,
            "log": lambda _: self._telling.log(self._game, seat),
            "rules": self._show_rules,
            "save": self._save,
            "quit": lambda _: table.quit(),
        }

    def ask(self) -> None:
        """Show what is new, and ask until a move is played or taken back."""
        self._telling.news(self._game, self._seat)
        self._telling.table(self._game, self._seat, all_of_it=False)
        self._telling.moves(self._offered)
        while self._table.session.game is self._game:
            try:
                typed = read(self._table.terminal.ask("Your move: "), self._view, self._offered)
            except NotUnderstood as error:
                self._telling.say([str(error)])
                continue
            if isinstance(typed, Command):
                self._commands[typed.name](typed.rest)
                continue
            refusals = self._game.why_not(typed)
            if refusals:
                self._telling.say(refused(self._game.variant, typed, refusals))
            else:
                self._table.play_move(typed)

    def _help(self, about: str) -> None:
        variant = self._game.variant
        if not about:
            self._telling.say(HOW_TO_MOVE)
            self._telling.entries(COMMANDS)
        elif is_agreed_on(about):
            self._telling.say(about_agreed(variant, about))
        else:
            try:
                move = read_move(about, self._view, self._offered)
            except NotUnderstood as error:
                self._telling.say([not_known(about) if "." in about else str(error)])
                return
            self._telling.say(about_move(variant, move, self._view.trump, self._game.why_not(move)))

    def _hint(self, name: str) -> None:
        asked = name or adviser()
        try:
            move = self._table.computers.choice(self._game, asked)
        except PlayerError as error:
            self._telling.say([f"{error}"])
            return
        self._telling.say([f"{asked} would play {self._offered.number_of(move)}: {move.pretty}."])

    def _undo(self, _: str) -> None:
        self._table.take_back(self._seat)

    def _save(self, name: str) -> None:
        try:
            path = named(name) if name else None
        except NotKept as error:
            self._telling.say([f"Not saved: {error}."])
            return
        self._table.save(path)

    def _show_table(self, _: str) -> None:
        self._telling.table(self._game, self._seat, all_of_it=True)
        self._telling.moves(self._offered)

    def _show_rules(self, _: str) -> None:
        self._telling.lines(as_text(sheet_of(self._game.variant), columns()).split("\n"))

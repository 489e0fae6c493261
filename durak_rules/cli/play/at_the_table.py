"""The game at the terminal: whoever is to act is asked, a person by a question, the computer's players by their view.

Where several people share the screen everything is taken off it before the next one looks; what is shown then comes
from that seat's view alone.
"""

from __future__ import annotations

from pathlib import Path

from durak_rules.cli.demo.random_game import deal_told
from durak_rules.cli.play.computers import Computers
from durak_rules.cli.play.ending import how_it_ended
from durak_rules.cli.play.keeping import Kept, NotKept
from durak_rules.cli.play.seating import Seating
from durak_rules.cli.play.taking_back import NothingToUndo, taken_back
from durak_rules.cli.play.telling import Telling
from durak_rules.cli.play.terminal import Terminal
from durak_rules.cli.play.turn import Turn
from durak_rules.cli.play.voice import Voice
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.session import Session

__all__ = ["AtTheTable"]


class _Left(Exception):
    """Somebody has typed ``quit``."""


class AtTheTable:
    """Everybody around the table, and the session that they play."""

    def __init__(
        self,
        session: Session,
        seating: Seating,
        computers: Computers,
        *,
        voice: Voice,
        terminal: Terminal,
        kept: Kept,
    ) -> None:
        self.session = session
        self.computers = computers
        self.terminal = terminal
        self.telling = Telling(voice, terminal, seating)
        self._seating = seating
        self._kept = kept
        self._at_screen = "" if seating.is_shared else seating.people[0]
        """Who looks at the screen; nobody, before the first person has taken it."""
        self._not_kept = ""

    @property
    def _game(self) -> Game:
        return self.session.game

    def play(self) -> None:
        """Play until nobody wants another game. What is left unfinished is kept.

        Raises KeyboardInterrupt for Ctrl-C, after the game has been kept.
        """
        try:
            self._open()
            while True:
                self._play_game()
                if not self._another_game():
                    return
        except (EOFError, _Left):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise

    # The course of a game.

    def _open(self) -> None:
        variant = self.session.variant
        self.telling.say([f"{variant.title} ({variant.name}). {variant.summary}".rstrip()])
        if self._game.before is None:
            for drawn in self.session.drawn.drawn:
                told = ", ".join(f"{name} {card.pretty}" for name, card in drawn)
                self.telling.say([f"Drawn for the deal: {told}."])
            self.telling.say([deal_told(self._game)])
        self.telling.say(["Type the number of a move, or what you do; ? helps, and Ctrl-D saves and leaves."])

    def _play_game(self) -> None:
        while not self._game.is_over:
            seat = self._game.to_act
            assert seat is not None
            if seat not in self._seating.people:
                self.play_move(self.computers.move(self._game))
            elif self._takes_the_screen(seat):
                Turn(self, seat).ask()
        if self._seating.is_shared:
            self._at_screen = ""
            self.terminal.blank()
            self.telling.news_for_everybody(self._game)
        self.telling.say(how_it_ended(self.session))

    def _another_game(self) -> bool:
        if self.session.is_over:
            self.telling.say([f"The session is over: {self.session.why_over}."])
        dealer = self.session.next_dealer
        if dealer is None:
            return False
        answer = self.terminal.ask(f"Another game? {dealer} deals. (yes or no) ").strip().lower()
        if answer not in ("y", "yes"):
            return False
        self.session = self.session.next_game()
        self.computers.another_game()
        self.telling.forget()
        self._kept.another_game()
        self.telling.say([deal_told(self._game)])
        return True

    def play_move(self, move: Move) -> None:
        """Play a legal move and keep it. A bout that is over is told, unless somebody else is to look first."""
        bouts_played = self._game.bouts_played
        self.session = self.session.play(move)
        try:
            self._kept.after_a_move(self._game)
        except NotKept as error:
            if str(error) != self._not_kept:
                self._not_kept = str(error)
                self.telling.say([f"The game is not being kept: {error}."])
        if not self._seating.is_shared and (self._game.is_over or self._game.bouts_played > bouts_played):
            self.telling.news(self._game, self._at_screen)

    def take_back(self, seat: str) -> bool:
        """Take back this person's last move; whether that could be done."""
        try:
            self.session = taken_back(self.session, seat, self._seating.people)
        except NothingToUndo as error:
            self.telling.say([str(error)])
            return False
        self.computers.forget()
        self.telling.taken_back(self._game)
        self.telling.say(["Taken back."])
        return True

    # One screen for several people.

    def _takes_the_screen(self, seat: str) -> bool:
        """Give the screen to this person. False: the move of the one before was taken back instead."""
        if seat == self._at_screen:
            return True
        before, self._at_screen = self._at_screen, ""
        if before:
            self.terminal.blank()
        undo = f" {before} may still undo." if before else ""
        self.telling.say([f"{seat} is to act.{undo} Type ready when only {seat} looks at the screen."])
        while True:
            word = self.terminal.ask(f"{seat}: ").strip().lower()
            if word in ("ready", seat.lower()):
                self._at_screen = seat
                self.terminal.blank()
                return True
            if word == "undo" and before and self.take_back(before):
                return False  # whoever has typed it, the one before says ready anew
            if word == "save":
                self.save(None)
            elif word == "quit":
                self.quit()

    # Keeping it.

    def save(self, path: Path | None) -> None:
        """Write the game to its file, or to this one from now on, and say where."""
        try:
            where = self._kept.save(self._game, path)
        except NotKept as error:
            self.telling.say([f"Not saved: {error}."])
            return
        self.telling.lines([f"Saved: {_going_on(where)}"])

    def quit(self) -> None:
        """Leave the table."""
        raise _Left

    def _leave(self) -> None:
        """Keep what is not played to its end."""
        if self._game.is_over or self._game.before is None:
            return
        try:
            where = self._kept.leave(self._game)
        except NotKept as error:
            self.telling.lines([f"The game could not be saved anywhere: {error}."])
            return
        self.telling.lines([f"The game is saved. Go on with: {_going_on(where)}"])


def _going_on(path: Path) -> str:
    """The command that goes on from a file."""
    import shlex

    return f"durak-rules play --resume {shlex.quote(str(path))}"

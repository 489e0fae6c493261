"""People at a table without a terminal: they answer from a script, or by chance, and all that is said is kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from durak_rules.cli.play.at_the_table import AtTheTable
from durak_rules.cli.play.computers import Computers
from durak_rules.cli.play.drawn import Drawn
from durak_rules.cli.play.keeping import Kept
from durak_rules.cli.play.seating import PERSON, Seating
from durak_rules.cli.play.voice import Voice
from durak_rules.engine.dealers import FirstDealer
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.session import Session
from durak_rules.engine.views import View

Answer = Callable[[AtTheTable, str], str]


class FirstMove:
    """A player of the computer's that plays the first move that is legal."""

    def choose(self, view: View, legal: tuple[Move, ...]) -> Move:
        return legal[0]


class People:
    """A terminal: ``screens`` holds what was said between one blanking and the next."""

    def __init__(self, answer: Answer) -> None:
        self.screens: list[list[str]] = [[]]
        self.prompts: list[str] = []
        self.table: AtTheTable | None = None
        self._answer = answer

    @property
    def said(self) -> str:
        """Everything that was said."""
        return "\n".join(text for screen in self.screens for text in screen)

    def say(self, text: str) -> None:
        self.screens[-1].append(text)

    def ask(self, prompt: str) -> str:
        assert self.table is not None
        self.prompts.append(prompt)
        answer = self._answer(self.table, prompt)
        self.screens[-1].append(f"{prompt}{answer}")
        return answer

    def blank(self) -> None:
        self.screens.append([])


def script(*answers: str) -> Answer:
    """These answers, one after the other; then the end of input."""
    left = iter(answers)

    def answer(_: AtTheTable, __: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return answer


def session_of(game: Game) -> Session:
    return Session(game.variant, game.seats, "7", FirstDealer(game.dealer), (game,), named_dealer=game.dealer)


def sit_down(
    game: Game | Session,
    people: Iterable[str],
    answer: Answer | People,
    *,
    voice: Voice | None = None,
    kept: Path | None = None,
) -> tuple[AtTheTable, People]:
    """A table with people at these seats, who answer so or at this terminal, and :class:`FirstMove` at the others."""
    session = game if isinstance(game, Session) else session_of(game)
    persons = set(people)
    seating = Seating({seat: PERSON if seat in persons else "first" for seat in session.seats})
    terminal = answer if isinstance(answer, People) else People(answer)
    table = AtTheTable(
        session,
        seating,
        Computers(seating, "7", lambda name, seed: FirstMove()),
        voice=voice or Drawn(),
        terminal=terminal,
        kept=Kept(kept, "game", seating.players),
    )
    terminal.table = table
    return table, terminal


def in_some_words(move: Move, number: int, offered: Sequence[Move], chance: random.Random) -> str:
    """A move as somebody might type it."""
    _, _, without_name = str(move).partition(" ")
    forms = [str(number), str(move), move.pretty, without_name, without_name.upper().replace(" WITH ", " with ")]
    forms[-1] = without_name if move.from_stock else " ".join(_typed(word) for word in without_name.split())
    if len(offered) == 1:
        forms.append("")
    return chance.choice(forms)


def _typed(word: str) -> str:
    """A card in small letters, a ten as T, a verb without its ending."""
    if word[0].isdigit() or word[0] in "JQKAR" or word == "BJ":
        return word.lower().replace("10", "t")
    return {"leads": "lead", "beats": "beat", "takes": "take", "passes": "pass", "throws": "throw in"}.get(word, word)

"""Telling people what they see, each what is new to them: from the views of their seats, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from durak_rules.cli.play.numbered import Numbered
from durak_rules.cli.play.seating import Seating
from durak_rules.cli.play.seen import Seen
from durak_rules.cli.play.spoken import listed
from durak_rules.cli.play.terminal import Terminal
from durak_rules.cli.play.voice import Voice
from durak_rules.engine.game import Game
from durak_rules.engine.ladder import side_of

__all__ = ["Telling"]

_PASSED = " passed"


class Telling:
    """A voice at a terminal that remembers what each person has been told."""

    def __init__(self, voice: Voice, terminal: Terminal, seating: Seating) -> None:
        self._voice = voice
        self._terminal = terminal
        self._seating = seating
        self._known: dict[str, int] = {}
        """How many lines of its log each person knows."""
        self._last_seen: dict[str, Seen] = {}

    def say(self, sentences: Iterable[str]) -> None:
        """Running text, a paragraph each."""
        for sentence in sentences:
            self._terminal.say(self._voice.say(sentence))

    def entries(self, entries: Mapping[str, str]) -> None:
        """Words, each with what it means."""
        self._terminal.say(self._voice.entries(entries))

    def lines(self, lines: Sequence[str]) -> None:
        """A page that is laid out already."""
        self._terminal.say(self._voice.lines(lines))

    def news(self, game: Game, seat: str) -> None:
        """What has happened since this person was last told."""
        log = game.view(seat).log
        self._tell(_but_the_result(game, log)[self._known.get(seat, 0) :])
        self._known[seat] = len(log)

    def news_for_everybody(self, game: Game) -> None:
        """What somebody has not been told yet, as all may hear it."""
        log = [str(event) for each in _line(game) for event in each.events]
        since = min(self._known.get(seat, 0) for seat in self._seating.people)
        self._tell(_but_the_result(game, log)[since:])

    def log(self, game: Game, seat: str) -> None:
        """Everything that this person has seen happen."""
        log = game.view(seat).log
        if log:
            self._tell(log)
        else:
            self.say(["Nothing has happened yet."])

    def table(self, game: Game, seat: str, *, all_of_it: bool) -> None:
        """The table as this person sees it; unless it is ``all_of_it``, a voice may leave out what was told before."""
        sides = side_of(game.variant, game.seats)
        partners = tuple(name for name in game.seats if name != seat and sides[name] == sides[seat])
        seen = Seen(game.view(seat), game.variant.title, self._seating.players, partners)
        text = self._voice.table(seen, None if all_of_it else self._last_seen.get(seat))
        self._last_seen[seat] = seen
        if text:
            self._terminal.say(text)

    def moves(self, moves: Numbered) -> None:
        self._terminal.say(self._voice.moves(moves))

    def taken_back(self, game: Game) -> None:
        """Nobody knows more than has happened by now."""
        for seat, known in self._known.items():
            self._known[seat] = min(known, len(game.view(seat).log))

    def forget(self) -> None:
        """Another game begins."""
        self._known.clear()
        self._last_seen.clear()

    def _tell(self, log: Sequence[str]) -> None:
        if log:
            self._terminal.say(self._voice.news(list(_gathered(log))))


def _gathered(log: Sequence[str]) -> Iterator[str]:
    """The log with passes one after the other as one event: ``C, D and E passed``."""
    for is_pass, events in groupby(log, key=lambda event: event.endswith(_PASSED)):
        if is_pass:
            yield f"{listed([event.removesuffix(_PASSED) for event in events])}{_PASSED}"
        else:
            yield from events


def _but_the_result(game: Game, log: Sequence[str]) -> Sequence[str]:
    """The log without its last line where that tells the result, which is told in other words."""
    return log[:-1] if game.is_over else log


def _line(game: Game) -> Iterator[Game]:
    """The game from its beginning."""
    games = [game]
    while (before := games[-1].before) is not None:
        games.append(before)
    return reversed(games)

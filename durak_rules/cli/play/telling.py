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
from durak_rules.engine.events import Event
from durak_rules.engine.game import Game
from durak_rules.engine.ladder import side_of

__all__ = ["Telling"]


class Telling:
    """A voice at a terminal that remembers what each person has been told."""

    def __init__(self, voice: Voice, terminal: Terminal, seating: Seating) -> None:
        self._voice = voice
        self._terminal = terminal
        self._seating = seating
        self._known: dict[str, int] = {}
        """How many events each person knows."""
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
        events = game.view(seat).events
        self._tell(events[self._known.get(seat, 0) :])
        self._known[seat] = len(events)

    def news_for_everybody(self, game: Game) -> None:
        """What somebody has not been told yet, as all may hear it."""
        events = [event for each in _line(game) for event in each.events]
        self._tell(events[min(self._known.get(seat, 0) for seat in self._seating.people) :])

    def log(self, game: Game, seat: str) -> None:
        """Everything that this person has seen happen."""
        events = game.view(seat).events
        self._tell(events)
        if not events:
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
            self._known[seat] = min(known, len(game.view(seat).events))

    def forget(self) -> None:
        """Another game begins."""
        self._known.clear()
        self._last_seen.clear()

    def _tell(self, events: Sequence[Event]) -> None:
        told = list(_gathered(events))
        if told:
            self._terminal.say(self._voice.news(told))


def _gathered(events: Sequence[Event]) -> Iterator[str]:
    """What happened, passes one after the other as one: ``C, D and E passed``. How it ends is told in other words."""
    for kind, alike in groupby(events, key=lambda event: event.kind):
        if kind == "passed":
            yield str(Event(kind, listed([event.seat for event in alike])))
        elif kind != "result":
            yield from map(str, alike)


def _line(game: Game) -> Iterator[Game]:
    """The game from its beginning."""
    games = [game]
    while (before := games[-1].before) is not None:
        games.append(before)
    return reversed(games)

"""The table drawn, forty to eighty columns wide, with four colours for the suits, with two, or with none."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from durak_rules.cards import Card
from durak_rules.cli.drawing import table as cards_drawn
from durak_rules.cli.play.numbered import Group, Numbered
from durak_rules.cli.play.seating import PERSON
from durak_rules.cli.play.seen import Seen
from durak_rules.documents.colours import BLUE, BOLD, GREEN, RED, painted

__all__ = ["COLOURS", "Drawn"]

COLOURS: Mapping[str, Mapping[str, str]] = {
    "four": {"♣": GREEN, "♦": BLUE, "♥": RED, "♠": BOLD},
    "two": {"♦": RED, "♥": RED},
}
"""The colours of the suits, with four colours and with two."""

_CARD = re.compile(r"(?:10|[2-9JQKA])?([♣♦♥♠])")
_HEADING = re.compile(r"^── .*$", re.MULTILINE)
_NO_BREAK = "\N{NO-BREAK SPACE}"
_LABEL, _ROOM, _BELOW = 14, 16, 6
"""How wide the names of parts of the table are; the room a hand needs beside its seat, and where it begins below."""


@dataclass(frozen=True)
class Drawn:
    """A voice for the eye. ``colours`` are those of the suits; none: nothing is coloured."""

    width: int = 80
    colours: Mapping[str, str] = field(default_factory=dict)

    def say(self, sentence: str) -> str:
        return self._coloured("\n".join(self._wrapped(sentence, "")))

    def entries(self, entries: Mapping[str, str]) -> str:
        width = max(map(len, entries)) + 4
        told = [
            line
            for word, what in entries.items()
            for line in self._wrapped(what, f"  {word:<{width}}", " " * (width + 2))
        ]
        return self._coloured("\n".join(told))

    def news(self, log: Sequence[str]) -> str:
        told = " · ".join(event.replace(" ", _NO_BREAK) for event in log)
        return self._coloured("\n".join(self._wrapped(told, "  ")))

    def table(self, seen: Seen, before: Seen | None) -> str:
        return self._coloured("\n".join(self._table(seen)))

    def moves(self, moves: Numbered) -> str:
        width = max((len(group.label) for group in moves.groups if group.moves[0][1]), default=0)
        alone = [_alone(group) for group in moves.groups if not group.moves[0][1]]
        told: list[str] = []
        for group in moves.groups:
            if group.moves[0][1]:
                entries = [f"{number:>2} {what}".replace(" ", _NO_BREAK) for number, what, _ in group.moves]
                told += self._beside(group.label, _evenly(entries), width)
        if alone:
            told += self._beside("", alone, width)
        if len(moves.moves) == 1:
            told[-1] += " (or Enter)"
        return self._coloured("\n".join(told))

    def lines(self, lines: Sequence[str]) -> str:
        return self._coloured("\n".join(lines))

    # The parts of the table.

    def _table(self, seen: Seen) -> Iterator[str]:
        view = seen.view
        heading = f"── {seen.title} · bout {view.bouts_played + 1} "
        yield ""
        yield heading + "─" * (self.width - len(heading))
        yield from self._wrapped(" · ".join(_middle(seen)), "  ")
        if view.discard:
            cards = " ".join(card.pretty for card in view.discard)
            yield from self._wrapped(f"discarded: {cards}", "  ", "    ")
        yield ""
        yield from self._seats(seen)
        yield ""
        if view.table:
            yield from textwrap.indent(cards_drawn(view.table, self.width - 4), "    ").split("\n")
            yield ""
        held = " ".join(card.pretty for card in seen.hand) or "no cards"
        yield from self._wrapped(held, f"  {'your hand':<{_LABEL}}", " " * (_LABEL + 2))

    def _seats(self, seen: Seen) -> Iterator[str]:
        """A line a seat: whose turn it is, who plays it, what it does, what it holds."""
        rows = [
            (
                f"{'▸' if name == seen.view.to_act else ' '} {name}",
                _who(seen, name),
                seen.role(name),
                _held(seen, name),
            )
            for name in seen.view.seats
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        for row in rows:
            beside = "  ".join(f"{cell:<{width}}" for cell, width in zip(row[:3], widths, strict=True))
            if len(beside) + _ROOM > self.width:
                yield f"  {beside}".rstrip()
                yield from self._wrapped(row[3], " " * _BELOW)
            else:
                yield from self._wrapped(row[3], f"  {beside}  ", " " * (len(beside) + 4))

    # Wrapping and colouring.

    def _beside(self, label: str, entries: Sequence[str], width: int) -> list[str]:
        first = f"  {label:<{width}}  "
        return self._wrapped("  ".join(entries), first, " " * len(first))

    def _wrapped(self, text: str, first: str, later: str | None = None) -> list[str]:
        """Lines of the text; what a no-break space holds together stays together."""
        lines = textwrap.wrap(
            text,
            self.width,
            initial_indent=first,
            subsequent_indent=first if later is None else later,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        return [line.replace(_NO_BREAK, " ").rstrip() for line in lines or [first.rstrip()]]

    def _coloured(self, text: str) -> str:
        if not self.colours:
            return text
        told = _CARD.sub(lambda found: painted(found[0], self.colours.get(found[1], "")), text)
        return _HEADING.sub(lambda found: painted(found[0], BOLD), told)


def _middle(seen: Seen) -> Iterator[str]:
    """What lies in the middle of the table."""
    view = seen.view
    yield f"trump {Card('', view.trump).pretty}" if view.trump else "no trump"
    yield f"stock {view.stock}"
    if view.turn_up:
        yield f"turn-up {view.turn_up.pretty}"
    if view.stock_top:
        yield f"top of the stock {view.stock_top.pretty}"
    yield f"discard {view.discarded}"
    yield f"{view.dealer} dealt"


def _who(seen: Seen, name: str) -> str:
    """Who plays a seat, as its neighbour would say it."""
    if name == seen.view.seat:
        return "you"
    player = seen.players.get(name, PERSON)
    told = "" if player == PERSON else player
    return ", ".join(filter(None, (told, "partner" if name in seen.partners else "")))


def _held(seen: Seen, name: str) -> str:
    size = seen.view.sizes[name]
    number = f"{size} card{'s' * (size != 1)}"
    cards = " ".join(card.pretty for card in seen.cards_of(name)) if name != seen.view.seat else ""
    if not size:
        return "no cards"
    return f"{number}: {cards}" if cards else number


def _alone(group: Group) -> str:
    """A move that is the only one of its kind and says all by its name."""
    return f"{group.moves[0][0]:>2} {group.label}".replace(" ", _NO_BREAK)


def _evenly(entries: Sequence[str]) -> list[str]:
    """Entries of one width, so that they stand below each other."""
    width = max(map(len, entries))
    return [entry.ljust(width, _NO_BREAK) for entry in entries]

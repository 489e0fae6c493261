"""How the table speaks to people: drawn, for those who look at it, or in whole sentences, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from durak_rules.cli.play.numbered import Numbered
from durak_rules.cli.play.seen import Seen

__all__ = ["Voice"]


class Voice(Protocol):
    """Makes text of what a person sees. It prints nothing and remembers nothing."""

    def say(self, sentence: str) -> str:
        """Running text."""
        ...

    def entries(self, entries: Mapping[str, str]) -> str:
        """Words, each with what it means."""
        ...

    def news(self, log: Sequence[str]) -> str:
        """What has happened, from the lines of a view's log."""
        ...

    def table(self, seen: Seen, before: Seen | None) -> str:
        """The table and the hand; of what this person was told ``before`` a voice may leave out what still holds."""
        ...

    def moves(self, moves: Numbered) -> str:
        """The legal moves with their numbers."""
        ...

    def lines(self, lines: Sequence[str]) -> str:
        """Lines that are laid out already, such as a page of rules."""
        ...

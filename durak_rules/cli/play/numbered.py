"""The legal moves of a seat, numbered: kind by kind, of a beat card by card, lowest cards first and trumps last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from durak_rules.cards import Card
from durak_rules.engine.holding import lowest_first
from durak_rules.engine.moves import Move

__all__ = ["Group", "Numbered", "numbered"]

_LABELS = {
    "transfer": "transfer",
    "show": "transfer, showing",
    "lead": "lead",
    "throw": "throw in",
    "exchange": "exchange for the turn-up",
    "swap": "swap with the stock",
    "pass": "pass",
    "take": "pick up",
}
"""What each kind of move is called, in the order in which they are offered; beats come before all of them."""

_TOP = "top of the stock"


@dataclass(frozen=True)
class Group:
    """Moves of one kind: what they do, and each with its number and with what."""

    label: str
    moves: tuple[tuple[int, str, Move], ...]


@dataclass(frozen=True)
class Numbered:
    """All of them; numbers begin with one."""

    groups: tuple[Group, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in the order of their numbers."""
        return tuple(move for group in self.groups for _, _, move in group.moves)

    def number_of(self, move: Move) -> int | None:
        """The number of a move; None for one that is not offered."""
        return next((number for number, offered in enumerate(self.moves, 1) if offered == move), None)


def numbered(legal: Sequence[Move], table: Sequence[tuple[Card, Card | None]], trump: str) -> Numbered:
    """Number these moves; ``table`` tells the order in which attack cards lie.

    >>> from durak_rules import Game
    >>> line = "A 7♣ (attacks) · B 9♥ 6♦ 8♠ (defends) · table 8♥ 7♠ · trump ♦ · stock empty"
    >>> game = Game.from_position("guide", line)
    >>> for group in numbered(game.legal("B"), game.table, game.trump).groups:
    ...     print(group.label, [(number, what) for number, what, _ in group.moves])
    beat 8♥ with [(1, '9♥'), (2, '6♦')]
    beat 7♠ with [(3, '8♠'), (4, '6♦')]
    pick up [(5, '')]
    """
    number, groups = 1, list[Group]()
    for label, moves in _by_label(legal, table):
        in_order = sorted(moves, key=lambda move: (move.from_stock, len(move.cards), *lowest_first(move.cards, trump)))
        groups.append(Group(label, tuple((at, _with(move), move) for at, move in enumerate(in_order, number))))
        number += len(in_order)
    return Numbered(tuple(groups))


def _by_label(legal: Sequence[Move], table: Sequence[tuple[Card, Card | None]]) -> Iterator[tuple[str, list[Move]]]:
    every = list(dict.fromkeys(legal))  # of equal cards of two packs one will do
    for target in dict.fromkeys(attack for attack, _ in table):
        beats = [move for move in every if move.kind == "beat" and move.target == target]
        if beats:
            yield f"beat {target.pretty} with", beats
    for kind, label in _LABELS.items():
        moves = [move for move in every if move.kind == kind]
        if moves:
            yield label, moves


def _with(move: Move) -> str:
    return _TOP if move.from_stock else " ".join(card.pretty for card in move.cards)

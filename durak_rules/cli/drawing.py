"""The table as a drawing: attack cards side by side, each with the card that beats it laid over its corner."""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.cards import Card
from durak_rules.engine.game import Game

__all__ = ["hands", "table"]

_BLOCK = 11


def table(cards: Sequence[tuple[Card, Card | None]], width: int = 66) -> str:
    """The cards on the table, in four lines; as many more as do not fit beside each other in ``width`` columns.

    >>> from durak_rules import parse_card
    >>> print(table([(parse_card("8H"), parse_card("9H")), (parse_card("10S"), None)]))
    ┌────┐     ┌────┐
    │8♥ ┌┴───┐ │10♠ │
    └───┤9♥  │ │    │
        └────┘ └────┘
    """
    per_row = max(1, width // _BLOCK)
    rows = [cards[start : start + per_row] for start in range(0, len(cards), per_row)]
    return "\n".join(_row(row) for row in rows)


def _row(cards: Sequence[tuple[Card, Card | None]]) -> str:
    blocks = [_block(attack, answer) for attack, answer in cards]
    return "\n".join("".join(f"{line:<{_BLOCK}}" for line in lines).rstrip() for lines in zip(*blocks, strict=True))


def _block(attack: Card, answer: Card | None) -> tuple[str, str, str, str]:
    if answer is None:
        return ("┌────┐", f"│{attack.pretty:<4}│", "│    │", "└────┘")
    return ("┌────┐", f"│{attack.pretty:<3}┌┴───┐", f"└───┤{answer.pretty:<4}│", "    └────┘")


def hands(game: Game, width: int = 66) -> str:
    """Every hand, with who attacks and who defends: in one line, or one below the other where that is too long."""
    roles = {game.attacker: " (attacks)", game.defender: " (picks up)" if game.taking else " (defends)"}
    told: list[str] = []
    for seat, cards in game.hands.items():
        held = " ".join(card.pretty for card in cards) or "no cards"
        told.append(f"{seat}{roles.get(seat, '')}: {held}")
    line = "    ".join(told)
    return line if len(line) <= width else "\n".join(told)

"""A position in one line, as failure messages and pages show it."""

from __future__ import annotations

from collections.abc import Iterable

from durak_rules.cards import SUITS, Card
from durak_rules.engine.open_table import OpenTable

__all__ = ["position_line", "table_text"]


def _cards(cards: Iterable[Card], pretty: bool) -> str:
    return " ".join(card.pretty if pretty else str(card) for card in cards)


def table_text(table: Iterable[tuple[Card, Card | None]], pretty: bool = True) -> str:
    """Attack cards with what beats them: ``8♥/9♥ 9♠/J♦ J♥``."""
    return " ".join("/".join(_cards([card], pretty) for card in laid if card is not None) for laid in table)


def _roles(game: OpenTable, seat: str) -> str:
    """What a seat does in this bout, in brackets after its cards."""
    roles = ["out"] if seat in game.out else []
    if seat == game.attacker:
        roles.append("attacks")
    if seat == game.defender:
        roles += ["defends", "picks up"] if game.taking else ["defends"]
    if seat in game.passed:
        roles.append("passed")
    return f" ({', '.join(roles)})" if roles else ""


def position_line(game: OpenTable, pretty: bool = True) -> str:
    """All of a position: ``A 7♣ (attacks) · B 6♣ (defends, picks up) · table 8♥/9♥ J♥ · trump ♦ · stock empty``."""
    trump = Card("", game.trump).pretty if game.trump in SUITS and pretty else game.trump
    parts = [f"{seat} {_cards(hand, pretty) or '–'}{_roles(game, seat)}" for seat, hand in game.hands.items()]
    parts.append(f"table {table_text(game.table, pretty) or 'empty'}")
    parts.append(f"trump {trump or 'none'}")
    parts.append(f"stock {_cards(game.stock, pretty) or 'empty'}")
    return " · ".join(parts)

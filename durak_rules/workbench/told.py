"""How a game stands and which moves are legal, in answers: from our own game to plain data, and as others tell it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from durak_rules.cards import CardError, parse_card
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, MoveError, parse_move
from durak_rules.engine.notation import position_line
from durak_rules.engine.results import Result, parse_result
from durak_rules.workbench.told_positions import pairs, texts

__all__ = [
    "NotSo",
    "Told",
    "alike",
    "move_told",
    "moves_told",
    "state_data",
    "told_by",
    "told_of",
]


class NotSo(ValueError):
    """An answer that tells no such thing; the message says what is wrong in it."""


# How a game stands.


def state_data(game: Game) -> dict[str, Any]:
    """How this game stands, for an answer; more than an engine has to tell."""
    position = game.position()
    over = game.is_over
    return {
        "hands": {seat: texts(hand) for seat, hand in game.hands.items()},
        "table": pairs(game.table),
        "stock": texts(position.stock),
        "discarded": len(position.discard),
        "trump": game.trump or None,
        "attacker": None if over else game.attacker,
        "defender": None if over else game.defender,
        "to_act": game.to_act,
        "out": list(game.out),
        "result": str(game.result),
        "seats": list(game.seats),
        "dealer": game.dealer,
        "leader": game.leader,
        "laid_by": list(game.laid_by),
        "announced": game.taking,
        "passed": list(game.passed),
        "turn_up": str(game.turn_up) if game.turn_up else None,
        "hidden": str(position.hidden) if position.hidden else None,
        "discard": texts(position.discard),
        "bouts_played": game.bouts_played,
        "epaulettes": game.epaulettes,
        "line": position_line(position, pretty=False),
    }


@dataclass(frozen=True)
class Told:
    """How a game stands, in a form in which two engines can be compared. The fields are those of an answer."""

    hands: Mapping[str, tuple[str, ...]]
    table: tuple[tuple[str, str | None], ...]
    stock: tuple[str, ...]
    discarded: int
    trump: str
    attacker: str | None
    defender: str | None
    to_act: str | None
    out: frozenset[str]
    result: Result
    epaulettes: int | None = None
    """None: nothing is said of them."""

    def differs_from(self, other: Told) -> tuple[str, ...]:
        """The fields in which the two differ. Once a game is over nobody attacks, whatever is said of it."""
        over = "ongoing" not in (self.result.kind, other.result.kind)
        passed_over = _ROLES if over else ()
        if None in (self.epaulettes, other.epaulettes):
            passed_over = (*passed_over, "epaulettes")
        unlike = [part.name for part in fields(self) if getattr(self, part.name) != getattr(other, part.name)]
        if self.result.says_the_same(other.result) and "result" in unlike:
            unlike.remove("result")
        return tuple(name for name in unlike if name not in passed_over)


def _may_hide_a_card(game: Game) -> bool:
    """trump.hidden_second: may a card lie under the turn-up, which is not told as part of the stock?"""
    return game.variant.value("trump.hidden_second") != "none"


_ROLES = ("attacker", "defender", "to_act")


def told_of(game: Game) -> Told:
    """How our own game stands."""
    over = game.is_over
    return Told(
        hands={seat: tuple(sorted(texts(hand))) for seat, hand in game.hands.items()},
        table=tuple((str(attack), None if answer is None else str(answer)) for attack, answer in game.table),
        stock=tuple(texts(game.position().stock if _may_hide_a_card(game) else game.stock)),
        discarded=len(game.discard),
        trump=game.trump,
        attacker=None if over else game.attacker,
        defender=None if over else game.defender,
        to_act=game.to_act,
        out=frozenset(game.out),
        result=game.result,
        epaulettes=game.epaulettes,
    )


def told_by(answer: Mapping[str, Any]) -> Told:
    """How a game stands by an engine's answer. Raises :class:`NotSo` for an answer that does not tell it."""
    return Told(
        hands={seat: tuple(sorted(_cards_in(hand, f"hands.{seat}"))) for seat, hand in _entries(answer, "hands")},
        table=tuple(_laid(pair) for pair in _list(_part(answer, "table"), "table")),
        stock=_cards_in(_part(answer, "stock"), "stock"),
        discarded=_whole(answer, "discarded"),
        trump=_trump(_part(answer, "trump")),
        attacker=_seat_or_nobody(answer, "attacker"),
        defender=_seat_or_nobody(answer, "defender"),
        to_act=_seat_or_nobody(answer, "to_act"),
        out=frozenset(_text(seat, "out") for seat in _list(_part(answer, "out"), "out")),
        result=_result(answer),
        epaulettes=_whole(answer, "epaulettes") if "epaulettes" in answer else None,
    )


def moves_told(answer: Mapping[str, Any], seats: Iterable[str]) -> dict[str, dict[object, Move]]:
    """The moves of every seat by an engine's answer, each by what it does. Raises :class:`NotSo`."""
    found = {seat: _list(moves, f"moves.{seat}") for seat, moves in _entries(answer, "moves")}
    missing = [seat for seat in seats if seat not in found]
    if missing:
        raise NotSo(f"`moves` says nothing of {missing[0]}")
    return {seat: {alike(move): move for move in map(move_told, moves)} for seat, moves in found.items()}


def move_told(sentence: Any) -> Move:
    """A move of an answer. Raises :class:`NotSo`."""
    text = _text(sentence, "a move")
    try:
        return _move(text)
    except MoveError as error:
        raise NotSo(str(error)) from None


@lru_cache(maxsize=4096)
def _move(text: str) -> Move:
    return parse_move(text)


def alike(move: Move) -> object:
    """What a move does: the same for cards in another order."""
    return move.seat, move.kind, tuple(sorted(map(str, move.cards))), move.target, move.from_stock


def _part(answer: Mapping[str, Any], name: str) -> Any:
    if name not in answer:
        raise NotSo(f"`{name}` is missing")
    return answer[name]


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise NotSo(f"`{name}` is no list")
    return value


def _entries(answer: Mapping[str, Any], name: str) -> Iterable[tuple[str, Any]]:
    value = _part(answer, name)
    if not isinstance(value, dict):
        raise NotSo(f"`{name}` is no object")
    return value.items()


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise NotSo(f"`{name}` holds something that is no text")
    return value


def _whole(answer: Mapping[str, Any], name: str) -> int:
    value = _part(answer, name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotSo(f"`{name}` is no whole number")
    return value


def _seat_or_nobody(answer: Mapping[str, Any], name: str) -> str | None:
    value = _part(answer, name)
    return None if value is None else _text(value, name)


def _card(value: Any, name: str) -> str:
    try:
        return str(parse_card(_text(value, name)))
    except CardError as error:
        raise NotSo(f"`{name}`: {error}") from None


def _cards_in(value: Any, name: str) -> tuple[str, ...]:
    return tuple(_card(card, name) for card in _list(value, name))


def _laid(pair: Any) -> tuple[str, str | None]:
    laid = _list(pair, "table")
    if len(laid) != 2:
        raise NotSo("`table` holds pairs of a card and what beats it, or null")
    return _card(laid[0], "table"), None if laid[1] is None else _card(laid[1], "table")


def _trump(value: Any) -> str:
    if value is None:
        return ""
    if value not in ("C", "D", "H", "S"):
        raise NotSo("`trump` is C, D, H, S or null")
    return str(value)


def _result(answer: Mapping[str, Any]) -> Result:
    try:
        return parse_result(_text(_part(answer, "result"), "result"))
    except ValueError as error:
        raise NotSo(f"`result`: {error}") from None

"""Writing a record: YAML that reads like what was said at the table, a line a move."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from durak_rules.cards import Card
from durak_rules.documents.scalars import resolve
from durak_rules.engine.notation import position_line, table_text
from durak_rules.engine.positions import Position
from durak_rules.engine.records import FORMAT, Record
from durak_rules.house_rules.writing import lines_of_rules

__all__ = ["given_of", "record_text"]

_IN_A_ROW = 18
_PLAIN = re.compile(r"[\w♣♦♥♠][\w♣♦♥♠ .'/()&+–-]*(?<! )")
_OLD_WORDS = frozenset(["yes", "no", "on", "off", "y", "n"])
"""Words that YAML used to take for true and false."""
_NOT_PRINTED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def record_text(record: Record) -> str:
    """The record as the text of a file, YAML."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield f"format: {FORMAT}"
    yield f"title: {_scalar(record.title)}"
    yield f"variant: {_scalar(record.variant)}"
    yield from lines_of_rules(record.rules)
    yield f"digest: {_scalar(record.digest)}"
    yield f"seats: {_scalar(' '.join(record.seats))}"
    yield f"dealer: {_scalar(record.dealer)}"
    if record.played_by:
        yield f"played_by: {_in_braces(record.played_by)}"
    if record.position is None:
        yield "pack:"
        rows = range(0, len(record.pack), _IN_A_ROW)
        yield from (f"- {_cards(record.pack[row : row + _IN_A_ROW])}" for row in rows)
    else:
        yield from _position(record.position)
    if record.opener is not None:
        yield f"opener: {_scalar(record.opener)}"
    if record.chance is not None:
        yield f'chance: "{record.chance}"'
    yield "bouts:" if record.bouts else "bouts: []"
    for bout in record.bouts:
        for number, move in enumerate(bout):
            yield f"{'  ' if number else '- '}- {_scalar(str(move))}"
    yield f"result: {_scalar(record.result)}"


def _position(position: Position) -> Iterator[str]:
    """As ``given`` of a scenario has it; in one line what is in the middle of more than that can tell."""
    given = given_of(position)
    if given is None:
        yield f"position: {json.dumps(position_line(position, pretty=False), ensure_ascii=False)}"
        return
    yield "position:"
    for key, value in given.items():
        if isinstance(value, Mapping):
            yield f"  {key}: {_in_braces(value)}"
        else:
            yield f"  {key}: {value if isinstance(value, int) else _scalar(value)}"


def given_of(position: Position) -> dict[str, str | int | dict[str, str]] | None:
    """The position in the words of a scenario's ``given``, less seats and dealer; None if it needs more words."""
    plain = Position(
        seats=position.seats,
        hands=position.hands,
        attacker=position.attacker,
        trump=position.trump,
        defender=position.defender,
        dealer=position.dealer,
        stock=position.stock,
        hidden=position.hidden,
        discard=position.discard,
        out=position.out,
        table=position.table,
        laid_by=position.laid_by,
        leader=position.leader,
        passed=position.passed,
        announced=position.announced,
        bouts_played=position.bouts_played,
        successful_defences=position.successful_defences,
    )
    if plain != replace(position, teams=()) or not any(position.hands.values()):
        return None
    given: dict[str, str | int | dict[str, str]] = {
        "trump": position.trump or "none",
        "attacker": position.attacker,
        "defender": position.defender or "",
        "hands": {name: _cards(hand) for name, hand in position.hands.items() if hand},
        "stock": _cards(position.stock),
        "hidden": str(position.hidden or ""),
        "discard": _cards(position.discard),
        "out": " ".join(position.out),
        "table": table_text(position.table, pretty=False),
        "laid_by": " ".join(position.laid_by),
        "leader": position.leader if position.leader not in (None, position.attacker) else "",
        "passed": " ".join(position.passed),
        "announced": "yes" if position.announced else "",
    }
    found = {key: value for key, value in given.items() if value != ""}
    for key in ("bouts_played", "successful_defences"):
        number: int = getattr(position, key)
        if number != getattr(Position, key):
            found[key] = number
    return found


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _in_braces(texts: Mapping[str, str]) -> str:
    inner = ", ".join(f"{_scalar(name)}: {_scalar(text)}" for name, text in texts.items())
    return f"{{{inner}}}"


def _scalar(text: str) -> str:
    """A text as it may stand in YAML: with quotes wherever any reader could take it for something else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _OLD_WORDS and isinstance(resolve(text), str):
        return text
    return _NOT_PRINTED.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))

"""Writing a scenario: a position, what is played in it and what comes of that, as the text of a file.

What is to be written is plain data with the keys of a scenario file; here it becomes lines that a person would have
written. Whoever finds something (a difference between two tables, a fault of an engine) says it in this form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.notation import table_text
from durak_rules.engine.positions import Position
from durak_rules.engine.record_text import given_of
from durak_rules.house_rules.differences import differing_choices
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.edits import scalar
from durak_rules.scenarios.failures import told

__all__ = ["allowed", "cards_text", "expected_of", "given", "nested", "refused", "rules_of", "scenario_text"]

WIDTH = 118
"""A line is at most so long, unless what it says is one text."""


def scenario_text(variant: Variant, scenarios: Sequence[Mapping[str, Any]], remarks: Iterable[str] = ()) -> str:
    """The text of a scenario file: ``remarks`` as comments, the rules, and the scenarios.

    Each scenario is plain data, as :func:`given`, :func:`refused` and :func:`expected_of` make its parts.

    >>> case = {"id": "eight", "given": {"seats": "A B", "trump": "D", "attacker": "A", "hands": {"A": "8H"}}}
    >>> print(scenario_text(load_variant("guide"), [{**case, "play": ["A leads 8H"]}], ["An eight."]), end="")
    # An eight.
    variant: guide
    scenarios:
    - id: eight
      given: {seats: A B, trump: D, attacker: A, hands: {A: 8H}}
      play: [A leads 8H]
    """
    rules = rules_of(variant)
    lines = [f"# {line}" for remark in remarks for line in remark.splitlines()]
    lines += _key_lines({"variant": rules["variant"]}, 0)
    lines.append("scenarios:")
    overlay = {"rules": rules["rules"]} if "rules" in rules else {}
    for scenario in scenarios:
        first = {key: scenario[key] for key in ("id", "title", "decides", "source") if key in scenario}
        rest = {key: value for key, value in scenario.items() if key not in first}
        lines += _item_lines({**first, **overlay, **rest}, 0)
    return "\n".join(lines) + "\n"


def rules_of(variant: Variant) -> dict[str, Any]:
    """What names these rules in a scenario wherever it lies: a shipped name, or ``guide`` and the choices laid over it.

    >>> rules_of(load_variant("everyone-adds"))
    {'variant': 'everyone-adds'}
    >>> rules_of(load_variant({"limits": {"early_cap": 5}}))
    {'variant': 'guide', 'rules': {'limits': {'early_cap': 5}}}
    """
    listed = library().find(variant.name)
    if listed is not None and load_variant(variant.name).digest == variant.digest:
        return {"variant": variant.name}
    rules = differing_choices(variant)
    return {"variant": "guide", "rules": rules} if rules else {"variant": "guide"}


def given(position: Position) -> dict[str, Any] | None:
    """The ``given`` of this position; None if a scenario has no words for it.

    See :func:`.shrinking.as_given`, which leaves out what it has no words for.
    """
    said = given_of(replace(position, shown_this_game=()))
    if said is None:
        return None
    who: dict[str, Any] = {"seats": " ".join(position.seats)}
    if position.dealer not in (None, position.seats[-1]):
        who["dealer"] = position.dealer
    shown = " ".join(map(str, position.shown_this_game))
    return {**who, **said, **({"shown_this_game": shown} if shown else {})}


def allowed(move: Move) -> dict[str, str]:
    """A step that says that this move is legal."""
    return {"allowed": str(move)}


def refused(game: Game, move: Move) -> dict[str, Any]:
    """A step that says that this move is illegal, and why it is in this game."""
    reasons = list(told(game.why_not(move)))
    return {"refused": str(move), **({"because": reasons[0] if len(reasons) == 1 else reasons} if reasons else {})}


def expected_of(game: Game, *names: str) -> dict[str, Any]:
    """What is to be expected of this game, of the keys of ``expect`` that are named."""
    every = {
        "hands": {seat: cards_text(hand) for seat, hand in game.hands.items()},
        "sizes": {seat: len(hand) for seat, hand in game.hands.items()},
        "attacker": game.attacker,
        "defender": game.defender,
        "to_act": game.to_act or "",
        "table": table_text(game.table, pretty=False),
        "discarded": game.discarded,
        "out": " ".join(game.out),
        "trump": game.trump or "none",
        "turn_up": str(game.turn_up or "none"),
        "stock": cards_text(game.position().stock),
        "result": str(game.result),
        "epaulettes": game.epaulettes,
    }
    return {name: every[name] for name in names}


def nested(path: Sequence[str], text: str) -> dict[str, Any]:
    """A text beneath one key after the other.

    >>> nested(["hands", "A"], "8H")
    {'hands': {'A': '8H'}}
    """
    first, *others = path
    return {first: nested(others, text) if others else text}


def cards_text(cards: Iterable[object]) -> str:
    """Cards as a scenario writes them."""
    return " ".join(map(str, cards))


def _item_lines(item: Mapping[str, Any], indent: int) -> Iterator[str]:
    """A mapping as an item of a list, one key a line."""
    for number, line in enumerate(_key_lines(item, indent + 2)):
        yield f"{' ' * indent}- {line[indent + 2 :]}" if number == 0 else line


def _key_lines(mapping: Mapping[str, Any], indent: int) -> Iterator[str]:
    """Each key with its value: in brackets where that fits into the line, else below it."""
    for key, value in mapping.items():
        line = f"{' ' * indent}{scalar(str(key))}: {_in_brackets(value)}"
        if len(line) <= WIDTH or not isinstance(value, Mapping | list | tuple) or not value:
            yield line
            continue
        yield f"{' ' * indent}{scalar(str(key))}:"
        if isinstance(value, Mapping):
            yield from _key_lines(value, indent + 2)
        else:
            for item in value:
                line = f"{' ' * indent}- {_in_brackets(item)}"
                fits = len(line) <= WIDTH or not isinstance(item, Mapping)
                yield from [line] if fits else _item_lines(item, indent)


def _in_brackets(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{scalar(str(key))}: {_in_brackets(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_in_brackets, value))}]"
    return scalar(value) if isinstance(value, str) else str(value)

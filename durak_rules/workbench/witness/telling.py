"""A difference told as a scenario with two readings, one for each set of rules; both hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.house_rules.differences import differences
from durak_rules.house_rules.keys import as_written, key
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.failures import told
from durak_rules.scenarios.loading import scenarios_from_text
from durak_rules.scenarios.running import run_case
from durak_rules.workbench.as_scenario import given, nested, rules_of, scenario_text
from durak_rules.workbench.witness.around import Around
from durak_rules.workbench.witness.in_play import InPlay

__all__ = ["tell_around", "tell_in_play"]

Data = dict[str, Any]


def tell_in_play(one: Variant, other: Variant, found: InPlay, decides: Iterable[str]) -> list[Data] | None:
    """The scenario of a difference in play; None if a scenario has no words for its position."""
    position = given(found.situation.position)
    if position is None:
        return None
    names = _names(one, other)
    differing = found.differing
    keys = tuple(decides)
    readings: list[Data] = []
    for number, (rules, game) in enumerate(zip((one, other), found.games, strict=True)):
        reading: Data = {"name": names[number], **rules_of(rules)}
        if differing.move is not None:
            is_legal = differing.legal_in_one == (number == 0)
            step = {"allowed": str(differing.move)} if is_legal else _refused(game, differing.move, keys)
            reading["play"] = [step]
        else:
            reading["expect"] = nested(differing.path, differing.values[number])
        readings.append(reading)
    moves = [str(move) for move in found.situation.moves]
    scenario: Data = {"given": position, **({"play": moves} if moves else {}), "readings": readings}
    return [_headed(one, other, keys, scenario)]


def tell_around(one: Variant, other: Variant, found: Around, decides: Iterable[str]) -> list[Data]:
    """The scenario of a difference around the game; two, if the same cannot be asked under both rules."""
    names, keys = _names(one, other), tuple(decides)
    if found.is_shared:
        readings = [
            {"name": name, **rules_of(rules), "expect": expect}
            for name, rules, expect in zip(names, (one, other), found.expects, strict=True)
        ]
        return [_headed(one, other, keys, {found.shape: found.asked[0], "readings": readings})]
    return [
        _headed(
            one, other, keys, {**rules_of(rules), found.shape: asked, **({"expect": expect} if expect else {})}, name
        )
        for name, rules, asked, expect in zip(names, (one, other), found.asked, found.expects, strict=True)
    ]


def told_as_file(scenarios: list[Data], remarks: Iterable[str]) -> str | None:
    """The text of a scenario file, if all of it holds."""
    text = scenario_text(load_variant("guide"), scenarios, remarks)
    try:
        cases = scenarios_from_text(text).cases
    except DocumentError:
        return None
    return text if cases and all(run_case(case) is None for case in cases) else None


def _names(one: Variant, other: Variant) -> tuple[str, str]:
    """What the readings are called: as the rules are, or by the choices they differ in, if they are called alike."""
    if one.name != other.name:
        return one.name, other.name
    both = [
        (f"{each.key}={as_written(each.one)}", f"{each.key}={as_written(each.other)}")
        for each in differences(one, other)
    ]
    first, second = (" ".join(words) for words in zip(*both, strict=True))
    return first, second


def _headed(one: Variant, other: Variant, decides: tuple[str, ...], scenario: Data, only: str = "") -> Data:
    """The scenario with its id, its title and what it decides."""
    names = _names(one, other)
    if only:
        name, title = only, f"As {only} has it"
    elif len(decides) == 1:
        name, title = decides[0] if one.name == other.name else "-or-".join(names), key(decides[0]).question
    else:
        name, title = "-or-".join(names), f"Where {names[0]} and {names[1]} come apart"
    head: Data = {"id": _as_id(name), "title": title}
    return {**head, **({"decides": list(decides)} if decides else {}), **scenario}


def _as_id(words: str) -> str:
    return "-".join("".join(sign if sign.isalnum() else " " for sign in words).split())


def _refused(game: Game, move: Move, decides: tuple[str, ...]) -> Data:
    """The step, with the choice in question as its reason if that is one of the reasons."""
    reasons = list(told(game.why_not(move)))
    chosen = [reason for reason in reasons if reason in decides][:1] or reasons
    return {"refused": str(move), "because": chosen[0] if len(chosen) == 1 else chosen}

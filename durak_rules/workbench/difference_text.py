"""A difference between an engine and house rules, written as a scenario that holds by the rules.

It has the shape of what the engine was asked: a position with moves, a pack that is dealt, hands of which one leads, or
a number of seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_rules.engine.game import Game
from durak_rules.scenarios.model import Dealing, Leading, SeatCounts
from durak_rules.scenarios.running import SEEDS_OF_CHANCE, leads
from durak_rules.workbench.as_scenario import allowed, cards_text, expected_of, given, refused, scenario_text
from durak_rules.workbench.lock_step import OF_A_DEAL, Difference
from durak_rules.workbench.shrinking import games_along

__all__ = ["hands_of_deal", "in_words", "leading_data"]

_TITLES = {
    "lacks": "{move} is legal here",
    "refuses": "{move} is legal here",
    "adds": "{move} is illegal here",
    "accepts": "{move} is illegal here",
    "changes": "{move} is illegal here, and trying it changes nothing",
    "stands": "how it stands then: {fields}",
    "begins not": "a position that can be played on",
}


def in_words(difference: Difference, name: str) -> str:
    """The difference as a scenario file that holds by these rules, with what the engine ``name`` says instead."""
    variant = difference.variant
    where, scenario = _scenario(difference)
    remarks = [
        f"{name} does not play by the rules of {variant.name} (digest {variant.digest[:8]}).",
        f"{where} {difference.said}.",
    ]
    if variant.digest != variant.base_digest:
        remarks[0] = remarks[0].replace(" (", " with choices laid over them (")
    if scenario is None:
        line = _games(difference)[0].line()
        return "".join(f"# {each}\n" for each in [*remarks, line, *map(str, difference.situation.moves)])
    return scenario_text(variant, [{"id": "first-difference", **scenario}], remarks)


def hands_of_deal(difference: Difference) -> Leading | None:
    """The hands of a deal after which another seat leads; None: it is another difference."""
    asked, position = difference.asked, difference.situation.position
    if not isinstance(asked, Dealing) or "attacker" not in difference.fields or {*OF_A_DEAL} & {*difference.fields}:
        return None
    return Leading(asked.seats, position.trump, asked.dealer, position.hands)


def leading_data(asked: Leading) -> dict[str, Any]:
    """Hands of which somebody leads, as a scenario writes them."""
    return {
        "seats": " ".join(asked.seats),
        "trump": asked.trump or "none",
        "dealer": asked.dealer,
        "hands": {name: cards_text(hand) for name, hand in asked.hands.items() if hand},
        **({"after": str(asked.after)} if asked.after is not None else {}),
    }


def _scenario(difference: Difference) -> tuple[str, Mapping[str, Any] | None]:
    """What the engine was asked, in the words of a remark and as a scenario without its id."""
    asked, dealt = difference.asked, [name for name in OF_A_DEAL if name in difference.fields]
    if isinstance(asked, SeatCounts):
        return "When it is asked for a deal", _of_seats(asked)
    opening = asked if isinstance(asked, Leading) else hands_of_deal(difference)
    if opening is not None:
        return "With these hands", _of_leading(difference, opening)
    if isinstance(asked, Dealing) and dealt:
        data = {"seats": " ".join(asked.seats), "dealer": asked.dealer, "pack": cards_text(asked.pack)}
        expect = expected_of(_games(difference)[0], *dealt)
        return "After this deal", {"title": f"what is dealt: {', '.join(dealt)}", "dealing": data, "expect": expect}
    return _of_play(difference)


def _of_seats(asked: SeatCounts) -> Mapping[str, Any]:
    refuses = {number: code for number, code, _ in asked.refuses}
    title = f"{' and '.join(map(str, refuses))} seats are not admitted"
    return {"title": title, "table": {"refuses": refuses}}


def _of_leading(difference: Difference, asked: Leading) -> Mapping[str, Any]:
    led = leads(difference.variant, asked, SEEDS_OF_CHANCE)
    who = led.pop() if len(led) == 1 else "random"
    title = {"random": "anybody may lead", "nobody": "nobody leads, and the deal is void"}.get(who, f"{who} leads")
    return {"title": title, "leading": leading_data(asked), "expect": {"attacker": who}}


def _of_play(difference: Difference) -> tuple[str, Mapping[str, Any] | None]:
    situation, move = difference.situation, difference.move
    games, moves = _games(difference), situation.moves
    where = {0: "In this position", 1: "After this move"}.get(len(moves), f"After these {len(moves)} moves")
    start = given(situation.position)
    if start is None:
        return where, None
    last: list[Any] = []
    if move is not None:
        last = [allowed(move) if difference.kind in ("lacks", "refuses") else refused(games[-1], move)]
    play = [*map(str, moves), *last]
    expect = expected_of(games[-1], *difference.fields)
    scenario = {
        "title": _TITLES[difference.kind].format(move=move, fields=", ".join(difference.fields)),
        "given": start,
        **({"play": play} if play else {}),
        **({"expect": expect} if expect else {}),
    }
    return where, scenario


def _games(difference: Difference) -> list[Game]:
    games = games_along(difference.variant, difference.situation)
    assert games is not None
    return games

"""Who leads first, asked of an engine: hands, a trump, a dealer, and what became of the game before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.engine.positions import Position
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.model import Leading
from durak_rules.scenarios.running import SEEDS, SEEDS_OF_CHANCE, leads
from durak_rules.workbench.difference_text import leading_data
from durak_rules.workbench.foreign_engine import EngineTrouble, ForeignEngine, RefusedRequest
from durak_rules.workbench.lock_step import NOT_SUPPORTED, Difference, NotSupported, rules_asked
from durak_rules.workbench.shrinking import Situation

__all__ = ["differing_opener", "fewer_cards", "who_may_lead"]

NOBODY = "nobody"


def who_may_lead(variant: Variant, asked: Leading) -> set[str]:
    """Everybody whom the rules let lead: one, or of those that chance names all; ``nobody`` if the deal is void."""
    led = leads(variant, asked, SEEDS)
    return led if len(led) == 1 else leads(variant, asked, SEEDS_OF_CHANCE)


def differing_opener(engine: ForeignEngine, variant: Variant, asked: Leading) -> Difference | None:
    """What the engine says otherwise of who leads; None: nothing.

    Raises :class:`NotSupported` if it does not know the request.
    """
    told = {**leading_data(asked), "seats": list(asked.seats), "trump": asked.trump or None}
    told["hands"] = {name: [str(card) for card in asked.hands.get(name, ())] for name in asked.seats}
    position = Position(
        seats=asked.seats, hands=asked.hands, attacker=asked.seats[0], trump=asked.trump, dealer=asked.dealer
    )
    try:
        answer = engine.ask("opener", {"variant": rules_asked(variant), **told})
    except RefusedRequest as error:
        if error.code in ("unknown_request", NOT_SUPPORTED):
            raise NotSupported(str(error)) from None
        said = f"it does not say who leads: {error} ({error.code})"
    else:
        led = answer.get("opener", 0)
        if led is not None and not isinstance(led, str):
            raise EngineTrouble(
                "the result that answers `opener` is not as it should be: `opener` is no seat and not null"
            )
        if (led or NOBODY) in who_may_lead(variant, asked):
            return None
        said = "it says that nobody leads" if led is None else f"it says that `{visible(cut(led))}` leads"
    return Difference("opens", variant, Situation(position), said, None, ("attacker",), asked)


def fewer_cards(variant: Variant, found: Difference, again: Callable[[Leading], Difference | None]) -> Difference:
    """The same difference in hands with fewer cards, as ``again``, which asks the engine, still shows it."""
    smaller = True
    while smaller:
        smaller = False
        assert isinstance(found.asked, Leading)
        for fewer in _fewer(found.asked):
            led = who_may_lead(variant, fewer)
            other = again(fewer) if led == {*fewer.seats} or len(led) == 1 else None
            if other is not None:
                found, smaller = other, True
                break
    return found


def _fewer(asked: Leading) -> Iterator[Leading]:
    """The same hands without one of the cards, as long as everybody keeps one."""
    for name, hand in asked.hands.items():
        for card in hand if len(hand) > 1 else ():
            yield replace(asked, hands={**asked.hands, name: tuple(each for each in hand if each != card)})

"""The first part of the demo: the sentences of the choices, in the order in which one plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from durak_rules.cli.demo.screen import Screen
from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import GROUPS, KEYS
from durak_rules.house_rules.variant import Variant

__all__ = ["ORDER_OF_PLAY", "chapters", "tell"]

ORDER_OF_PLAY: Mapping[str, tuple[str, ...]] = {
    "Players and cards": ("players", "teams", "deck"),
    "The deal": ("deal", "trump", "opening", "trump_exchange", "stock_swap"),
    "The attack": ("attack", "throw_in", "limits", "stock_top"),
    "The defence": ("beating", "transfer", "pickup"),
    "After the bout": ("bout", "refill", "exit"),
    "The end": ("ending", "epaulettes", "session"),
    "What may be seen": ("visibility",),
}
"""Which groups are told together, and when."""

_KEPT_SIMPLE = "What is kept simple"

_IMPLIED = ("trump.suit", "beating.jokers", "epaulettes.ladder")
"""Questions that are answered with none exactly when the answer to another says so already."""


def tell(screen: Screen, variant: Variant) -> None:
    """The rules of a variant in plain English."""
    screen.part(1, "The rules in plain English")
    for title, sentences in chapters(variant).items():
        screen.heading(title)
        screen.say(" ".join(sentences), indent=2)
    differing = len(variant.differences)
    if differing:
        screen.blank()
        screen.say(f"{differing} of these {len(KEYS)} choices are not guide's: `durak-rules show {variant.name}`.")


def chapters(variant: Variant) -> dict[str, list[str]]:
    """The sentences of every choice that has an effect, by chapter; answers of none at all stand in the last one."""
    told: dict[str, list[str]] = {title: [] for title in (*ORDER_OF_PLAY, _KEPT_SIMPLE)}
    for title, groups in ORDER_OF_PLAY.items():
        for name in _keys_of(groups):
            absent = variant.value(name) in ("none", 0, [])
            if missing_need(variant.values, name) is None and not (absent and name in _IMPLIED):
                told[_KEPT_SIMPLE if absent else title].append(variant.sentence(name))
    return {title: sentences for title, sentences in told.items() if sentences}


def _keys_of(groups: Iterable[str]) -> Iterable[str]:
    return (question.full for group in groups for question in GROUPS[group].keys)

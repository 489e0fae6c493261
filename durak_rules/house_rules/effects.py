"""Does every choice that a file writes have an effect? Code DUR314.

One table says what each choice depends on. A choice has an effect if all of its needs are met; a need is met
if one of its keys has one of the values named with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from durak_rules.house_rules.conflicts import Agreed, Conflict
from durak_rules.house_rules.keys import KEYS, Value, as_written, key

__all__ = ["NEEDS", "Need", "key_has_an_effect", "missing_need"]


@dataclass(frozen=True)
class Need:
    """What must be chosen elsewhere for a choice to matter: for one of these keys one of these values."""

    any_of: Mapping[str, tuple[Value, ...]]
    """An empty tuple of values stands for any list that is not empty."""

    def is_met_by(self, name: str, value: Value) -> bool:
        """Whether this value of one of its keys is one of those named with it."""
        return value in self.any_of[name] if self.any_of[name] else bool(value)


class Chosen(Protocol):
    """Values by key."""

    def __getitem__(self, key: str, /) -> Value: ...


def _only(name: str, *values: Value) -> Need:
    return Need({name: values})


def _not(name: str, *values: Value) -> Need:
    """Any value of a key but these."""
    return Need({name: tuple(value for value in key(name).values() if value not in values)})


_PARTNERS = _only("teams.mode", "partners")
_TURN_UP = _only("trump.mode", "turn_up")
_LATER_GAMES = _not("session.games", 1)
_THROWING_IN = _not("throw_in.who", "nobody")
_SEVERAL_THROW_IN = _not("throw_in.who", "nobody", "attacker")
_PICKUP_STAYS_OPEN = _not("pickup.throw_in_after", "forbidden")
_TRANSFER = _not("transfer.mode", "none")
_PLACING = _only("transfer.mode", "placing", "placing_or_showing")
_SHOWING = _only("transfer.mode", "showing", "placing_or_showing")
_DRAWING = _not("deal.extent", "all")
_EPAULETTES = _not("epaulettes.mode", "none")
_SWAPS = _not("stock_swap.times", 0)

NEEDS: Mapping[str, tuple[Need, ...]] = {
    "teams.size": (_PARTNERS,),
    "teams.vacant_seat": (_PARTNERS, _only("teams.dissolve", "never")),
    "teams.dissolve": (_PARTNERS,),
    "teams.loser": (_PARTNERS,),
    "deal.hand_size": (_DRAWING,),
    "deal.uneven": (_not("deal.extent", "hand_size"),),
    "trump.turned_card": (_TURN_UP, _DRAWING),
    "trump.when_all_dealt": (_TURN_UP,),
    "trump.forbidden_suits": (_TURN_UP,),
    "trump.if_forbidden": (
        _TURN_UP,
        Need({"trump.forbidden_suits": (), "deck.jokers": (1, 2)}),
    ),
    "opening.no_trump_fallback": (_only("opening.first_game", "lowest_trump"),),
    "opening.next_game": (_LATER_GAMES,),
    "opening.next_dealer": (_LATER_GAMES,),
    "opening.draw_dealer": (_LATER_GAMES,),
    "opening.draw_opener": (_LATER_GAMES,),
    "throw_in.ranks": (_THROWING_IN,),
    "throw_in.opens": (_THROWING_IN,),
    "throw_in.priority": (_SEVERAL_THROW_IN,),
    "throw_in.pass": (_THROWING_IN,),
    "throw_in.closed_by": (_SEVERAL_THROW_IN,),
    "limits.early_scope": (_not("limits.early_cap", "none"),),
    "limits.after_pickup": (_THROWING_IN, _PICKUP_STAYS_OPEN),
    "beating.trumping": (_not("trump.mode", "none"),),
    "transfer.when": (_TRANSFER,),
    "transfer.not_during": (_TRANSFER,),
    "transfer.cards": (_PLACING,),
    "transfer.capacity": (_TRANSFER,),
    "transfer.onto_attacker": (_TRANSFER,),
    "transfer.attacker": (_TRANSFER,),
    "transfer.show_card": (_SHOWING,),
    "transfer.show_limit": (_SHOWING,),
    "transfer.after_show": (_only("transfer.mode", "placing_or_showing"),),
    "pickup.when": (
        _THROWING_IN,
        _not("beating.obligation", "must_beat_if_able"),
        _not("bout.ends_early", "all_beaten"),
    ),
    "pickup.throw_in_after": (_THROWING_IN,),
    "pickup.revocable": (_THROWING_IN, _PICKUP_STAYS_OPEN),
    "bout.attacker_out": (_only("bout.ends_early", "attacker_or_defender_out"),),
    "refill.order": (_DRAWING,),
    "refill.style": (_DRAWING,),
    "refill.after_transfer": (_TRANSFER, _DRAWING),
    "exit.timing": (Need({"bout.ends_early": ("attacker_or_defender_out",), "ending.objective": ("first_out_wins",)}),),
    "exit.stock": (_DRAWING,),
    "ending.no_progress_count": (_not("ending.no_progress", "never"),),
    "epaulettes.one_card": (_EPAULETTES,),
    "epaulettes.max": (_EPAULETTES,),
    "epaulettes.unbeaten": (_EPAULETTES,),
    "epaulettes.trumps": (_EPAULETTES,),
    "epaulettes.ladder": (_only("epaulettes.mode", "scored"),),
    "trump_exchange.when": (_not("trump_exchange.card", "none"),),
    "stock_swap.cards": (_SWAPS,),
    "stock_swap.when": (_SWAPS,),
    "stock_swap.source": (_SWAPS,),
    "stock_swap.returned": (_SWAPS,),
    "stock_top.who": (_not("stock_top.play", "none"),),
    "stock_top.on_failure": (_only("stock_top.play", "blind"),),
}
"""What each choice needs to have an effect; a choice that is not named always has one."""


def key_has_an_effect(agreed: Agreed) -> Iterator[Conflict]:
    """Every choice that the nearest file writes matters."""
    for question in KEYS:
        if agreed.origins[question.full].depth:
            continue
        agreed.forget()
        need = missing_need(agreed, question.full)
        if need is None:
            continue
        others = " and ".join(f"`{name}` is `{as_written(agreed[name])}`" for name in need.any_of)
        yield Conflict(
            f"`{question}` has no effect, because {others}",
            {question.full: "without effect", **dict.fromkeys(need.any_of, "because of this")},
            (f"leave it out, or {_way_out(need)}",),
            at_key=True,
        )


def missing_need(chosen: Chosen, name: str) -> Need | None:
    """The first need of a choice that is not met, or None if the choice has an effect."""
    for need in NEEDS.get(name, ()):
        if not any(need.is_met_by(other, chosen[other]) for other in need.any_of):
            return need
    return None


def _way_out(need: Need) -> str:
    ways: list[str] = []
    for name, values in need.any_of.items():
        group, _, inner = name.partition(".")
        if not values:
            ways.append(f"fill the list `{name}`")
        elif len(values) == 1:
            ways.append(f"write `{group}: {{{inner}: {values[0]}}}`")
        else:
            ways.append(f"choose another `{name}`")
    return " or ".join(ways)

"""Do trumps, turn-up and stock fit each other? Codes DUR304 to DUR307."""

from __future__ import annotations

from collections.abc import Iterator

from durak_rules.house_rules.conflicts import Agreed, Conflict
from durak_rules.house_rules.keys import as_written, key

__all__ = [
    "closed_suits_are_never_trumps",
    "nothing_needs_trumps_without_trumps",
    "stock_and_turn_up_are_there",
    "suit_is_named_exactly_if_fixed",
]

_CLOSED = "beating.closed_suits"
_FORBIDDEN = "trump.forbidden_suits"
_SHOWING = ("showing", "placing_or_showing")
_WITHOUT_TRUMPS = {
    "opening.first_game": "opening: {first_game: lowest_card}",
    "opening.lead_card": "opening: {lead_card: any}",
    "trump_exchange.card": "trump_exchange: {card: none}",
    "trump.hidden_second": "trump: {hidden_second: none}",
    "transfer.show_card": "transfer: {show_card: any_of_rank}",
}
"""Choices that can ask for a trump, and what to write where there is none."""


def suit_is_named_exactly_if_fixed(agreed: Agreed) -> Iterator[Conflict]:
    """trump.suit is a suit exactly when trump.mode is fixed."""
    mode, suit = agreed["trump.mode"], agreed["trump.suit"]
    about = {"trump.suit": _says("trump.suit", agreed), "trump.mode": _says("trump.mode", agreed)}
    if mode == "fixed" and suit == "none":
        advice = "write `trump: {mode: fixed, suit: diamonds}`, or another suit"
        yield Conflict("the trump suit is agreed beforehand, but no suit is named", _turned(about), (advice,))
    elif mode != "fixed" and suit != "none":
        advice = f"write `trump: {{mode: fixed, suit: {suit}}}`, or `suit: none`"
        yield Conflict(f"{suit} are named as trumps, but the trump suit is not agreed beforehand", about, (advice,))


def closed_suits_are_never_trumps(agreed: Agreed) -> Iterator[Conflict]:
    """A suit that only itself can beat never becomes trumps, and some suit may be trumps."""
    fixed = agreed["trump.suit"]
    if agreed["trump.mode"] == "fixed" and fixed in agreed.words(_CLOSED):
        yield Conflict(
            f"{fixed} are always trumps, so they cannot be beaten by {fixed} only",
            {_CLOSED: f"only {fixed} beat {fixed}", "trump.suit": f"{fixed} are trumps"},
            (f"name another trump suit, or leave it out of `{_CLOSED}`",),
        )
    agreed.forget()
    forbidden = agreed.words(_FORBIDDEN)
    open_to_trumps = [suit for suit in agreed.words(_CLOSED) if suit not in forbidden]
    if agreed["trump.mode"] == "turn_up" and open_to_trumps:
        suits = " and ".join(open_to_trumps)
        right = key(_FORBIDDEN).ordered([*forbidden, *open_to_trumps])
        advice = f"write `trump: {{forbidden_suits: {as_written(right)}}}`"
        if right == list(key(_FORBIDDEN).by_word):
            advice = f"leave a suit out of `{_CLOSED}`, or write `trump: {{mode: none}}`"
        yield Conflict(
            f"{suits} can be turned up as trumps, but are beaten by themselves only",
            {_CLOSED: f"only {suits} beat {suits}", _FORBIDDEN: "may be trumps"},
            (advice,),
        )
    agreed.forget()
    if len(agreed.words(_FORBIDDEN)) == len(key(_FORBIDDEN).words):
        yield Conflict(
            "no suit is left that may be trumps",
            {_FORBIDDEN: "all four suits"},
            ("leave one suit out, or write `trump: {mode: none}`",),
        )


def nothing_needs_trumps_without_trumps(agreed: Agreed) -> Iterator[Conflict]:
    """Without trumps no choice asks for one; and the lowest trump is led by the one who opens with it."""
    for name, advice in _WITHOUT_TRUMPS.items():
        agreed.forget()
        if agreed["trump.mode"] == "none" and _needs_trumps(agreed, name):
            yield Conflict(
                f"no suit is trumps, but `{name}` asks for one",
                {name: _says(name, agreed), "trump.mode": _says("trump.mode", agreed)},
                (f"write `{advice}`",),
            )
    agreed.forget()
    if agreed["opening.lead_card"] == "lowest_trump" and agreed["opening.first_game"] != "lowest_trump":
        yield Conflict(
            "the lowest trump must be led, but its holder is not the one who opens",
            {
                "opening.lead_card": _says("opening.lead_card", agreed),
                "opening.first_game": _says("opening.first_game", agreed),
            },
            ("write `opening: {first_game: lowest_trump}`, or `opening: {lead_card: any}`",),
        )


def stock_and_turn_up_are_there(agreed: Agreed) -> Iterator[Conflict]:
    """What handles turn-up or stock finds one, and a pack dealt out leaves nothing."""
    for name in ("trump_exchange.card", "trump.hidden_second", "deal.extent"):
        agreed.forget()
        needs_turn_up = agreed[name] == "all_but_turn_up" if name == "deal.extent" else agreed[name] != "none"
        if needs_turn_up and agreed["trump.mode"] != "turn_up":
            yield Conflict(
                f"`{name}` asks for a turn-up, but no card is turned up",
                {name: _says(name, agreed), "trump.mode": _says("trump.mode", agreed)},
                ("write `trump: {mode: turn_up}`, or choose otherwise here",),
            )
    for name in ("stock_swap.times", "stock_top.play", "trump.hidden_second", "trump_exchange.card"):
        agreed.forget()
        if agreed[name] not in ("none", 0) and agreed["deal.extent"] != "hand_size":
            yield Conflict(
                f"`{name}` asks for a stock, but the pack is dealt out",
                {name: _says(name, agreed), "deal.extent": _says("deal.extent", agreed)},
                ("write `deal: {extent: hand_size}`, or choose otherwise here",),
            )
    for name, leaves_cards in (("trump.when_all_dealt", "refuse"), ("deal.uneven", "leave_in_stock")):
        agreed.forget()
        if agreed[name] == leaves_cards and agreed["deal.extent"] == "all":
            yield Conflict(
                f"the whole pack is dealt, but `{name}` leaves cards over",
                {"deal.extent": _says("deal.extent", agreed), name: _says(name, agreed)},
                ("write `deal: {extent: all_but_turn_up}`, or choose otherwise there",),
            )


def _needs_trumps(agreed: Agreed, name: str) -> bool:
    if name == "transfer.show_card":
        return agreed["transfer.mode"] in _SHOWING and agreed[name] == "trump_of_rank"
    if name in ("opening.first_game", "opening.lead_card"):
        return agreed[name] == "lowest_trump"
    return agreed[name] != "none"


def _says(name: str, agreed: Agreed) -> str:
    """The chosen value as the label of its place."""
    sentence = key(name).sentence(agreed[name]).rstrip(".")
    return sentence[0].lower() + sentence[1:]


def _turned(about: dict[str, str]) -> dict[str, str]:
    return dict(reversed(about.items()))

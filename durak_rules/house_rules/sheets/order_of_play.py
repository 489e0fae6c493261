"""In which order a sheet tells the choices: as they come up at the table, from sitting down to the next game.

A house-rules file is ordered by subject, a sheet by time. What a table does not play at all stands together at the end.
"""

from __future__ import annotations

from collections.abc import Mapping

from durak_rules.house_rules.keys import Value

__all__ = ["ABSENT", "SAID_ELSEWHERE", "SECTIONS"]

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "At the table": (
        "players.min",
        "players.max",
        "teams.mode",
        "teams.size",
        "teams.dissolve",
        "teams.vacant_seat",
    ),
    "The cards and the deal": (
        "deck.size",
        "deck.packs",
        "deck.jokers",
        "session.first_dealer",
        "deal.extent",
        "deal.hand_size",
        "deal.uneven",
    ),
    "Trumps": (
        "trump.mode",
        "trump.suit",
        "trump.turned_card",
        "trump.when_all_dealt",
        "trump.forbidden_suits",
        "trump.if_forbidden",
        "trump.hidden_second",
        "trump_exchange.card",
        "trump_exchange.when",
    ),
    "The first lead": (
        "opening.first_game",
        "opening.no_trump_fallback",
        "opening.lead_card",
    ),
    "The attack": (
        "attack.lead",
        "throw_in.who",
        "throw_in.ranks",
        "throw_in.opens",
        "throw_in.priority",
        "throw_in.pass",
        "limits.max_cards",
        "limits.early_cap",
        "limits.early_scope",
        "limits.hand",
    ),
    "Beating": (
        "beating.plain",
        "beating.closed_suits",
        "beating.specials",
        "beating.jokers",
        "beating.order",
        "beating.trumping",
        "beating.obligation",
    ),
    "Playing with the stock": (
        "stock_swap.times",
        "stock_swap.cards",
        "stock_swap.when",
        "stock_swap.source",
        "stock_swap.returned",
        "stock_top.play",
        "stock_top.who",
        "stock_top.on_failure",
    ),
    "Passing the attack on": (
        "transfer.mode",
        "transfer.when",
        "transfer.not_during",
        "transfer.cards",
        "transfer.capacity",
        "transfer.onto_attacker",
        "transfer.attacker",
        "transfer.show_card",
        "transfer.show_limit",
        "transfer.after_show",
    ),
    "Picking up": (
        "pickup.when",
        "pickup.throw_in_after",
        "limits.after_pickup",
        "pickup.revocable",
        "pickup.scope",
        "pickup.next_attacker",
    ),
    "The end of a bout": (
        "throw_in.closed_by",
        "bout.ends_early",
        "bout.attacker_out",
        "refill.order",
        "refill.after_transfer",
        "refill.style",
    ),
    "Going out, and the durak": (
        "exit.timing",
        "exit.stock",
        "ending.objective",
        "teams.loser",
        "ending.all_out",
        "ending.no_progress",
        "ending.no_progress_count",
        "epaulettes.mode",
        "epaulettes.one_card",
        "epaulettes.max",
        "epaulettes.unbeaten",
        "epaulettes.trumps",
        "epaulettes.ladder",
    ),
    "The next game": (
        "session.games",
        "session.record",
        "opening.next_dealer",
        "opening.next_game",
        "opening.draw_dealer",
        "opening.draw_opener",
    ),
    "What may be looked at": (
        "visibility.discard",
        "visibility.hands",
    ),
}
"""The headings of a sheet, and under each its choices."""

ABSENT: Mapping[str, Value] = {
    "transfer.mode": "none",
    "deck.jokers": 0,
    "trump.hidden_second": "none",
    "trump_exchange.card": "none",
    "stock_swap.times": 0,
    "stock_top.play": "none",
    "beating.closed_suits": [],
    "beating.specials": [],
    "ending.no_progress": "never",
    "epaulettes.mode": "none",
}
"""The value with which a table leaves a part of the game out; a sheet tells these together, at the end."""

SAID_ELSEWHERE: Mapping[str, Value] = {
    "trump.suit": "none",
    "beating.jokers": "none",
    "trump.forbidden_suits": [],
}
"""Values that only repeat what another sentence has said: no suit is agreed, no joker is there, any suit is trumps."""

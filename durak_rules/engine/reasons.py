"""What each function of ``rules/`` that can refuse stands for: a choice or the hard core, and how to say it.

A sentence is written from the facts of the position at hand; where there is nothing to add the choice's own sentence
is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from durak_rules.cards import Card
from durak_rules.engine.fields import State
from durak_rules.engine.moves import Move
from durak_rules.engine.rules.teams import attacked_from, player_at
from durak_rules.engine.sitting import Sitting

__all__ = ["REASONS", "Facts", "Reason"]

COUNTED = ("no cards", "one card", "two cards", "three cards", "four cards", "five cards", "six cards")


def _count(cards: int, kind: str = "") -> str:
    """``three attack cards``."""
    if not 0 <= cards < len(COUNTED):
        return f"{cards} {kind}cards"
    number, noun = COUNTED[cards].split()
    return f"{number} {kind}{noun}"


@dataclass(frozen=True)
class Facts:
    """A position and a move that is tried in it, in words."""

    sitting: Sitting
    state: State
    move: Move

    def name(self, seat: int) -> str:
        return self.sitting.names[seat]

    @property
    def seat(self) -> str:
        return self.move.seat

    @property
    def attacker(self) -> str:
        return self.name(self.state.attacker)

    @property
    def leader(self) -> str:
        return self.name(self.state.leader)

    @property
    def defender(self) -> str:
        return self.name(self.state.defender)

    @property
    def lying(self) -> str:
        """How many attack cards lie: ``three attack cards lie``."""
        lie = "lies" if self.state.attacks == 1 else "lie"
        return f"{_count(self.state.attacks, 'attack ')} {lie} already"

    @property
    def cards(self) -> str:
        return " ".join(card.pretty for card in self.move.cards)

    @property
    def hand(self) -> int:
        """Cards in the defender's hand now."""
        return self.state.hands[self.state.defender].bit_count()

    def names(self, seats: int) -> str:
        return ", ".join(name for seat, name in enumerate(self.sitting.names) if seats >> seat & 1) or "nobody"

    def pretty(self, cards: int) -> str:
        return " ".join(map(_pretty, self.sitting.cards(cards))) or "none"


def _pretty(card: Card) -> str:
    return card.pretty


Sentence = Callable[[Facts], str]
Reason = tuple[str, Sentence | None]
"""A key or a word of the hard core, and its sentence if there is more to say than the choice says itself."""


def _hand_limit(facts: Facts) -> str:
    s = facts.state
    if facts.sitting.variant.value("limits.hand") == "at_bout_start":
        return f"the defender began the bout with {_count(s.start_hand)}, and {facts.lying}"
    return f"the defender holds {_count(facts.hand)} now, and {facts.lying}, {_count(s.unbeaten.bit_count())} unbeaten"


def _most(key: str) -> Sentence:
    def sentence(facts: Facts) -> str:
        most = facts.sitting.variant.value(key)
        return f"at most {most} cards may attack in this bout, and {facts.lying}"

    return sentence


def _next_hand(facts: Facts) -> str:
    s = facts.state
    r = facts.sitting.rules
    following = player_at(s, r, attacked_from(s, r, s.defender_seat))
    lying = _count(s.unbeaten.bit_count())
    return f"{facts.name(following)} holds {_count(s.hands[following].bit_count())}, and {lying} lie unbeaten"


REASONS: dict[str, tuple[Reason, ...]] = {
    "game_is_on": (("game_over", None),),
    "bout_is_led": (("no_open_bout", None),),
    "no_card_is_led": (("already_led", None),),
    "is_attacker": (("not_this_seat", lambda f: f"{f.attacker} leads this bout"),),
    "is_defender": (("not_this_seat", lambda f: f"{f.defender} defends"),),
    "plays_against_defender": (
        ("not_this_seat", lambda f: f"{f.seat} defends" if f.seat == f.defender else f"{f.seat} is out"),
    ),
    "may_throw_in_here": (
        ("throw_in.who", lambda f: f"only {f.names(f.state.throwers)} may throw in against {f.defender}"),
    ),
    "is_no_partner": (("teams.mode", lambda f: f"{f.seat} and {f.defender} are partners"),),
    "has_not_passed": (("already_passed", None), ("throw_in.pass", None)),
    "holds_cards": (("already_passed", lambda f: f"{f.seat} holds no card and counts as passed"),),
    "passing_is_meant": (("throw_in.pass", lambda f: "a pass holds for the bout, and no card may be added yet"),),
    "window_is_open": (("throw_in.opens", None),),
    "pickup_lets_add": (("pickup.throw_in_after", None),),
    "is_first_in_order": (("throw_in.priority", lambda f: f"{f.seat} waits until the seats before it have passed"),),
    "all_throwers_passed": (("throw_in.opens", lambda f: "the defender waits until all who may throw in have passed"),),
    "may_still_answer": (
        ("already_announced", lambda f: f"{f.defender} has announced a pick-up"),
        ("pickup.revocable", None),
    ),
    "no_pickup_announced": (("already_announced", None),),
    "something_lies_unbeaten": (("pickup.when", lambda f: "everything on the table is beaten"),),
    "must_not_beat": (("beating.obligation", None),),
    "lead_room": (("attack.lead", None),),
    "maximum_room": (("limits.max_cards", _most("limits.max_cards")),),
    "early_room": (("limits.early_cap", _most("limits.early_cap")),),
    "hand_room": (("limits.hand", _hand_limit),),
    "in_hand": (("not_in_hand", None),),
    "rank_qualifies": (("throw_in.ranks", lambda f: f"no card on the table lets {f.cards} be added"),),
    "of_equal_rank": (("attack.lead", lambda f: f"{f.cards} are not of one rank"),),
    "required_card_is_led": (("opening.lead_card", lambda f: f"the opener leads {f.pretty(f.state.lead_required)}"),),
    "on_table": (("not_on_table", None),),
    "lies_unbeaten": (("already_answered", None),),
    "in_answering_order": (("beating.order", None),),
    "trump_is_allowed": (("beating.trumping", None),),
    "transfer_is_by_placing": (("transfer.mode", None),),
    "transfer_is_by_showing": (("transfer.mode", None),),
    "attack_is_of_one_rank": (("transfer.when", lambda f: "what lies unbeaten must be of one rank"),),
    "transfer_is_in_time": (("transfer.when", None),),
    "opening_lets_transfer": (("transfer.not_during", None),),
    "may_come_back": (("transfer.onto_attacker", lambda f: f"the attack would come back to {f.leader}"),),
    "transfer_card_room": (("transfer.cards", None),),
    "next_hand_room": (("transfer.capacity", _next_hand),),
    "transfer_maximum_room": (("transfer.capacity", None), ("limits.max_cards", _most("limits.max_cards"))),
    "transfer_early_room": (("transfer.capacity", None), ("limits.early_cap", _most("limits.early_cap"))),
    "rank_of_attack": (("transfer.mode", lambda f: f"{f.cards} is not of the rank of the attack"),),
    "may_be_placed": (("transfer.after_show", lambda f: f"{f.cards} was shown before"),),
    "may_be_shown": (("transfer.show_card", None),),
    "was_not_shown": (("transfer.show_limit", lambda f: f"{f.cards} was shown before"),),
    "exchange_is_agreed": (("trump_exchange.card", None),),
    "exchange_is_in_time": (("trump_exchange.when", None),),
    "turn_up_is_not_alone": (("trump_exchange.card", lambda f: "the turn-up may not be the only card of the stock"),),
    "is_lowest_trump": (("trump_exchange.card", lambda f: f"{f.cards} is not the lowest trump of the pack"),),
    "is_not_to_be_led": (("opening.lead_card", lambda f: f"the opener leads {f.pretty(f.state.lead_required)}"),),
    "swaps_are_left": (("stock_swap.times", None),),
    "swap_is_in_time": (("stock_swap.when", None),),
    "stock_has_enough": (("stock_swap.cards", lambda f: "too few cards lie above the turn-up"),),
    "right_number_is_swapped": (("stock_swap.cards", None),),
    "stock_top_is_played": (("stock_top.play", None),),
    "may_play_stock_top": (("stock_top.who", None),),
    "stock_top_is_untried": (("stock_top.on_failure", lambda f: "the top card went back in this bout"),),
    "stock_top_fits": (("throw_in.ranks", lambda f: "no card on the table lets the top of the stock be added"),),
    "no_card_is_required": (("opening.lead_card", lambda f: f"the opener leads {f.pretty(f.state.lead_required)}"),),
}
"""By the function's name. What ``beats`` stands for depends on the two cards: see ``why_not.py``."""

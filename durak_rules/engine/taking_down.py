"""Taking a position down: from the state that the rules play on to cards and names, the reverse of setting it up.

What follows from the rest is left to follow: it is written down only where the state is not what setting up would make
of the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from durak_rules.cards import JOKERS, RANKS, SUITS, Card
from durak_rules.engine.fields import State
from durak_rules.engine.positions import ELSEWHERE, UNKNOWN, KnownPosition, Position
from durak_rules.engine.rules.ending import A_BOUT, ONGOING, bout_of_exit
from durak_rules.engine.rules.words import BEFORE_THROW_INS, NONE, RANDOM, SHUFFLED_IN
from durak_rules.engine.setting_up import set_up
from durak_rules.engine.sitting import Sitting

__all__ = ["known_of", "position_of", "uses_chance"]


def uses_chance(sitting: Sitting) -> bool:
    """Do these rules leave anything to chance while cards are played?"""
    r = sitting.rules
    by_chance = r.stock_swap_source == RANDOM or r.stock_swap_returned == SHUFFLED_IN
    return r.stock_swap_times > 0 and by_chance


class _Taking:
    """One state, in the names and cards of its sitting."""

    def __init__(self, sitting: Sitting, state: State) -> None:
        self.sitting = sitting
        self.s = state
        self.one_pack = sitting.rules.one_pack

    def name(self, seat: int) -> str:
        return self.sitting.names[seat]

    def names(self, seats: int) -> tuple[str, ...]:
        return tuple(name for seat, name in enumerate(self.sitting.names) if seats >> seat & 1)

    def card(self, place: int) -> Card:
        return self.sitting.pack[place]

    def in_order(self, cards: int) -> list[int]:
        """The places of these cards in the order of one pack, equal cards side by side."""
        places = (place for place in range(len(self.sitting.pack)) if cards >> place & 1)
        return sorted(places, key=lambda place: (place % self.one_pack, place))

    def cards(self, cards: int) -> tuple[Card, ...]:
        return tuple(map(self.card, self.in_order(cards)))

    def common(self) -> Position:
        """Everything but what follows from the rest as a rule."""
        s = self.s
        stock = s.stock[s.stock_next : s.stock_end - (s.hidden >= 0)]
        laid = zip(s.attack[: s.attacks], s.answer[: s.attacks], strict=True)
        gone = [seat for seat in range(s.seats) if not s.active >> seat & 1]
        return Position(
            seats=self.sitting.names,
            hands={name: self.cards(s.hands[seat]) for seat, name in enumerate(self.sitting.names)},
            attacker=self.name(s.attacker_seat),
            trump=SUITS[s.trump] if s.trump < len(SUITS) else "",
            defender=self.name(s.defender_seat),
            dealer=self.name(s.dealer),
            stock=tuple(map(self.card, stock)),
            hidden=self.card(s.hidden) if s.hidden >= 0 else None,
            discard=self.cards(s.discard),
            out=tuple(map(self.name, sorted(gone, key=lambda seat: s.emptied[seat]))),
            table=tuple((self.card(one), self.card(other) if other >= 0 else None) for one, other in laid),
            laid_by=tuple(map(self.name, s.laid_by[: s.attacks])),
            leader=self.name(s.leader_seat),
            passed=self.names(s.passed),
            announced=bool(s.taking),
            bouts_played=s.bouts_played,
            successful_defences=s.successful_defences,
            beaten_before=min(s.beaten_before, s.beaten.bit_count()),
            answers_before=self.answers_before(),
            emptied=self.emptied(),
            swapped=self.names(s.swapped),
            stock_tried=bool(s.stock_tried),
            shown=tuple(self.shown()),
            swaps={name: s.swaps[seat] for seat, name in enumerate(self.sitting.names) if s.swaps[seat]},
            pickups_in_row=s.pickups_in_row,
            past_bouts=self.past_bouts(),
            moves_played=s.decisions,
            chance=s.chance if uses_chance(self.sitting) else None,
            epaulettes=s.epaulettes,
        )

    def unusual(self, usual: State) -> Iterator[tuple[str, Any]]:
        """What is not as it would be set up by the rest, as fields of the position."""
        s = self.s
        if s.result == ONGOING and s.last_thrower != usual.last_thrower:
            yield "last_to_add", self.name(s.last_thrower)
        for field, role in (("led_by", "leader"), ("attacked_by", "attacker"), ("defended_by", "defender")):
            if getattr(s, role) != getattr(usual, role):
                yield field, self.name(getattr(s, role))
        if s.attacks and s.start_hand != usual.start_hand:
            yield "defender_began_with", s.start_hand
        counts = self.sitting.rules.transfer_when == BEFORE_THROW_INS
        if s.attacks and counts and s.thrown_in != usual.thrown_in:
            yield "thrown_in", s.thrown_in
        if s.transferrers != usual.transferrers:
            yield "transferred", self.names(s.transferrers)
        if not s.attacks and self.cards(s.lead_required) != self.cards(usual.lead_required):
            yield "must_lead", self.cards(s.lead_required)
        before_first_lead = not s.attacks and not s.bouts_played
        if before_first_lead and s.trump_card not in (-1, s.turn_up):
            yield "shown_at_deal", self.card(s.trump_card)

    def answers_before(self) -> tuple[int, ...]:
        s = self.s
        if self.sitting.rules.epaulettes_mode == NONE or not s.attacks:
            return ()
        numbers = [place + 1 for place in range(s.attacks) if s.after_answer >> place & 1]
        return (*numbers, *([s.attacks + 1] if s.answered_since else []))

    def emptied(self) -> tuple[str, ...]:
        """Whose hands became empty in this bout, or in the last one of a game that is over."""
        s = self.s
        since = s.bouts_played + (s.result == ONGOING)

        def in_this_bout(seat: int) -> bool:
            if s.active >> seat & 1:
                return not s.hands[seat] and s.emptied[seat] > 0
            return bout_of_exit(s, seat) >= since

        seats = filter(in_this_bout, range(s.seats))
        return tuple(map(self.name, sorted(seats, key=lambda seat: s.emptied[seat] % A_BOUT)))

    def shown(self) -> Iterator[tuple[str, Card]]:
        s = self.s
        for seat, name in enumerate(self.sitting.names):
            for card in self.cards(s.hands[seat] & s.shown):
                yield name, card
        stock = sum(1 << place for place in s.stock[s.stock_next : s.stock_end])
        for card in self.cards((s.unbeaten | s.beaten | s.answer_cards | stock) & s.shown):
            yield ELSEWHERE, card

    def past_bouts(self) -> tuple[int, ...]:
        s, room = self.s, len(self.s.past)
        return tuple(s.past[number % room] for number in range(max(0, s.past_bouts - room), s.past_bouts))


def position_of(sitting: Sitting, state: State, result: str) -> Position:
    """All of this position; ``result`` is how the game stands, in words."""
    taking = _Taking(sitting, state)
    common = replace(taking.common(), result=result)
    return replace(common, **dict(taking.unusual(set_up(sitting, common))))


def known_of(
    position: Position, seat: str, *, open_hands: Collection[str], open_discard: bool, open_top: bool, turned_up: bool
) -> KnownPosition:
    """What this seat may know of a position, as far as hands, discard and the top of the stock lie open.

    ``turned_up``: the last card of the stock is the turn-up. Cards that were shown are known to all, and who holds them
    is not told.
    """
    facts = {field.name: getattr(position, field.name) for field in fields(Position)}
    seen = {name for name in position.seats if name == seat or name in open_hands}
    shown_elsewhere = [card for name, card in position.shown if name not in seen]
    stock = list(_unknown(position.stock))
    if turned_up:
        stock[-1] = position.stock[-1]
    if open_top and len(stock) > turned_up:
        stock[0] = position.stock[0]
    facts |= {
        "hands": {name: hand if name in seen else _unknown(hand) for name, hand in position.hands.items()},
        "stock": tuple(stock),
        "hidden": UNKNOWN if position.hidden else None,
        "discard": position.discard if open_discard else _unknown(position.discard),
        "shown": (
            *(each for each in position.shown if each[0] in seen),
            *((ELSEWHERE, card) for card in sorted(shown_elsewhere, key=_face)),
        ),
        "must_lead": position.must_lead if seat == (position.attacked_by or position.attacker) else None,
        "past_bouts": (),
        "chance": None,
    }
    return KnownPosition(**facts, seen_by=seat)


def _unknown(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(UNKNOWN for _ in cards)


def _face(card: Card) -> tuple[str, int]:
    return card.suit, (*RANKS, *JOKERS).index(card.rank)

"""A position as people give it, in cards and names, and as the engine holds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from durak_rules.cards import SUITS, Card
from durak_rules.engine.bits import popcount
from durak_rules.engine.fields import State
from durak_rules.engine.rules.bout import settle_if_due, start_bout
from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.engine.rules.ending import A_BOUT
from durak_rules.engine.rules.opening import lowest_trump_in
from durak_rules.engine.rules.seating import seats_that_throw
from durak_rules.engine.rules.words import LOWEST_TRUMP, ONCE_A_GAME, TURN_UP
from durak_rules.engine.sitting import Sitting

__all__ = ["Position", "state_of"]


@dataclass(frozen=True, kw_only=True)
class Position:
    """What stands on and around the table: scenarios.md, given.

    ``trump`` is a suit's letter or empty for none; ``stock`` lies top first, and where a card is turned up its last
    card is the turn-up; ``table`` holds each attack card with the card that beats it or None. By default it is the
    middle of a game, not the opening period.
    """

    seats: tuple[str, ...]
    hands: Mapping[str, tuple[Card, ...]]
    attacker: str
    trump: str = ""
    defender: str | None = None
    dealer: str | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    hidden: Card | None = None
    discard: tuple[Card, ...] = ()
    out: tuple[str, ...] = ()
    table: tuple[tuple[Card, Card | None], ...] = ()
    laid_by: tuple[str, ...] = ()
    leader: str | None = None
    passed: tuple[str, ...] = ()
    announced: bool = False
    bouts_played: int = 5
    successful_defences: int = 3
    shown_this_game: tuple[Card, ...] = field(default=())


class _Copies:
    """Gives out the places in the pack of cards that look alike, each once."""

    def __init__(self, sitting: Sitting) -> None:
        self._left = {card: list(places) for card, places in sitting.places.items()}

    def place(self, card: Card) -> int:
        return self._left[card].pop(0)

    def places(self, cards: Iterable[Card]) -> list[int]:
        return [self.place(card) for card in cards]

    def set_of(self, cards: Iterable[Card]) -> int:
        return sum(1 << place for place in self.places(cards))


def _seat_set(sitting: Sitting, names: Iterable[str]) -> int:
    return sum(1 << sitting.number[name] for name in names)


def _set_out(s: State, sitting: Sitting, position: Position) -> None:
    """Seats that are out went out before anything in this position; where no card lies, whoever has nothing and can
    draw nothing has gone out too."""
    gone = [sitting.number[name] for name in position.out]
    if not position.table and not position.stock:
        gone += [seat for seat in range(s.seats) if not s.hands[seat] and seat not in gone]
    for place, seat in enumerate(gone):
        s.emptied[seat] = (place - len(gone)) * A_BOUT
    s.active = sum(1 << seat for seat in range(s.seats) if seat not in gone)


def _set_stock(s: State, sitting: Sitting, position: Position, copies: _Copies) -> None:
    stock = copies.places(position.stock)
    s.stock[: len(stock)] = stock
    s.stock_end = len(stock)
    s.trump = SUITS.index(position.trump) if position.trump else NO_TRUMP
    s.trump_card = s.turn_up = s.hidden = -1
    if stock and sitting.rules.trump_mode == TURN_UP:
        s.trump_card = s.turn_up = stock[-1]
    if position.hidden:
        s.hidden = copies.place(position.hidden)
        s.stock[s.stock_end] = s.hidden
        s.stock_end += 1


def _set_table(s: State, sitting: Sitting, position: Position, copies: _Copies) -> None:
    """The cards on the table; the defender began the bout with its hand and its cards on the table."""
    r = sitting.rules
    laid_by = position.laid_by or (position.attacker,) * len(position.table)
    for place, ((attack, answer), name) in enumerate(zip(position.table, laid_by, strict=True)):
        card = copies.place(attack)
        s.attack[place] = card
        s.laid_by[place] = s.last_thrower = sitting.number[name]
        s.attack_ranks |= r.same_rank[card]
        if answer is None:
            s.answer[place] = -1
            s.unbeaten |= 1 << card
        else:
            by = copies.place(answer)
            s.answer[place] = by
            s.answer_cards |= 1 << by
            s.beaten |= 1 << card
            s.answer_ranks |= r.same_rank[by]
            s.answered = 1
            s.start_hand += 1
    s.attacks = len(position.table)
    in_turn = {position.leader or position.attacker, position.attacker}
    s.thrown_in = sum(name not in in_turn for name in laid_by)
    s.transferrers = _seat_set(sitting, in_turn - {position.leader or position.attacker})


def state_of(sitting: Sitting, position: Position, seed: int) -> State:
    """The position as the engine holds it. A bout that is due to be settled in it is settled."""
    r = sitting.rules
    s = sitting.layout.blank()
    copies = _Copies(sitting)
    for name, cards in position.hands.items():
        s.hands[sitting.number[name]] = copies.set_of(cards)
    s.holding = sum(1 << seat for seat in range(s.seats) if s.hands[seat])
    s.dealer = sitting.number[position.dealer] if position.dealer else s.seats - 1
    s.bouts_played = position.bouts_played
    s.successful_defences = position.successful_defences
    s.chance = seed
    _set_out(s, sitting, position)
    _set_stock(s, sitting, position, copies)
    s.discard = copies.set_of(position.discard)
    if r.transfer_show_limit == ONCE_A_GAME:
        s.shown = sum(1 << place for card in position.shown_this_game for place in sitting.places[card])
    start_bout(s, r, sitting.number[position.attacker])
    if position.defender:
        s.defender = sitting.number[position.defender]
        s.start_hand = popcount(s.hands[s.defender])
        s.throwers = seats_that_throw(s, r)
    s.leader = sitting.number[position.leader or position.attacker]
    _set_table(s, sitting, position, copies)
    s.passed = _seat_set(sitting, position.passed)
    s.taking = int(position.announced)
    if s.bouts_played == 0 and not s.attacks and r.opening_lead_card == LOWEST_TRUMP:
        s.lead_required = lowest_trump_in(s, r, s.attacker)
    settle_if_due(s, r)
    return s

"""The game once more, written from the words of the rules alone: slow, plain, and sharing nothing with the engine.

It exists to be disagreed with. Cards are cards, seats are names, hands are sets, and every question is answered from
scratch by reading the choices off the variant. It knows one pack and everybody playing alone: no jokers, transfers,
teams, nor anything that is done with the stock but drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from durak_rules.cards import RANKS, SUIT_NAMES, Card
from durak_rules.house_rules.variant import Variant

__all__ = ["Choice", "Laid", "ModelGame", "beats"]

Choice = tuple[str, frozenset[Card], Card | None]
"""What may be done: the kind of move, its cards (a lead is a set, whatever its order), of a beat the target."""

MOST_BOUTS = 1000
MOST_DECISIONS = 10_000


def rank_of(card: Card) -> int:
    return RANKS.index(card.rank)


def beats(variant: Variant, attack: Card, by: Card, trump: str) -> bool:
    """Whether this card is beaten by that one, looking at the two cards only."""
    higher = rank_of(by) > rank_of(attack)
    closed = variant.value("beating.closed_suits")
    assert isinstance(closed, list)
    if SUIT_NAMES[attack.suit] in closed:
        return by.suit == attack.suit and higher
    if attack.suit == trump:
        return by.suit == trump and higher
    if by.suit == trump:
        return True
    return higher and (by.suit == attack.suit or variant.value("beating.plain") == "any_suit_higher")


@dataclass
class Laid:
    """One attack card on the table, who laid it, and the card that beats it."""

    card: Card
    by: str
    answer: Card | None = None


@dataclass
class ModelGame:
    """One game under way; changed by every move."""

    variant: Variant
    seats: tuple[str, ...]
    hands: dict[str, set[Card]]
    stock: list[Card]
    trump: str
    attacker: str
    defender: str = ""
    out: list[str] = field(default_factory=list)
    table: list[Laid] = field(default_factory=list)
    passed: set[str] = field(default_factory=set)
    announced: bool = False
    bouts_played: int = 0
    defences: int = 0
    discard: set[Card] = field(default_factory=set)
    decisions: int = 0
    result: str = "ongoing"
    places: tuple[tuple[str, ...], ...] = ()
    must_lead: Card | None = None
    start_hand: int = 0
    emptied: dict[str, int] = field(default_factory=dict)
    emptied_by_this_bout: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.defender = self.defender or self.next_active(self.attacker)
        answers = sum(laid.answer is not None for laid in self.table)
        self.start_hand = len(self.hands[self.defender]) + answers
        if not self.table and self.bouts_played == 0 and self.says("opening.lead_card", "lowest_trump"):
            trumps = [card for card in self.hands[self.attacker] if card.suit == self.trump]
            self.must_lead = min(trumps, key=rank_of, default=None)
        if self.table:
            self.settle_if_due()

    # Looking around the table.

    def says(self, key: str, *values: str) -> bool:
        return self.variant.value(key) in values

    def number(self, key: str) -> int | None:
        """The value of a limit; None where it is a word that says there is none."""
        value = self.variant.value(key)
        return value if isinstance(value, int) else None

    @property
    def active(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.out]

    def clockwise(self, first: str) -> list[str]:
        """All active seats clockwise, beginning with this place at the table."""
        at = self.seats.index(first)
        return [seat for seat in self.seats[at:] + self.seats[:at] if seat not in self.out]

    def next_active(self, seat: str) -> str:
        """The next active seat to the left of this place."""
        return next(other for other in [*self.clockwise(seat), seat] if other != seat)

    def unbeaten(self) -> list[Card]:
        return [laid.card for laid in self.table if laid.answer is None]

    def beaten(self) -> list[Card]:
        return [laid.card for laid in self.table if laid.answer is not None]

    def throwers(self) -> list[str]:
        """Those who may throw in by `throw_in.who`, in the order of throwing in."""
        others = [seat for seat in self.clockwise(self.defender) if seat != self.defender]
        if self.says("throw_in.who", "nobody") or not others:
            return []
        who = {
            "attacker": [self.attacker],
            "all": others,
            "neighbours": [self.attacker, others[0], others[-1]],
        }
        may = who[str(self.variant.value("throw_in.who"))]
        order = [self.attacker, *others]
        if self.says("throw_in.priority", "last_thrower_first") and self.table:
            order = [self.table[-1].by, *order]
        return [seat for seat in dict.fromkeys(order) if seat in may and seat not in self.out]

    def has_passed(self, seat: str) -> bool:
        """Has passed, or counts as passed for having no card."""
        return seat in self.passed or not self.hands[seat]

    def window_open(self) -> bool:
        if self.says("throw_in.opens", "after_first_response"):
            return bool(self.beaten())
        if self.says("throw_in.opens", "when_all_beaten"):
            return not self.unbeaten()
        return True

    def may_add_after_announcement(self) -> bool:
        if self.says("pickup.throw_in_after", "if_some_beaten"):
            return bool(self.beaten())
        return self.says("pickup.throw_in_after", "allowed")

    def room_for_another(self, already: int, unbeaten: int) -> bool:
        """Whether the limits allow one more attack card beside so many, of which so many lie unbeaten."""
        holds = {"max", "early", "hand"}
        if self.announced:
            after = {
                "same": holds,
                "no_early_cap": {"max", "hand"},
                "max_only": {"max"},
                "unlimited": set[str](),
            }
            holds = after[str(self.variant.value("limits.after_pickup"))]
        first_bout = self.bouts_played == 0
        opening = first_bout if self.says("limits.early_scope", "first_bout") else self.defences == 0
        most, early = self.number("limits.max_cards"), self.number("limits.early_cap")
        if "max" in holds and most is not None and already + 1 > most:
            return False
        if "early" in holds and opening and early is not None and already + 1 > early:
            return False
        hand_now = len(self.hands[self.defender])
        fits = {
            "at_bout_start": already + 1 <= self.start_hand,
            "unbeaten_fit_hand": unbeaten + 1 <= hand_now,
            "all_fit_hand": already + 1 <= hand_now,
            "all_before_fit_hand": already <= hand_now,
            "unlimited": True,
        }
        return "hand" not in holds or fits[str(self.variant.value("limits.hand"))]

    def to_act(self) -> str | None:
        if self.result != "ongoing":
            return None
        if not self.table:
            return self.attacker
        if self.announced or self.window_open():
            for seat in self.throwers():
                if not self.has_passed(seat):
                    return seat
        return self.defender

    # What a seat may do.

    def legal(self, seat: str) -> set[Choice]:
        if self.result != "ongoing" or seat in self.out:
            return set()
        if not self.table:
            return self.leads() if seat == self.attacker else set()
        if seat == self.defender:
            return self.answers()
        return self.throws(seat)

    def leads(self) -> set[Choice]:
        hand = self.hands[self.attacker]
        found: set[Choice] = set()
        for rank in {card.rank for card in hand}:
            equal = [card for card in hand if card.rank == rank]
            for count in range(1, len(equal) + 1):
                if count > 1 and self.says("attack.lead", "single"):
                    break
                if not all(self.room_for_another(laid, laid) for laid in range(count)):
                    break
                found |= {("lead", frozenset(cards), None) for cards in combinations(equal, count)}
        if self.must_lead is not None:
            found = {choice for choice in found if self.must_lead in choice[1]}
        return found

    def throws(self, seat: str) -> set[Choice]:
        throwers = self.throwers()
        if seat not in throwers or self.has_passed(seat):
            return set()
        may_add = self.may_add_after_announcement() if self.announced else self.window_open()
        found: set[Choice] = set()
        if may_add or self.announced or not self.says("throw_in.pass", "for_the_bout"):
            found.add(("pass", frozenset(), None))
        if not may_add or not self.room_for_another(len(self.table), len(self.unbeaten())):
            return found
        before = throwers[: throwers.index(seat)]
        waits_for = {
            "attacker_first": before,
            "last_thrower_first": before,
            "attacker_then_free": [self.attacker] if seat != self.attacker else [],
            "free": [],
        }
        if not all(self.has_passed(other) for other in waits_for[str(self.variant.value("throw_in.priority"))]):
            return found
        ranks = {laid.card.rank for laid in self.table}
        if self.says("throw_in.ranks", "table"):
            ranks |= {laid.answer.rank for laid in self.table if laid.answer is not None}
        found |= {("throw", frozenset([card]), None) for card in self.hands[seat] if card.rank in ranks}
        return found

    def possible_beats(self) -> set[Choice]:
        """Every card that lies to be answered with every card that beats it."""
        hand = self.hands[self.defender]
        targets = self.unbeaten()[:1] if self.says("beating.order", "oldest_first") else self.unbeaten()
        found: set[Choice] = set()
        for target in targets:
            void = all(card.suit != target.suit for card in hand)
            for card in hand:
                trumps_it = card.suit == self.trump and target.suit != self.trump
                if trumps_it and not void and self.says("beating.trumping", "only_when_void"):
                    continue
                if beats(self.variant, target, card, self.trump):
                    found.add(("beat", frozenset([card]), target))
        return found

    def answers(self) -> set[Choice]:
        found = possible = self.possible_beats()
        if self.says("throw_in.opens", "before_each_answer") and not self.announced:
            found = possible if all(map(self.has_passed, self.throwers())) else set()
        if self.announced:
            return set(found) if self.says("pickup.revocable", "until_settled") else set()
        forced = self.says("beating.obligation", "must_beat_if_able")
        nothing_to_take = not self.unbeaten() and (forced or self.says("pickup.when", "while_unbeaten"))
        if nothing_to_take or (forced and possible):
            return found
        take: Choice = ("take", frozenset(), None)
        return {*found, take}

    # Doing it.

    def play(self, seat: str, kind: str, cards: Sequence[Card], target: Card | None) -> None:
        assert (kind, frozenset(cards), target) in self.legal(seat)
        self.decisions += 1
        if kind == "pass":
            self.passed.add(seat)
        else:
            if self.says("throw_in.pass", "until_table_changes"):
                self.passed.clear()
            self.announced = kind == "take" or (self.announced and kind != "beat")
        if kind in ("lead", "throw"):
            self.table += [Laid(card, seat) for card in cards]
        if kind == "beat":
            next(laid for laid in self.table if laid.card == target).answer = cards[0]
        self.hands[seat] -= set(cards)
        self.must_lead = None
        if cards and not self.hands[seat]:
            self.emptied[seat] = self.decisions
            self.goes_out_at_once(seat)
        if self.result == "ongoing":
            self.settle_if_due()
        if self.result == "ongoing" and self.decisions >= MOST_DECISIONS:
            self.end("unfinished")

    def goes_out_at_once(self, seat: str) -> None:
        """The last card of a hand was played: with `exit.timing` immediate that may mean something now."""
        if self.says("exit.timing", "bout_end") or (self.stock and self.says("exit.stock", "must_be_empty")):
            return
        if self.says("ending.objective", "first_out_wins"):
            self.leave([seat])
            self.end(f"winner {seat}")
        elif self.says("bout.ends_early", "attacker_or_defender_out"):
            self.leave([seat])
            if seat == self.attacker:
                if self.says("bout.attacker_out", "defender_takes"):
                    self.pick_up()
                else:
                    self.discard_table()
                self.after_the_bout(self.next_active(seat))
            elif seat == self.defender:
                self.defences += 1
                self.discard_table()
                self.after_the_bout(self.next_active(seat))

    def leave(self, seats: Iterable[str]) -> None:
        for seat in seats:
            self.out.append(seat)
            self.emptied_by_this_bout.append(seat)

    def settle_if_due(self) -> None:
        if not self.table:
            return
        closers = self.throwers()
        if self.says("throw_in.closed_by", "attacker"):
            closers = [seat for seat in closers if seat == self.attacker]
        all_beaten = not self.unbeaten()
        due = all(map(self.has_passed, closers)) and (all_beaten or self.announced)
        due |= self.announced and not self.may_add_after_announcement()
        due |= all_beaten and self.says("bout.ends_early", "all_beaten")
        due |= all_beaten and self.says("bout.ends_early", "defender_empty") and not self.hands[self.defender]
        if not due:
            return
        attacker = self.defender
        if self.announced:
            self.pick_up()
            same = self.says("pickup.next_attacker", "same_attacker")
            attacker = self.attacker if same else self.seat_left_of(self.defender)
        else:
            self.defences += 1
            self.discard_table()
        self.after_the_bout(attacker)

    def seat_left_of(self, seat: str) -> str:
        """The place to the left, whether anybody active sits there or not."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def pick_up(self) -> None:
        for laid in self.table:
            pair = {laid.card} if laid.answer is None else {laid.card, laid.answer}
            if laid.answer is None or self.says("pickup.scope", "all"):
                self.hands[self.defender] |= pair
            else:
                self.discard |= pair

    def discard_table(self) -> None:
        for laid in self.table:
            self.discard |= {laid.card} if laid.answer is None else {laid.card, laid.answer}

    def after_the_bout(self, next_attacker: str) -> None:
        """The cards are moved: refill, exits, result, the next roles."""
        if self.says("exit.stock", "any"):
            self.exits()
        self.refill()
        if not self.stock:
            self.exits()
        self.bouts_played += 1
        self.table, self.passed, self.announced = [], set(), False
        self.look_at_result()
        self.emptied_by_this_bout = []
        if self.result == "ongoing" and self.bouts_played >= MOST_BOUTS:
            self.end("unfinished")
        if self.result == "ongoing":
            self.attacker = self.clockwise(next_attacker)[0]
            self.defender = self.next_active(self.attacker)
            self.start_hand = len(self.hands[self.defender])

    def refill(self) -> None:
        size = self.number("deal.hand_size")
        assert size is not None
        order = self.refill_order()
        while self.stock and any(len(self.hands[seat]) < size for seat in order):
            for seat in order:
                draws = max(0, size - len(self.hands[seat]))
                if self.says("refill.style", "round_robin"):
                    draws = min(1, draws)
                for _ in range(min(draws, len(self.stock))):
                    self.hands[seat].add(self.stock.pop(0))

    def refill_order(self) -> list[str]:
        clockwise = self.clockwise(self.attacker)
        others = [seat for seat in clockwise if seat != self.defender]
        defender = [seat for seat in clockwise if seat == self.defender]
        if self.says("refill.order", "clockwise_from_attacker"):
            return clockwise
        if self.says("refill.order", "attacker_defender_clockwise"):
            attacker = [seat for seat in clockwise if seat == self.attacker]
            return list(dict.fromkeys([*attacker, *defender, *self.clockwise(self.defender)]))
        if self.says("refill.order", "attacker_contributors_defender"):
            added = {laid.by for laid in self.table}
            others.sort(key=lambda seat: seat not in added)
        return others + defender

    def exits(self) -> None:
        empty = [seat for seat in self.active if not self.hands[seat]]
        self.leave(sorted(empty, key=lambda seat: self.emptied.get(seat, 0)))

    def look_at_result(self) -> None:
        left = self.active
        objective = self.variant.value("ending.objective")
        if objective == "first_out_wins":
            if self.out:
                self.end(f"winner {self.out[0]}")
        elif len(left) == 1:
            self.end("places" if objective == "placing" else f"durak {left[0]}")
        elif not left:
            words = {
                "draw": "draw",
                "defender_loses": f"durak {self.defender}",
                "attacker_wins": f"winner {self.attacker}",
            }
            all_out = str(self.variant.value("ending.all_out"))
            last = self.emptied_by_this_bout
            before = [(seat,) for seat in self.out if seat not in last]
            if all_out == "draw":
                groups = [tuple(seat for seat in self.seats if seat in last)]
            elif all_out == "defender_loses":
                groups = [(seat,) for seat in sorted(last, key=lambda seat: seat == self.defender)]
            else:
                groups = [(seat,) for seat in sorted(last, key=lambda seat: seat != self.attacker)]
            self.result = "places" if objective == "placing" else words[all_out]
            self.places = (*before, *groups)
        if self.result == "places":
            self.result = " ".join(["places", *("=".join(group) for group in self.places)])

    def end(self, result: str) -> None:
        """Over: who is out stands in the order of going out, whoever still holds cards shares the last place."""
        self.result = result
        left = tuple(self.active)
        self.places = (*((seat,) for seat in self.out), *((left,) if left else ()))

"""A difference around the game: how many may play, what is dealt, who leads first, what follows from game to game.

Each of these is a shape of scenario of its own, without a position and without moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.engine.opener import opener
from durak_rules.engine.outcomes import NOT_TOLD, Outcome, parse_outcome
from durak_rules.engine.sitting import LETTERS
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.expecting import EXPECTABLE
from durak_rules.scenarios.standing import Standing
from durak_rules.workbench.as_scenario import cards_text, nested
from durak_rules.workbench.witness.positions import Chance

__all__ = ["LOOKS", "Around", "look_at_packs", "look_at_seats"]

_SEEDS = range(12)
_NOT_ADMITTED = "DUR517"
_MOST_SEATS = 10
_DEALT = ("turn_up", "trump", "shown_by", "hands", "stock")
_FOLLOWS = ("over", "lost_by", "ledger", "wears", "dealers", "openers")
_MOST_RESULTS = 3

Data = Mapping[str, Any]
"""A part of a scenario file as plain data."""


@dataclass(frozen=True)
class Around:
    """What is asked under both rules, and what comes of it under each."""

    shape: str
    asked: tuple[Data, Data]
    """The same for both, unless they cannot be asked the same: then each is a scenario of its own."""
    expects: tuple[Data, Data] = ({}, {})

    @property
    def is_shared(self) -> bool:
        return self.asked[0] == self.asked[1]

    @property
    def seats(self) -> int:
        """So many seats it takes to see it."""
        counts = [*self.asked[0].get("admits", ()), *self.asked[0].get("refuses", ())]
        return counts[0] if counts else len(str(self.asked[0]["seats"]).split())


def look_at_seats(source: Chance) -> Around | None:
    """A number of seats that one admits and the other does not."""
    counts = [set(rules.seat_counts) for rules in (source.one, source.other)]
    differing = sorted(counts[0] ^ counts[1])
    if not differing or source.seats not in (None, *differing):
        return None
    number = source.seats or differing[0]
    one, other = ({"admits": [number]} if number in each else {"refuses": {number: _NOT_ADMITTED}} for each in counts)
    return Around("table", (one, other))


def look_at_packs(source: Chance) -> Around | None:
    """Two packs of other cards, each dealt to as few as can play."""
    packs = [pack_of(rules) for rules in (source.one, source.other)]
    if source.is_one_pack:
        return None
    asked: list[Data] = []
    expects: list[Data] = []
    for rules, cards in zip((source.one, source.other), packs, strict=True):
        names = tuple(LETTERS[: rules.seat_counts[0]])
        game = Game.deal(rules, names, dealer=names[-1], pack=cards, seed=0)
        asked.append({"seats": " ".join(names), "dealer": names[-1], "pack": cards_text(cards)})
        expects.append({"hands": {names[0]: cards_text(game.hands[names[0]])}})
    return Around("dealing", (asked[0], asked[1]), (expects[0], expects[1]))


def _look_at_a_deal(source: Chance) -> Around | None:
    """The same pack dealt under both."""
    pack = list(pack_of(source.one))
    if not source.seat_counts or not source.is_one_pack:
        return None
    source.chance.shuffle(pack)
    names = tuple(LETTERS[: source.seat_counts[0]])
    dealt = [
        [Game.deal(rules, names, dealer=names[-1], pack=pack, seed=seed) for seed in _SEEDS]
        for rules in (source.one, source.other)
    ]
    asked = {"seats": " ".join(names), "dealer": names[-1], "pack": cards_text(pack)}
    return _differing("dealing", asked, dealt, _DEALT, names)


def _look_at_a_session(source: Chance) -> Around | None:
    """The same results under both."""
    if not source.seat_counts:
        return None
    names, chance = source.table(), source.chance
    number = chance.choice([*source.numbers, *range(1, _MOST_RESULTS + 1)])
    kinds = chance.choices(_RESULTS, k=1 if number > _MOST_RESULTS else number)
    told = [chance.choice(kinds)(source, names) for _ in range(number)]
    try:
        outcomes = tuple(parse_outcome(text, names) for text in told)
    except ValueError:
        return None
    first = chance.choice([None, *names])
    standings = [[Standing(rules, names, first, outcomes)] for rules in (source.one, source.other)]
    if any((standing.over_after or number) < number or _lacks(standing) for (standing,) in standings):
        return None
    asked = {"seats": " ".join(names), **({"first_dealer": first} if first else {}), "results": told}
    return _differing("session", asked, standings, _FOLLOWS, names)


def _lacks(standing: Standing) -> bool:
    """Whether a result does not tell what these rules write down."""
    return standing.variant.value("session.record") == "placement_points" and not all(
        outcome.places for outcome in standing.outcomes
    )


def _look_at_a_lead(source: Chance) -> Around | None:
    """The same hands under both: who leads?"""
    if not source.seat_counts:
        return None
    names, trump, chance = source.table(), source.trump(), source.chance
    cards = list(source.pack)
    chance.shuffle(cards)
    each = chance.randint(1, 2)
    hands = {name: tuple(cards[seat * each : seat * each + each]) for seat, name in enumerate(names)}
    after = chance.choice(
        ["", "draw", f"durak {chance.choice(names)}", f"places {' '.join(chance.sample(names, len(names)))}"]
    )
    dealer = chance.choice(names)
    outcome = parse_outcome(after, names) if after else None
    led = [_leads(rules, names, trump, dealer, hands, outcome) for rules in (source.one, source.other)]
    if led[0] == led[1] or None in led:
        return None
    asked: Data = {
        "seats": " ".join(names),
        "trump": trump or "none",
        "dealer": dealer,
        "hands": {name: cards_text(hand) for name, hand in hands.items()},
        **({"after": after} if after else {}),
    }
    return Around("leading", (asked, asked), ({"attacker": led[0]}, {"attacker": led[1]}))


def _leads(
    rules: Variant,
    names: tuple[str, ...],
    trump: str,
    dealer: str,
    hands: Mapping[str, tuple[Card, ...]],
    after: Outcome | None,
) -> str | None:
    """Who leads; ``random`` if any seat may; None if it cannot be told."""
    if after is not None and NOT_TOLD in (after.loser, after.first_out):
        return None
    led = {
        opener(rules, seats=names, trump=trump, dealer=dealer, hands=hands, after=after, seed=seed) or "nobody"
        for seed in _SEEDS
    }
    if len(led) == 1:
        return led.pop()
    return "random" if led == set(names) else None


def _differing(
    shape: str, asked: Data, found: Sequence[Sequence[Any]], names: Sequence[str], seats: Sequence[str]
) -> Around | None:
    """The first thing that differs, where chance has no say in it."""
    for name in names:
        row = EXPECTABLE[name]
        for path in [(seat,) for seat in seats] if row.by_seat else [()]:
            values = [{row.kind.text(row.find(each, *path)) for each in several} for several in found]
            if len(values[0]) == len(values[1]) == 1 and values[0] != values[1]:
                one, other = (nested((name, *path), value.pop()) for value in values)
                return Around(shape, (asked, asked), (one, other))
    return None


def _durak(source: Chance, names: Sequence[str]) -> str:
    return f"durak {source.chance.choice(names)}"


def _finished_off(source: Chance, names: Sequence[str]) -> str:
    victim, giver = source.chance.sample(list(names), 2)
    rank = source.chance.choice([source.pack[0].rank, source.pack[0].rank, source.pack[1].rank, "A"])
    cards = [card for card in source.pack if card.rank == rank][: source.chance.randint(1, 3)]
    return f"durak {victim} with {cards_text(cards)} by {giver}"


def _all_places(source: Chance, names: Sequence[str]) -> str:
    return f"places {' '.join(source.chance.sample(list(names), len(names)))}"


def _draw(_: Chance, __: Sequence[str]) -> str:
    return "draw"


_RESULTS: tuple[Callable[[Chance, Sequence[str]], str], ...] = (_durak, _finished_off, _all_places, _draw)

LOOKS: tuple[Callable[[Chance], Around | None], ...] = (_look_at_a_lead, _look_at_a_session, _look_at_a_deal)
"""Where a difference may be found by chance; each looks once."""

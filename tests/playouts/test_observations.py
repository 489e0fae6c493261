"""What a seat is told in numbers is what it sees of the same game, and nothing that it cannot know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from durak_rules.cards import SUITS, Card
from durak_rules.engine.compile import pack_of
from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.game import Game
from durak_rules.engine.views import View
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from durak_rules.playouts.observing import ALWAYS, WHERE_AGREED, Observing  # noqa: E402 (numpy and numba are looked for first)
from durak_rules.playouts.tables import Tables  # noqa: E402
from durak_rules.playouts.words_of_a_record import STATE_WORDS  # noqa: E402

AT_ONCE = 2
MOST_DECISIONS = 200
START = STATE_WORDS.start


class Seen:
    """A view, told in the numbers of an observation."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.faces = list(dict.fromkeys(pack_of(view.variant)))
        here = view.seats.index(view.seat)
        self.clockwise = (*view.seats[here:], *view.seats[:here])

    def cards(self, cards: Iterable[Card | None]) -> list[int]:
        found = Counter(cards)
        return [found[face] for face in self.faces]

    def set_of(self, cards: int) -> list[int]:
        """The same of a set in ints."""
        pack = pack_of(self.view.variant)
        return self.cards(card for place, card in enumerate(pack) if cards >> place & 1)

    def seats(self, *names: str) -> list[int]:
        return [int(name in names) for name in self.clockwise]

    def by_number(self, *numbers: int) -> list[int]:
        return self.seats(*(self.view.seats[number] for number in numbers))

    def mask(self, seats: int) -> list[int]:
        return self.by_number(*(number for number in range(len(self.view.seats)) if seats >> number & 1))

    def in_hand_of(self, seat: str) -> list[int]:
        return self.cards(self.view.hands.get(seat, ()))


def attack_cards(view: View, *, beaten: bool) -> list[Card]:
    return [attack for attack, answer in view.table if (answer is not None) == beaten]


def here(view: View) -> int:
    return view.seats.index(view.seat)


EXPECTED: dict[str, Callable[[Seen, View], Sequence[int]]] = {
    "hand": lambda k, v: k.in_hand_of(v.seat),
    "unbeaten": lambda k, v: k.cards(attack_cards(v, beaten=False)),
    "oldest_unbeaten": lambda k, v: k.cards(attack_cards(v, beaten=False)[:1]),
    "beaten": lambda k, v: k.cards(attack_cards(v, beaten=True)),
    "answers": lambda k, v: k.cards(answer for _, answer in v.table),
    "turn_up": lambda k, v: k.cards([v.turn_up]),
    "trump": lambda k, v: [int(v.trump == suit) for suit in (*SUITS, "")],
    "stock": lambda k, v: [v.stock],
    "sizes": lambda k, v: [v.sizes[seat] for seat in k.clockwise],
    "out": lambda k, v: k.seats(*v.out),
    "attacker": lambda k, v: k.seats(v.attacker),
    "defender": lambda k, v: k.seats(v.defender),
    "dealer": lambda k, v: k.seats(v.dealer),
    "passed": lambda k, v: k.seats(*v.passed),
    "taking": lambda k, v: [int(v.taking)],
    "bouts_played": lambda k, v: [v.bouts_played],
    "open_hands": lambda k, v: [number for seat in k.clockwise[1:] for number in k.in_hand_of(seat)],
    "stock_top": lambda k, v: k.cards([v.stock_top]),
    # What a view tells only in ints.
    "leader": lambda k, v: k.by_number(v.seen.leader_seat),
    "answered": lambda k, v: [v.seen.answered],
    "defender_began_with": lambda k, v: [v.seen.start_hand],
    "successful_defences": lambda k, v: [v.seen.successful_defences],
    "partners": lambda k, v: k.mask(v.seen.partners[here(v)]),
    "attacked_by": lambda k, v: k.by_number(v.seen.attacker),
    "defended_by": lambda k, v: k.by_number(v.seen.defender),
    "stock_tried": lambda k, v: [v.seen.stock_tried],
    "shown": lambda k, v: k.set_of(v.seen.shown),
    "must_lead": lambda k, v: k.set_of(v.seen.lead_required),
    "swaps": lambda k, v: [v.seen.swaps[v.seats.index(seat)] for seat in k.clockwise],
    "swapped": lambda k, v: k.mask(v.seen.swapped),
}
"""What each part of an observation is by the view of the same game; the discard is looked at by itself."""


def hold_to_the_view(observation: Any, layout: Mapping[str, slice], seen: Seen) -> None:
    for part, at in layout.items():
        if part != "discard":
            assert observation[at].tolist() == EXPECTED[part](seen, seen.view), (part, seen.view)


def observe_side_by_side(variant: Variant, seats: int, seed: int) -> set[str]:
    """Play some games both ways, and hold the observation at one of them to the view, decision by decision; says which
    parts there were."""
    tables = Tables(variant, seats, count=AT_ONCE, seed=seed)
    layout, observing = tables.observation_layout, Observing(tables.sitting)
    games = {table: Game.deal(variant, seats, seed=f"{seed}#{table}") for table in range(AT_ONCE)}
    lain_open: dict[int, set[Card]] = {table: set() for table in games}
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        observations = tables.observations()
        assert sum(part.stop - part.start for part in layout.values()) == observations.shape[1]
        for table in chance.sample(sorted(games), 1):
            game = games[table]
            assert game.to_act is not None
            view = game.view(game.to_act)
            seen = Seen(view)
            observer = game.seats.index(game.to_act)
            assert observing.observation(game._sitting, game._flat, observer).tolist() == observations[table].tolist()
            hold_to_the_view(observations[table], layout, seen)
            told = observations[table, layout["discard"]].tolist()
            assert sum(told) == view.discarded
            assert told == seen.cards(view.discard or game.discard)
            assert set(game.discard) <= lain_open[table]
        chosen = np.array([chance.randrange(int(n)) for n in tables.listed])
        for table in list(games):
            code = int(tables.heads[table, chosen[table]]), int(tables.sets[table, chosen[table]])
            move = tables.sitting.known[code]
            lain_open[table].update(games[table].stock[:1] if move.from_stock else move.cards)
            games[table] = games[table].play(move)
        tables.step(chosen)
        games = {table: game for table, game in games.items() if not game.is_over}
        if not games:
            break
    return set(layout)


def compiled(variants: Iterable[Variant]) -> Iterator[Variant]:
    return (variant for variant in variants if len(pack_of(variant)) <= MOST_CARDS)


@pytest.mark.parametrize("name", library().names)
def test_every_part_is_what_the_seat_sees_in_a_shipped_variant(name: str) -> None:
    chance = random.Random(name)
    for variant in compiled([load_variant(name)]):
        observe_side_by_side(variant, chance.choice(variant.seat_counts), seed=1)


def test_every_part_is_what_the_seat_sees_under_random_house_rules() -> None:
    chance = random.Random(8)
    parts = observe_side_by_side(load_variant("pagat-teams"), 4, seed=2)
    for variant in compiled(random_house_rules(chance, 40)):
        parts |= observe_side_by_side(variant, chance.choice(variant.seat_counts), seed=2)
    assert parts == {part.__name__ for part in (*ALWAYS, *WHERE_AGREED)}


@pytest.mark.parametrize("seats", [2, 10])
def test_a_pack_beyond_a_machine_word_is_told_at_one_table(seats: int) -> None:
    game, chance = Game.deal("two-packs", seats, seed=1), random.Random(seats)
    observing = Observing(game._sitting)
    while not game.is_over and game.decisions < MOST_DECISIONS:
        for observer, name in enumerate(game.seats):
            view = game.view(name)
            told = observing.observation(game._sitting, game._flat, observer)
            hold_to_the_view(told, observing.layout, Seen(view))
            assert told[observing.layout["discard"]].sum() == view.discarded
        game = game.play(chance.choice(game.legal()))


def hidden_cards_dealt_anew(game: Game, row: Any, observer: int, chance: random.Random) -> None:
    """Shuffle all cards of this table that the observer does not see, and whatever else is nobody's to know."""
    s, view = game._state, game.view(game.seats[observer])
    seen = {s.turn_up, s.trump_card} | ({s.stock[s.stock_next]} if view.stock_top else set())
    hands = [seat for seat, name in enumerate(game.seats) if name not in view.hands]
    held = {seat: [card for card in range(63) if s.hands[seat] >> card & 1 and card not in seen] for seat in hands}
    drawn_later = [place for place in range(s.stock_next, s.stock_end) if s.stock[place] not in seen]
    unseen = [card for cards in held.values() for card in cards] + [s.stock[place] for place in drawn_later]
    chance.shuffle(unseen)
    for seat, cards in held.items():
        for card in cards:
            row[START["hands"] + seat] ^= 1 << card
        for card in [unseen.pop() for _ in cards]:
            row[START["hands"] + seat] |= 1 << card
    for place in drawn_later:
        row[START["stock"] + place] = unseen.pop()
    if s.hidden >= 0:
        row[START["hidden"]] = row[START["stock"] + s.stock_end - 1]
    if s.attacker != observer:
        row[START["lead_required"]] = 1 << chance.randrange(len(game._sitting.pack))
    row[START["chance"]] = chance.randrange(1 << 60)
    row[START["past"] : START["past"] + 2] = chance.randrange(1 << 60)


def nothing_hidden_is_told(variant: Variant, seats: int, seed: int) -> None:
    tables, chance = Tables(variant, seats, count=20, seed=seed), random.Random(seed)
    layout = tables.sitting.layout
    for _ in range(12):
        for _ in range(8):
            tables.step(np.array([chance.randrange(int(n)) for n in tables.listed]))
        observers = np.array([chance.randrange(seats) for _ in tables.seats])
        before, states = tables.observations(observers), tables.states.copy()
        for table, observer in enumerate(observers.tolist()):
            state = STATE_WORDS.read(layout.blank(), states[table])
            game = Game(tables.sitting, layout.flat(state), None, None)
            hidden_cards_dealt_anew(game, tables.states[table], observer, chance)
        assert (tables.states != states).any(axis=1).all()
        np.testing.assert_array_equal(tables.observations(observers), before)
        tables.states[:] = states


@pytest.mark.parametrize("name", ["guide", "guide-partners", "crazy", "e-champ-all-options", "travel-document"])
def test_cards_that_a_seat_cannot_see_change_nothing_that_it_is_told(name: str) -> None:
    variant = load_variant(name)
    nothing_hidden_is_told(variant, variant.seat_counts[-1], seed=4)


def test_nor_do_they_under_random_house_rules() -> None:
    chance = random.Random(5)
    for variant in compiled(random_house_rules(chance, 40)):
        nothing_hidden_is_told(variant, chance.choice(variant.seat_counts), seed=5)


def table_of(**visibility: str) -> Tables:
    return Tables(load_variant("guide").with_rules({"visibility": visibility}), 3, count=1, seed=6)


def test_other_hands_are_told_only_where_they_lie_open() -> None:
    assert "open_hands" not in table_of().observation_layout
    tables = table_of(hands="all")
    others = tables.observations()[0, tables.observation_layout["open_hands"]]
    assert others.sum() == 6 + 6


def test_hands_that_open_for_the_last_two_are_noughts_until_then() -> None:
    tables = table_of(hands="own_until_two_left")
    at = tables.observation_layout["open_hands"]
    assert tables.observations()[0, at].sum() == 0
    tables.states[0, START["active"]] = 0b101
    assert tables.observations()[0, at].sum() == 12


def test_a_number_that_does_not_fit_is_told_as_the_largest() -> None:
    tables = Tables("guide", 2, count=1)
    tables.states[0, START["bouts_played"]] = 300
    assert tables.observations()[0, tables.observation_layout["bouts_played"]].tolist() == [255]


def test_every_part_says_what_it_tells() -> None:
    for part in (*ALWAYS, *WHERE_AGREED):
        assert (part.__doc__ or "").endswith((".", "?"))

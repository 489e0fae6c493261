"""What OpenSpiel is told of a seat's knowledge: nothing that the seat cannot know, and all that it has seen."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from at_random import act

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.observation import make_observation  # noqa: E402

from durak_rules.adapters.openspiel import variant_parameter  # noqa: E402
from durak_rules.adapters.openspiel.events_in_rows import EventsInRows  # noqa: E402
from durak_rules.playouts.observing import Observing  # noqa: E402

ALL_OPEN = {"visibility": {"hands": "all"}, "deck": {"size": 20}, "players": {"max": 3}}
VARIANTS: tuple[Any, ...] = ("pack-20", "albanian", "poker", "two-packs", "trump-exchange", ALL_OPEN)


def observer(game: Any, kind: Any = None) -> Any:
    """OpenSpiel's own face of an observer, of what a seat sees now unless another kind is asked for."""
    return make_observation(game, kind)


REMEMBERING = pyspiel.IIGObservationType(perfect_recall=True)


def load(variant: Any, players: int = 2, events: int = 0) -> Any:
    return pyspiel.load_game(f"python_durak(players={players},variant={variant_parameter(variant)},events={events})")


def in_words(state: Any, seat: int) -> str:
    return str(state.information_state_string(seat))


def in_numbers(state: Any, seat: int) -> str:
    return " ".join(map(str, state.information_state_tensor(seat)))


def played(game: Any, number: int, most_moves: int) -> Any:
    """A game after at most so many moves, all at random."""
    choice = random.Random(number)
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal() and (moves < most_moves or state.is_chance_node()):
        moves += not state.is_chance_node()
        act(state, choice)
    return state


def unseen_faces(state: Any, seat: int) -> set[int]:
    """The faces of one pack that this seat has never seen: others hold them, or nobody."""
    told = state.information_state_string(seat).replace("♣", "C").replace("♦", "D").replace("♥", "H").replace("♠", "S")
    seen = set(told.replace("/", " ").replace("*", " ").split())
    table = state.dealt.table
    return {face for face in range(table.rules.one_pack) if str(table.pack[face]) not in seen}


def dealt_otherwise(state: Any, seat: int, choice: random.Random) -> Any | None:
    """The same game with the cards that this seat has never seen dealt otherwise; None if it could not go like that."""
    unseen = sorted(unseen_faces(state, seat))
    others = unseen[:]
    choice.shuffle(others)
    instead = dict(zip(unseen, others, strict=True))
    again = state.get_game().new_initial_state()
    for action in state.history():
        if again.is_chance_node():
            names_card = again.dealt.place >= 0
            again.apply_action(instead.get(action, action) if names_card else action)
        elif action in again.legal_actions():
            again.apply_action(action)
        else:
            return None
    return again if again.current_player() == state.current_player() else None


@pytest.mark.parametrize("variant", ["pack-20", "trump-exchange", "albanian", "perevodnoy"])
def test_cards_that_a_seat_has_not_seen_make_no_difference_to_what_it_is_told(variant: str) -> None:
    game, choice = load(variant, events=60), random.Random(1)
    differently_dealt = 0
    for number in range(60):
        state = played(game, number, choice.randrange(1, 25))
        if state.is_terminal():
            continue
        seat = choice.randrange(2)
        other = dealt_otherwise(state, seat, choice)
        if other is None or other.information_state_string(1 - seat) == state.information_state_string(1 - seat):
            continue
        differently_dealt += 1
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        for kind in (None, REMEMBERING):
            one, two = observer(game, kind), observer(game, kind)
            one.set_from(state, seat)
            two.set_from(other, seat)
            np.testing.assert_array_equal(one.tensor, two.tensor)
    assert differently_dealt >= 10


def two_outcomes(state: Any) -> list[int]:
    """What chance does in a game of which only a few cards lie otherwise: the rest lies in one order."""
    outcomes = state.legal_actions()
    place, faces = state.dealt.place, state.dealt.table.rules.one_pack
    if place < 0:
        return list(outcomes[: 1 if state.dealt.game is None else 2])
    order = random.Random(faces).sample(range(faces), faces)
    wanted = [order[place % faces], *([order[-1]] if place in (0, 2) or state.dealt.game is not None else [])]
    return [face for face in wanted if face in outcomes] or list(outcomes[:1])


def look_back(state: Any, tell: Any, told: dict[str, Any], own: dict[int, tuple[Any, ...]], depth: int) -> int:
    """Walks the tree and holds that what a seat is told says what it was told and did before; counts the nodes."""
    if state.is_terminal() or depth == 0:
        return 0
    if state.is_chance_node():
        return sum(look_back(state.child(outcome), tell, told, own, depth) for outcome in two_outcomes(state))
    seat = state.current_player()
    knows = f"{seat}: {tell(state, seat)}"
    before = own.get(seat, ())
    assert told.setdefault(knows, before) == before
    return 1 + sum(
        look_back(state.child(action), tell, told, {**own, seat: (*before, (knows, action))}, depth - 1)
        for action in state.legal_actions()
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_seat_remembers_all_that_it_was_told_and_did(variant: Any) -> None:
    told: dict[str, Any] = {}
    nodes = look_back(load(variant).new_initial_state(), in_words, told, {}, 4)
    assert len(told) > 10
    assert nodes > len(told) or variant is ALL_OPEN


@pytest.mark.parametrize("variant", ["pack-20", "poker", "trump-exchange"])
def test_a_seat_remembers_it_in_numbers_too(variant: str) -> None:
    told: dict[str, Any] = {}
    assert look_back(load(variant, events=30).new_initial_state(), in_numbers, told, {}, 4) > len(told) > 10


def test_the_rows_of_what_was_seen_are_the_events_of_the_view() -> None:
    state = played(load("pack-20", events=50), 1, 9)
    seen = observer(state.get_game(), REMEMBERING)
    seen.set_from(state, 1)
    table, view = state.dealt.table, state.dealt.game.view("B")
    layout = EventsInRows(table, 1).layout
    rows = seen.dict["events"]
    assert not rows[len(view.events) :].any()
    for row, event in zip(rows, view.events, strict=False):
        told = {name: row[at] for name, at in layout.items()}
        assert named(table, told["cards"]) == sorted(map(str, event.cards))
        assert named(table, told["target"]) == sorted(map(str, filter(None, [event.target])))
        assert told["number"] == event.number
        assert "".join(name for name, is_its in zip("BA", told["seat"], strict=True) if is_its) == event.seat


def named(table: Any, counted: Any) -> list[str]:
    """The cards that are counted in columns, in the order of their names."""
    return sorted(str(table.pack[face]) for face in np.repeat(np.arange(len(counted)), counted.astype(int)))


def test_more_events_than_there_is_room_for_leave_the_last_ones() -> None:
    state = played(load("pack-20", events=3), 1, 9)
    few = observer(state.get_game(), REMEMBERING)
    many = observer(load("pack-20", events=50), REMEMBERING)
    few.set_from(state, 0)
    many.set_from(state, 0)
    count = len(state.dealt.game.view("A").events)
    np.testing.assert_array_equal(few.dict["events"], many.dict["events"][count - 3 : count])


def test_events_are_counted_from_none() -> None:
    assert not load("pack-20").get_type().provides_information_state_tensor
    with pytest.raises(ValueError, match="0 or more"):
        load("pack-20", events=-1)


def test_the_information_of_a_seat_begins_with_the_deal_and_ends_with_the_position() -> None:
    state = played(load("pack-20"), 1, 9)
    first, *events, last = state.information_state_string(0).splitlines()
    assert "table empty" in first
    assert first.endswith("seen by A")
    assert last == state.observation_string(0)
    game = state.dealt.game
    assert tuple(events) == game.view("A").log


def test_the_parts_of_the_tensor_are_those_of_an_observation() -> None:
    state = played(load("pack-20"), 1, 9)
    seen = observer(state.get_game())
    seen.set_from(state, 0)
    table = state.dealt.table
    assert list(seen.dict) == list(Observing(table).layout)
    held = [str(table.pack[face]) for face in np.flatnonzero(seen.dict["hand"])]
    assert held == list(map(str, state.dealt.game.hands["A"]))
    assert seen.dict["sizes"].tolist() == [len(hand) for hand in state.dealt.game.hands.values()]
    assert list(state.observation_tensor(0)) == seen.tensor.tolist()


def test_an_onlooker_sees_no_hand_and_one_who_sees_all_sees_every_hand() -> None:
    state = played(load("pack-20"), 2, 3)
    kinds = pyspiel.PrivateInfoType
    public, everything, private = (
        observer(state.get_game(), pyspiel.IIGObservationType(is_public, False, kind)).string_from(state, 0)
        for is_public, kind in ((True, kinds.NONE), (True, kinds.ALL_PLAYERS), (False, kinds.SINGLE_PLAYER))
    )
    hands = [" ".join(map(str, hand)) for hand in state.dealt.game.hands.values()]
    assert private == hands[0]
    remembering = pyspiel.IIGObservationType(False, True, kinds.SINGLE_PLAYER)
    assert observer(state.get_game(), remembering).string_from(state, 0) == hands[0]
    assert all(hand in everything for hand in hands)
    assert not any(hand in public for hand in hands)


def test_equal_cards_of_two_packs_are_counted() -> None:
    state = played(load("two-packs"), 1, 5)
    seen = observer(state.get_game())
    seen.set_from(state, 1)
    assert named(state.dealt.table, seen.dict["hand"]) == sorted(map(str, state.dealt.game.hands["B"]))


def test_during_the_deal_a_seat_sees_the_cards_that_it_has_been_dealt() -> None:
    state = load("pack-20").new_initial_state()
    assert state.observation_string(0) == "the cards are being dealt"
    for outcome in ("A deals", "deal KS", "deal QH", "deal AC"):
        state.apply_action(state.string_to_action(outcome))
    assert state.observation_string(0) == "the cards are being dealt: QH"
    assert state.observation_string(1) == "the cards are being dealt: AC KS"
    assert not any(state.observation_tensor(0))

"""Properties that hold in every position of every game under any house rules."""

from __future__ import annotations

import functools
import itertools
import operator
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from durak_rules.cards import Card
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, parse_move
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import games, house_rules

SEATS = range(2, 9)


def cards_of(game: Game) -> Counter[Card]:
    """Every card of the game, wherever it lies."""
    held = itertools.chain(*game.hands.values(), game.stock, game.discard)
    laid = (card for pair in game.table for card in pair if card is not None)
    return Counter([*held, *laid])


def played_out(variant: Variant, seats: int, seed: int) -> Iterator[Game]:
    """Every position of a random game."""
    chance = random.Random(seed)
    game = Game.deal(variant, seats, seed=seed)
    yield game
    while not game.is_over:
        game = game.play(chance.choice(game.legal()))
        yield game


def well_formed_moves(game: Game) -> Iterator[Move]:
    """Every move of one card and every lead of two that a seat could write down, sensible or not."""
    pack = sorted(cards_of(game), key=str)
    targets = [attack for attack, _ in game.table] + pack[:1]
    for seat in game.seats:
        for kind in ("pass", "take"):
            yield Move(seat, kind)
        for card in pack:
            for kind in ("lead", "throw", "transfer", "show", "exchange", "swap"):
                yield Move(seat, kind, (card,))
            for target in targets:
                yield Move(seat, "beat", (card,), target)
        for pair in itertools.combinations(pack, 2):
            yield Move(seat, "lead", pair)


def in_pack_order(game: Game, move: Move) -> Move:
    """A lead with its cards as lists name them: a lead is a set, the order only says how the cards lie."""
    if move.kind != "lead" or len(move.cards) < 2:
        return move
    order = {card: place for place, card in enumerate(game._sitting.pack)}
    return Move(move.seat, move.kind, tuple(sorted(move.cards, key=order.__getitem__)))


@given(house_rules(), st.data())
def test_a_random_game_is_sound_from_deal_to_end(variant: Variant, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from([count for count in variant.seat_counts if count in SEATS]))
    whole = Counter(Game.deal(variant, seats)._sitting.pack)
    game = Game.deal(variant, seats)
    for game in played_out(variant, seats, data.draw(st.integers(0, 2**32))):
        assert cards_of(game) == whole
        if not game.is_over:
            assert game.attacker != game.defender
            if variant.value("teams.vacant_seat") == "skip":
                assert {game.attacker, game.defender}.isdisjoint(game.out)
            assert game.legal(), "the seat to act has a move"
    assert game.is_over
    assert sorted(itertools.chain(*game.result.places)) == sorted(game.seats)


@given(games())
def test_every_listed_move_of_every_seat_applies(game: Game) -> None:
    for seat in game.seats:
        for move in game.legal(seat):
            assert game.why_not(move) == ()
            assert game.play(move).decisions == game.decisions + 1


@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_a_move_is_listed_exactly_if_nothing_speaks_against_it(game: Game, chance: random.Random) -> None:
    legal = {seat: set(game.legal(seat)) for seat in game.seats}
    pack = sorted(cards_of(game), key=str)
    longer = [
        Move(chance.choice(game.seats), "lead", tuple(chance.sample(pack, chance.choice((3, 4))))) for _ in range(40)
    ]
    for move in itertools.chain(well_formed_moves(game), longer):
        move = in_pack_order(game, move)
        assert (move in legal[move.seat]) == (game.why_not(move) == ()), str(move)


@given(games())
def test_a_move_and_its_sentence_are_one(game: Game) -> None:
    for seat in game.seats:
        for move in game.legal(seat):
            assert parse_move(str(move)) == move
            assert parse_move(move.pretty) == move


def positions_of(game: Game) -> list[Game]:
    """The game and all it came from, the first position first."""
    return game._line()


def unseen_by(game: Game, seat: int) -> list[int]:
    """Cards, as places in the pack, that this seat has never seen: not held, not on the table, not turned up, nor
    laid open by what the table has agreed on."""
    variant, seen = game.variant, 0
    for position in positions_of(game):
        state = position._state
        seen |= state.hands[seat] | state.unbeaten | state.beaten | state.answer_cards | state.discard | state.shown
        for card in (state.trump_card, state.turn_up):
            seen |= 1 << card if card >= 0 else 0
        open_hands = variant.value("visibility.hands")
        if open_hands == "all" or (open_hands == "own_until_two_left" and state.active.bit_count() <= 2):
            seen |= functools.reduce(operator.or_, state.hands)
        blind = position._after is not None and position._after.from_stock
        if blind or variant.value("stock_top.play") == "face_up":
            before = position._from._state if blind and position._from else state
            seen |= sum(
                1 << state.stock[place] for place in {before.stock_next, state.stock_next} if place < state.stock_end
            )
    return [place for place in range(len(game._sitting.pack)) if not seen >> place & 1]


def with_cards_exchanged(game: Game, new: dict[int, int]) -> Game:
    """The same game from its first position, as if each of these cards had been the other all along."""
    twin = None
    for position in positions_of(game):
        state = position._state
        state.stock = [new.get(card, card) for card in state.stock]
        for seat, hand in enumerate(state.hands):
            state.hands[seat] = sum(1 << new.get(card, card) for card in range(len(state.stock)) if hand >> card & 1)
        state.chance ^= 1
        twin = Game(game._sitting, game._sitting.layout.flat(state), twin, position._after)
    assert twin is not None
    return twin


@given(games(), st.randoms(use_true_random=False))
def test_a_view_tells_nothing_that_its_seat_cannot_know(game: Game, chance: random.Random) -> None:
    """Exchange among themselves the cards that a seat has never seen, and the generator: its view stays the same."""
    number = chance.randrange(len(game.seats))
    unseen = unseen_by(game, number)
    twin = with_cards_exchanged(game, dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True)))
    one, other = game.view(game.seats[number]), twin.view(game.seats[number])
    assert one == other
    assert one.seen == other.seen


@given(games())
def test_a_position_as_data_is_the_position(game: Game) -> None:
    again = Game.from_data(game.variant, game.as_data())
    assert again.as_data() == game.as_data()
    assert [again.legal(seat) for seat in again.seats] == [game.legal(seat) for seat in game.seats]


def with_change(variant: Variant, group: str, **choices: object) -> Variant:
    return variant.with_rules({group: choices})


def assert_played_alike(one: Variant, other: Variant, seats: int, seed: int) -> None:
    """The same random moves are legal under both rules all the way, and the game ends in the same way."""
    chance = random.Random(seed)
    first, second = Game.deal(one, seats, seed=seed), Game.deal(other, seats, seed=seed)
    while not first.is_over:
        assert [first.legal(seat) for seat in first.seats] == [second.legal(seat) for seat in second.seats]
        assert first.to_act == second.to_act
        move = chance.choice(first.legal())
        first, second = first.play(move), second.play(move)
        assert first.line() == second.line()
    assert first.result == second.result


@given(house_rules(), st.integers(2, 3), st.integers(0, 2**32))
def test_with_two_or_three_seats_neighbours_are_all(variant: Variant, seats: int, seed: int) -> None:
    assume(seats in variant.seat_counts)
    one = with_change(variant, "throw_in", who="neighbours")
    assert_played_alike(one, with_change(variant, "throw_in", who="all"), seats, seed)


@given(house_rules(), st.data())
def test_unbeaten_cards_fit_the_hand_as_all_cards_fit_the_first_hand(variant: Variant, data: st.DataObject) -> None:
    one = with_change(variant, "limits", hand="at_bout_start")
    other = with_change(variant, "limits", hand="unbeaten_fit_hand")
    assert_played_alike(one, other, data.draw(st.sampled_from(variant.seat_counts)), data.draw(st.integers(0, 2**32)))


@given(house_rules(), st.data())
def test_leaving_at_once_is_leaving_after_the_bout_unless_it_ends_something(
    variant: Variant, data: st.DataObject
) -> None:
    assume(variant.value("bout.ends_early") != "attacker_or_defender_out")
    assume(variant.value("ending.objective") != "first_out_wins")
    one, other = (with_change(variant, "exit", timing=timing) for timing in ("bout_end", "immediate"))
    assert_played_alike(one, other, data.draw(st.sampled_from(variant.seat_counts)), data.draw(st.integers(0, 2**32)))


@given(house_rules(), st.data())
def test_without_an_early_cap_lifting_it_changes_nothing(variant: Variant, data: st.DataObject) -> None:
    one, other = (
        with_change(variant, "limits", early_cap="none", after_pickup=after) for after in ("same", "no_early_cap")
    )
    assert_played_alike(one, other, data.draw(st.sampled_from(variant.seat_counts)), data.draw(st.integers(0, 2**32)))


@pytest.mark.slow
def test_many_games_under_many_house_rules_end() -> None:
    """20,000 games, 4 under each of 5,000 house rules."""
    from durak_rules.testing import random_house_rules

    chance = random.Random(5)
    for variant in random_house_rules(chance, 5_000):
        for _ in range(4):
            *_, last = played_out(variant, chance.choice(variant.seat_counts), chance.getrandbits(32))
            assert last.is_over

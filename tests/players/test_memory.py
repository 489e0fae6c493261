"""What a seat remembers lies where it says, and what it has not seen is exactly what it does not place."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak_rules.cards import Card, pack, parse_cards
from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.players.memory import Memory, Remembered
from durak_rules.testing import house_rules, random_house_rules


def assert_true(known: Remembered, game: Game, seat: str) -> None:
    """Every claim holds, and the unseen cards are those of the places that are not claimed to be known."""
    hidden: Counter[Card] = Counter()
    for other, cards in known.hands.items():
        held = Counter(game.hands[other])
        assert Counter(cards) <= held, f"{seat} on {other}"
        assert known.unknown_in_hands[other] == len(game.hands[other]) - len(cards)
        hidden += held - Counter(cards)
    assert len(known.stock) == len(game.stock)
    for claimed, lying in zip(known.stock, game.stock, strict=True):
        assert claimed in (None, lying)
        hidden[lying] += claimed is None
    assert Counter(known.discard) <= Counter(game.discard)
    assert known.unknown_in_discard == len(game.discard) - len(known.discard)
    hidden += Counter(game.discard) - Counter(known.discard)
    assert Counter(known.unseen) == hidden + not_in_the_game(game)


def not_in_the_game(game: Game) -> Counter[Card]:
    """A position may be told with some cards of the pack left out."""
    lying = [*game.stock, *game.discard, *(card for pair in game.table for card in pair if card)]
    held = [card for hand in game.hands.values() for card in hand]
    return Counter(pack_of(game.variant)) - Counter(lying) - Counter(held)


def assert_remembered_rightly(variant: Variant, seats: int, seed: int, moves: int) -> None:
    """Every seat looks now and then, and once somebody who has not looked before."""
    chance = random.Random(seed)
    game = Game.deal(variant, seats, seed=seed)
    memories = {seat: Memory() for seat in game.seats}
    for _ in range(moves):
        if game.is_over:
            break
        seat = chance.choice(game.seats)
        assert_true(memories[seat].of(game.view(seat)), game, seat)
        if chance.random() < 0.05:
            assert_true(Memory().of(game.view(seat)), game, seat)
        if chance.random() < 0.01:
            game = Game.from_position(variant, game.position())
            memories = {seat: Memory() for seat in game.seats}
        game = game.play(_often_with_the_stock(game, chance))


def _often_with_the_stock(game: Game, chance: random.Random) -> Move:
    """A legal move of any seat; what is done with the stock more often than by chance."""
    legal = [move for seat in game.seats for move in game.legal(seat)]
    seldom = [move for move in legal if move.from_stock or move.kind in ("swap", "exchange", "show")]
    return chance.choice(seldom if seldom and chance.random() < 0.5 else legal)


@given(house_rules(), st.data(), st.integers(0, 2**32))
def test_what_is_remembered_is_so(variant: Variant, data: st.DataObject, seed: int) -> None:
    assert_remembered_rightly(variant, data.draw(st.sampled_from(variant.seat_counts)), seed, 80)


@settings(max_examples=60)
@given(
    house_rules(["stock_swap.source", "stock_swap.returned", "stock_top.play", "stock_top.on_failure", "deck.packs"]),
    st.sampled_from(
        [{"stock_swap": {"times": 10}}, {"stock_top": {"play": "blind"}}, {"stock_top": {"play": "face_up"}}]
    ),
    st.sampled_from([{}, {"trump_exchange": {"card": "lowest_trump"}, "trump": {"hidden_second": "under_turn_up"}}]),
    st.integers(0, 2**32),
)
def test_what_is_done_with_the_stock_is_remembered(variant: Variant, one: dict, two: dict, seed: int) -> None:  # type: ignore[type-arg]
    variant = variant.with_rules({"players": {"max": 4}, **one, **two})
    assert_remembered_rightly(variant, 2 + seed % 3, seed, 200)


@pytest.mark.slow
def test_two_thousand_random_house_rules_are_remembered_rightly() -> None:
    for number, variant in enumerate(random_house_rules(random.Random(1), 2_000)):
        for seats in {variant.seat_counts[0], variant.seat_counts[-1]}:
            assert_remembered_rightly(variant, seats, number, 300)


# At the table.


def position(hands: dict[str, str], stock: str = "", **more: object) -> Position:
    """A leads against B, diamonds are trump."""
    held = {seat: parse_cards(cards) for seat, cards in hands.items()}
    return Position(
        seats=tuple(hands),
        hands=held,
        attacker="A",
        trump="D",
        stock=parse_cards(stock) if stock else (),
        **more,  # type: ignore[arg-type]
    )


def seen_by(seat: str, game: Game, *moves: str) -> Remembered:
    """What this seat remembers after these moves, if it looks now and looked at the beginning."""
    memory = Memory()
    memory.of(game.view(seat))
    for move in moves:
        game = game.play(move)
    known = memory.of(game.view(seat))
    assert_true(known, game, seat)
    return known


def test_who_picked_up_which_cards_is_remembered_until_they_are_played() -> None:
    hands = {"A": "8H 8C KS QS AC", "B": "9H 10C 7S 6S", "C": "10S JS QC KC"}
    game = Game.from_position("guide", position(hands, "6C 6H 7C 7H 6D 7D 9S 9D"))
    picked_up = ("A leads 8H 8C", "B takes", "A passes", "C passes")
    assert seen_by("C", game, *picked_up).hands == {"A": (), "B": parse_cards("8C 8H")}
    later = ("C leads 10S", "A takes", "C passes", "B passes")
    assert seen_by("A", game, *picked_up, *later).hands == {"B": parse_cards("8C 8H"), "C": ()}
    answered = ("B leads 8H", "C takes", "A passes", "B passes")
    assert seen_by("A", game, *picked_up, *later, *answered).hands == {"B": parse_cards("8C"), "C": parse_cards("8H")}


def test_everybody_sees_who_draws_the_turn_up() -> None:
    hands = {"A": "8H KC KH KS QS", "B": "9H 9C 9S 10C 10H", "C": "10S JS QC JC AC AH"}
    game = Game.from_position("guide", position(hands, "7C 7H 7S 6D"))
    known = seen_by("C", game, "A leads 8H", "B beats 8H with 9H", "A passes", "C passes")
    assert known.hands["B"] == parse_cards("6D")
    assert known.unknown_in_hands == {"A": 6, "B": 5}
    assert known.discard == parse_cards("8H 9H"), "they were seen, though the discard lies face down"


def test_with_an_empty_stock_and_all_cards_seen_the_other_hand_is_known() -> None:
    discard = tuple(card for card in pack(36, 1, 0) if card not in parse_cards("8H KC 9H 9C"))
    game = Game.from_position("guide", position({"A": "8H KC", "B": "9H 9C"}))
    assert not seen_by("A", game).hands_are_known, "what was discarded before this position nobody has told"
    open_discard = load_variant("guide").with_rules({"visibility": {"discard": "open"}})
    game = Game.from_position(open_discard, position({"A": "8H KC", "B": "9H 9C"}, discard=discard))
    assert seen_by("A", game).hands == {"B": parse_cards("9C 9H")}


def test_a_card_shown_to_transfer_is_known_to_be_in_that_hand() -> None:
    rules = load_variant("guide").with_rules({"transfer": {"mode": "showing"}})
    game = Game.from_position(rules, position({"A": "8H KC", "B": "8D 9C", "C": "10S JS"}, "7C 7H 6D"))
    assert seen_by("A", game, "A leads 8H", "B shows 8D").hands == {"B": parse_cards("8D"), "C": ()}


def test_the_lowest_trump_lies_where_the_turn_up_lay() -> None:
    rules = load_variant("guide").with_rules({"trump_exchange": {"card": "lowest_trump"}})
    game = Game.from_position(rules, position({"A": "6D KC", "B": "8D 9C"}, "7C 7H AD"))
    known = seen_by("B", game, "A exchanges 6D")
    assert (known.hands, known.stock) == ({"A": parse_cards("AD")}, (None, None, *parse_cards("6D")))


def test_cards_that_were_swapped_lie_under_the_stock_for_their_own_seat_alone() -> None:
    rules = load_variant("guide").with_rules({"stock_swap": {"times": 1}})
    game = Game.from_position(rules, position({"A": "6C 7C KC", "B": "8D 9C"}, "QC QH QS QD"))
    known = seen_by("A", game, "A swaps 6C 7C")
    assert known.stock == (None, *parse_cards("6C 7C QD"))
    known = seen_by("B", game, "A swaps 6C 7C")
    assert known.stock == (None, None, None, *parse_cards("QD"))


def test_a_top_card_that_went_back_is_drawn_by_whoever_draws_next() -> None:
    rules = load_variant("guide").with_rules({"stock_top": {"play": "blind", "on_failure": "return_card"}})
    game = Game.from_position(rules, position({"A": "8H KC KH KS QC QH", "B": "9H AC AH AS 10C 10H JC"}, "7C 7H 7S 6D"))
    known = seen_by("B", game, "A leads 8H", "B beats 8H with stock", "B beats 8H with 9H", "A passes")
    assert known.hands["A"] == parse_cards("7C")

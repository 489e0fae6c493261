"""What chance does in the stock, and who sees which card of it."""

from __future__ import annotations

import random

import pytest

from durak_rules.cards import parse_card, parse_cards
from durak_rules.engine.game import Game
from durak_rules.engine.positions import Position
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

GUIDE = load_variant("guide")
SEEDS = range(60)


def game_with_stock(variant: Variant, stock: str, seed: int = 0) -> Game:
    """A leads; A holds two sixes, B three hearts; spades are trumps."""
    given = {"A": parse_cards("6C 6D KC"), "B": parse_cards("9H 10H JH")}
    position = Position(seats=("A", "B"), trump="S", attacker="A", hands=given, stock=parse_cards(stock))
    return Game.from_position(variant, position, seed=seed)


def swapping(**choices: object) -> Variant:
    return GUIDE.with_rules({"stock_swap": {"times": 3, **choices}})


def texts(cards: tuple[object, ...]) -> list[str]:
    return [str(card) for card in cards]


def test_cards_from_anywhere_come_from_everywhere_but_the_turn_up() -> None:
    rules = swapping(cards=1, source="random")
    taken = set()
    for seed in SEEDS:
        after = game_with_stock(rules, "7H 8H QD KD AS", seed).play("A swaps 6C")
        (new,) = set(texts(after.hands["A"])) - {"6D", "KC"}
        taken.add(new)
        assert texts(after.stock)[-2:] == ["6C", "AS"], "given back under the stock, above the turn-up"
    assert taken == {"7H", "8H", "QD", "KD"}


def test_two_cards_from_anywhere_are_two_different_cards() -> None:
    rules = swapping(source="random")
    pairs = set()
    for seed in SEEDS:
        after = game_with_stock(rules, "7H 8H QD AS", seed).play("A swaps 6C 6D")
        pairs.add(tuple(sorted(set(texts(after.hands["A"])) - {"KC"})))
        assert sorted(texts(after.stock)[1:-1]) == ["6C", "6D"]
    assert pairs == {("7H", "8H"), ("7H", "QD"), ("8H", "QD")}


def test_cards_shuffled_in_lie_anywhere_above_the_turn_up() -> None:
    rules = swapping(cards=1, returned="shuffled_in")
    places = set()
    for seed in SEEDS:
        after = game_with_stock(rules, "7H 8H QD KD AS", seed).play("A swaps 6C")
        stock = texts(after.stock)
        places.add(stock.index("6C"))
        assert [card for card in stock if card != "6C"] == ["8H", "QD", "KD", "AS"]
    assert places == {0, 1, 2, 3}


def test_cards_are_drawn_before_the_others_go_back() -> None:
    for source in ("top", "random"):
        for returned in ("under_stock", "shuffled_in"):
            rules = swapping(source=source, returned=returned)
            for seed in range(10):
                after = game_with_stock(rules, "7H 8H AS", seed).play("A swaps 6C 6D")
                assert set(texts(after.hands["A"])) == {"7H", "8H", "KC"}
                assert set(texts(after.stock)[:2]) == {"6C", "6D"}


@pytest.mark.parametrize("times", range(1, 11))
def test_each_seat_swaps_so_often_and_no_more(times: int) -> None:
    """Both swap whenever they may, and B beats nothing, so that the stock lasts."""
    rules = GUIDE.with_rules({"deck": {"size": 52}, "stock_swap": {"times": times, "cards": 1}})
    chance = random.Random(times)
    game = Game.deal(rules, 2, seed=times)
    swaps = {"A": 0, "B": 0}
    while not game.is_over:
        ready = [move for seat in game.seats for move in game.legal(seat) if move.kind == "swap"]
        if ready:
            swaps[ready[0].seat] += 1
            game = game.play(ready[0])
            continue
        game = game.play(chance.choice(game.legal()))
        assert max(swaps.values()) <= times
    assert max(swaps.values()) == times


@pytest.mark.parametrize("failure", ["take_card", "pick_up", "return_card"])
def test_a_blind_card_that_fails_is_shown_to_all(failure: str) -> None:
    rules = GUIDE.with_rules({"stock_top": {"play": "blind", "on_failure": failure}})
    game = game_with_stock(rules, "8H 7C QC AS").play("A leads KC")
    assert all("8♥" not in line for seat in game.seats for line in game.view(seat).log)
    after = game.play("B beats KC with stock")
    for seat in after.seats:
        assert any("8♥" in line and line.startswith("B turned") for line in after.view(seat).log)


def test_a_blind_card_that_fits_is_shown_to_all() -> None:
    rules = GUIDE.with_rules({"stock_top": {"play": "blind"}})
    after = game_with_stock(rules, "AC 7C QC AS").play("A leads KC").play("B beats KC with stock")
    for seat in after.seats:
        assert after.view(seat).log[-1] == "B beat K♣ with A♣"
        assert after.view(seat).stock_top is None


def test_the_next_card_of_an_open_stock_is_seen_at_once() -> None:
    rules = GUIDE.with_rules({"stock_top": {"play": "face_up"}})
    game = game_with_stock(rules, "AC 7C AS")
    assert [game.view(seat).stock_top for seat in game.seats] == [parse_card("AC")] * 2
    after = game.play("A leads stock")
    assert [after.view(seat).stock_top for seat in game.seats] == [parse_card("7C")] * 2
    last = after.play("B takes").play("A passes")
    assert last.view("A").stock_top is None, "the turn-up is no top card"


def test_swapped_cards_are_seen_by_nobody_else() -> None:
    after = game_with_stock(swapping(), "7H 8H QD AS").play("A swaps 6C 6D")
    assert after.view("B").hands == {"B": after.hands["B"]}
    assert not any("6♣" in line or "7♥" in line for line in after.view("B").log)
    assert any("6♣" in line for line in after.view("A").log)


def dealt(rules: dict[str, object], pack: str, seed: int) -> Game:
    variant = GUIDE.with_rules(rules)
    return Game.deal(variant, 2, dealer="B", pack=parse_cards(pack), seed=seed)


JOKER_IS_TURNED = "10C 10D 10H 10S JC JD JH JS QC QD QH QS RJ KC KD KH KS AC AD AH AS"
WITH_JOKER = {"deck": {"size": 20, "jokers": 1}, "beating": {"jokers": "colour"}, "players": {"max": 3}}


def test_a_joker_that_is_turned_up_goes_back_anywhere_in_the_stock() -> None:
    places = set()
    for seed in SEEDS:
        game = dealt(WITH_JOKER, JOKER_IS_TURNED, seed)
        stock = texts(game.stock)
        assert [card for card in stock if card != "RJ"] == ["KD", "KH", "KS", "AC", "AD", "AH", "AS", "KC"]
        places.add(stock.index("RJ"))
    assert places == set(range(8)), "above the turn-up, at every place"


def test_a_new_deal_deals_other_hands() -> None:
    as_they_lie = {"10C", "10H", "JC", "JH", "QC", "QH"}
    redeal = {**WITH_JOKER, "trump": {"if_forbidden": "redeal"}}
    first_hands = {frozenset(texts(dealt(redeal, JOKER_IS_TURNED, seed).hands["A"])) for seed in range(10)}
    assert len(first_hands) == 10
    assert as_they_lie not in first_hands


@pytest.mark.parametrize("put", ["put_back", "previous_card", "redeal"])
def test_whatever_is_done_with_a_joker_it_never_shows_the_trump(put: str) -> None:
    rules = GUIDE.with_rules({**WITH_JOKER, "deck": {"size": 20, "jokers": 2}, "trump": {"if_forbidden": put}})
    for seed in range(200):
        game = Game.deal(rules, 2, seed=seed)
        assert game.trump in "CDHS"
        assert game.turn_up is not None
        assert put == "previous_card" or not game.turn_up.is_joker
        assert game.turn_up.is_joker or game.turn_up.suit == game.trump


def test_a_card_is_hidden_under_the_turn_up_and_comes_last() -> None:
    rules = GUIDE.with_rules({"trump": {"hidden_second": "under_turn_up"}, "players": {"max": 5}})
    changed = 0
    for seed in range(30):
        chance = random.Random(seed)
        game = Game.deal(rules, 5, seed=seed)
        trump, turn_up = game.trump, game.turn_up
        while not game.is_over and game.stock:
            if turn_up in game.stock:
                assert (game.trump, game.turn_up) == (trump, turn_up)
            else:
                assert game.stock == (game.turn_up,)
                assert game.turn_up is not None
                assert game.trump == game.turn_up.suit
                changed += 1
            game = game.play(chance.choice(game.legal()))
    assert changed


def told(variant: Variant, line: str, *moves: str) -> list[str]:
    """What everybody saw of the last of these moves."""
    game = Game.from_position(variant, line)
    for move in moves:
        game = game.play(move)
    return [str(event) for event in game.events]


def test_an_exchange_is_seen_by_everybody() -> None:
    rules = GUIDE.with_rules({"trump_exchange": {"card": "lowest_trump"}})
    line = "A 6♦ 7♣ (attacks) · B 7♠ 8♣ (defends) · table empty · trump ♦ · stock 9♣ K♦"
    assert told(rules, line, "A exchanges 6D") == ["A exchanged 6♦ for the turn-up"]


def test_the_hidden_card_is_turned_up_before_everybodys_eyes() -> None:
    rules = GUIDE.with_rules(
        {"trump": {"hidden_second": "under_turn_up"}, "players": {"max": 5}, "deal": {"hand_size": 2}}
    )
    line = "A 6♦ 7♣ 8♠ (attacks) · B 7♠ 8♣ (defends) · table empty · trump ♦ · stock K♦ · hidden 9♠"
    assert told(rules, line, "A leads 7C", "B beats 7C with 8C", "A passes") == [
        "A passed",
        "7♣ 8♣ to the discard",
        "B drew K♦",
        "9♠ was turned up",
    ]


def test_a_top_card_that_does_not_fit_is_a_pass_where_it_counts_as_one() -> None:
    rules = GUIDE.with_rules({"stock_top": {"play": "blind", "on_failure": "pick_up"}})
    line = "A 6♦ 7♣ (attacks) · B 7♠ 8♣ 9♣ (defends) · C 7♦ · table empty · trump ♦ · stock K♠ Q♠ K♦"
    assert told(rules, line, "A leads 7C", "B beats 7C with 8C", "A throws stock") == [
        "A turned K♠ from the stock, which does not fit",
        "A passed",
        "A picked up K♠",
    ]

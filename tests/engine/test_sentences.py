"""Moves, results and cards as text."""

from __future__ import annotations

import pytest

from durak_rules.cards import CardError, pack, parse_card, parse_cards, parse_suit
from durak_rules.engine.moves import MoveError, parse_move
from durak_rules.engine.results import Result, parse_result


@pytest.mark.parametrize("text", ["8H", "8h", "8♥", "8♥️", "♥8", "♡8"])
def test_the_eight_of_hearts_is_written_in_many_ways(text: str) -> None:
    assert str(parse_card(text)) == "8H"


@pytest.mark.parametrize("text", ["10S", "TS", "ts", "10♠", "♠10", "♠T"])
def test_a_ten_may_be_a_t(text: str) -> None:
    assert str(parse_card(text)) == "10S"
    assert parse_card(text).pretty == "10♠"


@pytest.mark.parametrize("pretty", ["RJ", "BJ"])
def test_a_joker_has_no_suit(pretty: str) -> None:
    assert parse_card(pretty.lower()).is_joker
    assert parse_card(pretty).pretty == pretty


@pytest.mark.parametrize("text", ["ТH", "8Н", "Д8"])
def test_cyrillic_letters_that_look_latin_are_refused_by_name(text: str) -> None:
    with pytest.raises(CardError, match="Cyrillic"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "1H", "11H", "H8", "8", "8X", "8HH", "joker"])
def test_what_is_no_card_is_told_what_a_card_is(text: str) -> None:
    with pytest.raises(CardError, match="a card is a rank and a suit"):
        parse_card(text)


def test_a_suit_is_a_letter_a_symbol_or_a_name() -> None:
    assert [parse_suit(text) for text in ("d", "♦", "Diamonds")] == ["D", "D", "D"]
    with pytest.raises(CardError, match="is no suit"):
        parse_suit("red")


def test_cards_are_parted_by_spaces_or_commas() -> None:
    assert [card.pretty for card in parse_cards("8H, 9H 10♣")] == ["8♥", "9♥", "10♣"]


@pytest.mark.parametrize(
    ("size", "lowest"),
    [(52, "2"), (48, "3"), (44, "4"), (40, "5"), (36, "6"), (32, "7"), (28, "8"), (24, "9"), (20, "10")],
)
def test_a_pack_runs_from_its_lowest_rank_to_the_ace(size: int, lowest: str) -> None:
    cards = pack(size)
    assert len(set(cards)) == size
    assert (cards[0].rank, cards[-1].rank) == (lowest, "A")


def test_packs_and_jokers_add_up() -> None:
    assert len(pack(52, 2, 2)) == 108
    assert [str(card) for card in pack(36, 1, 1)[-1:]] == ["RJ"]


@pytest.mark.parametrize(
    "sentence",
    [
        "A leads 8H",
        "A leads 8H 8C",
        "C throws 9S",
        "B beats 8H with 9H",
        "B takes",
        "A passes",
        "B transfers 7D",
        "B shows 7S",
        "A exchanges 6D",
        "A swaps 6C 7D",
        "B beats 9H with stock",
        "A leads stock",
        "C throws stock",
        "Борис beats RJ with BJ",
    ],
)
def test_a_move_is_written_as_it_is_read(sentence: str) -> None:
    assert str(parse_move(sentence)) == sentence


def test_a_throw_of_several_cards_is_several_moves() -> None:
    assert [str(move) for move in parse_move("C throws 9S 9C").one_by_one()] == ["C throws 9S", "C throws 9C"]
    assert [str(move) for move in parse_move("C leads 9S 9C").one_by_one()] == ["C leads 9S 9C"]


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("", "no move"),
        ("A", "no move"),
        ("A eats 8H", "no move"),
        ("A leads", "names no card"),
        ("A leads 8X", "is no card"),
        ("B beats 8H", "a beat is written"),
        ("B beats 8H by 9H", "a beat is written"),
        ("B beats 8H with 9H 10H", "a beat is written"),
        ("B takes 8H", "nothing stands after"),
        ("B shows 7S 7D", "one card stands after"),
        ("B transfers stock", "is no card"),
    ],
)
def test_a_sentence_that_is_no_move_is_told_why(sentence: str, said: str) -> None:
    with pytest.raises(MoveError, match=said):
        parse_move(sentence)


@pytest.mark.parametrize(
    "text", ["ongoing", "draw", "durak B", "winner A", "losing team B D", "places A B=C", "unfinished"]
)
def test_a_result_is_written_as_it_is_read(text: str) -> None:
    assert str(parse_result(text)) == text


@pytest.mark.parametrize("text", ["", "durak", "durak A B", "draw A", "winner", "places", "lost B"])
def test_what_is_no_result_is_told_what_results_there_are(text: str) -> None:
    with pytest.raises(ValueError, match="is no result"):
        parse_result(text)


def test_seats_that_share_a_place_stand_in_no_order() -> None:
    assert parse_result("places A C=B").says_the_same(parse_result("places A B=C"))
    assert not parse_result("places A C=B").says_the_same(parse_result("places A=C B"))
    assert not parse_result("durak A").says_the_same(parse_result("winner A"))
    assert parse_result("losing team D B").says_the_same(parse_result("losing team B D"))


def test_places_tell_who_shares_one() -> None:
    assert parse_result("places A B=C") == Result("places", (), (("A",), ("B", "C")))

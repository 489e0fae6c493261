"""What ``legal`` lists is what ``why_not`` has nothing against, in every position of a tree, whatever is said."""

from __future__ import annotations

import pytest

from durak_rules.engine.game import Game
from durak_rules.engine.moves import parse_move
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.workbench.every_sentence import accepted, perft_by_sentences, sentences
from durak_rules.workbench.near_the_end import near_the_end
from durak_rules.workbench.perft import perft

NAMES = [listed.name for listed in library()]


def assert_counted_alike(game: Game, depth: int) -> None:
    assert perft_by_sentences(game, depth) == perft(game, depth), game.line()


@pytest.mark.parametrize("name", NAMES)
def test_late_in_a_game_of_few_the_two_ways_agree(name: str) -> None:
    variant = load_variant(name)
    assert_counted_alike(near_the_end(Game.deal(variant, variant.seat_counts[0], seed=3), 3, seed=3), 2)


@pytest.mark.parametrize("name", ["perevodnoy-showing", "trump-exchange", "poker", "albanian", "full-with-jokers"])
def test_right_after_the_deal_the_two_ways_agree(name: str) -> None:
    assert_counted_alike(Game.deal(name, 2, seed=1), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_under_every_variant_with_few_and_with_many_the_two_ways_agree(name: str) -> None:
    variant = load_variant(name)
    for seats in {variant.seat_counts[0], variant.seat_counts[-1]}:
        dealt = Game.deal(variant, seats, seed=1)
        assert_counted_alike(dealt, 2)
        for seed in range(5):
            assert_counted_alike(near_the_end(dealt, 6, seed=seed), 3)


def test_every_seat_says_every_kind_of_sentence() -> None:
    game = Game.from_position("guide", "A 9C 9D (attacks) · B 8H 10C (defends) · table 9H · trump S · stock empty")
    said = {str(move) for move in sentences(game)}
    assert {
        "A leads 9C 9D",
        "A throws 9C",
        "B passes",
        "A takes",
        "B beats 9H with 10C",
        "A beats 9H with stock",
        "B transfers 9C 9D 9S",
        "B shows AS",
        "A exchanges 6S",
        "B swaps 10C 8H",
        "A leads stock",
        "A leads 6C 6D 6H 6S",
        "B leads 10C 8H",
    } <= said
    assert all(str(parse_move(sentence)) == sentence for sentence in said)


def test_of_two_packs_a_rank_may_be_named_in_each_number_once() -> None:
    """Of four suits none, one or two cards each, but not nothing at all: 80 sets of sevens."""
    game = Game.deal("two-packs", 2, seed=1)
    sets = [
        move.cards
        for move in sentences(game)
        if move.seat == "A" and move.kind == "lead" and {card.rank for card in move.cards} == {"7"}
    ]
    assert len(sets) == len(set(sets)) == 3**4 - 1


def test_what_is_accepted_is_what_a_person_would_allow() -> None:
    """B may beat 9♥ with the ten of trumps or take; A, who has led, may only pass before an answer."""
    game = Game.from_position("guide", "A 9C 9D (attacks) · B 8H 10S (defends) · table 9H · trump S · stock empty")
    assert {str(move) for move in accepted(game)} == {"B beats 9H with 10S", "B takes", "A passes"}

"""The table for those who listen: whole sentences, words for cards, nothing said twice."""

from __future__ import annotations

import random
import re

import pytest

from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.plain import Plain
from durak_rules.cli.play.seen import Seen
from durak_rules.cli.play.spoken import card_in_words, spoken, written_in_words
from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.testing import random_house_rules

from .people import script, sit_down

ONLY_FOR_THE_EYE = re.compile("[♣♦♥♠─│┌┐└┘├┤▸·\x1b]")
LINE = "Ann 7♣ 10♠ (attacks) · Ben 9♥ 6♦ Q♠ (defends) · Cem 8♠ K♠ · table empty · trump ♦ · stock 6♠ 7♦"


def seen_by(seat: str, game: Game) -> Seen:
    return Seen(game.view(seat), game.variant.title, {"Ann": "person", "Ben": "person", "Cem": "greedy"})


def test_at_first_all_of_the_table_is_said() -> None:
    game = Game.from_position("guide", LINE).play("Ann leads 10S")
    assert Plain().table(seen_by("Ben", game), None).split("\n") == [
        "You are Ben, and Cem dealt.",
        "Cem is played by the computer's greedy player.",
        "Diamonds are trumps.",
        "The turn-up is the seven of diamonds.",
        "2 cards are in the stock.",
        "You defend against what Ann attacks with.",
        "Ann holds 1 card.",
        "Cem holds 2 cards.",
        "On the table: the ten of spades, not beaten.",
        "Your hand: nine of hearts, queen of spades, six of diamonds.",
    ]


def test_later_only_what_is_new_is_said() -> None:
    # Ann has attacked and draws first, up to six cards: both that are left.
    first = Game.from_position("guide", LINE).play("Ann leads 10S")
    later = first.play("Ben beats 10S with QS").play("Ann passes").play("Cem passes")
    told = Plain().table(seen_by("Ben", later), seen_by("Ben", first))
    assert told.split("\n") == [
        "No cards are in the stock.",
        "You attack Cem, who defends.",
        "Your hand: nine of hearts, six of diamonds.",
    ]


def test_moves_are_said_with_their_numbers() -> None:
    game = Game.from_position("guide", LINE).play("Ann leads 10S")
    offered = numbered(game.legal("Ben"), game.table, game.trump)
    assert Plain().moves(offered).split("\n") == [
        "You may:",
        "1: beat ten of spades with queen of spades.",
        "2: beat ten of spades with six of diamonds.",
        "3: pick up.",
    ]


def test_a_single_move_says_that_enter_plays_it() -> None:
    game = Game.from_position("guide", LINE).play("Ann leads 10S").play("Ben beats 10S with QS")
    offered = numbered(game.legal("Ann"), game.table, game.trump)
    assert Plain().moves(offered) == "You have one move, and Enter plays it:\n1: pass."


def test_a_refusal_is_said_in_words() -> None:
    game = Game.from_position("guide", LINE)
    table, people = sit_down(game, ["Ben"], script("beat ten of spades with nine of hearts", "take"), voice=Plain())
    table.session = table.session.play("Ann leads 10S")
    table.play()
    assert "Ben beats ten of spades with nine of hearts: refused." in people.said
    assert "beating.plain is same_suit_higher: A plain card is beaten by a higher card" in people.said
    assert not ONLY_FOR_THE_EYE.search(people.said)


@pytest.mark.parametrize("card", pack_of(load_variant("full-with-jokers")), ids=str)
def test_every_card_in_words_is_read_as_that_card(card: object) -> None:
    words = card_in_words(card)  # type: ignore[arg-type]
    assert written_in_words(words) == str(card)
    assert written_in_words(f"throw the {words.upper()}") == f"throw {card}"


def test_nothing_that_is_said_needs_an_eye() -> None:
    chance = random.Random(3)
    voice = Plain()
    for variant in random_house_rules(chance, 12):
        game = Game.deal(variant, variant.seat_counts[-1], seed=3)
        before: Seen | None = None
        for _ in range(60):
            if game.is_over:
                break
            seat = str(game.to_act)
            seen = Seen(game.view(seat), variant.title, dict.fromkeys(game.seats, "greedy"))
            moves = voice.moves(numbered(game.legal(), game.table, game.trump))
            told = "\n".join([voice.table(seen, before), moves, voice.news(seen.view.log)])
            assert not ONLY_FOR_THE_EYE.search(told)
            before = seen if before is None or before.view.seat == seat else None
            game = game.play(chance.choice(game.legal()))


def test_a_suit_alone_is_said_by_its_name() -> None:
    assert spoken("trump ♦, shown by 10♦") == "trump diamonds, shown by ten of diamonds"


def test_lines_are_broken_between_words_only() -> None:
    told = Plain(40).say("Your hand: jack of diamonds, ten of hearts, eight of spades.")
    assert told.split("\n") == ["Your hand: jack of diamonds, ten of", "hearts, eight of spades."]

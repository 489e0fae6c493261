"""Imagined games end alike in CPython and compiled, and an endgame is worked out as it can be played."""

from __future__ import annotations

import random

import pytest

from durak_rules.cards import parse_cards
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position
from durak_rules.players import player
from durak_rules.players.careful import CarefulPlayer
from durak_rules.players.guessing import Guesses
from durak_rules.players.in_numbers import InNumbers
from durak_rules.players.memory import Memory
from durak_rules.players.playing_on import PlayingOn
from durak_rules.playouts.series import why_not_compiled
from durak_rules.testing import random_house_rules


def test_compiled_and_in_cpython_imagined_games_have_the_same_scores() -> None:
    pytest.importorskip("numba")
    chance = random.Random(4)
    for variant in random_house_rules(chance, 25):
        game = Game.deal(variant, chance.choice(variant.seat_counts), seed=1)
        for _ in range(chance.randrange(30)):
            game = game if game.is_over else game.play(chance.choice(game.legal()))
        if game.to_act is None or why_not_compiled(game._sitting):
            continue
        view = game.view(game.to_act)
        numbers = InNumbers(view)
        guesses = Guesses(numbers.sitting, view, Memory().of(view))
        positions = [guesses.one(chance) for _ in range(3)]
        moves = numbers.codes(view, game.legal()[:4])
        in_cpython, compiled = (
            PlayingOn(numbers.sitting, compiled=way).scores_after(positions, moves, numbers.seat)
            for way in (False, True)
        )
        assert compiled == in_cpython


def endgame(attacker: str, defender: str) -> Game:
    """Two hands and nothing else; all other cards were seen to go."""
    hands = {"A": parse_cards(attacker), "B": parse_cards(defender)}
    return Game.from_position("guide", Position(seats=("A", "B"), hands=hands, attacker="A", trump="D"))


def with_open_hands(game: Game) -> Game:
    return Game.from_position(game.variant.with_rules({"visibility": {"hands": "all"}}), game.position())


def can_avoid_losing(game: Game, seat: str) -> bool:
    """Tried out to the end: has this seat a way not to become the durak, whatever the other does?"""
    if game.to_act is None:
        return game.result.seats != (seat,)
    some = any if game.to_act == seat else all
    return some(can_avoid_losing(game.play(move), seat) for move in game.legal())


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("6C 7C AC", "8C 9H"),
        ("6C 6H KD", "7C AD 7H"),
        ("9S 9H 10C", "JS JH 6D"),
        ("6S 7H QD", "8S AH 10S"),
        ("6S 6C 7H QD", "8S 6D AH 10S"),
    ],
)
def test_a_careful_player_never_loses_an_endgame_that_can_be_held(attacker: str, defender: str) -> None:
    game = with_open_hands(endgame(attacker, defender))
    for seat in game.seats:
        if can_avoid_losing(game, seat):
            assert not loses_to_some_play(game, seat, CarefulPlayer())


def loses_to_some_play(game: Game, seat: str, careful: CarefulPlayer) -> bool:
    """Is there any way to play against the careful player of this seat so that it loses?"""
    if game.to_act is None:
        return game.result.seats == (seat,)
    if game.to_act == seat:
        moves: tuple[Move, ...] = (careful.choose(game.view(seat), game.legal()),)
    else:
        moves = game.legal()
    return any(loses_to_some_play(game.play(move), seat, careful) for move in moves)


def test_who_imagines_games_knows_what_the_game_is_played_for() -> None:
    """With first_out_wins the last card is played at once."""
    rules = endgame("6C 7C", "8C 9H 10H").variant.with_rules({"ending": {"objective": "first_out_wins"}})
    position = Position(
        seats=("A", "B"), hands={"A": parse_cards("AD"), "B": parse_cards("8C 9H 10H")}, attacker="A", trump="D"
    )
    game = Game.from_position(rules, position)
    for name in ("greedy", "careful", "montecarlo:10"):
        assert str(player(name).choose(game.view("A"), game.legal())) == "A leads AD"

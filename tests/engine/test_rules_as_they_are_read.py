"""The rules as they are read play what the text that is made of them plays: every scenario, every shipped variant.

Games and scenarios are played by the joined text (``engine/joined.py``). Here the functions of ``engine/rules`` are
called as they stand there, and every position, every list of moves and every deal must be the same.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from durak_rules.engine.fields import State
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.rules import deal, listing, playing, playout, turn
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import places_in_order, seed_number
from durak_rules.engine.why_not import places_of
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.files import find_scenario_files
from durak_rules.scenarios.loading import load_scenarios
from durak_rules.scenarios.model import Case, Dealing
from durak_rules.scenarios.playing import play_step

FILES = find_scenario_files([Path(__file__).parent.parent / "scenarios"])
TABLES = [(listed.name, seats) for listed in library() for seats in load_variant(listed.name).seat_counts]
SEEDS = 3
"""Of each deal that a scenario tells so many are looked at: where a deal is void, chance deals the next."""


@cache
def cases(file: Path) -> tuple[Case, ...]:
    return load_scenarios(file).cases


def listed(sitting: Sitting, s: State, seat: int) -> list[tuple[int, int]]:
    """Every legal move of a seat, in ints."""
    heads, sets = [0] * sitting.most_listed, [0] * sitting.most_listed
    n = listing.list_moves(s, sitting.rules, seat, heads, sets)
    return [*zip(heads[:n], sets[:n], strict=True)]


def assert_lists_alike(game: Game, s: State) -> None:
    """Every seat has the same moves, in the same order, and the same seat is asked."""
    sitting = game._sitting
    for seat, name in enumerate(game.seats):
        assert tuple(sitting.known[code] for code in listed(sitting, s, seat)) == game.legal(name)
    to_act = turn.seat_to_act(s, sitting.rules)
    assert game.to_act == (None if to_act < 0 else game.seats[to_act])


def play(sitting: Sitting, s: State, move: Move) -> None:
    """Play a move as it was said: cards led together, or passed on with, lie as they were named."""
    seat = sitting.number[move.seat]
    if move.kind in ("lead", "transfer") and not move.from_stock:
        play_named = playing.play_lead if move.kind == "lead" else playing.play_transfer
        play_named(s, sitting.rules, seat, places_of(sitting, s, move))
    else:
        playing.play(s, sitting.rules, *next(code for code in listed(sitting, s, seat) if sitting.known[code] == move))


def assert_played_alike(game: Game) -> None:
    """The game, played again from its beginning."""
    line = game._line()
    s = line[0]._state
    for before, after in pairwise(line):
        assert_lists_alike(before, s)
        assert after._after is not None
        play(game._sitting, s, after._after)
        assert s == after._state
    assert_lists_alike(game, s)


def assert_dealt_alike(case: Case, asked: Dealing, seed: int) -> None:
    dealt = Game.deal(case.variant, asked.seats, dealer=asked.dealer, pack=asked.pack, seed=seed)
    sitting = dealt._sitting
    s = sitting.layout.blank()
    s.chance = seed_number(seed)
    s.dealer = sitting.number[asked.dealer]
    s.stock = places_in_order(sitting, asked.pack)
    deal.deal_game(s, sitting.rules, 1)
    again = Game(sitting, sitting.layout.flat(s), None, None)
    assert again.line(False) == dealt.line(False)


def assert_played_out_alike(variant: Variant, seats: int) -> None:
    """A whole game by chance, by the rules as they are read and by the text that is made of them."""
    chance = random.Random(f"{variant.name} {seats}")
    picks = [chance.getrandbits(playout.PICK_BITS) for _ in range(playout.PICKS)]
    sitting = Sitting(variant, "ABCDEFGHIJ"[:seats])
    heads, sets = [0] * sitting.most_listed, [0] * sitting.most_listed
    s = sitting.layout.blank()
    s.chance = seed_number(variant.name)
    flat = sitting.layout.flat(s)
    deal.deal_game(s, sitting.rules, 0)
    sitting.fast.deal_game(flat, sitting.rules, 0)
    playout.play_out(s, sitting.rules, picks, heads, sets)
    sitting.fast.play_out(flat, sitting.rules, picks, heads, sets)
    assert sitting.layout.state(flat) == s
    assert playout.list_turn(s, sitting.rules, heads, sets) == 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".scenario.yaml"))
def test_a_scenario_is_played_alike(file: Path) -> None:
    for case in cases(file):
        if isinstance(case.asked, Dealing):
            for seed in range(SEEDS):
                assert_dealt_alike(case, case.asked, seed)
        elif case.position is not None:
            game = Game.from_position(case.variant, case.position)
            for step in case.steps:
                game, wrong = play_step(game, step, case.source)
                assert wrong is None
            assert_played_alike(game)


HIDDEN = {"trump": {"hidden_second": "under_turn_up"}, "players": {"max": 5}}


@pytest.mark.parametrize(
    ("rules", "line", "moves"),
    [
        (
            {"pickup": {"scope": "unbeaten_only"}},
            "A 7♣ 8♥ (attacks) · B 9♥ 10♥ (defends) · table 8♣/9♣ · trump ♦ · stock K♦",
            ["B takes", "A passes"],
        ),
        (
            {"trump_exchange": {"card": "lowest_trump"}, **HIDDEN},
            "A 6♦ 7♣ (attacks) · B 7♠ 8♣ (defends) · table empty · trump ♦ · stock 9♣ K♦ · hidden 9♠",
            ["A exchanges 6D", "A leads 7C"],
        ),
    ],
    ids=["nothing is left to pick up", "a card is hidden under the turn-up that is exchanged"],
)
def test_what_comes_together_seldom_is_played_alike(rules: dict[str, Any], line: str, moves: list[str]) -> None:
    game = Game.from_position(rules, line)
    for move in moves:
        game = game.play(move)
    assert_played_alike(game)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_by_chance_is_played_alike(name: str, seats: int) -> None:
    assert_played_out_alike(load_variant(name), seats)


def test_a_game_that_begins_with_the_lowest_trump_is_played_alike() -> None:
    assert_played_out_alike(load_variant("guide").with_rules({"opening": {"lead_card": "lowest_trump"}}), 2)

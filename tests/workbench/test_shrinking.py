"""A situation made smaller as long as something stays true of it, and written down as a scenario."""

from __future__ import annotations

import random

import pytest

from durak_rules.engine.game import Game
from durak_rules.engine.moves import parse_move
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.files import play_text, report_of
from durak_rules.workbench.as_scenario import expected_of, given, refused, scenario_text
from durak_rules.workbench.shrinking import Situation, as_given, games_along, shrink

GUIDE = load_variant("guide")


def played(variant: Variant, seats: int, seed: int, moves: int) -> tuple[Situation, Game]:
    """A dealt game and so many random moves of it."""
    chance = random.Random(seed)
    start = game = Game.deal(variant, seats, seed=seed)
    while len(game.moves) < moves and not game.is_over:
        game = game.play(chance.choice(game.legal()))
    return Situation(start.position(), game.moves), game


def some_seat_has_other_moves(one: Variant, other: Variant, situation: Situation) -> bool:
    games = games_along(one, situation), games_along(other, situation)
    if games[0] is None or games[1] is None:
        return False
    last = games[0][-1], games[1][-1]
    return any(set(last[0].legal(seat)) != set(last[1].legal(seat)) for seat in last[0].seats)


def test_what_two_tables_differ_in_becomes_a_few_cards() -> None:
    others = load_variant("everyone-adds")
    for seed in range(20):
        situation, _ = played(GUIDE, 4, seed, 30)
        for moves in range(len(situation.moves)):
            begun = Situation(situation.position, situation.moves[:moves])
            if some_seat_has_other_moves(GUIDE, others, begun):
                break
        else:
            continue
        found = shrink(begun, lambda smaller: some_seat_has_other_moves(GUIDE, others, smaller), GUIDE)
        assert some_seat_has_other_moves(GUIDE, others, found)
        assert sum(map(len, found.position.hands.values())) == 4
        assert len(found.position.table) + len(found.moves) <= 2
        assert found.position.stock == found.position.discard == ()
        return
    pytest.fail("no game shows that four seats throw in otherwise than three")


def test_nobody_who_holds_cards_is_left_without() -> None:
    situation, _ = played(GUIDE, 3, 1, 0)
    found = shrink(situation, lambda _: True, GUIDE)
    assert [len(hand) for hand in found.position.hands.values()] == [1, 1]
    assert found.moves == ()


def test_what_never_holds_again_stays_as_it_is() -> None:
    situation, _ = played(GUIDE, 2, 1, 12)
    assert shrink(situation, lambda _: False, GUIDE) == situation


def test_no_more_is_asked_than_agreed() -> None:
    situation, _ = played(GUIDE, 2, 1, 12)
    asked: list[Situation] = []

    def still_holds(smaller: Situation) -> bool:
        asked.append(smaller)
        return True

    shrink(situation, still_holds, GUIDE, most=5)
    assert len(asked) == 5


def test_only_what_can_be_played_is_asked_about() -> None:
    situation, _ = played(GUIDE, 3, 2, 20)

    def is_played(smaller: Situation) -> bool:
        assert games_along(GUIDE, smaller) is not None
        return len(smaller.moves) >= 2

    assert len(shrink(situation, is_played, GUIDE).moves) == 2


def test_a_turn_up_stays_as_long_as_there_is_a_stock() -> None:
    situation, game = played(GUIDE, 2, 3, 0)
    found = shrink(situation, lambda smaller: len(smaller.position.stock) >= 2, GUIDE)
    assert len(found.position.stock) == 2
    assert found.position.stock[-1] == game.turn_up


@pytest.mark.parametrize(
    "name", ["guide", "perevodnoy-showing", "albanian", "poker", "two-packs", "full-with-jokers", "railway", "pairs"]
)
def test_a_game_on_its_way_is_written_as_a_scenario_that_holds(name: str) -> None:
    variant = load_variant(name)
    for seed in range(3):
        _, game = played(variant, variant.seat_counts[0], seed, 25)
        if game.is_over or (start := given(as_given(game.position()))) is None:
            continue
        again = Game.from_position(variant, as_given(game.position()))
        expect = expected_of(again, "hands", "attacker", "defender", "to_act", "table", "stock", "trump", "result")
        text = scenario_text(variant, [{"id": "on-its-way", "given": start, "expect": expect}])
        report = report_of(play_text(text, "found.scenario.yaml"))
        assert (report.passed, report.exit_code) == (1, 0), text


def test_rules_that_are_not_shipped_are_written_down_with_the_scenario() -> None:
    variant = load_variant({"throw_in": {"who": "all"}, "beating": {"specials": ["lowest_trump_beats_top_trump"]}})
    line = "A 8H (attacks) · B 9H (defends) · table empty · trump D · stock empty"
    position = Game.from_position(variant, line).position()
    game = Game.from_position(variant, as_given(position))
    step = refused(game, parse_move("B leads 9H"))
    text = scenario_text(variant, [{"id": "not-b", "given": given(as_given(position)), "play": [step]}], ["Found."])
    assert text.startswith("# Found.\nvariant: guide\n")
    assert "because: not_this_seat" in text
    assert report_of(play_text(text, "found.scenario.yaml")).passed == 1


def test_long_scenarios_are_written_over_several_lines() -> None:
    situation, game = played(GUIDE, 4, 5, 30)
    start = given(as_given(situation.position))
    expect = expected_of(game, "hands", "result", "discarded")
    case = {"id": "long", "given": start, "play": list(map(str, situation.moves)), "expect": expect}
    text = scenario_text(GUIDE, [case])
    assert max(map(len, text.splitlines())) <= 118
    assert report_of(play_text(text, "found.scenario.yaml")).passed == 1

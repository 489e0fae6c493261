"""A game is written down as it was played, and what was written down is played again."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak_rules.cards import SUIT_NAMES
from durak_rules.documents.yaml import read_text
from durak_rules.engine.game import Game
from durak_rules.engine.outcomes import parse_outcome
from durak_rules.engine.records import Record, RecordError
from durak_rules.engine.refusals import IllegalMove
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.records import check_record, read_record
from durak_rules.testing import games, house_rules


def plain(record: Record) -> dict[str, object]:
    """What stands in the file."""
    document, faults = read_text(record.text())
    assert faults == []
    assert document.root is not None
    found = document.root.plain()
    assert isinstance(found, dict)
    return found


def played_out(variant: Variant | str, seats: int, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game.deal(variant, seats, seed=seed)
    while not game.is_over and game.legal():
        game = game.play(chance.choice(game.legal()))
    return game


@given(games())
def test_a_record_is_the_game_again(game: Game) -> None:
    record = game.record()
    again = Game.from_record(record)
    assert again.position() == game.position()
    assert again.result == game.result
    assert again.record() == record


@given(house_rules(), st.integers(0, 2**32), st.data())
@settings(max_examples=30)
def test_a_whole_game_is_the_game_again(variant: Variant, seed: int, data: st.DataObject) -> None:
    game = played_out(variant, data.draw(st.sampled_from(variant.seat_counts)), seed)
    again = Game.from_record(game.record())
    assert [each.position() for each in again._line()] == [each.position() for each in game._line()]


@given(games())
def test_a_record_goes_on_from_a_position(game: Game) -> None:
    start = Game.from_position(game.variant, game.position())
    after = start if start.is_over or not start.legal() else start.play(start.legal()[0])
    record = after.record()
    assert record.position == start.position()
    assert record.pack == ()
    assert Game.from_record(record).position() == after.position()


def test_a_record_tells_what_was_said_at_the_table() -> None:
    rules = {"title": "Ours", "deck": {"size": 24}, "players": {"max": 3}, "throw_in": {"who": "all"}}
    game = Game.deal(rules, ["Анна", "Boris", "yes"], seed=1, dealer="yes")
    first = game.legal()[0]
    told = plain(game.play(first).record())
    assert list(told) == [
        *("format", "title", "variant", "rules", "digest", "seats", "dealer", "pack", "bouts", "result"),
    ]
    assert (told["format"], told["title"]) == (1, "Ours")
    assert told["rules"] == {"players": {"max": 3}, "deck": {"size": 24}, "throw_in": {"who": "all"}}
    assert told["digest"] == load_variant(rules).digest
    assert (told["seats"], told["dealer"]) == ("Анна Boris yes", "yes")
    assert told["bouts"] == [[str(first)]]
    assert told["result"] == "ongoing"


def test_the_pack_is_written_in_the_order_in_which_it_was_dealt() -> None:
    game = Game.deal("guide", 2, seed=4, dealer="A")
    pack = game.record().pack
    assert Counter(pack[0:12:2]) == Counter(game.hands["B"]), "B, at the dealer's left, gets the first card"
    assert Counter(pack[1:12:2]) == Counter(game.hands["A"])
    assert pack[12] == game.turn_up
    assert pack[13:] == game.stock[:-1]


def test_moves_stand_bout_by_bout() -> None:
    game = played_out("guide", 3, 5)
    record = game.record()
    assert len(record.bouts) == game.bouts_played
    assert record.moves == game.moves
    for bout in record.bouts:
        assert bout[0].kind == "lead"
        assert "lead" not in {move.kind for move in bout[1:]}


def test_a_position_is_written_as_in_a_scenario() -> None:
    line = "A 7♣ 8C (attacks) · B 6♣ (defends) · table empty · trump ♦ · stock 9H 7♦ · bouts played 2"
    told = plain(Game.from_position("guide", line).play("A leads 7C").record())
    assert told["position"] == {
        "trump": "D",
        "attacker": "A",
        "defender": "B",
        "hands": {"A": "7C 8C", "B": "6C"},
        "stock": "9H 7D",
        "bouts_played": 2,
    }
    assert "pack" not in told


def test_an_opener_by_chance_is_written_down() -> None:
    by_chance = {"opening": {"first_game": "random"}}
    for seed in range(8):
        game = Game.deal(by_chance, 4, seed=seed)
        assert game.record().opener == game.attacker
        assert Game.from_record(game.record()).position() == game.position()
    assert Game.deal("guide", 4).record().opener is None


def test_a_later_game_is_opened_as_it_was() -> None:
    """Whoever opens a later game may lead any card, though a first game opens with the lowest trump."""
    strict = load_variant({"opening": {"lead_card": "lowest_trump"}})
    after = parse_outcome("durak B", ("A", "B", "C"))
    for seed in range(12):
        game = Game.deal(strict, 3, seed=seed, dealer="B", after=after)
        again = Game.from_record(game.record())
        assert again.attacker == game.attacker == "C"
        assert again.legal() == game.legal()
        assert again.position() == game.position()


def test_no_opener_is_written_where_the_cards_have_named_it() -> None:
    """The fallback is chance, and somebody holds a trump: the opener must lead it, after a replay too."""
    strict = {"opening": {"lead_card": "lowest_trump", "no_trump_fallback": "random"}}
    for seed in range(8):
        game = Game.deal(strict, 4, seed=seed)
        assert game.record().opener is None
        assert Game.from_record(game.record()).legal() == game.legal()


def test_of_several_packs_the_same_faces_are_the_same_deal() -> None:
    packs = {"deck": {"packs": 2}, "ending": {"no_progress": "draw_on_repetition"}, "opening": {"first_game": "random"}}
    for seed in range(8):
        game = Game.deal(packs, 3, seed=seed)
        again = Game.from_record(game.record())
        assert again.legal() == game.legal()
        assert again.position() == game.position()


def test_chance_is_written_down_only_where_cards_are_played_by_it() -> None:
    swap = {"stock_swap": {"times": 3, "source": "random"}}
    game = Game.deal(swap, 2, seed=3)
    assert game.record().chance is not None
    swaps = [move for move in game.legal() if move.kind == "swap"]
    once = game.play(swaps[0])
    assert Game.from_record(once.record()).position() == once.position()
    assert Game.deal({"stock_swap": {"times": 3}}, 2).record().chance is None


def test_a_record_is_played_under_its_own_rules_or_under_others() -> None:
    game = Game.deal({"throw_in": {"who": "all"}}, 4, seed=2)
    record = game.record()
    assert Game.from_record(record).variant.value("throw_in.who") == "all"
    assert Game.from_record(record, "guide").variant.value("throw_in.who") == "neighbours"
    with pytest.raises(RecordError, match="not one pack of 24") as error:
        Game.from_record(record, {"deck": {"size": 24}, "players": {"max": 4}})
    assert error.value.part == "pack"


def test_a_move_that_other_rules_refuse_is_refused() -> None:
    line = "A 8♥ 8♣ K♥ (attacks) · B 9♥ 9♣ (defends) · table empty · trump ♠ · stock empty"
    record = Game.from_position("guide", line).play("A leads 8H 8C").record()
    with pytest.raises(IllegalMove, match=r"attack\.lead = single"):
        Game.from_record(record, {"attack": {"lead": "single"}})


@pytest.mark.slow
def test_many_games_are_recorded_and_played_again() -> None:
    """One game under each of 500 house rules."""
    from durak_rules.testing import random_house_rules

    chance = random.Random(7)
    for variant in random_house_rules(chance, 500):
        game = played_out(variant, chance.choice(variant.seat_counts), chance.getrandbits(32))
        again = Game.from_record(game.record())
        assert again.position() == game.position()


@pytest.mark.parametrize(
    ("game", "part"),
    [
        (Game.deal("guide", 6, seed=1), "seats"),
        (Game.deal("guide", 2, seed=1), "pack"),
        (
            Game.from_position("guide", "A 6♣ (attacks) · B 7♣ (defends) · table empty · trump ♦ · stock empty"),
            "position",
        ),
    ],
)
def test_a_record_does_not_begin_under_rules_that_do_not_admit_it(game: Game, part: str) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(game.record(), "pack-24")
    assert error.value.part == part


def test_a_record_does_not_begin_where_its_deal_is_void() -> None:
    record = Game.deal("guide", 2, seed=1).record()
    turned_up = SUIT_NAMES[Game.from_record(record).trump]
    void = load_variant("guide").with_rules({"trump": {"forbidden_suits": [turned_up], "if_forbidden": "redeal"}})
    with pytest.raises(RecordError, match="void") as error:
        Game.from_record(record, void)
    assert error.value.part == "pack"


def test_what_chance_has_named_is_written_down() -> None:
    rules = {"opening": {"first_game": "random"}, "stock_swap": {"times": 1, "source": "random"}}
    record = Game.deal(rules, ["Ann", "Ben"], seed=1).record()
    assert f"\nopener: {record.opener}\n" in record.text()
    assert f'\nchance: "{record.chance}"\n' in record.text()
    assert read_record(record.text()) == record


def test_a_record_that_begins_in_the_middle_of_things_tells_of_it_in_one_line() -> None:
    line = "A 7C (attacks) · B 6C (defends) · C JC · table 8H/9H 9S · trump D · stock empty · moves played 9"
    record = Game.from_position("guide", line).record()
    assert f'\nposition: "{line}"\n' in record.text()
    assert read_record(record.text()) == record


def test_a_record_may_say_who_played_each_seat() -> None:
    game = Game.deal("guide", ["Ann", "Ben"], seed=1)
    record = replace(game.record(), played_by={"Ann": "person", "Ben": "montecarlo:0.5s"})
    assert plain(record)["played_by"] == {"Ann": "person", "Ben": "montecarlo:0.5s"}
    assert read_record(record.text()) == record
    assert Game.from_record(record).position() == game.position()


def test_nobody_has_played_a_seat_that_there_is_not() -> None:
    record = replace(Game.deal("guide", ["Ann", "Ben"], seed=1).record(), played_by={"Ann": "person", "Bne": "greedy"})
    (fault,) = check_record(record.text()).faults
    assert (fault.code, fault.help) == ("DUR504", ("did you mean `Ben`?",))

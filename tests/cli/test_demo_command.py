"""``durak-rules demo``: the tour, and what it must not leave out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from durak_rules.cards import parse_card
from durak_rules.cli.demo.rules_told import ORDER_OF_PLAY, chapters
from durak_rules.cli.drawing import table as drawn
from durak_rules.house_rules.keys import GROUPS
from durak_rules.house_rules.loading import load_variant

from .conftest import Process, Run
from .test_list_and_show_commands import SHIPPED


@pytest.fixture
def tour(durak_rules: Run) -> list[str]:
    result = durak_rules("demo")
    assert result.exit_code == 0
    return result.output.splitlines()


def test_the_tour_has_four_parts(tour: list[str]) -> None:
    parts = [line.rstrip("─ ") for line in tour if re.match(r"\d\. ", line)]
    assert parts == [
        "1. The rules in plain English",
        "2. A house-rules file, checked",
        "3. A limit in action",
        "4. A whole game, played by chance",
    ]
    assert tour[0] == "Podkidnoy Durak (guide)"


def test_the_tour_fits_eighty_columns(tour: list[str]) -> None:
    assert [line for line in tour if len(line) > 80] == []
    assert [line for line in tour if "\x1b" in line] == []


def test_every_group_is_told_in_the_order_of_play() -> None:
    told = [group for groups in ORDER_OF_PLAY.values() for group in groups]
    assert sorted(told) == sorted(GROUPS)


def test_the_rules_are_told_in_sentences(tour: list[str]) -> None:
    told = " ".join(" ".join(tour).split())
    assert "Only the attacker and the defender's two neighbours may throw in." in told
    assert "The player who is left with cards at the end is the durak." in told
    assert "A team has two members." not in told  # nobody plays in teams here
    assert "Everybody but the defender" in " ".join(chapters(load_variant("everyone-adds"))["The attack"])


def test_a_mistake_is_shown_and_mended(tour: list[str]) -> None:
    assert "our-table.durak.yaml:4:3: error[DUR101] there is no choice `priorty` in throw_in" in tour
    assert "our-table.durak.yaml:6:18: error[DUR202] `pickup.next_attacker` cannot be `same`" in tour
    told = " ".join(" ".join(tour).split())
    assert "our-table.durak.yaml Our table (extends guide): 2 choices differ, 2 to 6 players, digest" in told


def test_the_worked_example_is_played_step_by_step(tour: list[str]) -> None:
    moves = [
        "A leads 8♥.",
        "B beats 8♥ with 9♥.",
        "A passes.",
        "C throws 9♠.",
        "B beats 9♠ with J♦.",
        "A throws J♥.",
        "B takes.",
        "A passes.",
        "C passes.",
    ]
    begun = [next((move for move in moves if line.startswith(move)), None) for line in tour]
    assert [move for move in begun if move] == moves
    assert [line.strip() for line in tour if "│8♥" in line][-1] == "│8♥ ┌┴───┐ │9♠ ┌┴───┐ │J♥  │"
    assert "The bout is over: B picked up J♦ 8♥ 9♥ J♥ 9♠." in tour
    assert "  A (defends): 7♣    B: 6♣ J♦ 8♥ 9♥ J♥ 9♠    C (attacks): J♣ K♣" in tour


def test_the_refused_fourth_attack_is_explained_with_its_key(tour: list[str]) -> None:
    start = next(number for number, line in enumerate(tour) if "C throws J♣: refused" in line)
    box = " ".join(" ".join(line.strip("│ ") for line in tour[start + 1 : start + 8]).split())
    assert "The defender began the bout with three cards, and three attack cards lie already." in box
    assert "`limits.hand` is at_bout_start: The defender never has to answer more cards" in box
    assert re.search(r"Chosen in guide\.durak\.yaml:\d+:\d+", box)


def test_a_whole_game_is_told_with_its_result(tour: list[str]) -> None:
    assert any(re.match(r"  1  [ABC] on [ABC]: ", line) for line in tour)
    assert any(re.search(r"The game is over: (durak [ABC]|draw)", line) for line in tour)
    assert any(re.search(r"\d+ bouts, \d+ moves\. Places: ", line) for line in tour)


def test_the_same_seed_is_the_same_game(durak_rules: Run) -> None:
    one, same, other = (durak_rules("demo", "--seed", seed).output for seed in ("3", "3", "5"))
    assert one == same
    assert one != other


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_set_of_rules_has_its_tour(durak_rules: Run, name: str) -> None:
    result = durak_rules("demo", name)
    assert result.exit_code == 0
    assert "The game is over: " in result.output
    assert f"extends: {name}\n" in result.output
    assert "Fine." in result.output
    assert "Warning" not in result.output


def test_where_the_cards_of_the_example_are_missing_it_says_so(durak_rules: Run) -> None:
    output = " ".join(durak_rules("demo", "pack-24").output.split())
    assert "A pack of 24 is played without 8♥ 7♣ 6♣. So it is not played here." in output


def test_where_there_are_no_trumps_it_says_so(durak_rules: Run) -> None:
    output = " ".join(durak_rules("demo", "no-trumps").output.split())
    assert "Without trumps never has diamonds as trumps." in output


def test_where_three_cannot_play_it_says_so(durak_rules: Run, table: Path) -> None:
    (table / "duel.durak.yaml").write_text("title: Duel\nplayers: {max: 2}\n")
    result = durak_rules("demo", "duel.durak.yaml")
    assert result.exit_code == 0
    assert "Duel is not played by three." in result.output
    assert "extends: duel.durak.yaml" in result.output
    assert "A and B play;" in result.output


def test_where_the_fourth_attack_is_allowed_it_is_played(durak_rules: Run, table: Path) -> None:
    (table / "merciless.durak.yaml").write_text("title: Merciless\nlimits: {after_pickup: max_only}\n")
    output = durak_rules("demo", "merciless.durak.yaml").output
    assert "C throws J♣: allowed" in output
    assert "`limits.after_pickup` is max_only" in output
    assert "B picked up J♣ J♦ 8♥ 9♥ J♥ 9♠." in output


def test_where_a_step_of_the_example_is_refused_it_ends_there(durak_rules: Run, table: Path) -> None:
    (table / "short.durak.yaml").write_text("title: Short\nlimits: {max_cards: 1}\n")
    output = durak_rules("demo", "short.durak.yaml").output
    assert "C throws 9♠: refused" in output
    assert "`limits.max_cards` is 1: At most one attack card may be played in a bout." in output
    assert "Chosen in short.durak.yaml:2:21" in output
    assert "So under these rules the example ends here." in output


def test_where_the_bout_is_over_sooner_it_ends_there(durak_rules: Run, table: Path) -> None:
    (table / "alone.durak.yaml").write_text("title: Alone\nthrow_in: {who: attacker}\n")
    output = durak_rules("demo", "alone.durak.yaml").output
    assert "A passes. A keeps the jack for now.\nThe bout is over: 8♥ 9♥ to the discard." in output
    assert "So under these rules the example ends here." in output


def test_a_number_of_players_that_is_not_admitted_is_wrong_usage(durak_rules: Run) -> None:
    result = durak_rules("demo", "pack-24", "--seats", "6")
    assert result.exit_code == 2
    assert "it is played by 2, 3, 4" in result.output
    assert "A, B, C and D play;" in durak_rules("demo", "pack-24", "--seats", "4").output


def test_a_table_of_many_cards_is_drawn_in_rows() -> None:
    eight = parse_card("8H")
    lines = drawn([(eight, None)] * 6).splitlines()
    assert len(lines) == 4
    assert max(map(len, lines)) <= 72
    assert len(drawn([(eight, None)] * 7).splitlines()) == 8


def test_in_a_narrow_terminal_cards_lie_below_each_other(process: Process) -> None:
    lines = process("demo", COLUMNS="40").stdout.splitlines()
    assert "  B (defends): 6♣ J♦ 9♥" in lines
    example = lines[lines.index("Three players, an empty stock, diamonds") :]
    assert max(map(len, example)) <= 40

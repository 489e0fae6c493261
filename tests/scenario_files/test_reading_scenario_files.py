"""What people may write in a scenario file, and what is made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.cards import parse_card, parse_cards
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.scenarios import ScenarioFile, find_scenario_files, load_scenarios, run_case, scenarios_from_text


def one(body: str, head: str = "variant: guide\n") -> ScenarioFile:
    """A file with a single scenario."""
    return scenarios_from_text(f"{head}scenarios:\n- id: one\n" + body, "one.scenario.yaml")


POSITION = "  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}\n"


def test_a_scenario_is_one_case_for_each_variant_and_reading() -> None:
    file = one(
        "  variants: [guide, everyone-adds]\n"
        + POSITION
        + "  readings: [{name: first, play: [A leads 8H]}, {name: and  second, play: [A leads KC]}]\n"
    )
    assert [case.id for case in file.cases] == [
        "one.scenario.yaml::one[guide][first]",
        "one.scenario.yaml::one[guide][and second]",
        "one.scenario.yaml::one[everyone-adds][first]",
        "one.scenario.yaml::one[everyone-adds][and second]",
    ]


def test_without_readings_the_name_ends_with_the_variant() -> None:
    assert one(POSITION + "  play: [A leads 8H]\n").cases[0].id == "one.scenario.yaml::one[guide]"


def test_an_alias_is_the_variant_that_it_names() -> None:
    assert one("  variant: подкидной\n" + POSITION + "  play: [A leads 8H]\n").cases[0].name == "one[guide]"


def test_cards_are_written_in_many_ways() -> None:
    file = one(
        "  given:\n    seats: [A, B]\n    trump: ♦\n    attacker: A\n"
        "    hands: {A: '8h, ♥10 TS', B: [9♥️, kd]}\n  play: [A leads 8♥]\n"
    )
    position = file.cases[0].position
    assert position is not None
    assert position.hands == {"A": parse_cards("8H 10H 10S"), "B": parse_cards("9H KD")}
    assert position.trump == "D"


def test_a_hand_may_be_empty() -> None:
    file = one(
        "  given: {seats: A B C, trump: D, attacker: A, out: C, hands: {A: 8H KC, B: 9H, C: ''}}\n"
        "  play: [A leads 8H]\n"
    )
    position = file.cases[0].position
    assert position is not None
    assert position.hands["C"] == ()


def test_the_table_is_read_in_pairs() -> None:
    file = one(
        "  given:\n    seats: A B C\n    trump: none\n    attacker: A\n    hands: {A: KC, B: KS, C: QC}\n"
        "    table: 8H/9H 9S\n    laid_by: A C\n    passed: A\n    announced: yes\n"
        "  rules: {trump: {mode: none}, opening: {first_game: lowest_card}}\n  expect: {attacks: 2}\n"
    )
    position = file.cases[0].position
    assert position is not None
    assert position.table == ((parse_card("8H"), parse_card("9H")), (parse_card("9S"), None))
    assert (position.laid_by, position.passed, position.announced) == (("A", "C"), ("A",), True)


def test_a_position_is_in_the_middle_of_a_game_unless_it_says_so() -> None:
    position = one(POSITION + "  play: [A leads 8H]\n").cases[0].position
    assert position is not None
    assert (position.bouts_played, position.successful_defences) == (5, 3)


def test_seats_may_be_numbers() -> None:
    file = one(
        "  given: {seats: 1 2 3, trump: D, attacker: 1, hands: {1: 8H KC, 2: 9H KS, 3: QC QS}}\n"
        "  play: [1 leads 8H, 2 takes, close]\n  expect: {attacker: 3, hands: {2: 8H 9H KS}}\n"
    )
    assert run_case(file.cases[0]) is None


def test_a_reading_lays_its_choices_over_those_of_the_scenario() -> None:
    file = one(
        "  rules: {limits: {early_cap: 4, early_scope: until_first_defence}}\n"
        + POSITION
        + "  play: [A leads 8H]\n  readings:\n  - {name: four}\n"
        "  - {name: five, rules: {limits: {early_cap: 5}, throw_in: {who: all}}}\n"
    )
    four, five = (case.variant for case in file.cases)
    assert (four.value("limits.early_cap"), four.value("throw_in.who")) == (4, "neighbours")
    assert (five.value("limits.early_cap"), five.value("throw_in.who")) == (5, "all")
    assert five.value("limits.early_scope") == "until_first_defence"
    place = five.place("limits.early_cap")
    assert place is not None
    assert (place.path, place.line) == ("one.scenario.yaml", 9)


def test_a_reading_may_have_a_variant_of_its_own() -> None:
    file = one(POSITION + "  play: [A leads 8H]\n  readings: [{name: guide}, {name: other, variant: any-suit}]\n")
    assert [case.name for case in file.cases] == ["one[guide][guide]", "one[any-suit][other]"]


def test_readings_that_all_name_a_variant_need_no_other() -> None:
    file = one(
        POSITION + "  play: [A leads 8H]\n  readings: [{name: a, variant: guide}, {name: b, variant: any-suit}]\n",
        head="",
    )
    assert [case.name for case in file.cases] == ["one[guide][a]", "one[any-suit][b]"]


def test_rules_beside_the_scenario_are_found(tmp_path: Path) -> None:
    (tmp_path / "house.durak.yaml").write_text("throw_in: {who: all}\n")
    path = tmp_path / "our.scenario.yaml"
    path.write_text("variant: house.durak.yaml\nscenarios:\n- id: one\n" + POSITION + "  play: [A leads 8H]\n")
    case = load_scenarios(path).cases[0]
    assert (case.name, case.variant.value("throw_in.who")) == ("one[house]", "all")


def test_rules_in_a_folder_of_ones_own_are_found_by_name(tmp_path: Path) -> None:
    (tmp_path / "ours.durak.yaml").write_text("throw_in: {who: all}\n")
    text = "variant: ours\nscenarios:\n- id: one\n" + POSITION + "  play: [A leads 8H]\n"
    assert scenarios_from_text(text, variants=[tmp_path]).cases[0].name == "one[ours]"
    with pytest.raises(DocumentError, match="DUR409"):
        scenarios_from_text(text)


def test_scenario_files_are_found_in_folders_and_below(tmp_path: Path) -> None:
    for name in ("b.scenario.yaml", "deeper/a.scenario.yaml", ".hidden/c.scenario.yaml", "d.durak.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found = find_scenario_files([tmp_path, tmp_path / "b.scenario.yaml", tmp_path / "d.durak.yaml"])
    names = [str(path.relative_to(tmp_path)) for path in found]
    assert names == ["b.scenario.yaml", "deeper/a.scenario.yaml", "d.durak.yaml"]


def test_a_path_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="DUR001"):
        find_scenario_files([tmp_path / "nowhere"])

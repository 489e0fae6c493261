"""``durak-rules list`` and ``durak-rules show``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import variant_from_text

from .conftest import Run

SHIPPED = tuple(listed.name for listed in library())
OURS = "title: Ours\nsummary: Everybody adds.\nextends: pack-24\nthrow_in:\n  who: all\n  ranks: table\n"


@pytest.fixture
def ours(table: Path) -> str:
    (table / "tables").mkdir()
    (table / "tables" / "ours.durak.yaml").write_text(OURS)
    return "tables/ours.durak.yaml"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_set_of_rules_is_listed_and_shown(durak_rules: Run, name: str) -> None:
    listed = json.loads(durak_rules("list", "--format", "json").output)
    (entry,) = [each for each in listed if each["name"] == name]
    assert entry["title"]
    assert entry["summary"]
    assert entry["seats"]
    result = durak_rules("show", name)
    assert result.exit_code == 0
    assert result.output.startswith(f"{entry['title']} ({name})\n")


def test_the_list_tells_name_title_summary_and_seats(durak_rules: Run) -> None:
    result = durak_rules("list")
    assert result.exit_code == 0
    assert "Podkidnoy Durak, 2 to 6 players" in result.output
    assert "whoever is left" in result.output
    assert "2 to 4 players" in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80


def test_a_folder_of_ones_own_is_listed_after_the_shipped_ones(durak_rules: Run, ours: str) -> None:
    lines = durak_rules("list", "--variants", "tables").output.splitlines()
    assert lines[0] == "shipped"
    assert lines[-3] == "tables"
    assert lines[-2].split("  ")[1:] == ["ours" + " " * 0, *lines[-2].split("  ")[2:]]
    assert lines[-2].endswith("Ours, 2 to 4 players")


def test_a_file_with_faults_is_listed_as_such(durak_rules: Run, table: Path) -> None:
    (table / "tables").mkdir()
    (table / "tables" / "bad.durak.yaml").write_text("title: Bad\nthrow_in: {who: everyone}\n")
    result = durak_rules("list", "--variants", "tables")
    assert result.exit_code == 0
    assert "Bad, has faults: `durak-rules check` tells them" in " ".join(result.output.split())


def test_two_files_of_one_name_are_told(durak_rules: Run, table: Path) -> None:
    (table / "tables").mkdir()
    (table / "tables" / "guide.durak.yaml").write_text("title: Another guide\n")
    result = durak_rules("list", "--variants", "tables")
    assert result.exit_code == 1
    assert "DUR407" in result.output


def test_a_folder_that_is_not_there_is_wrong_usage(durak_rules: Run) -> None:
    for command in (("list",), ("show", "guide"), ("check", "guide"), ("explain", "throw_in.who"), ("demo",)):
        result = durak_rules(*command, "--variants", "nowhere")
        assert result.exit_code == 2, command
        assert "nowhere" in result.output


def test_show_tells_only_what_differs_from_the_parent(durak_rules: Run, ours: str) -> None:
    result = durak_rules("show", ours)
    assert result.exit_code == 0
    assert "who: all  (tables/ours.durak.yaml:5:8)" in result.output
    assert "Everybody but the defender" in result.output
    assert "size: 24" not in result.output  # pack-24 says so already
    assert "ranks" not in result.output  # only repeats guide


def test_show_composed_tells_every_choice_with_its_place(durak_rules: Run, ours: str) -> None:
    result = durak_rules("show", ours, "--composed")
    assert "who: all  (tables/ours.durak.yaml:5:8)" in result.output
    assert "size: 24  (pack-24.durak.yaml:13:9)" in result.output
    assert "max_cards: 6  (guide.durak.yaml:" in result.output


def test_show_in_json_has_rules_digest_and_places(durak_rules: Run, ours: str) -> None:
    data = json.loads(durak_rules("show", ours, "--composed", "--format", "json").output)
    assert sum(len(group) for group in data["rules"].values()) == 93
    assert data["rules"]["throw_in"]["who"] == "all"
    assert data["rules"]["deck"] == {"size": 24, "packs": 1, "jokers": 0}
    assert data["rules"]["trump"]["forbidden_suits"] == []
    assert data["places"]["throw_in.who"] == "tables/ours.durak.yaml:5:8"
    assert set(data["places"]) == {key.full for key in KEYS}
    assert len(data["digest"]) == 64
    assert data["seats"] == [2, 3, 4]
    little = json.loads(durak_rules("show", ours, "--format", "json").output)
    assert little["rules"] == {"throw_in": {"who": "all"}}
    assert little["places"] == {"throw_in.who": "tables/ours.durak.yaml:5:8"}
    assert little["digest"] == data["digest"]


@pytest.mark.parametrize("composed", [[], ["--composed"]], ids=["differences", "composed"])
@pytest.mark.parametrize("name", ["crazy", "any-suit", "pack-24"])
def test_show_in_yaml_is_a_file_with_the_same_rules(durak_rules: Run, name: str, composed: list[str]) -> None:
    data = json.loads(durak_rules("show", name, "--format", "json").output)
    text = durak_rules("show", name, "--format", "yaml", *composed).output
    assert variant_from_text(text).digest == data["digest"]


def test_an_alias_is_as_good_as_a_name(durak_rules: Run) -> None:
    assert durak_rules("show", "podkidnoy").output == durak_rules("show", "guide").output


def test_rules_that_change_nothing_say_so(durak_rules: Run, table: Path) -> None:
    (table / "same.durak.yaml").write_text("title: The same\n")
    assert "Nothing differs from guide." in durak_rules("show", "same.durak.yaml").output


def test_a_file_with_faults_cannot_be_shown(durak_rules: Run, table: Path) -> None:
    (table / "bad.durak.yaml").write_text("throw_in: {who: everyone}\n")
    result = durak_rules("show", "bad.durak.yaml")
    assert result.exit_code == 1
    assert "bad.durak.yaml:1:17: error[DUR202]" in result.output


@pytest.mark.parametrize("command", ["show", "demo"])
def test_an_unknown_name_asks_for_the_nearest(durak_rules: Run, command: str) -> None:
    result = durak_rules(command, "everyone-ads")
    assert result.exit_code == 2
    assert "did you mean `everyone-adds`?" in result.output


def test_a_missing_file_is_told_without_a_traceback(durak_rules: Run) -> None:
    result = durak_rules("show", "tables/none.durak.yaml")
    assert result.exit_code == 2
    assert "there is no such file" in result.output

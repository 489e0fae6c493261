"""``durak-rules sheet`` and ``durak-rules diff``: rules in sentences, for people who never read YAML."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Run

HOUSE = "title: Babushka's table\nthrow_in: {who: all}\nlimits: {early_cap: 5}\ntransfer: {mode: placing}\n"


def test_a_sheet_is_a_page_of_sentences(durak_rules: Run) -> None:
    result = durak_rules("sheet", "guide")
    assert result.exit_code == 0
    assert result.output.startswith("Podkidnoy Durak\n===============\n")
    assert "  - Only the attacker and the defender's two neighbours may throw in.\n" in result.output
    assert "  - An announced pick-up stands. (our reading)\n" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_a_sheet_speaks_russian(durak_rules: Run) -> None:
    result = durak_rules("sheet", "perevodnoy-showing", "--lang", "ru")
    assert result.exit_code == 0
    assert result.output.startswith("Переводной дурак с проездным\n")
    assert "Проездным служит только козырь того же достоинства. (наше прочтение)" in result.output


def test_a_sheet_is_made_of_ones_own_file_and_stars_what_is_otherwise(durak_rules: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text(HOUSE)
    result = durak_rules("sheet", "house.durak.yaml", "--format", "markdown")
    assert result.exit_code == 0
    assert result.output.startswith("# Babushka's table\n")
    assert "- ★ Everybody but the defender and the defender's partners may throw in.\n" in result.output
    assert "- The attacker leads one card, or several cards of one rank.\n" in result.output


def test_a_page_stands_alone(durak_rules: Run) -> None:
    result = durak_rules("sheet", "guide", "--format", "html")
    assert result.exit_code == 0
    assert result.output.startswith("<!doctype html>\n")
    assert result.output.endswith("</html>\n")


def test_no_sheet_is_made_of_a_file_with_faults(durak_rules: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text("throw_in: {priorty: free}\n")
    result = durak_rules("sheet", "house.durak.yaml")
    assert result.exit_code == 1
    assert "DUR101" in result.output
    assert "did you mean `priority`?" in result.output


def test_a_name_that_nothing_has_is_wrong_usage(durak_rules: Run) -> None:
    result = durak_rules("sheet", "perevodnoi")
    assert result.exit_code == 2
    assert "did you mean `perevodnoy`?" in result.output


def test_a_language_that_is_not_there_is_wrong_usage(durak_rules: Run) -> None:
    assert durak_rules("sheet", "guide", "--lang", "fr").exit_code == 2


def test_two_tables_are_compared_choice_by_choice(durak_rules: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text(HOUSE)
    result = durak_rules("diff", "guide", "house.durak.yaml")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "  throw_in.who      neighbours → all"
    assert lines[1] == "      Everybody but the defender and the defender's partners may throw in."
    assert lines[2] == "  limits.early_cap  none       → 5"
    assert lines[4] == "  transfer.mode     none       → placing"
    assert sum("→" in line for line in lines) == 3


def test_a_wide_terminal_has_room_for_the_sentence(durak_rules: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    (line,) = durak_rules("diff", "guide", "simple-no-throw-in").output.splitlines()
    assert line == "  throw_in.who  neighbours → nobody  Nobody may throw in, and an attack is the lead alone."


def test_the_other_way_round_tells_the_other_sentences(durak_rules: Run) -> None:
    result = durak_rules("diff", "pack-24", "guide")
    assert "deck.size    24 → 36" in result.output
    assert "A pack has 36 cards, from the six up to the ace." in result.output


def test_programs_read_json(durak_rules: Run) -> None:
    data = json.loads(durak_rules("diff", "guide", "japanese-queen", "--format", "json").output)
    assert data["a"]["name"] == "guide"
    assert data["b"]["title"] == "Japanese with the queen"
    by_key = {each["key"]: each for each in data["differences"]}
    assert by_key["limits.early_cap"]["a"] == "none"
    assert by_key["limits.early_cap"]["b"] == 5
    assert by_key["beating.closed_suits"]["b"] == ["spades"]
    assert by_key["throw_in.who"]["sentence_a"].startswith("Only the attacker")


def test_markdown_is_a_table(durak_rules: Run) -> None:
    lines = durak_rules("diff", "guide", "simple-no-throw-in", "--format", "markdown").output.splitlines()
    assert lines[0] == "| choice | `guide` | `simple-no-throw-in` | |"
    assert lines[2].startswith("| `throw_in.who` | neighbours | nobody | Nobody may throw in")
    assert len(lines) == 3


def test_rules_under_two_names_agree_in_every_choice(durak_rules: Run) -> None:
    result = durak_rules("diff", "guide", "podkidnoy", "--exit-code")
    assert result.exit_code == 0
    assert "agree in every choice" in result.output


def test_a_script_may_ask_whether_they_differ(durak_rules: Run) -> None:
    assert durak_rules("diff", "guide", "pack-24", "--exit-code").exit_code == 1
    assert durak_rules("diff", "guide", "pack-24").exit_code == 0

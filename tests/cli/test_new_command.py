"""``durak-rules new``: from an empty folder to house rules of one's own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from durak_rules.cli.new.asking import STEPS
from durak_rules.house_rules.keys import key
from durak_rules.house_rules.loading import check_file, load_variant

from .conftest import Run

Terminal = Callable[..., "pexpect.spawn[str]"]
PLAIN_AND_WIDE = {"TERM": "dumb", "COLUMNS": "200"}


@pytest.fixture
def terminal(table: Path) -> Terminal:
    """``durak-rules`` on a terminal of its own, in an empty folder."""

    def start(*arguments: str) -> pexpect.spawn[str]:
        return pexpect.spawn(
            sys.executable,
            ["-m", "durak_rules", *arguments],
            cwd=table,
            env={**os.environ, "PYTHONUTF8": "1", **PLAIN_AND_WIDE},
            encoding="utf-8",
            timeout=30,
            echo=False,
        )

    return start


def test_a_file_is_written_without_a_question(durak_rules: Run, table: Path) -> None:
    result = durak_rules("new", "our_table.durak.yaml", "--extends", "perevodnoy", "--yes")
    assert result.exit_code == 0
    assert result.output.startswith("our_table.durak.yaml  Our table (extends perevodnoy): ")
    variant, faults = check_file(table / "our_table.durak.yaml")
    assert variant is not None
    assert faults == []
    assert variant.digest == load_variant("perevodnoy").digest


def test_each_choice_is_commented_with_its_sentence(durak_rules: Run, table: Path) -> None:
    durak_rules("new", "ours.durak.yaml", "--set", "throw_in.who=all", "--set", "limits.early_cap=5", "--yes")
    assert (table / "ours.durak.yaml").read_text() == (
        "# yaml-language-server: $schema=variant.schema.json\n"
        'title: "Ours"\n'
        "extends: guide\n"
        "\n"
        "throw_in:\n"
        "  # Everybody but the defender and the defender's partners may throw in.\n"
        "  who: all\n"
        "\n"
        "limits:\n"
        "  # In the opening period at most five attack cards may be played in a bout.\n"
        "  early_cap: 5\n"
    )


def test_the_schema_lies_beside_it_for_the_editor(durak_rules: Run, table: Path) -> None:
    result = durak_rules("new", "ours.durak.yaml", "--yes")
    shipped = Path(__file__).parents[2] / "schemas" / "variant.schema.json"
    assert (table / "variant.schema.json").read_text() == shipped.read_text()
    assert "variant.schema.json  the schema, for your editor." in result.output


def test_a_schema_that_is_there_is_left_alone(durak_rules: Run, table: Path) -> None:
    (table / "variant.schema.json").write_text("{}")
    result = durak_rules("new", "ours.durak.yaml", "--yes")
    assert result.exit_code == 0
    assert (table / "variant.schema.json").read_text() == "{}"
    assert "`durak-rules schema > variant.schema.json` renews it" in result.output


def test_a_list_is_set_as_a_file_writes_it(durak_rules: Run, table: Path) -> None:
    result = durak_rules(
        "new",
        "ours.durak.yaml",
        "--set",
        "beating.closed_suits=[spades]",
        "--set",
        "trump.forbidden_suits=[spades]",
        "--yes",
    )
    assert result.exit_code == 0
    assert load_variant(table / "ours.durak.yaml").value("beating.closed_suits") == ["spades"]


def test_a_choice_as_inherited_is_not_written(durak_rules: Run, table: Path) -> None:
    durak_rules("new", "ours.durak.yaml", "--extends", "everyone-adds", "--set", "throw_in.who=all", "--yes")
    assert "throw_in" not in (table / "ours.durak.yaml").read_text()


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("throw_in.whoo=all", "did you mean `who`?"),
        ("thrown_in.who=all", "did you mean `throw_in`?"),
        ("throw_in.who=alll", "did you mean `all`?"),
        ("limits.early_cap=99", "`limits.early_cap` cannot be 99"),
        ("limits.early_cap=7", "above the maximum"),
        ("throw_in.who", "--set takes a choice and its value"),
        ("who=all", "--set takes a choice and its value"),
        ("throw_in.who=", "`throw_in.who`"),
        ("throw_in.who=[", "`throw_in.who`"),
        ("throw_in.who=&a b", "`throw_in.who`"),
    ],
)
def test_a_setting_that_is_none_is_told_and_nothing_is_written(
    durak_rules: Run, table: Path, setting: str, message: str
) -> None:
    result = durak_rules("new", "ours.durak.yaml", "--set", setting, "--yes")
    assert result.exit_code == 2
    assert message in result.output
    assert list(table.iterdir()) == []


def test_all_wrong_settings_are_told_at_once(durak_rules: Run) -> None:
    result = durak_rules("new", "ours.durak.yaml", "--set", "throw_in.whoo=all", "--set", "deck.size=25", "--yes")
    assert "whoo" in result.output
    assert "deck.size" in result.output


def test_a_file_that_is_there_is_not_lost(durak_rules: Run, table: Path) -> None:
    (table / "ours.durak.yaml").write_text("title: Precious\n")
    result = durak_rules("new", "ours.durak.yaml", "--yes")
    assert result.exit_code == 2
    assert "--force" in result.output
    assert (table / "ours.durak.yaml").read_text() == "title: Precious\n"
    assert durak_rules("new", "ours.durak.yaml", "--yes", "--force").exit_code == 0


@pytest.mark.parametrize(("name", "meant"), [("ours.yaml", "ours"), ("ours", "ours"), (".durak.yaml", "house")])
def test_a_name_that_would_not_be_found_is_refused(durak_rules: Run, name: str, meant: str) -> None:
    result = durak_rules("new", name, "--yes")
    assert result.exit_code == 2
    assert f"`{meant}.durak.yaml`" in result.output


def test_without_a_terminal_and_without_yes_nothing_is_asked(durak_rules: Run, table: Path) -> None:
    result = durak_rules("new", "ours.durak.yaml")
    assert result.exit_code == 2
    assert "--yes" in result.output
    assert list(table.iterdir()) == []


def test_a_title_that_no_file_may_have_is_told(durak_rules: Run, table: Path) -> None:
    result = durak_rules("new", "ours.durak.yaml", "--title", "x" * 101, "--yes")
    assert result.exit_code == 1
    assert "title" in result.output
    assert not (table / "ours.durak.yaml").exists()


def test_a_parent_beside_the_file_is_named_from_there(durak_rules: Run, table: Path) -> None:
    (table / "tables").mkdir()
    (table / "tables" / "club.durak.yaml").write_text("throw_in: {who: all}\n")
    result = durak_rules("new", "tables/ours.durak.yaml", "--extends", "club.durak.yaml", "--yes")
    assert result.exit_code == 0
    assert load_variant(table / "tables" / "ours.durak.yaml").value("throw_in.who") == "all"


def test_on_a_terminal_it_asks_shows_the_sheet_and_writes(terminal: Terminal, table: Path) -> None:
    asked = terminal("new", "house.durak.yaml")
    asked.expect_exact("What are the rules called? [House]")
    asked.sendline("Babushka's table")
    asked.expect_exact("In a sentence, what is special about them?")
    asked.sendline("Everybody adds.")
    answers = {"throw_in.who": "all", "limits.early_cap": "5", "transfer.mode": "placing"}
    for name in (name for step in STEPS for name in step):
        asked.expect_exact(key(name).question)
        asked.sendline(answers.get(name, ""))
    asked.expect_exact("Everybody but the defender and the defender's partners may throw in.")
    asked.expect_exact("Write house.durak.yaml? [Y/n]")
    asked.sendline("")
    asked.expect_exact("house.durak.yaml  Babushka's table (extends guide): 3 choices differ, 2 to 6 players")
    asked.expect(pexpect.EOF)
    variant = load_variant(table / "house.durak.yaml")
    assert variant.differences == ("throw_in.who", "limits.early_cap", "transfer.mode")
    assert variant.summary == "Everybody adds."


def test_an_answer_that_is_none_is_asked_again_with_a_guess(terminal: Terminal) -> None:
    asked = terminal("new", "house.durak.yaml", "--summary", "")
    for question in ("What are the rules called?", *(key(name).question for name in STEPS[0])):
        asked.expect_exact(question)
        asked.sendline("")
    asked.expect_exact(key("throw_in.who").question)
    asked.sendline("alll")
    asked.expect_exact("Did you mean `all`?")
    asked.sendline("all")
    asked.expect_exact(key("limits.early_cap").question)
    asked.close(force=True)


def test_answers_that_do_not_go_together_are_asked_again(terminal: Terminal) -> None:
    asked = terminal("new", "house.durak.yaml", "--summary", "")
    asked.expect_exact("What are the rules called?")
    asked.sendline("")
    for name, answer in zip(STEPS[0], ("2", "6", "24"), strict=True):
        asked.expect_exact(key(name).question)
        asked.sendline(answer)
    asked.expect_exact("That does not go together: 24 cards cannot deal six cards to six players")
    asked.expect_exact(key("players.min").question)
    asked.close(force=True)


def test_whoever_says_no_at_the_end_has_written_nothing(terminal: Terminal, table: Path) -> None:
    asked = terminal("new", "house.durak.yaml", "--summary", "")
    asked.expect_exact("What are the rules called?")
    asked.sendline("")
    for name in (name for step in STEPS for name in step):
        asked.expect_exact(key(name).question)
        asked.sendline("")
    asked.expect_exact("Write house.durak.yaml?")
    asked.sendline("n")
    asked.expect(pexpect.EOF)
    asked.close()
    assert asked.exitstatus == 130
    assert list(table.iterdir()) == []

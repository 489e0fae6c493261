"""``durak-rules explain``: codes, choices and groups."""

from __future__ import annotations

import pytest

from durak_rules.documents.codes import CODES
from durak_rules.house_rules.keys import GROUPS, KEYS, Key

from .conftest import Run


@pytest.mark.parametrize("code", list(CODES))
def test_every_code_is_explained_with_an_example(durak_rules: Run, code: str) -> None:
    result = durak_rules("explain", code)
    assert result.exit_code == 0
    assert result.output.startswith(f"{code}  {CODES[code].title}\n")
    assert "Better:" in result.output
    assert max(len(line) for line in result.output.splitlines() if not line.startswith("    ")) <= 80


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_every_choice_is_explained_value_by_value(durak_rules: Run, key: Key) -> None:
    result = durak_rules("explain", key.full)
    assert result.exit_code == 0
    told = " ".join(result.output.split())
    assert key.question in told
    for word in key.words:
        assert word.sentence in told
    assert "guide: " in told
    assert f" {key.name}: " in told.partition("In a file:")[2]


@pytest.mark.parametrize("group", list(GROUPS))
def test_every_group_is_explained_key_by_key(durak_rules: Run, group: str) -> None:
    result = durak_rules("explain", group)
    assert result.exit_code == 0
    for key in GROUPS[group].keys:
        assert f"  {key.full} " in result.output
        assert key.question in " ".join(result.output.split())


def test_a_choice_tells_guides_value_its_place_and_who_plays_otherwise(durak_rules: Run) -> None:
    output = durak_rules("explain", "throw_in.who").output
    assert "guide: neighbours  (guide.durak.yaml:56:8)" in output
    assert "attacker: cpan, durakgame, openspiel-fork, takegame" in output
    assert "nobody: simple-no-throw-in" in output
    assert "What the sources say:" in output


def test_our_own_choices_are_marked(durak_rules: Run) -> None:
    assert "our choice" in durak_rules("explain", "throw_in.pass").output
    assert "our choice" not in durak_rules("explain", "throw_in.who").output


@pytest.mark.parametrize("spelling", ["DUR302", "dur302", "302"])
def test_a_code_is_found_however_it_is_written(durak_rules: Run, spelling: str) -> None:
    assert durak_rules("explain", spelling).output.startswith("DUR302  ")


def test_a_choice_is_found_without_its_group_if_only_one_has_it(durak_rules: Run) -> None:
    assert durak_rules("explain", "max_cards").output.startswith("limits.max_cards  ")
    several = durak_rules("explain", "mode")
    assert several.exit_code == 2
    assert "trump.mode" in several.output


@pytest.mark.parametrize(
    ("asked", "meant"), [("throw_in.whoo", "throw_in.who"), ("DUR999", "DUR"), ("limts", "limits")]
)
def test_an_unknown_subject_asks_for_the_nearest(durak_rules: Run, asked: str, meant: str) -> None:
    result = durak_rules("explain", asked)
    assert result.exit_code == 2
    assert "is no code, no choice and no group" in result.output
    assert f"did you mean `{meant}" in result.output or asked == "DUR999"


def test_rules_of_ones_own_are_told_too(durak_rules: Run, table: object) -> None:
    from pathlib import Path

    Path("tables").mkdir()
    Path("tables/ours.durak.yaml").write_text("title: Ours\nthrow_in: {who: attacker}\n")
    output = durak_rules("explain", "throw_in.who", "--variants", "tables").output
    assert "attacker: cpan, durakgame, openspiel-fork, ours, takegame" in output

"""``durak-rules simulate … --report FILE.html``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .conftest import Run


def test_a_report_is_written_beside_the_table(durak_rules: Run, table: Path) -> None:
    result = durak_rules("simulate", "guide", "--games", "20", "--also", "throw_in.who=all", "--report", "told.html")
    assert result.exit_code == 0
    assert "loses: first attacker" in result.output
    page = (table / "told.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "throw_in.who=all" in page


def test_the_report_has_the_command_that_plays_the_same_games(durak_rules: Run, table: Path) -> None:
    durak_rules("simulate", "guide", "--games", "20", "--set", "transfer.mode=placing", "--report", "told.html")
    command = "durak-rules simulate guide --seats 2 --games 20 --players greedy --seed 0 --set transfer.mode=placing"
    assert f"<code>{command}</code>" in (table / "told.html").read_text(encoding="utf-8")


def test_a_report_into_no_folder_is_refused_before_anything_is_played(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "--games", "1000000000", "--report", "nowhere/told.html")
    assert result.exit_code == 2
    assert "there is no folder nowhere to write it into" in result.output


def test_without_altair_it_is_refused_before_anything_is_played(
    durak_rules: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    result = durak_rules("simulate", "guide", "--games", "1000000000", "--report", "told.html")
    assert result.exit_code == 2
    assert "pip install 'durak-rules[report]'" in result.output

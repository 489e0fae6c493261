"""``durak-rules replay`` plays a recorded game again and tells the first difference."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from durak_rules.cli.program import program
from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.records import check_record, replay, variant_of_today

Run = Callable[..., Result]

HOUSE = """\
title: Our table
throw_in: {who: all, priority: free}
"""
LINE = "A 8♥ K♥ (attacks) · B 9♥ K♦ 7♣ (defends) · C K♣ · D 8♣ Q♣ · table empty · trump ♠ · stock empty"
PLAYED = ("A leads 8H", "B beats 8H with 9H", "D throws 8C", "B takes", "A passes", "C passes", "D passes")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with house rules and a game that was played by them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    (tmp_path / "house.durak.yaml").write_text(HOUSE, encoding="utf-8")
    game = Game.from_position(load_variant("house.durak.yaml"), LINE)
    for move in PLAYED:
        game = game.play(move)
    (tmp_path / "evening.record.yaml").write_text(game.record().text(), encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(table: Path) -> Run:
    """Run ``durak-rules replay`` with these arguments."""

    def invoke(*arguments: str, given: bytes | None = None) -> Result:
        result = CliRunner().invoke(program, ["replay", *arguments], input=given, prog_name="durak-rules")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


def change(table: Path, old: str, new: str) -> None:
    file = table / "evening.record.yaml"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_game_that_is_as_it_is_written(run: Run, table: Path) -> None:
    digest = load_variant("house.durak.yaml").digest
    result = run("evening.record.yaml")
    assert result.output == (
        f"evening.record.yaml  Our table (house), digest {digest[:8]}: 4 seats, 1 bout, 7 moves. Result: ongoing.\n"
    )
    assert result.exit_code == 0


def test_step_by_step(run: Run) -> None:
    lines = run("evening.record.yaml", "--step").output.splitlines()
    assert lines[0] == f"     {LINE.replace('9♥ K♦ 7♣', '7♣ K♦ 9♥')}"
    assert lines[1::2][:7] == [f"   {number} {move}" for number, move in enumerate(map(_pretty, PLAYED), 1)]
    assert "table 8♥/9♥ 8♣" in lines[6]


def _pretty(move: str) -> str:
    return move.replace("8H", "8♥").replace("9H", "9♥").replace("8C", "8♣")


def test_a_refused_move_is_told_with_its_line_the_choice_and_where_that_was_made(run: Run, table: Path) -> None:
    change(table, "D throws 8C", "D throws QC")
    result = run("evening.record.yaml")
    assert result.exit_code == 1
    first, *lines = result.output.splitlines()
    assert first == "evening.record.yaml:17:5: error[DUR707] move 3, D throws Q♣, is refused"
    place = load_variant("guide").place("throw_in.ranks")
    assert place is not None
    assert f"{place.path}:{place.line}:{place.column}" in lines
    assert any("throw_in.ranks = table: no card on the table lets Q♣ be added" in line for line in lines)
    assert "2 moves before that hold." in lines
    assert lines[-1].startswith("The position then: A K♥ (attacks) · B 7♣ K♦ (defends)")


def test_the_rules_are_those_of_the_record_and_its_choices_stand_in_it(run: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text("title: Our table\n", encoding="utf-8")
    assert run("evening.record.yaml").exit_code == 0
    change(table, "{who: all, priority: free}", "{who: neighbours, priority: free}")
    lines = run("evening.record.yaml", "--output-format", "concise").output.splitlines()
    assert [line.split(" ")[0] for line in lines] == ["evening.record.yaml:6:9:", "evening.record.yaml:17:5:"]
    assert "error[DUR705]" in lines[0]
    assert "move 3, D throws 8♣, is refused" in lines[1]
    assert "evening.record.yaml:5:19" in run("evening.record.yaml").output


def test_the_variant_as_it_stands_today(run: Run, table: Path) -> None:
    result = run("evening.record.yaml", "--today")
    assert result.exit_code == 0
    assert "Our table (house) as it stands today" in result.output
    assert "which are the same rules" in result.output
    (table / "house.durak.yaml").write_text("title: Our table\nthrow_in: {priority: free}\n", encoding="utf-8")
    result = run("evening.record.yaml", "--today")
    assert result.exit_code == 1
    assert "move 3, D throws 8♣, is refused under Our table as it stands today" in result.output
    assert "guide.durak.yaml:" in result.output
    (table / "house.durak.yaml").write_text(f"{HOUSE}limits: {{early_cap: 5}}\n", encoding="utf-8")
    result = run("evening.record.yaml", "--today")
    assert (result.exit_code, "and no move differs" in result.output) == (0, True)


def test_a_game_that_cannot_begin_under_the_variant_of_today(run: Run, table: Path) -> None:
    (table / "house.durak.yaml").write_text("players: {max: 3}\n", encoding="utf-8")
    result = run("evening.record.yaml", "--today")
    assert result.exit_code == 1
    assert "error[DUR706] no such game can begin under house as it stands today" in result.output


def test_today_finds_names_files_and_folders(run: Run, table: Path) -> None:
    change(table, "variant: house", "variant: guide")
    assert run("evening.record.yaml", "--today").exit_code == 1, "guide refuses D's eight"
    change(table, "variant: guide", "variant: nowhere")
    missing = run("evening.record.yaml", "--today")
    assert missing.exit_code == 1
    assert "error[DUR409] there are no house rules called “nowhere” today" in missing.output
    (table / "tables").mkdir()
    (table / "tables" / "nowhere.durak.yaml").write_text(HOUSE, encoding="utf-8")
    assert run("evening.record.yaml", "--today", "--variants", "tables").exit_code == 0


def test_another_result_and_another_end_of_a_bout(run: Run, table: Path) -> None:
    change(table, "result: ongoing", "result: durak B")
    result = run("evening.record.yaml")
    assert "error[DUR709] the game is not over after the last move" in result.output
    change(table, "  - B takes", "- - B takes")
    result = run("evening.record.yaml")
    assert "evening.record.yaml:17:5: error[DUR708] after move 3, D throws 8♣, the bout goes on" in result.output


def test_a_game_to_its_end_has_its_result(table: Path) -> None:
    game = Game.from_position("guide", "A 8♥ (attacks) · B 7♣ 9♣ (defends) · table empty · trump ♠ · stock empty")
    record = game.play("A leads 8H").play("B takes").record()
    assert record.result == "durak B"
    assert replay(check_record(record.text())).holds
    other = replay(check_record(record.text().replace("result: durak B", "result: draw")))
    assert [fault.message for fault in other.faults] == ["the game ends otherwise: durak B"]
    more = replay(check_record(record.text().replace("  - B takes", "  - B takes\n- - B leads 7C")))
    assert [fault.message for fault in more.faults] == ["move 3, B leads 7♣, is refused"]
    assert "game_over" in more.faults[0].label


def test_the_report_for_programs(run: Run, table: Path) -> None:
    data = json.loads(run("evening.record.yaml", "--output-format", "json", "--step").output)
    assert (data["holds"], data["played"], data["result"], data["diagnostics"]) == (True, 7, "ongoing", [])
    assert [step["move"] for step in data["steps"]] == list(PLAYED)
    change(table, "B takes", "B taks")
    result = run("evening.record.yaml", "--output-format", "json")
    data = json.loads(result.output)
    assert (result.exit_code, data["holds"], data["played"]) == (1, False, 3)
    assert [(fault["code"], fault["line"]) for fault in data["diagnostics"]] == [("DUR506", 18)]
    assert run("evening.record.yaml", "--output-format", "concise").output.startswith(
        "evening.record.yaml:18:7: error[DUR506]"
    )


def test_a_record_from_standard_input(run: Run, table: Path) -> None:
    data = (table / "evening.record.yaml").read_bytes()
    assert run("-", given=data).output.startswith("<stdin>  Our table (house)")
    assert run("-", given=b"").exit_code == 1
    assert run("-", given=b"\xff\xfe").exit_code == 1


def test_a_file_that_is_not_there_is_wrong_usage(run: Run) -> None:
    result = run("morning.record.yaml")
    assert (result.exit_code, "there is no such file" in result.output) == (2, True)
    assert run().exit_code == 2
    assert run("evening.record.yaml", "--today", "--variants", "nowhere").exit_code == 2


def test_check_tells_who_reads_a_record(run: Run, table: Path) -> None:
    result = CliRunner().invoke(program, ["check", "evening.record.yaml"])
    assert result.exit_code == 2
    assert "`durak-rules replay evening.record.yaml`" in result.output


def test_colours_only_where_they_are_wanted(run: Run, table: Path) -> None:
    change(table, "B takes", "B taks")
    assert "\x1b[" not in run("evening.record.yaml").output
    assert "\x1b[" in run("evening.record.yaml", "--color", "always").output


def test_the_variant_of_today_is_found_from_python(table: Path) -> None:
    read = check_record(Path("evening.record.yaml"))
    today = variant_of_today(read)
    assert read.record is not None
    assert today.digest == read.record.digest

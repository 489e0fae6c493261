"""``durak-rules session``: begun, shown, gone on with, refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
FILE = "friday.session.yaml"


def begun(durak_rules: Run, *more: str) -> Result:
    return durak_rules("session", FILE, "--start", "pack-24", "--seats", "Ann Ben", "--seed", "5", *more)


def test_a_session_is_begun_and_shown(durak_rules: Run, table: Path) -> None:
    result = begun(durak_rules, "--dealer", "Ben")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].endswith("Ann Ben")
    assert "game  deals  opens  result" in lines
    assert "losses: Ann 0, Ben 0" in lines
    assert any("is to act:" in line for line in lines)
    assert (table / FILE).is_file()
    assert durak_rules("session", FILE).output == result.output


def test_moves_are_played_and_stay_played(durak_rules: Run) -> None:
    begun(durak_rules)
    data = json.loads(durak_rules("session", FILE, "--format", "json").output)
    leads = durak_rules("session", FILE).output.split("is to act: ")[1].split(", ")[0].strip()
    result = durak_rules("session", FILE, "--play", leads, "--format", "json")
    assert result.exit_code == 0, result.output
    (game,) = json.loads(result.output)["games"]
    assert (data["games"][0]["moves"], len(game["moves"])) == ([], 1)
    assert json.loads(durak_rules("session", FILE, "--format", "json").output)["games"] == [game]


def test_a_game_is_played_to_its_end_and_the_next_one_dealt(durak_rules: Run) -> None:
    output = begun(durak_rules).output
    while "is to act" in output:
        move = output.split("is to act: ")[1].split(", ")[0].strip()
        output = durak_rules("session", FILE, "--play", move).output
    assert "deals the next game: --next" in output
    shown = durak_rules("session", FILE, "--next")
    assert shown.exit_code == 0
    assert "\n   2  " in shown.output


def test_what_is_refused_says_why_and_changes_nothing(durak_rules: Run, table: Path) -> None:
    begun(durak_rules)
    before = (table / FILE).read_bytes()
    for arguments, told in [
        (("--play", "Ann passes"), "Ann passes is refused"),
        (("--play", "Ann dances"), "dances"),
        (("--next",), "game 1 is not over yet"),
    ]:
        result = durak_rules("session", FILE, *arguments)
        assert result.exit_code == 1
        assert told in result.output
        assert (table / FILE).read_bytes() == before


def test_a_session_is_not_begun_over_another_or_in_any_file(durak_rules: Run) -> None:
    begun(durak_rules)
    assert "there is a file" in begun(durak_rules).output
    for arguments, told in [
        (("other.yaml", "--start", "guide", "--seats", "2"), "ends in .session.yaml"),
        (("other.session.yaml", "--start", "guide"), "say who plays"),
        (("other.session.yaml", "--start", "giude", "--seats", "2"), "did you mean `guide`?"),
        ((FILE, "--seats", "2"), "belong to --start"),
        (("other.session.yaml",), "no such file"),
    ]:
        result = durak_rules("session", *arguments)
        assert result.exit_code == 2, result.output
        assert told in result.output
    assert "not by 9" in durak_rules("session", "other.session.yaml", "--start", "guide", "--seats", "9").output


def test_a_file_that_is_no_session_is_told_as_any_other_file(durak_rules: Run, table: Path) -> None:
    (table / FILE).write_text("format: 1\nvariant: guide\n")
    result = durak_rules("session", FILE)
    assert result.exit_code == 1
    assert "DUR801" in result.output


def test_a_draw_of_cards_for_the_deal_is_shown(durak_rules: Run, table: Path) -> None:
    (table / "ours.durak.yaml").write_text("title: Ours\nsession: {first_dealer: high_card}\n")
    result = durak_rules("session", FILE, "--start", "ours.durak.yaml", "--seats", "Ann, Ben, Cem", "--seed", "1")
    assert "Drawn for the deal: Ann " in result.output

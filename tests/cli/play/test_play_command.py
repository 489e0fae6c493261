"""``durak-rules play``: what is asked for on the command line, and a game through standard input."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from durak_rules.cli.program import program
from durak_rules.records.reading import read_record

from ..conftest import Process, Run


def test_alone_it_is_guide_for_two_against_greedy(durak_rules: Run) -> None:
    result = durak_rules("play", "--seed", "5", given="")
    assert result.exit_code == 0
    lines = result.output.split("\n")
    assert lines[0].startswith("Podkidnoy Durak (guide).")
    assert any(line.startswith("A and B play; ") for line in lines)
    assert any(line.startswith("    B  greedy  ") for line in lines)


def test_the_same_seed_deals_the_same_cards(durak_rules: Run) -> None:
    one, same, other = (durak_rules("play", "--seed", seed, given="").output for seed in ("5", "5", "6"))
    assert one == same
    assert one != other


def test_seats_are_named_and_people_sit_where_they_say(durak_rules: Run) -> None:
    output = durak_rules(
        "play", "--seats", "Ann Ben Cem", "--people", "Ben", "--against", "greedy", "--against", "random", given=""
    ).output
    who = [line.replace("▸", " ").split()[:2] for line in output.split("\n")]
    assert ["Ann", "greedy"] in who
    assert ["Ben", "you"] in who
    assert ["Cem", "random"] in who


def test_people_who_are_named_sit_down_first(durak_rules: Run) -> None:
    output = durak_rules("play", "--people", "Ann Ben", "--seats", "3", given="").output
    assert "Ann, Ben and C play; " in output
    output = durak_rules("play", "guide-partners", "--people", "Ann", given="").output
    assert "Ann, B, C and D play; " in output


def test_choices_may_be_set_for_the_game(durak_rules: Run) -> None:
    output = durak_rules("play", "--set", "deck.size=52", "--seed", "1", given="? deck.size\n").output
    assert "`deck.size` is 52" in output
    assert "six cards each, and 40 are left" in output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "9"], "Podkidnoy Durak is not played by 9; it is played by 2, 3, 4, 5, 6"),
        (["--seats", "99"], "Durak is not played by 99 players"),
        (["--seats", "Ann Ann"], "two seats are called “Ann”"),
        (["--people", "3", "--seats", "2"], "--people is a number from 1 to 2"),
        (["--people", "0"], "--people is a number from 1 to 2"),
        (["--people", "Dov", "--seats", "Ann Ben"], "nobody called Dov sits here; the seats are Ann Ben"),
        (["--people", "Ann Ben Cem", "--seats", "2"], "nobody called Cem sits here"),
        (["--against", "greed"], "did you mean `greedy`?"),
        (["--against", "greedy", "--against", "random"], "--against names 2 players, and 1 seats are free"),
        (["--dealer", "Z"], "nobody called “Z” sits here to deal"),
        (["--save", "friday.yaml"], "a file whose name ends in .record.yaml"),
        (["--save", "nowhere/friday.record.yaml"], "there is no folder nowhere"),
        (["--resume", "friday.record.yaml"], "friday.record.yaml: there is no such file"),
        (["--resume", "friday.record.yaml", "--seats", "3"], "--resume takes the game as it is"),
        (["gide"], "did you mean `guide`?"),
    ],
)
def test_what_cannot_be_played_is_wrong_usage(durak_rules: Run, arguments: list[str], message: str) -> None:
    result = durak_rules("play", *arguments, given="")
    assert result.exit_code == 2, result.output
    assert message in " ".join(result.output.split())


def test_a_game_goes_on_with_everybody_where_they_sat(durak_rules: Run, table: Path) -> None:
    durak_rules("play", "--people", "2", "--seats", "3", "--seed", "1", given="ready\n1\nready\n1\n")
    file = table / "guide.record.yaml"
    before = read_record(file)
    assert before.played_by == {"A": "person", "B": "person", "C": "greedy"}
    result = durak_rules("play", "--resume", "guide.record.yaml", given="ready\n1\n")
    assert result.exit_code == 0
    assert "Type ready when only" in result.output
    after = read_record(file)
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)
    assert after.pack == before.pack
    assert durak_rules("replay", "guide.record.yaml").exit_code == 0


def test_who_goes_on_may_seat_everybody_anew(durak_rules: Run, table: Path) -> None:
    durak_rules("play", "--seats", "3", "--seed", "1", given="1\n1\n")
    output = durak_rules(
        "play", "--resume", "guide.record.yaml", "--people", "B", "--against", "random", given=""
    ).output
    assert "B  you" in output
    assert "A  random" in output


def test_a_damaged_record_is_told_and_not_touched(durak_rules: Run, table: Path) -> None:
    durak_rules("play", "--seed", "1", "--save", "friday.record.yaml", given="1\n1\n")
    file = table / "friday.record.yaml"
    damaged = file.read_text(encoding="utf-8").replace(" leads ", " throws ", 1)
    file.write_text(damaged, encoding="utf-8")
    result = durak_rules("play", "--resume", "friday.record.yaml", given="1\n")
    assert result.exit_code == 1
    assert "friday.record.yaml:" in result.output
    assert file.read_text(encoding="utf-8") == damaged


def test_a_game_that_is_over_is_not_gone_on_with(durak_rules: Run, table: Path) -> None:
    durak_rules("play", "--seed", "1", "--save", "friday.record.yaml", given="1\n" * 400)
    result = durak_rules("play", "--resume", "friday.record.yaml", given="")
    assert result.exit_code == 2
    assert "the game of friday.record.yaml is over" in " ".join(result.output.split())


def test_a_file_that_is_there_is_not_begun_anew(durak_rules: Run, table: Path) -> None:
    (table / "friday.record.yaml").write_text("mine", encoding="utf-8")
    result = durak_rules("play", "--save", "friday.record.yaml", given="1\n")
    assert result.exit_code == 2
    assert "--resume friday.record.yaml goes on with it" in " ".join(result.output.split())
    assert (table / "friday.record.yaml").read_text(encoding="utf-8") == "mine"


def test_bytes_that_are_no_text_are_not_understood(durak_rules: Run) -> None:
    result = durak_rules("play", "--seed", "1", given=b"\xff\xfe\x00\n\n")
    assert result.exit_code == 0
    assert "is not understood here" in result.output


def test_in_a_pipe_nothing_steers_a_terminal(process: Process) -> None:
    done = process("play", "--people", "2", "--seed", "1", given="ready\n1\nready\n1\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_players_are_completed() -> None:
    result = CliRunner().invoke(
        program,
        [],
        prog_name="durak-rules",
        env={
            "_DURAK_RULES_COMPLETE": "bash_complete",
            "COMP_WORDS": "durak-rules play --against gre",
            "COMP_CWORD": "3",
        },
    )
    assert "plain,greedy" in result.output

"""``durak-rules simulate``: the table, the files, and what is said of wrong wishes."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from durak_rules import Game, load_variant

from .conftest import Run


def test_a_table_tells_who_loses_and_how_long_it_takes(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "--seats", "3", "--games", "40")
    head, blank, names, *rows = result.output.splitlines()
    assert result.exit_code == 0
    assert (head, blank, names.split()) == ("3 seats, greedy · 40 games · seed 0", "", ["guide"])
    assert [row.split("  ")[0] for row in rows] == [
        "loses: first attacker",
        "loses: first defender",
        "loses: 2 left of first attacker",
        "loses: dealer",
        "loses: left of dealer",
        "loses: 2 left of dealer",
        "draws",
        "bouts",
        "decisions",
        "pick-ups",
        "cards thrown in",
    ]
    assert all(" ± " in row for row in rows)
    assert "━" in rows[0]


def test_several_rules_stand_side_by_side_with_the_difference(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "any-suit", "--games", "30")
    assert result.output.splitlines()[0] == "2 seats, greedy · 30 games of each on the same deals · seed 0"
    assert result.output.splitlines()[2].split() == ["guide", "any-suit", "difference"]
    assert max(map(len, result.output.splitlines())) <= 80


def test_rules_of_other_packs_are_not_on_the_same_deals(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "--also", "deck.size=52", "--games", "10")
    assert result.output.splitlines()[0] == "2 seats, greedy · 10 games of each · seed 0"


def test_one_choice_more_is_compared_with_the_rules_as_they_are(durak_rules: Run) -> None:
    asked = ("simulate", "guide", "--games", "20", "--seats", "4", "--format", "json")
    one = json.loads(durak_rules(*asked, "--also", "throw_in.who=all").output)
    other = json.loads(durak_rules(*asked, "--set", "throw_in.who=all").output)
    assert [variant["label"] for variant in one["variants"]] == ["guide", "throw_in.who=all"]
    with_choice = load_variant("guide").with_rules({"throw_in": {"who": "all"}})
    assert one["variants"][1]["digest"] == other["variants"][0]["digest"] == with_choice.digest
    for each, alone in zip(one["variants"][1]["measures"], other["variants"][0]["measures"], strict=True):
        assert (each["label"], each["value"], each["low"]) == (alone["label"], alone["value"], alone["low"])


def test_columns_that_have_no_room_go_on_below(durak_rules: Run) -> None:
    choices = ("throw_in.who=all", "limits.early_cap=5", "transfer.mode=placing")
    wishes = [word for choice in choices for word in ("--also", choice)]
    lines = durak_rules("simulate", "guide", "--games", "10", *wishes).output.splitlines()
    assert lines.count("") == 3
    assert sum(line.startswith("decisions") for line in lines) == 3


def test_who_sits_where_is_told_if_they_play_differently(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "--games", "20", "--players", "greedy, random")
    assert "2 seats, greedy random · 20 games" in result.output
    assert "loses: A, greedy" in result.output
    assert "loses: B, random" in result.output


def test_rules_that_somebody_wins_tell_who(durak_rules: Run) -> None:
    result = durak_rules("simulate", "guide", "--games", "20", "--set", "ending.objective=first_out_wins")
    assert "wins: first attacker" in result.output
    assert "loses:" not in result.output


def test_colours_are_only_added(durak_rules: Run) -> None:
    asked = ("simulate", "guide", "everyone-adds", "--seats", "4", "--games", "200")
    plain, coloured = (durak_rules(*asked, "--color", color).output for color in ("never", "always"))
    assert "\x1b[1m+" in coloured
    assert coloured.replace("\x1b[1m", "").replace("\x1b[0m", "").split() == plain.split()


def test_a_seed_is_the_same_everywhere(durak_rules: Run) -> None:
    asked = ("simulate", "guide", "--games", "30", "--format", "json")
    first, again, other = (durak_rules(*asked, "--seed", seed).output for seed in ("Tuesday", "Tuesday", "Friday"))
    assert first == again != other


@pytest.mark.parametrize("ending", ["csv", "json", "parquet"])
def test_every_game_is_a_row_that_can_be_dealt_again(durak_rules: Run, table: Path, ending: str) -> None:
    file = table / f"games.{ending}"
    asked = ("--seats", "3", "--games", "6", "--seed", "7", "--output", file.name)
    assert durak_rules("simulate", "guide", "any-suit", *asked).exit_code == 0
    games = read(file)
    assert [(game["variant"], game["seed"]) for game in games] == [
        (name, f"7#{number}") for name in ("guide", "any-suit") for number in range(6)
    ]
    for game in games:
        dealt = Game.deal(game["variant"], 3, seed=game["seed"])
        assert (game["dealer"], game["opener"], game["first_defender"]) == (
            dealt.dealer,
            dealt.attacker,
            dealt.defender,
        )
        assert game["digest"] == dealt.variant.digest
        assert (game["lost"] in dealt.seats) == (game["result"] == "durak")
        assert int(game["decisions"]) > int(game["bouts"]) > 5
    assert not list(table.glob("*.part"))


def read(file: Path) -> list[dict[str, str]]:
    if file.suffix == ".parquet":
        parquet = pytest.importorskip("pyarrow.parquet")
        found: list[dict[str, str]] = parquet.read_table(file).to_pylist()
        return found
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text)) if file.suffix == ".csv" else json.load(text)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("", "Missing argument"),
        ("gide", "did you mean `guide`?"),
        ("guide --games 0", "0 is not in the range"),
        ("guide --seats 9", "not by 9"),
        ("guide --seats 11", "10 are the most"),
        ("guide --players gredy", "did you mean `greedy`?"),
        ("guide --players greedy,random,greedy", "2 seats play, and 3 players are named"),
        ("guide --players greedy:7", "nothing is set for the player greedy"),
        ("guide --set throw_in.who=everybody", "everybody"),
        ("guide --also throw_in.who", "as in throw_in.who=all"),
        ("guide --output games.xlsx", "let it end in .csv, .json or .parquet"),
        ("guide --workers 0", "0 is not in the range"),
        ("guide --scheduler tcp://127.0.0.1:8786", "--scheduler belongs to --backend dask"),
        ("guide --backend dask --workers 2", "--workers belongs to --backend processes"),
        ("guide --backend spark", "is not one of"),
    ],
)
def test_a_wrong_wish_is_told_in_a_sentence(durak_rules: Run, wish: str, told: str) -> None:
    result = durak_rules("simulate", *wish.split())
    assert result.exit_code == 2
    assert told in result.output


def test_a_folder_that_is_not_there_is_told(durak_rules: Run, table: Path) -> None:
    with pytest.raises(OSError, match="No such file"):  # which the program tells in a line: cli/leaving.py
        durak_rules("simulate", "guide", "--games", "2", "--output", "nowhere/games.csv")


INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from durak_rules.cli import main
main(["simulate", "guide", "--games", "1000000", "--output", "games.json", *{more}])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_gives_the_result_so_far(table: Path, workers: str) -> None:
    """As in a terminal, where the workers hear of Ctrl-C too; none of them lives on."""
    psutil = pytest.importorskip("psutil")
    part = table / "games.json.part"
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.format(more=["--workers", workers])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUTF8": "1"},
        cwd=table,
        start_new_session=True,
    ) as running:
        while not (part.exists() and part.stat().st_size):
            assert running.poll() is None
        helping = psutil.Process(running.pid).children(recursive=True)
        os.killpg(running.pid, signal.SIGINT)
        shown, told = running.communicate(timeout=60)
    games = len(json.loads((table / "games.json").read_text(encoding="utf-8")))
    assert running.returncode == 130
    assert told.splitlines()[-1] == f"Stopped by Ctrl-C. These are {games:,} of 1,000,000 games."
    assert shown.startswith(f"2 seats, greedy · {games:,} game")
    assert "Traceback" not in told
    assert len(helping) >= int(workers) - 1
    _, left = psutil.wait_procs([each for each in helping if each.is_running()], timeout=30)
    assert [each for each in left if each.status() != psutil.STATUS_ZOMBIE] == []

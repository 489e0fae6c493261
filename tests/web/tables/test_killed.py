"""The server is killed in the midst of play, again and again: what anybody has seen is there, and nothing is torn."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from durak_rules.web.tables.store import Store

UNDER_LOAD = Path(__file__).with_name("under_load.py")


def seen_before_it_was_killed(folder: Path, chance: random.Random) -> dict[str, list[str]]:
    """Play, kill it without a warning after some moves, and tell what was last seen of each table."""
    process = subprocess.Popen(
        [sys.executable, str(UNDER_LOAD), str(folder), str(chance.random())], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    seen: dict[str, list[str]] = {}
    with process.stdout as told:
        for _ in range(chance.randrange(1, 120)):
            note(seen, told.readline())
        process.kill()
        process.wait()
        rest(seen, told)
    return seen


def note(seen: dict[str, list[str]], line: str) -> None:
    assert line.endswith("\n"), "the process has ended by itself"
    name, *what = line.split(maxsplit=4)
    seen[name] = what


def rest(seen: dict[str, list[str]], told: IO[str]) -> None:
    """What was seen in the moment before the kill; a line that breaks off was not."""
    for line in told:
        if line.endswith("\n"):
            note(seen, line)


def kill_again_and_again(folder: Path, kills: int) -> None:
    chance = random.Random(kills)
    for _ in range(kills):
        seen = seen_before_it_was_killed(folder, chance)
        store = Store(folder / "tables.sqlite3")
        for name, (position, game, moves, last) in seen.items():
            table = store.load(name)  # plays everything again; raises for a table that is torn
            assert table is not None
            gone_on = table.position - int(position)
            assert gone_on >= 0, "a move was seen, and is lost"
            assert gone_on <= 1, "moves were kept before anybody saw the ones before"
            if gone_on == 0:
                assert (len(table.session.games), len(table.game.moves)) == (int(game), int(moves))
                assert (str(table.game.moves[-1]) if table.game.moves else "-") == last.strip()
        assert store._database.rows("PRAGMA integrity_check") == [("ok",)]
        store.close()


def test_ten_kills_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 10)


@pytest.mark.slow
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 100)

"""Compiled rules are kept in the user's own folder, found again, and made again where that is needed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from durak_rules.playouts import compiled

pytest.importorskip("numba")

PLAY = """
import time
from durak_rules.playouts.series import Playouts
said = []
begun = time.process_time()
row = Playouts("guide", 2, "greedy", compiled=True, say=said.append).series(7, first=3, count=1)[0]
print(len(said), time.process_time() - begun, *row.tolist())
"""


def play(**environment: str) -> tuple[int, float, list[int]]:
    """Whether compiling was announced, the seconds of a processor that it all took, and the game."""
    out = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | environment,
        check=True,
        timeout=300,
        capture_output=True,
        text=True,
    ).stdout.split()
    return int(out[0]), float(out[1]), [int(number) for number in out[2:]]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the rules were compiled once, by another process."""
    folder = tmp_path_factory.mktemp("kept")
    said, seconds, game = play(**{compiled.CACHE_VARIABLE: str(folder)})
    assert said == 1
    assert seconds < 60
    assert len(game) == 10
    return folder


def test_who_comes_later_finds_them_and_is_not_kept_waiting(kept: Path) -> None:
    said, seconds, game = play(**{compiled.CACHE_VARIABLE: str(kept)})
    assert said == 0
    assert seconds < 5
    assert len(game) == 10


def test_a_process_that_compiled_them_plays_what_one_plays_that_found_them(kept: Path) -> None:
    from durak_rules.playouts.series import Playouts

    in_cpython = Playouts("guide", 2, "greedy", compiled=False).series(7, first=3, count=1)[0]
    assert play(**{compiled.CACHE_VARIABLE: str(kept)})[2] == in_cpython


def test_what_numba_has_lost_is_made_again(kept: Path) -> None:
    lost = [file for file in kept.rglob("*") if file.suffix in (".nbi", ".nbc")]
    assert lost
    for file in lost:
        file.unlink()
    assert play(**{compiled.CACHE_VARIABLE: str(kept)})[0] == 1
    assert play(**{compiled.CACHE_VARIABLE: str(kept)})[0] == 0


def test_a_rule_that_changes_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled._name()
    monkeypatch.setattr(compiled, "_texts", lambda: iter([b"another rule"]))
    assert compiled._name() != before


def test_where_nothing_can_be_kept_a_folder_of_the_process_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a file"
    file.write_text("in the way", "utf-8")
    monkeypatch.setenv(compiled.CACHE_VARIABLE, str(file))
    folder = compiled._folder("compiled-0")
    assert folder.is_dir()
    assert tmp_path not in folder.parents

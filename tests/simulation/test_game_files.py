"""Files of games: whole or not there, whatever ends the match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from durak_rules.simulation import game_files, simulate
from durak_rules.simulation.game_files import GameFileError, game_file


@pytest.mark.parametrize("ending", [".csv", ".json"])
def test_what_lay_there_stays_until_the_new_file_is_whole(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"games{ending}"
    file.write_text("of last week")
    with game_file(file) as new:
        assert file.read_text() == "of last week"
        assert (tmp_path / f"games{ending}.part").exists()
    del new
    assert file.read_text() != "of last week"
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_a_match_that_fails_leaves_what_lay_there(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_text("[]")

    def told(games: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulate("guide", games=3, output=file, told=told)
    assert file.read_text() == "[]"


def test_ctrl_c_leaves_a_whole_file_of_the_games_until_then(tmp_path: Path) -> None:
    file = tmp_path / "games.json"

    def told(games: int) -> None:
        if games == 3:
            raise KeyboardInterrupt

    results = simulate("guide", games=9, players=["greedy", "careful"], output=file, told=told)
    assert (results.games, results.is_complete, results.stopped) == (3, False, "stopped by Ctrl-C")
    assert [game["seed"] for game in json.loads(file.read_text())] == ["0#0", "0#1", "0#2"]


def test_a_file_of_no_games_can_be_read(tmp_path: Path) -> None:
    with game_file(tmp_path / "games.json"):
        pass
    assert json.loads((tmp_path / "games.json").read_text()) == []


def test_parquet_is_written_in_groups_of_many_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(game_files, "ROWS_OF_A_GROUP", 4)
    simulate("guide", games=10, players=["greedy", "careful"], output=tmp_path / "games.parquet")
    found = parquet.ParquetFile(tmp_path / "games.parquet")
    assert [found.metadata.row_group(number).num_rows for number in range(found.num_row_groups)] == [4, 4, 2]
    assert found.read()["seed"].to_pylist() == [f"0#{number}" for number in range(10)]


def test_without_pyarrow_parquet_is_refused_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with (
        pytest.raises(GameFileError, match=r"pip install 'durak-rules\[parquet\]', or write \.csv"),
        game_file(tmp_path / "games.parquet"),
    ):
        pass

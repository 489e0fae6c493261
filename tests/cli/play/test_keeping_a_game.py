"""Nothing of a game is lost: it is kept as a record, written whole, and over nothing of anybody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.cli.play.keeping import Kept, NotKept, free_name
from durak_rules.engine.game import Game
from durak_rules.records.reading import read_record

from .people import script, sit_down

PLAYERS = {"A": "person", "B": "greedy"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in; home is another one."""
    (tmp_path / "here").mkdir()
    (tmp_path / "home").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "here"


def some_game(moves: int) -> Game:
    game = Game.deal("guide", 2, seed=1)
    for _ in range(moves):
        game = game.play(game.legal()[0])
    return game


def test_at_the_end_of_input_the_game_is_kept_and_goes_on_from_there(folder: Path) -> None:
    table, people = sit_down(some_game(0), "AB", script("ready", "1"))
    table.play()
    record = read_record(folder / "game.record.yaml")
    assert Game.from_record(record).position() == table.session.game.position()
    assert record.played_by == {"A": "person", "B": "person"}
    assert record.result == "ongoing"
    assert people.said.endswith("Go on with: durak-rules play --resume game.record.yaml")


def test_a_game_without_a_move_leaves_no_file(folder: Path) -> None:
    table, _ = sit_down(some_game(0), "AB", script("ready"))
    table.play()
    assert list(folder.iterdir()) == []


def test_a_game_with_a_file_is_written_after_every_move(folder: Path) -> None:
    file = folder / "evening.record.yaml"
    held: list[int] = []

    def look_into_the_file(_: object, prompt: str) -> str:
        if prompt != "Your move: ":
            return "ready"
        held.append(len(read_record(file).moves) if file.exists() else 0)
        if len(held) == 6:
            raise EOFError
        return "1"

    table, _ = sit_down(some_game(0), "AB", look_into_the_file, kept=file)
    table.play()
    assert held == [0, 1, 2, 3, 4, 5]


def test_ctrl_c_keeps_the_game_and_goes_on_as_ctrl_c(folder: Path) -> None:
    def stop(_: object, prompt: str) -> str:
        if prompt != "Your move: ":
            return "ready"
        if table.session.game.moves:
            raise KeyboardInterrupt
        return "1"

    table, _ = sit_down(some_game(0), "AB", stop)
    with pytest.raises(KeyboardInterrupt):
        table.play()
    assert len(read_record(folder / "game.record.yaml").moves) == 1


def test_save_names_a_file_in_which_the_game_is_kept_from_then_on(folder: Path) -> None:
    table, people = sit_down(some_game(0), "AB", script("ready", "save friday", "1", "quit"))
    table.play()
    assert "Saved: durak-rules play --resume friday.record.yaml" in people.said
    assert [file.name for file in folder.iterdir()] == ["friday.record.yaml"]
    assert len(read_record(folder / "friday.record.yaml").moves) == 1


def test_no_file_of_anybody_else_is_written_over(folder: Path) -> None:
    (folder / "friday.record.yaml").write_text("mine", encoding="utf-8")
    table, people = sit_down(some_game(0), "AB", script("ready", "1", "ready", "save friday"))
    table.play()
    assert "Not saved: friday.record.yaml is there already" in people.said
    assert (folder / "friday.record.yaml").read_text(encoding="utf-8") == "mine"
    assert (folder / "game.record.yaml").exists()


def test_a_file_that_somebody_has_changed_meanwhile_is_left_alone(folder: Path) -> None:
    kept = Kept(folder / "evening.record.yaml", "evening", PLAYERS)
    kept.after_a_move(some_game(1))
    (folder / "evening.record.yaml").write_text("somebody else's", encoding="utf-8")
    with pytest.raises(NotKept, match="is there already"):
        kept.after_a_move(some_game(2))
    where = kept.leave(some_game(2))
    assert where.name == "evening-2.record.yaml"
    assert (folder / "evening.record.yaml").read_text(encoding="utf-8") == "somebody else's"
    assert len(read_record(where).moves) == 2


def test_where_a_folder_takes_no_file_the_game_is_kept_at_home(folder: Path) -> None:
    kept = Kept(folder / "gone" / "evening.record.yaml", "evening", PLAYERS)
    with pytest.raises(NotKept, match="cannot be written: No such file or directory"):
        kept.after_a_move(some_game(1))
    assert len(read_record(kept.leave(some_game(2))).moves) == 2


def test_a_game_that_cannot_be_kept_goes_on_and_says_so_once(folder: Path) -> None:
    answers = script("ready", "1", "ready", "1", "ready", "1")
    table, people = sit_down(some_game(0), "AB", answers, kept=folder / "gone" / "evening.record.yaml")
    table.play()
    assert people.said.count("The game is not being kept: ") == 1
    assert len(table.session.game.moves) >= 2


def test_the_next_game_has_a_file_of_its_own(folder: Path) -> None:
    kept = Kept(folder / "evening.record.yaml", "evening", PLAYERS)
    kept.save(some_game(3))
    kept.another_game()
    kept.after_a_move(some_game(1))
    assert [len(read_record(file).moves) for file in sorted(folder.iterdir())] == [1, 3]
    assert kept.path == folder / "evening-2.record.yaml"


def test_names_are_counted_up(folder: Path) -> None:
    assert free_name(folder, "guide").name == "guide.record.yaml"
    (folder / "guide.record.yaml").touch()
    (folder / "guide-2.record.yaml").touch()
    assert free_name(folder, "guide").name == "guide-3.record.yaml"

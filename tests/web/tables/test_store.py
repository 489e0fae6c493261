"""What is kept of the tables: nothing is lost, nothing is torn, no secret can be read back."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from durak_rules import load_variant
from durak_rules.web.tables.database import Database, StoreError
from durak_rules.web.tables.migrations import STEPS
from durak_rules.web.tables.room import NoTable
from durak_rules.web.tables.store import MadeAlready, Moved, NoRoom, Store
from durak_rules.web.tables.table import Table

from .laying import AGAINST_GREEDY, TWO_PEOPLE, new_form, new_room, new_table, played, said


def a_table(name: str = "t") -> Table:
    return Table.laid(name, load_variant("guide"), TWO_PEOPLE, seed="a secret")


def test_a_table_comes_back_as_it_was_left(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room, AGAINST_GREEDY)
    left = played(room, made.table, 5)
    room.close()
    again = new_room(tmp_path).table(made.table)
    assert again.position == left.position
    assert again.seats == left.seats
    assert again.game.line() == left.game.line()
    assert again.game.moves == left.game.moves


def test_a_session_comes_back_with_all_its_games(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room)
    for _ in range(3):
        over = played(room, made.table, 10_000)
        room.next_game(made.table, over.position)
    left = played(room, made.table, 3)
    again = Store(tmp_path / "tables.sqlite3").load(made.table)
    assert again is not None
    assert again.session.as_data() == left.session.as_data()


def test_of_two_moves_from_one_position_one_is_refused(tmp_path: Path) -> None:
    one, other = new_room(tmp_path), new_room(tmp_path)  # as two servers on the same data
    made = new_table(one)
    seen = other.table(made.table)
    mover = seen.game.to_act
    assert mover is not None
    words = str(seen.game.legal()[0]).partition(" ")[2]
    one.move(made.table, mover, seen.position, words)
    with pytest.raises(Moved):
        other.move(made.table, mover, seen.position, words)
    assert other.table(made.table).game.line() == one.table(made.table).game.line()
    assert len(other.table(made.table).game.moves) == 1


def test_what_goes_wrong_inside_of_a_change_leaves_nothing_of_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite3")
    table = a_table()
    store.make(table, form="a form")

    def torn() -> None:
        with store.change("t", 0) as change:
            change.add_move(table.after(table.game.legal()[0]).session)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        torn()
    kept = store.load("t")
    assert kept is not None
    assert (kept.position, kept.game.moves) == (0, ())


def test_a_form_that_comes_twice_makes_one_table(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite3")
    store.make(a_table("first"), form="the form")
    with pytest.raises(MadeAlready) as told:
        store.make(a_table("second"), form="the form")
    assert told.value.table == "first"
    assert store.load("second") is None


def test_there_are_no_more_tables_than_agreed(tmp_path: Path) -> None:
    room = new_room(tmp_path, most_tables=2)
    new_table(room)
    new_table(room)
    with pytest.raises(NoRoom):
        new_table(room)


def test_a_table_at_which_nobody_moves_for_long_makes_room_if_that_is_agreed(tmp_path: Path) -> None:
    day = 24 * 60 * 60
    now = 0.0
    store = Store(tmp_path / "tables.sqlite3", most_tables=2, forget_after=30, clock=lambda: now)
    for name in ("left", "played"):
        store.make(a_table(name), form=name)
    now = 20 * day
    table = a_table("played")
    with store.change("played", 0) as change:
        change.add_move(table.after(table.game.legal()[0]).session)
    with pytest.raises(NoRoom):
        store.make(a_table("new"), form="new")
    now = 31 * day
    store.make(a_table("new"), form="new")
    assert [store.load(name) is not None for name in ("left", "played", "new")] == [False, True, True]
    assert store._database.rows("SELECT DISTINCT of FROM games ORDER BY of") == [("new",), ("played",)]
    store.close()
    now = 52 * day
    store = Store(tmp_path / "tables.sqlite3", forget_after=30, clock=lambda: now)
    assert [store.load(name) is not None for name in ("played", "new")] == [False, True]


def test_whoever_still_looks_at_a_table_that_was_forgotten_is_told(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room)
    table = room.table(made.table)
    now = time.time() + 40 * 24 * 60 * 60
    Store(tmp_path / "tables.sqlite3", forget_after=30, clock=lambda: now).close()
    with pytest.raises(NoTable):
        room.move(made.table, table.may_act[0], 0, said(table, table.may_act[0]))
    with pytest.raises(NoTable):
        room.table(made.table)


def test_no_link_and_no_browser_can_be_read_out_of_the_file(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room)
    room.store.sit_down("the token of a browser", made.table, ["Ann"])
    room.close()
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for token in (*made.links.values(), "the token of a browser"):
        assert token.encode() not in written


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    room = new_room(tmp_path / "data")
    new_table(room)
    room.store.back_up(tmp_path / "copy.sqlite3")
    for file in (*(tmp_path / "data").iterdir(), tmp_path / "copy.sqlite3"):
        assert file.stat().st_mode & 0o077 == 0, file


def test_a_link_sits_down_one_browser_after_the_other_until_it_is_renewed(tmp_path: Path) -> None:
    store = new_room(tmp_path).store
    made = store.make(a_table(), form=new_form())
    assert store.seat_of_link(made.links["Ann"]) == ("t", "Ann")
    store.sit_down("phone", "t", ["Ann"])
    store.sit_down("laptop", "t", ["Ann", "Ben"])
    assert store.seats_of("phone", "t") == ("Ann",)
    assert store.seats_of("laptop", "t") == ("Ann", "Ben")
    renewed = store.renew_link("t", "Ann")
    assert store.seat_of_link(made.links["Ann"]) is None
    assert store.seat_of_link(renewed) == ("t", "Ann")
    assert store.seats_of("phone", "t") == ()
    assert store.seats_of("laptop", "t") == ("Ben",)


def test_nobody_sits_down_at_the_seat_of_a_player_of_the_computer(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room, AGAINST_GREEDY)
    assert list(made.links) == ["Ann"]
    room.store.sit_down("browser", made.table, ["Greedy"])
    assert room.store.seats_of("browser", made.table) == ()


def test_a_browser_that_stands_up_plays_nothing_and_comes_back_by_the_link(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite3")
    store.make(a_table(), form="a form")
    store.sit_down("phone", "t", ["Ann"])
    assert [table for table, _ in store.tables_of("phone")] == ["t"]
    store.stand_up("phone", "t")
    assert store.seats_of("phone", "t") == ()
    assert store.tables_of("phone") == ()


def test_a_copy_holds_what_was_played_up_to_then(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    made = new_table(room)
    then = played(room, made.table, 4)
    room.store.back_up(tmp_path / "copy.sqlite3")
    played(room, made.table, 4)
    copy = Store(tmp_path / "copy.sqlite3").load(made.table)
    assert copy is not None
    assert copy.game.line() == then.game.line()


def test_a_copy_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    with pytest.raises(StoreError, match="no copy could be written"):
        room.store.back_up(tmp_path / "no such folder" / "copy.sqlite3")


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("This is a letter to my aunt, and a long one at that. " * 20)
    with pytest.raises(StoreError, match="does not hold tables of durak-rules"):
        Store(file)
    assert file.read_text().startswith("This is a letter")


def test_data_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    Store(file).close()
    later = sqlite3.connect(file)
    later.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    later.close()
    with pytest.raises(StoreError, match="later version of durak-rules"):
        Store(file)


def test_data_of_any_earlier_version_are_brought_up_to_date(tmp_path: Path) -> None:
    for taken in range(len(STEPS)):
        file = tmp_path / f"{taken}.sqlite3"
        earlier = sqlite3.connect(file)
        for step in STEPS[:taken]:
            for statement in step:
                earlier.execute(statement)
        earlier.execute(f"PRAGMA user_version = {taken}")
        earlier.close()
        database = Database(file)
        assert database.rows("PRAGMA user_version") == [(len(STEPS),)]
        assert database.rows("SELECT count(*) FROM tables") == [(0,)]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET move = 'Ann leads AS AH AC AD'",
        "UPDATE moves SET move = 'gibberish'",
        "UPDATE games SET pack = '6H 7H'",
        "UPDATE games SET chance = 'none'",
        "DELETE FROM games",
        "UPDATE tables SET digest = 'another'",
    ],
)
def test_a_table_that_cannot_have_been_played_is_told_without_a_word_about_cards(tmp_path: Path, damage: str) -> None:
    room = new_room(tmp_path)
    made = new_table(room)
    played(room, made.table, 3)
    room.close()
    file = sqlite3.connect(tmp_path / "tables.sqlite3")
    file.execute(damage)
    file.commit()
    file.close()
    with pytest.raises(StoreError) as told:
        new_room(tmp_path).table(made.table)
    assert not any(mark in str(told.value) for mark in ("AS", "6H", "♠", "♥", "gibberish"))

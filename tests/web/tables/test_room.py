"""A table played at by people and players of the computer, from several sides at once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from durak_rules import IllegalMove, MoveError, load_variant
from durak_rules.engine.session import SessionError
from durak_rules.web.tables.room import NoTable, Room
from durak_rules.web.tables.seats import Seat, SeatingError, seated
from durak_rules.web.tables.store import Moved
from durak_rules.web.tables.table import CannotBe, Table

from .laying import AGAINST_GREEDY, TWO_PEOPLE, new_room, new_table, played, said

THREE = (Seat("Ann"), Seat("Greedy", "greedy"), Seat("Random", "random"))


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return new_room(tmp_path)


def test_players_of_the_computer_move_by_themselves_until_a_person_is_asked(room: Room) -> None:
    name = new_table(room, THREE).table
    for _ in range(30):
        table = room.settled(name, 60)
        if table.game.is_over:
            break
        assert table.game.to_act == "Ann"
        room.move(name, "Ann", table.position, said(table, "Ann"))


def test_a_game_is_played_to_its_end_and_another_one_follows(room: Room) -> None:
    name = new_table(room, THREE).table
    over = played(room, name, 10_000)
    assert over.game.is_over
    room.next_game(name, over.position)
    assert len(room.settled(name, 60).session.games) == 2
    assert played(room, name, 10_000).session.games[0].result == over.game.result


def test_no_game_follows_while_one_goes_on(room: Room) -> None:
    name = new_table(room).table
    with pytest.raises(SessionError, match="not over yet"):
        room.next_game(name, 0)


def test_of_many_who_move_at_once_one_is_first_and_the_others_are_told(room: Room) -> None:
    name = new_table(room).table
    for _ in range(20):
        table = room.table(name)
        seat = table.game.to_act
        if seat is None:
            break
        words = said(table, seat)
        with ThreadPoolExecutor(4) as browsers:
            together = threading.Barrier(4)
            moves = [browsers.submit(moved, room, table, seat, words, together) for _ in range(4)]
            assert sum(move.result() for move in moves) == 1
        assert room.table(name).position == table.position + 1


def moved(room: Room, table: Table, seat: str, words: str, together: threading.Barrier) -> bool:
    """Whether the move came first, of those that are made together."""
    together.wait()
    try:
        room.move(table.name, seat, table.position, words)
    except Moved:
        return False
    return True


def test_a_move_that_is_refused_says_by_which_choice_and_changes_nothing(room: Room) -> None:
    name = new_table(room).table
    table = room.table(name)
    idle = next(seat for seat in ("Ann", "Ben") if seat != table.game.to_act)
    with pytest.raises(IllegalMove) as told:
        room.move(name, idle, 0, "takes")
    assert {refusal.reason for refusal in told.value.refusals} & {"no_open_bout", "not_this_seat"}
    assert room.table(name).position == 0


@pytest.mark.parametrize("words", ["", "jumps", "leads", "leads 9Я", "leads 8H\0", "leads " + "8H " * 2000])
def test_what_is_no_move_is_told(room: Room, words: str) -> None:
    name = new_table(room).table
    with pytest.raises((MoveError, IllegalMove)):
        room.move(name, "Ann", 0, words)
    assert room.table(name).position == 0


def test_nobody_moves_for_another_seat(room: Room) -> None:
    name = new_table(room).table
    table = room.table(name)
    mover = table.game.to_act
    assert mover is not None
    idle = next(seat for seat in ("Ann", "Ben") if seat != mover)
    with pytest.raises((MoveError, IllegalMove)):
        room.move(name, idle, 0, f"{mover} {said(table, mover)}")


def test_a_move_is_taken_back_once_all_people_want_it(room: Room) -> None:
    name = new_table(room).table
    before = room.table(name)
    table = played(room, name, 1)
    asked = room.want_undo(name, "Ann", table.position)
    assert asked.undo == {"Ann"}
    assert asked.game.moves == table.game.moves
    back = room.want_undo(name, "Ben", table.position)
    assert back.game.line() == before.game.line()
    assert back.undo == frozenset()
    assert back.position == table.position + 1


def test_players_of_the_computer_agree_that_a_move_is_taken_back_with_their_answers_to_it(room: Room) -> None:
    name = new_table(room, AGAINST_GREEDY).table
    before = room.settled(name, 60)
    after = played(room, name, 1)
    room.want_undo(name, "Ann", after.position)
    assert room.settled(name, 60).game.line() == before.game.line()


def test_a_wish_for_undo_is_gone_with_the_next_move(room: Room) -> None:
    name = new_table(room).table
    table = played(room, name, 1)
    room.want_undo(name, "Ann", table.position)
    moved = played(room, name, 1)
    assert moved.undo == frozenset()
    assert room.want_undo(name, "Ben", moved.position).undo == {"Ben"}


def test_nothing_is_taken_back_before_the_first_move_or_after_the_last(room: Room) -> None:
    name = new_table(room).table
    with pytest.raises(CannotBe, match="nobody has moved yet"):
        room.want_undo(name, "Ann", 0)
    over = played(room, name, 10_000)
    with pytest.raises(CannotBe, match="the game is over"):
        room.want_undo(name, "Ann", over.position)


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    room = new_room(tmp_path)
    name = new_table(room).table
    table = played(room, name, 4)
    room.mark(name, table.position)
    for seat in ("Ann", "Ben"):
        left = room.want_undo(name, seat, table.position)
    room.close()
    again = new_room(tmp_path).table(name)
    assert again.game.line() == left.game.line()
    assert again.marks == left.marks == frozenset()


def test_listeners_are_told_once_the_move_is_kept(room: Room) -> None:
    name = new_table(room).table
    heard: list[int] = []

    def hear() -> None:
        kept = room.store.load(name)
        assert kept is not None
        heard.append(kept.position)

    no_more = room.listen(name, hear)
    played(room, name, 3)
    no_more()
    played(room, name, 1)
    assert heard == [1, 2, 3]


def test_a_table_that_is_not_there_is_told(room: Room) -> None:
    with pytest.raises(NoTable):
        room.table("nowhere")


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ([Seat("Ann")], "not by 1"),
        ([Seat("Ann"), Seat("Ann")], "a name of its own"),
        ([Seat("Ann B"), Seat("Ben")], "a single word"),
        ([Seat(""), Seat("Ben")], "a single word"),
        ([Seat("A" * 25), Seat("Ben")], "24 letters"),
        ([Seat("A\x07nn"), Seat("Ben")], "nobody can see"),
        ([Seat("Ann"), Seat("Ben", "gready")], "no player is called “gready”"),
        ([Seat("A", "greedy"), Seat("B", "greedy")], "somebody must sit here"),
        ([Seat(letter) for letter in "ABCDEFGHIJK"], "not by 11"),
    ],
)
def test_seats_at_which_nobody_can_play_are_told(seats: list[Seat], why: str) -> None:
    with pytest.raises(SeatingError, match=why):
        seated(load_variant("guide"), seats)


def test_two_people_sit_down_as_they_are_named() -> None:
    assert seated(load_variant("guide"), TWO_PEOPLE) == TWO_PEOPLE

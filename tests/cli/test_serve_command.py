"""``durak-rules serve``: the pages come up where it says, and a copy of all tables is written while they are served."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from durak_rules import load_variant
from durak_rules.web.tables.room import Room
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.store import Store

from .conftest import Run


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own, and its address."""
    command = [sys.executable, "-m", "durak_rules", "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None
        try:
            yield found[0], process
        finally:
            process.terminate()


def a_table(folder: Path) -> str:
    room = Room(Store(folder / "tables.sqlite3"))
    made = room.make(load_variant("guide"), (Seat("Ann"), Seat("Ben")), form="a form")
    room.close()
    return made.table


def test_the_pages_are_served_to_this_machine_alone(tmp_path: Path) -> None:
    name = a_table(tmp_path)
    with serving("--data", str(tmp_path)) as (address, _):
        assert address.startswith("http://127.0.0.1:")
        with urlopen(f"{address}tables/{name}", timeout=30) as answer:
            assert "Around the table" in answer.read().decode()
            assert "server" not in answer.headers


def test_no_address_is_written_into_a_log(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as (address, process):
        with urlopen(Request(f"{address}tables", headers={"X": "y"}), timeout=30) as answer:
            assert answer.status == 200
        process.terminate()
        out, err = process.communicate(timeout=30)
    assert "tables" not in out + err


def test_all_tables_are_copied_while_they_are_served(tmp_path: Path, durak_rules: Run) -> None:
    name = a_table(tmp_path / "data")
    copy = tmp_path / "copy.sqlite3"
    with serving("--data", str(tmp_path / "data")):
        told = durak_rules("serve", "--data", str(tmp_path / "data"), "--backup", str(copy))
    assert told.exit_code == 0
    assert Store(copy).load(name) is not None


def test_there_is_nothing_to_copy_where_nobody_has_played(tmp_path: Path, durak_rules: Run) -> None:
    told = durak_rules("serve", "--data", str(tmp_path), "--backup", str(tmp_path / "copy.sqlite3"))
    assert told.exit_code == 1
    assert "no tables are kept" in told.output
    assert not (tmp_path / "copy.sqlite3").exists()


def test_data_that_are_something_else_are_told(tmp_path: Path, durak_rules: Run) -> None:
    (tmp_path / "tables.sqlite3").write_text("a letter to my aunt " * 100)
    told = durak_rules("serve", "--data", str(tmp_path), "--port", "0")
    assert told.exit_code == 1
    assert "does not hold tables" in told.output


def test_a_port_that_is_taken_is_told(tmp_path: Path, durak_rules: Run) -> None:
    with serving("--data", str(tmp_path)) as (address, _):
        port = address.rstrip("/").rpartition(":")[2]
        told = durak_rules("serve", "--data", str(tmp_path / "other"), "--port", port)
    assert told.exit_code == 1
    assert "--port names another" in told.output

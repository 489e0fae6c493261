"""Files with a row a game: CSV, JSON or Parquet, written while games are played.

A file is written beside its place, as ``games.csv.part``, and put there when it is whole; so what lies there can always
be read. It is whole too if Ctrl-C has ended the match: with the games until then.
"""

from __future__ import annotations

import csv
import importlib
import importlib.util
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from durak_rules.simulation.games_in_words import HEADS, NUMBERS, Column

__all__ = ["FORMS", "GameFile", "GameFileError", "check_ending", "game_file"]

ROWS_OF_A_GROUP = 100_000
"""So many games are put together in a Parquet file before they are written."""


class GameFileError(ValueError):
    """A file that cannot be written so; the message says what to do."""


class GameFile(Protocol):
    """Takes games, column by column."""

    def write(self, columns: Mapping[str, Column]) -> None: ...
    def finish(self) -> None: ...


def check_ending(path: Path) -> None:
    """Raise :class:`GameFileError` unless the ending of this name is one of :data:`FORMS` that can be written here."""
    if path.suffix.lower() not in FORMS:
        raise GameFileError(f"{path.name} does not say in which form it is; let it end in {_or(FORMS)}")
    if path.suffix.lower() == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise GameFileError(
            "pyarrow, which writes Parquet, is not installed; pip install 'durak-rules[parquet]', or write .csv"
        )


@contextmanager
def game_file(path: Path) -> Iterator[GameFile]:
    """A file of games for as long as they are played; its form is that of its ending, one of :data:`FORMS`.

    Raises :class:`GameFileError` as :func:`check_ending` does.
    """
    check_ending(path)
    beside = path.with_name(f"{path.name}.part")
    file = FORMS[path.suffix.lower()](beside)
    yield file
    file.finish()
    beside.replace(path)


class Csv:
    """A line a game under a line of heads."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file)
        self._rows.writerow(HEADS)

    def write(self, columns: Mapping[str, Column]) -> None:
        self._rows.writerows(zip(*columns.values(), strict=True))

    def finish(self) -> None:
        self._file.close()


class Json:
    """A list of objects, a line a game."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8")
        self._before = "[\n"

    def write(self, columns: Mapping[str, Column]) -> None:
        for values in zip(*columns.values(), strict=True):
            game = json.dumps(dict(zip(columns, values, strict=True)), ensure_ascii=False)
            self._file.write(f"{self._before}{game}")
            self._before = ",\n"

    def finish(self) -> None:
        self._file.write("\n]\n" if self._before == ",\n" else "[]\n")
        self._file.close()


class Parquet:
    """Columns, in groups of many games."""

    def __init__(self, path: Path) -> None:
        self._arrow = importlib.import_module("pyarrow")
        text, number = self._arrow.dictionary(self._arrow.int32(), self._arrow.string()), self._arrow.int32()
        kinds = {"seed": self._arrow.string(), **dict.fromkeys(NUMBERS, number)}
        self._schema = self._arrow.schema([(head, kinds.get(head, text)) for head in HEADS])
        self._file = importlib.import_module("pyarrow.parquet").ParquetWriter(path, self._schema)
        self._waiting: list[Any] = []

    def write(self, columns: Mapping[str, Column]) -> None:
        self._waiting.append(self._arrow.table(dict(columns), schema=self._schema))
        if sum(table.num_rows for table in self._waiting) >= ROWS_OF_A_GROUP:
            self._write_group()

    def _write_group(self) -> None:
        if self._waiting:
            self._file.write_table(self._arrow.concat_tables(self._waiting).unify_dictionaries())
            self._waiting = []

    def finish(self) -> None:
        self._write_group()
        self._file.close()


FORMS: Mapping[str, Callable[[Path], GameFile]] = {".csv": Csv, ".json": Json, ".parquet": Parquet}
"""The form of a file by its ending."""


def _or(words: Mapping[str, object]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}"

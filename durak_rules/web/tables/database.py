"""One SQLite file, opened so that what is written has been written: transactions, versions, a copy to be kept."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from durak_rules.web.tables.migrations import STEPS

__all__ = ["Database", "StoreError"]

_PATIENCE = 10.0
"""Seconds to wait for another process that writes to the same file."""


class StoreError(Exception):
    """What is kept of the tables cannot be read or written; the message says why."""


class Database:
    """One connection for all who write, one at a time, and for each thread another to read by."""

    def __init__(self, path: Path) -> None:
        """Open the file, or begin one; the folder is made. Hidden cards lie in it: only its owner may read it.

        Raises :class:`StoreError` if that cannot be done, or if a later version of durak-rules has written it.
        """
        self.path = path
        self._lock = threading.RLock()
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"the tables cannot be kept in {path}: {error}") from None
        try:
            for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                self._connection.execute(f"PRAGMA {setting}")
            self._bring_up_to_date()
        except sqlite3.Error as error:
            self.close()
            raise StoreError(f"{path} does not hold tables of durak-rules: {error}") from None
        except StoreError:
            self.close()
            raise

    def _bring_up_to_date(self) -> None:
        with self.transaction():
            taken = self._connection.execute("PRAGMA user_version").fetchone()[0]
            if taken > len(STEPS):
                known = len(STEPS)
                raise StoreError(
                    f"{self.path} was written by a later version of durak-rules (its data have the version {taken},"
                    f" and {known} is the last that is known here); update durak-rules"
                )
            for step in STEPS[taken:]:
                for statement in step:
                    self._connection.execute(statement)
            self._connection.execute(f"PRAGMA user_version = {len(STEPS)}")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is done inside, or nothing. Once this is left it is on the disk.

        Raises :class:`StoreError` if it could not be written; then nothing of it was.
        """
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                try:
                    yield self._connection
                    self._connection.execute("COMMIT")
                except BaseException:
                    with suppress(sqlite3.Error):
                        self._connection.execute("ROLLBACK")
                    raise
            except (sqlite3.OperationalError, sqlite3.DatabaseError) as error:
                if isinstance(error, sqlite3.IntegrityError):
                    raise
                raise StoreError(f"the tables could not be written to {self.path}: {error}") from error

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """All that is read inside is as it was at one moment; who reads waits for nobody who writes.

        Raises :class:`StoreError` if it cannot be read.
        """
        try:
            reader = self._reader()
            reader.execute("BEGIN")
            try:
                yield reader
            finally:
                reader.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise self._unreadable(error) from error

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """What a single question finds. Raises :class:`StoreError` if it cannot be asked."""
        try:
            return self._reader().execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._unreadable(error) from error

    def _unreadable(self, error: sqlite3.Error) -> StoreError:
        return StoreError(f"the tables could not be read from {self.path}: {error}")

    def _reader(self) -> sqlite3.Connection:
        """A connection of this thread, for reading."""
        found: sqlite3.Connection | None = getattr(self._own, "reader", None)
        if found is None:
            found = sqlite3.connect(self.path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
            found.execute("PRAGMA query_only = ON")
            self._own.reader = found
            with self._lock:
                self._readers.append(found)
        return found

    def back_up(self, to: Path) -> None:
        """Write a copy of everything as it is now, also while tables are played at. All of it or nothing.

        Raises :class:`StoreError` if the copy cannot be written.
        """
        unfinished = to.with_name(f".{to.name}.unfinished")
        try:
            unfinished.unlink(missing_ok=True)
            os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            copy = sqlite3.connect(unfinished)
            try:
                with self._lock:
                    self._connection.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()
            unfinished.replace(to)
        except (OSError, sqlite3.Error) as error:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
            raise StoreError(f"no copy could be written to {to}: {error}") from None

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            for connection in (*self._readers, self._connection):
                connection.close()
            self._readers.clear()

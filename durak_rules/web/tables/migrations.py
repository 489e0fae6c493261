"""The shape of the data of all tables, step by step, as it grew: a database of any age is brought up to date.

A step that has been published is never changed; a new one is added below it.
"""

from __future__ import annotations

__all__ = ["STEPS"]

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            form BLOB NOT NULL UNIQUE,
            variant TEXT NOT NULL,
            title TEXT NOT NULL,
            rules TEXT NOT NULL,
            digest TEXT NOT NULL,
            seed TEXT NOT NULL,
            position INTEGER NOT NULL,
            made REAL NOT NULL,
            changed REAL NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE seats (
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            played_by TEXT NOT NULL,
            link BLOB UNIQUE,
            PRIMARY KEY (of, number)
        ) STRICT
        """,
        """
        CREATE TABLE games (
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            pack TEXT NOT NULL,
            opener TEXT NOT NULL,
            chance TEXT NOT NULL,
            PRIMARY KEY (of, number)
        ) STRICT
        """,
        """
        CREATE TABLE moves (
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (of, game, number)
        ) STRICT
        """,
        """
        CREATE TABLE browsers (
            browser BLOB NOT NULL,
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            PRIMARY KEY (browser, of, seat)
        ) STRICT
        """,
        "CREATE INDEX browsers_at_tables ON browsers (of, seat)",
        """
        CREATE TABLE undo (
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            PRIMARY KEY (of, position, seat)
        ) STRICT
        """,
        """
        CREATE TABLE marks (
            of TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (of, game, number)
        ) STRICT
        """,
    ),
)
"""The statements of each step. The number of steps that a database has taken is its ``user_version``."""

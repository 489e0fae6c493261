"""What whoever serves the pages decides: where things are kept, by which names it may be asked, and how much at once.

>>> Settings().hosts
('127.0.0.1', 'localhost', '[::1]')
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from durak_rules.documents.files import LARGEST

__all__ = ["Settings"]

_AROUND_A_FILE = 32 * 1024
"""What a form may hold beside the largest file that it uploads."""


@dataclass(frozen=True)
class Settings:
    """How the pages are served."""

    data: Path | None = None
    """The folder in which tables are kept; None for the user's own data folder."""
    variants: tuple[Path, ...] = ()
    """Folders with house rules beside the shipped ones."""
    scenarios: tuple[Path, ...] = ()
    """Folders with scenarios that can be stepped through."""
    most_tables: int = 10_000
    """How many tables are kept."""
    forget_after: float | None = None
    """Days after which a table at which nobody moves makes room for others; None: never."""
    most_streams: int = 1_000
    """How many pages may wait for news at once; the others are loaded anew by hand."""
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "[::1]")
    """The names by which the server may be asked; what asks for another one is sent away."""
    largest_body: int = LARGEST + _AROUND_A_FILE
    """Bytes of the largest form that is read."""
    seconds_for_a_body: float = 10.0
    """How long a form may take to arrive."""
    requests_a_second: float = 20.0
    """What one address may ask for in the long run; 0 for any number."""
    requests_at_once: int = 200
    """What one address may ask for in one go, before it is held to the long run."""

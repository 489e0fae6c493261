"""How a question is asked: a plain class a group, an annotation a key, and a few words with it.

Nothing here knows pydantic. Checking a file needs the questions but no model, and importing pydantic takes longer
than all the rest of a check.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Asked", "Group", "ask"]


class Group:
    """Questions that belong together. The annotation of each says what may answer it."""


@dataclass(frozen=True)
class Asked:
    """The words that go with a question."""

    question: str
    meaning: str
    silent: bool
    written: str | None
    """The key in files, where Python has taken the word."""


def ask(question: str, meaning: str = "", *, silent: bool = False, written: str | None = None) -> Any:
    """A question that must be answered.

    ``meaning`` says what the answers leave open; ``silent`` marks a question on which the guide's text says
    nothing; ``written`` is the key in files where Python has taken the word.
    """
    return Asked(question, meaning, silent, written)

"""A user's text in a message: short, and harmless to a terminal."""

from __future__ import annotations

import pytest

from durak_rules.documents.quoting import quoted, visible


def test_40_characters_are_quoted_and_of_41_the_last_two_give_way_to_dots() -> None:
    assert quoted("k" * 40) == f"`{'k' * 40}`"
    assert quoted("k" * 41) == f"`{'k' * 39}…`"


@pytest.mark.parametrize(
    ("character", "shown"),
    [
        ("\x7f", "\\x7f"),
        ("\xad", "\\xad"),
        ("\u0600", "\\u0600"),
        ("\uffff", "\\uffff"),
        ("\U0001ffff", "\\U0001ffff"),
        ("\U000e0001", "\\U000e0001"),
        ("\u200d", "\u200d"),
        ("ß", "ß"),
    ],
)
def test_what_could_steer_a_terminal_is_written_out(character: str, shown: str) -> None:
    assert visible(character) == shown

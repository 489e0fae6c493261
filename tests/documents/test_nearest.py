"""Did you mean …?"""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import nearest

KEYS = ("who", "ranks", "opens", "priority", "pass", "closed_by")
WORDS = ("neighbours", "all", "attacker", "nobody")
OPENS = ("after_first_response", "any_time", "when_all_beaten", "before_each_answer")


@pytest.mark.parametrize(
    ("typed", "candidates", "meant"),
    [
        ("priorty", KEYS, "priority"),
        ("pritoriy", KEYS, "priority"),
        ("apss", KEYS, "pass"),
        ("Priority", KEYS, "priority"),
        ("closed-by", KEYS, "closed_by"),
        ("closed by", KEYS, "closed_by"),
        ("rank", KEYS, "ranks"),
        ("neighbors", WORDS, "neighbours"),
        ("neighbour", WORDS, "neighbours"),
        ("al", WORDS, None),
        ("att", WORDS, "attacker"),
        ("any-time", OPENS, "any_time"),
        ("first_response", OPENS, "after_first_response"),
        ("all_beaten", OPENS, "when_all_beaten"),
        ("xyzzy", KEYS, None),
        ("", KEYS, None),
        ("q", KEYS, None),
        ("priority" * 1000, KEYS, None),
        ("priority", (), None),
    ],
)
def test_the_nearest_word(typed: str, candidates: tuple[str, ...], meant: str | None) -> None:
    assert nearest(typed, candidates) == meant


def test_two_that_begin_alike_are_not_guessed_between() -> None:
    assert nearest("first", ("first_bout_only_lead", "first_defence_only")) is None

"""Did you mean …?"""

from __future__ import annotations

from itertools import product

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


@pytest.mark.parametrize(
    ("letters", "forgiven"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (12, 3)], ids=lambda each: str(each)
)
def test_longer_words_are_forgiven_more_slips(letters: int, forgiven: int) -> None:
    meant = "abcdefghijkl"[:letters]
    for slips in range(1, letters):
        typed = "z" * slips + meant[slips:]
        assert nearest(typed, [meant]) == (meant if slips <= forgiven else None), typed


def slips_between(one: str, other: str) -> int:
    """The fewest letters left out, added or changed, and neighbours swapped, found by trying all of it."""
    if not one or not other:
        return len(one) + len(other)
    if one[0] == other[0]:
        return slips_between(one[1:], other[1:])
    tried = [slips_between(one[1:], other), slips_between(one, other[1:]), slips_between(one[1:], other[1:])]
    if one[:2] == other[1::-1] and len(one) > 1:
        tried.append(slips_between(one[2:], other[2:]))
    return 1 + min(tried)


def test_a_word_is_near_by_the_number_of_slips() -> None:
    for typed in map("".join, product("ab", repeat=4)):
        for length in range(2, 6):
            for meant in map("".join, product("abc", repeat=length)):
                near = slips_between(typed, meant) <= 1 or meant.startswith(typed)
                assert (nearest(typed, [meant]) == meant) is near, (typed, meant)


def test_five_letters_are_the_shortest_part_that_is_recognised() -> None:
    assert nearest("respo", OPENS) == "after_first_response"
    assert nearest("resp", OPENS) is None
    assert nearest("the_opens_key", KEYS) == "opens"
    assert nearest("do_pass_it", KEYS) is None


def test_nobody_means_a_word_of_more_than_64_letters() -> None:
    assert nearest("K" * 64, ["k" * 64]) == "k" * 64
    assert nearest("K" * 65, ["k" * 65]) is None

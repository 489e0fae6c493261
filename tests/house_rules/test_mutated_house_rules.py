"""Whatever has become of a house-rules file, checking it ends in a moment, with faults or with rules that hold."""

from __future__ import annotations

import random
import time

import pytest

from durak_rules.documents.report import render
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import check_text

pytestmark = pytest.mark.usefixtures("fresh_heap")

LONGEST = 0.5  # seconds of work for one file, whatever else the machine does
SHIPPED = [each.file.read_text(encoding="utf-8") for each in library()]
WORDS = sorted({word.value for question in KEYS for word in question.words} | {question.name for question in KEYS})
SCRAPS = [
    *("\n", "  ", ": ", "- ", "[", "]", "{", "}", ",", "'", '"', "&a ", "*a", "!x ", "#", "|", "\t", "<<: ", "~", "\0"),
    *("none", "true", "null", "6", "6.0", "-1", "1e9", "extends: none\n", "extends: guide\n", "trump:\n", "ё", "♠"),
]


def mutated(text: str, chance: random.Random) -> str:
    """The text with up to six pieces deleted, put in, repeated elsewhere or replaced."""
    for _ in range(chance.randint(1, 6)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 1, 1, 2, 5, 30]))
        piece = chance.choice(SCRAPS) if chance.random() < 0.5 else chance.choice(WORDS)
        again = chance.randrange(len(text) + 1)
        piece = chance.choice(["", piece, piece, text[again : again + chance.randint(1, 60)]])
        text = text[:start] + piece + text[end:] or "\n"
    return text


def check(seed: int, times: int) -> None:
    chance = random.Random(seed)
    for _ in range(times):
        text = mutated(chance.choice(SHIPPED), chance)
        begun = time.process_time()
        found, faults = check_text(text, "house.durak.yaml")
        report = render(faults)
        assert time.process_time() - begun < LONGEST, text
        assert (found is None) == any(fault.is_error for fault in faults), text
        assert bool(report) == bool(faults), text
        assert "\0" not in report


@pytest.mark.parametrize("seed", range(4))
def test_no_mutated_file_is_a_traceback(seed: int) -> None:
    check(seed, 250)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 108))
def test_200_000_mutated_files_are_no_traceback(seed: int) -> None:
    check(seed, 25_000)


def seconds_of_work(text: str) -> float:
    """Checking a text and telling what is wrong with it."""
    begun = time.process_time()
    _, faults = check_text(text)
    render(faults)
    return time.process_time() - begun


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"k{number:04}x: 1\n" for number in range(9_900)),
        "throw_in:\n" + "".join(f"  priorit{number:04}: 1\n" for number in range(9_900)),
        f"beating:\n  closed_suits: [{', '.join(['spadez'] * 19_000)}]\n",
        f"aliases: [{', '.join(f'a{number}' for number in range(19_000))}]\n",
        f"notes: [{', '.join(['a'] * 19_000)}]\n",
        f"sources: [{', '.join(['{titel: x}'] * 6_000)}]\n",
        f"throw_in: {{who: {'x' * 200_000}}}\n",
    ],
    ids=["groups", "keys", "items", "aliases", "notes", "sources", "a word"],
)
def test_a_file_full_of_faults_is_told_in_a_moment(text: str) -> None:
    assert min(seconds_of_work(text) for _ in range(3)) < LONGEST

"""Whatever a file holds, it is read or refused in a moment, and the report of it can be printed."""

from __future__ import annotations

import random
import re
import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from durak_rules.documents import events
from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.report import STYLES, render
from durak_rules.documents.yaml import Document, Node, read_bytes, read_text

KIB = 1024
pytestmark = pytest.mark.usefixtures("fresh_heap")

LONGEST = 0.5  # seconds of work, for reading and reporting together, whatever else the machine does

HOUSE = """\
format: 1
title: Babushka's table
summary: "Everybody throws in"
sources: [{title: 'Our notebook', section: "7"}]
aliases: [babushka, 'our table']
notes:
- "The player on the dealer's right cuts."
extends: guide
throw_in:
  who: all  # durak: ignore[DUR315]
limits: {early_cap: 5, early_scope: until_first_defence}
"""
SCRAPS = [
    "\t",
    "\n",
    "  ",
    ":",
    ": ",
    "-",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "&a ",
    "*a",
    "!x ",
    "|",
    ">",
    "'",
    '"',
]
SCRAPS += [
    "#",
    "%",
    "@",
    "`",
    "? ",
    "~",
    "\\",
    "---",
    "...",
    "<<: ",
    "\r",
    "\r\n",
    "\\u12",
    "漢",
    "\u0301",
    "\x1b",
]


def check(document: Document, faults: list[Diagnostic]) -> None:
    """What holds of every text, good or bad."""
    assert document.root is not None or faults
    for fault in faults:
        assert fault.code in CODES
        assert fault.severity is CODES[fault.code].severity
        assert fault.span.path == document.source.path
        span = fault.span
        assert 1 <= span.line <= span.end_line <= len(document.source.lines)
        assert 1 <= span.column <= len(document.source.line(span.line)) + 1
        assert (span.line, span.column) <= (span.end_line, span.end_column)
        assert len(fault.message) < 200
    for style in STYLES:
        shown = render(faults, style)
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]", shown)
        shown.encode()
    if document.root is not None:
        check_places(document, document.root)


def check_places(document: Document, node: Node) -> None:
    for child in [*node.items, *(entry.node for entry in node.entries.values())]:
        outer, inner = node.span, child.span
        assert (outer.line, outer.column) <= (inner.line, inner.column)
        assert (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
        check_places(document, child)
    if node.is_scalar and not node.quoted and not node.refused and node.span.line == node.span.end_line:
        line = document.source.line(node.span.line)
        assert line[node.span.column - 1 : node.span.end_column - 1].replace("\t", " ") == node.text.replace("\t", " ")


@given(st.text(max_size=200))
@example("\ud800")
@example("a: " + "9" * 5000)
@example('"\\U00110000"')
@example("? ? ? ?")
@example("%\n%\n")
def test_any_text(text: str) -> None:
    check(*read_text(text))


@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfe\x00")
@example(b"\xef\xbb\xbf\xef\xbb\xbfa: 1")
def test_any_bytes(data: bytes) -> None:
    check(*read_bytes(data, "t"))


@given(st.lists(st.sampled_from([*SCRAPS, "a", "b c", "6"]), max_size=40).map("".join))
def test_any_mixture_of_signs(text: str) -> None:
    check(*read_text(text))


@settings(max_examples=300)
@given(
    st.lists(
        st.tuples(st.integers(0, len(HOUSE)), st.integers(0, 5), st.sampled_from(["", *SCRAPS])),
        min_size=1,
        max_size=4,
    )
)
def test_a_house_rules_file_with_slips(slips: list[tuple[int, int, str]]) -> None:
    check(*read_text(slipped(slips)))


def slipped(slips: list[tuple[int, int, str]]) -> str:
    text = HOUSE
    for place, lost, put in slips:
        text = text[:place] + put + text[place + lost :]
    return text


@pytest.mark.slow
def test_200_000_files_with_slips() -> None:
    chance = random.Random(36)
    for _ in range(200_000):
        slips = [
            (chance.randrange(len(HOUSE)), chance.randrange(6), chance.choice(["", *SCRAPS]))
            for _ in range(chance.randint(1, 4))
        ]
        check(*read_text(slipped(slips)))


HUGE = {
    "flat": "".join(f"key{number}: value of some length\n" for number in range(8000)),
    "too many": "".join(f"k{number}: 1\n" for number in range(24_000)),
    "brackets": "[" * 256 * KIB,
    "braces": "{" * 256 * KIB,
    "pairs": "[]" * 128 * KIB,
    "dashes": "- " * 128 * KIB,
    "questions": "? " * 128 * KIB,
    "colons": ": " * 128 * KIB,
    "one long word": "a\n" * 128 * KIB,
    "aliases": "a: [" + "*x, " * 19_000 + "]",
    "tags": "a: [" + "!x y, " * 19_000 + "]",
    "anchors": "a: [" + "&x y, " * 19_000 + "]",
    "duplicates": "a: 1\n" * 9_900,
    "tabs": "\t\n" * 128 * KIB,
    "tabs before words": "\ta\n" * 80 * KIB,
    "tabs before keys": "\ta: 1\n" * 9_000,
    "controls": "\x01a" * 128 * KIB,
    "a quote": "'" + "x" * 255 * KIB,
    "escapes": '"' + "\\x41" * 60 * KIB + '\\q"',
    "comments": "#\n" * 128 * KIB,
    "directives": "%a\n" * 80 * KIB,
    "wide": "a: '" + "漢" * 80 * KIB,
    "line ends": "\n" * 256 * KIB,
    "spaces": " " * 256 * KIB,
    "a long key": "k" * 255 * KIB + ": 1",
    "a late slip": "a: " + "x" * 200 * KIB + " : y : z",
    "blocks": "- |\n x\n" * 9_000,
    "ignores": "".join(f"k{number}: 1 # durak: ignore[DUR31x]\n" for number in range(6_500)),
    "open ignores": "a: 1 " + "# durak: ignore[ " * 15_000,
    "accents": "a: '\u0301'\n" + "\u0301" * 100_000 + "@: 1 : 2\n",
    "digits": "- " + "9" * 200 * KIB,
    "almost a number": "- " + "9" * 200 * KIB + "e5x",
}


@pytest.mark.parametrize("name", HUGE)
def test_the_largest_files_take_a_moment(name: str) -> None:
    tries = []
    for _ in range(3):
        begun = time.process_time()
        document, faults = read_text(HUGE[name])
        for style in STYLES:
            render(faults, style)
        tries.append(time.process_time() - begun)
        assert document.root is not None or faults
    assert min(tries) < LONGEST


def test_the_fast_parser_is_there_to_be_tested() -> None:
    assert events.has_libyaml()

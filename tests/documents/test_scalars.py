"""Bare words mean what YAML 1.2 says, not what YAML 1.1 said."""

from __future__ import annotations

import math

import pytest

from durak_rules.documents.nodes import Scalar
from durak_rules.documents.yaml import Node, read_text

MEANINGS: dict[str, Scalar] = {
    "no": "no",
    "yes": "yes",
    "on": "on",
    "off": "off",
    "Y": "Y",
    "6:30": "6:30",
    "2024-01-31": "2024-01-31",
    "1_000": "1_000",
    "0b11": "0b11",
    "010": 10,
    "0o10": 8,
    "0x1F": 31,
    "-0": 0,
    "+6": 6,
    "-6": -6,
    "6": 6,
    "6.": 6.0,
    "6.0": 6.0,
    ".5": 0.5,
    "1e3": 1000.0,
    "1E-2": 0.01,
    "-.inf": -math.inf,
    ".INF": math.inf,
    "1e999": math.inf,
    "~": None,
    "null": None,
    "Null": None,
    "nULL": "nULL",
    "": None,
    "true": True,
    "FALSE": False,
    "tRUE": "tRUE",
    "-0x1": "-0x1",
    "0o8": "0o8",
    "0x": "0x",
    "٦": "٦",
    "10H": "10H",
    "...x": "...x",
    "none": "none",
}


def value_of(text: str) -> Node:
    document, faults = read_text(text)
    assert faults == []
    assert document.root is not None
    node = document.root.at("a")
    assert node is not None
    return node


@pytest.mark.parametrize("word", MEANINGS)
def test_a_bare_word(word: str) -> None:
    node = value_of(f"a: {word}\n")
    assert node.value == MEANINGS[word]
    assert type(node.value) is type(MEANINGS[word])
    assert node.text == word
    assert not node.quoted


def test_no_number() -> None:
    value = value_of("a: .nan\n").value
    assert isinstance(value, float)
    assert math.isnan(value)


@pytest.mark.parametrize("word", ["6", "true", "null", "", "0x1F", "no"])
@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_quoted_word_is_a_text(word: str, quote: str) -> None:
    node = value_of(f"a: {quote}{word}{quote}\n")
    assert node.value == word
    assert node.quoted


def test_40_digits_are_a_number() -> None:
    assert value_of("a: " + "9" * 40).value == int("9" * 40)


def test_blocks_of_text() -> None:
    assert value_of("a: |\n  one\n  two\n").value == "one\ntwo\n"
    assert value_of("a: >-\n  one\n  two\n").value == "one two"
    assert value_of("a: |\n  6\n").value == "6\n"


def test_escapes_in_double_quotes() -> None:
    assert value_of('a: "\\u2660\\x41\\U0001F0A1\\\\\\""\n').value == '♠A🂡\\"'


def test_a_tab_inside_quotes_stays() -> None:
    assert value_of('a: "x\ty" \t# comment\n').value == "x\ty"

"""Each code explains itself in plain sentences, and its examples are what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re

import pytest

import durak_rules.documents
from durak_rules.documents.codes import CODES, RANGES, Code
from durak_rules.documents.diagnostics import Severity
from durak_rules.documents.yaml import read_text

NOT_A_TEXT = {"DUR001", "DUR002", "DUR003", "DUR004", "DUR005", "DUR041"}
"""Codes whose examples are commands."""


def test_codes_are_in_order_and_each_has_its_range() -> None:
    assert list(CODES) == sorted(CODES)
    assert {code[:4] for code in CODES} == set(RANGES)
    assert all(re.fullmatch(r"DUR\d{3}", code) for code in CODES)


def test_the_sixteen_checks_across_keys_are_there() -> None:
    assert {f"DUR3{number:02}" for number in range(1, 17)} <= set(CODES)
    warnings = {code for code, each in CODES.items() if each.severity is Severity.WARNING}
    assert warnings == {"DUR050", "DUR209", "DUR314", "DUR315", "DUR316"}


def test_titles_tell_codes_apart() -> None:
    assert len({each.title for each in CODES.values()}) == len(CODES)


@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_an_explanation_is_a_few_sentences(code: Code) -> None:
    sentences = re.findall(r"[.:](?= |$)", re.sub(r"`[^`]*`", "x", code.explanation))
    assert 2 <= len(sentences) <= 6, code.code
    assert code.explanation.endswith(".")
    assert not code.title.endswith(".")
    assert code.bad != code.good


@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_examples_read_as_they_say(code: Code) -> None:
    bad = [each.code for each in read_text(code.bad)[1]]
    good = [each.code for each in read_text(code.good)[1]]
    is_about_yaml = code.code < "DUR1" and code.code not in NOT_A_TEXT
    assert bad == ([code.code] if is_about_yaml else [])
    assert good == []


def test_examples_in_docstrings_run() -> None:
    modules = pkgutil.walk_packages(durak_rules.documents.__path__, "durak_rules.documents.")
    for name in [each.name for each in modules]:
        assert doctest.testmod(importlib.import_module(name)).failed == 0, name

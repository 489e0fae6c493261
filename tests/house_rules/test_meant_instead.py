"""A word that was meant, put where the slip stands, mends the slip; where it would not, none is offered."""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import Diagnostic, DocumentError
from durak_rules.documents.instead import meant_instead
from durak_rules.house_rules.loading import check_text
from durak_rules.scenarios import scenarios_from_text

SCENARIO = """\
variant: guide
scenarios:
- id: eight-by-nine
  title: A nine beats an eight
  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
  play: [A leads 8H, B beats 8H with 9H, close]
  expect: {discarded: 2}
"""


def faults_of(text: str) -> list[Diagnostic]:
    if not text.startswith("variant:"):
        return check_text(text, "our.durak.yaml")[1]
    try:
        scenarios_from_text(text, "our.scenario.yaml")
    except DocumentError as error:
        return list(error.diagnostics)
    return []


def with_the_word(fault: Diagnostic, word: str) -> str:
    assert fault.source is not None
    lines = list(fault.source.lines)
    line = lines[fault.span.line - 1]
    lines[fault.span.line - 1] = line[: fault.span.column - 1] + word + line[fault.span.end_column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("title: T\nthrow_in: {priorty: free}\n", "priority"),
        ("title: T\nthrow_in: {who: neighbors}\n", "neighbours"),
        ("title: T\nthrow_in: {'who': attaker}\n", "attacker"),
        ("title: T\nthro_in: {who: all}\n", "throw_in"),
        ("title: T\nextends: giude\nthrow_in: {who: all}\n", "guide"),
        ("title: 🃏\nthrow_in: {priorty: free, who: all}  # ё\n", "priority"),
        ("title: T\nlimits: {max_cards: '6'}\n", "6"),
        ("title: T\nlimits: {max_cards: six}\n", "6"),
        (SCENARIO.replace("expect:", "expct:"), "expect"),
        (SCENARIO.replace("discarded:", "discardd:"), "discarded"),
        (SCENARIO.replace("variant: guide", "variant: giude"), "guide"),
        (SCENARIO.replace("close]", "clsoe]"), "close"),
        (SCENARIO.replace("A leads 8H", "A leeds 8H"), "leads"),
    ],
)
def test_the_word_mends_it(text: str, word: str) -> None:
    (fault,) = (each for each in faults_of(text) if each.is_error)
    assert meant_instead(fault) == word
    assert [each for each in faults_of(with_the_word(fault, word)) if each.is_error] == []


@pytest.mark.parametrize(
    "text",
    [
        "title: T\nthrow_in: {who: 'attaker'}\n",
        "title: T\nthrow_in: {who: true}\n",
        "title: T\nthrow_in: {who: xyzzy}\n",
        "title: T\ndeck: {size: 24}\n",
        SCENARIO.replace("B beats 8H with 9H", "Q beats 8H with 9H"),
    ],
    ids=["in quotes", "yes or no", "too far from any word", "another kind of advice", "a seat"],
)
def test_where_it_is_not_that_simple_there_is_none(text: str) -> None:
    faults = faults_of(text)
    assert faults
    assert [meant_instead(each) for each in faults] == [None] * len(faults)


def test_a_fault_without_a_text_has_none() -> None:
    (fault,) = faults_of("title: T\nthrow_in: {priorty: free}\n")
    bare = Diagnostic(fault.code, fault.span, fault.message, help=fault.help)
    assert meant_instead(bare) is None

"""Whatever stands in a scenario file: it is told, or it is played, and what was accepted holds."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from durak_rules.cards import pack
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.report import render
from durak_rules.scenarios import find_scenario_files, run_case, scenarios_from_text
from durak_rules.scenarios.accepting import accept_text
from durak_rules.scenarios.report import failure_text

HEAD = "variant: guide\nscenarios:\n- id: "
SCENARIOS = [
    HEAD + scenario
    for file in find_scenario_files([Path(__file__).parent.parent / "scenarios"])
    for scenario in file.read_text(encoding="utf-8").split("\n- id: ")[1:]
]
CARDS = [str(card) for card in pack(36)]
ALIKE = [
    CARDS,
    ["A", "B", "C", "D"],
    ["leads", "beats", "throws", "transfers"],
    ["takes", "passes"],
    ["refused", "allowed"],
    ["limits.hand", "throw_in.who", "not_in_hand", "already_passed", "beating.plain", "no_open_bout"],
    ["0", "1", "2", "3", "4", "5", "6"],
]
"""Words of which one can stand for another."""
ANYTHING = ["", "'", "{", "]", ":", "\n", "#", "1C", "Ж", ".inf", "1e999", "null", "yes", "6.0", "close", "only", "?"]


@st.composite
def slightly_changed(draw: st.DrawFn) -> str:
    """A scenario with words exchanged for others like them: mostly well-formed, rarely right."""
    text: str = draw(st.sampled_from(SCENARIOS))
    for _ in range(draw(st.integers(1, 3))):
        words = draw(st.sampled_from(ALIKE))
        places = [found for found in re.finditer(r"[\w.]+", text) if found[0] in words]
        if places:
            place = draw(st.sampled_from(places))
            text = text[: place.start()] + draw(st.sampled_from(words)) + text[place.end() :]
    return text


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A scenario with anything somewhere in it."""
    text: str = draw(st.sampled_from(SCENARIOS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 6))
        text = text[:start] + draw(st.sampled_from(ANYTHING)) + text[end:]
    return text


def look_at(text: str) -> None:
    """Read a text, run its cases, accept what can be; nothing of it may raise."""
    try:
        file = scenarios_from_text(text)
    except DocumentError as error:
        render(error.diagnostics)
        return
    failures = [failure for case in file.cases if (failure := run_case(case)) is not None]
    for failure in failures:
        assert failure_text(failure)
    if failures:
        rewritten, _ = accept_text(file)
        again = scenarios_from_text(rewritten)
        assert accept_text(again) == (rewritten, 0)


@given(slightly_changed())
def test_wrong_scenarios_are_told_or_played(text: str) -> None:
    look_at(text)


@given(spoilt())
def test_spoilt_files_are_told(text: str) -> None:
    look_at(text)

"""Whatever stands in a scenario file: it is told, or it is played, and what was accepted holds."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak_rules.cards import pack
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.report import render
from durak_rules.scenarios import ScenarioFile, find_scenario_files, run_case, scenarios_from_text
from durak_rules.scenarios.accepting import accept_text
from durak_rules.scenarios.report import failure_text

pytestmark = pytest.mark.usefixtures("fresh_heap")

LONGEST = 0.5  # seconds of work to load one file, whatever else the machine does
HEAD = "variant: guide\nscenarios:\n- id: "
FILES = [file.read_text(encoding="utf-8") for file in find_scenario_files([Path(__file__).parent.parent / "scenarios"])]
SCENARIOS = [HEAD + scenario for file in FILES for scenario in file.split("\n- id: ")[1:]]
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


def load(text: str) -> ScenarioFile | None:
    """Read a text, or report what is wrong with it, in a moment; on a busy machine at the second or third try."""
    for tries in range(3):
        begun = time.process_time()
        file: ScenarioFile | None = None
        try:
            file = scenarios_from_text(text)
        except DocumentError as error:
            render(error.diagnostics)
        if time.process_time() - begun < LONGEST:
            return file
        assert tries < 2, text[:1000]
    return None


def look_at(text: str) -> None:
    """Read a text, run its cases, accept what can be; nothing of it may raise."""
    file = load(text)
    if file is None:
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


def mutated(text: str, chance: random.Random) -> str:
    """The text with up to five words exchanged, pieces lost or repeated, or anything put anywhere."""
    for _ in range(chance.randint(1, 5)):
        words = list(re.finditer(r"[\w.♠♥♦♣-]+", text))
        if not words:
            return text
        found, other = chance.choice(words), chance.choice(words)
        alike = next((several for several in ALIKE if found[0] in several), ANYTHING)
        start, end = found.span()
        if chance.random() < 0.3:
            start = chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice([0, 1, 1, 2, 5, 30]))
        line = text[text.rfind("\n", 0, other.start()) + 1 :].partition("\n")[0] + "\n"
        put = chance.choice([chance.choice(alike), chance.choice(alike), chance.choice(ANYTHING), other[0], "", line])
        text = text[:start] + put + text[end:]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_20_000_mutated_files_are_no_traceback(seed: int) -> None:
    chance = random.Random(seed)
    for number in range(5_000):
        if number % 50:
            look_at(mutated(chance.choice(SCENARIOS), chance))
        else:
            load(mutated(chance.choice(FILES), chance))


GIVEN = "  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}\n"
ONE = HEAD + "one\n" + GIVEN
PLAY = "  play: [A leads 8H]\n"
HUGE = {
    "scenarios": HEAD.removesuffix("- id: ") + "".join(f"- id: c{n}\n{GIVEN}{PLAY}" for n in range(900)),
    "readings": ONE + "  readings:\n" + "".join(f"  - {{name: r{n}, expect: {{attacker: A}}}}\n" for n in range(1900)),
    "overlays": ONE
    + "  readings:\n"
    + "".join(
        f"  - {{name: r{n}, rules: {{limits: {{early_cap: {n % 6 + 1}}}}}, expect: {{}}}}\n" for n in range(1200)
    ),
    "variants": ONE + PLAY + f"  variants: [{', '.join(['guide'] * 9_000)}]\n",
    "unknown variants": ONE + PLAY + f"  variants: [{', '.join(f'guid{n}' for n in range(9_000))}]\n",
    "variants and readings": ONE.replace("variant: guide\n", "")
    + PLAY
    + "  variants: [guide, crazy, any-suit]\n  readings:\n"
    + "".join(f"  - {{name: r{n}}}\n" for n in range(4_500)),
    "moves": ONE + "  play:\n" + "  - A leads 8H\n" * 15_000,
    "slips": ONE + "  play:\n" + "  - A laeds 8H\n" * 15_000,
    "moves and readings": ONE
    + f"  play: [{', '.join(['A leads 8H'] * 5_000)}]\n  readings:\n"
    + "".join(f"  - {{name: r{n}}}\n" for n in range(3_000)),
    "a list of moves": ONE + f"  play: [only: [{', '.join(['A leads 8H'] * 15_000)}]]\n",
    "cards of a move": ONE + f"  play: [A leads {'8H ' * 80_000}]\n",
    "cards of a hand": ONE.replace("9H KS", "9H " * 80_000) + PLAY,
    "cards that are none": ONE.replace("9H KS", "ZZ " * 80_000) + PLAY,
    "hands of strangers": ONE.replace("B: 9H KS", ", ".join(f"s{n}: 9H" for n in range(9_000))) + PLAY,
    "cards that beat": ONE + f"  beats: {{8H: {{by: {'9H ' * 40_000}, not_by: {'9H ' * 40_000}}}}}\n",
    "a table": ONE.replace("8H KC", "8H").replace("}}", f"}}, table: {'8C/9C ' * 30_000}}}") + "  play: [A passes]\n",
    "choices": ONE + PLAY + f"  decides: [{', '.join(f'limits.han{n}' for n in range(9_000))}]\n",
    "keys": ONE + PLAY + "".join(f"  playy{n}: 1\n" for n in range(9_000)),
    "a pack": HEAD + f"one\n  dealing: {{seats: A B, dealer: A, pack: {'8H ' * 80_000}}}\n",
    "results": HEAD + f"one\n  session: {{seats: A B, results: [{', '.join(['durak Z'] * 15_000)}]}}\n",
    "places": HEAD + f"one\n  session: {{seats: A B, results: [places {'A ' * 80_000}]}}\n",
    "numbers": HEAD + f"one\n  table: {{admits: [{', '.join(map(str, range(15_000)))}]}}\n",
}


@pytest.mark.parametrize("name", HUGE)
def test_the_largest_files_take_a_moment(name: str) -> None:
    load(HUGE[name])

"""Somebody else's engine against house rules: what conforms, what differs, and what that looks like."""

from __future__ import annotations

import random
import re
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from durak_rules.cli.program import program
from durak_rules.engine.game import Game
from durak_rules.engine.moves import parse_move
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.conformance import CannotTest, Conformance, Wanted, cases_of
from durak_rules.workbench.foreign_engine import EngineTrouble, ForeignEngine
from durak_rules.workbench.illegal_moves import illegal_move
from durak_rules.workbench.lock_step import Difference, leaves_to_chance

from .differences import written
from .engines import after_hello, engine, example

GUIDE = load_variant("guide")
ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
IN_TIME = 30.0
OURS = shlex.join([sys.executable, "-m", "durak_rules", "engine"])


def compared(command: str, wanted: Wanted, variant: Variant = GUIDE) -> tuple[Conformance, Difference | None]:
    with ForeignEngine(command, IN_TIME) as process:
        testing = Conformance(process, variant, wanted)
        return testing, testing.difference()


def number_of_cards(difference: Difference) -> int:
    position = difference.situation.position
    return sum(map(len, position.hands.values())) + len(position.stock) + len(position.discard)


def test_the_example_conforms_to_the_guide_with_two_seats() -> None:
    cases = tuple(cases_of(GUIDE, [SCENARIOS / "limits.scenario.yaml", SCENARIOS / "refill.scenario.yaml"]))
    testing, difference = compared(example(), Wanted(games=6, cases=cases))
    assert difference is None
    assert testing.name == "two-seats 1"
    assert (testing.tally.games, testing.seat_counts) == (6, (2,))
    left_out = testing.tally.left_out
    assert {what for what, _ in left_out} == {"scenario"}
    assert testing.tally.scenarios + sum(left_out.values()) == len(cases)
    assert testing.tally.refusals > 100


@pytest.mark.parametrize(
    ("fault", "said", "step"),
    [
        ("shrinking-hand", "it does not list `", "{allowed: "),
        ("discard-ranks", "it lists `", "because: throw_in.ranks"),
        ("no-trump-over-ace", "it does not list `", "{allowed: "),
        ("forgets-to-check", "which is illegal", "refused: "),
        ("defender-draws-first", "its `hands` is ", "expect: {hands: "),
        ("pick-up-changes-turn", "its `attacker` is ", "expect: {attacker: "),
    ],
)
def test_a_planted_fault_becomes_a_few_cards(fault: str, said: str, step: str) -> None:
    testing, difference = compared(example(fault), Wanted(games=30))
    assert difference is not None
    assert said in difference.said
    assert number_of_cards(difference) <= 5
    assert len(difference.situation.moves) <= 2
    text = written(testing, difference)
    assert step in text
    assert text.startswith("# two-seats 1 does not play by the rules of guide (digest c6ea71d3).\n")
    assert re.search(r"^# (In this position|After th)", text, re.MULTILINE)


def test_the_same_seed_finds_the_same() -> None:
    texts = {written(*compared(example("discard-ranks"), Wanted(games=30, seed=8))) for _ in range(2)}
    assert len(texts) == 1


def test_scenarios_find_a_fault_without_random_games() -> None:
    cases = tuple(cases_of(GUIDE, [SCENARIOS / "limits.scenario.yaml"]))
    testing, difference = compared(example("shrinking-hand"), Wanted(games=0, cases=cases))
    assert difference is not None
    assert "allowed: A throws" in written(testing, difference)


@pytest.mark.parametrize("name", ["guide", "poker", "perevodnoy-showing"])
def test_our_own_engine_conforms_over_the_protocol(name: str) -> None:
    variant = load_variant(name)
    testing, difference = compared(OURS, Wanted(games=1, seats=variant.seat_counts[0]), variant)
    assert difference is None
    assert testing.tally.games == 1


def test_what_chance_decides_within_a_game_is_told_to_the_engine() -> None:
    swaps = {"times": 3, "source": "random", "returned": "shuffled_in"}
    variant = load_variant({"stock_swap": swaps, "ending": {"no_progress": "draw_on_repetition"}})
    assert leaves_to_chance(variant, parse_move("A swaps 8H 9H"))
    assert not leaves_to_chance(variant, parse_move("A leads 8H"))
    _, difference = compared(OURS, Wanted(games=3, seats=2), variant)
    assert difference is None


@pytest.mark.parametrize(
    "rules",
    [
        {"trump": {"forbidden_suits": ["spades", "hearts"]}},
        {"trump": {"forbidden_suits": ["spades", "hearts"], "if_forbidden": "redeal"}},
        {"opening": {"first_game": "random"}},
        {"trump": {"hidden_second": "under_turn_up"}, "players": {"max": 5}},
        {"deck": {"packs": 2}},
    ],
)
def test_a_deal_that_chance_has_a_part_in_begins_alike(rules: dict[str, dict[str, object]]) -> None:
    _, difference = compared(OURS, Wanted(games=2, seats=2), load_variant(rules))
    assert difference is None


def test_rules_that_an_engine_only_claims_to_play_are_told_apart(tmp_path: Path) -> None:
    """Our own engine is asked about other rules than those that it is told."""
    program = f"""
import subprocess
ours = subprocess.Popen({[sys.executable, "-m", "durak_rules", "engine"]!r}, stdin=-1, stdout=-1, text=True)
for line in sys.stdin:
    asked = json.loads(line)
    if "variant" in asked:
        asked["variant"] = {{"name": "everyone-adds"}}
    ours.stdin.write(json.dumps(asked) + "\\n")
    ours.stdin.flush()
    sys.stdout.write(ours.stdout.readline())
    sys.stdout.flush()
"""
    testing, difference = compared(engine(tmp_path, program), Wanted(games=20, seats=4))
    text = written(testing, difference)
    assert "because: throw_in.who" in text
    assert difference is not None
    assert number_of_cards(difference) == 4


@pytest.mark.parametrize(
    ("hello", "told"),
    [
        (
            "protocol=2, name='x', version='1', variants='all'",
            "speaks version 2 of the protocol, and this is version 1",
        ),
        ("name='x'", "speaks version None of the protocol"),
        ("protocol=1, name='x', version='1', variants=['0']", "does not say that it plays guide"),
        ("protocol=1, name='x', version='1', variants={}", "does not say that it plays guide"),
        ("protocol=1, name='x', version='1', variants='all', seats=[9]", "does not play with so many seats"),
        ("protocol=1, name='x', version='1', variants='all', seats=[[], None]", "does not play with so many seats"),
    ],
)
def test_an_engine_that_does_not_play_this_says_so(tmp_path: Path, hello: str, told: str) -> None:
    with pytest.raises(CannotTest, match=told):
        compared(engine(tmp_path, f"answer(json.loads(input()), {hello})\nhang()"), Wanted())


def test_more_seats_than_it_plays_with_cannot_be_tested() -> None:
    with pytest.raises(CannotTest, match="the engine does not play with 3 seats"):
        compared(example(), Wanted(seats=3))
    with pytest.raises(CannotTest, match="guide does not play with 7 seats"):
        compared(example(), Wanted(seats=7))


NOT_SUPPORTED = (
    'print(json.dumps({"id": asked["id"], "error": {"code": "not_supported", "message": "no"}}), flush=True)'
)


def test_an_engine_that_supports_nothing_cannot_be_tested(tmp_path: Path) -> None:
    with pytest.raises(CannotTest, match="the engine begins no game with 2 seats: no"):
        compared(after_hello(tmp_path, NOT_SUPPORTED), Wanted())


STATE = {
    "hands": {"A": [], "B": []},
    "table": [],
    "stock": [],
    "discarded": 0,
    "trump": "S",
    "attacker": "A",
    "defender": "B",
    "to_act": "A",
    "out": [],
    "result": "ongoing",
}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hands": []}, "`hands` is no object"),
        ({"hands": {"A": "8H"}}, "`hands.A` is no list"),
        ({"hands": {"A": ["8?"]}}, "`hands.A`: “8\\?” is no card"),
        ({"table": [["8H"]]}, "`table` holds pairs"),
        ({"discarded": True}, "`discarded` is no whole number"),
        ({"trump": "spades"}, "`trump` is C, D, H, S or null"),
        ({"trump": []}, "`trump` is C, D, H, S or null"),
        ({"result": "won"}, "`result`: “won” is no result"),
        ({"attacker": 1}, "`attacker` holds something that is no text"),
        ({"out": None}, "`out` is no list"),
    ],
)
def test_an_answer_of_the_wrong_shape_breaks_the_protocol(tmp_path: Path, change: dict[str, object], told: str) -> None:
    program = f"answer(asked, **{ {**STATE, **change}!r})"
    with pytest.raises(EngineTrouble, match=f"^the result that answers `deal` is not as it should be: {told}"):
        compared(after_hello(tmp_path, program), Wanted(games=1))


def test_a_part_that_is_missing_breaks_the_protocol(tmp_path: Path) -> None:
    with pytest.raises(EngineTrouble, match="`hands` is missing"):
        compared(after_hello(tmp_path, "answer(asked)"), Wanted(games=1))


def test_an_engine_that_crashes_while_the_difference_is_made_small_is_started_again(tmp_path: Path) -> None:
    """It deals wrongly, and ends as soon as it is asked for a position."""
    program = f"if asked['request'] == 'position': sys.exit(1)\nanswer(asked, **{STATE!r})"
    _, difference = compared(after_hello(tmp_path, program), Wanted(games=1))
    assert difference is not None
    assert difference.kind == "stands"


def test_illegal_moves_that_are_tried_are_illegal() -> None:
    chance = random.Random(3)
    game = Game.deal("perevodnoy", 3, seed=2)
    kinds = set()
    while not game.is_over:
        move = illegal_move(game, chance)
        if move is not None:
            assert game.why_not(move)
            kinds.add(move.kind)
        game = game.play(chance.choice(game.legal()))
    assert kinds == {"lead", "throw", "beat", "transfer", "pass", "take"}


PAGE = (ROOT / "docs" / "workbench.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```text\n\$ durak-rules (conformance .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("shown", SHOWN)
def test_the_examples_of_the_page_go_as_shown(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    command, _, printed = shown.replace("\\\n", " ").partition("\n")
    monkeypatch.chdir(ROOT)
    arguments = shlex.split(command.replace("python ", f"{sys.executable} "))
    assert CliRunner().invoke(program, arguments).stdout == printed

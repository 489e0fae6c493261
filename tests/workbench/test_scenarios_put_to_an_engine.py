"""Scenarios of every shape, put to engines of others: deals, openings, numbers of seats, cards, choices laid over."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.loading import scenarios_from_text
from durak_rules.scenarios.model import Case
from durak_rules.workbench.conformance import Conformance, Wanted, cases_of
from durak_rules.workbench.foreign_engine import EngineTrouble, ForeignEngine
from durak_rules.workbench.lock_step import Difference

from .differences import written
from .engines import example, ours_but

GUIDE = load_variant("guide")
SCENARIOS = Path(__file__).parents[2] / "tests" / "scenarios"
OURS = shlex.join([sys.executable, "-m", "durak_rules", "engine"])

PACK = "6C 7C 8C 9C 10C JC QC KC AC 6D 7D 8D 9D 10D JD QD KD AD 6H 7H 8H 9H 10H JH QH KH AH 6S 7S 8S 9S 10S JS QS KS AS"
DEALT = f"""
- id: one-by-one
  dealing: {{seats: A B, dealer: B, pack: {PACK}}}
  expect: {{hands: {{A: 6C 8C 10C QC AC 7D}}, turn_up: 9D}}
"""
LOWEST_TRUMP = """
- id: lowest-trump
  leading: {seats: A B, trump: D, dealer: B, hands: {A: KD AC 6H, B: 7D QD 8S}}
  expect: {attacker: B}
"""
AFTER_A_LOSS = """
- id: left-of-the-loser
  leading: {seats: A B C, trump: D, dealer: B, hands: {A: 6D, B: 7C, C: 8C}, after: durak B}
  expect: {attacker: C}
"""
BY_LOT = """
- id: by-lot
  rules: {opening: {first_game: random}}
  leading: {seats: A B C, trump: D, dealer: B, hands: {A: 6D, B: 7C, C: 8C}}
  expect: {attacker: random}
"""
VOID = """
- id: void
  rules: {opening: {no_trump_fallback: redeal}}
  leading: {seats: A B, trump: D, dealer: B, hands: {A: 6C, B: 7C}}
  expect: {attacker: nobody}
"""
DIAMOND_TURNED_UP = f"""
- id: diamond-goes-back
  rules: {{trump: {{forbidden_suits: [diamonds]}}}}
  dealing: {{seats: A B, dealer: B, pack: {PACK}}}
  expect: {{hands: {{A: 6C 8C 10C QC AC 7D}}}}
"""
SEATS = """
- id: two-to-six
  table: {admits: [2, 6], refuses: {7: DUR302, 1: DUR517}}
"""
ACE = """
- id: trump-over-ace
  given: {seats: A B, trump: S}
  beats: {AH: {by: 6S, not_by: KH 6D}}
"""
FIVE_AT_FIRST = """
- id: five-at-first
  rules: {deal: {hand_size: 5}}
  given: {seats: A B, trump: S, attacker: A, hands: {A: 8H 9C, B: 9H 7C}, stock: 10H JH QH KH 10D JD QD KD 6S}
  play: [A leads 8H, B beats 8H with 9H, close]
  expect: {sizes: {A: 5, B: 5}}
"""
EVENING = """
- id: evening
  session: {seats: A B, first_dealer: A, results: [durak B, draw]}
  expect: {dealers: A B}
"""
SEEN = """
- id: seen
  given: {seats: A B, trump: S, attacker: A, hands: {A: 8H, B: 9H}}
  play: [A leads 8H]
  expect: {view: {A: {hands: {B: '?'}}}}
"""
EPAULETTES = """
- id: two-sixes-last
  rules: {epaulettes: {mode: cosmetic}}
  given: {seats: A B, trump: S, attacker: A, hands: {A: 6H 6D, B: 9C 10C}}
  play: [A leads 6H 6D, B takes, close]
  expect: {result: durak B, epaulettes: 2}
"""


def cases(*scenarios: str, variant: str = "guide") -> tuple[Case, ...]:
    return scenarios_from_text(f"variant: {variant}\nscenarios:\n{''.join(scenarios)}").cases


def put(command: str, told: Sequence[Case], games: int = 0) -> tuple[Conformance, Difference | None]:
    with ForeignEngine(command, 30.0) as process:
        testing = Conformance(process, GUIDE, Wanted(games, cases=told))
        return testing, testing.difference()


# What is put.


@pytest.mark.parametrize(
    "scenario",
    [DEALT, LOWEST_TRUMP, AFTER_A_LOSS, BY_LOT, VOID, DIAMOND_TURNED_UP, SEATS, ACE, FIVE_AT_FIRST, EPAULETTES],
    ids=lambda scenario: re.findall(r"id: (\S+)", scenario)[0],
)
def test_our_own_engine_conforms_in_every_shape(scenario: str) -> None:
    testing, difference = put(OURS, cases(scenario))
    assert difference is None
    assert (testing.tally.scenarios, testing.tally.left_out) == (1, {})


def test_the_engine_for_two_is_asked_what_it_can_answer() -> None:
    testing, difference = put(example(), cases(DEALT, LOWEST_TRUMP, SEATS, ACE))
    assert difference is None
    assert (testing.tally.scenarios, testing.tally.left_out) == (4, {})
    assert testing.tally.refusals == 2  # 7 seats and 1


def test_scenarios_of_a_variant_are_those_that_name_it_with_choices_laid_over_it_or_without() -> None:
    file = SCENARIOS / "opening.scenario.yaml"
    found = list(cases_of(GUIDE, [file]))
    assert {case.variant.name for case in found} == {"guide"}
    assert {case.variant.digest == GUIDE.digest for case in found} == {True, False}
    assert not [case for case in cases_of(load_variant("poker"), [file]) if case.variant.name != "poker"]


# What is found.


def test_a_wrong_opener_becomes_two_cards() -> None:
    text = written(*put(example("highest-trump-opens"), cases(LOWEST_TRUMP)))
    assert "# With these hands it says that `A` leads.\n" in text
    assert "leading: {seats: A B, trump: D, dealer: B, hands: {A: KD, B: QD}}" in text
    assert text.endswith("expect: {attacker: B}\n")


def test_a_wrong_deal_is_shown_with_its_pack() -> None:
    text = written(*put(example("deals-in-packets"), cases(DEALT)))
    assert "# After this deal its `hands` is A 10C 6C 7C 8C 9C JC, B " in text
    assert f"pack: {PACK}" in text
    assert "expect: {hands: {A: " in text


def test_a_random_game_that_is_dealt_wrongly_is_shown_with_its_pack() -> None:
    assert "  dealing:\n" in written(*put(example("deals-in-packets"), (), games=1))


def test_a_random_game_that_the_wrong_seat_opens_becomes_two_cards() -> None:
    text = written(*put(example("highest-trump-opens"), (), games=30))
    (hands,) = re.findall(r"hands: \{(.*?)\}", text)
    assert len(re.findall(r"\b(?:10|[6-9JQKA])[CDHS]\b", hands)) == 2


def test_a_wrong_opener_of_an_engine_that_is_not_asked_for_openers_is_shown_with_the_hands_dealt(
    tmp_path: Path,
) -> None:
    no_openers = "if asked['request'] == 'opener':\n    refuse(asked, 'unknown_request')\n    continue"
    command = ours_but(tmp_path, no_openers, command=example("highest-trump-opens"))
    text = written(*put(command, (), games=30))
    assert "its `attacker` is " in text
    (hands,) = re.findall(r"hands: \{(.*?)\}", text)
    assert len(re.findall(r"\b(?:10|[6-9JQKA])[CDHS]\b", hands)) == 12


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("answer(asked, opener='A')", "it says that `A` leads"),
        ("answer(asked, opener=None)", "it says that nobody leads"),
        ("answer(asked, opener='nobody at all')", "it says that `nobody at all` leads"),
        ("refuse(asked, 'bad_request')", "it does not say who leads: no (bad_request)"),
    ],
)
def test_whatever_else_is_said_of_who_leads_is_a_difference(tmp_path: Path, answer: str, said: str) -> None:
    command = ours_but(tmp_path, f"if asked['request'] == 'opener':\n    {answer}\n    continue")
    text = written(*put(command, cases(AFTER_A_LOSS)))
    assert f"# With these hands {said}.\n" in text
    assert "after: durak B" in text


def test_a_seat_that_the_lot_cannot_fall_on_is_a_difference(tmp_path: Path) -> None:
    change = "if asked['request'] == 'opener':\n    answer(asked, opener=None)\n    continue"
    text = written(*put(ours_but(tmp_path, change), cases(BY_LOT)))
    assert "expect: {attacker: random}" in text


@pytest.mark.parametrize("result", ["", "opener=7", "opener=[]"])
def test_an_opener_that_is_no_seat_breaks_the_protocol(tmp_path: Path, result: str) -> None:
    change = f"if asked['request'] == 'opener':\n    answer(asked, {result})\n    continue"
    with pytest.raises(EngineTrouble, match="`opener` is no seat and not null"):
        put(ours_but(tmp_path, change), cases(LOWEST_TRUMP))


def test_an_engine_that_ends_while_the_hands_are_made_smaller_is_started_again(tmp_path: Path) -> None:
    """It says that A leads, and ends when it is asked for the second time."""
    change = f"""
been_asked = {str(tmp_path / "been-asked")!r}
if asked['request'] == 'opener':
    if os.path.exists(been_asked):
        sys.exit(1)
    open(been_asked, 'w').close()
    answer(asked, opener='A')
    continue"""
    text = written(*put(ours_but(tmp_path, change), cases(LOWEST_TRUMP)))
    assert "hands: {A: KD AC 6H, B: 7D QD 8S}" in text


def test_a_deal_to_too_many_is_a_difference(tmp_path: Path) -> None:
    text = written(*put(ours_but(tmp_path, "asked['seats'] = asked.get('seats', [])[-6:]"), cases(SEATS)))
    assert "# When it is asked for a deal it deals to 7 seats.\n" in text
    assert "table: {refuses: {7: DUR302}}" in text


def test_a_card_that_does_not_beat_is_found_by_the_cards_alone() -> None:
    testing, difference = put(example("no-trump-over-ace"), cases(ACE))
    assert difference is not None
    assert str(difference.move) == "B beats AH with 6S"
    written(testing, difference)


def test_choices_that_are_passed_over_are_found_and_told_with_the_scenario(tmp_path: Path) -> None:
    change = "if 'variant' in asked:\n    asked['variant'] = {'name': 'guide'}"
    text = written(*put(ours_but(tmp_path, change), cases(FIVE_AT_FIRST)))
    assert "rules of guide with choices laid over them (digest" in text
    assert "rules: {deal: {hand_size: 5}}" in text


def test_epaulettes_are_compared_if_they_are_told(tmp_path: Path) -> None:
    change = """
if asked['request'] == 'play':
    result = behind_it(asked)['result']
    answer(asked, **{**result, 'epaulettes': min(result['epaulettes'], 1)})
    continue"""
    text = written(*put(ours_but(tmp_path, change), cases(EPAULETTES)))
    assert "its `epaulettes` is 1" in text
    assert "expect: {epaulettes: 2}" in text


def test_epaulettes_of_which_nothing_is_said_are_left_out(tmp_path: Path) -> None:
    change = """
if 'variant' in asked or asked['request'] == 'play':
    result = behind_it(asked)['result']
    del result['epaulettes']
    answer(asked, **result)
    continue"""
    testing, difference = put(ours_but(tmp_path, change), cases(EPAULETTES))
    assert difference is None
    assert testing.tally.scenarios == 1
    assert testing.tally.left_out == {("expectation", "of `epaulettes`, which no answer has to tell"): 1}


@pytest.mark.parametrize(("field", "value"), [("trump", "'C'"), ("hands", "{'A': [], 'B': []}"), ("stock", "[]")])
def test_of_a_deal_by_chance_what_chance_leaves_alone_is_compared(tmp_path: Path, field: str, value: str) -> None:
    change = f"""
if asked['request'] == 'deal':
    result = behind_it(asked)['result']
    answer(asked, **{{**result, {field!r}: {value}}})
    continue"""
    testing, difference = put(ours_but(tmp_path, change), cases(DIAMOND_TURNED_UP))
    if field == "stock":
        assert difference is None  # the diamonds went back somewhere into it
    else:
        assert f"its `{field}` is " in written(testing, difference)


# What is left out.


def test_what_the_protocol_does_not_know_is_told() -> None:
    testing, difference = put(OURS, cases(EVENING, SEEN, LOWEST_TRUMP))
    assert difference is None
    assert testing.tally.scenarios == 2
    assert testing.tally.left_out == {
        ("scenario", "of several games, which the protocol does not know"): 1,
        ("expectation", "of `view`, which no answer has to tell"): 1,
    }


def test_what_the_engine_does_not_play_is_told() -> None:
    testing, difference = put(example(), cases(FIVE_AT_FIRST, BY_LOT, AFTER_A_LOSS))
    assert difference is None
    assert testing.tally.scenarios == 0
    assert testing.tally.left_out == {
        ("scenario", "with choices laid over guide, which the engine does not play"): 2,
        ("scenario", "with other numbers of seats"): 1,
    }


@pytest.mark.parametrize(
    ("unknown", "code", "scenario", "reason"),
    [
        ("opener", "unknown_request", LOWEST_TRUMP, "of who leads first, for which the engine does not know `opener`"),
        ("opener", "not_supported", LOWEST_TRUMP, "of who leads first, for which the engine does not know `opener`"),
        ("deal", "not_supported", DEALT, "of a pack in its order, from which the engine does not deal"),
        ("position", "not_supported", FIVE_AT_FIRST, "which the engine did not support"),
    ],
)
def test_requests_that_the_engine_does_not_know_are_told(
    tmp_path: Path, unknown: str, code: str, scenario: str, reason: str
) -> None:
    change = f"if asked['request'] == {unknown!r}:\n    refuse(asked, {code!r})\n    continue"
    testing, difference = put(ours_but(tmp_path, change), cases(scenario))
    assert difference is None
    assert testing.tally.left_out == {("scenario", reason): 1}


def test_numbers_of_seats_that_the_engine_does_not_play_are_told() -> None:
    testing, difference = put(example(), cases("- {id: six, table: {admits: [6]}}\n"))
    assert difference is None
    assert testing.tally.left_out == {("scenario", "with other numbers of seats"): 1}


def test_scenarios_that_do_not_hold_by_our_rules_are_told() -> None:
    testing, difference = put(OURS, cases(LOWEST_TRUMP.replace("attacker: B", "attacker: A")))
    assert difference is None
    assert testing.tally.left_out == {("scenario", "that did not hold here either"): 1}


def test_every_scenario_of_a_variant_is_put_or_told() -> None:
    """None is lost: of the scenarios of a variant, each is counted once."""
    variant: Variant = load_variant("epaulettes-scored")
    told = tuple(cases_of(variant, [SCENARIOS]))
    with ForeignEngine(OURS, 30.0) as process:
        testing = Conformance(process, variant, Wanted(0, cases=told))
        assert testing.difference() is None
    left_out = sum(times for (what, _), times in testing.tally.left_out.items() if what == "scenario")
    assert told
    assert testing.tally.scenarios + left_out == len(told)

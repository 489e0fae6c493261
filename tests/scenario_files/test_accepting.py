"""``--accept`` writes the lines that make a case hold, and touches nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.scenarios import accept_file, load_scenarios, run_case, run_files

HEAD = """\
# A heading that stays.
variant: guide
scenarios:
- id: one   # its name
  given: {seats: A B C, trump: D, attacker: A, hands: {A: 8H 8S KC, B: 9H JC QC, C: 8C AC AH}}
"""


def accepted(tmp_path: Path, body: str, head: str = HEAD) -> str:
    """What stands behind the head once everything was accepted. The file holds then; a second time changes nothing."""
    path = tmp_path / "t.scenario.yaml"
    path.write_bytes((head + body).encode())
    assert accept_file(path) > 0
    assert [run_case(case) for case in load_scenarios(path).cases if run_case(case)] == []
    once = path.read_bytes()
    assert accept_file(path) == 0
    assert path.read_bytes() == once
    text = once.decode()
    assert text.startswith(head)
    return text.removeprefix(head)


STEPS = [
    # Lists on lines of their own.
    ("  - B leads 9H\n", "  - {refused: B leads 9H, because: not_this_seat}\n"),
    ("  - B leads 9H   # why not?\n", "  - {refused: B leads 9H, because: not_this_seat}   # why not?\n"),
    ("  - 'B leads 9H'\n", "  - {refused: 'B leads 9H', because: not_this_seat}\n"),
    ("  - A leads 8H, KC\n", "  - {refused: 'A leads 8H, KC', because: attack.lead}\n"),
    ("  - refused: A leads 8H\n", "  - allowed: A leads 8H\n"),
    ("  - refused: A leads 8H\n    because: limits.hand\n", "  - allowed: A leads 8H\n"),
    (
        "  - refused: A leads 8H  # really?\n    because: limits.hand  # or not\n",
        "  - allowed: A leads 8H  # really?\n    # or not\n",
    ),
    ("  - because: limits.hand\n    refused: A leads 8H\n", "  - allowed: A leads 8H\n"),
    ("  - allowed: B leads 9H\n", "  - refused: B leads 9H\n    because: not_this_seat\n"),
    ("  - allowed: B leads 9H  # hm\n", "  - refused: B leads 9H  # hm\n    because: not_this_seat\n"),
    (
        "  - refused: B leads 9H\n    because: limits.hand  # which?\n",
        "  - refused: B leads 9H\n    because: not_this_seat  # which?\n",
    ),
    (
        "  - refused: B leads 9H\n    because:\n    - limits.hand\n    - attack.lead  # second\n",
        "  - refused: B leads 9H\n    because:\n    - not_this_seat\n    # second\n",
    ),
    (
        "  - only:\n    - A leads 8H  # first\n    - A leads 9H\n",
        "  - only:\n    - A leads 8H  # first\n    - A leads KC\n    - A leads 8H 8S\n    - A leads 8S\n",
    ),
    # Lists in brackets.
    ("  - {refused: A leads 8H}\n", "  - {allowed: A leads 8H}\n"),
    ("  - {refused: A leads 8H, because: limits.hand}\n", "  - {allowed: A leads 8H}\n"),
    ("  - {because: limits.hand, refused: A leads 8H}\n", "  - {allowed: A leads 8H}\n"),
    ("  - {allowed: B leads 9H}\n", "  - {refused: B leads 9H, because: not_this_seat}\n"),
    ("  - {refused: B leads 9H, because: [limits.hand]}\n", "  - {refused: B leads 9H, because: [not_this_seat]}\n"),
    ('  - {refused: B leads 9H, because: "limits.hand"}\n', "  - {refused: B leads 9H, because: not_this_seat}\n"),
    (
        "  - {only: [A leads 8H, A leads 9H, A leads 8S 8H]}\n",
        "  - {only: [A leads 8H, A leads KC, A leads 8S 8H, A leads 8S]}\n",
    ),
]


@pytest.mark.parametrize(("written", "expected"), STEPS)
def test_steps(tmp_path: Path, written: str, expected: str) -> None:
    body = accepted(tmp_path, "  play:\n" + written + "  - {allowed: A leads KC}  # the end\n")
    kept = body.removeprefix("  play:\n").removesuffix("  - {allowed: A leads KC}  # the end\n")
    assert sorted(kept.splitlines()) == sorted(expected.splitlines())
    assert kept.splitlines()[0] == expected.splitlines()[0]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("[B leads 9H, A leads 8H]", "[{refused: B leads 9H, because: not_this_seat}, A leads 8H]"),
        ("[A leads 8H, 'C takes']", "[A leads 8H, {refused: 'C takes', because: not_this_seat}]"),
        ("[allowed: B leads 9H]", "[{refused: B leads 9H, because: not_this_seat}]"),
        ("[refused: A leads 8H]", "[allowed: A leads 8H]"),
        ("[A leads 8H,\n    refused: B takes]", "[A leads 8H,\n    allowed: B takes]"),
        (
            "[A leads 8H, B beats 8H\n    with JC]",
            "[A leads 8H, {refused: B beats 8H with JC, because: beating.plain}]",
        ),
    ],
)
def test_lists_of_steps_in_brackets(tmp_path: Path, written: str, expected: str) -> None:
    assert accepted(tmp_path, f"  play: {written}  # so\n") == f"  play: {expected}  # so\n"


EXPECTATIONS = [
    ("expect: {attacker: C}", "expect: {attacker: A}"),
    ("expect: {attacker: 'C', attacks: 3}  # hm", "expect: {attacker: 'A', attacks: 1}  # hm"),
    ('expect: {out: "A"}', "expect: {out: ''}"),
    ("expect: {hands: {A: 8S, B: 9H JC QC, C: [AC]}}", "expect: {hands: {A: KC 8S, B: 9H JC QC, C: [AC, 8C, AH]}}"),
    ("expect: {sizes: {A: 1, B: 3}, table: ''}", "expect: {sizes: {A: 2, B: 3}, table: '8H'}"),
    (
        "expect:\n    result: draw   # no\n    to_act: A\n    trump: S",
        "expect:\n    result: ongoing   # no\n    to_act: B\n    trump: D",
    ),
    ("expect: {view: {A: {hands: {B: 9H}, stock: 7}}}", "expect: {view: {A: {hands: {B: '? ? ?'}, stock: 0}}}"),
    ("expect: {turn_up: 6D}", "expect: {turn_up: ''}"),
]


@pytest.mark.parametrize(("written", "expected"), EXPECTATIONS)
def test_expectations(tmp_path: Path, written: str, expected: str) -> None:
    assert accepted(tmp_path, f"  play: [A leads 8H]\n  {written}\n") == f"  play: [A leads 8H]\n  {expected}\n"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("{by: 9H 7H, not_by: 6D AS}", "{by: 9H 6D, not_by: AS 7H}"),
        ("{by: 7H}", "{by: '', not_by: 7H}"),
        ("\n      not_by: 9H  # surely", "\n      not_by: ''  # surely\n      by: 9H"),
    ],
)
def test_cards_that_beat(tmp_path: Path, written: str, expected: str) -> None:
    body = accepted(tmp_path, f"  beats:\n    8H: {written}\n")
    wanted = f"  beats:\n    8H: {expected}\n"
    assert sorted(body.splitlines()) == sorted(wanted.splitlines())


def test_who_leads_and_who_may_play(tmp_path: Path) -> None:
    head = (
        "variant: guide\nscenarios:\n- id: leads\n  leading: {seats: A B, trump: D, dealer: A, hands: {A: 8D, B: 7D}}\n"
    )
    body = "  expect: {attacker: A}\n- id: seats\n  table: {admits: [1, 2, 7], refuses: {8: DUR310}}\n"
    assert accepted(tmp_path, body, head) == (
        "  expect: {attacker: B}\n- id: seats\n  table: {admits: [2], refuses: {8: DUR302}}\n"
    )


def test_several_failures_of_one_file_at_once(tmp_path: Path) -> None:
    body = (
        "  play:\n  - B leads 9H     # not yet\n  - A leads 8H\n  - refused: B takes\n    because: pickup.when\n"
        "  expect: {attacker: B, attacks: 2}\n"
        "- id: two\n  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H, B: 9H KC}}\n"
        "  play: [A leads 8H, A leads 8H]\n"
    )
    assert accepted(tmp_path, body) == (
        "  play:\n  - {refused: B leads 9H, because: not_this_seat}     # not yet\n"
        "  - A leads 8H\n  - allowed: B takes\n"
        "  expect: {attacker: A, attacks: 1}\n"
        "- id: two\n  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H, B: 9H KC}}\n"
        "  play: [A leads 8H, {refused: A leads 8H, because: [already_led, not_in_hand]}]\n"
    )


def test_line_ends_and_byte_order_mark_stay(tmp_path: Path) -> None:
    path = tmp_path / "t.scenario.yaml"
    before = (HEAD + "  play:\n  - allowed: B leads 9H\n").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + before.encode())
    assert accept_file(path) > 0
    after = before.replace("- allowed: B leads 9H", "- refused: B leads 9H\r\n    because: not_this_seat")
    assert path.read_bytes() == b"\xef\xbb\xbf" + after.encode()


def test_a_file_without_a_last_line_end(tmp_path: Path) -> None:
    body = accepted(tmp_path, "  play:\n  - allowed: B leads 9H")
    assert body == "  play:\n  - refused: B leads 9H\n    because: not_this_seat"


READINGS = """\
  play: [A leads 8H, {allowed: A throws 8S}]
  readings:
  - {name: any time, rules: {throw_in: {opens: any_time}}}
  - {name: later}
"""


def test_a_line_that_readings_share_is_left_if_they_do_not_agree(tmp_path: Path) -> None:
    path = tmp_path / "t.scenario.yaml"
    path.write_text(HEAD + READINGS)
    report = run_files([path], accept=True)
    assert path.read_text() == HEAD + READINGS
    (failure,) = report.failed
    assert failure.case.reading == "later"
    assert "do not agree" in str(failure)
    assert "to accept" not in str(failure)


def test_a_line_that_readings_share_is_rewritten_if_all_agree(tmp_path: Path) -> None:
    body = "  play: [A leads 8H, {allowed: A throws 8S}]\n  readings: [{name: one}, {name: other}]\n"
    assert accepted(tmp_path, body).startswith(
        "  play: [A leads 8H, {refused: A throws 8S, because: throw_in.opens}]\n"
    )


def test_what_a_reading_says_itself_is_its_own(tmp_path: Path) -> None:
    body = (
        "  play: [A leads 8H]\n  expect: {to_act: B}\n  readings:\n"
        "  - {name: any time, rules: {throw_in: {opens: any_time}}, expect: {to_act: C}}\n  - {name: later}\n"
    )
    assert accepted(tmp_path, body) == body.replace("to_act: C", "to_act: A")


def test_only_selected_cases_are_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "t.scenario.yaml"
    path.write_text(
        HEAD
        + "  expect: {attacker: B}\n"
        + HEAD.split("scenarios:\n")[1].replace("one", "two")
        + "  expect: {attacker: B}\n"
    )
    report = run_files([path], accept=True, select="::two")
    assert report.is_clean
    assert path.read_text().count("attacker: B}") == 1


def test_what_cannot_be_accepted_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "t.scenario.yaml"
    path.write_text(HEAD + "  play: [A leads 8H, close]\n")
    before = path.read_bytes()
    (failure,) = run_files([path], accept=True).failed
    assert path.read_bytes() == before
    assert "to mend    say first what B does" in str(failure)


def test_a_broken_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "t.scenario.yaml"
    path.write_text(HEAD + "  play: [B leads 9H, A leads ZZ]\n")
    before = path.read_bytes()
    report = run_files([path], accept=True)
    assert [fault.code for fault in report.broken] == ["DUR501"]
    assert path.read_bytes() == before

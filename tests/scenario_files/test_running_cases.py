"""What the steps and expectations of a scenario mean when it is run."""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.scenarios import Failure, run_case, scenarios_from_text

SEATS = "given: {seats: A B C, trump: D, attacker: A, hands: {A: 8H 8S KC, B: 9H JC QC, C: 8C AC AH}}\n"


def failures(body: str, given: str = SEATS) -> list[Failure | None]:
    """What comes of a scenario in which these parts follow the position."""
    indented = "".join(f"  {line}\n" for line in (given + body).splitlines())
    file = scenarios_from_text(f"variant: guide\nscenarios:\n- id: one\n{indented}", "t.scenario.yaml")
    return [run_case(case) for case in file.cases]


def holds(body: str, given: str = SEATS) -> bool:
    return failures(body, given) == [None]


def found(body: str, given: str = SEATS) -> list[tuple[str, str]]:
    """Codes and findings of a scenario that does not hold."""
    (failure,) = failures(body, given)
    assert failure is not None
    return [(mismatch.code, mismatch.found) for mismatch in failure.mismatches]


def test_a_plain_step_must_be_legal_and_is_played() -> None:
    assert holds("play: [A leads 8H]\nexpect: {table: 8H}")
    assert found("play: [B leads 9H]")[0][0] == "DUR601"


def test_several_cards_are_thrown_one_after_the_other() -> None:
    assert holds("play: [A leads 8H, B takes, A throws 8S, A passes, C throws 8C]\nexpect: {table: 8H 8S 8C}")
    given = SEATS.replace("8H 8S KC", "8H 8S 8D KC")
    assert holds("play: [A leads 8H, B takes, A throws 8S 8D]\nexpect: {table: 8H 8S 8D}", given)


def test_what_is_allowed_is_not_played() -> None:
    assert holds("play: [{allowed: A leads 8H}, {allowed: A leads KC}]\nexpect: {attacks: 0}")
    assert found("play: [{allowed: B takes}]") == [("DUR601", "refused, because no_open_bout")]


def test_what_is_refused_needs_no_reason_to_be_named() -> None:
    assert holds("play: [{refused: B takes}]")
    assert found("play: [{refused: A leads 8H}]") == [("DUR602", "the move is legal")]


def test_of_a_list_of_reasons_all_hold_and_more_may() -> None:
    passed = "play: [A leads 8H, B beats 8H with 9H, A passes, "
    assert holds(passed + "{refused: A throws 8S, because: [already_passed, throw_in.pass]}]")
    assert holds(passed + "{refused: A throws 8S, because: throw_in.pass}]")
    assert found(passed + "{refused: A throws 8S, because: [already_passed, limits.hand]}]")[0][0] == "DUR603"


def test_only_is_the_exact_set_of_moves_in_any_order() -> None:
    assert holds("play: [only: [A leads KC, A leads 8S 8H, A leads 8H, A leads 8S]]")
    assert found("play: [only: [A leads KC, A leads 8H, A leads 8S]]") == [("DUR605", "also legal: A leads 8♥ 8♠")]
    assert found("play: [A leads 8H, only: [B takes, B beats 8H with QC, B beats 8H with 9H]]") == [
        ("DUR605", "not legal: B beats 8♥ with Q♣")
    ]


def test_only_of_a_seat_without_moves_cannot_be_accepted() -> None:
    (failure,) = failures("play: [only: [B takes]]")
    assert failure is not None
    assert failure.mismatches[0].advice == "B has no legal move: say `refused: B takes`"


def test_close_plays_every_pass_that_is_needed() -> None:
    assert holds("play: [A leads 8H, B beats 8H with 9H, close]\nexpect: {discarded: 2, attacker: B}")
    assert holds("play: [A leads 8H, B takes, A passes, close]\nexpect: {attacker: C, sizes: {B: 4}}")


def test_close_does_nothing_between_bouts() -> None:
    assert holds("play: [close, close]\nexpect: {to_act: A, attacks: 0}")


def test_close_is_an_error_while_a_card_lies_unbeaten() -> None:
    (failure,) = failures("play: [A leads 8H 8S, B beats 8H with 9H, close]")
    assert failure is not None
    (wrong,) = failure.mismatches
    assert (wrong.code, wrong.edits) == ("DUR606", ())
    assert wrong.found == "8♠ lies unbeaten and no pick-up is announced"


def test_a_case_stops_at_the_first_step_that_does_not_hold() -> None:
    (failure,) = failures("play: [B takes, B leads 9H]\nexpect: {attacker: C}")
    assert failure is not None
    assert len(failure.mismatches) == 1


def test_everything_that_is_expected_is_compared_at_once() -> None:
    body = (
        "play: [A leads 8H]\nexpect: {hands: {A: 8S KC, B: 9H}, sizes: {A: 2, B: 4}, attacker: B, "
        "table: 8H/9H, stock: '', out: A, turn_up: 6D, result: draw, to_act: C, trump: S}"
    )
    assert [text for _, text in found(body)] == [
        "hands B: J♣ Q♣ 9♥",
        "sizes B: 3",
        "attacker: A",
        "table: 8♥",
        "out: none",
        "turn_up: none",
        "result: ongoing",
        "to_act: B",
        "trump: ♦",
    ]


def test_hands_are_compared_in_any_order_and_only_for_seats_that_are_named() -> None:
    assert holds("expect: {hands: {C: AH 8C AC}}")


def test_a_reading_expects_its_own_and_what_it_does_not_say_from_the_scenario() -> None:
    body = (
        "play: [A leads 8H]\nexpect: {attacks: 1, to_act: A}\nreadings:\n"
        "- {name: own, expect: {to_act: B}}\n- {name: common}\n"
    )
    own, common = failures(body)
    assert own is None
    assert common is not None
    assert common.mismatches[0].found == "to_act: B"


def test_a_reading_plays_after_the_common_moves() -> None:
    body = "play: [A leads 8H]\nreadings: [{name: on, play: [B takes, close], expect: {attacker: C}}]\n"
    assert failures(body) == [None]


def test_a_view_may_hold_more_than_is_said() -> None:
    assert holds("expect: {view: {A: {hands: {A: KC 8S 8H, B: '? ? ?'}}, B: {stock: 0, trump: D}}}")
    assert found("expect: {view: {A: {hands: {B: 9H ? ?}}}}") == [("DUR604", "view A hands B: ? ? ?")]


def test_beating_is_compared_card_by_card() -> None:
    body = "beats: {8H: {by: 9H 7H, not_by: 6D}}"
    (failure,) = failures(body)
    assert failure is not None
    told = [(mismatch.expected, mismatch.found.partition(" (")[0]) for mismatch in failure.mismatches]
    assert told == [
        ("7♥ beats 8♥", "it does not beat 8♥, because of beating.plain"),
        ("6♦ does not beat 8♥", "it beats 8♥, because of beating.plain"),
    ]


LEADING = "leading: {seats: A B C, trump: D, dealer: A, hands: {A: 9H, B: 7S, C: 6C}}\n"


def test_who_leads_may_be_left_to_chance() -> None:
    chance = "rules: {opening: {first_game: random}}\n"
    assert holds(chance + "expect: {attacker: random}", LEADING)
    assert found(chance + "expect: {attacker: A}", LEADING) == [("DUR604", "attacker: random")]
    assert found("expect: {attacker: random}", LEADING) == [("DUR604", "attacker: B")]


def test_a_seat_may_be_called_random() -> None:
    given = LEADING.replace("seats: A B", "seats: A random").replace("B: 7S", "random: 7S")
    assert holds("expect: {attacker: random}", given)


DEALING = (
    "rules: {deck: {size: 20}, players: {max: 3}, trump: {forbidden_suits: [clubs]}}\n"
    "dealing: {seats: A B, dealer: B, pack: 10D 10H 10S JD JH JS QD QH QS KD KH KS 10C JC QC KC AC AD AH AS}\n"
)


def test_what_chance_decides_in_a_deal_is_not_expected() -> None:
    # Five clubs go back into the stock before the ace of diamonds is turned.
    assert holds("expect: {turn_up: AD, trump: D, hands: {A: 10D 10S JH QD QS KH}}", DEALING)
    (failure,) = failures("expect: {stock: 10C JC QC KC AC AH AS AD}", DEALING)
    assert failure is not None
    assert failure.mismatches[0].found == "what chance decides: it differs from deal to deal"
    assert not failure.can_be_accepted


def test_numbers_of_seats_are_admitted_or_refused_with_a_code() -> None:
    assert holds("", "table: {admits: [2, 6], refuses: {7: DUR302}}\n")
    assert found("", "table: {admits: [2, 7]}\n") == [("DUR607", "they are refused with DUR302 and DUR517")]
    assert found("", "table: {refuses: {6: DUR302}}\n") == [("DUR607", "6 seats may play")]
    assert found("", "table: {refuses: {7: DUR310}}\n") == [("DUR607", "they are refused with DUR302 and DUR517")]


def test_epaulettes_are_counted_and_called() -> None:
    given = "given: {seats: A B, trump: D, attacker: A, hands: {A: 6H, B: KC KS}}\n"
    play = "rules: {epaulettes: {mode: cosmetic}}\nplay: [A leads 6H, B takes, close]\n"
    assert holds(play + "expect: {epaulettes: 1, called: epaulette}", given)
    assert found(play + "expect: {epaulettes: 2}", given) == [("DUR604", "epaulettes: 1")]
    assert found(play + "expect: {called: necktie}", given) == [("DUR604", "called: epaulette")]


THREE_GAMES = "session: {seats: A B C, first_dealer: A, results: [durak B, draw, durak B]}\n"


def test_a_session_is_followed_from_result_to_result() -> None:
    assert holds("expect: {dealers: A B B B, openers: random C C C, ledger: {A: 0, B: 2}, over: no}", THREE_GAMES)
    assert holds("expect: {dealers: A B}", THREE_GAMES), "the first ones will do"
    assert found("expect: {dealers: A C}", THREE_GAMES) == [("DUR604", "dealers: A B B B")]
    assert found("expect: {ledger: {B: 3}}", THREE_GAMES) == [("DUR604", "ledger B: 2")]
    assert found("expect: {openers: A C}", THREE_GAMES) == [("DUR604", "openers: random C C C")]
    assert found("expect: {over: yes, wears: {B: 6}}", THREE_GAMES) == [
        ("DUR604", "over: no"),
        ("DUR604", "wears B: none"),
    ]


def test_a_session_has_no_games_after_its_last() -> None:
    body = "rules: {session: {games: 2}}\nexpect: {over: yes}"
    assert found(body, THREE_GAMES) == [("DUR604", "the session is over after game 2")]


@pytest.mark.parametrize(
    ("rules", "result", "told"),
    [
        ("{session: {record: placement_points}}", "durak B", "points are for places"),
        ("{epaulettes: {mode: scored, ladder: per_side}}", "durak B with 6H", "nothing tells who laid these cards"),
        ("{}", "ongoing", "has no outcome yet"),
        ("{}", "durak B with 2H", "is not in the pack"),
        ("{}", "durak B with XX", "is no card"),
        ("{}", "durak B with 6H by X", "one of the seats A B C"),
        ("{}", "draw with 6H", "only a durak is finished off"),
        ("{}", "places A B", "does not name all seats"),
        ("{}", "durak B on C", "C has not lost this game"),
        ("{}", "durak B by A by A", "stands twice"),
    ],
)
def test_results_that_tell_too_little_or_too_much_are_faults(rules: str, result: str, told: str) -> None:
    text = f"rules: {rules}\nsession: {{seats: A B C, first_dealer: A, results: [{result}]}}\nexpect: {{over: no}}"
    with pytest.raises(DocumentError) as raised:
        found(text, "")
    assert any(told in fault.message for fault in raised.value.diagnostics), raised.value.diagnostics


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("{A: '', B: ''}", "A attacks and is out, without cards and with none to draw"),
        ("{A: 8H, B: ''}", "only A is in the game, and there is nobody to attack"),
    ],
)
def test_a_position_in_which_nobody_can_play_on_is_told(hands: str, said: str) -> None:
    given = f"given: {{seats: A B, trump: D, attacker: A, hands: {hands}}}\n"
    assert found("play: [A leads 8H]", given) == [("DUR510", said)]

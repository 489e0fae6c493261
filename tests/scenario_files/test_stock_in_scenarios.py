"""What a scenario says of the stock: its top card, what lies hidden, what was shown, jokers and several packs."""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.scenarios import Failure, run_case, scenarios_from_text

STOCK = "given: {seats: A B, trump: S, attacker: A, stock: 8H 7C JH 6S, hands: {A: 9H 9C KC, B: 6C 10H 6H}}\n"


def failures(body: str, given: str = STOCK) -> list[Failure | None]:
    """What comes of a scenario in which these parts follow the position."""
    indented = "".join(f"  {line}\n" for line in (given + body).splitlines())
    file = scenarios_from_text(f"variant: guide\nscenarios:\n- id: one\n{indented}", "t.scenario.yaml")
    return [run_case(case) for case in file.cases]


def holds(body: str, given: str = STOCK) -> bool:
    return failures(body, given) == [None]


def found(body: str, given: str = STOCK) -> list[tuple[str, str]]:
    (failure,) = failures(body, given)
    assert failure is not None
    return [(mismatch.code, mismatch.found) for mismatch in failure.mismatches]


def told(body: str, given: str = STOCK) -> list[tuple[str, str]]:
    """Codes and messages of a scenario that cannot be read."""
    with pytest.raises(DocumentError) as error:
        failures(body, given)
    return [(fault.code, fault.message) for fault in error.value.diagnostics]


def test_the_top_of_the_stock_is_seen_where_it_lies_open() -> None:
    face_up = "rules: {stock_top: {play: face_up}}\n"
    assert holds(face_up + "expect: {view: {A: {stock_top: 8H}, B: {stock_top: 8H, stock: 4}}}")
    assert holds("rules: {stock_top: {play: blind}}\nexpect: {view: {A: {stock_top: none}}}")
    assert found(face_up + "expect: {view: {A: {stock_top: 7C}}}") == [("DUR604", "view A stock_top: 8♥")]
    assert found("expect: {view: {A: {stock_top: 8H}}}") == [("DUR604", "view A stock_top: none")]


def test_a_failing_view_of_the_stock_can_be_accepted() -> None:
    (failure,) = failures("expect: {view: {A: {stock_top: 8H}}}")
    assert failure is not None
    assert failure.mismatches[0].accept == "view: {A: {stock_top: ''}}"


def test_moves_with_the_top_of_the_stock() -> None:
    rules = "rules: {stock_top: {play: blind}}\n"
    assert holds(rules + "play: [A leads stock, B beats 8H with 10H]\nexpect: {table: 8H/10H, stock: 7C JH 6S}")
    assert holds(rules + "play: [only: [A leads stock, A leads 9H, A leads 9C, A leads 9C 9H, A leads KC]]")
    assert holds("play: [{refused: A leads stock, because: stock_top.play}]")


def test_swapped_cards_may_be_named_in_any_order() -> None:
    rules = "rules: {stock_swap: {times: 1}}\n"
    for cards in ("9H KC", "KC 9H", "9C 9H"):
        assert holds(rules + f"play: [A swaps {cards}]\nexpect: {{sizes: {{A: 3}}, turn_up: 6S}}")
    swaps = "A swaps KC 9C, A swaps 9H KC, A swaps 9H 9C"
    assert holds(rules + f"play: [only: [{swaps}, A leads 9H, A leads 9C, A leads 9C 9H, A leads KC]]")


HIDDEN = STOCK.replace("stock: 8H 7C JH 6S", "stock: 8H 6S, hidden: AD")


def test_a_hidden_card_needs_rules_that_hide_one() -> None:
    assert told("play: [A leads 9H]", HIDDEN) == [("DUR510", "no card lies hidden under the turn-up by these rules")]
    rules = "rules: {trump: {hidden_second: under_turn_up}, players: {max: 5}}\n"
    assert holds(rules + "play: [A leads 9H]\nexpect: {turn_up: 6S, trump: S}", HIDDEN)


def test_a_hidden_card_is_no_card_of_the_stock_as_it_is_named() -> None:
    rules = "rules: {trump: {hidden_second: under_turn_up}, players: {max: 5}}\n"
    assert holds(rules + "play: [A leads 9H]\nexpect: {stock: 8H 6S, view: {B: {stock: 2}}}", HIDDEN)
    assert found(rules + "play: [A leads 9H]\nexpect: {stock: 8H 6S AD}", HIDDEN) == [("DUR604", "stock: 8♥ 6♠")]


def test_a_hidden_card_that_stands_elsewhere_too_is_one_too_many() -> None:
    rules = "rules: {trump: {hidden_second: under_turn_up}, players: {max: 5}}\n"
    twice = HIDDEN.replace("hidden: AD", "hidden: KC")
    codes = [code for code, _ in told(rules + "play: [A leads 9H]", twice)]
    assert set(codes) == {"DUR503"}


SHOWN = "given: {seats: A B, trump: S, attacker: A, shown_this_game: 7S, hands: {A: 7C 9C KC, B: 7S 10H 6H}}\n"


def test_a_shown_card_is_in_a_hand_besides() -> None:
    rules = "rules: {transfer: {mode: showing, show_limit: once_a_game}}\n"
    assert holds(rules + "play: [A leads 7C, {refused: B shows 7S, because: transfer.show_limit}]", SHOWN)


def test_a_shown_card_is_in_the_pack() -> None:
    shown = SHOWN.replace("shown_this_game: 7S", "shown_this_game: 7S 2S RJ")
    told_of = told("play: [A leads 7C]", shown)
    assert [code for code, _ in told_of] == ["DUR502", "DUR502"]


def test_a_card_stands_as_often_as_the_packs_hold_it() -> None:
    given = STOCK.replace("A: 9H 9C KC", "A: 9H 9H KC")
    assert [code for code, _ in told("play: [A leads 9H]", given)] == ["DUR503"]
    assert holds("rules: {deck: {packs: 2}}\nplay: [A leads 9H 9H]\nexpect: {table: 9H 9H}", given)


def test_jokers_are_in_the_pack_where_they_are_played_with() -> None:
    given = STOCK.replace("A: 9H 9C KC", "A: 9H RJ BJ")
    assert {code for code, _ in told("play: [A leads RJ]", given)} == {"DUR502"}
    one = "rules: {deck: {jokers: 1}, beating: {jokers: colour}}\n"
    assert {code for code, _ in told(one + "play: [A leads RJ]", given)} == {"DUR502"}
    two = "rules: {deck: {jokers: 2}, beating: {jokers: colour}}\n"
    assert holds(two + "play: [A leads RJ BJ]\nexpect: {table: RJ BJ}", given)


@pytest.mark.parametrize(
    "rules",
    [
        "trump: {forbidden_suits: [hearts]}",
        "deck: {jokers: 1}, beating: {jokers: colour}",
        "trump: {hidden_second: under_turn_up}, players: {max: 5}",
    ],
)
def test_a_turn_up_that_is_no_trump_must_be_explained(rules: str) -> None:
    given = STOCK.replace("JH 6S", "JH QH")
    assert [code for code, _ in told("play: [A leads 9H]", given)] == ["DUR508"]
    assert holds(f"rules: {{{rules}}}\nplay: [A leads 9H]\nexpect: {{turn_up: QH, trump: S}}", given)


def test_the_pack_of_a_deal_is_whole_jokers_and_all() -> None:
    pack = "10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS"
    dealing = "dealing: {{seats: A B, dealer: B, pack: {}}}\n"
    rules = "rules: {deck: {size: 20, jokers: 2}, beating: {jokers: colour}, players: {max: 3}}\n"
    assert holds(rules + "expect: {turn_up: KC, stock: KD KH KS AC AD AH AS RJ BJ KC}", dealing.format(pack + " RJ BJ"))
    ((code, message),) = told(rules + "expect: {turn_up: KC}", dealing.format(pack + " RJ"))
    assert (code, message) == ("DUR522", "the pack has 22 cards, and 1 of them are not named: BJ")

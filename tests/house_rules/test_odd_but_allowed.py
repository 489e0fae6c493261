"""Warnings: what a file writes without effect, only to repeat, or against some source. And how they are silenced."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.house_rules.effects import NEEDS
from durak_rules.house_rules.keys import KEYS, key
from durak_rules.house_rules.loading import check_file, check_text, load_variant

WITHOUT_EFFECT = {
    "transfer: {cards: many}": "transfer.mode",
    "transfer: {mode: none, show_limit: once_a_game}": "transfer.mode",
    "throw_in: {who: nobody, opens: any_time}": "throw_in.who",
    "throw_in: {who: attacker, priority: free}": "throw_in.who",
    "throw_in: {who: nobody}\npickup: {throw_in_after: forbidden}": "throw_in.who",
    "throw_in: {who: nobody}\npickup: {when: while_unbeaten}": "throw_in.who",
    "limits: {early_scope: until_first_defence}": "limits.early_cap",
    "pickup: {throw_in_after: forbidden}\nlimits: {after_pickup: unlimited}": "pickup.throw_in_after",
    "teams: {vacant_seat: partner_plays}": "teams.mode",
    "deal: {uneven: leave_in_stock}": "deal.extent",
    "trump: {mode: fixed, suit: clubs, turned_card: bottom_card}": "trump.mode",
    "trump: {if_forbidden: previous_card}": "trump.forbidden_suits",
    "bout: {attacker_out: discard}": "bout.ends_early",
    "exit: {timing: immediate}": "bout.ends_early",
    "refill: {after_transfer: leader}": "transfer.mode",
    "ending: {no_progress_count: 5}": "ending.no_progress",
    "epaulettes: {one_card: necktie}": "epaulettes.mode",
    "trump_exchange: {when: own_turn}": "trump_exchange.card",
    "stock_swap: {source: random}": "stock_swap.times",
    "stock_top: {on_failure: pick_up}": "stock_top.play",
    "beating: {obligation: must_beat_if_able}\npickup: {when: while_unbeaten}": "beating.obligation",
}


@pytest.mark.parametrize(("text", "because"), WITHOUT_EFFECT.items(), ids=WITHOUT_EFFECT)
def test_a_choice_without_effect_is_told_with_its_reason(text: str, because: str) -> None:
    found, faults = check_text(text)
    assert found is not None
    (dead,) = [fault for fault in faults if fault.code == "DUR314"]
    assert f"`{because}` is" in dead.message
    assert dead.label == "without effect"
    assert dead.elsewhere


@pytest.mark.parametrize(
    "text",
    [
        "limits: {early_cap: 5, early_scope: until_first_defence}",
        "throw_in: {who: attacker, opens: any_time}",
        "trump: {forbidden_suits: [clubs], turned_card: bottom_card}",
        "bout: {ends_early: attacker_or_defender_out, attacker_out: discard}\nexit: {timing: immediate}",
        "exit: {timing: immediate}\nending: {objective: first_out_wins}",
        "opening: {next_game: previous_winner, draw_dealer: rotate}",
    ],
)
def test_a_choice_with_an_effect_is_left_alone(text: str) -> None:
    found, faults = check_text(text)
    assert found is not None
    assert faults == []


def test_the_table_of_effects_names_keys_and_values_that_there_are() -> None:
    for name, needs in NEEDS.items():
        assert key(name)
        for need in needs:
            for other, values in need.any_of.items():
                assert other != name
                assert (
                    set(values) < {value for value in key(other).values() if not isinstance(value, list)} or not values
                )


def test_no_choice_of_guide_is_needed_to_be_dead() -> None:
    """Each key can be brought to life: some value meets each of its needs."""
    assert all(need.any_of for needs in NEEDS.values() for need in needs)
    assert set(NEEDS) < {question.full for question in KEYS}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("throw_in:\n  who: neighbours\n", "2:8"),
        ("deck: {size: 36}\n", "1:14"),
        ("trump: {forbidden_suits: []}\n", "1:26"),
        ("limits: {max_cards: 6}\n", "1:21"),
    ],
)
def test_a_value_that_only_repeats_is_told(text: str, place: str) -> None:
    found, (only,) = check_text(text)
    assert found is not None
    assert f"{only.span.line}:{only.span.column} {only.code}" == f"{place} DUR315"


def test_a_list_repeats_in_whatever_order() -> None:
    _, faults = check_text("extends: spades-by-spades\nbeating: {closed_suits: [spades]}\n")
    assert [fault.code for fault in faults] == ["DUR315"]


def test_a_value_is_compared_with_its_own_parent() -> None:
    _, repeats = check_text("extends: wikipedia-podkidnoy\nattack: {lead: single}\n")
    _, differs = check_text("extends: wikipedia-podkidnoy\nattack: {lead: equal_ranks}\n")
    assert [fault.code for fault in repeats] == ["DUR315"]
    assert differs == []


def test_what_a_parent_repeats_is_told_of_the_parent_only(tmp_path: Path) -> None:
    (tmp_path / "parent.durak.yaml").write_text("deck: {size: 36}\n", encoding="utf-8")
    child = tmp_path / "child.durak.yaml"
    child.write_text("extends: parent.durak.yaml\nattack: {lead: single}\n", encoding="utf-8")
    assert [fault.code for fault in check_file(tmp_path / "parent.durak.yaml")[1]] == ["DUR315"]
    assert check_file(child)[1] == []


def test_going_out_with_a_stock_left_is_unusual() -> None:
    found, (only,) = check_text("exit: {stock: any}\n")
    assert found is not None
    assert only.code == "DUR316"


def test_going_out_only_with_an_empty_stock_is_usual() -> None:
    assert [fault.code for fault in check_text("exit: {stock: must_be_empty}\n")[1]] == ["DUR315"]


def test_partners_who_pass_on_are_unusual() -> None:
    _, faults = check_text("teams: {mode: partners}\ntransfer: {mode: placing}\n")
    assert [f"{fault.span.line}:{fault.span.column}" for fault in faults if fault.code == "DUR316"] == ["2:18"]


def test_a_comment_silences_a_warning_of_its_line() -> None:
    text = "deck: {size: 36}  # durak: ignore[DUR315]\nexit: {stock: any}  # durak: ignore[DUR315, DUR316]\n"
    assert check_text(text)[1] == []


def test_a_comment_silences_no_other_line_and_no_error() -> None:
    _, faults = check_text("# durak: ignore[DUR315]\ndeck: {size: 36}\n")
    assert [fault.code for fault in faults] == ["DUR315"]
    _, faults = check_text("deck: {size: 24}  # durak: ignore[DUR302]\n")
    assert "DUR302" in [fault.code for fault in faults]


def test_a_scenario_is_not_asked_about_effects_and_repeats() -> None:
    guide = load_variant("guide")
    laid_over = guide.with_rules({"throw_in": {"who": "neighbours"}, "limits": {"early_scope": "first_bout"}})
    assert laid_over.digest == guide.digest

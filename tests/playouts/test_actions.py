"""A number for every move: of every kind that is agreed, the same for all seats, and back to the same move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.moves import Move
from durak_rules.engine.rules.playing import (
    BEAT,
    BEAT_STOCK,
    EXCHANGE,
    LEAD,
    LEAD_STOCK,
    PASS,
    SHOW,
    SWAP,
    TAKE,
    THROW,
    THROW_STOCK,
    TRANSFER,
)
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules

np = pytest.importorskip("numpy")

from durak_rules.playouts.actions import Actions  # noqa: E402 (numpy is looked for first)

MOST_DECISIONS = 300


def sitting_of(variant: Variant, chance: random.Random) -> Sitting:
    return Sitting(variant, seat_names(chance.choice(variant.seat_counts)))


def lists_of_a_game(sitting: Sitting, chance: random.Random) -> Iterator[list[tuple[int, int]]]:
    """The moves, as head and cards, of every seat to act of one random game."""
    flat, start = sitting.layout.blank_flat(), sitting.layout.start
    flat[start["chance"]] = chance.randrange(1, 1 << 30) << 31 | chance.randrange(1, 1 << 30)
    sitting.fast.deal_game(flat, sitting.rules, 0)
    heads, sets = [0] * sitting.most_listed, [0] * sitting.most_listed
    for _ in range(MOST_DECISIONS):
        n = sitting.fast.list_turn(flat, sitting.rules, heads, sets)
        if not n:
            return
        listed = list(zip(heads[:n], sets[:n], strict=True))
        yield listed
        sitting.fast.play(flat, sitting.rules, *chance.choice(listed))


def same_move(one: Move, other: Move) -> bool:
    """Are these the same move, the cards in whatever order they come from several packs?"""
    return replace(one, cards=()) == replace(other, cards=()) and Counter(one.cards) == Counter(other.cards)


def every_listed_move_has_its_number(sitting: Sitting, chance: random.Random) -> None:
    actions = Actions(sitting)
    for listed in lists_of_a_game(sitting, chance):
        numbers = [actions.number_of(head, cards) for head, cards in listed]
        assert all(0 <= number < actions.count for number in numbers)
        assert len(set(numbers)) == len(listed)
        for number, (head, cards) in zip(numbers, listed, strict=True):
            assert same_move(sitting.known[actions.move(number, head >> 4 & 15)], sitting.known[head, cards])
        if len(sitting.pack) <= MOST_CARDS:
            heads, sets = (np.array(column, np.int64) for column in zip(*listed, strict=True))
            assert actions.number_of(heads, sets).tolist() == numbers


@pytest.mark.parametrize("name", library().names)
def test_every_move_of_a_shipped_variant_has_its_number(name: str) -> None:
    chance = random.Random(name)
    for _ in range(3):
        every_listed_move_has_its_number(sitting_of(load_variant(name), chance), chance)


def test_every_move_of_random_house_rules_has_its_number() -> None:
    chance = random.Random(6)
    for variant in random_house_rules(chance, 60):
        every_listed_move_has_its_number(sitting_of(variant, chance), chance)


@pytest.mark.slow
def test_every_move_of_two_thousand_random_house_rules_has_its_number() -> None:
    chance = random.Random(2027)
    for variant in random_house_rules(chance, 2_000):
        every_listed_move_has_its_number(sitting_of(variant, chance), chance)


def actions_of(name: str = "guide", **changes: dict[str, object]) -> Actions:
    return Actions(Sitting(load_variant(name).with_rules(changes), "ABCD"))


def kinds(actions: Actions) -> set[int]:
    return {actions.move(number, 0)[0] & 15 for number in range(actions.count)}


def test_guide_has_as_many_actions_as_one_counts_by_hand() -> None:
    leads = 9 * (2**4 - 1)
    throws = 36
    higher_of_its_suit = 4 * (8 * 9 // 2)
    trumps_on_other_suits = 36 * 27
    passing, taking = 1, 1
    expected = leads + throws + passing + higher_of_its_suit + trumps_on_other_suits + taking
    assert actions_of().count == expected


def test_a_fixed_trump_leaves_only_the_beats_that_it_makes_possible() -> None:
    fixed = actions_of(trump={"mode": "fixed", "suit": "spades"})
    assert actions_of().count - fixed.count == 36 * 27 - 27 * 9


def test_cards_that_are_led_one_by_one_have_a_number_each() -> None:
    assert actions_of().count - actions_of(attack={"lead": "single"}).count == 9 * (2**4 - 1) - 36


def test_only_the_kinds_of_move_that_are_agreed_have_numbers() -> None:
    always = {LEAD, THROW, PASS, BEAT, TAKE}
    assert kinds(actions_of()) == always
    assert kinds(actions_of(transfer={"mode": "placing"})) == always | {TRANSFER}
    assert kinds(actions_of(transfer={"mode": "showing"})) == always | {SHOW}
    assert kinds(actions_of(trump_exchange={"card": "lowest_trump"})) == always | {EXCHANGE}
    assert kinds(actions_of(stock_swap={"times": 1})) == always | {SWAP}
    assert kinds(actions_of(throw_in={"who": "nobody"})) == always - {THROW, PASS}


def test_the_top_of_the_stock_has_numbers_for_those_who_may_play_it() -> None:
    leads_and_throws = {LEAD_STOCK, THROW_STOCK}
    for who, stock in (
        ("everyone", leads_and_throws | {BEAT_STOCK}),
        ("attackers", leads_and_throws),
        ("defender", {BEAT_STOCK}),
    ):
        found = kinds(actions_of(stock_top={"play": "blind", "who": who}))
        assert found & (leads_and_throws | {BEAT_STOCK}) == stock


def test_a_move_has_the_same_number_whichever_seat_makes_it() -> None:
    actions = actions_of()
    assert {actions.number_of(*actions.move(700, seat)) for seat in range(4)} == {700}


def test_equal_cards_of_two_packs_are_one_action() -> None:
    actions = actions_of(deck={"size": 24, "packs": 2})
    first, second = 1 << 0, 1 << 24
    assert actions.number_of(LEAD, first) == actions.number_of(LEAD, second)
    assert actions.number_of(LEAD, first) != actions.number_of(LEAD, first | second)
    answer = 1 << 1
    numbers = actions.number_of(np.array([BEAT | 1 << 8, BEAT | 25 << 8]), np.array([answer, answer << 24]))
    assert numbers[0] == numbers[1] == actions.number_of(BEAT | 25 << 8, answer)


def test_a_move_that_is_never_allowed_has_no_number() -> None:
    actions = actions_of()
    with pytest.raises(KeyError, match="these rules never allow “A transfers 6♣”"):
        actions.number_of(TRANSFER, 1)
    with pytest.raises(KeyError, match="these rules never allow “B leads 6♣ 7♣”"):
        actions.number_of(np.array([LEAD, LEAD | 1 << 4]), np.array([1, 3]))


@pytest.mark.parametrize("number", [-1, 1289])
def test_a_number_beyond_the_last_is_no_action(number: int) -> None:
    with pytest.raises(IndexError, match=f"there is no action {number}; they are numbered from 0 to 1288"):
        actions_of().move(number, 0)


def test_a_pack_beyond_a_machine_word_is_asked_one_move_at_a_time() -> None:
    actions = actions_of("two-packs")
    assert actions.number_of(LEAD, 1 << 71) == actions.number_of(LEAD, 1 << 35)
    with pytest.raises(ValueError, match="72 cards does not fit a machine word; ask for one move at a time"):
        actions.number_of(np.array([LEAD]), np.array([1]))

"""The rules as they are read, joined for all variants, and written out for one: three texts, one game."""

from __future__ import annotations

import importlib
import inspect
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak_rules.cards import parse_cards
from durak_rules.engine import bits
from durak_rules.engine.fields import RULES_FIELDS
from durak_rules.engine.game import Game
from durak_rules.engine.joined import MODULES, fast_rules, folded_rules
from durak_rules.engine.positions import Position
from durak_rules.engine.reasons import REASONS
from durak_rules.engine.refusals import HARD_CORE
from durak_rules.engine.rules import deal, legality, listing, playing, turn, words
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.why_not import name_of
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import house_rules

RULES = [importlib.import_module(f"durak_rules.engine.rules.{name}") for name in MODULES]


@pytest.mark.parametrize(("most", "throws"), [(1, 0), (2, 1), (3, 1)])
def test_the_plain_text_knows_as_the_fast_one_when_the_table_is_full(most: int, throws: int) -> None:
    variant = load_variant("guide").with_rules({"limits": {"max_cards": most}})
    hands = {seat: parse_cards(cards) for seat, cards in {"A": "8H 8C KC", "B": "9H QC JC 10C"}.items()}
    game = Game.from_position(variant, Position(seats=("A", "B"), trump="D", attacker="A", hands=hands))
    game = game.play("A leads 8H").play("B takes")
    heads, sets = [0] * 4096, [0] * 4096
    n = listing.list_moves(game._state, game._sitting.rules, 0, heads, sets)
    assert sum(head & 15 == playing.THROW for head in heads[:n]) == throws
    assert [move.kind for move in game.legal("A")].count("throw") == throws


@given(house_rules(), st.integers(0, 2**32))
def test_three_texts_of_the_rules_play_the_same_game(variant: Variant, seed: int) -> None:
    chance = random.Random(seed)
    sitting = Sitting(variant, "ABCDEFGHIJ"[: chance.choice(variant.seat_counts)])
    r, layout = sitting.rules, sitting.layout
    read = sitting.layout.blank()
    read.chance = 1 + (seed << 31 | 7)
    texts = [(fast_rules(layout), layout.flat(read)), (folded_rules(layout, r), layout.flat(read))]
    deal.deal_game(read, r, 0)
    for text, flat in texts:
        text.deal_game(flat, r, 0)
    heads, sets = [0] * 4096, [0] * 4096
    while not read.result and read.decisions < 400:
        assert [layout.state(flat) for _, flat in texts] == [read, read]
        seat = turn.seat_to_act(read, r)
        assert [text.seat_to_act(flat, r) for text, flat in texts] == [seat, seat]
        for other in range(read.seats):
            n = listing.list_moves(read, r, other, heads, sets)
            listed = heads[:n], sets[:n]
            for text, flat in texts:
                assert text.list_moves(flat, r, other, heads, sets) == n
                assert (heads[:n], sets[:n]) == listed
        n = listing.list_moves(read, r, seat, heads, sets)
        chosen = chance.randrange(n)
        move = heads[chosen], sets[chosen]
        playing.play(read, r, *move)
        for text, flat in texts:
            text.play(flat, r, *move)


def test_every_word_of_every_choice_has_a_number() -> None:
    missing = {
        word.value
        for key in KEYS
        for word in key.words
        if not isinstance(getattr(words, word.value.upper(), None), int)
    }
    assert missing == set()


def test_no_two_words_share_a_number() -> None:
    numbers = [value for name, value in vars(words).items() if name.isupper()]
    assert len(set(numbers)) == len(numbers)


def test_every_field_named_after_a_choice_is_read_by_a_rule() -> None:
    text = "".join(inspect.getsource(module) for module in RULES)
    chosen = {f"{key.group}_{key.name}" for key in KEYS}
    assert [field for field in RULES_FIELDS if field in chosen and f"r.{field}" not in text] == []


def test_no_two_functions_of_the_rules_have_one_name() -> None:
    names = [
        name
        for module in RULES
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("cards", [1, 2, 0b1010, 1 << 35, (1 << 62) | 1])
def test_bits_count_from_the_lowest_card(cards: int) -> None:
    members = [place for place in range(63) if cards >> place & 1]
    assert bits.popcount(cards) == len(members)
    assert bits.lowest(cards) == min(members)
    assert bits.highest(cards) == max(members)


def test_every_refusing_function_has_a_reason() -> None:
    tables = (legality.GATES, legality.ROOMS, legality.FILTERS, legality.TARGETS, legality.TOGETHER, legality.SETS)
    functions = {name_of(check) for table in tables for checks in table.values() for check in checks}
    assert functions - set(REASONS) == set()


def test_every_reason_is_a_choice_or_the_hard_core() -> None:
    reasons = {reason for told in REASONS.values() for reason, _ in told}
    assert reasons - {str(key) for key in KEYS} - set(HARD_CORE) == set()

"""One variant's choices written into a text: shorter, and worth the same; and what the text is without bits in it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, cast

import pytest

from durak_rules.engine.compile import compile_rules
from durak_rules.engine.fields import Rules
from durak_rules.engine.folding import folded
from durak_rules.engine.joined import fast_rules, folded_rules, joined_source
from durak_rules.engine.rules import playout
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.starting import seed_number
from durak_rules.house_rules.loading import load_variant

RULES = compile_rules(load_variant("guide"))
"""A pack of 36 cards, of which none may be swapped."""

EXPRESSIONS = {
    "not r.stock_swap_times": "True",
    "not s": "not s",
    "r.cards == 36 and s": "s",
    "r.cards == 52 and s": "False",
    "s or r.cards == 36": "s or True",
    "min(s, r.cards, 40)": "min(s, 36)",
    "min(r.cards, 40)": "36",
    "s if r.cards == 36 else 7": "s",
    "7 if r.cards == 36 and r.one_pack == 36 else s": "7",
    "7 if s and r.cards == 52 else 8": "8",
    "7 if s or r.cards == 52 else 8": "7 if s else 8",
    "7 if (s if r.cards == 36 else 0) else 8": "7 if s else 8",
    "7 if (r.cards == 36 if s else r.one_pack == 36) else 8": "7",
    "7 if not (s and r.cards == 36) else 8": "7 if not s else 8",
    "7 if (r.cards if s else r.one_pack) and r.cards else 8": "7",
    "r.suit[s]": "r.suit[s]",
}
"""Each with what must be left of it under these rules."""


def value_of(text: str, s: int) -> Any:
    namespace: dict[str, Any] = {}
    exec(text, namespace)
    return cast(Callable[[int, Rules], Any], namespace["asked"])(s, RULES)


@pytest.mark.parametrize(("expression", "left"), EXPRESSIONS.items())
def test_a_shorter_expression_is_worth_the_same(expression: str, left: str) -> None:
    text = f"def asked(s, r):\n    return {expression}"
    shorter = ast.unparse(folded(text, RULES))
    assert shorter == ast.unparse(ast.parse(f"def asked(s, r):\n    return {left}"))
    for s in (0, 1, 2):
        assert value_of(shorter, s) == value_of(text, s)


@pytest.mark.parametrize(("test", "kept"), [("r.cards == 36", "return 1"), ("r.cards == 52", "pass")])
def test_what_never_happens_is_left_out(test: str, kept: str) -> None:
    shorter = folded(f"def asked(s, r):\n    if {test}:\n        return 1", RULES)
    assert ast.unparse(shorter) == f"def asked(s, r):\n    {kept}"


def test_the_text_that_is_compiled_leaves_the_bits_to_what_stands_around_it() -> None:
    names = {
        bits: [part.name for part in ast.parse(joined_source(bits)).body if isinstance(part, ast.FunctionDef)]
        for bits in (True, False)
    }
    assert {"play", "list_moves"} <= {*names[False]} & {*names[True]}
    assert "lowest(" in joined_source(bits_written_out=False)
    assert not {"popcount", "lowest", "highest"} & {*names[False]}


@pytest.mark.parametrize("name", ["guide", "changeable-trump", "openfool-options"])
def test_a_text_for_one_variant_alone_plays_the_same_game(name: str) -> None:
    variant = load_variant(name)
    sitting = Sitting(variant, "ABCDEFGHIJ"[: variant.seat_counts[-1]])
    picks = [number * 7919 % (1 << playout.PICK_BITS) << 9 & (1 << playout.PICK_BITS) - 1 for number in range(1024)]
    ends = []
    for text in (fast_rules(sitting.layout), folded_rules(sitting.layout, sitting.rules)):
        s = sitting.layout.blank_flat()
        s[sitting.layout.start["chance"]] = 1 + (7 << 31 | 7)
        text.deal_game(s, sitting.rules, 0)
        text.play_out(s, sitting.rules, picks, [0] * sitting.most_listed, [0] * sitting.most_listed)
        ends.append(s)
    assert ends[0] == ends[1]


def test_a_sitting_hands_out_what_is_written_out_for_it() -> None:
    sitting = Sitting(load_variant("guide"), "AB", is_played=False)
    dealt = []
    for rules in (fast_rules(sitting.layout), sitting.written_out):
        flat = sitting.layout.blank_flat()
        flat[sitting.layout.start["chance"]] = seed_number(7)
        rules.deal_game(flat, sitting.rules, 0)
        dealt.append(flat)
    assert dealt[0] == dealt[1]


def test_a_move_that_two_make_at_once_is_one_move() -> None:
    known = Sitting(load_variant("guide"), "AB", is_played=False).known
    passing = known[2, 0]
    assert known.__missing__((2, 0)) is passing
    assert list(known.codes.values()).count((2, 0)) == 1

"""The bet: the unchanged rules compile, and play what they play in CPython, decision for decision."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from durak_rules.engine.compile import pack_of
from durak_rules.engine.fields import MOST_CARDS, MOST_SEATS, RULES_FIELDS, STATE_FIELDS, Rules, State
from durak_rules.engine.game import seed_number
from durak_rules.engine.joined import joined_source
from durak_rules.engine.rules.progress import PAST_BOUTS
from durak_rules.engine.sitting import Sitting
from durak_rules.house_rules.library import library
from durak_rules.house_rules.variant import Variant, load_variant
from durak_rules.testing import random_house_rules

numba = pytest.importorskip("numba")

GAMES = 1_000
VARIANTS = 100
MOST_DECISIONS = 10_001

ROOM = {
    "seats": MOST_SEATS,
    "cards": MOST_CARDS,
    "table": MOST_CARDS,
    "past bouts": PAST_BOUTS,
    "suits": 6,
    "trumps": 5,
    "trumps and cards": 5 * MOST_CARDS,
}

AROUND = """
from numba import njit, uint64
from llvmlite import ir
from numba.extending import intrinsic
from numba import types


@intrinsic
def popcount(typing_context, cards):
    def write(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])
    return types.int64(types.int64), write


@intrinsic
def trailing_zeros(typing_context, cards):
    def write(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))
    return types.int64(types.int64), write


@intrinsic
def leading_zeros(typing_context, cards):
    def write(context, builder, signature, arguments):
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
    return types.int64(types.int64), write


@njit
def lowest(cards):
    return trailing_zeros(cards)


@njit
def highest(cards):
    return 63 - leading_zeros(cards)

"""

PLAYOUT = '''
def playout(s, r, picks, heads, sets, told):
    """Play a whole game, its choices taken from ``picks``; every decision is written into ``told``."""
    deal_game(s, r, 0)
    decisions = 0
    while s.result == 0:
        n = list_moves(s, r, seat_to_act(s, r), heads, sets)
        k = (picks[decisions & 1023] * n) >> 30
        told[2 * decisions] = heads[k]
        told[2 * decisions + 1] = sets[k]
        decisions += 1
        play(s, r, heads[k], sets[k])
    return decisions
'''


def record_of(fields: dict[str, str]) -> np.dtype[Any]:
    """The numpy record of a table of fields."""
    return np.dtype([(name, np.int64, (ROOM[by],)) if by else (name, np.int64) for name, by in fields.items()])


def as_record(value: State | Rules) -> Any:
    fields = STATE_FIELDS if isinstance(value, State) else RULES_FIELDS
    record = np.zeros(1, record_of(fields))
    for name, by in fields.items():
        if by:
            record[name][0, : len(getattr(value, name))] = getattr(value, name)
        else:
            record[name][0] = getattr(value, name)
    return record[0]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The joined rules as a module of numba functions."""
    text = joined_source(bits_written_out=False).replace("def ", "@njit\ndef ") + PLAYOUT.replace("def ", "@njit\ndef ")
    path: Path = tmp_path_factory.mktemp("compiled") / "compiled_rules.py"
    path.write_text(AROUND + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("compiled_rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fits_a_word(variant: Variant) -> bool:
    """Packs of more than 63 cards play in CPython only."""
    return len(pack_of(variant)) <= MOST_CARDS


def some_variants() -> list[Variant]:
    """All that are shipped, and random ones of all keys."""
    shipped = [load_variant(name) for name in library().names]
    chance = random.Random(20)
    found = [variant for variant in shipped + random_house_rules(chance, 2 * VARIANTS) if fits_a_word(variant)]
    return found[:VARIANTS]


def test_compiled_and_cpython_agree_on_every_decision(compiled: ModuleType) -> None:
    chance = random.Random(1)
    played = 0
    for variant in some_variants():
        sitting = Sitting(variant, "ABCDEFGHIJ"[: chance.choice(variant.seat_counts)])
        rules = as_record(sitting.rules)
        in_python = {"r": sitting.rules, **vars(sitting.fast)}
        exec(PLAYOUT.replace("s.result", f"s[{sitting.layout.start['result']}]"), in_python)
        for _ in range(GAMES // VARIANTS):
            state = sitting.layout.blank()
            state.chance = seed_number(chance.getrandbits(62))
            state.dealer = chance.randrange(state.seats)
            picks = [chance.getrandbits(30) for _ in range(1024)]
            record = as_record(state)
            told_compiled = np.zeros(2 * MOST_DECISIONS, np.int64)
            arrays = np.array(picks), np.zeros(4096, np.int64), np.zeros(4096, np.int64), told_compiled
            decisions = compiled.playout(record, rules, *arrays)
            flat = sitting.layout.flat(state)
            told = [0] * (2 * MOST_DECISIONS)
            assert in_python["playout"](flat, sitting.rules, picks, [0] * 4096, [0] * 4096, told) == decisions
            assert told[: 2 * decisions] == told_compiled[: 2 * decisions].tolist(), variant
            played += 1
    assert played == GAMES

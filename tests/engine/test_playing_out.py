"""A game that is played out with nobody asked takes the moves that its picks name, one after the other, and again."""

from __future__ import annotations

import random

import pytest

from durak_rules.engine.game import Game
from durak_rules.engine.rules.playout import PICK_BITS, PICKS


@pytest.mark.parametrize("variant", ["guide", "perevodnoy"])
@pytest.mark.parametrize("decisions", [0, PICKS - 5], ids=["from the first pick", "around the last pick"])
def test_a_game_played_out_goes_as_its_picks_say(variant: str, decisions: int) -> None:
    chance = random.Random(5)
    picks = [chance.getrandbits(PICK_BITS) for _ in range(PICKS)]
    dealt = Game.deal(variant, 3, seed=5)
    sitting = dealt._sitting
    rules, fast, start = sitting.rules, sitting.fast, sitting.layout.start
    heads, sets = [0] * sitting.most_listed, [0] * sitting.most_listed
    flat = dealt._flat[:]
    flat[start["decisions"]] = decisions
    at_once = flat[:]

    for pick in (picks[decisions:] + picks) * 20:
        moves = fast.list_turn(flat, rules, heads, sets)
        if moves == 0:
            break
        # A pick is a share of the moves: of 30 bits, so much of the way through the list.
        chosen = int(pick / 2**PICK_BITS * moves)
        fast.play(flat, rules, heads[chosen], sets[chosen])
    assert flat[start["result"]]
    assert flat[start["decisions"]] > decisions + 5

    fast.play_out(at_once, rules, picks, heads, sets)
    assert at_once == flat

"""Every two values of any two keys that the checks admit together compile and play a game.

A value that means nothing by itself is looked at with what it needs: a joker with what it beats, a limit of shows
with shows. What else both need is taken from what ``house_rules.effects`` says, and from :data:`COMPANIONS`.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence

import pytest

from durak_rules.engine.game import Game
from durak_rules.house_rules.checks import ERRORS
from durak_rules.house_rules.conflicts import Agreed, compose
from durak_rules.house_rules.effects import NEEDS
from durak_rules.house_rules.keys import KEYS, Key, Value
from durak_rules.house_rules.layers import read_overlay
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.parents import guide_layer
from durak_rules.house_rules.plain_data import by_group, node_of
from durak_rules.house_rules.variant import Variant

Chosen = tuple[str, Value]
"""A key and its value."""

GUIDE = load_variant("guide")
MOVES = 4_000
"""A game that goes on for longer is played to here."""
SAMPLE = 450
"""So many of all pairs are played in every run."""
PARTS = 8
"""All pairs are played in so many parts."""
MOST = 0.6
"""More than this share of all pairs can be agreed on."""
MOST_NUMBERS = 6
"""Of a key with more numbers than this the lowest, the highest and some between are looked at."""

SUITS = ("clubs", "diamonds", "hearts", "spades")
COMPANIONS: Mapping[str, Mapping[str, Value]] = {
    "players.min=9": {"players.max": 10, "deck.packs": 2},
    "players.min=10": {"players.max": 10, "deck.packs": 2},
    "players.max=9": {"deck.packs": 2},
    "players.max=10": {"deck.packs": 2},
    "teams.mode=partners": {"players.min": 4},
    "teams.size=3": {"teams.mode": "partners", "players.min": 6, "players.max": 6},
    "teams.loser=last_holder": {"teams.mode": "partners", "players.min": 4, "teams.dissolve": "on_first_exit"},
    "deck.jokers=1": {"beating.jokers": "colour"},
    "deck.jokers=2": {"beating.jokers": "colour"},
    "trump.mode=fixed": {"trump.suit": "hearts"},
    "trump.mode=none": {"opening.first_game": "lowest_card"},
    **{f"trump.suit={suit}": {"trump.mode": "fixed"} for suit in SUITS},
    **{f"limits.early_cap={cap}": {"limits.max_cards": 36} for cap in (19, 35, 36)},
    **{f"beating.closed_suits=['{suit}']": {"trump.forbidden_suits": [suit]} for suit in SUITS},
    "beating.specials=['queen_of_closed_suit_beats_suit']": {
        "beating.closed_suits": ["spades"],
        "trump.forbidden_suits": ["spades"],
    },
    "beating.jokers=colour": {"deck.jokers": 2},
    "beating.jokers=colour_and_top_trump": {"deck.jokers": 2},
    "bout.ends_early=attacker_or_defender_out": {"exit.timing": "immediate"},
    "exit.timing=bout_end": {"ending.objective": "first_out_wins"},
    "session.record=epaulettes": {"epaulettes.mode": "scored"},
    "epaulettes.ladder=per_victim": {"epaulettes.mode": "scored"},
    "epaulettes.ladder=per_side": {"epaulettes.mode": "scored"},
}
"""All that goes with a value, where it is not enough to take the first way to what it needs."""


def values_of(question: Key) -> list[Value]:
    """Every word of a key; of its numbers all, or some that stand for all."""
    words = [value for value in question.values() if not isinstance(value, int)]
    numbers = [value for value in question.values() if isinstance(value, int)]
    if len(numbers) > MOST_NUMBERS and not (question.numbers and question.numbers.only):
        numbers = [*numbers[:3], numbers[len(numbers) // 2], *numbers[-2:]]
    return [*words, *numbers]


def pairs() -> Iterator[tuple[Chosen, Chosen]]:
    """Every two values of two keys."""
    for first, second in itertools.combinations(KEYS, 2):
        for one, other in itertools.product(values_of(first), values_of(second)):
            yield (str(first), one), (str(second), other)


def needed_by(chosen: Chosen) -> dict[str, Value]:
    """What a choice needs to matter, and what goes with it."""
    name, value = chosen
    companions = COMPANIONS.get(f"{name}={value}")
    if companions is not None:
        return dict(companions)
    found: dict[str, Value] = {}
    for need in NEEDS.get(name, ()):
        other, values = next(iter(need.any_of.items()))
        if not values:
            found[other] = ["spades"]
        elif GUIDE.value(other) not in values:
            found |= needed_by((other, values[0])) | {other: values[0]}
    return found


def seats_that_fit(overlay: dict[str, Value]) -> dict[str, Value]:
    """The same choices with no more players than the pack can serve, unless they say how many."""
    if "players.max" in overlay:
        return overlay
    size, packs, jokers, each = (
        int(str(overlay.get(name, GUIDE.value(name))))
        for name in ("deck.size", "deck.packs", "deck.jokers", "deal.hand_size")
    )
    over = 2 if overlay.get("trump.hidden_second", "none") != "none" else 0
    over = max(over, overlay.get("trump.when_all_dealt") == "refuse")
    return {**overlay, "players.max": max(2, min(6, (packs * (size + jokers) - over) // each))}


def agreed_on(*chosen: Chosen) -> Variant | None:
    """The guide with these choices and what they need; None: the checks refuse it."""
    own = dict(chosen)
    overlay = seats_that_fit({name: value for each in chosen for name, value in needed_by(each).items()} | own)
    written, _ = node_of(by_group(overlay))
    agreed = Agreed(compose((read_overlay(written, None), guide_layer())))
    if any(True for check in ERRORS.values() for _ in check(agreed)):
        return None
    return GUIDE.with_rules(by_group(overlay))


def play_a_game(variant: Variant, seed: str) -> str:
    """A random game to its end; what is wrong if at some moment the seat to act has no move, else nothing."""
    chance = random.Random(seed)
    counts = variant.seat_counts
    game = Game.deal(variant, chance.choice((counts[0], counts[len(counts) // 2], counts[-1])), seed=seed)
    while not game.is_over and game.decisions < MOVES:
        moves = game.legal()
        if not moves:
            return f"{seed}: {game.line()}"
        game = game.play(moves[int(chance.random() * len(moves))])
    return ""


def play_all(wanted: Sequence[tuple[Chosen, Chosen]]) -> tuple[int, list[str]]:
    """Play a game of each pair that may be agreed on; how many there were, and what went wrong."""
    played = 0
    wrong: list[str] = []
    for one, other in wanted:
        variant = agreed_on(one, other)
        if variant is not None:
            wrong.append(play_a_game(variant, f"{one[0]} {one[1]} {other[0]} {other[1]}"))
            played += 1
    return played, [each for each in wrong if each]


def single_values() -> list[Chosen]:
    return [(str(question), value) for question in KEYS for value in values_of(question)]


def test_every_value_can_be_agreed_on_with_what_it_needs() -> None:
    refused = [chosen for chosen in single_values() if agreed_on(chosen) is None]
    assert refused == []


def test_some_pairs_of_values_play_a_game() -> None:
    played, wrong = play_all(random.Random(2).sample(list(pairs()), SAMPLE))
    assert wrong == []
    assert played > SAMPLE * MOST


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_all_pairs_of_values_play_a_game(part: int) -> None:
    wanted = list(pairs())[part::PARTS]
    played, wrong = play_all(wanted)
    print(f"{played:,} of {len(wanted):,} pairs of values may be agreed on, and each played a game")
    assert wrong == []
    assert played > len(wanted) * MOST

"""Changes said to change nothing: each reason holds where it should and only there, and random games agree with it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from durak_rules.cards import pack
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position
from durak_rules.engine.session import Session
from durak_rules.house_rules.keys import key
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules
from durak_rules.workbench.changes import Change, changed, changes_of
from durak_rules.workbench.equivalent import PROOFS, key_is_dead, only_a_distribution_shows, why_equivalent

Overlay = Mapping[str, Mapping[str, Any]]

GUIDE = load_variant("guide")
TWO_PAIRS: Overlay = {"players": {"min": 4, "max": 4}, "teams": {"mode": "partners"}}
OUT_AT_ONCE: Overlay = {"bout": {"ends_early": "attacker_or_defender_out"}, "exit": {"timing": "immediate"}}
SHORT: Overlay = {"deck": {"size": 20}, "deal": {"hand_size": 2}}
NO_HAND: Overlay = {"limits": {"hand": "unbeaten_fit_hand", "max_cards": "unlimited"}}

HOLDS: tuple[tuple[str, Overlay, str, Any], ...] = (
    ("key_is_dead", {}, "teams.size", 3),
    ("key_is_dead", {}, "transfer.cards", "many"),
    ("only_a_distribution_shows", {}, "session.first_dealer", "high_card"),
    ("the_same_numbers_of_players", TWO_PAIRS, "players.min", 3),
    ("the_same_numbers_of_players", TWO_PAIRS, "players.max", 5),
    ("nobody_sits_beyond_the_neighbours", {"players": {"max": 3}}, "throw_in.who", "all"),
    ("nobody_sits_beyond_the_neighbours", {"players": {"max": 2}}, "throw_in.who", "all"),
    ("nobody_sits_beyond_the_neighbours", TWO_PAIRS, "throw_in.who", "all"),
    ("only_the_attacker_is_left", {"players": {"max": 2}}, "throw_in.who", "attacker"),
    ("hand_shrinks_as_cards_are_beaten", {}, "limits.hand", "unbeaten_fit_hand"),
    ("no_early_cap_to_lift", {}, "limits.after_pickup", "no_early_cap"),
    ("early_cap_is_no_lower_than_the_maximum", {}, "limits.early_cap", 6),
    ("early_cap_is_no_lower_than_the_maximum", {**NO_HAND, "deck": {"size": 24}, "players": {"max": 4}},
     "limits.early_cap", 24),
    ("maximum_is_beyond_the_pack", {"limits": {"max_cards": "unlimited"}}, "limits.max_cards", 36),
    ("maximum_is_beyond_the_pack", {**SHORT, "limits": {"max_cards": 20}}, "limits.max_cards", 36),
    ("somebody_always_holds_cards", OUT_AT_ONCE, "ending.all_out", "defender_loses"),
    ("somebody_always_holds_cards", {**OUT_AT_ONCE, "exit": {"timing": "immediate", "stock": "any"}},
     "ending.all_out", "attacker_wins"),
    ("lowest_trump_beats_the_ace_anyway", {"beating": {"specials": ["lowest_beats_ace_same_suit"]}},
     "beating.specials", ["lowest_trump_beats_top_trump", "lowest_beats_ace_same_suit"]),
    ("defender_sits_next", {"refill": {"order": "clockwise_from_attacker"}},
     "refill.order", "attacker_defender_clockwise"),
    ("who_adds_sits_next_anyway", {}, "refill.order", "attacker_contributors_defender"),
    ("who_adds_sits_next_anyway", {"throw_in": {"who": "attacker"}}, "refill.order", "attacker_contributors_defender"),
    ("one_besides_the_attacker_throws_in", {}, "throw_in.priority", "attacker_then_free"),
    ("only_the_other_one_gives",
     {"players": {"max": 2}, "epaulettes": {"mode": "scored", "ladder": "per_side"}},
     "epaulettes.ladder", "per_victim"),
    ("nothing_counts_epaulettes", {"epaulettes": {"mode": "cosmetic"}}, "epaulettes.mode", "scored"),
)  # fmt: skip
"""Each reason under some rules laid over guide, with a change that it is about."""

DOES_NOT_HOLD: tuple[tuple[Overlay, str, Any], ...] = (
    ({"teams": {"mode": "partners"}}, "teams.size", 3),
    ({}, "session.first_dealer", "first_seat"),
    ({}, "players.max", 5),
    ({"teams": {"mode": "partners"}}, "players.max", 5),
    ({"players": {"min": 4, "max": 4}, "teams": {"mode": "partners"}}, "players.max", 6),
    ({}, "throw_in.who", "all"),
    ({"players": {"max": 4}}, "throw_in.who", "all"),
    ({"players": {"min": 6}, "teams": {"mode": "partners", "size": 3}}, "throw_in.who", "all"),
    ({"players": {"min": 4}, "teams": {"mode": "partners"}}, "throw_in.who", "all"),
    ({"players": {"max": 2}}, "throw_in.who", "nobody"),
    ({"players": {"max": 3}}, "throw_in.who", "attacker"),
    ({}, "limits.hand", "all_fit_hand"),
    ({"stock_top": {"play": "blind"}}, "limits.hand", "unbeaten_fit_hand"),
    ({"limits": {"early_cap": 5}}, "limits.after_pickup", "no_early_cap"),
    ({}, "limits.early_cap", 5),
    ({"limits": {"early_cap": 5}}, "limits.early_cap", 6),
    (NO_HAND, "limits.early_cap", 6),
    ({**NO_HAND, "deck": {"packs": 2}}, "limits.early_cap", 36),
    ({}, "limits.max_cards", "unlimited"),
    ({"deck": {"packs": 2}, "limits": {"max_cards": 36}}, "limits.max_cards", "unlimited"),
    ({"deck": {"size": 36, "jokers": 1}, "beating": {"jokers": "colour"}, "limits": {"max_cards": 36}},
     "limits.max_cards", "unlimited"),
    ({}, "ending.all_out", "attacker_wins"),
    ({"exit": {"timing": "immediate"}}, "ending.all_out", "attacker_wins"),
    ({**OUT_AT_ONCE, "stock_top": {"play": "blind"}}, "ending.all_out", "attacker_wins"),
    ({}, "beating.specials", ["lowest_trump_beats_top_trump"]),
    ({"beating": {"specials": ["lowest_trump_beats_top_trump"]}},
     "beating.specials", ["lowest_trump_beats_top_trump", "lowest_beats_ace_same_suit"]),
    ({"deck": {"jokers": 2}, "beating": {"jokers": "colour_and_top_trump", "specials": ["lowest_beats_ace_same_suit"]}},
     "beating.specials", ["lowest_trump_beats_top_trump", "lowest_beats_ace_same_suit"]),
    ({}, "refill.order", "clockwise_from_attacker"),
    ({"refill": {"order": "clockwise_from_attacker"}, "transfer": {"mode": "placing"}},
     "refill.order", "attacker_defender_clockwise"),
    ({"refill": {"order": "clockwise_from_attacker"}, "teams": {"mode": "partners"}},
     "refill.order", "attacker_defender_clockwise"),
    ({"throw_in": {"who": "all"}}, "refill.order", "attacker_contributors_defender"),
    ({"transfer": {"mode": "placing"}}, "refill.order", "attacker_contributors_defender"),
    ({"throw_in": {"who": "all"}}, "throw_in.priority", "attacker_then_free"),
    ({"transfer": {"mode": "placing"}}, "throw_in.priority", "attacker_then_free"),
    ({}, "throw_in.priority", "free"),
    ({"players": {"max": 3}, "epaulettes": {"mode": "scored", "ladder": "per_side"}},
     "epaulettes.ladder", "per_victim"),
    ({"epaulettes": {"mode": "cosmetic"}}, "epaulettes.mode", "none"),
    ({"epaulettes": {"mode": "scored"}, "session": {"record": "epaulettes"}}, "epaulettes.mode", "cosmetic"),
)  # fmt: skip
"""Changes that a player would notice at the table sooner or later."""


def rules_with(overlay: Overlay, below: Variant = GUIDE) -> Variant:
    """House rules as a file of their own, so that nothing lies over a change."""
    return load_variant(below.with_rules(overlay).plain())


def change_of(variant: Variant, name: str, after: Any) -> Change:
    return Change(key(name), variant.value(name), after)


@pytest.mark.parametrize(("reason", "overlay", "name", "after"), HOLDS)
def test_a_reason_holds(reason: str, overlay: Overlay, name: str, after: Any) -> None:
    variant = rules_with(overlay)
    change = change_of(variant, name, after)
    (proof,) = (each for each in PROOFS if each.__name__ == reason)
    said = proof(variant, change)
    assert said
    assert why_equivalent(variant, change) is not None
    assert len(said) < 100


@pytest.mark.parametrize(("reason", "overlay", "name", "after"), HOLDS)
def test_a_reason_holds_in_both_directions(reason: str, overlay: Overlay, name: str, after: Any) -> None:
    before = rules_with(overlay)
    variant = changed(before, change_of(before, name, after))
    assert variant is not None
    assert why_equivalent(variant, change_of(variant, name, before.value(name))) is not None


def test_each_reason_is_tried() -> None:
    assert {reason for reason, *_ in HOLDS} == {proof.__name__ for proof in PROOFS}


@pytest.mark.parametrize(("overlay", "name", "after"), DOES_NOT_HOLD)
def test_no_reason_is_found_for_a_change_that_changes_something(overlay: Overlay, name: str, after: Any) -> None:
    variant = rules_with(overlay)
    assert why_equivalent(variant, change_of(variant, name, after)) is None


# Random games in lock step.

ALL_SEE_EVERY = 15
"""After so many moves the views of all seats are compared too."""
LAID_OVER: tuple[Overlay, ...] = (
    *(overlay for _, overlay, *_ in HOLDS if overlay),
    {**OUT_AT_ONCE, **SHORT, "players": {"max": 4}},
    {**OUT_AT_ONCE, **SHORT, "players": {"max": 3}, "ending": {"objective": "placing"}},
    {**OUT_AT_ONCE, "bout": {"ends_early": "attacker_or_defender_out", "attacker_out": "discard"}, **TWO_PAIRS},
    {**OUT_AT_ONCE, "transfer": {"mode": "placing", "attacker": "leader", "capacity": "unchecked"}},
)
"""So that each reason holds for some of the random rules."""


def compare(games: Sequence[Game], all_see: bool) -> list[Move]:
    """Check that nothing tells these games apart; all moves of all seats."""
    one, *others = games
    moves = [move for seat in one.seats for move in one.legal(seat)]
    for other in others:
        assert moves == [move for seat in other.seats for move in other.legal(seat)]
        assert (one.to_act, one.result, one.hands, one.table) == (other.to_act, other.result, other.hands, other.table)
        if all_see or not moves:
            assert [one.view(seat) for seat in one.seats] == [other.view(seat) for seat in other.seats]
    return moves


def play_in_lock_step(rules: Sequence[Variant], seed: int, most: int) -> int:
    """The same random game under all of these rules; how many positions were compared."""
    chance = random.Random(seed)
    seats = chance.choice(rules[0].seat_counts)
    return play_on([Game.deal(variant, seats, seed=seed) for variant in rules], chance, most)


def play_on(games: Sequence[Game], chance: random.Random, most: int, keen: float = 0.7) -> int:
    """Play the same random moves in all of these games; how many positions were compared.

    Who is ``keen`` rather plays a card than passes or picks up.
    """
    for number in range(most):
        moves = compare(games, number % ALL_SEE_EVERY == 0)
        if not moves:
            return number + 1
        with_cards = [move for move in moves if move.cards]
        move = chance.choice(with_cards if with_cards and chance.random() < keen else moves)
        games = [game.play(move) for game in games]
    return most


def equal_rules(chance: random.Random, most: int) -> Iterator[tuple[Variant, Change]]:
    """Random rules with changes that are said to change nothing, most of them for another reason than a dead key."""
    (drawn,) = random_house_rules(chance, 1)
    try:
        variant = rules_with(chance.choice(LAID_OVER), drawn)
    except DocumentError:
        variant = rules_with({}, drawn)
    equal: dict[bool, list[Change]] = {True: [], False: []}
    for change in changes_of(variant):
        # Chance itself differs where both values leave it to chance.
        if why_equivalent(variant, change) and not only_a_distribution_shows(variant, change):
            equal[key_is_dead(variant, change) is not None].append(change)
    for changes in equal.values():
        for change in chance.sample(changes, min(most, len(changes))):
            yield variant, change


def positions_alike(seeds: Iterable[int], changes: int, most: int) -> int:
    """Many random rules and games; how many positions were compared."""
    positions = 0
    for seed in seeds:
        for variant, change in equal_rules(random.Random(seed), changes):
            other = changed(variant, change)
            assert other is not None
            try:
                positions += play_in_lock_step((variant, other), seed, most)
            except AssertionError as error:
                differing = {name: variant.value(name) for name in variant.differences}
                raise AssertionError(
                    f"seed {seed}, {change}: {why_equivalent(variant, change)}; {differing}"
                ) from error
    return positions


@pytest.mark.parametrize(
    ("overlay", "name", "after"),
    [
        ({"players": {"min": 4}}, "throw_in.who", "all"),
        ({}, "limits.hand", "all_fit_hand"),
        ({"transfer": {"mode": "placing"}}, "transfer.cards", "many"),
    ],
)
def test_games_that_differ_are_told_apart(overlay: Overlay, name: str, after: Any) -> None:
    variant = rules_with(overlay)
    other = changed(variant, change_of(variant, name, after))
    assert other is not None
    games = (play_in_lock_step((variant, other), seed, most=100) for seed in range(60))
    with pytest.raises(AssertionError):
        sum(games)


def last_bouts(overlay: Overlay, seeds: range) -> Iterator[tuple[int, int]]:
    """The same last bouts under each way to end them, from a few cards without a stock; seed and positions compared."""
    for seed in seeds:
        chance = random.Random(seed)
        (drawn,) = random_house_rules(chance, 1)
        try:
            rules = [
                rules_with({**LAST_BOUTS, **overlay, "ending": {"all_out": word, "objective": objective}}, drawn)
                for objective in [chance.choice(["last_holder_loses", "placing"])]
                for word in ("draw", "defender_loses", "attacker_wins")
            ]
        except DocumentError:
            continue
        seats = "ABCDEFGHIK"[: min(chance.choice(rules[0].seat_counts) for _ in range(3))]
        cards = chance.sample(pack(36), 36)
        hands = {seat: tuple(cards.pop() for _ in range(chance.randint(1, 2))) for seat in seats}
        position = Position(seats=tuple(seats), hands=hands, attacker=chance.choice(seats), trump="D")
        yield seed, play_on([Game.from_position(variant, position) for variant in rules], chance, most=40, keen=0.95)


LAST_BOUTS: Overlay = {
    "deck": {"size": 36, "packs": 1, "jokers": 0},
    "beating": {"jokers": "none", "closed_suits": [], "specials": []},
    "trump": {"mode": "turn_up", "suit": "none", "forbidden_suits": []},
    "stock_top": {"play": "none"},
}
"""What the position of a last bout takes for granted."""


def test_a_bout_that_ends_with_an_exit_never_empties_every_hand() -> None:
    assert len(list(last_bouts(OUT_AT_ONCE, range(30)))) > 15


def test_other_bouts_do() -> None:
    games = last_bouts({"bout": {"ends_early": "never"}, "exit": {"timing": "bout_end"}}, range(60))
    with pytest.raises(AssertionError):
        list(games)


GAME_AFTER_GAME: tuple[tuple[Overlay, str, Any], ...] = (
    ({"players": {"max": 2}, "epaulettes": {"mode": "scored", "ladder": "per_side"},
      "session": {"record": "epaulettes"}}, "epaulettes.ladder", "per_victim"),
    ({"epaulettes": {"mode": "cosmetic"}}, "epaulettes.mode", "scored"),
    ({**OUT_AT_ONCE, "ending": {"objective": "placing"}, "session": {"record": "placement_points"}},
     "ending.all_out", "defender_loses"),
)  # fmt: skip
"""Changes that would be seen between games at the earliest."""


@pytest.mark.parametrize(("overlay", "name", "after"), GAME_AFTER_GAME)
def test_nothing_tells_random_sessions_apart(overlay: Overlay, name: str, after: Any) -> None:
    small = {"deck": {"size": 20}, "deal": {"hand_size": 3}, "players": {"max": 3, **overlay.get("players", {})}}
    variant = rules_with({**overlay, **small})
    change = change_of(variant, name, after)
    other = changed(variant, change)
    assert other is not None
    assert why_equivalent(variant, change)
    gifts = 0
    for seed in range(3):
        chance = random.Random(seed)
        sessions = [Session.start(rules, variant.seat_counts[-1], seed=seed) for rules in (variant, other)]
        while not sessions[0].is_over and len(sessions[0].outcomes) < 6:
            one, two = sessions
            assert (one.dealers, one.ledger, one.wears, one.lost_by) == (
                two.dealers,
                two.ledger,
                two.wears,
                two.lost_by,
            )
            moves = compare([session.game for session in sessions], all_see=False)
            if moves:
                move = chance.choice(one.game.legal())
                sessions = [session.play(move) for session in sessions]
            else:
                sessions = [session.next_game() for session in sessions]
        gifts += len(sessions[0].ladder.gifts)
    assert gifts or name == "ending.all_out"


def test_nothing_tells_random_games_apart() -> None:
    assert positions_alike(range(5), changes=2, most=60) > 500


@pytest.mark.slow
def test_nothing_tells_many_random_games_apart() -> None:
    assert positions_alike(range(100, 1_000), changes=12, most=600) > 500_000
    assert len(list(last_bouts(OUT_AT_ONCE, range(1_000, 5_000)))) > 1_000

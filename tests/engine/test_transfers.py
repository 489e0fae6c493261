"""Passing the attack on, in every position of random games under random house rules.

The kinds of fault that public programs have had: passed on to a seat that is out or to oneself, with a card that is
not held or is kept, a shown card on the table, a limit that was the last defender's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import house_rules

KEYS = (
    "transfer.mode",
    "transfer.when",
    "transfer.cards",
    "transfer.capacity",
    "transfer.onto_attacker",
    "transfer.attacker",
    "transfer.show_card",
    "transfer.show_limit",
    "transfer.after_show",
    "throw_in.who",
    "throw_in.opens",
    "throw_in.priority",
    "throw_in.pass",
    "limits.hand",
    "limits.max_cards",
    "limits.early_cap",
    "deck.packs",
    "deck.jokers",
    "beating.jokers",
    "pickup.next_attacker",
    "exit.timing",
    "bout.ends_early",
    "refill.after_transfer",
    "refill.order",
)
EAGER = 0.8
"""How often a defender that can pass the attack on does."""

RULES = house_rules(KEYS).map(
    lambda variant: (
        variant
        if variant.value("transfer.mode") != "none"
        else variant.with_rules({"transfer": {"mode": "placing_or_showing"}})
        if variant.value("trump.mode") != "none"
        else variant.with_rules({"transfer": {"mode": "placing"}})
    )
)


def transfers(variant: Variant, seats: int, seed: int) -> Iterator[tuple[Game, Move, Game]]:
    """Every time that the attack is passed on in a game of players who like to do so: before, how, after."""
    chance = random.Random(seed)
    game = Game.deal(variant, seats, seed=seed)
    while not game.is_over:
        moves = game.legal()
        if game.table and not game.taking:
            passing_on = [move for move in game.legal(game.defender) if move.kind in ("transfer", "show")]
            moves = tuple(passing_on) if passing_on and chance.random() < EAGER else moves
        move = chance.choice(moves)
        after = game.play(move)
        if move.kind in ("transfer", "show"):
            yield game, move, after
        game = after


def test_players_who_like_to_pass_the_attack_on_do_so() -> None:
    """So that the properties below speak of something."""
    rules = load_variant("guide").with_rules({"transfer": {"mode": "placing_or_showing"}})
    kinds = [move.kind for seed in range(30) for _, move, _ in transfers(rules, 3, seed)]
    assert kinds.count("transfer") > 10
    assert kinds.count("show") > 10


def still_the_same_bout(before: Game, after: Game) -> bool:
    """Whether passing the attack on has not ended the bout by putting a seat out."""
    return not after.is_over and after.bouts_played == before.bouts_played


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_the_attack_reaches_the_next_seat_that_is_in(variant: Variant, seats: int, seed: int) -> None:
    for before, move, after in transfers(variant, seats, seed):
        clockwise = [*before.seats, *before.seats]
        place = clockwise.index(move.seat)
        following = next(name for name in clockwise[place + 1 :] if name not in before.out)
        assert following != move.seat, "nobody passes the attack on to oneself"
        if still_the_same_bout(before, after):
            assert after.defender == following
            assert after.passed == ()
            assert not after.taking


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_placed_card_leaves_the_hand_and_a_shown_one_stays(variant: Variant, seats: int, seed: int) -> None:
    for before, move, after in transfers(variant, seats, seed):
        assert all(before.hands[move.seat].count(card) >= move.cards.count(card) for card in move.cards)
        if not still_the_same_bout(before, after):
            continue
        laid = move.cards if move.kind == "transfer" else ()
        assert len(after.hands[move.seat]) == len(before.hands[move.seat]) - len(laid)
        assert after.table == (*before.table, *((card, None) for card in laid))
        assert after.laid_by == (*before.laid_by, *([move.seat] * len(laid)))
        assert all(card in after.hands[move.seat] for card in move.cards if move.kind == "show")


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_who_passes_on_attacks_unless_the_leader_still_does(variant: Variant, seats: int, seed: int) -> None:
    by_leader = variant.value("transfer.attacker") == "leader"
    for before, move, after in transfers(variant, seats, seed):
        if still_the_same_bout(before, after):
            assert after.leader == before.leader
            assert after.attacker == (after.leader if by_leader and after.defender != after.leader else move.seat)
            assert after.attacker != after.defender


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_the_next_hand_can_answer_all_that_is_passed_on(variant: Variant, seats: int, seed: int) -> None:
    if variant.value("transfer.capacity") == "unchecked":
        return
    for before, _, after in transfers(variant, seats, seed):
        if still_the_same_bout(before, after):
            unbeaten = [attack for attack, answer in after.table if answer is None]
            assert len(unbeaten) <= len(after.hands[after.defender])


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_the_same_card_is_not_shown_again(variant: Variant, seats: int, seed: int) -> None:
    """Once a game, or once a bout; with one pack, so that a card is known by its name."""
    one_pack = variant.with_rules({"deck": {"packs": 1}})
    once_a_game = one_pack.value("transfer.show_limit") == "once_a_game"
    may_be_placed = one_pack.value("transfer.after_show") == "may_be_placed"
    shown: set[tuple[int, Move]] = set()
    for before, move, _ in transfers(one_pack, seats, seed):
        bout = 0 if once_a_game else before.bouts_played
        cards = {(bout, card) for card in move.cards}
        known = {(number, card) for number, other in shown for card in other.cards}
        if move.kind == "show" or not may_be_placed:
            assert cards.isdisjoint(known)
        if move.kind == "show":
            shown.add((bout, move))


@given(RULES, st.integers(2, 6), st.integers(0, 2**32))
@settings(max_examples=25)
def test_hands_limit_the_attack_as_they_were_when_it_reached_them(variant: Variant, seats: int, seed: int) -> None:
    limited = variant.with_rules({"limits": {"hand": "at_bout_start", "after_pickup": "same"}})
    for before, _, after in transfers(limited, seats, seed):
        if not still_the_same_bout(before, after):
            continue
        room = len(after.hands[after.defender]) - sum(answer is None for _, answer in after.table)
        added = 0
        game = after
        while still_the_same_bout(after, game) and game.defender == after.defender:
            throws = [move for name in game.seats for move in game.legal(name) if move.kind == "throw"]
            added += bool(throws)
            game = game.play(throws[0] if throws else game.legal()[0])
        assert added <= max(room, 0)

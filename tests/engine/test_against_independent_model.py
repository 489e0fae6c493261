"""The engine plays as an independent model of the rules plays, move for move, under random house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest
from independent_deal import Dealt, deal, openers
from lock_step import Pair, dealt, played_at_random, set_down_at_random, within_the_model

from durak_rules.cards import SUIT_NAMES, Card, pack, parse_cards
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.opener import opener
from durak_rules.engine.positions import Position
from durak_rules.engine.results import Result
from durak_rules.house_rules.keys import KEYS, Value
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.plain_data import by_group
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules, repaired

PLAYED_GROUPS = {"throw_in", "limits", "beating", "pickup", "bout", "refill", "exit", "ending", "attack"}


def varied_house_rules(chance: random.Random, number: int) -> list[Variant]:
    """House rules that differ from `guide` in most of what decides about play, rare combinations included."""
    found = []
    for _ in range(number):
        changes: dict[str, Value] = {
            str(key): chance.choice(list(key.values()))
            for key in KEYS
            if key.group in PLAYED_GROUPS and chance.random() < 0.75
        }
        if chance.random() < 0.3:
            changes |= {"bout.ends_early": "attacker_or_defender_out", "exit.timing": "immediate"}
        caps: list[tuple[Value, Value]] = [(2, 1), (3, "none"), (5, 3), (6, 2), (6, "none"), ("unlimited", 3)]
        changes["limits.max_cards"], changes["limits.early_cap"] = chance.choice(caps)
        changes |= {"deck.size": chance.choice([36, 36, 24, 20]), "deal.hand_size": chance.choice([6, 3, 2])}
        if chance.random() < 0.3:
            changes |= {"trump.mode": "none", "opening.first_game": "lowest_card"}
        changes["players.max"] = chance.choice([2, 3, 4, 6, 8])
        found.append(load_variant("guide").with_rules(by_group(repaired(changes))))
    return found


def games_in_lock_step(seed: int, rules: int) -> Iterator[None]:
    """Games of all seat counts under so many house rules and more, most of them set down in mid-game."""
    chance = random.Random(seed)
    for rules_drawn in [*random_house_rules(chance, rules // 4), *varied_house_rules(chance, rules)]:
        variant = within_the_model(rules_drawn)
        for seats in chance.sample(variant.seat_counts, min(3, len(variant.seat_counts))):
            pair: Pair | None = dealt(variant, seats, chance.randrange(10**9))
            for _ in range(6):
                if pair is not None:
                    yield from played_at_random(pair, chance, most=100)
                pair = set_down_at_random(variant, seats, chance)


def test_engine_and_model_agree_on_every_position() -> None:
    assert sum(1 for _ in games_in_lock_step(seed=1, rules=50)) > 10_000


@pytest.mark.slow
def test_engine_and_model_agree_on_millions_of_positions() -> None:
    compared = sum(1 for seed in range(2, 60) for _ in games_in_lock_step(seed, rules=100))
    assert compared > 2_000_000


def test_a_game_that_nobody_ends_is_cut_off_alike() -> None:
    """Seven seats, everybody passes twice in each bout: the ten-thousandth decision comes before the bout 1,000."""
    changes: dict[str, Value] = {"throw_in.who": "all", "throw_in.opens": "any_time", "attack.lead": "single"}
    rules = by_group(changes | {"players.max": 7, "deal.hand_size": 5})
    pair = dealt(load_variant("guide").with_rules(rules), 7, 3)
    while pair.model.result == "ongoing":
        to_act = pair.model.to_act()
        assert to_act == pair.game.to_act
        moves = {move.kind: move for move in pair.game.legal()}
        move = moves.get("pass") or moves.get("take") or moves["lead"]
        pair.game = pair.game.play(move)
        pair.model.play(move.seat, move.kind, move.cards, move.target)
    pair.compare()
    assert (pair.model.result, pair.model.decisions) == ("unfinished", 10_000)


def test_a_lead_lies_in_the_order_in_which_it_is_named() -> None:
    hands = {"A": parse_cards("6S 6D 6H 9C"), "B": parse_cards("7S 7H 7D KC")}
    game = Game.from_position("guide", Position(seats=("A", "B"), hands=hands, attacker="A", trump="C"))
    for named in permutations(parse_cards("6S 6D 6H")):
        after = game.play(Move("A", "lead", named))
        assert after.table == tuple((card, None) for card in named)


def shuffled(variant: Variant, chance: random.Random) -> list[Card]:
    size = variant.value("deck.size")
    assert isinstance(size, int)
    cards = list(pack(size))
    chance.shuffle(cards)
    if chance.random() < 0.5:
        # Now and then many cards of forbidden suits lie where one is turned.
        forbidden = variant.value("trump.forbidden_suits")
        assert isinstance(forbidden, list)
        cards.sort(key=lambda card: (SUIT_NAMES[card.suit] in forbidden) == (chance.random() < 0.9))
    return cards


def test_deals_from_explicit_packs() -> None:
    """Hands, stock, turn-up, trump and opener; where a card goes back to a random place, all but that place."""
    chance = random.Random(5)
    void = put_back = 0
    changes = [
        {"deck.size": chance.choice([20, 24, 36, 52]), "deal.hand_size": chance.choice([1, 5, 6]), **more}
        for more in list(openings()) * 3
    ]
    for variant in (load_variant("guide").with_rules(by_group(repaired(change))) for change in changes):
        for seats in variant.seat_counts:
            names = "ABCDEFGHIJ"[:seats]
            dealer, cards = chance.choice(names), shuffled(variant, chance)
            game = Game.deal(variant, names, dealer=dealer, pack=cards, seed=chance.randrange(10**9))
            expected = deal(variant, names, dealer, cards)
            first = openers(variant, names, expected.trump, dealer, expected.hands) if expected else {None}
            if expected is None or first == {None}:
                void += 1
                assert game.hands != {seat: tuple(cards[place::seats]) for place, seat in enumerate(names)}
                continue
            put_back += bool(expected.put_back)
            check_deal(game, expected)
            assert game.attacker in first
            assert game.dealer == dealer
    assert void > 10
    assert put_back > 10


def openings() -> Iterator[dict[str, Value]]:
    """Ways to find a trump and an opener."""
    for first in ("lowest_trump", "lowest_card", "dealer_left", "random"):
        for fallback in ("dealer_left", "lowest_card", "random", "first_seat", "redeal"):
            yield {
                "opening.first_game": first,
                "opening.no_trump_fallback": fallback,
                "trump.turned_card": "bottom_card",
            }
            yield {
                "opening.first_game": first,
                "opening.no_trump_fallback": fallback,
                "trump.forbidden_suits": ["clubs", "hearts"],
                "trump.turned_card": "next_card" if len(first) % 2 else "bottom_card",
            }
    yield {"trump.mode": "fixed", "trump.suit": "hearts"}
    yield {"trump.mode": "none", "opening.first_game": "lowest_card"}


def check_deal(game: Game, expected: Dealt) -> None:
    assert {seat: set(cards) for seat, cards in game.hands.items()} == {
        seat: set(cards) for seat, cards in expected.hands.items()
    }
    assert [card for card in game.stock if card not in expected.put_back] == expected.stock
    assert len(game.stock) == len(expected.stock) + len(expected.put_back)
    assert set(expected.put_back) <= set(game.stock)
    assert (game.trump, game.turn_up, game.shown_by) == (expected.trump, expected.turn_up, expected.shown_by)


AFTER = {
    "first game": (None, None),
    "draw": (Result("draw"), ("draw", None, None)),
    "unfinished": (Result("unfinished"), ("unfinished", None, None)),
    "durak B": (Result("durak", ("B",), (("C",), ("A",), ("B",))), ("durak", "B", "C")),
    "winner C": (Result("winner", ("C",), (("C",), ("A", "B"))), ("winner", None, "C")),
    "places B A C": (Result("places", (), (("B",), ("A",), ("C",))), ("places", "C", "B")),
    "places B A=C": (Result("places", (), (("B",), ("A", "C"))), ("places", None, "B")),
}


@pytest.mark.parametrize("name", AFTER)
def test_openers_of_first_and_later_games(name: str) -> None:
    after, told = AFTER[name]
    chance = random.Random(name)
    names = ("A", "B", "C")
    ways = [
        {"opening.next_game": next_game, "opening.draw_opener": draw_opener, **way}
        for next_game in ("loser_left", "loser_right", "as_first_game", "previous_winner", "loser")
        for draw_opener in ("dealer_left", "as_first_game")
        for way in chance.sample([*openings()], 8)
    ]
    for way in ways:
        variant = load_variant("guide").with_rules(by_group(repaired(way)))
        for _ in range(4):
            cards = [card for card in pack(36) if card.suit != "S" or chance.random() < 0.1]
            chance.shuffle(cards)
            hands = {seat: tuple(cards[6 * place : 6 * place + 6]) for place, seat in enumerate(names)}
            trump = "" if variant.value("trump.mode") == "none" else "S"
            dealer = chance.choice(names)
            expected = openers(variant, names, trump, dealer, hands, told)
            found = {
                opener(variant, seats=names, trump=trump, dealer=dealer, hands=hands, after=after, seed=seed)
                for seed in range(30 if len(expected) > 1 else 1)
            }
            assert found == expected, (way, hands, dealer)

"""The engine and the independent model side by side: dealt or set down alike, played alike, compared at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from independent_model import Choice, Laid, ModelGame, beats

from durak_rules.cards import SUIT_NAMES, Card, pack
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import Position
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.plain_data import by_group
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import repaired

__all__ = ["Disagreement", "Pair", "dealt", "played_at_random", "set_down_at_random", "within_the_model"]

GUIDE = load_variant("guide")
NOT_MODELLED = (
    "teams.mode",
    "deck.packs",
    "deck.jokers",
    "beating.jokers",
    "beating.specials",
    "deal.extent",
    "trump.if_forbidden",
    "trump.hidden_second",
    "transfer.mode",
    "ending.no_progress",
    "trump_exchange.card",
    "stock_swap.times",
    "stock_top.play",
)
"""The model knows these choices only as `guide` makes them."""

WEIGHTS = {"lead": 2.0, "throw": 4.0, "beat": 3.0, "take": 0.7, "pass": 1.2}


def within_the_model(variant: Variant) -> Variant:
    """The house rules that come closest to these among those that the model can play."""
    names = [name for name in map(str, KEYS) if name not in NOT_MODELLED]
    changes = {name: variant.value(name) for name in names if variant.value(name) != GUIDE.value(name)}
    return GUIDE.with_rules(by_group(repaired(changes)))


class Disagreement(AssertionError):
    """Engine and model differ; the text is everything needed to see it again."""


@dataclass
class Pair:
    """One game in the engine and in the model, and how it came to be."""

    game: Game
    model: ModelGame
    story: list[str]

    def compare(self) -> None:
        game, model = self.game, self.model
        found: dict[str, object] = {
            "result": str(game.result),
            "to_act": game.to_act,
            "trump": game.trump,
            "hands": {seat: frozenset(cards) for seat, cards in game.hands.items()},
            "stock": game.stock,
            "discard": frozenset(game.discard),
            "out": frozenset(game.out),
            "bouts_played": game.bouts_played,
            "decisions": game.decisions,
            "places": tuple(map(frozenset, game.result.places)),
        }
        expected: dict[str, object] = {
            "result": model.result,
            "to_act": model.to_act(),
            "trump": model.trump,
            "hands": {seat: frozenset(cards) for seat, cards in model.hands.items()},
            "stock": tuple(model.stock),
            "discard": frozenset(model.discard),
            "out": frozenset(model.out),
            "bouts_played": model.bouts_played,
            "decisions": model.decisions,
            "places": tuple(map(frozenset, model.places)),
        }
        if model.result == "ongoing":
            found |= {
                "attacker": game.attacker,
                "defender": game.defender,
                "table": [(attack, answer, by) for (attack, answer), by in zip(game.table, game.laid_by, strict=True)],
                "passed": frozenset(game.passed),
                "taking": game.taking,
                "successful_defences": game.successful_defences,
            }
            expected |= {
                "attacker": model.attacker,
                "defender": model.defender,
                "table": [(laid.card, laid.answer, laid.by) for laid in model.table],
                "passed": frozenset(model.passed),
                "taking": model.announced,
                "successful_defences": model.defences,
            }
        for seat in game.seats:
            moves = [choice_of(move) for move in game.legal(seat)]
            found[f"legal {seat}"] = set(moves)
            expected[f"legal {seat}"] = model.legal(seat)
            if len(moves) != len(set(moves)):
                raise Disagreement("\n".join([*self.story, f"the engine lists a move of {seat} twice"]))
        self.judge(found, expected)

    def compare_refusals(self, chance: random.Random) -> None:
        """Moves that somebody might try: refused exactly where the model has them not."""
        game, model = self.game, self.model
        size = game.variant.value("deck.size")
        assert isinstance(size, int)
        cards = pack(size)
        for _ in range(4):
            seat = chance.choice(game.seats)
            own = game.hands[seat] if chance.random() < 0.8 and game.hands[seat] else cards
            card = chance.choice(own)
            target = chance.choice(game.table)[0] if game.table else chance.choice(cards)
            kind = chance.choice(["lead", "throw", "beat", "take", "pass"])
            move = Move(seat, kind, (card,) if kind in ("lead", "throw", "beat") else ())
            if kind == "beat":
                move = Move(seat, kind, (card,), target)
            refused = bool(game.why_not(move))
            self.judge({str(move): refused}, {str(move): choice_of(move) not in model.legal(seat)})

    def judge(self, found: dict[str, object], expected: dict[str, object]) -> None:
        wrong = [key for key in found if found[key] != expected[key]]
        if wrong:
            lines = [f"{key}:\n    engine {shown(found[key])}\n    model  {shown(expected[key])}" for key in wrong]
            names, variant = map(str, KEYS), self.model.variant
            rules = {name: variant.value(name) for name in names if variant.value(name) != GUIDE.value(name)}
            raise Disagreement("\n".join([str(rules), *self.story, "now: " + self.game.line(False), *lines]))

    def play(self, choice_by: tuple[str, Choice], move: Move) -> None:
        seat, (kind, _, target) = choice_by
        self.story.append(str(move))
        self.game = self.game.play(move)
        self.model.play(seat, kind, move.cards, target)


def choice_of(move: Move) -> Choice:
    return move.kind, frozenset(move.cards), move.target


def shown(value: object) -> str:
    if isinstance(value, set | frozenset):
        return "{" + ", ".join(sorted(map(shown, value))) + "}"
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(shown, value)) + ")"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(each)}" for key, each in value.items())
    return str(value)


def dealt(variant: Variant, seats: int, seed: int) -> Pair:
    """A game as the engine deals it, and the model with the same cards."""
    game = Game.deal(variant, seats, seed=seed)
    model = ModelGame(
        variant=variant,
        seats=game.seats,
        hands={seat: set(cards) for seat, cards in game.hands.items()},
        stock=[*game.stock],
        trump=game.trump,
        attacker=game.attacker,
    )
    return Pair(game, model, [f"deal of {seats}, seed {seed}: {game.line(False)}"])


def set_down_at_random(variant: Variant, seats: int, chance: random.Random) -> Pair | None:
    """Some position from the middle or the end of a game; None if chance made one that cannot be."""
    names = tuple("ABCDEFGHIJ"[:seats])
    size = variant.value("deck.size")
    assert isinstance(size, int)
    cards = list(pack(size))
    chance.shuffle(cards)
    trump = trump_at_random(variant, chance)
    if trump is None:
        return None
    out = tuple(chance.sample(names, chance.choice([0, 0, 0, 1, 1, 2]))) if seats > 2 else ()
    active = [name for name in names if name not in out]
    if len(active) < 2:
        return None
    attacker = chance.choice(active)
    after = names[names.index(attacker) + 1 :] + names[: names.index(attacker)]
    defender = next(name for name in after if name in active)
    stock: list[Card] = []
    if variant.value("trump.mode") == "turn_up":
        if chance.random() < 0.5:
            bottom = next(card for card in cards if card.suit == trump)
            cards.remove(bottom)
            stock = [cards.pop() for _ in range(chance.randrange(min(5, len(cards))))] + [bottom]
    else:
        stock = [cards.pop() for _ in range(chance.choice([0, 0, 1, 2, 5]))]
    table = table_at_random(variant, cards, trump, chance) if chance.random() < 0.6 else []
    throwers = [name for name in active if name != defender]
    laid_by = [attacker, *(chance.choice([attacker, *throwers]) for _ in table[1:])][: len(table)]
    most = chance.choice([1, 2, 4, 7])
    hands = {name: tuple(cards.pop() for _ in range(min(chance.randint(1, most), len(cards)))) for name in active}
    emptied = [seat for seat in {*laid_by, *([defender] if any(b for _, b in table) else [])} if chance.random() < 0.2]
    if (variant.value("exit.timing") == "immediate" and not stock) or variant.value("exit.stock") == "any":
        emptied = []
    if len(emptied) == 1:
        hands[emptied[0]] = ()
    if not all(hands[name] or name in emptied[:1] for name in active):
        return None
    ends_by_itself = variant.value("bout.ends_early") in ("all_beaten", "defender_empty")
    may_be_announced = any(answer is None for _, answer in table) or not ends_by_itself
    announced = bool(table) and may_be_announced and chance.random() < 0.25
    position = Position(
        seats=names,
        hands=hands,
        attacker=attacker,
        defender=defender,
        trump=trump,
        stock=tuple(stock),
        out=out,
        table=tuple(table),
        laid_by=tuple(laid_by),
        passed=tuple(name for name in throwers if chance.random() < 0.2) if table else (),
        announced=announced,
        bouts_played=chance.choice([0, 1, 5, 997]),
        successful_defences=chance.choice([0, 3]),
    )
    if position.bouts_played == 0 and position.successful_defences:
        return None
    game = Game.from_position(variant, position)
    model = ModelGame(
        variant=variant,
        seats=names,
        hands={name: set(hands.get(name, ())) for name in names},
        stock=stock,
        trump=trump,
        attacker=attacker,
        defender=defender,
        out=[*out],
        table=[Laid(attack, by, answer) for (attack, answer), by in zip(table, laid_by, strict=True)],
        passed=set(position.passed),
        announced=announced,
        bouts_played=position.bouts_played,
        defences=position.successful_defences,
    )
    return Pair(game, model, [str_of(position)])


def trump_at_random(variant: Variant, chance: random.Random) -> str | None:
    mode, forbidden = variant.value("trump.mode"), variant.value("trump.forbidden_suits")
    if mode == "none":
        return ""
    words = {word: letter for letter, word in SUIT_NAMES.items()}
    if mode == "fixed":
        return words[str(variant.value("trump.suit"))]
    assert isinstance(forbidden, list)
    allowed = [letter for word, letter in words.items() if word not in forbidden]
    return chance.choice(allowed)


def table_at_random(
    variant: Variant, cards: list[Card], trump: str, chance: random.Random
) -> list[tuple[Card, Card | None]]:
    """Some attack cards of ranks that fit together, some of them beaten; taken out of the cards."""
    found: list[tuple[Card, Card | None]] = []
    for _ in range(chance.randint(1, 5)):
        ranks = {card.rank for pair in found for card in pair if card is not None}
        fitting = [card for card in cards if not found or card.rank in ranks]
        if not fitting:
            break
        attack = chance.choice(fitting)
        cards.remove(attack)
        above = [card for card in cards if beats(variant, attack, card, trump)]
        answer = chance.choice(above) if above and chance.random() < 0.6 else None
        if answer is not None:
            cards.remove(answer)
        found.append((attack, answer))
    return found


def str_of(position: Position) -> str:
    hands = {seat: " ".join(map(str, cards)) for seat, cards in position.hands.items()}
    table = " ".join(f"{attack}/{answer}" if answer else str(attack) for attack, answer in position.table)
    return (
        f"position: seats {' '.join(position.seats)}, attacker {position.attacker}, defender {position.defender},"
        f" trump {position.trump or 'none'}, hands {hands}, stock [{' '.join(map(str, position.stock))}],"
        f" out {position.out}, table [{table}] laid by {position.laid_by}, passed {position.passed},"
        f" announced {position.announced}, bouts {position.bouts_played}, defences {position.successful_defences}"
    )


def played_at_random(pair: Pair, chance: random.Random, most: int = 600) -> Iterator[None]:
    """Play both at random, comparing at every step; yields once for every position compared."""
    only_who_is_asked = chance.random() < 0.3
    weights = {kind: weight * chance.choice([0.2, 1, 1, 3]) for kind, weight in WEIGHTS.items()}
    for _ in range(most):
        pair.compare()
        if chance.random() < 0.1:
            pair.compare_refusals(chance)
        yield
        if pair.model.result != "ongoing":
            return
        to_act = pair.model.to_act()
        seats = [seat for seat in pair.game.seats if seat == to_act or not only_who_is_asked]
        moves = [move for seat in seats for move in pair.game.legal(seat)]
        move = chance.choices(moves, [weights[move.kind] * len(move.cards or " ") ** 2 for move in moves])[0]
        cards = list(move.cards)
        chance.shuffle(cards)
        again = Move(move.seat, move.kind, tuple(cards), move.target) if chance.random() < 0.2 else move
        pair.play((move.seat, choice_of(move)), again)

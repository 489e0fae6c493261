"""What a seat can do: each card of its hand with the moves that it makes or why it makes none, and all other moves.

>>> from durak_rules import Game
>>> line = "A 7♣ 7♦ (attacks) · B 9♥ 6♦ 8♠ (defends) · table 8♥ · trump ♦ · stock empty"
>>> game = Game.from_position("guide-transfer", line)
>>> [(each.card.pretty, [move.pretty for move in each.moves]) for each in cards_held(game, "B")]
[('9♥', ['B beats 8♥ with 9♥']), ('8♠', ['B transfers 8♠']), ('6♦', ['B beats 8♥ with 6♦'])]
>>> [move.pretty for move in other_moves(game, "B")]
['B takes']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.cards import Card
from durak_rules.engine.game import Game
from durak_rules.engine.holding import in_hand_order, lowest_first
from durak_rules.engine.moves import Move
from durak_rules.engine.refusals import Refusal, decisive

__all__ = ["Held", "cards_held", "moves_with", "other_moves"]

_BY_A_CARD = frozenset({"lead", "throw", "beat", "transfer"})
_OTHERS = ("take", "pass", "lead", "throw", "beat", "transfer", "show", "exchange", "swap")
"""The order in which moves are offered that are not made by touching one card."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, the moves that it makes alone, and if there are none, why."""

    card: Card
    moves: tuple[Move, ...]
    against: tuple[Refusal, ...] = ()


def cards_held(game: Game, seat: str) -> tuple[Held, ...]:
    """The hand of a seat, in order."""
    legal = [move for move in game.legal(seat) if _is_by_a_card(move)]
    held: list[Held] = []
    for card in in_hand_order(game.hands[seat], game.trump):
        moves = tuple(dict.fromkeys(move for move in legal if move.cards == (card,)))
        held.append(Held(card, moves, () if moves or game.is_over else _against(game, seat, card)))
    return tuple(held)


def moves_with(game: Game, seat: str, card: Card) -> Held:
    """The same for one card, which the seat may or may not hold."""
    moves = tuple(dict.fromkeys(move for move in game.legal(seat) if _is_by_a_card(move) and move.cards == (card,)))
    return Held(card, moves, () if moves else _against(game, seat, card))


def other_moves(game: Game, seat: str) -> tuple[Move, ...]:
    """The legal moves of a seat that no single card makes: several cards at once, a pass, a pick-up, an exchange."""
    moves = dict.fromkeys(move for move in game.legal(seat) if not _is_by_a_card(move))
    return tuple(
        sorted(
            moves,
            key=lambda move: (
                _OTHERS.index(move.kind),
                not move.from_stock,
                len(move.cards),
                *lowest_first(move.cards, game.trump),
            ),
        )
    )


def _is_by_a_card(move: Move) -> bool:
    return move.kind in _BY_A_CARD and len(move.cards) == 1 and not move.from_stock


def _against(game: Game, seat: str, card: Card) -> tuple[Refusal, ...]:
    """What speaks against the move that comes closest."""
    found = [decisive(game.why_not(move)) for move in _tried(game, seat, card)]
    return min(found, key=len)


def _tried(game: Game, seat: str, card: Card) -> Iterator[Move]:
    """What somebody may want to do with a card."""
    if not game.table:
        yield Move(seat, "lead", (card,))
    elif seat != game.defender:
        yield Move(seat, "throw", (card,))
    else:
        unbeaten = [attack for attack, answer in game.table if answer is None]
        for attack in dict.fromkeys(unbeaten or [game.table[-1][0]]):
            yield Move(seat, "beat", (card,), attack)

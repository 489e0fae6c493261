"""Perft: how many positions lie one, two, three … moves below a position, as chess programs count them.

What is counted are the positions of the tree of moves: every way to play on for so many moves is one, and a position
that is reached in two ways counts twice. Every move counts as one, also a pass. A game that is over has no moves.
Chance is part of a position: what it decides while cards are played follows from the seed and the moves.

Either all seats play on, whoever may move, or only the seat in turn, the one that ``to_act`` names. Two engines that
have the same counts to some depth play by the same rules as far as that; where they differ, :func:`divided` tells below
which move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from durak_rules.engine.flat import Flat
from durak_rules.engine.game import Game
from durak_rules.engine.joined import folded_rules
from durak_rules.engine.moves import Move
from durak_rules.engine.sitting import Sitting

__all__ = ["Count", "counts", "divided", "endings", "perft"]

MANY_POSITIONS = 100_000
"""Before so many positions it does not pay to write the rules out for one variant alone."""


@dataclass(frozen=True, slots=True)
class Count:
    """So many positions lie so many moves below."""

    depth: int
    positions: int


def perft(game: Game, depth: int, *, in_turn: bool = False) -> list[Count]:
    """The number of positions after one move, two moves and so on to ``depth`` moves.

    With ``in_turn`` only the seat that ``to_act`` names moves, otherwise every seat that may. Where all games are over
    before that, the list ends with a nought. Raises ValueError if ``depth`` is not one at least.

    >>> game = Game.from_position("guide", "A 7C (attacks) · B 8C (defends) · table empty · trump D · stock empty")
    >>> perft(game, 5)  # A leads; B beats or takes; in both cases the game is over
    [Count(depth=1, positions=1), Count(depth=2, positions=2), Count(depth=3, positions=0)]
    """
    _admit(depth)
    return [count for count, _ in zip(counts(game, in_turn=in_turn), range(depth), strict=False)]


def counts(game: Game, *, in_turn: bool = False) -> Iterator[Count]:
    """The same for one depth after the other, each when it is counted, until no position is left."""
    tree = _Tree(game._sitting, in_turn)
    depth, positions = 0, 1
    while positions:
        depth += 1
        positions = tree.positions(game._flat, depth)
        yield Count(depth, positions)


def divided(game: Game, depth: int, *, in_turn: bool = False) -> Iterator[tuple[Move, int]]:
    """Each move of the position, with the number of positions that lie ``depth`` moves below the position by it.

    Raises ValueError if ``depth`` is not one at least.

    >>> game = Game.from_position("guide", "A 7C 8D (attacks) · B 9C (defends) · table empty · trump D · stock empty")
    >>> [(str(move), positions) for move, positions in divided(game, 2)]
    [('A leads 7C', 3), ('A leads 8D', 2)]
    """
    _admit(depth)
    tree = _Tree(game._sitting, in_turn)
    moves = game.legal() if in_turn else [move for seat in game.seats for move in game.legal(seat)]
    return ((move, tree.positions(game.play(move)._flat, depth - 1)) for move in moves)


def endings(game: Game, depth: int, *, in_turn: bool = False) -> dict[str, int]:
    """How the games end that are over after at most ``depth`` moves, and how many end so; in the order of the words.

    >>> game = Game.from_position("guide", "A 7C (attacks) · B 8C (defends) · table empty · trump D · stock empty")
    >>> endings(game, 5)
    {'draw': 1, 'durak B': 1}
    """
    tree = _Tree(game._sitting, in_turn)
    found = Counter(str(Game(game._sitting, flat, None, None).result) for flat in tree.ended(game._flat, depth))
    return dict(sorted(found.items()))


def _admit(depth: int) -> None:
    if depth < 1:
        raise ValueError(f"a tree of moves is at least one move deep, not {depth}")


class _Tree:
    """The moves below positions at one table, on the engine's own lists."""

    def __init__(self, sitting: Sitting, in_turn: bool) -> None:
        self._sitting = sitting
        self._fast = sitting.fast
        self._heads, self._sets = [0] * sitting.most_listed, [0] * sitting.most_listed
        self._moves = self._moves_in_turn if in_turn else self._moves_of_all
        self._number = self._number_in_turn if in_turn else self._number_of_all
        self._counted = 0

    def positions(self, top: Flat, depth: int) -> int:
        """How many positions lie so many moves below this one. The last moves are counted without being played."""
        if depth < 2:
            return self._number(top) if depth else 1
        moves, number, play, rules = self._moves, self._number, self._fast.play, self._sitting.rules
        found = 0
        waiting = [(top, depth)]
        while waiting:
            flat, left = waiting.pop()
            for head, cards in moves(flat):
                after = flat[:]
                play(after, rules, head, cards)
                if left == 2:
                    found += number(after)
                else:
                    waiting.append((after, left - 1))
        self._write_out_rules_after(found)
        return found

    def ended(self, top: Flat, depth: int) -> Iterator[Flat]:
        """Every position that many moves below this one, or fewer, in which the game is over."""
        play, rules, result = self._fast.play, self._sitting.rules, self._sitting.layout.start["result"]
        waiting = [(top, depth)]
        while waiting:
            flat, left = waiting.pop()
            if flat[result]:
                yield flat
            for head, cards in self._moves(flat) if left else ():
                after = flat[:]
                play(after, rules, head, cards)
                waiting.append((after, left - 1))

    def _write_out_rules_after(self, positions: int) -> None:
        """Once many positions have been counted, go on with the rules written out for this variant alone."""
        before = self._counted
        self._counted += positions
        if before < MANY_POSITIONS <= self._counted:
            self._fast = folded_rules(self._sitting.layout, self._sitting.rules)

    def _number_in_turn(self, flat: Flat) -> int:
        return self._fast.list_turn(flat, self._sitting.rules, self._heads, self._sets)

    def _number_of_all(self, flat: Flat) -> int:
        list_moves, rules, heads, sets = self._fast.list_moves, self._sitting.rules, self._heads, self._sets
        return sum([list_moves(flat, rules, seat, heads, sets) for seat in range(len(self._sitting.names))])

    def _moves_in_turn(self, flat: Flat) -> list[tuple[int, int]]:
        number = self._number_in_turn(flat)
        return list(zip(self._heads[:number], self._sets, strict=False))

    def _moves_of_all(self, flat: Flat) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        list_moves, rules, heads, sets = self._fast.list_moves, self._sitting.rules, self._heads, self._sets
        for seat in range(len(self._sitting.names)):
            number = list_moves(flat, rules, seat, heads, sets)
            found += zip(heads[:number], sets, strict=False)
        return found

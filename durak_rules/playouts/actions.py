"""A number for every move of a variant, the same whichever seat makes it: what a policy answers with.

The numbers run as :mod:`.every_move` lists the moves: kind by kind in the order of its table, within a kind by the
attack card, then by rank or by the place in the pack of the cards that are played. Two equal cards of several packs
are one move to the players, and have one number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import overload

import numpy as np

from durak_rules.engine.fields import MOST_CARDS, Rules
from durak_rules.engine.rules.equal_cards import as_in_first_packs
from durak_rules.engine.sitting import Sitting
from durak_rules.playouts.every_move import every_move
from durak_rules.playouts.in_rows import Words

__all__ = ["Actions"]

Moves = list[tuple[int, int]]


class _InArrays:
    """The numbers of many moves at once: a grid with a row for each head without its seat, a column for each set of
    cards, and -1 where there is no such move, as everywhere in the last row and the last column."""

    def __init__(self, moves: Moves, r: Rules) -> None:
        heads = sorted({head for head, _ in moves})
        self._r = r
        self._sets: Words = np.array(sorted({cards for _, cards in moves}), np.int64)
        row = {head: number for number, head in enumerate(heads)}
        column = {int(cards): number for number, cards in enumerate(self._sets)}
        self._grid: Words = np.full((len(row) + 1, len(column) + 1), -1, np.int64)
        for number, (head, cards) in enumerate(moves):
            self._grid[row[head], column[cards]] = number
        self._rows: Words = np.full((r.cards + 1) << 4, -1, np.int64)
        for head in heads:
            kind, attack = head & 15, (head >> 8) - 1
            equals = range(attack, r.cards, r.one_pack) if attack >= 0 else [attack]
            for card in equals:
                self._rows[kind | card + 1 << 4] = row[head]

    def numbers(self, heads: Words, sets: Words) -> Words:
        """The number of each move, -1 if it has none."""
        cards = np.asarray(as_in_first_packs(self._r, sets))  # type: ignore[arg-type]
        columns = np.minimum(np.searchsorted(self._sets, cards), len(self._sets) - 1)
        columns[self._sets[columns] != cards] = -1
        found: Words = self._grid[self._rows[heads & 15 | heads >> 8 << 4], columns]
        return found


class _ByCode(dict[tuple[int, int], int]):
    """The number of each move, looked up once."""

    def __init__(self, number_of: Callable[[int, int], int]) -> None:
        super().__init__()
        self._number_of = number_of

    def __missing__(self, code: tuple[int, int]) -> int:
        number = self[code] = self._number_of(*code)
        return number


class Actions:
    """The numbers of all moves that can be made at this table, from 0 up to but not including ``count``.

    >>> from durak_rules.house_rules.loading import load_variant
    >>> sitting = Sitting(load_variant("guide"), "AB")
    >>> actions = Actions(sitting)
    >>> head, cards = actions.move(0, seat=1)
    >>> str(sitting.known[head, cards]), actions.number_of(head, cards)
    ('B leads 6C', 0)
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._moves: Moves = list(every_move(sitting))
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self.count = len(self._moves)
        self.by_code = _ByCode(self._number_of_one)
        """The number of a move by its head and cards, found once: for whoever asks for many moves one by one."""

    def move(self, number: int, seat: int) -> tuple[int, int]:
        """Head and cards of the move of this number if this seat makes it. Of equal cards it names those of the first
        packs, whichever the seat holds: to play it, look for it by its number among the listed moves.

        Raises IndexError if no move has this number.
        """
        if not 0 <= number < self.count:
            raise IndexError(f"there is no action {number}; they are numbered from 0 to {self.count - 1}")
        head, cards = self._moves[number]
        return head | seat << 4, cards

    @overload
    def number_of(self, heads: int, sets: int) -> int: ...

    @overload
    def number_of(self, heads: Words, sets: Words) -> Words: ...

    def number_of(self, heads: int | Words, sets: int | Words) -> int | Words:
        """The number of a move, or of each move of two arrays of one shape.

        Raises KeyError for a move that these rules never allow; for arrays also ValueError if the pack does not fit a
        machine word.
        """
        if isinstance(heads, int) and isinstance(sets, int):
            return self._number_of_one(heads, sets)
        assert not isinstance(heads, int)
        assert not isinstance(sets, int)
        numbers = self._in_arrays.numbers(heads, sets)
        if numbers.size and numbers.min() < 0:
            place = int(numbers.argmin())
            raise self._no_such(int(heads.flat[place]), int(sets.flat[place]))
        return numbers

    def _number_of_one(self, head: int, cards: int) -> int:
        r, attack = self._sitting.rules, (head >> 8) - 1
        face = attack % r.one_pack if attack >= 0 else attack
        number = self._numbers.get((head & 15 | face + 1 << 8, as_in_first_packs(r, cards)))
        if number is None:
            raise self._no_such(head, cards)
        return number

    def _no_such(self, head: int, cards: int) -> KeyError:
        return KeyError(f"these rules never allow “{self._sitting.known[head, cards].pretty}”")

    @cached_property
    def _in_arrays(self) -> _InArrays:
        if self._sitting.rules.cards > MOST_CARDS:
            raise ValueError(
                f"a pack of {self._sitting.rules.cards} cards does not fit a machine word; ask for one move at a time"
            )
        return _InArrays(self._moves, self._sitting.rules)

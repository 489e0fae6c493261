"""What stays the same from the deal to the last card: the agreed rules, the pack, the people and their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from durak_rules.cards import Card
from durak_rules.engine.compile import compile_rules, pack_of
from durak_rules.engine.fields import State, new_state
from durak_rules.engine.flat import layout_of
from durak_rules.engine.joined import FastRules, fast_rules, folded_rules
from durak_rules.engine.moves import Move
from durak_rules.engine.rules import playing
from durak_rules.house_rules.variant import Variant

__all__ = ["KIND_NUMBERS", "SeatsNotAdmitted", "Sitting", "seat_names"]

KIND_NUMBERS = {
    "lead": playing.LEAD,
    "throw": playing.THROW,
    "pass": playing.PASS,
    "beat": playing.BEAT,
    "take": playing.TAKE,
}
"""The engine's number of each kind of move."""

_KINDS = {number: kind for kind, number in KIND_NUMBERS.items()}
MANY_GAMES = 10
"""After so many games of one variant its rules are written out for it alone."""
MOST_COMPILED = 256
MOST_LISTED = 4096
"""No seat has more moves than this."""


class SeatsNotAdmitted(ValueError):
    """These rules are not played by so many, or the seats have no proper names."""


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Names for so many seats, ``A`` ``B`` ``C`` …, or the given ones.

    Raises :class:`SeatsNotAdmitted` for a name that is no single word or stands twice.
    """
    names = tuple("ABCDEFGHIJ"[:seats]) if isinstance(seats, int) else tuple(seats)
    for name in names:
        if len(name.split()) != 1 or "," in name:
            raise SeatsNotAdmitted(f"“{name}” is no name for a seat; a name is a single word")
        if names.count(name) > 1:
            raise SeatsNotAdmitted(f"two seats are called “{name}”; every seat needs a name of its own")
    return names


class Compiled:
    """A variant made ready to play; the same for all variants that are played alike."""

    def __init__(self, variant: Variant) -> None:
        self.rules = compile_rules(variant)
        self.pack = pack_of(variant)
        self.places: dict[Card, tuple[int, ...]] = {}
        for place, card in enumerate(self.pack):
            self.places[card] = (*self.places.get(card, ()), place)
        self.layout = layout_of(self.rules.cards, self.rules.table_size)
        self._sittings = 0
        self._fast = fast_rules(self.layout)

    def fast(self) -> FastRules:
        """The rules in CPython; after some games those written out for this variant alone."""
        self._sittings += 1
        if self._sittings == MANY_GAMES:
            self._fast = folded_rules(self.layout, self.rules)
        return self._fast


_compiled: dict[str, Compiled] = {}


def _compile_once(variant: Variant) -> Compiled:
    """The same choices have the same digest and are compiled once."""
    if variant.digest not in _compiled:
        if len(_compiled) >= MOST_COMPILED:
            _compiled.clear()
        _compiled[variant.digest] = Compiled(variant)
    return _compiled[variant.digest]


MovesByCode = dict[tuple[int, int], Move]
CodesByMove = dict[int, tuple[int, int]]

_known_moves: dict[tuple[tuple[Card, ...], tuple[str, ...]], tuple[MovesByCode, CodesByMove]] = {}


def _moves_of(cards: tuple[Card, ...], names: tuple[str, ...]) -> tuple[MovesByCode, CodesByMove]:
    """The moves made so far by these seats with this pack, by what they are in ints, and back by their identity;
    shared by all their games."""
    if len(_known_moves) >= MOST_COMPILED:
        _known_moves.clear()
    return _known_moves.setdefault((cards, names), ({}, {}))


class Sitting:
    """A variant, compiled, and the seats that play it.

    ``table``: how many attack cards must have room, if a position shows more than the rules allow.
    """

    def __init__(self, variant: Variant, names: Sequence[str], table: int = 0) -> None:
        compiled = _compile_once(variant)
        self.variant = variant
        self.names = seat_names(names)
        self.number: Mapping[str, int] = {name: seat for seat, name in enumerate(self.names)}
        self.rules = compiled.rules
        self.pack = compiled.pack
        self.places = compiled.places
        """Where in the pack each card stands."""
        if table <= self.rules.table_size:
            self.layout, self.fast = compiled.layout, compiled.fast()
        else:
            self.layout = layout_of(self.rules.cards, table)
            self.fast = fast_rules(self.layout)
        self._moves, self._codes = _moves_of(self.pack, self.names)
        self._spare_lists: list[tuple[list[int], list[int]]] = []

    def new_state(self) -> State:
        """A state of noughts for these seats."""
        state = new_state(self.rules)
        state.seats = len(self.names)
        return state

    def cards(self, cards: int) -> tuple[Card, ...]:
        """A set of cards, in the order of the pack."""
        return tuple(card for place, card in enumerate(self.pack) if cards >> place & 1)

    def legal(self, flat: list[int], seat: int) -> tuple[Move, ...]:
        """Every legal move of this seat in this position; the same move is always the same object."""
        spare = self._spare_lists
        lists = spare.pop() if spare else ([0] * MOST_LISTED, [0] * MOST_LISTED)
        heads, sets = lists
        n = self.fast.list_moves(flat, self.rules, seat, heads, sets)
        codes = list(zip(heads[:n], sets, strict=False))
        spare.append(lists)
        try:
            return tuple(map(self._moves.__getitem__, codes))
        except KeyError:
            return tuple(map(self._move, codes))

    def code(self, move: Move) -> tuple[int, int]:
        """Head and cards of a move that :meth:`legal` has listed."""
        return self._codes[id(move)]

    def _move(self, code: tuple[int, int]) -> Move:
        """The move that this pair of head and cards is; made when it is first listed, and kept."""
        if code not in self._moves:
            head, cards = code
            target = self.pack[(head >> 8) - 1] if head >> 8 else None
            move = Move(self.names[head >> 4 & 15], _KINDS[head & 15], self.cards(cards), target)
            self._moves[code] = move
            self._codes[id(move)] = code
        return self._moves[code]

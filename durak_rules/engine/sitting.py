"""What stays the same from the deal to the last card: the agreed rules, the pack, the people and their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import comb

from durak_rules.cards import Card
from durak_rules.engine.compile import compile_rules, pack_of
from durak_rules.engine.flat import Flat, layout_of
from durak_rules.engine.joined import FastRules, fast_rules, folded_rules
from durak_rules.engine.moves import Move
from durak_rules.engine.rules import playing
from durak_rules.engine.rules.progress import PAST_BOUTS
from durak_rules.engine.rules.words import DRAW_ON_REPETITION
from durak_rules.house_rules.variant import Variant

__all__ = ["KINDS", "SeatsNotAdmitted", "Sitting", "seat_names"]

KINDS = {
    playing.LEAD: ("lead", False),
    playing.THROW: ("throw", False),
    playing.PASS: ("pass", False),
    playing.BEAT: ("beat", False),
    playing.TAKE: ("take", False),
    playing.TRANSFER: ("transfer", False),
    playing.SHOW: ("show", False),
    playing.EXCHANGE: ("exchange", False),
    playing.SWAP: ("swap", False),
    playing.LEAD_STOCK: ("lead", True),
    playing.THROW_STOCK: ("throw", True),
    playing.BEAT_STOCK: ("beat", True),
}
"""What the engine's number of each kind of move means: the kind, and whether the card comes from the stock."""

LETTERS = "ABCDEFGHIJ"
"""What seats are called that nobody has named."""

MANY_GAMES = 400
"""After so many games of one variant its rules are written out for it alone. That takes as long as a few hundred games
and makes each a quarter faster: who plays fewer would only wait for it."""
MOST_KEPT = 256
MOST_LISTED = 4096
"""No seat has more moves than this, swaps not counted."""


class SeatsNotAdmitted(ValueError):
    """These rules are not played by so many, or the seats have no proper names."""


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Names for so many seats, ``A`` ``B`` ``C`` …, or the given ones.

    Raises :class:`SeatsNotAdmitted` for a number that no rules admit, for a name that is no single word or stands
    twice. Signs that part one name from another wherever seats are listed are no names.
    """
    if isinstance(seats, int) and not 0 <= seats <= len(LETTERS):
        raise SeatsNotAdmitted(f"Durak is not played by {seats} players: {len(LETTERS)} are the most")
    names = tuple(LETTERS[:seats]) if isinstance(seats, int) else tuple(seats)
    for name in names:
        if len(name.split()) != 1 or "," in name or "=" in name or name in ("·", ";"):
            raise SeatsNotAdmitted(f"“{name}” is no name for a seat; a name is a single word without , and =")
        if names.count(name) > 1:
            raise SeatsNotAdmitted(f"two seats are called “{name}”; every seat needs a name of its own")
    return names


class KnownMoves(dict[tuple[int, int], Move]):
    """The moves of some seats with some pack, by what they are in ints: head and cards. Made when first asked for."""

    def __init__(self, cards: tuple[Card, ...], names: tuple[str, ...]) -> None:
        super().__init__()
        self._cards = cards
        self._names = names
        self.codes: dict[int, tuple[int, int]] = {}
        """Head and cards of each of these moves, by its identity."""

    def __missing__(self, code: tuple[int, int]) -> Move:
        head, cards = code
        target = self._cards[(head >> 8) - 1] if head >> 8 else None
        played = tuple(card for place, card in enumerate(self._cards) if cards >> place & 1)
        kind, from_stock = KINDS[head & 15]
        move = Move(self._names[head >> 4 & 15], kind, played, target, from_stock)
        self.codes[id(move)] = code
        known = self.setdefault(code, move)
        if known is not move:  # another thread has made it meanwhile
            del self.codes[id(move)]
        return known


class Compiled:
    """A variant made ready to play by some seats; the same for all variants that are played alike."""

    def __init__(self, variant: Variant, names: tuple[str, ...], table: int) -> None:
        self.rules = compile_rules(variant)
        self.pack = pack_of(variant)
        self.places: dict[Card, tuple[int, ...]] = {}
        for place, card in enumerate(self.pack):
            self.places[card] = (*self.places.get(card, ()), place)
        past_bouts = PAST_BOUTS if self.rules.ending_no_progress == DRAW_ON_REPETITION else 1
        self.layout = layout_of(len(names), self.rules.cards, max(table, self.rules.table_size), past_bouts)
        self.known = KnownMoves(self.pack, names)
        swaps = comb(len(self.pack), self.rules.stock_swap_cards) if self.rules.stock_swap_times else 0
        self.most_listed = MOST_LISTED + swaps
        self._games = 0

    def fast(self, is_played: bool) -> FastRules:
        """The rules in CPython; after so many games those written out for this variant alone."""
        self._games += is_played
        return self.written_out if self._games >= MANY_GAMES else fast_rules(self.layout)

    @cached_property
    def written_out(self) -> FastRules:
        """The rules written out for this variant alone."""
        return folded_rules(self.layout, self.rules)


_compiled: dict[tuple[str, tuple[str, ...], int], Compiled] = {}


def _compile_once(variant: Variant, names: tuple[str, ...], table: int) -> Compiled:
    """The same choices have the same digest and are compiled once."""
    key = variant.digest, names, table
    if key not in _compiled:
        if len(_compiled) >= MOST_KEPT:
            _compiled.clear()
        _compiled[key] = Compiled(variant, names, table)
    return _compiled[key]


class Sitting:
    """A variant, compiled, and the seats that play it.

    ``table``: how many attack cards must have room, if a position shows more than the rules allow. ``is_played``: it is
    for a game, and not only to ask how one would begin.
    """

    def __init__(self, variant: Variant, names: Sequence[str], table: int = 0, *, is_played: bool = True) -> None:
        self.variant = variant
        self.names = tuple(names)
        self.number: Mapping[str, int] = {name: seat for seat, name in enumerate(self.names)}
        compiled = self._compiled = _compile_once(variant, self.names, table)
        self.rules = compiled.rules
        self.pack = compiled.pack
        self.places = compiled.places
        """Where in the pack each card stands."""
        self.layout = compiled.layout
        self.known = compiled.known
        self.most_listed = compiled.most_listed
        self.fast = compiled.fast(is_played)
        self._spare_lists: list[tuple[list[int], list[int]]] = []

    @property
    def written_out(self) -> FastRules:
        """The rules in CPython for this variant alone, for whoever is going to play many games at once."""
        return self._compiled.written_out

    def cards(self, cards: int) -> tuple[Card, ...]:
        """A set of cards, in the order of the pack."""
        return tuple(card for place, card in enumerate(self.pack) if cards >> place & 1)

    def legal(self, flat: Flat, seat: int | None) -> tuple[Move, ...]:
        """Every legal move of this seat, or of the seat to act; the same move is always the same object."""
        spare = self._spare_lists
        try:
            lists = spare.pop()
        except IndexError:  # asked for at the same time by another thread, or for the first time
            lists = [0] * self.most_listed, [0] * self.most_listed
        heads, sets = lists
        if seat is None:
            n = self.fast.list_turn(flat, self.rules, heads, sets)
        else:
            n = self.fast.list_moves(flat, self.rules, seat, heads, sets)
        moves = tuple(map(self.known.__getitem__, zip(heads[:n], sets, strict=False)))
        spare.append(lists)
        return moves

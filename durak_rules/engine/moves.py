"""Moves as people write them: ``B beats 8H with 9H``. The same sentence stands in scenarios, records and messages.

>>> parse_move("A leads 8♥ 8c")
Move(seat='A', kind='lead', cards=(Card(rank='8', suit='H'), Card(rank='8', suit='C')), target=None, from_stock=False)
>>> str(_)
'A leads 8H 8C'
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from durak_rules.cards import Card, CardError, parse_card, parse_cards

__all__ = ["VERBS", "Move", "MoveError", "parse_move"]

VERBS = {
    "leads": "lead",
    "throws": "throw",
    "passes": "pass",
    "beats": "beat",
    "takes": "take",
    "transfers": "transfer",
    "shows": "show",
    "exchanges": "exchange",
    "swaps": "swap",
}
"""The verb of each kind of move."""

_VERB_OF = {kind: verb for verb, kind in VERBS.items()}
_ALONE = ("pass", "take")
_ONE_CARD = ("show", "exchange")
_FROM_STOCK = ("lead", "throw", "beat")


class MoveError(ValueError):
    """Text that is no move; the message says why, in a player's words."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat does: a ``kind`` (a value of :data:`VERBS`), the ``cards`` it plays, of a beat the ``target``."""

    seat: str
    kind: str
    cards: tuple[Card, ...] = ()
    target: Card | None = None
    from_stock: bool = False

    def __str__(self) -> str:
        """The sentence as files write it."""
        return self._sentence([str(card) for card in self.cards], str(self.target))

    @property
    def pretty(self) -> str:
        """The sentence as people read it, with ♣ ♦ ♥ ♠."""
        return self._sentence([card.pretty for card in self.cards], self.target.pretty if self.target else "")

    def _sentence(self, cards: list[str], target: str) -> str:
        with_what = ["stock"] if self.from_stock else cards
        if self.kind == "beat":
            return " ".join([self.seat, "beats", target, "with", *with_what])
        return " ".join([self.seat, _VERB_OF[self.kind], *with_what])

    def one_by_one(self) -> tuple[Move, ...]:
        """A throw of several cards is several moves, one after the other; any other move is itself."""
        if self.kind != "throw" or len(self.cards) < 2:
            return (self,)
        return tuple(replace(self, cards=(card,)) for card in self.cards)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises :class:`MoveError` if the sentence is not one of scenarios.md's, or names something that is no card.
    """
    words = text.replace(",", " ").split()
    if len(words) < 2 or words[1] not in VERBS:
        raise MoveError(f"“{_cut(text)}” is no move; a move is a name and a verb: {', '.join(VERBS)}")
    seat, kind, rest = words[0], VERBS[words[1]], words[2:]
    try:
        return _beat(seat, rest) if kind == "beat" else _play(seat, kind, rest)
    except CardError as error:
        raise MoveError(str(error)) from None


def _play(seat: str, kind: str, rest: list[str]) -> Move:
    verb = _VERB_OF[kind]
    if kind in _ALONE:
        if rest:
            raise MoveError(f"nothing stands after “{verb}”; found “{_cut(' '.join(rest))}”")
        return Move(seat, kind)
    if not rest:
        raise MoveError(f"“{seat} {verb}” names no card; write “{seat} {verb} 8H”")
    if rest == ["stock"] and kind in _FROM_STOCK:
        return Move(seat, kind, from_stock=True)
    cards = parse_cards(" ".join(rest))
    if kind in _ONE_CARD and len(cards) > 1:
        raise MoveError(f"one card stands after “{verb}”, not {len(cards)}")
    return Move(seat, kind, cards)


def _beat(seat: str, rest: list[str]) -> Move:
    if len(rest) != 3 or rest[1] != "with":
        raise MoveError(f"a beat is written “{seat} beats 8H with 9H”")
    target = parse_card(rest[0])
    if rest[2] == "stock":
        return Move(seat, "beat", target=target, from_stock=True)
    return Move(seat, "beat", (parse_card(rest[2]),), target)


def _cut(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"

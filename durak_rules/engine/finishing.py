"""How the durak was finished off: the last attack cards of a game, of which epaulettes are made.

The engine counts cards of the lowest rank (``rules/epaulettes.py``). A ladder of ranks asks for others, so the whole
run is told here, by the same rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak_rules.cards import Card
from durak_rules.engine.rules.epaulettes import has_lost
from durak_rules.engine.rules.words import DO_NOT_COUNT, NONE, REQUIRED

if TYPE_CHECKING:
    from durak_rules.engine.game import Game

__all__ = ["Finish", "finish_of"]


@dataclass(frozen=True)
class Finish:
    """The unbroken run of attack cards at the end of a game that may count, by one seat, against one who has lost.

    ``giver`` is empty where nobody tells who laid them.
    """

    victim: str
    giver: str
    cards: tuple[Card, ...]

    def count(self, rank: str, most: int) -> int:
        """How many epaulettes of this rank that makes."""
        run = 0
        for card in reversed(self.cards):
            if card.rank != rank or run == most:
                break
            run += 1
        return run


@dataclass(frozen=True)
class _Laid:
    """An attack card of the last bout."""

    card: Card
    seat: str
    is_unbeaten: bool
    comes_after_answer: bool


def finish_of(game: Game) -> Finish | None:
    """How the durak of this game was finished off; None: the last bout was against nobody who has lost by it, or the
    game is not over, or there are no epaulettes."""
    s, r = game._state, game._sitting.rules
    if r.epaulettes_mode == NONE or not has_lost(s, r, s.defender) or game._from is None:
        return None
    laid = list(_last_table(game))
    run: list[Card] = []
    for place in reversed(range(len(laid))):
        if laid[place].seat != laid[-1].seat or not _counts(game, laid[place]):
            break
        run.append(laid[place].card)
        if laid[place].comes_after_answer:
            break
    return Finish(game.seats[s.defender], laid[-1].seat, tuple(reversed(run))) if run else None


def _counts(game: Game, laid: _Laid) -> bool:
    """epaulettes.unbeaten, epaulettes.trumps: may this card count?"""
    r = game._sitting.rules
    if r.epaulettes_unbeaten == REQUIRED and not laid.is_unbeaten:
        return False
    trumps = r.trumps[game._state.trump]
    return r.epaulettes_trumps != DO_NOT_COUNT or not trumps >> game._sitting.places[laid.card][0] & 1


def _last_table(game: Game) -> Iterator[_Laid]:
    """The attack cards that lay on the table when the last move had been made and nothing was settled yet."""
    before, move = game._from, game._after
    assert before is not None
    assert move is not None
    fits = not any(event.kind == "turned" for event in game.events)
    target = move.target if move.kind == "beat" and fits else None
    s = before._state
    for place, (card, answer) in enumerate(before.table):
        is_answered_now = answer is None and card == target
        if is_answered_now:
            target = None
        is_unbeaten = answer is None and not is_answered_now
        yield _Laid(card, before.laid_by[place], is_unbeaten, bool(s.after_answer >> place & 1))
    if move.kind in ("lead", "throw", "transfer") and fits:
        cards = (before.stock[0],) if move.from_stock else move.cards
        for number, card in enumerate(cards):
            yield _Laid(card, move.seat, True, bool(s.answered_since) and number == 0)

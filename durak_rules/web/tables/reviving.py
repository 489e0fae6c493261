"""A session out of what was kept of it: every game dealt as it was dealt, every move played again.

Nothing is believed: a deal that these rules do not give, or a move that they refuse, is told as damage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from durak_rules.cards import parse_cards
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.engine.game import Game
from durak_rules.engine.records import dealt_pack, named
from durak_rules.engine.session import Session
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.web.tables.database import StoreError

__all__ = ["Dealt", "dealt", "revived", "variant_kept"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game as it is kept: how it began, as a record tells it, and its moves."""

    pack: str
    opener: str
    chance: str
    moves: tuple[str, ...] = ()


def dealt(game: Game) -> Dealt:
    """What is kept of how this game began.

    >>> dealt(Game.deal("guide", 2, seed=7)).opener
    'B'
    """
    first = game.at_the_deal
    pack = dealt_pack(first._sitting, first._state)
    return Dealt(" ".join(map(str, pack)), first.attacker, str(first._state.chance))


def variant_kept(name: str, title: str, rules: Mapping[str, Mapping[str, Any]], digest: str) -> Variant:
    """The house rules of a table, whatever has become of their file.

    Raises :class:`StoreError` if ``guide`` says something else today than when the table was made.
    """
    try:
        variant = load_variant("guide").with_rules(rules)
    except DocumentError as error:
        raise StoreError(f"the house rules of this table do not hold any more: {error}") from None
    if variant.digest != digest:
        raise StoreError("the house rules of this table are not those of this version of durak-rules")
    return named(variant, name, title)


def revived(variant: Variant, seats: Sequence[str], seed: str, games: Sequence[Dealt]) -> Session:
    """The session with all its games. Raises :class:`StoreError` if it cannot have been played."""
    session: Session | None = None
    for number, game in enumerate(games, 1):
        played = 0
        try:
            pack = parse_cards(game.pack)
            if session is None:
                session = Session.start(variant, seats, seed=seed, pack=pack)
            else:
                session = session.next_game(pack)
            session = session.opened_by(game.opener, int(game.chance))
            for move in game.moves:
                session = session.play(move)
                played += 1
        except ValueError:  # a card, a deal, a move or a session that cannot be; what it says may name hidden cards
            raise StoreError(f"game {number} of a table cannot have been played on behind move {played}") from None
    if session is None:
        raise StoreError("no game of this table is left")
    return session

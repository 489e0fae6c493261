"""What a seat sees of a game, and all that it has seen since the deal, in words.

Told by the engine: the position as one line with ``?`` for each card that the seat cannot see, and the events of each
move. What a seat has seen begins with its line at the deal. Where cards lie open for a while, hands or the top of the
stock, it has its line after every move too, since no event says what was seen then.
"""

from __future__ import annotations

from durak_rules.engine.game import Game
from durak_rules.engine.notation import position_line
from durak_rules.engine.rules.words import FACE_UP
from durak_rules.engine.taking_down import known_of

from .dealt import Dealt

__all__ = ["all_seen", "hand", "line"]

DEALING = "the cards are being dealt"
NOBODY = ""
"""An onlooker has no name."""


def line(dealt: Dealt, seat: str | None, *, with_hands: bool = False) -> str:
    """What this seat sees now; None: what an onlooker sees; ``with_hands``: and looks into every hand."""
    game = dealt.game
    if game is None:
        held = hand(dealt, seat) if seat else ""
        return f"{DEALING}: {held}" if held else DEALING
    if (seat, with_hands) not in dealt.lines:
        hands_lie_open, open_top, open_discard = game.lying_open
        known = known_of(
            dealt.position(),
            seat or NOBODY,
            open_hands=game.seats if with_hands or hands_lie_open else (),
            open_discard=open_discard,
            open_top=open_top,
            turned_up=game._state.turn_up >= 0,
        )
        dealt.lines[seat, with_hands] = position_line(known, pretty=False)
    return dealt.lines[seat, with_hands]


def hand(dealt: Dealt, seat: str) -> str:
    """The hand of this seat, as far as it is dealt."""
    return " ".join(map(str, dealt.hand(dealt.table.number[seat])))


def all_seen(dealt: Dealt, seat: str | None) -> str:
    """All that this seat has seen since the deal, a line each; None: that an onlooker has."""
    not_told = []
    here: Dealt | None = dealt
    while here is not None and seat not in here.seen:
        not_told.append(here)
        here = here.before
    told = "" if here is None else here.seen[seat]
    for later in reversed(not_told):
        told += "".join(f"{news}\n" for news in _news(later, seat))
    dealt.seen[seat] = told
    return told


def _news(dealt: Dealt, seat: str | None) -> list[str]:
    """What this seat has seen of the last move or the deal, if that was the last to happen."""
    game, before = dealt.game, dealt.before
    if game is None or (before is not None and before.game is game):
        return []
    is_dealt = before is None or before.game is None
    found = list(map(str, game.events_for(seat)))
    if is_dealt or _lie_open_for_a_while(game):
        found.append(line(dealt, seat))
    return found


def _lie_open_for_a_while(game: Game) -> bool:
    hands, top = game.variant.value("visibility.hands"), game._sitting.rules.stock_top_play
    return hands != "own" or top == FACE_UP

"""A game of which only those cards have a face that were dealt: moves by players, and chance in between.

Immutable: what a player or chance does gives a new one. A move is tried on a copy. If the copy brings face-down cards
into hands or draws a number, chance is asked for them one by one, and then the move is made. The deal is played alike,
from a pack that lies face down.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.flat import Flat
from durak_rules.engine.game import Game
from durak_rules.engine.notation import position_line
from durak_rules.engine.positions import Position
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.why_not import refusals

from .face_down import Code, FaceDownTable, table_of
from .told_chance import NOTHING_TOLD

__all__ = ["CHANCE", "TERMINAL", "Dealt", "undealt"]

CHANCE = -1
TERMINAL = -4
"""OpenSpiel's numbers for those who act where no player does."""

ALL_OF_IT = ("", True)
"""The line of a position as nobody sees it, among those of the seats."""

Told = tuple[tuple[int, int], ...]
"""Numbers that chance has drawn, each with the bound it is below."""


class Dealt:
    """How a game stands for OpenSpiel. ``player`` is the seat to act, :data:`CHANCE` or :data:`TERMINAL`.

    ``game`` is the game with its history as it was before whatever chance is asked for now; None before the deal.
    """

    __slots__ = (
        "_action",
        "_flat",
        "_legal",
        "_move",
        "_position",
        "_told",
        "_unnamed",
        "_unseen",
        "before",
        "bound",
        "game",
        "lines",
        "player",
        "seen",
        "table",
    )

    def __init__(self, table: FaceDownTable, flat: Flat, unseen: int, game: Game | None) -> None:
        """Use :func:`undealt` and :meth:`after`."""
        self.table = table
        self.game = game
        self.player = CHANCE
        self._flat = flat
        self._unseen = unseen
        """The cards of the pack that were not named yet, as a set."""
        self.before: Dealt | None = None
        self.seen: dict[str | None, str] = {}
        """What a seat has seen up to here, where somebody has asked; see :mod:`.remembering`."""
        self.lines: dict[tuple[str | None, bool], str] = {}
        """The position as somebody sees it, where it was asked for."""
        self._position: Position | None = None
        self._action = -1
        self._move: Code | None = None
        """The move that waits for chance; None: the deal does, or none."""
        self._told: Told = ()
        self._unnamed: tuple[int, ...] = ()
        """The face-down cards that chance has to name."""
        self.bound = 0
        """Chance has to draw a number below this; 0: it names a card, or is not asked."""
        self._legal: dict[int, Code] | None = None

    # What may happen.

    @property
    def legal(self) -> dict[int, Code]:
        """The legal moves of the player to act by their numbers, in the order of the numbers."""
        if self._legal is None:
            self._legal = self.table.actions_of(self._flat) if self.player >= 0 else {}
        return self._legal

    @property
    def place(self) -> int:
        """Where in the shuffled pack, from the top, the card lies that chance names now; -1: it names none."""
        return self._unnamed[0] - self.table.cards_in_pack if self._unnamed else -1

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do now and how likely it is; equal cards of several packs are one outcome."""
        one_pack = self.table.rules.one_pack
        if self.bound:
            return [(one_pack + number, 1 / self.bound) for number in range(self.bound)]
        unseen = self._unseen
        if self.table.rules.deck_packs == 1:
            likely = 1 / unseen.bit_count()
            return [(card, likely) for card in range(one_pack) if unseen >> card & 1]
        faces = Counter(card % one_pack for card in range(unseen.bit_length()) if unseen >> card & 1)
        return [(face, count / unseen.bit_count()) for face, count in sorted(faces.items())]

    def after(self, action: int) -> Dealt:
        """After this action of whoever acts. Raises ValueError if that is not among those that are possible."""
        if self.player == TERMINAL:
            raise ValueError("the game is over, and nobody has a move")
        found = Dealt(self.table, self._flat, self._unseen, self.game)
        found.before, found._action = self, action
        if self.player == CHANCE:
            found._move, found._told = self._move, self._told
            found.lines, found._position = self.lines, self._position
            self._chance_has_done(found, action)
        else:
            if action not in self.legal:
                raise self._refused(action)
            found._move = self.legal[action]
            found._play()
        return found

    def _chance_has_done(self, found: Dealt, outcome: int) -> None:
        number = outcome - self.table.rules.one_pack
        if self.bound:
            if not 0 <= number < self.bound:
                raise ValueError(f"chance draws one of {self.bound} numbers here; {outcome} is none of them")
            found._told = (*self._told, (number, self.bound))
        else:
            found._name(self._unnamed[0], outcome)
            found._unnamed = self._unnamed[1:]
        if not found._unnamed:
            found._play() if self.game is not None else found._deal()

    def _name(self, face_down: int, face: int) -> None:
        """This card is turned round: of equal cards the first that lies face down."""
        rules, stock_at = self.table.rules, self.table.stock
        cards = range(face, rules.cards, rules.one_pack) if 0 <= face < rules.one_pack else ()
        card = next((card for card in cards if self._unseen >> card & 1), -1)
        if card < 0:
            raise ValueError(f"chance names a card that nobody has seen yet here; {face} is none of them")
        self._unseen ^= 1 << card
        self._flat = self._flat[:]
        stock = self._flat[stock_at] = self._flat[stock_at][:]
        stock[stock.index(face_down)] = card

    # Going on as far as it goes without chance.

    def _waits_for(self, unnamed: tuple[int, ...], bound: int = 0) -> bool:
        """Does chance have to do something first?"""
        self._unnamed, self.bound = tuple(dict.fromkeys(unnamed)), bound
        return bool(unnamed or bound)

    def _tried(self) -> Flat:
        """A copy to try a move on, with the numbers that chance has drawn."""
        flat = self._flat[:]
        if self._told:
            chance = NOTHING_TOLD
            for number, bound in reversed(self._told):
                chance = chance * bound + number
            flat[self.table.chance] = chance
        return flat

    def _play(self) -> None:
        """Make the move, unless it waits for chance: first for numbers, since they say which cards are drawn."""
        table, move = self.table, self._move
        assert move is not None
        if self._waits_for(table.played_blind(self._flat, move[0])):
            return
        flat = self._tried()
        table.fast.play(flat, table.rules, *move)
        untold = flat[table.chance]
        if self._waits_for((), -untold if untold < 0 else 0):
            return
        if self._waits_for((*table.in_hands(flat), *table.open_top(flat))):
            return
        assert self.game is not None
        before = self.game
        if before._flat is not self._flat:  # cards were named meanwhile
            before = Game(table, self._flat, before._from, before._after)
        self._stands(flat, Game(table, flat, before, table.known[move]))

    def _deal(self) -> None:
        """Deal, unless it waits for chance: for who deals, for the cards of the hands and the turn-up, for numbers,
        and at last for what lies under the turn-up or face up on the stock. A void deal begins again."""
        table = self.table
        if not self._told and self._waits_for((), len(table.names)):
            return
        flat = self._tried()
        is_dealt = table.fast.deal_as_told(flat, table.rules)
        if self._waits_for((*table.in_hands(flat), *table.turned(flat))):
            return
        untold = flat[table.chance]
        if self._waits_for((), -untold if untold < 0 else 0):
            return
        if not is_dealt:
            self._flat, self._unseen, self._told = table.shuffled(), table.rules.whole_pack, self._told[:1]
            self._deal()
        elif not self._waits_for(table.laid_out(flat)):
            self._stands(flat, Game(table, flat, None, None))

    def _stands(self, flat: Flat, game: Game) -> None:
        """Nothing waits for chance any more."""
        table = self.table
        assert flat[table.chance] == NOTHING_TOLD, "chance has drawn a number that nobody needs"
        self.game, self._flat, self._move, self._told = game, flat, None, ()
        self.lines, self._position = {}, None
        self.player = TERMINAL if flat[table.result] else table.fast.seat_to_act(flat, table.rules)

    # In words.

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The hand of this seat; during the deal, what it has been dealt so far."""
        if self.game is not None:
            return self.game.hands[self.table.names[seat]]
        flat = self._tried()
        if self._told:
            self.table.fast.deal_as_told(flat, self.table.rules)
        return self.table.cards(self.table.hand(flat, seat) & self.table.rules.whole_pack)

    def position(self) -> Position:
        """All of the position, with ``?`` for each card that has no face yet. Raises ValueError before the deal."""
        if self.game is None:
            raise ValueError("nothing is dealt yet")
        if self._position is None:
            self._position = self.game.position()
        return self._position

    def __str__(self) -> str:
        """All of the position, with ``?`` for each card that has no face yet, and the move that waits for chance."""
        if self.game is None:
            done = [step.before.action_text(CHANCE, step._action) for step in self._line() if step.before]
            return f"the deal: {', '.join(done) or 'nothing yet'}"
        if ALL_OF_IT not in self.lines:
            self.lines[ALL_OF_IT] = position_line(self.position(), pretty=False)
        waits = f" · {self.table.known[self._move]}, and chance is asked" if self._move else ""
        return self.lines[ALL_OF_IT] + waits

    def action_text(self, player: int, action: int) -> str:
        """What an action is: a move as a sentence, or what chance does."""
        table = self.table
        if player >= 0:
            return str(table.known[table.actions.move(action, player)])
        one_pack = table.rules.one_pack
        if action < one_pack:
            return f"deal {table.pack[action]}"
        number = action - one_pack
        names_dealer = self.game is None and not self._told and number < len(table.names)
        return f"{table.names[number]} deals" if names_dealer else f"draw number {number}"

    def _refused(self, action: int) -> ValueError:
        """Why the player to act has no such action."""
        assert self.game is not None
        try:
            move = self.table.known[self.table.actions.move(action, self.player)]
        except IndexError as error:
            return ValueError(str(error))
        return IllegalMove(move, refusals(self.table, self.game._state, move))

    # What has led here.

    @property
    def history(self) -> tuple[int, ...]:
        """Every action since the pack was shuffled, those of chance too."""
        return tuple(step._action for step in self._line() if step.before)

    def _line(self) -> list[Dealt]:
        """All that has led here, from the shuffled pack on, and this."""
        line = []
        here: Dealt | None = self
        while here is not None:
            line.append(here)
            here = here.before
        return line[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealt:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return played_again, (self.table.text, len(self.table.names), self.history)


def undealt(table: FaceDownTable) -> Dealt:
    """A game of which nothing has happened yet."""
    dealt = Dealt(table, table.shuffled(), table.rules.whole_pack, None)
    dealt._deal()
    return dealt


def played_again(text: str, players: int, actions: tuple[int, ...]) -> Dealt:
    """The game of this variant and so many players after these actions."""
    dealt = undealt(table_of(text, players))
    for action in actions:
        dealt = dealt.after(action)
    return dealt

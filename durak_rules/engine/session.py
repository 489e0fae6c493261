"""Game after game at one table: who deals, who opens, what is written down, and when it is over.

>>> session = Session.start("guide", ["Ann", "Ben"], seed=7)
>>> while not session.game.is_over:
...     session = session.play(session.game.legal()[0])
>>> session = session.next_game()
>>> len(session.dealers), session.dealers[1] in ("Ann", "Ben")
(2, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from durak_rules.cards import Card
from durak_rules.engine.dealers import FirstDealer, first_dealer, next_dealer
from durak_rules.engine.game import Game
from durak_rules.engine.ladder import Ladder, climb
from durak_rules.engine.ledger import ledger_of
from durak_rules.engine.moves import Move
from durak_rules.engine.outcomes import Outcome, outcome_of
from durak_rules.engine.rules.deal import open_game
from durak_rules.engine.sitting import Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, house_rules
from durak_rules.house_rules.variant import Variant

__all__ = ["Session", "SessionError", "games_agreed"]


class SessionError(ValueError):
    """Something that cannot be done with a session as it stands; the message says why."""


def games_agreed(variant: Variant) -> int | None:
    """session.games: how many games are played; None: as many as the table likes."""
    games = variant.value("session.games")
    return games if isinstance(games, int) else None


@dataclass(frozen=True)
class Session:
    """A session, with all its games. Immutable: playing gives a new one."""

    variant: Variant
    seats: tuple[str, ...]
    seed: int | str
    """One seed gives the dealers and every game."""
    drawn: FirstDealer
    """Who dealt first, and the cards that were drawn for it."""
    games: tuple[Game, ...]
    """Every game as it stands; the last one is being played, or was the last to end."""
    outcomes: tuple[Outcome, ...] = ()
    """What became of each game that is over."""
    named_dealer: str | None = None
    """The first dealer, if it was named and not found as the rules say."""

    @classmethod
    def start(
        cls,
        variant: VariantLike,
        seats: int | Sequence[str] = 2,
        *,
        seed: int | str = 0,
        dealer: str | None = None,
        pack: Sequence[Card] | None = None,
    ) -> Session:
        """Deal the first game of a session.

        ``variant`` is house rules, or what ``load_variant`` makes them of; ``seats`` a number or names clockwise; the
        same ``seed`` is the same session everywhere. Without ``dealer`` the first one is found as the rules say.
        ``pack`` is dealt in the order given.

        Raises ``SeatsNotAdmitted`` if these rules are not played by so many or no such dealer sits here,
        ``DocumentError`` if the house rules do not hold, ValueError if ``pack`` is not the pack of these rules.
        """
        rules, names = house_rules(variant), seat_names(seats)
        admit(Sitting(rules, names), dealer)
        drawn = first_dealer(rules, names, f"{seed} dealer 1") if dealer is None else FirstDealer(dealer)
        game = Game.deal(rules, names, seed=f"{seed} game 1", dealer=drawn.seat, pack=pack)
        return cls(rules, names, seed, drawn, (game,), named_dealer=dealer)

    @property
    def game(self) -> Game:
        """The game that is being played, or was the last to end."""
        return self.games[-1]

    def play(self, move: Move | str) -> Session:
        """The session after this move in its game. Raises ``IllegalMove`` and ``MoveError``, as ``Game.play`` does."""
        game = self.game.play(move)
        ended = (outcome_of(game),) if game.is_over else ()
        return replace(self, games=(*self.games[:-1], game), outcomes=(*self.outcomes, *ended))

    def next_game(self, pack: Sequence[Card] | None = None) -> Session:
        """The session with the next game dealt, from this ``pack`` in the order given, or by chance.

        Raises :class:`SessionError` while a game goes on, and at the end; ValueError if ``pack`` is not the pack of
        these rules.
        """
        if not self.game.is_over:
            raise SessionError(f"game {len(self.games)} is not over yet: {self.game.to_act} is to act")
        dealer = self.next_dealer
        if dealer is None:
            raise SessionError(f"the session is over: {self.why_over}")
        number = len(self.games) + 1
        seed = f"{self.seed} game {number}"
        game = Game.deal(self.variant, self.seats, seed=seed, dealer=dealer, pack=pack, after=self.outcomes[-1])
        return replace(self, games=(*self.games, game))

    def opened_by(self, opener: str, chance: int) -> Session:
        """The session with the game that was dealt opened by this seat, if it is by chance who opens, and with this
        state of chance: as it was when it was written down."""
        ways = [self.variant.value(f"opening.{key}") for key in ("first_game", "no_trump_fallback")]
        sitting, state = self.game._sitting, self.game._state
        if opener != self.game.attacker and "random" in ways:
            open_game(state, sitting.rules, sitting.number[opener], 0)
        state.chance = chance
        game = Game(sitting, sitting.layout.flat(state), None, None)
        return replace(self, games=(*self.games[:-1], game))

    # How it stands.

    @property
    def dealers(self) -> tuple[str, ...]:
        """Who dealt each game."""
        return tuple(game.dealer for game in self.games)

    @cached_property
    def openers(self) -> tuple[str, ...]:
        """Who leads the first bout of each game."""
        return tuple(game.at_the_deal.attacker for game in self.games)

    @property
    def next_dealer(self) -> str | None:
        """Who deals the next game; None: this one goes on, or the session is over."""
        if not self.game.is_over or self.is_over:
            return None
        seed = f"{self.seed} dealer {len(self.games) + 1}"
        return next_dealer(self.variant, self.seats, self.game.dealer, self.outcomes[-1], seed)

    @property
    def ledger(self) -> dict[str, int]:
        """What is written down for each seat; empty if nothing is."""
        return ledger_of(self.variant, self.seats, self.outcomes)

    @cached_property
    def ladder(self) -> Ladder:
        """Every epaulette that was given."""
        return climb(self.variant, self.seats, self.outcomes)

    @property
    def wears(self) -> dict[str, str]:
        """The highest rank of epaulettes that each seat wears which wears any."""
        return dict(self.ladder.wears)

    @property
    def lost_by(self) -> tuple[str, ...]:
        """Who has lost the session by an ace; nobody, if it goes on or ends otherwise."""
        return self.ladder.lost_by

    @property
    def is_over(self) -> bool:
        """Have all games been played that were agreed, or has an ace ended it?"""
        return self.ladder.is_over or len(self.outcomes) == games_agreed(self.variant)

    @property
    def why_over(self) -> str:
        """In a player's words; empty while it goes on."""
        if self.lost_by:
            return f"{' and '.join(self.lost_by)} wears an ace and has lost it"
        return f"{len(self.outcomes)} games were agreed on (session.games)" if self.is_over else ""

    def as_data(self) -> dict[str, Any]:
        """The whole session as plain data for JSON, hidden cards included."""
        return {
            "variant": self.variant.name,
            "digest": self.variant.digest,
            "seats": list(self.seats),
            "seed": self.seed,
            "games": [
                {
                    "dealer": game.dealer,
                    "opener": opener,
                    "moves": [str(move) for move in game.moves],
                    "result": str(game.result),
                    "epaulettes": game.epaulettes,
                    "position": game.as_data()["state"],
                }
                for game, opener in zip(self.games, self.openers, strict=True)
            ],
            "ledger": self.ledger,
            "wears": self.wears,
            "lost_by": list(self.lost_by),
            "is_over": self.is_over,
        }

"""A difference in play: the same position and the same moves under two sets of rules, until something differs."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import PositionError
from durak_rules.engine.sitting import LETTERS
from durak_rules.house_rules.variant import Variant
from durak_rules.workbench.shrinking import Situation, as_given, shrink
from durak_rules.workbench.witness.comparing import Differing, compare_games
from durak_rules.workbench.witness.positions import Chance

__all__ = ["InPlay", "differing_in", "look_in_play"]

_LONGEST = 400
"""A game that goes on so long without a difference is left."""
_MOST_STEPS = 20_000
"""About so many moves are played to make a difference small."""
_KINDS = ("lead", "throw", "pass", "beat", "take", "transfer", "show", "exchange", "swap")


@dataclass(frozen=True)
class InPlay:
    """A situation, and what differs at its end."""

    situation: Situation
    differing: Differing
    games: tuple[Game, Game]


def look_in_play(source: Chance, compared: Callable[[], None]) -> InPlay | None:
    """Play one game by chance in lock step; what differs, made small, or None. ``compared`` is told each position."""
    position = source.position() if source.seat_counts else None
    games = _begun(source.one, source.other, Situation(as_given(position))) if position else None
    if games is None or position is None:
        return None
    player = _Player(source.chance)
    moves: list[Move] = []
    while len(moves) < _LONGEST:
        compared()
        if compare_games(*games) is not None:
            return _made_small(source.one, source.other, Situation(as_given(position), tuple(moves)))
        if games[0].is_over:
            return None
        move = player.move(games[0])
        if move is None:
            return None
        moves.append(move)
        games = (games[0].play(move), games[1].play(move))
    return None


def differing_in(one: Variant, other: Variant, situation: Situation) -> InPlay | None:
    """The first difference on the way through a situation, which ends there; None if there is none."""
    games = _begun(one, other, situation)
    if games is None:
        return None
    for number in range(len(situation.moves) + 1):
        differing = compare_games(*games)
        if differing is not None:
            return InPlay(replace(situation, moves=situation.moves[:number]), differing, games)
        if number < len(situation.moves):
            move = situation.moves[number]
            if games[0].why_not(move):
                return None
            games = (games[0].play(move), games[1].play(move))
    return None


def _begun(one: Variant, other: Variant, situation: Situation) -> tuple[Game, Game] | None:
    try:
        return Game.from_position(one, situation.position), Game.from_position(other, situation.position)
    except PositionError:
        return None


class _Player:
    """Plays for every seat, in each game in another way: some kinds of moves more gladly than others, so that long runs
    of one kind occur too, and now and then always the same move in the same position, so that positions come again."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._likes = {kind: chance.lognormvariate(0, 2) for kind in _KINDS}
        self._is_stubborn = chance.random() < 0.2

    def move(self, game: Game) -> Move | None:
        """A legal move, of the seat to act as a rule; None if there is none."""
        to_act = game.to_act
        seats: list[str] = [to_act] if to_act else []
        if not self._is_stubborn and self._chance.random() < 0.2:
            seats = [*self._chance.sample(game.seats, len(game.seats)), *seats]
        moves = next((moves for seat in seats if (moves := game.legal(seat))), ())
        if not moves:
            return None
        if self._is_stubborn:
            return max(moves, key=lambda move: self._likes[move.kind])
        return self._chance.choices(moves, [self._likes[move.kind] for move in moves])[0]


def _made_small(one: Variant, other: Variant, situation: Situation) -> InPlay | None:
    most = _MOST_STEPS // (10 + len(situation.moves))
    small = shrink(situation, lambda smaller: differing_in(one, other, smaller) is not None, one, most=most)
    return differing_in(one, other, _renamed(small)) or differing_in(one, other, small)


def _renamed(situation: Situation) -> Situation:
    """The same with the seats called A, B, C … from the attacker on."""
    position = situation.position
    first = position.seats.index(position.attacker)
    around = (*position.seats[first:], *position.seats[:first])
    new = dict(zip(around, LETTERS, strict=False))

    def renamed(names: Sequence[str]) -> tuple[str, ...]:
        return tuple(new[name] for name in names)

    return Situation(
        replace(
            position,
            seats=renamed(around),
            hands={new[name]: position.hands[name] for name in around},
            attacker=new[position.attacker],
            defender=new[position.defender] if position.defender else None,
            dealer=new[position.dealer] if position.dealer else None,
            leader=new[position.leader] if position.leader else None,
            teams=tuple(renamed(team) for team in position.teams),
            out=renamed(position.out),
            laid_by=renamed(position.laid_by),
            passed=renamed(position.passed),
        ),
        tuple(replace(move, seat=new[move.seat]) for move in situation.moves),
    )

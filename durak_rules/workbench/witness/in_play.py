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

_LONGEST = 60
"""A game that goes on so long without a difference is left."""
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
    prefers = {kind: source.chance.lognormvariate(0, 2) for kind in _KINDS}
    moves: list[Move] = []
    while len(moves) < _LONGEST:
        compared()
        if compare_games(*games) is not None:
            return _made_small(source.one, source.other, Situation(as_given(position), tuple(moves)))
        if games[0].is_over:
            return None
        move = _chosen(games[0], source.chance, prefers)
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


def _chosen(game: Game, chance: random.Random, prefers: dict[str, float]) -> Move | None:
    """A legal move: of the seat to act as a rule, and in every game some kinds of moves rather than others, so that
    long runs of one kind occur too."""
    seats = [game.to_act] if chance.random() < 0.8 else chance.sample(game.seats, len(game.seats))
    for seat in (*seats, game.to_act):
        moves = game.legal(seat)
        if moves:
            return chance.choices(moves, [prefers[move.kind] for move in moves])[0]
    return None


def _made_small(one: Variant, other: Variant, situation: Situation) -> InPlay | None:
    small = shrink(situation, lambda smaller: differing_in(one, other, smaller) is not None, one)
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

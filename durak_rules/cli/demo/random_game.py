"""The last part of the demo: a whole game between players who play whatever is allowed, bout by bout."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import click

from durak_rules.cards import SUIT_NAMES
from durak_rules.cli.demo.screen import NO_BREAK, Screen
from durak_rules.engine.events import Event
from durak_rules.engine.game import Game
from durak_rules.house_rules.choices import in_words
from durak_rules.house_rules.variant import Variant

__all__ = ["admitted", "bouts", "deal_told", "tell"]

_USUAL = 3
_FIRST_TOLD = 30
_LAST_TOLD = 5
_INDENT = 5


def admitted(variant: Variant, asked: int | None) -> int:
    """The number of players: the one asked for, or the admitted one nearest to three. Raises a usage error."""
    counts = variant.seat_counts
    if asked is None:
        return min(counts, key=lambda count: (abs(count - _USUAL), count))
    if asked not in counts:
        told = ", ".join(str(count) for count in counts)
        raise click.UsageError(f"{variant.title} is not played by {asked}; it is played by {told}")
    return asked


@dataclass
class Bout:
    """What was done in one bout, and what came of it."""

    attacker: str
    defender: str
    moves: list[str] = field(default_factory=list)
    outcome: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        moves = " · ".join(_together(move) for move in self.moves)
        outcome = f" — {', '.join(_together(each) for each in self.outcome)}" if self.outcome else ""
        return f"{_together(f'{self.attacker} on {self.defender}:')} {moves}{outcome}"


def _together(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", NO_BREAK)


def tell(screen: Screen, variant: Variant, players: int, seed: str) -> None:
    """Deal and play a game by chance, and tell it."""
    screen.part(4, "A whole game, played by chance")
    dealt = Game.deal(variant, players, seed=seed)
    games = [dealt, *play(dealt, seed)]
    screen.say(deal_told(dealt))
    screen.blank()
    told = [f"{number:>3}  {bout}" for number, bout in enumerate(bouts(games), start=1)]
    left_out = len(told) - _FIRST_TOLD - _LAST_TOLD
    if left_out > 1:
        told[_FIRST_TOLD:-_LAST_TOLD] = [f"     … {left_out} more bouts …"]
    for line in told:
        screen.hanging(line, _INDENT)
    screen.blank()
    screen.boxed(f"The game is over: {games[-1].result}", _ending(games[-1]), style="green")
    screen.say("Another --seed is another game; the same seed is the same game everywhere.", quiet=True)


def play(game: Game, seed: str) -> Iterator[Game]:
    """The game after each move, by players who choose among their legal moves by chance."""
    chance = random.Random(seed)
    while not game.is_over:
        game = game.play(chance.choice(sorted(game.legal(), key=str)))
        yield game


def bouts(games: Sequence[Game]) -> list[Bout]:
    """What was done in each bout of a game, from its positions one after the other."""
    told: list[Bout] = []
    for before, after in pairwise(games):
        if not before.table:
            told.append(Bout(before.attacker, before.defender))
        for event in after.events:
            _note(told[-1], event, before)
    return told


def _note(bout: Bout, event: Event, before: Game) -> None:
    cards = " ".join(card.pretty for card in event.cards)
    if event.kind in ("led", "threw"):
        bout.moves.append(f"{event.seat} {cards}")
    elif event.kind == "beat" and event.target is not None:
        several = sum(answer is None for _, answer in before.table) > 1
        bout.moves.append(f"{event.seat} {cards}{f' on {event.target.pretty}' if several else ''}")
    elif event.kind == "announced":
        bout.moves.append(f"{event.seat} takes")
    elif event.kind == "discarded":
        bout.outcome.append("beaten off")
    elif event.kind == "picked up":
        bout.outcome.append(f"{event.seat} picks up {event.number}")
    elif event.kind == "out":
        bout.outcome.append(f"{event.seat} is out")


def deal_told(game: Game) -> str:
    """Who plays and deals, how many cards everybody has, what is trumps and who begins; of a game just dealt."""
    players = f"{', '.join(game.seats[:-1])} and {game.seats[-1]}"
    size = len(game.hands[game.attacker])
    trump = f"{SUIT_NAMES[game.trump].capitalize()} are trumps" if game.trump else "There are no trumps"
    shown = f", shown by {game.turn_up.pretty}" if game.turn_up else ""
    return (
        f"{players} play; {game.dealer} deals, {in_words(size)} cards each, and {len(game.stock)} are left. "
        f"{trump}{shown}. {game.attacker} attacks first."
    )


def _ending(game: Game) -> str:
    played = f"{game.bouts_played} bouts, {game.decisions} moves."
    places = [" and ".join(seats) for seats in game.result.places]
    return f"{played} Places: {', then '.join(places)}." if places else played

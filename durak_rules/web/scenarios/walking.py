"""A case step by step: what each item of ``play`` says, whether it holds, and the position after it.

>>> from durak_rules.scenarios import scenarios_from_text
>>> file = scenarios_from_text('''
... variant: guide
... scenarios:
... - id: eight-by-nine
...   given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
...   play: [A leads 8H, {refused: B beats 8H with KS, because: beating.plain}, B beats 8H with 9H, close]
... ''')
>>> stops = walk(file.cases[0])
>>> [(stop.kind, str(stop.moves[0]) if stop.moves else "", stop.holds) for stop in stops[:3]]
[('given', '', True), ('move', 'A leads 8H', True), ('refused', 'B beats 8H with KS', True)]
>>> [refusal.reason for refusal in stops[2].refusals]
['beating.plain']
"""

from __future__ import annotations

from dataclasses import dataclass

from durak_rules.documents.diagnostics import Span
from durak_rules.engine.events import Event
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import PositionError
from durak_rules.engine.refusals import Refusal
from durak_rules.scenarios.failures import Mismatch
from durak_rules.scenarios.model import Case
from durak_rules.scenarios.playing import play_step

__all__ = ["Stop", "walk"]


@dataclass(frozen=True, eq=False)
class Stop:
    """Where a reader stops to look. ``kind`` is that of a step, or ``given`` for the position that it begins with."""

    kind: str
    game: Game
    place: Span
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    """What happened since the stop before, as all see it who look on with open cards."""
    refusals: tuple[Refusal, ...] = ()
    wrong: Mismatch | None = None

    @property
    def holds(self) -> bool:
        """Whether what the scenario says is so."""
        return self.wrong is None


def walk(case: Case) -> list[Stop]:
    """Every stop of a case, up to the first step that does not hold; none of a case that gives no position."""
    if case.position is None:
        return []
    try:
        game = Game.from_position(case.variant, case.position)
    except PositionError:
        return []  # what is wrong with it is told where the whole case is run
    stops = [Stop("given", game, case.place)]
    for step in case.steps:
        refusals = game.why_not(step.moves[0]) if step.kind in ("move", "refused", "allowed") else ()
        after, wrong = play_step(game, step, case.source)
        stops.append(Stop(step.kind, after, step.node.span, step.moves, _events(game, after), refusals, wrong))
        if wrong is not None:
            break
        game = after
    return stops


def _events(before: Game, after: Game) -> tuple[Event, ...]:
    """What happened between two positions of one game, card by card."""
    line: list[Game] = []
    game: Game | None = after
    while game is not None and game is not before:
        line.append(game)
        game = game.before
    return tuple(event for each in reversed(line) for event in each.events)

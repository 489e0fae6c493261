"""A scenario, read: what people wrote, in cards, seats and moves, with the place of each part.

A *scenario* is what stands in the file; a *case* is one scenario under one variant and one reading, ready to be run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from durak_rules.cards import Card
from durak_rules.documents.diagnostics import Source, Span
from durak_rules.documents.nodes import Node
from durak_rules.engine.moves import Move

if TYPE_CHECKING:
    from durak_rules.engine.outcomes import Outcome
    from durak_rules.engine.positions import Position
    from durak_rules.house_rules.variant import Variant

__all__ = [
    "Beat",
    "Case",
    "Dealing",
    "Expected",
    "Leading",
    "Scenario",
    "ScenarioFile",
    "SeatCounts",
    "Session",
    "Step",
]

StepKind = Literal["move", "refused", "allowed", "only", "close"]


@dataclass(frozen=True, eq=False)
class Step:
    """One item of ``play``. ``moves`` has one move, or for ``only`` several, or for ``close`` none."""

    kind: StepKind
    node: Node
    moves: tuple[Move, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def cards(self) -> frozenset[Card]:
        """Every card that its moves name."""
        named = [card for move in self.moves for card in (*move.cards, move.target)]
        return frozenset(card for card in named if card is not None)


@dataclass(frozen=True, eq=False)
class Beat:
    """What is said of one card: which cards beat it and which do not."""

    attack: Card
    by: tuple[tuple[Card, Span], ...]
    not_by: tuple[tuple[Card, Span], ...]
    node: Node


@dataclass(frozen=True, eq=False)
class Expected:
    """One thing that is expected: ``path`` is ``("hands", "A")`` or ``("attacker",)``, ``value`` what was written."""

    path: tuple[str, ...]
    value: Any
    node: Node
    key_span: Span

    @property
    def name(self) -> str:
        return self.path[0]


@dataclass(frozen=True, eq=False)
class Leading:
    """A fresh deal of which somebody has to lead the first bout."""

    seats: tuple[str, ...]
    trump: str
    dealer: str
    hands: Mapping[str, tuple[Card, ...]]
    after: Outcome | None = None


@dataclass(frozen=True, eq=False)
class Dealing:
    """A pack and a dealer."""

    seats: tuple[str, ...]
    dealer: str
    pack: tuple[Card, ...]


@dataclass(frozen=True, eq=False)
class SeatCounts:
    """Numbers of seats that are admitted, and that are refused with a code; each with its node."""

    admits: tuple[tuple[int, Node], ...]
    refuses: tuple[tuple[int, str, Node], ...]
    admits_node: Node | None = None


@dataclass(frozen=True, eq=False)
class Session:
    """Results of game after game, each with its node."""

    seats: tuple[str, ...]
    first_dealer: str | None
    results: tuple[tuple[Outcome, Node], ...]


@dataclass(frozen=True, eq=False)
class Case:
    """One scenario under one variant and one reading."""

    file: str
    """The name of the file, as messages show it."""
    scenario: str
    """The id of the scenario."""
    title: str
    reading: str
    """The name of the reading; empty without readings."""
    variant: Variant
    source: Source
    place: Span
    """Where the scenario, or its reading, begins."""
    shape: str
    decides: tuple[str, ...] = ()
    position: Position | None = None
    trump: str = ""
    steps: tuple[Step, ...] = ()
    beats: tuple[Beat, ...] = ()
    expects: tuple[Expected, ...] = ()
    asked: Leading | Dealing | SeatCounts | Session | None = None
    """What is asked about, unless it is a position."""
    fits: Callable[[Variant], bool] = field(default=lambda _: True, repr=False)
    """Whether it can be played, or asked about, under other rules at all."""

    @property
    def name(self) -> str:
        """``limit-in-action[guide]``, or with a reading ``early-cap[guide][five cards]``."""
        return f"{self.scenario}[{self.variant.name}]" + (f"[{self.reading}]" if self.reading else "")

    @property
    def id(self) -> str:
        """The name with its file: ``tests/limits.scenario.yaml::limit-in-action[guide]``."""
        return f"{self.file}::{self.name}"

    @property
    def heading(self) -> str:
        """The name as a report's first line has it: ``limit-in-action [guide]``."""
        return f"{self.scenario} [{self.variant.name}]" + (f" [{self.reading}]" if self.reading else "")


@dataclass(frozen=True, eq=False)
class Scenario:
    """One item of ``scenarios``, with the cases that it makes."""

    id: str
    title: str
    decides: tuple[str, ...]
    source: str
    place: Span
    cases: tuple[Case, ...] = ()


@dataclass(frozen=True, eq=False)
class ScenarioFile:
    """A scenario file, read and found without fault."""

    shown: str
    source: Source
    scenarios: tuple[Scenario, ...]
    path: Path | None = field(default=None)

    @property
    def cases(self) -> tuple[Case, ...]:
        """Every case of every scenario, in the order of the file."""
        return tuple(case for scenario in self.scenarios for case in scenario.cases)

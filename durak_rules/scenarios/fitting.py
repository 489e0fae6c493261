"""Whether a scenario can be played, or asked about, under some rules at all.

Its seats must be admitted, its cards be in the pack, its position be one that these rules know. A case is looked at so
when it is read, and again when somebody wants to play it under other rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.nodes import Node
from durak_rules.engine.compile import pack_of
from durak_rules.engine.positions import Position
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.asking import READERS, Asked, check_under
from durak_rules.scenarios.expecting import placed_cards
from durak_rules.scenarios.model import Beat, Expected, Scenario, Step
from durak_rules.scenarios.positions import Given, position_of
from durak_rules.scenarios.reading import Placed, Reader
from durak_rules.scenarios.steps import cards_of_step

__all__ = ["Draft", "Saying"]


@dataclass
class Draft:
    """A scenario on its way to its cases: what it says whatever the variant and the reading."""

    scenario: Scenario
    shape: str
    node: Node
    given: Given | None = None
    asked: Asked | None = None


@dataclass(frozen=True)
class Saying:
    """A draft with what one reading says of it."""

    draft: Draft
    steps: tuple[Step, ...]
    beats: tuple[Beat, ...]
    expects: tuple[Expected, ...]

    def position_under(self, rules: Variant, reader: Reader) -> Position | None:
        """The position under these rules, if it is about one. What does not fit is told to the reader."""
        position = None
        if self.draft.given is not None:
            position = position_of(self.draft.given, rules, reader)
        elif self.draft.asked is not None:
            check_under(self.draft.asked, self.draft.node, rules, reader)
        self._check_cards(rules, reader)
        return position

    def fits(self, rules: Variant) -> bool:
        """Whether it can be played, or asked about, under these rules."""
        reader = Reader(Faults(None))
        if self.draft.asked is not None:
            READERS[self.draft.shape](self.draft.node, reader)  # it has to know the seats
        self.position_under(rules, reader)
        return not reader.faults.found

    def _check_cards(self, rules: Variant, reader: Reader) -> None:
        pack = pack_of(rules)
        known = set(pack)
        named: list[Sequence[Sequence[Placed]]] = [
            [cards_of_step(step, reader) for step in self.steps if not step.cards <= known],
            [(*beat.by, *beat.not_by) for beat in self.beats],
            [placed_cards(each, reader) for each in self.expects if self.draft.shape != "leading"],
        ]
        for cards in (each for several in named for each in several):
            missing = [(card, span) for card, span in cards if card not in known]
            reader.check_pack(missing, pack, rules.name)

"""A record that was read from a file: what is sound of it, what is wrong with it, and where everything stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Source, Span
from durak_rules.engine.game import Game
from durak_rules.engine.records import Record
from durak_rules.house_rules.variant import Variant

__all__ = ["DamagedRecord", "ReadRecord"]


class DamagedRecord(DocumentError):
    """A record with something wrong in it; ``sound`` is what stands before that, None if no game can begin."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sound: Record | None) -> None:
        super().__init__(diagnostics)
        self.sound = sound


@dataclass(frozen=True, eq=False)
class ReadRecord:
    """A record as far as it is sound, and where its parts stand."""

    source: Source
    faults: tuple[Diagnostic, ...]
    record: Record | None = None
    variant: Variant | None = None
    """The rules of the record itself; a choice that is not guide's has its place in the record."""
    start: Game | None = None
    places: tuple[tuple[Span, ...], ...] = ()
    """Where each move stands, bout by bout."""
    parts: dict[str, Span] | None = None
    """Where the value of each key stands."""

    @property
    def is_whole(self) -> bool:
        """Does it hold every move, and the result?"""
        return self.record is not None and not any(fault.code != "DUR705" for fault in self.faults)

    def span(self, part: str) -> Span:
        """Where the value of a key stands; the beginning of the record if it has none."""
        return (self.parts or {}).get(part, Span.start_of(self.source.path))

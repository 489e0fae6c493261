"""Reading a record: everything that is wrong with it, and what was sound before that.

A record is read from top to bottom. A fault in what comes before the moves leaves nothing to be played; a fault among
the moves leaves the moves before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Source, Span, errors_in, in_order
from durak_rules.documents.nodes import Entry, Node
from durak_rules.documents.yaml import Document, read_bytes, read_file, read_text
from durak_rules.engine.compile import pack_of
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.position_values import NotSoError, read_chance
from durak_rules.engine.positions import Position, PositionError
from durak_rules.engine.reading_positions import parse_position
from durak_rules.engine.records import FORMAT, Record, RecordError, begin, named
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.records.format import AFTER_THE_START, FILE, OF_ITS_OWN, READ
from durak_rules.records.model import DamagedRecord, ReadRecord
from durak_rules.scenarios.positions import position_of, read_given
from durak_rules.scenarios.reading import Reader
from durak_rules.scenarios.shapes import check, whole_number

__all__ = ["LARGEST", "check_record", "check_record_bytes", "read_record"]

LARGEST = 1024 * 1024
"""Bytes of the largest record that is read: ten thousand moves, however long the names."""

_CODES = {"DUR519": "DUR701", "DUR520": "DUR702", "DUR521": "DUR703"}
"""What is said of the shape of a scenario is said of a record by codes of its own."""


def read_record(what: Path | str) -> Record:
    """Read a record: from a file, or from a text, which has more than one line.

    Raises :class:`DamagedRecord`, a ``DocumentError``, with everything that is wrong with it and with what was sound
    before that.
    """
    found = check_record(what)
    if found.faults or found.record is None:
        raise DamagedRecord(found.faults, found.record)
    return found.record


def check_record(what: Path | str, *, shown: str | None = None) -> ReadRecord:
    """As :func:`read_record`, with everything that is wrong told and nothing raised; ``shown`` is its name."""
    if isinstance(what, str) and "\n" in what:
        return _checked(*read_text(what, shown or "<text>", largest=LARGEST))
    return _checked(*read_file(Path(what), shown, largest=LARGEST))


def check_record_bytes(data: bytes, shown: str) -> ReadRecord:
    """The same for the bytes of standard input."""
    return _checked(*read_bytes(data, shown, largest=LARGEST))


def _checked(document: Document, faults: list[Diagnostic]) -> ReadRecord:
    source = document.source
    root = document.root
    if root is None and faults:
        root = _sound_beginning(source, min(fault.span.line for fault in faults) - 1)
    if root is None:
        return ReadRecord(source, tuple(in_order(faults)))
    return _Reading(source, faults, is_cut=document.root is None).read(root)


def _sound_beginning(source: Source, most: int) -> Node | None:
    """What can be read of the first lines, ``most`` at the most; None if that is nothing."""
    found: Node | None = None
    fewest, lines = 1, source.lines
    upto = most
    while fewest <= most:
        document, _ = read_text("\n".join(lines[:upto]), source.path, source.file, largest=LARGEST)
        if document.root is not None:
            found, fewest = document.root, upto + 1
        else:
            most = upto - 1
        upto = (fewest + most) // 2
    return found


class _Reading:
    """Reads one document; ``is_cut``: it is only the beginning of what was written."""

    def __init__(self, source: Source, faults: list[Diagnostic], is_cut: bool) -> None:
        self.source = source
        self.faults = Faults(source)
        self.faults.found += errors_in(faults)
        self.of_text = [] if is_cut else list(self.faults.found)
        self.is_cut = is_cut
        self.reader = Reader(self.faults)

    def read(self, root: Node) -> ReadRecord:
        parts = {name: entry.node.span for name, entry in root.entries.items()}
        before = len(self.faults.found)
        self._check_shape(root)
        record, variant = self._beginning(root)
        found = [*self.of_text, *self.faults.found[before:]]
        start = None
        if record is not None and variant is not None and not _any_before_moves(found, root):
            start = self._start(record, variant, root)
        if record is None or variant is None or start is None:
            self._miss_parts(root)
            return ReadRecord(self.source, self._told(), parts=parts)
        bouts, places = self._bouts(root.get("bouts"))
        self._miss_parts(root)
        result = self.reader.result(root.get("result"))
        record = replace(record, bouts=bouts, result=str(result) if result else "ongoing")
        if record.position is not None:
            record = replace(record, position=start.position())
        self._check_digest(record, variant, root)
        return ReadRecord(self.source, self._told(), record, variant, start, places, parts)

    def _told(self) -> tuple[Diagnostic, ...]:
        """Everything that is wrong, in the words of a record."""
        told = [
            replace(fault, code=_CODES[fault.code], message=fault.message.replace("`given`", "`position`"))
            if fault.code in _CODES
            else fault
            for fault in self.faults.found
        ]
        return tuple(in_order(told))

    def _check_shape(self, root: Node) -> None:
        shape = Faults(self.source)
        check(root, READ, shape)
        # Of a record that breaks off, what would have come later is not missed.
        self.faults.found += [
            fault for fault in shape.found if not (self.is_cut and fault.code == "DUR520" and fault.span == root.span)
        ]
        number = root.get("format")
        if number is not None and whole_number(number) not in (None, FORMAT):
            message = f"this record has the format {number.text}, and only {FORMAT} is known here"
            self.faults.add("DUR704", number.span, message, "", ["a later version of durak-rules may read it"])

    def _miss_parts(self, root: Node) -> None:
        """What comes after the start is missing: of a record that breaks off that is no news."""
        for part in FILE.parts if root.is_mapping and not self.is_cut else ():
            if part.name in AFTER_THE_START and part.name not in root.entries:
                advice = [f"write `{part.name}: …` in it"]
                label = f"the record ends here: {part.meaning}"
                self.faults.add("DUR702", _last_of(root).span, f"a record has no `{part.name}`", label, advice)

    # What comes before the moves.

    def _beginning(self, root: Node) -> tuple[Record | None, Variant | None]:
        """The record without its moves, and its rules."""
        seats = self.reader.table_of(root.get("seats"))
        dealer = self.reader.seat(root.get("dealer"))
        opener = self.reader.seat(root.get("opener"))
        pack = self.reader.cards(root.get("pack"))
        chance = self._chance(root.get("chance"))
        variant = self._rules(root)
        if variant is None or len(seats) < 2 or dealer is None:
            return None, None
        position = self._position(root, variant)
        if position is None and not pack:
            return None, None
        self.reader.check_pack(pack, pack_of(variant), variant.name)
        record = Record(
            variant=_text(root.get("variant")),
            title=_text(root.get("title")),
            rules=_plain(root.get("rules")),
            digest=_text(root.get("digest")),
            seats=seats,
            dealer=dealer,
            played_by=self._played_by(root.get("played_by")),
            pack=tuple(card for card, _ in pack) if position is None else (),
            position=position,
            opener=opener,
            chance=chance,
        )
        return record, variant

    def _rules(self, root: Node) -> Variant | None:
        node = root.get("rules")
        if node is None or not node.is_mapping:
            return None
        try:
            variant = load_variant("guide").with_rules(node, self.source)
        except DocumentError as error:
            self.faults.found += error.diagnostics
            return None
        return named(variant, _text(root.get("variant")), _text(root.get("title")))

    def _played_by(self, node: Node | None) -> dict[str, str]:
        entries = node.entries if node is not None else {}
        return {name: _text(entry.node) for name, entry in entries.items() if self.reader.knows(name, entry.key_span)}

    def _chance(self, node: Node | None) -> int | None:
        try:
            return read_chance(node.text) if node is not None and isinstance(node.value, str) else None
        except NotSoError as error:
            assert node is not None
            self.faults.add("DUR703", node.span, "this is no state of chance", f"expected {error}")
            return None

    def _position(self, root: Node, variant: Variant) -> Position | None:
        node = root.get("position")
        if node is None or node.is_list or node.refused:
            return None
        if node.is_mapping:
            own = {name: root.entries[name] for name in OF_ITS_OWN if name in root.entries}
            entries: dict[str, Entry] = {**node.entries, **own}
            given = read_given(replace(node, entries=entries), self.reader, is_played=True)
            position = position_of(given, variant, self.reader)
        else:
            try:
                position = parse_position(node.text)
            except PositionError as error:
                self.faults.add("DUR706", node.span, f"this is no position: {error}")
                return None
            if position.seats != self.reader.seats:
                self.faults.add("DUR706", node.span, "other seats play in this position than in the record")
        return position

    def _start(self, record: Record, variant: Variant, root: Node) -> Game | None:
        try:
            return begin(record, variant)
        except RecordError as error:
            node = root.get(error.part) or root
            self.faults.add("DUR706", node.span, str(error))
            return None

    def _check_digest(self, record: Record, variant: Variant, root: Node) -> None:
        node = root.get("digest")
        if node is not None and record.digest != variant.digest:
            message = "this digest is not that of the rules of the record"
            advice = ["somebody has changed the one or the other, or guide is another one here"]
            self.faults.add("DUR705", node.span, message, f"the rules have {variant.digest[:8]}…", advice)

    # The moves.

    def _bouts(self, node: Node | None) -> tuple[tuple[tuple[Move, ...], ...], tuple[tuple[Span, ...], ...]]:
        """The moves up to the first thing that is wrong, and where they stand."""
        first_fault = min((_start_of(fault.span) for fault in self.faults.found), default=None)
        bouts: list[tuple[Move, ...]] = []
        places: list[tuple[Span, ...]] = []
        for bout in node.items if node is not None else ():
            found: list[tuple[Move, Span]] = []
            is_sound = bout.is_list
            for item in bout.items:
                read = self.reader.move(item) if item.is_scalar else None
                if read is None or (first_fault is not None and _start_of(item.span) >= first_fault):
                    is_sound = False
                    break
                found.append((read, item.span))
            if found:
                bouts.append(tuple(move for move, _ in found))
                places.append(tuple(span for _, span in found))
            if not is_sound:
                break
        return tuple(bouts), tuple(places)


def _text(node: Node | None) -> str:
    return node.text if node is not None and node.is_scalar else ""


def _plain(node: Node | None) -> dict[str, dict[str, str | int | list[str]]]:
    found = node.plain() if node is not None else {}
    return found if isinstance(found, dict) else {}


def _last_of(node: Node) -> Node:
    """The last value in a part of the document."""
    while inner := [*(entry.node for entry in node.entries.values()), *node.items]:
        node = inner[-1]
    return node


def _start_of(span: Span) -> tuple[int, int]:
    return span.line, span.column


def _any_before_moves(faults: Sequence[Diagnostic], root: Node) -> bool:
    """Is anything wrong in the parts that a game begins with, or before the moves?"""
    bouts = root.entries.get("bouts")
    needed = [entry for name, entry in root.entries.items() if name not in AFTER_THE_START]
    return any(
        (bouts is not None and _start_of(fault.span) < _start_of(bouts.key_span))
        or any(
            _start_of(entry.key_span) <= _start_of(fault.span) <= (entry.node.span.end_line, entry.node.span.end_column)
            for entry in needed
        )
        for fault in faults
    ) or any(part.needed and part.name not in root.entries for part in READ.parts)

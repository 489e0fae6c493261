"""``play`` and ``beats``: moves, what is refused on the way, and what beats what."""

from __future__ import annotations

from durak_rules.cards import Card
from durak_rules.documents.diagnostics import quoted
from durak_rules.documents.nodes import Entry, Node
from durak_rules.house_rules.faults import Faults
from durak_rules.scenarios.format import CHOICES
from durak_rules.scenarios.model import Beat, Step, StepKind
from durak_rules.scenarios.reading import Placed, Reader
from durak_rules.scenarios.wording import Word

__all__ = ["cards_of_step", "read_beats", "read_decides", "read_steps"]

CLOSE = "close"
_KINDS: tuple[StepKind, ...] = ("refused", "allowed", "only")


def read_steps(node: Node | None, reader: Reader) -> tuple[Step, ...]:
    """The steps of a list; one with a fault is told and left out."""
    steps = [_read_step(item, reader) for item in (node.items if node is not None else ())]
    return tuple(step for step in steps if step is not None)


def _read_step(node: Node, reader: Reader) -> Step | None:
    if node.refused:
        return None
    if node.is_scalar:
        if node.value == CLOSE:
            return Step("close", node)
        guess = reader.faults.guess(node.text, [CLOSE]) if " " not in node.text.strip() else None
        if guess:
            reader.faults.add("DUR506", node.span, f"{quoted(node.text)} is no move", "", [f"did you mean `{guess}`?"])
            return None
        move = reader.move(node)
        return Step("move", node, (move,)) if move else None
    kind: StepKind | None = next((kind for kind in _KINDS if kind in node.entries), None)
    if kind is None:
        return None
    written = node.entries[kind].node
    if kind == "only":
        return _read_only(node, written, reader)
    move = reader.move(written) if written.is_scalar else None
    because = node.get("because")
    return Step(kind, node, (move,), reasons_of(because)) if move else None


def _read_only(node: Node, written: Node, reader: Reader) -> Step | None:
    """All moves of a list are of one seat."""
    moves = [reader.move(item) for item in written.items]
    if not moves or None in moves:
        return None
    read = tuple(each for move in moves if move is not None for each in move.one_by_one())
    for move, item in zip(moves, written.items, strict=True):
        if move is not None and move.seat != read[0].seat:
            message = f"`only` lists the moves of one seat, here of {read[0].seat}"
            reader.faults.add("DUR506", item.span, message, "a move of another seat", ["write an `only` for each seat"])
            return None
    return Step("only", node, read)


def reasons_of(node: Node | None) -> tuple[str, ...]:
    """What stands behind ``because``: one reason, or several."""
    if node is None:
        return ()
    return tuple(item.text for item in (node.items if node.is_list else (node,)) if item.is_scalar)


def read_beats(node: Node | None, reader: Reader) -> tuple[Beat, ...]:
    """What is said of each card."""
    found = [_read_beat(entry, reader) for entry in (node.entries.values() if node is not None else ())]
    return tuple(beat for beat in found if beat is not None)


def _read_beat(entry: Entry, reader: Reader) -> Beat | None:
    attack: Card | None = reader.card(Word(entry.key, entry.key_span))
    by, not_by = (reader.cards(entry.node.get(part)) for part in ("by", "not_by"))
    beating = {card for card, _ in by}
    for card, span in not_by:
        if card in beating:
            reader.faults.add("DUR510", span, f"{card.pretty} both beats {entry.key} and does not")
    return Beat(attack, by, not_by, entry.node) if attack else None


def cards_of_step(step: Step, reader: Reader) -> tuple[Placed, ...]:
    """The cards of a step's moves, with their places: read again, for a fault in one of them is seldom."""
    nodes = [step.node]
    if step.node.is_mapping:
        nodes = [entry.node for name, entry in step.node.entries.items() if name in _KINDS]
    named = step.cards
    quiet = Reader(Faults(reader.faults.source))
    return tuple(
        (card, word.span)
        for node in nodes
        for word in quiet.words(node)
        if (card := quiet.card(word)) is not None and card in named
    )


def read_decides(node: Node | None) -> tuple[str, ...]:
    """The choices that a case pins."""
    return tuple(item.text for item in (node.items if node is not None else ()) if item.text in CHOICES)

"""What is expected against what is found: after play, of a deal, of the beating of single cards."""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.cards import Card
from durak_rules.documents.diagnostics import Source, Span
from durak_rules.engine.compile import beating_choice, beats
from durak_rules.engine.game import Game
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.edits import Edit, add_key, replace_value
from durak_rules.scenarios.expecting import Kind, expectable
from durak_rules.scenarios.failures import Mismatch
from durak_rules.scenarios.model import Beat, Expected
from durak_rules.scenarios.standing import Standing

__all__ = ["compare", "compare_beats", "unlike"]


def compare(
    games: Sequence[Game] | Sequence[Standing], expects: Sequence[Expected], source: Source
) -> tuple[Mismatch, ...]:
    """Everything that is not as expected. Of several games, which differ by chance, each must be so."""
    found = [_compare_one(games, expected, source) for expected in expects]
    return tuple(mismatch for mismatch in found if mismatch is not None)


def _compare_one(games: Sequence[Game] | Sequence[Standing], expected: Expected, source: Source) -> Mismatch | None:
    row = expectable(expected.path)
    values = [row.find(game, *expected.path[1:]) for game in games]
    if all(row.kind.same(expected.value, value) for value in values):
        return None
    by_chance = any(not row.kind.same(values[0], value) for value in values)
    return unlike(expected, row.kind, values[0], source, by_chance=by_chance)


def unlike(expected: Expected, kind: Kind, found: object, source: Source, *, by_chance: bool = False) -> Mismatch:
    """An expectation that does not hold. What chance decides is never accepted."""
    text = kind.text(found)
    shown = _path(expected.path, text or "''")
    return Mismatch(
        "DUR604",
        expected.key_span,
        _shown(expected, kind, expected.value),
        "what chance decides: it differs from deal to deal" if by_chance else _shown(expected, kind, found),
        "" if by_chance else shown,
        () if by_chance else replace_value(source, expected.node, text),
        advice="leave it out: no single value holds" if by_chance else "",
    )


def _shown(expected: Expected, kind: Kind, value: object) -> str:
    return f"{' '.join(expected.path)}: {kind.shown(value)}"


def _path(path: tuple[str, ...], text: str) -> str:
    """The line of a file: ``hands: {A: 8H}``."""
    return f"{path[0]}: {text}" if len(path) == 1 else f"{path[0]}: {{{_path(path[1:], text)}}}"


def compare_beats(said: Sequence[Beat], variant: Variant, trump: str, source: Source) -> tuple[Mismatch, ...]:
    """Every pair of cards that is not as it is said."""
    return tuple(mismatch for beat in said for mismatch in _compare_beat(beat, variant, trump, source))


def _compare_beat(beat: Beat, variant: Variant, trump: str, source: Source) -> list[Mismatch]:
    by, not_by = ([card for card, _ in cards] for cards in (beat.by, beat.not_by))
    right = {
        "by": [card for card in by if beats(variant, beat.attack, card, trump)]
        + [card for card in not_by if beats(variant, beat.attack, card, trump)],
        "not_by": [card for card in not_by if not beats(variant, beat.attack, card, trump)]
        + [card for card in by if not beats(variant, beat.attack, card, trump)],
    }
    wrong = [(card, span, "by") for card, span in beat.by if card not in right["by"]]
    wrong += [(card, span, "not_by") for card, span in beat.not_by if card in right["by"]]
    edits = _rewritten(beat, right, source) if wrong else ()
    return [_wrong_pair(beat, card, span, said, right, edits, variant, trump) for card, span, said in wrong]


def _wrong_pair(
    beat: Beat,
    card: Card,
    span: Span,
    said: str,
    right: dict[str, list[Card]],
    edits: tuple[Edit, ...],
    variant: Variant,
    trump: str,
) -> Mismatch:
    choice = beating_choice(variant, beat.attack, card, trump)
    place = variant.place(choice)
    where = f" ({place.path}:{place.line})" if place is not None else ""
    does, does_not = f"beats {beat.attack.pretty}", f"does not beat {beat.attack.pretty}"
    lists = ", ".join(f"{part}: {_list(cards) or repr('')}" for part, cards in right.items() if cards)
    return Mismatch(
        "DUR608",
        span,
        f"{card.pretty} {does if said == 'by' else does_not}",
        f"it {does_not if said == 'by' else does}, because of {choice}{where}",
        f"{beat.attack}: {{{lists}}}",
        edits,
    )


def _list(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _rewritten(beat: Beat, right: dict[str, list[Card]], source: Source) -> tuple[Edit, ...]:
    """Both lists with every card where it belongs."""
    edits: tuple[Edit, ...] = ()
    there = list(beat.node.entries)
    for part, cards in right.items():
        if part in there:
            said = beat.by if part == "by" else beat.not_by
            if cards != [card for card, _ in said]:
                edits += replace_value(source, beat.node.entries[part].node, _list(cards))
        elif cards:
            edits += add_key(source, beat.node, there[-1], part, _list(cards))
    return edits

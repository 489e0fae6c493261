"""``?``: what can be typed, what the table has agreed, which choices a move follows, and why one is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from durak_rules.documents.diagnostics import cut, visible
from durak_rules.documents.nearest import nearest
from durak_rules.engine.compile import beating_choice
from durak_rules.engine.moves import Move
from durak_rules.engine.refusals import Refusal, decisive
from durak_rules.engine.why_not import choices_about
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, as_written
from durak_rules.house_rules.variant import Variant

__all__ = ["HOW_TO_MOVE", "about_agreed", "about_move", "is_agreed_on", "not_known", "refused"]

HOW_TO_MOVE = (
    "Type the number of a move; or the move as one says it, as in “beats 8H with 9H”, “throw 9S”, “pass”, “take”;"
    " or only the card. Where there is but one move, Enter plays it.",
    "Cards are written rank first, 8H or 8♥, and also in words, as in “eight of hearts”.",
    "You are asked when it is your turn: whoever may add cards is asked one after the other, in the order of throwing"
    " in, before the bout goes on.",
)
"""What to say to those who ask how a move is typed."""


def refused(variant: Variant, move: Move, refusals: Sequence[Refusal]) -> Iterator[str]:
    """Why a move is refused: what each reason means here, the choice it comes from, and where that was made."""
    yield f"{move.pretty}: refused."
    for refusal in decisive(refusals):
        here = _sentence(refusal.sentence)
        if refusal.value is None:
            yield here
            continue
        rule = variant.sentence(refusal.reason)
        if here != rule:
            yield here
        yield _agreed(variant, refusal.reason)


def about_move(variant: Variant, move: Move, trump: str, refusals: Sequence[Refusal]) -> Iterator[str]:
    """What rules a move follows, and whether it is allowed now."""
    if refusals:
        yield from refused(variant, move, refusals)
        return
    yield f"{move.pretty}: allowed. What the table has agreed on such moves:"
    if move.target is not None and move.cards:
        yield _agreed(variant, beating_choice(variant, move.target, move.cards[0], trump))
    for name in choices_about(move):
        yield _agreed(variant, name)


def about_agreed(variant: Variant, what: str) -> Iterator[str]:
    """A choice, or every choice of a group, as this table has agreed on it."""
    group = GROUPS.get(what)
    for question in group.keys if group is not None else _questions(what):
        yield question.question
        yield _agreed(variant, question.full)


def is_agreed_on(what: str) -> bool:
    """Is this the name of a choice or a group?"""
    return what in GROUPS or bool(_questions(what))


def not_known(what: str) -> str:
    """What to say to a question about something that there is not."""
    guess = nearest(what, [*GROUPS, *(question.full for question in KEYS)])
    advice = f"did you mean `? {guess}`?" if guess else "? alone tells what can be typed."
    return f"“{visible(cut(what, 40))}” is no move here and no choice; {advice}"


def _questions(what: str) -> list[Key]:
    return [question for question in KEYS if what in (question.full, question.name)]


def _agreed(variant: Variant, name: str) -> str:
    place = variant.place(name)
    where = f" ({place.path}:{place.line})" if place else ""
    return f"`{name}` is {as_written(variant.value(name))}: {_sentence(variant.sentence(name))}{where}"


def _sentence(text: str) -> str:
    told = text.rstrip(".")
    return f"{told[:1].upper()}{told[1:]}."

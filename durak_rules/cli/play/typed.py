"""What was typed, read: the number of a move, a sentence, cards alone, or one of the words that move nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durak_rules.cards import Card, CardError, parse_cards
from durak_rules.cli.play.numbered import Numbered
from durak_rules.cli.play.spoken import written_in_words
from durak_rules.documents.diagnostics import cut, visible
from durak_rules.documents.nearest import nearest
from durak_rules.engine.moves import VERBS, Move, MoveError, parse_move
from durak_rules.engine.views import View

__all__ = ["COMMANDS", "WORDS", "Command", "NotUnderstood", "read", "read_move"]

COMMANDS = {
    "help": "this help, as does ?; `? 3` tells what rules move 3 follows, `? throw 9S` whether that would be allowed,"
    " `? throw_in.who` what the table has agreed",
    "hint": "what a computer's player would do with your cards; `hint greedy` asks the one of that name",
    "undo": "take back your last move and everything that came after it",
    "table": "the whole table again",
    "log": "everything that has happened in this game, as you saw it",
    "rules": "the rules that are played, on one page",
    "save": "write the game to its file, or to the one you name: `save friday.record.yaml`",
    "quit": "save the game and leave; so do Ctrl-C and Ctrl-D",
}
"""The words that are no moves, each with what it does."""

_VERB_OF = {kind: verb for verb, kind in VERBS.items()}
WORDS = (*COMMANDS, *_VERB_OF)
"""Every word that a line may begin with; ``beats`` will do for ``beat``."""
_LONGEST = 40


class NotUnderstood(ValueError):
    """Nothing that was meant here; the message says what would be."""


@dataclass(frozen=True)
class Command:
    """One of :data:`COMMANDS` with what stands behind it."""

    name: str
    rest: str = ""


def read(line: str, view: View, offered: Numbered) -> Move | Command:
    """Read a line that the person of this view has typed. A move need not be legal.

    Raises :class:`NotUnderstood`.

    >>> from durak_rules import Game
    >>> line = "A 7♣ 8♥ (attacks) · B 9♥ 6♦ (defends) · table empty · trump ♦ · stock empty"
    >>> game = Game.from_position("guide", line)
    >>> str(read("lead 8h", game.view("A"), Numbered(())))
    'A leads 8H'
    >>> read("? throw_in.who", game.view("A"), Numbered(()))
    Command(name='help', rest='throw_in.who')
    """
    text = line.strip()
    if text.startswith("?"):
        return Command("help", text.lstrip("? ").strip())
    if not text:
        return _the_only_one(offered)
    word, _, rest = text.partition(" ")
    if word not in view.seats and _word(word) in COMMANDS:
        return Command(str(_word(word)), rest.strip())
    return read_move(text, view, offered)


def read_move(text: str, view: View, offered: Numbered) -> Move:
    """Read a move: its number, or a sentence, in which the seat's own name may be left out, or the cards alone.

    Raises :class:`NotUnderstood`.
    """
    words = written_in_words(text.replace(",", " ")).split()
    if not words:
        return _the_only_one(offered)
    if words[0].isdecimal():
        return _by_number(words, offered)
    if words[0] in view.seats and len(words) > 1:
        if words[0] != view.seat:
            raise NotUnderstood(f"You play {view.seat}; what {words[0]} does is not yours to say.")
        words = words[1:]
    kind = _word(words[0])
    if kind is None:
        return _by_cards(words, view, offered)
    rest = [word for word in words[1:] if word.lower() != "in"]
    if kind == "beat" and len(rest) == 1:
        return _by_cards(rest, view, offered, kind)
    try:
        return parse_move(" ".join([view.seat, _VERB_OF.get(kind, kind), *rest]))
    except MoveError as error:
        raise NotUnderstood(_sentence(str(error))) from None


def _word(typed: str) -> str | None:
    """The word of :data:`WORDS` that was typed, also in another form, or its beginning if no other begins so.

    Raises :class:`NotUnderstood` if several begin so.
    """
    word = typed.lower()
    if word in WORDS or word in VERBS:
        return VERBS.get(word, word)
    begun = [each for each in WORDS if each.startswith(word)]
    if len(begun) > 1:
        raise NotUnderstood(f"“{typed}” could be {', '.join(begun[:-1])} or {begun[-1]}.")
    return begun[0] if begun else None


def _the_only_one(offered: Numbered) -> Move:
    if len(offered.moves) == 1:
        return offered.moves[0]
    raise NotUnderstood("Type the number of a move, or a sentence such as “beats 8H with 9H”; ? helps.")


def _by_number(words: Sequence[str], offered: Numbered) -> Move:
    word, most = words[0], len(offered.moves)
    if len(words) == 1 and len(word) <= len(str(most)) and 1 <= int(word) <= most:
        return offered.moves[int(word) - 1]
    raise NotUnderstood(f"The moves have the numbers 1 to {most}; type one of them alone.")


def _by_cards(words: Sequence[str], view: View, offered: Numbered, kind: str = "") -> Move:
    """The one move that plays just these cards; else the move that was most likely meant, to be refused."""
    cards = _cards(words)
    in_order = sorted(map(str, cards))
    fitting = [move for move in offered.moves if sorted(map(str, move.cards)) == in_order and kind in ("", move.kind)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        told = ", or ".join(f"{offered.number_of(move)} ({move.pretty})" for move in fitting)
        raise NotUnderstood(f"Several moves play {' '.join(card.pretty for card in cards)}: {told}.")
    return _meant(cards, view)


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    try:
        return parse_cards(" ".join(words))
    except CardError as error:
        guess = nearest(words[0], (*WORDS, *VERBS))
        if guess is None and any(word[:1].isdecimal() for word in words):
            raise NotUnderstood(_sentence(str(error))) from None
        shown = visible(cut(" ".join(words), _LONGEST))
        advice = f"Did you mean “{guess}”?" if guess else "Type a number, or a sentence such as “throws 9S”; ? helps."
        raise NotUnderstood(f"“{shown}” is not understood here. {advice}") from None


def _meant(cards: Sequence[Card], view: View) -> Move:
    """The move that these cards would be, by what the seat does in this bout."""
    unbeaten = [attack for attack, answer in view.table if answer is None]
    if view.seat == view.defender:
        if len(unbeaten) == 1 and len(cards) == 1:
            return Move(view.seat, "beat", tuple(cards), unbeaten[0])
        words = " ".join(map(str, cards[:1]))
        raise NotUnderstood(f"Say which card it is to beat: “beats {unbeaten[0] if unbeaten else '8H'} with {words}”.")
    return Move(view.seat, "throw" if view.table else "lead", tuple(cards))


def _sentence(text: str) -> str:
    told = visible(text)
    return f"{told[:1].upper()}{told[1:]}."

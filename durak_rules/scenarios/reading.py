"""Values of a scenario file read into cards, seats, suits, moves and results.

What is wrong with one is told at the very word. A reader gives None for a value that is no such thing, or that has the
wrong kind of node: that has been told before, by its shape.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from durak_rules.cards import Card, CardError, parse_card, parse_suit
from durak_rules.documents.diagnostics import Elsewhere, Span, quoted
from durak_rules.documents.nodes import Node
from durak_rules.engine.moves import VERBS, Move, MoveError, parse_move
from durak_rules.engine.outcomes import Outcome, parse_outcome
from durak_rules.engine.results import Result, parse_result
from durak_rules.house_rules.faults import Faults
from durak_rules.scenarios.wording import Word, number_of_words, words_of

__all__ = ["NOBODY", "Laid", "Placed", "Reader"]

NOBODY = ("", "none", "nobody", "-")
"""Words for no seat, no card and no suit."""

Placed = tuple[Card, Span]
"""A card and where it stands."""

_MOST_PLACES = 3
_MOST_WORDS = 400


@dataclass(frozen=True)
class Laid:
    """An attack card on the table and what beats it."""

    attack: Placed
    answer: Placed | None


class Reader:
    """Reads values of one file; the seats are those of the scenario at hand."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.seats: tuple[str, ...] = ()

    def words(self, node: Node | None) -> tuple[Word, ...]:
        """The words of a value. More than there are cards in four packs are told, and none of them read."""
        if node is None:
            return ()
        if number_of_words(node) > _MOST_WORDS:
            self.faults.add("DUR521", node.span, f"more than {_MOST_WORDS} words stand here", "no table needs so many")
            return ()
        return words_of(node, self.faults.source)

    # Seats.

    def table_of(self, node: Node | None) -> tuple[str, ...]:
        """The names of all seats: single words, each once. They are the seats from now on."""
        first: dict[str, Word] = {}
        for word in self.words(node):
            if word.text in first:
                message = f"two seats are called {quoted(word.text)}"
                other = (Elsewhere(first[word.text].span, "the other one", self.faults.source),)
                self.faults.add("DUR505", word.span, message, "", ["give every seat a name of its own"], other)
            first.setdefault(word.text, word)
        self.seats = tuple(first)
        return self.seats

    def seat(self, node: Node | None) -> str | None:
        """One seat of the table."""
        words = self.words(node)
        if node is None or not node.is_scalar:
            return None
        if len(words) != 1:
            if isinstance(node.value, str):
                message = "no seat is named here" if not words else f"{quoted(node.text)} are several seats"
                self.faults.add("DUR504", node.span, message, "expected the name of one seat")
            return None
        return self.known_seat(words[0])

    def seats_of(self, node: Node | None) -> tuple[str, ...]:
        """Several seats of the table, each once; none for an empty text."""
        named = [
            self.known_seat(word) for word in self.words(node) if word.text not in NOBODY or word.text in self.seats
        ]
        return tuple(dict.fromkeys(name for name in named if name is not None))

    def every_seat_of(self, node: Node | None) -> tuple[str, ...]:
        """Seats of the table, perhaps the same one several times."""
        named = [self.known_seat(word) for word in self.words(node)]
        return tuple(name for name in named if name is not None)

    def known_seat(self, word: Word) -> str | None:
        return word.text if self.knows(word.text, word.span) else None

    def knows(self, name: str, span: Span) -> bool:
        """Whether a seat of this name sits at the table; if not, that is told."""
        if name in self.seats:
            return True
        if self.seats:
            guess = self.faults.guess(name, self.seats)
            advice = [f"did you mean `{guess}`?"] if guess else [f"the seats are {' '.join(self.seats)}"]
            self.faults.add("DUR504", span, f"nobody called {quoted(name)} sits at this table", "", advice)
        return False

    # Cards and suits.

    def card(self, word: Word) -> Card | None:
        try:
            return parse_card(word.text)
        except CardError as error:
            self.faults.add("DUR501", word.span, str(error))
            return None

    def cards(self, node: Node | None) -> tuple[Placed, ...]:
        """Cards with their places."""
        read = [(self.card(word), word.span) for word in self.words(node)]
        return tuple((card, span) for card, span in read if card is not None)

    def single_card(self, node: Node | None) -> Placed | None:
        """One card."""
        found = self.cards(node)
        if node is not None and len(self.words(node)) != 1 and isinstance(node.value, str):
            self.faults.add("DUR501", node.span, "one card is named here, no more and no less", "expected a card")
            return None
        return found[0] if found else None

    def table(self, node: Node | None) -> tuple[Laid, ...]:
        """The table: ``8H/9H 9S``."""
        found: list[Laid] = []
        for word in self.words(node):
            attack, stroke, answer = word.text.partition("/")
            if "/" in answer or (stroke and not (attack and answer)):
                message = f"{quoted(word.text)} is no card on the table"
                advice = ["write an attack card, or with what beats it: `8H/9H`"]
                self.faults.add("DUR507", word.span, message, "", advice)
                continue
            laid = self._part(word, 0, len(attack))
            by = self._part(word, len(attack) + 1, len(word.text)) if stroke else None
            if laid is not None and (by is not None or not stroke):
                found.append(Laid(laid, by))
        return tuple(found)

    def _part(self, word: Word, start: int, end: int) -> Placed | None:
        span = word.part(start, end)
        card = self.card(Word(word.text[start:end], span))
        return (card, span) if card is not None else None

    def trump(self, node: Node | None) -> str | None:
        """A suit's letter; empty for none."""
        if node is None or node.refused or not isinstance(node.value, str):
            return None
        if node.text.strip().lower() in NOBODY:
            return ""
        try:
            return parse_suit(node.text)
        except CardError as error:
            self.faults.add("DUR509", node.span, str(error), "", ["`none` is no trump suit"])
            return None

    # Moves and results.

    def move(self, node: Node) -> Move | None:
        """A move of a seat at this table."""
        if node.refused or not isinstance(node.value, str):
            return None
        words = self.words(node)
        if not words:
            return None
        if words[0].text not in self.seats:
            if len(words) > 1 and words[1].text in VERBS:
                self.known_seat(words[0])
            else:
                self._no_move(node, words)
            return None
        if len(words) < 2 or words[1].text not in VERBS:
            self._no_move(node, words)
            return None
        around = ("with", "stock")
        if None in [self.card(word) for word in words[2:] if word.text not in around and not self._is_verb(word)]:
            return None
        try:
            return parse_move(node.text)
        except MoveError as error:
            self.faults.add("DUR506", node.span, str(error), "", ["`durak-rules explain DUR506` shows all moves"])
            return None

    def _is_verb(self, word: Word) -> bool:
        """Whether a word among the cards is no card because two moves stand in one text."""
        return word.text in VERBS or word.text in self.seats

    def _no_move(self, node: Node, words: Sequence[Word]) -> None:
        verb = words[1] if len(words) > 1 and words[0].text in self.seats else None
        guess = self.faults.guess(verb.text, VERBS) if verb else None
        advice = [f"did you mean `{guess}`?"] if guess else [f"a move is a seat and one of {', '.join(VERBS)}"]
        message = f"{quoted(node.text)} is no move"
        if verb is not None:
            message = f"{quoted(verb.text)} is nothing that a player does"
        self.faults.add("DUR506", verb.span if verb else node.span, message, "", advice)

    def result(self, node: Node | None) -> Result | None:
        """A result that speaks of seats at this table."""
        if node is None or node.refused or not isinstance(node.value, str):
            return None
        try:
            found = parse_result(node.text)
        except ValueError as error:
            self.faults.add("DUR514", node.span, str(error))
            return None
        return found if self._names_seats(found, node) else None

    def outcome(self, node: Node | None) -> Outcome | None:
        """What became of a game, between seats at this table."""
        if node is None or node.refused or not isinstance(node.value, str):
            return None
        try:
            found = parse_outcome(node.text, self.seats)
        except CardError as error:
            self.faults.add("DUR501", node.span, str(error))
            return None
        except ValueError as error:
            self.faults.add("DUR514", node.span, str(error))
            return None
        return found if self._names_seats(found.result, node) else None

    def _names_seats(self, found: Result, node: Node) -> bool:
        """Whether a result names seats of the table, each once; if not, that is told."""
        named = [*found.seats, *(name for place in found.places for name in place)]
        missing = set(named) - set(self.seats)
        for name in sorted(missing):
            self.knows(name, node.span)
        twice = sorted(name for name, often in Counter(named).items() if often > 1)
        if twice:
            self.faults.add("DUR514", node.span, f"{quoted(twice[0])} stands twice in this result")
        return not missing and not twice

    # Packs.

    def check_pack(self, cards: Iterable[Placed], pack: Sequence[Card], rules: str) -> None:
        """Take down every card that is not in the pack, or stands more often than it holds it."""
        places: dict[Card, list[Span]] = {}
        for card, span in cards:
            places.setdefault(card, []).append(span)
        holds = {card: pack.count(card) for card in places}
        for card, spans in places.items():
            if not holds[card]:
                jokers = "no jokers are played with" if card.is_joker else f"the lowest rank is {pack[0].rank}"
                message = f"{card.pretty} is not in the pack of {len(pack)} cards"
                for span in spans:
                    self.faults.add("DUR502", span, message, f"under {rules} {jokers}")
                continue
            for span in spans[holds[card] :]:
                often = "once" if holds[card] == 1 else f"{holds[card]} times"
                others = tuple(
                    Elsewhere(other, "also here", self.faults.source) for other in spans[:_MOST_PLACES] if other != span
                )
                message = f"{card.pretty} stands more often than the pack holds it, which is {often}"
                self.faults.add("DUR503", span, message, "one too many", (), others)

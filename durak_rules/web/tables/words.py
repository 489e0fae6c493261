"""What is said at a table, in the language of the page: cards, what has happened, what can be done and why not.

The sentences here are keys of the catalog; every text with a card in it comes as markup that tells the suits apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup, escape

from durak_rules.cards import SUIT_NAMES, Card
from durak_rules.engine.events import SENTENCES as EVENTS
from durak_rules.engine.events import Event
from durak_rules.engine.moves import Move
from durak_rules.engine.refusals import HARD_CORE, Refusal
from durak_rules.engine.results import Result, parse_result
from durak_rules.engine.views import View
from durak_rules.house_rules.keys import as_written, key
from durak_rules.house_rules.languages import ENGLISH, Language
from durak_rules.house_rules.sentences import Told
from durak_rules.house_rules.variant import Variant
from durak_rules.players import NAMES
from durak_rules.web.tables.seats import FAULTS
from durak_rules.web.tables.table import NOT_BEGUN, OVER, Table

__all__ = ["Why", "Words", "suit_class", "table_sentences"]

RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
OF_SUIT = "{rank} of {suit}"
JOKERS = {"RJ": "red joker", "BJ": "black joker"}
MOVES = {
    "lead": "Lead {cards}",
    "throw": "Throw in {cards}",
    "pass": "Pass",
    "beat": "Beat {target} with {cards}",
    "take": "Pick up",
    "transfer": "Transfer with {cards}",
    "show": "Transfer, showing {cards}",
    "exchange": "Exchange {cards} for the turn-up",
    "swap": "Swap {cards} with the stock",
}
TOP_OF_STOCK = "the top of the stock"
RESULTS = {
    "draw": "It is a draw: nobody is the durak.",
    "durak": "{seats} is the durak.",
    "winner": "{seats} has won.",
    "losing team": "{seats} have lost.",
    "places": "All places are taken.",
    "unfinished": "The game is called off, and nobody has lost it.",
}
ROLES = {
    "attacks": "attacks",
    "defends": "defends",
    "picks up": "picks up",
    "passed": "passed",
    "out": "out",
}
TURNS = {
    "lead": "It is your turn: lead.",
    "defend": "It is your turn: beat, or pick up.",
    "throw": "It is your turn: throw in, or pass.",
    "may act": "{name} is to act; you may act as well.",
    "waits": "{name} is to act.",
}
COMPLAINTS = {
    "stale": "The table has moved on since this page was shown. This is how it stands now.",
    "not yours": "This browser does not play that seat. Open the link of the seat first.",
    "refused": "This is not allowed now.",
    "no move": "This is no move. A move is written as in “beats 8H with 9H”, “leads 8S”, “passes” or “takes”.",
    "choose": "This card can be played in more than one way.",
    "undo": "Nothing can be taken back: {why}.",
    "no game": "No other game can be dealt now.",
}
AND = "{first} and {last}"
CARDS = "{n} cards"


def table_sentences() -> Iterator[Told]:
    """Every sentence of these tables, for the catalogs."""
    for table in (RANKS, JOKERS, MOVES, RESULTS, ROLES, TURNS, COMPLAINTS, EVENTS, HARD_CORE, SUIT_NAMES):
        for what, sentence in table.items():
            yield Told(f"table: {what}", sentence)
    for sentence in (OF_SUIT, TOP_OF_STOCK, AND, OVER, NOT_BEGUN, *FAULTS, *NAMES.values()):
        yield Told("table", sentence)
    yield Told("table", CARDS, is_counted=True)


def suit_class(card: Card) -> str:
    """The class of the style sheet that gives a card its colour.

    >>> from durak_rules import parse_card
    >>> suit_class(parse_card("8H")), suit_class(parse_card("RJ"))
    ('hearts', 'hearts')
    """
    return SUIT_NAMES[card.suit or ("H" if card.rank == "RJ" else "S")]


@dataclass(frozen=True, slots=True)
class Why:
    """A reason against a move: what it means here, the choice it comes from as it is written, and its sentence."""

    here: str
    choice: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said, in one language.

    >>> from durak_rules import parse_card
    >>> words = Words(ENGLISH)
    >>> words.name(parse_card("8H")), words.name(parse_card("QS"))
    ('8 of hearts', 'queen of spades')
    """

    language: Language

    # Cards.

    def name(self, card: Card) -> str:
        """A card as one says it."""
        say = self.language.say
        if card.is_joker:
            return say(JOKERS[card.rank])
        rank = say(RANKS[card.rank]) if card.rank in RANKS else card.rank
        return say(OF_SUIT).format(rank=rank, suit=say(SUIT_NAMES[card.suit]))

    def card(self, card: Card) -> Markup:
        """A card in a text: for the eye in the colour of its suit, for the ear in words."""
        return _card(self, card)

    def suit_class(self, card: Card) -> str:
        """The class of the style sheet that gives a card its colour."""
        return suit_class(card)

    def suit(self, letter: str) -> Markup:
        """A suit, by its letter."""
        name = SUIT_NAMES[letter]
        return Markup('<span class="{}" role="img" aria-label="{}">{}</span>').format(
            name, self.language.say(name), Card("", letter).pretty
        )

    def cards(self, cards: Sequence[Card]) -> Markup:
        return Markup(" ").join(map(self.card, cards))

    def so_many(self, number: int) -> str:
        """``3 cards``."""
        one = "1 card" if number == 1 and self.language.code == ENGLISH.code else ""
        return one or self.language.count(CARDS, number)

    # What has happened.

    def news(self, events: Sequence[Event]) -> Iterator[Markup]:
        """One thing after the other; passes that follow each other as one."""
        for kind, alike in groupby(events, key=lambda event: event.kind):
            if kind == "passed":
                yield self.said(EVENTS[kind], seat=self.listed([event.seat for event in alike]))
            else:
                yield from map(self.event, alike)

    def event(self, event: Event) -> Markup:
        """One thing that happened."""
        return _event(self, event)

    def result(self, result: Result) -> Markup:
        """How a game has ended."""
        return self.said(RESULTS[result.kind], seats=self.listed(result.seats)) if result.kind in RESULTS else Markup()

    def turn(self, table: Table, seat: str | None) -> str:
        """Whose turn it is, in a sentence for whoever looks; how the game has ended, if it has."""
        say, game = self.language.say, table.game
        if game.to_act is None:
            return str(self.result(game.result))
        if seat == game.to_act:
            return say(TURNS["lead" if not game.table else "defend" if seat == game.defender else "throw"])
        may_act = seat is not None and bool(game.legal(seat))
        return say(TURNS["may act" if may_act else "waits"]).format(name=game.to_act)

    def listed(self, names: Sequence[str]) -> str:
        """``Ann, Ben and Cem``."""
        *most, last = names or ("",)
        return self.language.say(AND).format(first=", ".join(most), last=last) if most else last

    # What can be done.

    def move(self, move: Move) -> Markup:
        """A move as the button that makes it says it."""
        cards = escape(self.language.say(TOP_OF_STOCK)) if move.from_stock else self.cards(move.cards)
        target = self.card(move.target) if move.target else ""
        return self.said(MOVES[move.kind], cards=cards, target=target)

    def spoken(self, move: Move) -> str:
        """A move without its seat, as a form sends it."""
        return str(move).partition(" ")[2]

    def why(self, variant: Variant, refusals: Sequence[Refusal]) -> tuple[Why, ...]:
        """Why a move is refused. What a reason means here is told in English alone; elsewhere its choice must do."""
        return tuple(self._why(variant, refusal) for refusal in refusals)

    def _why(self, variant: Variant, refusal: Refusal) -> Why:
        is_english = self.language.code == ENGLISH.code
        if refusal.value is None:
            said = refusal.sentence if is_english else self.language.say(HARD_CORE[refusal.reason])
            return Why(_sentence(said))
        rule = key(refusal.reason).sentence(variant.value(refusal.reason), self.language)
        choice = f"{refusal.reason} = {as_written(refusal.value)}"
        here = _sentence(refusal.sentence) if is_english else rule
        return Why(here, choice, "" if here == rule else rule)

    def roles(self, view: View, seat: str) -> str:
        """What a seat does in this bout."""
        if seat == view.defender:
            return self.language.say(ROLES["picks up" if view.taking else "defends"])
        done = {
            "attacks": seat == view.attacker,
            "passed": seat in view.passed and bool(view.table),
            "out": seat in view.out,
        }
        return ", ".join(self.language.say(ROLES[word]) for word, holds in done.items() if holds)

    def said(self, sentence: str, **parts: object) -> Markup:
        """A sentence of ours with what it leaves open, which is escaped unless it is markup."""
        return Markup(escape(self.language.say(sentence))).format(**parts)


def _sentence(text: str) -> str:
    told = text.rstrip(".")
    return f"{told[:1].upper()}{told[1:]}."


# Four people load the same ten events anew with each move: what was told once is kept for a while.


@lru_cache(maxsize=1_024)
def _card(words: Words, card: Card) -> Markup:
    return Markup('<span class="{}" role="img" aria-label="{}">{}</span>').format(
        suit_class(card), words.name(card), card.pretty
    )


@lru_cache(maxsize=16_384)
def _event(words: Words, event: Event) -> Markup:
    cards = words.cards(event.cards)
    if unseen := event.number - len(event.cards):
        others = words.so_many(unseen)
        cards = words.said(AND, first=cards, last=others) if event.cards else escape(others)
    result = words.result(parse_result(event.result)) if event.result else ""
    target = words.card(event.target) if event.target else ""
    return words.said(EVENTS[event.kind], seat=event.seat, cards=cards, target=target, result=result)

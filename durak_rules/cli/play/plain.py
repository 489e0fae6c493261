"""The table in whole sentences, for screen readers: no drawing, no colours, no symbols, and only what is new."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from durak_rules.cards import SUIT_NAMES, Card
from durak_rules.cli.play.numbered import Numbered
from durak_rules.cli.play.seating import PERSON
from durak_rules.cli.play.seen import Seen
from durak_rules.cli.play.spoken import card_in_words, listed, spoken

__all__ = ["Plain"]


@dataclass(frozen=True)
class Plain:
    """A voice for the ear: every sentence begins a line, and is broken between words only, at ``width``."""

    width: int = 80

    def say(self, sentence: str) -> str:
        return self.lines([sentence])

    def entries(self, entries: Mapping[str, str]) -> str:
        return self.lines([f"{word}: {what}." for word, what in entries.items()])

    def news(self, log: Sequence[str]) -> str:
        return self.lines([_sentence(event) for event in log])

    def table(self, seen: Seen, before: Seen | None) -> str:
        told = set(_told_to(before)) if before is not None else set()
        return self.lines([fact for fact in _facts(seen, before is None) if fact not in told])

    def moves(self, moves: Numbered) -> str:
        lines = [
            f"{number}: {f'{group.label} {what}'.strip()}." for group in moves.groups for number, what, _ in group.moves
        ]
        return self.lines(["You may:" if len(lines) > 1 else "You have one move, and Enter plays it:", *lines])

    def lines(self, lines: Sequence[str]) -> str:
        return "\n".join(textwrap.fill(spoken(line), self.width, break_on_hyphens=False) for line in lines)


def _told_to(seen: Seen) -> Iterator[str]:
    """What was said then, and need not be said again while it holds."""
    yield from _facts(seen, True)


def _facts(seen: Seen, all_of_it: bool) -> Iterator[str]:
    """The table in sentences; without ``all_of_it`` less what the news tell."""
    view = seen.view
    if all_of_it:
        yield f"You are {view.seat}, and {view.dealer} dealt."
        for name in view.seats:
            player = seen.players.get(name, PERSON)
            if player != PERSON:
                yield f"{name} is played by the computer's {player} player."
        if seen.partners:
            yield f"Your partner{'s are' if len(seen.partners) > 1 else ' is'} {listed(seen.partners)}."
    yield f"{SUIT_NAMES[view.trump].capitalize()} are trumps." if view.trump else "There are no trumps."
    if view.turn_up:
        yield f"The turn-up is the {card_in_words(view.turn_up)}."
    if view.stock_top:
        yield f"On top of the stock lies the {card_in_words(view.stock_top)}."
    yield _number(view.stock, "is", "are", "in the stock")
    yield _doing(seen)
    if all_of_it:
        for name in view.seats:
            if name != view.seat:
                held = _number(view.sizes[name], "card", "cards")
                yield f"{name} holds {held}{', and has passed' if 'passed' in seen.role(name) else ''}."
        for attack, answer in view.table:
            beaten = f"beaten by the {card_in_words(answer)}" if answer else "not beaten"
            yield f"On the table: the {card_in_words(attack)}, {beaten}."
        if view.discarded:
            yield _number(view.discarded, "is", "are", "discarded")
        if view.discard:
            yield f"The discard: {_cards(view.discard)}."
    elif seen.unbeaten:
        yield f"Not beaten: {_cards(seen.unbeaten)}."
    for name in view.hands:
        if name != view.seat and view.sizes[name]:
            yield f"{name}'s hand lies open: {_cards(seen.cards_of(name))}."
    yield f"Your hand: {_cards(seen.hand)}." if seen.hand else "You hold no cards."


def _doing(seen: Seen) -> str:
    """Who attacks whom, from this person's chair."""
    view = seen.view
    if view.seat == view.defender:
        verb = "pick up what" if view.taking else "defend against what"
        return f"You {verb} {view.attacker} attacks with."
    attacked = f"{view.defender}, who {'picks up' if view.taking else 'defends'}"
    if view.seat == view.attacker:
        return f"You attack {attacked}."
    if view.attacker in view.out and view.attacker in seen.partners and view.seat == view.to_act:
        return f"{view.attacker} is out, and you attack {attacked}, at that seat."
    return f"{view.attacker} attacks {attacked}."


def _number(number: int, one: str, many: str, rest: str = "") -> str:
    """``One card is in the stock.``, or with nouns ``3 cards``."""
    if not rest:
        return f"{number or 'no'} {one if number == 1 else many}"
    return f"{number or 'No'} card{'s' * (number != 1)} {one if number == 1 else many} {rest}."


def _cards(cards: Sequence[Card]) -> str:
    return ", ".join(map(card_in_words, cards))


def _sentence(event: str) -> str:
    return f"{event[:1].upper()}{event[1:]}."

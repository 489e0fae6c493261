"""Nobody sees what is not theirs: every byte that goes to a seat is compared with what its view allows.

Two things are held of random games by random house rules. No answer has a card that the seat has not seen, nor a secret
of anybody. And two tables that a seat cannot tell apart, since hidden cards lie elsewhere in one, are the same page to
it, byte by byte, and answer alike whatever it tries.
"""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from durak_rules import Game, PositionError, load_variant
from durak_rules.cards import Card
from durak_rules.engine.positions import Position
from durak_rules.engine.views import View
from durak_rules.house_rules.languages import LANGUAGES
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules
from durak_rules.web.languages import language
from durak_rules.web.tables import acting, streams, table_page
from durak_rules.web.tables import holding as holding_module
from durak_rules.web.tables.seats import Seat
from durak_rules.web.tables.seeing import seen_by
from durak_rules.web.tables.words import Words

from .browsers import AtATable, Browser, served

EXAMPLES = ("beats 8H with 9H", "leads 8S")
"""Cards that stand on every page, to show how a move is written."""


Rules = Mapping[str, Mapping[str, str]] | None


class Leak(AssertionError):
    """Something was sent that must not be."""


def ways_to_write(card: Card) -> Iterator[str]:
    """A card as a file, a page or a screen reader has it."""
    yield str(card)
    yield card.pretty
    for code in LANGUAGES:
        yield Words(language(code)).name(card)


@cache
def any_way(pack: frozenset[Card]) -> tuple[re.Pattern[str], Mapping[str, Card]]:
    """What finds a card of this pack in a text, and which card it is."""
    ways = {way: card for card in pack for way in ways_to_write(card)}
    longest_first = sorted(ways, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)"), ways


def cards_in(text: str, pack: frozenset[Card]) -> set[Card]:
    """Every card of the pack that a text names in any way."""
    for example in EXAMPLES:
        text = text.replace(example, "")
    pattern, ways = any_way(pack)
    return {ways[way] for way in pattern.findall(text)}


def cards_of(view: View) -> set[Card]:
    """Every card that a seat sees or has seen."""
    seen = {card for hand in view.hands.values() for card in hand} | set(view.discard)
    seen |= {card for pair in view.table for card in pair if card is not None}
    seen |= {card for card in (view.turn_up, view.stock_top) if card is not None}
    seen |= {card for event in view.events for card in (*event.cards, *([event.target] if event.target else []))}
    return seen | ({view.shown_at_deal[1]} if view.shown_at_deal else set())


def seen_in(game: Game, seat: str | None) -> set[Card]:
    """Every card that this seat has seen by now; who looks on has seen what every seat has."""
    views = [game.view(each) for each in ([seat] if seat else game.seats)]
    return set.intersection(*map(cards_of, views))


def secrets_of(here: AtATable, reader: Browser) -> list[str]:
    """What nobody may be sent: links, the seed, the state of chance, and the cookies of others."""
    game = here.table.game
    others = [each for each in (*here.browsers.values(), here.onlooker) if each is not reader]
    cookies = [cookie for other in others for cookie in other.cookies if len(cookie) > 20]
    return [*here.links.values(), str(here.table.session.seed), str(game._state.chance), *cookies]


def pages_besides(here: AtATable) -> list[str]:
    """Every page that a browser may ask for while a game goes on, besides the table itself."""
    number, last = len(here.table.session.games), len(here.table.game.moves)
    game = f"{here.at}/games/{number}"
    return [f"{game}?at={last}", f"{game}?at={last // 2}", f"{game}/record", f"{game}/scenario?from=0", "/tables"]


def look_at_everything(here: AtATable, seen: dict[str | None, set[Card]], chance: random.Random) -> None:
    """Compare what each seat, and who looks on, is sent with what they may see now, and have ``seen`` before."""
    game = here.table.game
    pack = frozenset(game._sitting.pack)
    for seat, browser in (*here.browsers.items(), (None, here.onlooker)):
        now = seen_in(game, seat)
        # Who looks back sees what lay open then: a hand that lies open may be swapped with the stock meanwhile.
        seen.setdefault(seat, set()).update(now)
        for address, allowed in ((here.at, now), (chance.choice(pages_besides(here)), seen[seat])):
            answer = browser.client.get(address)
            text = f"{answer.headers}\n{answer.text}"
            if too_much := cards_in(text, pack) - allowed:
                raise Leak(f"{seat} sees {sorted(map(str, too_much))} at {address}")
            for secret in secrets_of(here, browser):
                if secret in text:
                    raise Leak(f"{seat} is sent a secret at {address}")


# Two tables that a seat cannot tell apart.


def twin_of(game: Game, seat: str | None, chance: random.Random) -> tuple[Game, Game] | None:
    """This position, and another that is the same to this seat; None if there is none to be found quickly."""
    variant, position = game.variant, game.position()
    try:
        one = Game.from_position(variant, position)
    except PositionError:
        return None
    for _ in range(8):
        other = exchanged(position, seat, chance)
        if other is None:
            return None
        try:
            found = Game.from_position(variant, other)
        except PositionError:
            continue
        if seen_alike(one, found, seat):
            return one, found
    return None


def exchanged(position: Position, seat: str | None, chance: random.Random) -> Position | None:
    """The position with one card of another hand in the place of one of the stock or of a third hand."""
    hands = {name: list(cards) for name, cards in position.hands.items()}
    stock = list(position.stock)
    places = [(cards, at) for name, cards in hands.items() if name != seat for at in range(len(cards))]
    places += [(stock, at) for at in range(len(stock))]
    if len(places) < 2:
        return None
    (one, here), (other, there) = chance.sample(places, 2)
    one[here], other[there] = other[there], one[here]
    return replace(position, hands={name: tuple(cards) for name, cards in hands.items()}, stock=tuple(stock))


def seen_alike(one: Game, other: Game, seat: str | None) -> bool:
    def seen(game: Game) -> tuple[object, ...]:
        view = seen_by(game, seat)
        legal = game.legal(seat) if seat else ()
        return view.as_data(), legal, view.seen.lead_required, [bool(game.legal(each)) for each in game.seats]

    return seen(one) == seen(other)


def put(here: AtATable, game: Game) -> None:
    """Have the table stand so, for whoever asks next."""
    held = here.room._held[here.name]
    held.table = replace(held.table, session=replace(held.table.session, games=(game,)))


def compare_twins(here: AtATable, seat: str | None, chance: random.Random) -> bool:
    """Ask the same of both tables; whether there were two."""
    before = here.room._held[here.name].table
    twins = twin_of(before.game, seat, chance)
    if twins is None:
        return False
    browser = here.onlooker if seat is None else here.browsers[seat]
    unseen = [card for card in before.game._sitting.pack if card not in before.game.hands.get(seat or "", ())]
    tried = [f"{verb} {chance.choice(unseen)}" for verb in ("leads", "throws")]
    answers = []
    try:
        for game in twins:
            put(here, game)
            refused = [
                browser.post(f"{here.at}/move", seat=seat or "", position=before.position, move=move) for move in tried
            ]
            answers.append((browser.get(here.at), refused))
    finally:
        here.room._held[here.name].table = before
    if answers[0] != answers[1]:
        raise Leak(f"{seat} can tell {twins[0].line()} from {twins[1].line()}")
    return True


def play_and_look(folder: Path, moves: int, seed: int, rules: Rules = None, most: int = 60) -> int:
    """Play so many random moves, by these rules or by random ones, ``most`` of them at a table, and look at
    everything; how many twins were compared."""
    chance = random.Random(seed)
    played, twins = 0, 0
    with served(folder) as app:
        while played < moves:
            [variant] = [load_variant(rules)] if rules else random_house_rules(chance, 1)
            here = laid(app, variant, chance)
            seen: dict[str | None, set[Card]] = {}
            for _ in range(most):
                table = here.table
                if table.game.is_over or played >= moves:
                    break
                look_at_everything(here, seen, chance)
                twins += compare_twins(here, chance.choice([*here.browsers, None]), chance)
                seat = chance.choice(table.may_act)
                move = chance.choice(table.game.legal(seat))
                status, text = here.move(seat, str(move).partition(" ")[2])
                assert status == 303, text
                played += 1
    return twins


def laid(app: object, variant: Variant, chance: random.Random) -> AtATable:
    number = chance.choice(variant.seat_counts[:4])
    return AtATable(app, variant, [Seat(name) for name in "ABCDEFGHIJ"[:number]])  # type: ignore[arg-type]


def test_nobody_is_sent_what_is_not_theirs(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="durak_rules"):
        twins = play_and_look(tmp_path, moves=120, seed=1)
    assert twins > 60
    assert caplog.text == ""


@pytest.mark.slow
def test_nobody_is_sent_what_is_not_theirs_in_ten_thousand_moves(tmp_path: Path) -> None:
    assert play_and_look(tmp_path, moves=10_000, seed=2) > 5_000


# Leaks that are planted are found.


A_CARD_TO_BE_LED = {"opening": {"lead_card": "lowest_trump"}}
"""Rules by which there is something to hide from the first position on: a card that only its holder knows."""


def every_hand(game: Game, seat: str | None) -> View:
    return replace(seen_by(game, seat), hands=game.hands)


def next_card(table: object) -> str:
    return f"{table.game.stock[:1]}"  # type: ignore[attr-defined]


def sum_of_hidden(table: object) -> str:
    return str(hash(table.game.line()))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        (table_page, "seen_by", every_hand),
        (table_page, "state_of", next_card),
        (table_page, "state_of", sum_of_hidden),
        (acting, "decisive", tuple),
        (holding_module, "decisive", tuple),
    ],
)
def test_a_leak_that_is_planted_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: object, name: str, leak: object
) -> None:
    monkeypatch.setattr(module, name, leak)
    with pytest.raises(Leak):
        play_and_look(tmp_path, moves=3_000, seed=3, rules=A_CARD_TO_BE_LED, most=1)


def test_the_news_of_a_table_is_a_number_and_no_word_of_the_game(tmp_path: Path) -> None:
    with served(tmp_path) as app:
        [variant] = random_house_rules(random.Random(5), 1)
        here = laid(app, variant, random.Random(5))
        assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", streams.state_of(here.table))

"""Several people at one screen: it is blanked between them, and nobody is shown what only another may see."""

from __future__ import annotations

import random
import re

import pytest

from durak_rules.cards import Card, parse_card
from durak_rules.cli.play.at_the_table import AtTheTable
from durak_rules.cli.play.drawn import Drawn
from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.plain import Plain
from durak_rules.cli.play.seating import PERSON, Seating
from durak_rules.cli.play.spoken import written_in_words
from durak_rules.cli.play.telling import Telling
from durak_rules.cli.play.voice import Voice
from durak_rules.engine.events import Event
from durak_rules.engine.game import Game
from durak_rules.testing import random_house_rules

from .people import People, script, session_of, sit_down

CARD = re.compile(r"(?<![\w“])(?:10|[2-9JQKA])[♣♦♥♠CDHS]\b|(?<![\w“])(?:10|[2-9JQKA])[♣♦♥♠]|\b[RB]J\b")


def cards_in(text: str) -> set[Card]:
    """Every card that a text shows, in signs, letters or words. What stands in quotes is an example of typing."""
    written = written_in_words(re.sub("“[^”]*”", "", text))
    return {parse_card(found) for found in CARD.findall(written)}


def cards_of(events: tuple[Event, ...]) -> set[Card]:
    targets = {event.target for event in events if event.target is not None}
    return targets | {card for event in events for card in event.cards}


def open_to_all(game: Game) -> set[Card]:
    """What everybody has seen: each thing that happened as it was seen by all, and what shows the trump."""
    seen = {game.turn_up, game.at_the_deal.turn_up} - {None}
    at: Game | None = game
    while at is not None:
        seen |= cards_of(at.events)
        at = at.before
    return {card for card in seen if card is not None}


def open_to(seat: str, game: Game) -> set[Card]:
    """What this seat may see: all of the above, its own hand and draws, and what lies open by the rules."""
    view = game.view(seat)
    lying = {card for pair in view.table for card in pair if card is not None}
    hands = {card for hand in view.hands.values() for card in hand}
    top = {view.stock_top} if view.stock_top is not None else set()
    return open_to_all(game) | cards_of(view.events) | lying | hands | top | set(view.discard)


class Watched(People):
    """A terminal that knows who looks, and holds each text to what that person may see."""

    def __init__(self, seed: int) -> None:
        super().__init__(self.answer)
        self.chance = random.Random(seed)
        self.looking = ""
        self.next_to_look = ""
        self.before = ""
        self.typed: set[Card] = set()
        self.allowed: set[Card] = set()
        self.allowed_in: tuple[Game, str] | None = None
        self.shown = 0

    def say(self, text: str) -> None:
        assert self.table is not None
        game = self.table.session.game
        if self.allowed_in != (game, self.looking):
            self.allowed = open_to(self.looking, game) if self.looking else open_to_all(game)
            self.allowed_in = game, self.looking
        allowed = self.allowed
        too_much = cards_in(text) - allowed - self.typed
        assert not too_much, f"{self.looking or 'everybody'} is shown {sorted(map(str, too_much))}:\n{text}"
        self.shown += len(cards_in(text))
        super().say(text)

    def blank(self) -> None:
        super().blank()
        self.before, self.looking, self.next_to_look = self.looking, self.next_to_look, ""
        self.typed = set()

    def answer(self, table: AtTheTable, prompt: str) -> str:
        if prompt.startswith("Another game"):
            return "no"
        if prompt == "Your move: ":
            return self.some_line(table.session.game)
        if self.before and self.chance.random() < 0.15:
            return "undo"
        self.next_to_look = prompt.removesuffix(": ")
        return self.chance.choice(["ready", "READY "])

    def some_line(self, game: Game) -> str:
        """A move, mostly; or a question, a command, or a move with any card of the pack, legal or not."""
        offered = numbered(game.legal(), game.table, game.trump).moves
        kind = self.chance.random()
        if kind < 0.7:
            return str(self.chance.randrange(len(offered)) + 1)
        if kind < 0.85:
            return self.chance.choice(["hint first", "undo", "table", "log", "? 1", "? throw_in", "nonsense", "x"])
        card, other = (self.chance.choice(game._sitting.pack) for _ in range(2))
        self.typed |= {card, other}
        verb = self.chance.choice(["lead {0}", "throw {0}", "beat {1} with {0}", "transfer {0}", "? throws {0}", "{0}"])
        return verb.format(card, other)


@pytest.mark.parametrize("seed", range(3, 11))
def test_nobody_is_shown_what_only_another_may_see(seed: int) -> None:
    play_and_watch(seed)


@pytest.mark.slow
def test_nobody_is_in_many_games_under_random_rules() -> None:
    for seed in range(1_000, 1_300):
        play_and_watch(seed)


def play_and_watch(seed: int) -> None:
    """A game under random rules between some people and the computer, each text held to what its reader may see."""
    chance = random.Random(seed)
    (variant,) = random_house_rules(chance, 1)
    dealt = Game.deal(variant, chance.choice(variant.seat_counts), seed=seed)
    people = chance.sample(dealt.seats, chance.randint(2, len(dealt.seats)))
    watched = Watched(seed)
    voice: Voice = Plain() if seed % 3 == 0 else Drawn()
    table, _ = sit_down(dealt, people, watched, voice=voice)
    table.play()
    assert table.session.game.is_over
    assert watched.shown > 0


def test_the_watch_itself_sees_a_card_that_should_not_be_there() -> None:
    game = Game.from_position("guide", "A 7♣ 8♥ (attacks) · B 9♥ 6♦ (defends) · table empty · trump ♦ · stock empty")
    watched = Watched(1)
    watched.table = sit_down(game, "AB", script())[0]
    watched.looking = "A"
    watched.say("Your hand: 7♣, eight of hearts.")
    with pytest.raises(AssertionError, match=r"A is shown .*9H"):
        watched.say("B holds the nine of hearts.")


LINE = "A 7♣ 8♥ (attacks) · B 9♥ 6♦ (defends) · C 10♠ J♠ · table empty · trump ♦ · stock empty"


def test_the_screen_is_blanked_and_waits_for_the_next_one_to_say_ready() -> None:
    table, people = sit_down(
        Game.from_position("guide", LINE), "AB", script("", "8h", "ready", "lead 8H", "b", "ready")
    )
    table.play()
    assert people.prompts[:6] == ["A: ", "A: ", "A: ", "Your move: ", "B: ", "Your move: "]
    handing_over = people.screens[2]
    assert "B is to act. A may still undo. Type ready when only B looks at the screen." in handing_over[0]
    first, second = "\n".join(people.screens[1]), "\n".join(people.screens[3])
    assert "your hand     7♣ 8♥" in first
    assert "your hand     9♥ 6♦" in second
    assert "7♣" not in second


def test_who_has_just_moved_may_still_undo_before_the_next_one_looks() -> None:
    answers = script("ready", "lead 8H", "undo", "ready", "lead 7C", "ready", "undo", "take")
    table, people = sit_down(Game.from_position("guide", LINE), "AB", answers)
    table.play()
    assert people.prompts[2:5] == ["B: ", "A: ", "Your move: "]  # whoever it was, A is to say ready again
    assert [str(move) for move in table.session.game.moves][:1] == ["A leads 7C"]
    assert "Taken back." in people.said
    assert "A has played since, and only A can take that back." in people.said


def test_the_next_person_hears_what_has_happened_since_its_last_turn() -> None:
    table, people = sit_down(Game.from_position("guide", LINE), "AB", script("ready", "lead 8H", "ready", "1", "ready"))
    table.play()
    assert "A led 8♥" in people.screens[3][0]
    assert "B beat 8♥ with" in people.screens[5][0]


def test_at_the_end_the_last_hand_is_taken_off_the_screen() -> None:
    line = "A 8♥ (attacks) · B 9♥ 6♦ (defends) · table empty · trump ♦ · stock empty"
    table, people = sit_down(Game.from_position("guide", line), "AB", script("ready", "1", "ready", "beat 8H with 9H"))
    table.play()
    last = "\n".join(people.screens[-1])
    assert "B is the durak." in last
    assert "B beat 8♥ with 9♥" in last
    assert "6♦" not in last


def test_what_everybody_hears_names_no_card_that_somebody_drew() -> None:
    line = "A 7♣ 8♥ (attacks) · B 9♥ 6♦ (defends) · table empty · trump ♦ · stock 10♠ J♠ Q♠ K♠ A♠ 7♦ 8♦ 9♦ 10♦"
    game = Game.from_position("guide", line).play("A leads 8H").play("B beats 8H with 9H").play("A passes")
    people = People(script())
    Telling(Drawn(), people, Seating({"A": PERSON, "B": PERSON})).news_for_everybody(game)
    assert people.said.split("\n") == [
        "  A led 8♥ · B beat 8♥ with 9♥ · A passed · 8♥ 9♥ to the discard ·",
        "  A drew 5 cards · B drew 10♦ and 3 cards",
    ]


def test_a_saved_game_is_told_without_a_card(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("kept") / "evening.record.yaml"
    table, people = sit_down(
        session_of(Game.from_position("guide", LINE)), "AB", script("ready", "1", "save"), kept=file
    )
    table.play()
    assert people.screens[-1][-1] == f"The game is saved. Go on with: durak-rules play --resume {file}"
    assert not cards_in("\n".join(people.screens[-1]))

"""The table as it is drawn: from a view, and as wide as the terminal."""

from __future__ import annotations

import random
import re

import pytest

from durak_rules.cli.play.drawn import COLOURS, Drawn
from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.seen import Seen
from durak_rules.engine.game import Game
from durak_rules.testing import random_house_rules

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
PLAYERS = {"Ann": "person", "Ben": "greedy", "Cem": "person", "Dov": "careful"}
MIDDLE_OF_A_BOUT = Game.from_position(
    "guide",
    "Ann 7♣ 10♠ (attacks, passed) · Ben 9♥ Q♦ 6♦ (defends) · Cem 8♠ (passed) · Dov (out) · table 8♥/J♥ 10♣"
    " · laid by Ann Ann · trump ♦ · stock 6♠ 7♦ · bouts played 4",
)


def seen_by(seat: str, game: Game = MIDDLE_OF_A_BOUT) -> Seen:
    return Seen(game.view(seat), "Podkidnoy Durak", PLAYERS)


def test_the_table_is_drawn_from_the_chair_of_the_one_who_looks() -> None:
    assert Drawn(60).table(seen_by("Ben"), None) == (
        """
── Podkidnoy Durak · bout 5 ────────────────────────────────
  trump ♦ · stock 2 · turn-up 7♦ · discard 0 · Dov dealt

    Ann           attacks, passed  2 cards
  ▸ Ben  you      defends          3 cards
    Cem           passed           1 card
    Dov  careful  out              no cards

    ┌────┐     ┌────┐
    │8♥ ┌┴───┐ │10♣ │
    └───┤J♥  │ │    │
        └────┘ └────┘

  your hand     9♥ 6♦ Q♦"""
    )


def test_moves_stand_beside_what_they_do() -> None:
    game = MIDDLE_OF_A_BOUT
    offered = numbered(game.legal("Ben"), game.table, game.trump)
    assert Drawn(60).moves(offered) == "  beat 10♣ with   1 6♦   2 Q♦\n                  3 pick up"


def test_partners_and_open_hands_are_shown() -> None:
    game = Game.from_position(
        "e-champ", "Ann 7♣ 10♠ (attacks) · Ben 9♥ Q♥ (defends) · table empty · trump ♦ · stock empty"
    )
    seen = Seen(game.view("Ann"), "e-champ", {"Ann": "person", "Ben": "greedy"}, partners=("Ben",))
    assert "    Ben  greedy, partner  defends  2 cards: 9♥ Q♥" in Drawn().table(seen, None).split("\n")


def test_four_suits_have_four_colours_and_two_where_that_is_wanted() -> None:
    told = "7♣ 7♦ 7♥ 7♠"
    four, two = (ESCAPES.findall(Drawn(colours=COLOURS[suits]).say(told)) for suits in ("four", "two"))
    assert len(set(four) - {"\x1b[0m"}) == 4
    assert len(set(two) - {"\x1b[0m"}) == 1
    assert Drawn().say(told) == told


def test_colours_change_nothing_but_colours() -> None:
    coloured = Drawn(60, COLOURS["four"]).table(seen_by("Ben"), None)
    assert ESCAPES.sub("", coloured) == Drawn(60).table(seen_by("Ben"), None)


@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_table_fits_its_width_whatever_is_played(width: int) -> None:
    chance = random.Random(width)
    voice = Drawn(width)
    for variant in random_house_rules(chance, 12):
        game = Game.deal(variant, variant.seat_counts[-1], seed=width)
        for _ in range(60):
            if game.is_over:
                break
            seat = str(game.to_act)
            seen = Seen(game.view(seat), variant.title, dict.fromkeys(game.seats, "greedy"))
            moves = voice.moves(numbered(game.legal(), game.table, game.trump))
            told = "\n".join([voice.table(seen, None), moves, voice.news(seen.view.log[-12:])])
            assert [line for line in told.split("\n") if len(line) > width] == []
            game = game.play(chance.choice(game.legal()))


def test_what_happened_is_broken_between_events_only() -> None:
    told = Drawn(40).news(["Ann led 8♥", "Ben beat 8♥ with 9♥", "Ann passed", "8♥ 9♥ to the discard"])
    assert told == "  Ann led 8♥ · Ben beat 8♥ with 9♥ ·\n  Ann passed · 8♥ 9♥ to the discard"


def test_where_names_are_long_and_the_terminal_narrow_hands_stand_below() -> None:
    game = Game.from_position(
        "guide", "Anastasia 7♣ 10♠ (attacks) · Bartholomew 9♥ Q♥ (defends) · table empty · trump ♦ · stock empty"
    )
    seen = Seen(game.view("Anastasia"), "Podkidnoy Durak", {"Anastasia": "person", "Bartholomew": "greedy"})
    assert Drawn(40).table(seen, None).split("\n")[5:9] == [
        "  ▸ Anastasia    you     attacks",
        "      2 cards",
        "    Bartholomew  greedy  defends",
        "      2 cards",
    ]

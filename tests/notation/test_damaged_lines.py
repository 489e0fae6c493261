"""A line that was damaged on its way is told as such, or is some position; nothing else ever comes of it."""

from __future__ import annotations

import random

import pytest
from damage import with_one_change

from durak_rules.engine.game import Game
from durak_rules.engine.positions import KnownPosition, PositionError
from durak_rules.engine.reading_positions import parse_known_position, parse_position
from durak_rules.house_rules.variant import Variant
from durak_rules.testing import random_house_rules

SCRAPS = [
    *(
        "·",
        " · ",
        "/",
        "*",
        "?",
        ",",
        "(",
        ")",
        "–",
        "empty",
        "none",
        "A",
        "B",
        "Z",
        "0",
        "7",
        "999999",
        "-1",
        "٣",
        "²",
    ),
    *("8H", "10♠", "RJ", "XX", "attacks", "defends", "out", "passed", "deals", "led", "table", "trump ♥", "stock"),
    *("hidden 7♣", "discard 3", "discard 6♣", "laid by A", "shown 6♦", "must lead 6♣", "swaps A 3", "moves played 9"),
    *(
        "bouts played 0",
        "result durak A",
        "result draw",
        "hands emptied A",
        "out in order B A",
        "seen by A",
        "chance 5",
    ),
    *(
        "past bouts zz 1",
        "answers before 0 1 99",
        "beaten before 1",
        "defender began with 0",
        "thrown in 5",
        "\n",
        "\0",
    ),
]


def damaged(line: str, chance: random.Random) -> str:
    """The line with one to four things in it lost, doubled, exchanged or put in."""
    for _ in range(chance.randint(1, 4)):
        by_words = chance.random() < 0.7
        pieces = line.split(" ") if by_words else list(line)
        pieces = with_one_change(pieces, chance, SCRAPS)
        line = (" " if by_words else "").join(pieces) or " "
    return line


def some_lines(variant: Variant, chance: random.Random) -> list[tuple[str, bool]]:
    """Lines of a game's beginning, middle and end; whether it is only what one seat knows."""
    game = Game.deal(variant, chance.choice(variant.seat_counts), seed=chance.getrandbits(32))
    lines = [(game.line(), False)]
    for _ in range(chance.randint(1, 150)):
        moves = [move for seat in game.seats for move in game.legal(seat)]
        if not moves:
            break
        game = game.play(chance.choice(moves))
        if chance.random() < 0.1:
            lines.append((game.line(chance.random() < 0.5), False))
    return [*lines, (game.line(), False), (game.line(seat=game.seats[-1]), True)]


def outcome(line: str, variant: Variant, known: bool, chance: random.Random) -> str:
    """What becomes of a line: it is refused, or not fit for these rules, or played on."""
    try:
        position = parse_known_position(line) if known else parse_position(line)
    except PositionError as error:
        return "no position" if str(error) else "nothing told"
    if isinstance(position, KnownPosition):
        return "known"
    try:
        game = Game.from_position(variant, position)
    except PositionError as error:
        return "not under these rules" if str(error) else "nothing told"
    again = Game.from_position(variant, game.line())
    assert again.line() == game.line()
    for _ in range(6):
        moves = [move for seat in game.seats for move in game.legal(seat)]
        if not moves:
            break
        game = game.play(chance.choice(moves))
    return "played"


def campaign(lines: int, seed: int) -> dict[str, int]:
    """So many damaged lines, and how often each thing came of them."""
    chance = random.Random(seed)
    counts: dict[str, int] = {}
    while sum(counts.values()) < lines:
        (variant,) = random_house_rules(chance, 1)
        for line, known in some_lines(variant, chance):
            for _ in range(10):
                what = outcome(damaged(line, chance), variant, known, chance)
                counts[what] = counts.get(what, 0) + 1
    return counts


def test_a_damaged_line_is_never_a_traceback() -> None:
    counts = campaign(1_000, seed=2)
    assert set(counts) == {"no position", "not under these rules", "known", "played"}


@pytest.mark.slow
def test_twenty_thousand_damaged_lines() -> None:
    counts = campaign(20_000, seed=3)
    print(counts)
    assert counts["played"] > 1_000
    assert "nothing told" not in counts

"""A damaged record tells at which line, and what was sound before it is kept and can be played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from damage import with_one_change
from jsonschema import Draft202012Validator

from durak_rules.documents.codes import CODES
from durak_rules.documents.yaml import read_text
from durak_rules.engine.game import Game
from durak_rules.records import DamagedRecord, check_record, read_record, record_schema, replay
from durak_rules.testing import random_house_rules

SMALL = """\
format: 1
title: Everyone adds
variant: everyone-adds
rules:
  throw_in: {who: all}
digest: d91b30716600562e6fe36fa42e1861876548d8c727eed27eb72bbc64f604f61c
seats: Anna Boris Clara
dealer: Clara
position:
  trump: S
  attacker: Anna
  hands: {Anna: 8H KH, Boris: 9H KD 7C, Clara: 8C QC}
bouts:
- - Anna leads 8H
  - Boris beats 8H with 9H
  - Anna passes
  - Clara throws 8C
  - Boris takes
  - Anna passes
  - Clara passes
- - Clara leads QC
  - Anna takes
result: ongoing
"""


def told(text: str) -> list[tuple[str, int]]:
    """The codes of everything that is wrong, with their lines."""
    replayed = replay(check_record(text))
    return [(fault.code, fault.span.line) for fault in replayed.faults]


def sound_moves(text: str) -> list[str]:
    """The moves before whatever is wrong with the record."""
    found = check_record(text)
    return [str(move) for move in found.record.moves] if found.record is not None else []


def line_of(words: str, text: str = SMALL) -> int:
    return text[: text.index(words)].count("\n") + 1


def test_a_sound_record_is_read_and_holds() -> None:
    assert told(SMALL) == []
    record = read_record(SMALL)
    assert (record.title, record.seats, record.dealer) == ("Everyone adds", ("Anna", "Boris", "Clara"), "Clara")
    assert [len(bout) for bout in record.bouts] == [7, 2]
    assert Game.from_record(record).attacker == "Clara"
    assert read_record(record.text()) == record


@pytest.mark.parametrize(
    ("damage", "code", "moves"),
    [
        (("Boris takes", "Boris taks"), "DUR506", 4),
        (("Boris takes", "Doris takes"), "DUR504", 4),
        (("Clara throws 8C", "Clara throws 8X"), "DUR501", 3),
        (("Clara throws 8C", "[Clara throws 8C]"), "DUR703", 3),
        (("Clara throws 8C", "7"), "DUR703", 3),
        (("- - Clara leads", "- Clara leads"), "DUR703", 7),
        (("- Anna takes", "- Anna takes: now"), "DUR703", 8),
        (("- Anna passes\n  - Clara passes", '- "Anna passes\n  - Clara passes'), "DUR01", 5),
        (("- Boris takes", "\t- Boris takes"), "DUR011", 3),
        (("- Boris takes", "- &anchor Boris takes"), "DUR020", 4),
    ],
)
def test_the_moves_before_the_damage_are_kept(damage: tuple[str, str], code: str, moves: int) -> None:
    assert SMALL.count(damage[0]) == 1
    text = SMALL.replace(*damage)
    (first, *_) = told(text)
    assert first[0].startswith(code)
    assert sound_moves(text) == [str(move) for move in read_record(SMALL).moves[:moves]]
    replayed = replay(check_record(text))
    assert replayed.played == moves
    assert not replayed.holds


@pytest.mark.parametrize("line", range(13, 23))
def test_a_record_that_breaks_off_is_played_as_far_as_it_goes(line: int) -> None:
    text = "\n".join(SMALL.splitlines()[:line]) + "\n"
    assert {code for code, _ in told(text)} <= {"DUR702", "DUR703"}
    assert len(sound_moves(text)) == line - 13
    with pytest.raises(DamagedRecord) as error:
        read_record(text)
    assert error.value.sound is not None
    assert len(error.value.sound.moves) == line - 13


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (("format: 1", "format: 2"), "DUR704"),
        (("format: 1", "format: one"), "DUR703"),
        (("title: Everyone adds\n", ""), "DUR702"),
        (("dealer:", "deler:"), "DUR701"),
        (("dealer: Clara", "dealer: Doris"), "DUR504"),
        (("Anna Boris Clara", "Anna Boris Anna"), "DUR505"),
        (("who: all", "whom: all"), "DUR101"),
        (("who: all", "who: everybody"), "DUR202"),
        (("attacker: Anna", "attacker: Doris"), "DUR504"),
        (("8H KH,", "8H 9H,"), "DUR503"),
        (("8H KH,", "8H 2H,"), "DUR502"),
        (("  attacker: Anna\n", ""), "DUR702"),
        (("  trump: S", "  trumps: S"), "DUR701"),
        (("position:", "pack: 6C 7C\nposition:"), "DUR702"),
        (("result: ongoing", "chance: '0'\nresult: ongoing"), "DUR703"),
        (("digest: d91b", "digest: xyz"), "DUR703"),
    ],
)
def test_without_a_beginning_nothing_is_played(damage: tuple[str, str], expected: str) -> None:
    assert SMALL.count(damage[0]) == 1
    text = SMALL.replace(*damage)
    assert expected in [code for code, _ in told(text)]
    assert replay(check_record(text)).games == ()
    with pytest.raises(DamagedRecord) as error:
        read_record(text)
    assert error.value.sound is None


def test_a_position_may_stand_in_one_line() -> None:
    position = SMALL[SMALL.index("position:") : SMALL.index("bouts:")]
    seats = "Anna 8H KH (attacks) · Boris 7C KD 9H (defends) · Clara 8C QC"
    line = f'position: "{seats} · table empty · trump S · stock empty"'
    assert read_record(SMALL.replace(position, f"{line}\n")) == read_record(SMALL)
    assert told(SMALL.replace(position, 'position: "Anna 8H"\n'))[0] == ("DUR706", 9)
    others = line.replace("Clara", "Doris")
    assert told(SMALL.replace(position, f"{others}\n"))[0] == ("DUR706", 9)


def test_a_pack_that_the_rules_do_not_deal_so_is_told() -> None:
    forbidding = {"trump": {"forbidden_suits": ["hearts"], "if_forbidden": "put_back"}}
    record = next(
        game.record()
        for game in (Game.deal({**forbidding, "deck": {"size": 52}}, 2, seed=seed) for seed in range(9))
        if any(card.suit == "H" for card in game.record().pack[13:20])
    )
    text = record.text()
    assert told(text) == []
    pack = list(record.pack)
    heart = next(place for place in range(13, 20) if pack[place].suit == "H")
    pack[12], pack[heart] = pack[heart], pack[12]
    rows = re.search(r"pack:\n(- .*\n)+?(?=bouts)", text)
    assert rows is not None
    changed = text.replace(rows[0], f"pack: {' '.join(map(str, pack))}\n")
    assert [code for code, _ in told(changed)] == ["DUR706"]


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    for what, code in ((tmp_path / "no.record.yaml", "DUR001"), (tmp_path, "DUR002")):
        with pytest.raises(DamagedRecord) as error:
            read_record(what)
        assert [fault.code for fault in error.value.diagnostics] == [code]


SCRAPS = [
    *(
        "- ",
        "  ",
        "\n",
        ":",
        "{",
        "}",
        "[",
        "]",
        '"',
        "'",
        "#",
        "&a",
        "*a",
        "!t",
        "---",
        "\t",
        "\0",
        "…",
        "0",
        "-1",
        "~",
    ),
    *("8H", "10S", "ZZ", "passes", "takes", "leads", "beats", "with", "stock", "A", "B", "draw", "durak A", "null"),
    *("bouts:", "pack:", "position:", "result:", "rules:", "seats:", "digest:", "chance: 5", "opener: A", "format: 9"),
]


def mutated(text: str, chance: random.Random) -> str:
    """A record with something in it changed: mostly among the moves, else anywhere."""
    start, bouts, moves = text.partition("bouts:")
    if chance.random() < 0.6 and moves.strip():
        return start + bouts + changed(moves, chance)
    return changed(text, chance)


def changed(text: str, chance: random.Random) -> str:
    """A text with one to three lines, words or characters lost, doubled, exchanged or put in; or broken off."""
    for _ in range(chance.randint(1, 3)):
        sign = chance.choice(["\n", "\n", " ", " ", ""])
        pieces = text.split(sign) if sign else list(text)
        pieces = with_one_change(pieces, chance, SCRAPS, may_break_off=True)
        text = sign.join(pieces) or "\n"
    return text if "\n" in text else f"{text}\n"


def some_record(chance: random.Random) -> str:
    """The record of a random game, from a deal or from a position, whole or in the middle."""
    (variant,) = random_house_rules(chance, 1)
    game = Game.deal(variant, chance.choice(variant.seat_counts), seed=chance.getrandbits(32))
    if chance.random() < 0.3:
        game = Game.from_position(variant, game.position())
    for _ in range(chance.choice([0, 5, 20, 60])):
        moves = game.legal()
        if not moves:
            break
        game = game.play(chance.choice(moves))
    return game.record().text()


def campaign(records: int, seed: int) -> dict[str, int]:
    """So many mutated records, read and replayed; how many of them hold, are played in part, or cannot begin."""
    chance, counts = random.Random(seed), {"hold": 0, "played in part": 0, "cannot begin": 0}
    while sum(counts.values()) < records:
        text = some_record(chance)
        for _ in range(25):
            replayed = replay(check_record(mutated(text, chance)))
            for fault in replayed.faults:
                assert fault.code in CODES
                assert fault.span.line >= 1
            if replayed.holds:
                counts["hold"] += 1
            else:
                counts["played in part" if replayed.games else "cannot begin"] += 1
    return counts


def test_mutated_records_are_never_a_traceback() -> None:
    counts = campaign(500, seed=1)
    assert all(counts.values()), counts


@pytest.mark.slow
def test_twenty_thousand_mutated_records() -> None:
    counts = campaign(20_000, seed=2)
    print(counts)
    assert all(counts.values()), counts


def test_what_the_schema_refuses_the_reader_refuses_too() -> None:
    validator = Draft202012Validator(record_schema())
    chance = random.Random(4)
    seen = {True: 0, False: 0}
    for _ in range(20):
        text = some_record(chance)
        for _ in range(10):
            damaged = mutated(text, chance)
            document, faults = read_text(damaged)
            if document.root is None or faults:
                continue
            is_valid = validator.is_valid(document.root.plain())
            seen[is_valid] += 1
            if not is_valid:
                assert check_record(damaged).faults, damaged
    assert min(seen.values()) > 10

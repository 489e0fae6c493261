"""A session in a file: what is written is read back, whatever happens in between, and nothing else is believed."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.yaml import read_file
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.session import Session, SessionError
from durak_rules.engine.session_file import SessionFile, write_whole
from durak_rules.engine.session_schema import session_schema
from durak_rules.engine.session_text import read_session, session_text
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.schema import schema_text

WRITER = Path(__file__).parent / "writing_a_session.py"


def some_games(kept: SessionFile, games: int, seed: int = 1) -> None:
    """Play until so many games are over."""
    chance = random.Random(seed)
    while True:
        while not kept.session.game.is_over:
            kept.play(chance.choice(kept.session.game.legal()))
        if len(kept.session.games) == games:
            return
        kept.next_game()


@pytest.fixture
def kept(tmp_path: Path) -> SessionFile:
    session = Session.start("pack-24", ["Ann", "Зоя"], seed="a Friday")
    return SessionFile.create(tmp_path / "friday.session.yaml", session)


def test_a_session_goes_on_from_its_file(kept: SessionFile) -> None:
    some_games(kept, 2)
    again = SessionFile.open(kept.path)
    assert again.session.as_data() == kept.session.as_data()
    assert again.text() == kept.path.read_text(encoding="utf-8")
    assert [each.name for each in kept.path.parent.iterdir()] == [kept.path.name], "and nothing is left beside it"
    again.next_game()
    assert again.session.as_data() == kept.session.next_game().as_data()


def test_every_move_is_in_the_file_when_it_has_been_played(kept: SessionFile) -> None:
    for _ in range(12):
        move = kept.session.game.legal()[0]
        kept.play(move)
        assert f"\n    {move}\n" in kept.path.read_text(encoding="utf-8")
        assert SessionFile.open(kept.path).session.game.moves == kept.session.game.moves


def test_a_move_that_is_refused_changes_neither_session_nor_file(kept: SessionFile) -> None:
    before, session = kept.path.read_bytes(), kept.session
    with pytest.raises(IllegalMove):
        kept.play(f"{kept.session.game.defender} passes")
    assert (kept.path.read_bytes(), kept.session) == (before, session)


def test_a_file_that_is_there_is_not_written_over(kept: SessionFile) -> None:
    with pytest.raises(SessionError, match="already"):
        SessionFile.create(kept.path, Session.start("guide", 2))


def test_of_two_who_go_on_with_the_same_file_one_is_told_and_nothing_is_lost(kept: SessionFile) -> None:
    other = SessionFile.open(kept.path)
    kept.play(kept.session.game.legal()[0])
    written, session = kept.path.read_bytes(), other.session
    with pytest.raises(SessionError, match="somebody else"):
        other.play(other.session.game.legal()[0])
    assert (kept.path.read_bytes(), other.session) == (written, session)
    again = SessionFile.open(kept.path)
    again.play(again.session.game.legal()[0])
    assert len(SessionFile.open(kept.path).session.game.moves) == 2


def test_a_file_that_has_gone_is_not_made_anew_in_silence(kept: SessionFile) -> None:
    kept.path.unlink()
    with pytest.raises(SessionError, match="somebody else"):
        kept.play(kept.session.game.legal()[0])
    assert not kept.path.exists()


def test_a_game_that_could_not_be_written_can_be_dealt_again(kept: SessionFile) -> None:
    some_games(kept, 1)
    text = kept.path.read_text(encoding="utf-8")
    kept.path.write_text(text + "# a remark\n", encoding="utf-8")
    with pytest.raises(SessionError):
        kept.next_game()
    kept.path.write_text(text, encoding="utf-8")
    kept.next_game()
    assert SessionFile.open(kept.path).session.as_data() == kept.session.as_data()


def test_the_rules_stay_those_with_which_it_began(tmp_path: Path) -> None:
    house = tmp_path / "ours.durak.yaml"
    house.write_text("title: Ours\nthrow_in: {who: all}\nlimits: {early_cap: 5}\n")
    kept = SessionFile.create(tmp_path / "ours.session.yaml", Session.start(load_variant(house), 3, seed=1))
    house.write_text("title: Ours\nthrow_in: {who: attacker}\n")
    again = SessionFile.open(kept.path)
    assert again.session.variant.digest == kept.session.variant.digest
    assert (again.session.variant.name, again.session.variant.title) == ("ours", "Ours")
    assert again.session.variant.value("limits.early_cap") == 5


@pytest.mark.parametrize(
    "names", [["yes", "no"], ["1", "2"], ["#", "&a"], ["null", "~"], ["-", "?"], ["a:", "{b}"], ["'", '"']]
)
def test_any_name_of_a_seat_survives(names: list[str]) -> None:
    session = Session.start("guide", names, seed=" 007")
    session = session.play(session.game.legal()[0])
    read = read_session(session_text(session), "odd.session.yaml")
    assert read.as_data() == session.as_data()


def test_a_name_that_no_file_can_hold_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="no text file should hold"):
        SessionFile.create(tmp_path / "x.session.yaml", Session.start("guide", ["A\x07", "B"]))
    assert list(tmp_path.iterdir()) == []


def test_who_was_named_first_dealer_stays_it(tmp_path: Path) -> None:
    kept = SessionFile.create(tmp_path / "x.session.yaml", Session.start("guide", 3, dealer="B", seed=5))
    assert SessionFile.open(kept.path).session.as_data() == kept.session.as_data()


@pytest.mark.parametrize(
    "rules",
    [
        {"opening": {"first_game": "random", "next_game": "as_first_game"}},
        {"opening": {"first_game": "lowest_trump", "lead_card": "lowest_trump", "next_game": "as_first_game"}},
        {"trump": {"forbidden_suits": ["spades", "hearts"]}},
        {"trump": {"forbidden_suits": ["spades"], "if_forbidden": "previous_card", "turned_card": "bottom_card"}},
        {"trump": {"mode": "none"}, "opening": {"first_game": "lowest_card"}},
        {"trump": {"hidden_second": "under_turn_up"}, "players": {"max": 5}},
        {"stock_swap": {"times": 3, "source": "random", "returned": "shuffled_in"}},
        {"deck": {"packs": 2, "jokers": 2}, "beating": {"jokers": "colour"}},
        {"teams": {"mode": "partners"}, "epaulettes": {"mode": "scored", "ladder": "per_side"}},
        {"opening": {"next_dealer": "random"}, "session": {"first_dealer": "high_card", "record": "placement_points"}},
    ],
    ids=str,
)
def test_a_session_under_any_rules_is_read_as_it_was(rules: dict[str, object]) -> None:
    session = Session.start(load_variant(rules), 4, seed=3)
    chance = random.Random(4)
    for _ in range(3):
        while not session.game.is_over:
            session = session.play(chance.choice(session.game.legal()))
        session = session.next_game()
    session = session.play(chance.choice(session.game.legal()))
    read = read_session(session_text(session), "t.session.yaml")
    assert session_text(read) == session_text(session)
    for before, after in zip(session.games, read.games, strict=True):
        assert (after.line(), after.result, after.at_the_deal.line()) == (
            before.line(),
            before.result,
            before.at_the_deal.line(),
        )
    assert set(read.game.legal()) == set(session.game.legal())
    assert (read.ledger, read.wears, read.next_dealer) == (session.ledger, session.wears, session.next_dealer)


def test_a_session_file_is_as_its_schema_says(kept: SessionFile) -> None:
    written = (shipped("schemas") / "session.schema.json").read_text(encoding="utf-8")
    assert written == schema_text(session_schema()), "write it anew: durak-rules schema session --write"
    some_games(kept, 1)
    root = read_file(kept.path)[0].root
    assert root is not None
    Draft202012Validator.check_schema(session_schema())
    Draft202012Validator(session_schema()).validate(root.plain())


# Files that are none.


def faults_of(text: str) -> list[tuple[str, int]]:
    """Codes and lines."""
    with pytest.raises(DocumentError) as raised:
        read_session(text, "t.session.yaml")
    return [(fault.code, fault.span.line) for fault in raised.value.diagnostics]


def a_text(moves: int = 3) -> str:
    session = Session.start("guide", ["A", "B"], seed=1, dealer="A")
    for _ in range(moves):
        session = session.play(session.game.legal()[0])
    return session_text(session)


GOOD = a_text()
FIRST_MOVE = GOOD.splitlines().index("  moves: |-") + 2
DEALER, PACK, OPENER, CHANCE = (FIRST_MOVE - 1 - before for before in (4, 3, 2, 1))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("format: 1", "format: 2", ("DUR801", 1)),
        ("seed: 1\n", "", ("DUR801", 1)),
        ("seats: A B", "seats: A B\nchairs: 2", ("DUR801", 7)),
        ("seats: A B", "seats: A", ("DUR801", 6)),
        ("seats: A B", "seats: [A, B]", ("DUR801", 6)),
        ("rules: {}", "rules: {throw_in: {who: all}}", ("DUR802", 4)),
        ("rules: {}", "rules: {throw_in: {who: everybody}}", ("DUR202", 5)),
        ("rules: {}", "rules: none", ("DUR104", 5)),
        ("  opener: B", "  opener: [B]", ("DUR801", OPENER)),
        ("result: ongoing", "result: durak A", ("DUR803", FIRST_MOVE + 3)),
        ("    B leads", "    A leads", ("DUR803", FIRST_MOVE)),
        ("    B leads", "    B lays", ("DUR803", FIRST_MOVE)),
        ("  opener: B", "  opener: A", ("DUR803", OPENER)),
        ("- dealer: A", "- dealer: B", ("DUR803", DEALER)),
        ("  pack: ", "  pack: 6H ", ("DUR803", PACK)),
        ("  pack: ", "  pack: X ", ("DUR803", PACK)),
        ('  chance: "', '  chance: "x', ("DUR803", CHANCE)),
        ("dealer: A\ngames", "dealer: C\ngames", ("DUR801", 6)),
    ],
)
def test_what_was_changed_by_hand_is_told_where_it_stands(old: str, new: str, fault: tuple[str, int]) -> None:
    assert old in GOOD
    assert fault in faults_of(GOOD.replace(old, new, 1))


def test_no_game_follows_one_that_goes_on() -> None:
    game = GOOD[GOOD.index("- dealer") :]
    assert faults_of(GOOD + game) == [("DUR803", len(GOOD.splitlines()) + 1)]


@pytest.mark.parametrize("text", ["", "games", "- a", "a: &b 1\n", "format: 1\ngames: {}\n", "\x00"])
def test_what_is_no_session_is_never_a_traceback(text: str) -> None:
    assert faults_of(text)


def test_a_session_has_a_game() -> None:
    assert faults_of(GOOD[: GOOD.index("games:")] + "games: []\n") == [("DUR801", 9)]


def test_a_deal_that_is_void_was_not_played() -> None:
    rules = load_variant({"trump": {"forbidden_suits": ["spades"], "if_forbidden": "redeal"}})
    text = session_text(Session.start(rules, ["A", "B"], seed=1, dealer="A"))
    (written,) = re.findall("pack: (.*)", text)
    cards = written.split()
    spade = next(place for place in range(12, 36) if cards[place].endswith("S"))
    turned = 12 if rules.value("trump.turned_card") == "next_card" else 35
    cards[turned], cards[spade] = cards[spade], cards[turned]
    line = text[: text.index("pack: ")].count("\n") + 1
    assert faults_of(text.replace(written, " ".join(cards))) == [("DUR803", line)]


def test_bytes_that_are_no_text_are_no_session(kept: SessionFile) -> None:
    kept.path.write_bytes(b"format: \xff")
    with pytest.raises(DocumentError, match="not UTF-8") as raised:
        SessionFile.open(kept.path)
    assert [fault.code for fault in raised.value.diagnostics] == ["DUR005"]


def test_a_file_that_is_not_there_is_no_session(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="there is no such file"):
        SessionFile.open(tmp_path / "friday.session.yaml")


def test_where_nothing_can_be_written_nothing_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "friday.session.yaml").mkdir()
    with pytest.raises(OSError):  # noqa: PT011
        write_whole(tmp_path / "friday.session.yaml", GOOD)
    assert [each.name for each in tmp_path.iterdir()] == ["friday.session.yaml"]


@given(st.data())
def test_a_damaged_file_is_refused_or_read_as_what_it_says(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD) - 1))
    end = data.draw(st.integers(start, min(len(GOOD), start + 40)))
    middle = data.draw(st.text("AB {}[]:|-\n#8HleadsK1", max_size=6))
    try:
        session = read_session(GOOD[:start] + middle + GOOD[end:], "t.session.yaml")
    except DocumentError:
        return
    assert len(session.games) == 1


# Killed while it writes.


def killed_again_and_again(path: Path, times: int) -> None:
    """Let a process play, kill it at a random moment, and look what it has left; so many times, on one session."""
    chance = random.Random(times)
    reached = (0, 0)
    for _ in range(times):
        with subprocess.Popen([sys.executable, str(WRITER), str(path)], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(1 + chance.randrange(40))]
            begun, wait = time.perf_counter(), chance.random() * 0.02
            while time.perf_counter() - begun < wait:
                pass
            process.send_signal(signal.SIGKILL)
            said += process.stdout.readlines()
        told = [(int(games), int(moves)) for games, moves in (line.split() for line in said if line.endswith("\n"))]
        assert told[0] >= reached, "it went on from what was there"
        session = SessionFile.open(path).session
        reached = (len(session.games), len(session.game.moves))
        assert reached >= told[-1], "nothing that was said to be written is lost"


def test_a_process_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "killed.session.yaml", 10)


@pytest.mark.slow
def test_two_hundred_times_killed(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "killed.session.yaml", 200)

"""A person at the table: moves, refusals, questions, hints, undo, and another game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak_rules.cli.play.ending import result_in_words
from durak_rules.engine.game import Game
from durak_rules.engine.results import parse_result
from durak_rules.engine.session import Session

from .people import People, script, sit_down

LINE = "A 7♣ 8♥ 8♠ (attacks) · B 9♥ 6♦ 10♠ (defends) · table empty · trump ♦ · stock empty"
DEFENCE = "A 7♣ 8♠ (attacks) · B 9♥ 6♦ 10♠ (defends) · table 8♥ · trump ♦ · stock empty"


def play(*answers: str, line: str = LINE, rules: str = "guide", people: str = "A") -> tuple[Game, People]:
    """Play from a position until the answers end; what became of it, and what was said."""
    table, terminal = sit_down(Game.from_position(rules, line), people, script(*answers))
    table.play()
    return table.session.game, terminal


def lines_after(people: People, typed: str) -> list[str]:
    """What was said after this was typed, up to the next question."""
    lines = people.said.split("\n")
    start = lines.index(f"Your move: {typed}") + 1
    end = next((at for at in range(start, len(lines)) if lines[at].startswith("Your move: ")), len(lines))
    return lines[start:end]


def test_the_computer_plays_the_other_seats_and_what_it_did_is_told() -> None:
    game, people = play("lead 7C")
    # The computer's player here plays the first legal move of its list.
    assert str(game.moves[0]) == "A leads 7C"
    assert game.moves[1].seat == "B"
    assert "  A led 7♣ · B beat 7♣ with 6♦" in people.said.split("\n")


def test_an_illegal_move_is_explained_with_the_choice_that_refuses_it() -> None:
    game, people = play("beat 8H with 10S", line=DEFENCE, people="B")
    assert game.moves == ()
    told = " ".join(lines_after(people, "beat 8H with 10S"))
    assert told.startswith("B beats 8♥ with 10♠: refused. 10♠ does not beat 8♥. `beating.plain` is same_suit_higher: ")
    assert "(guide.durak.yaml:71)" in told


def test_what_a_choice_means_here_is_said_before_the_choice() -> None:
    line = "A 7♣ J♣ (attacks) · B 6♠ (defends) · table 8♥/9♥ · trump ♦ · stock empty"
    _, people = play("throw JC", line=line)
    told = lines_after(people, "throw JC")
    assert told[:2] == ["A throws J♣: refused.", "No card on the table lets J♣ be added."]
    assert told[2].startswith("`throw_in.ranks` is table: ")


def test_of_a_card_that_is_not_in_the_hand_only_that_is_said() -> None:
    _, people = play("throw KC", line="A 7♣ 8♠ (attacks) · B 6♠ (defends) · table 8♥/9♥ · trump ♦ · stock empty")
    assert lines_after(people, "throw KC") == ["A throws K♣: refused.", "The card is not in this hand."]


def test_a_question_about_a_move_tells_what_the_table_has_agreed() -> None:
    game, people = play("? 1", "? throw 7C", "? 9")
    assert game.moves == ()
    told = " ".join(lines_after(people, "? 1"))
    assert told.startswith("A leads 7♣: allowed. What the table has agreed on such moves: `attack.lead` is ")
    assert "`limits.max_cards` is 6" in told
    assert lines_after(people, "? throw 7C")[0] == "A throws 7♣: refused."
    assert lines_after(people, "? 9") == ["The moves have the numbers 1 to 4; type one of them alone."]


def test_a_question_about_a_beat_tells_what_beats() -> None:
    _, people = play("? 1", line=DEFENCE, people="B")
    assert "`beating.plain` is same_suit_higher" in " ".join(lines_after(people, "? 1"))


def test_a_question_about_a_choice_or_a_group_tells_it() -> None:
    _, people = play("? throw_in.who", "? transfer", "? throw_in.whoo")
    assert lines_after(people, "? throw_in.who")[0] == "Who may throw in?"
    assert "`transfer.mode` is none" in people.said
    assert lines_after(people, "? throw_in.whoo") == [
        "“throw_in.whoo” is no move here and no choice; did you mean `? throw_in.who`?"
    ]


def test_help_tells_every_command() -> None:
    _, people = play("?")
    told = lines_after(people, "?")
    for word in ("help", "hint", "undo", "table", "log", "rules", "save", "quit"):
        assert any(line.startswith(f"  {word} ") for line in told), word
    assert all(len(line) <= 80 for line in told)


def test_a_hint_says_who_gives_it() -> None:
    game, people = play("hint first", "hint")
    assert game.moves == ()
    first = game.legal()[0]
    assert lines_after(people, "hint first")[0].startswith("first would play ")
    assert lines_after(people, "hint first")[0].endswith(f": {first.pretty}.")
    assert " would play " in lines_after(people, "hint")[0]


def test_undo_takes_back_ones_own_move_and_what_came_of_it() -> None:
    game, people = play("lead 7C", "undo", "lead 8H")
    assert str(game.moves[0]) == "A leads 8H"
    assert "Taken back." in people.said
    assert "A led 8♥" in people.said.rpartition("Taken back.")[2]


def test_undo_goes_back_move_by_move_to_the_beginning() -> None:
    game, people = play("lead 7C", "pass", "undo", "undo", "undo")
    assert game.moves == ()
    assert people.said.count("Taken back.") == 2
    assert "You have not moved yet." in people.said


def test_the_log_tells_the_game_so_far() -> None:
    _, people = play("log", "lead 7C", "log")
    assert lines_after(people, "log") == ["Nothing has happened yet."]
    assert people.said.rstrip().rpartition("Your move: log\n")[2].startswith("  A led 7♣ · B beat 7♣ with 6♦")


def test_the_table_and_the_rules_are_shown_again() -> None:
    _, people = play("table", "rules")
    assert "  lead   1 7♣      2 8♥      3 8♠      4 8♥ 8♠" in lines_after(people, "table")
    assert any("throw in" in line for line in lines_after(people, "rules"))


def test_passes_one_after_the_other_are_told_together() -> None:
    line = "A 7♣ 8♠ (attacks) · B 9♣ K♠ (defends) · C 10♠ · D J♠ · table empty · trump ♦ · stock empty"
    _, people = play("lead 7C", "pass", line=line, rules="everyone-adds")
    assert "A, C and D passed" in people.said


def test_when_it_is_over_the_result_and_its_rule_are_told() -> None:
    line = "A 8♥ (attacks) · B 6♣ 7♣ (defends) · table empty · trump ♦ · stock empty"
    game, people = play("1", "no", line=line)
    assert str(game.result) == "durak B"
    told = people.said.split("\n")
    assert "The game is over. B is the durak." in told
    assert "`ending.objective`: The player who is left with cards at the end is the durak." in told


def test_another_game_is_dealt_as_the_session_has_it() -> None:
    session = Session.start("guide", 2, seed=4)
    answers = ["1"] * 200

    def lose_quickly(table: object, prompt: str) -> str:
        if prompt.startswith("Another game?"):
            return "yes" if not people.said.count("Another game?") else "no"
        return answers.pop()

    table, people = sit_down(session, "A", lose_quickly)
    table.play()
    assert len(table.session.games) == 2
    first, second = table.session.games
    assert first.is_over
    assert second.dealer == table.session.dealers[1]
    assert f"Another game? {second.dealer} deals. (yes or no) yes" in people.said


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ("durak B", "B is the durak."),
        ("draw", "It is a draw: nobody is the durak."),
        ("winner A", "A has won."),
        ("losing team B D", "B and D have lost."),
        ("places A B=C", "All places are taken."),
        ("unfinished", "The game is called off, and nobody has lost it."),
    ],
)
def test_every_result_has_a_sentence(result: str, told: str) -> None:
    assert result_in_words(parse_result(result)) == told


WORDS_OF_THE_TABLE = [
    "?",
    "save",
    "hint",
    "undo",
    "log",
    "rules",
    "beat",
    "8H",
    "with",
    "9♥",
    "A",
    "B",
    "1",
    ",",
    "~x",
    "/",
    "in",
]


@given(
    st.lists(st.one_of(st.text(max_size=12), st.lists(st.sampled_from(WORDS_OF_THE_TABLE)).map(" ".join)), max_size=8)
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_nothing_breaks(lines: list[str]) -> None:
    game, people = play(*lines)
    assert people.prompts
    assert {move.seat for move in game.moves} <= {"A", "B"}

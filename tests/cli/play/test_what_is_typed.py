"""What somebody types is understood as it was meant, or it is said what would be."""

from __future__ import annotations

import pytest

from durak_rules.cli.play.numbered import numbered
from durak_rules.cli.play.typed import COMMANDS, Command, NotUnderstood, read
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move

ATTACK = Game.from_position(
    "guide", "Ann 7♣ 7♥ 10♠ (attacks) · Ben 9♥ Q♥ 6♦ (defends) · table empty · trump ♦ · stock empty"
)
DEFENCE = Game.from_position(
    "guide", "Ann 7♣ 10♠ K♠ (attacks) · Ben 9♥ Q♥ 6♦ (defends) · table 8♥ · trump ♦ · stock empty"
)
TWO_UNBEATEN = Game.from_position(
    "guide", "Ann 7♣ 10♠ K♠ (attacks) · Ben 9♥ Q♥ 6♦ (defends) · table 8♥ 8♠ · trump ♦ · stock empty"
)
ADDING = ATTACK.play("Ann leads 7C").play("Ben beats 7C with 6D")


def typed(line: str, game: Game = ATTACK) -> Move | Command:
    seat = str(game.to_act)
    return read(line, game.view(seat), numbered(game.legal(seat), game.table, game.trump))


def refused(line: str, game: Game = ATTACK) -> str:
    with pytest.raises(NotUnderstood) as told:
        typed(line, game)
    return str(told.value)


@pytest.mark.parametrize(
    "line", ["Ann leads 7C", "leads 7C", "lead 7c", "LEAD 7♣", "le ♣7", "7C", " 7♣ ", "lead the seven of clubs"]
)
def test_a_lead_may_be_typed_in_many_ways(line: str) -> None:
    assert str(typed(line)) == "Ann leads 7C"


@pytest.mark.parametrize("line", ["lead 7C 7H", "lead 7C, 7H", "7H 7C", "seven of hearts, seven of clubs"])
def test_several_cards_may_be_led(line: str) -> None:
    move = typed(line)
    assert isinstance(move, Move)
    assert move.kind == "lead"
    assert {card.pretty for card in move.cards} == {"7♣", "7♥"}


@pytest.mark.parametrize("line", ["Ben beats 8H with 9H", "beat 8♥ with 9♥", "b 8h with 9h", "beat 9h", "9H", "1"])
def test_a_card_may_be_beaten_in_many_ways(line: str) -> None:
    assert str(typed(line, DEFENCE)) == "Ben beats 8H with 9H"


@pytest.mark.parametrize("line", ["take", "takes", "Ben takes", "ta", "4"])
def test_a_pick_up_is_announced(line: str) -> None:
    if line == "ta":  # the table could be meant as well
        assert refused(line, DEFENCE) == "“ta” could be table or take."
    else:
        assert str(typed(line, DEFENCE)) == "Ben takes"


def test_where_there_is_one_move_enter_plays_it() -> None:
    game = DEFENCE.play("Ben beats 8H with 9H")
    assert [str(move) for move in game.legal()] == ["Ann passes"]
    assert str(typed("", game)) == "Ann passes"
    assert refused("", ATTACK).startswith("Type the number of a move, or a sentence")


def test_a_card_that_is_not_legal_is_the_move_that_was_probably_meant() -> None:
    assert str(typed("6S")) == "Ann leads 6S"
    assert str(typed("7S", DEFENCE)) == "Ben beats 8H with 7S"
    assert str(typed("10S", ADDING)) == "Ann throws 10S"


def test_several_cards_may_be_thrown_in_at_once() -> None:
    assert str(typed("throw in 7H, 10S", ADDING)) == "Ann throws 7H 10S"


def test_a_card_that_could_beat_several_asks_which() -> None:
    assert refused("6d", TWO_UNBEATEN) == (
        "Several moves play 6♦: 3 (Ben beats 8♥ with 6♦), or 4 (Ben beats 8♠ with 6♦)."
    )
    assert refused("7S", TWO_UNBEATEN) == "Say which card it is to beat: “beats 8H with 7S”."


def test_nobody_moves_for_another_seat() -> None:
    assert refused("Ben takes") == "You play Ann; what Ben does is not yours to say."


@pytest.mark.parametrize(("line", "most"), [("0", 4), ("5", 4), ("99999999999999999999", 4), ("1 2", 4)])
def test_a_number_that_no_move_has_is_refused(line: str, most: int) -> None:
    assert refused(line) == f"The moves have the numbers 1 to {most}; type one of them alone."


def test_a_slip_of_the_finger_is_guessed() -> None:
    assert refused("leeds 7C") == "“leeds 7C” is not understood here. Did you mean “leads”?"
    assert refused("hnit") == "“hnit” is not understood here. Did you mean “hint”?"


def test_what_is_wrong_with_a_sentence_is_said() -> None:
    assert refused("lead 11C").startswith("“11C” is no card; a card is a rank and a suit")
    assert refused("lead") == "“Ann leads” names no card; write “Ann leads 8H”."
    assert refused("beat 8H 9H", DEFENCE) == "A beat is written “Ben beats 8H with 9H”."
    assert "Cyrillic" in refused("lead 7С")


def test_signs_that_steer_a_terminal_are_not_repeated() -> None:
    assert "\x1b" not in refused("\x1b[2Jabc")
    assert "\x1b" not in refused("lead \x1b[2J")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_word_that_moves_nothing_is_understood(name: str) -> None:
    assert typed(name) == Command(name)
    assert typed(name.upper()) == Command(name)


def test_words_may_be_cut_short_where_nothing_else_begins_so() -> None:
    assert typed("u") == Command("undo")
    assert typed("hi greedy") == Command("hint", "greedy")
    assert typed("save Friday evening") == Command("save", "Friday evening")
    assert refused("s") == "“s” could be save, show or swap."


@pytest.mark.parametrize(
    ("line", "about"), [("?", ""), ("??", ""), ("? 3", "3"), ("?3", "3"), ("? throw_in.who", "throw_in.who")]
)
def test_a_question_mark_asks(line: str, about: str) -> None:
    assert typed(line) == Command("help", about)


def test_a_seat_that_is_called_like_a_command_plays_all_the_same() -> None:
    line = "undo 7♣ 10♠ (attacks) · hint 9♥ Q♥ (defends) · table empty · trump ♦ · stock empty"
    game = Game.from_position("guide", line)
    assert str(typed("undo leads 7C", game)) == "undo leads 7C"
    assert str(typed("lead 7C", game)) == "undo leads 7C"

"""Legal moves are numbered kind by kind, and a hand is held in order."""

from __future__ import annotations

from durak_rules.cards import parse_cards
from durak_rules.cli.play.numbered import Numbered, numbered
from durak_rules.engine.game import Game
from durak_rules.engine.holding import in_hand_order


def offered_in(game: Game, seat: str) -> Numbered:
    return numbered(game.legal(seat), game.table, game.trump)


def test_what_beats_stands_with_what_it_beats_in_the_order_of_the_table() -> None:
    line = "A K♦ 7♣ (attacks) · B 9♥ Q♥ 6♦ 10♠ (defends) · table 8♥ 9♠ · trump ♦ · stock empty"
    offered = offered_in(Game.from_position("guide", line), "B")
    assert [(group.label, [what for _, what, _ in group.moves]) for group in offered.groups] == [
        ("beat 8♥ with", ["9♥", "Q♥", "6♦"]),
        ("beat 9♠ with", ["10♠", "6♦"]),
        ("pick up", [""]),
    ]
    assert [number for group in offered.groups for number, _, _ in group.moves] == [1, 2, 3, 4, 5, 6]
    assert str(offered.moves[4]) == "B beats 9S with 6D"


def test_single_leads_come_before_several_cards_and_trumps_come_last() -> None:
    line = "A 6♦ 7♣ 7♥ K♠ (attacks) · B 9♥ Q♥ 6♠ 10♠ (defends) · table empty · trump ♦ · stock empty"
    (lead,) = offered_in(Game.from_position("guide", line), "A").groups
    assert [what for _, what, _ in lead.moves] == ["7♣", "7♥", "K♠", "6♦", "7♣ 7♥"]


def test_the_same_card_of_two_packs_is_offered_once() -> None:
    line = "A 7♣ 7♣ (attacks) · B 9♥ Q♥ (defends) · table empty · trump ♦ · stock empty"
    offered = offered_in(Game.from_position("two-packs", line), "A")
    assert [str(move) for move in offered.moves] == ["A leads 7C"]


def test_a_move_that_is_not_offered_has_no_number() -> None:
    line = "A 7♣ (attacks) · B 9♥ 10♥ (defends) · table empty · trump ♦ · stock empty"
    game = Game.from_position("guide", line)
    (lead,) = game.legal("A")
    assert offered_in(game, "A").number_of(lead) == 1
    assert Numbered(()).number_of(lead) is None


def test_trumps_and_jokers_are_held_at_the_end_of_the_hand() -> None:
    hand = in_hand_order(parse_cards("AS BJ 6D 10C 7C QH KD"), "D")
    assert " ".join(card.pretty for card in hand) == "7♣ 10♣ Q♥ A♠ 6♦ K♦ BJ"

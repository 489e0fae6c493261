"""A game from outside: dealing, playing, being told why not, and seeing no more than one's own."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from durak_rules.cards import Card, pack, parse_card, parse_cards
from durak_rules.engine.game import Game
from durak_rules.engine.moves import MoveError
from durak_rules.engine.positions import Position
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.loading import load_variant


def limit_in_action() -> Game:
    """The guide's worked example, section 7."""
    hands = {"A": "8H JH 7C", "B": "9H JD 6C", "C": "9S KC JC"}
    return Game.from_position(
        "guide",
        Position(
            seats=("A", "B", "C"),
            trump="D",
            attacker="A",
            hands={seat: parse_cards(cards) for seat, cards in hands.items()},
        ),
    )


def after(game: Game, *moves: str) -> Game:
    for move in moves:
        game = game.play(move)
    return game


def shuffled_by_hand(seed: str, seats: int) -> tuple[int, list[Card]]:
    """Dealer and pack as the documented generator gives them, worked out once more from L'Ecuyer's formula."""
    digest = hashlib.sha256(seed.encode()).digest()
    first = 1 + int.from_bytes(digest[:8], "big") % 2147483562
    second = 1 + int.from_bytes(digest[8:16], "big") % 2147483398

    def below(bound: int) -> int:
        nonlocal first, second
        first = first * 40014 % 2147483563
        second = second * 40692 % 2147483399
        return (first - second) % 2147483562 * bound // 2147483562

    dealer = below(seats)
    cards = list(pack(36))
    for last in range(35, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return dealer, cards


@pytest.mark.parametrize("seed", ["7", "Babushka", "2026-11-30"])
def test_a_seed_is_the_same_deal_everywhere(seed: str) -> None:
    dealer, cards = shuffled_by_hand(seed, 3)
    game = Game.deal("guide", 3, seed=seed)
    assert game.dealer == "ABC"[dealer]
    first = "ABC"[(dealer + 1) % 3]
    assert set(game.hands[first]) == {cards[place] for place in range(0, 18, 3)}
    assert game.turn_up == cards[18]
    assert game.stock == (*cards[19:], cards[18])


ONE_LESS = 40691 * pow(40014, -1, 2147483563) % 2147483563
"""What makes the first state 40,691, one less than the second if that was 1: the last of all numbers is drawn."""


@pytest.mark.parametrize(("first", "second"), [(2147483562, 1), (1, 2147483398), (1, 2), (5, 5), (ONE_LESS, 1)])
def test_chance_is_the_formula_to_the_last_of_its_numbers(first: int, second: int) -> None:
    numbers = 2147483562
    state = Game.deal("guide", 2, seed=5)._state
    state.chance = first << 31 | second
    drawn = chance_below(state, numbers)
    difference = first * 40014 % 2147483563 - second * 40692 % 2147483399
    # L'Ecuyer adds the number of numbers to what is below one; here they begin at 0.
    assert drawn == (difference if difference >= 0 else difference + numbers)
    assert drawn < numbers


def test_a_number_and_its_text_are_one_seed() -> None:
    assert Game.deal("guide", 4, seed=12).line() == Game.deal("guide", 4, seed="12").line()


def test_playing_leaves_the_game_as_it_was() -> None:
    game = limit_in_action()
    before = game.line()
    following = game.play("A leads 8H")
    assert game.line() == before
    assert following.line() != before
    assert following.moves == (following.moves[0],)
    assert game.moves == ()


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    game = after(limit_in_action(), "A leads 8H", "B beats 8H with 9H", "A passes", "C throws 9S", "B beats 9S with JD")
    game = after(game, "A throws JH", "B takes", "A passes")
    before = game.as_data()
    with pytest.raises(IllegalMove) as refused:
        game.play("C throws JC")
    (refusal,) = refused.value.refusals
    assert (refusal.reason, refusal.value) == ("limits.hand", "at_bout_start")
    assert refusal.sentence == "the defender began the bout with three cards, and three attack cards lie already"
    assert refusal.place is not None
    assert Path(refusal.place.path).name == "guide.durak.yaml"
    assert game.as_data() == before


def test_a_throw_of_several_cards_is_refused_whole() -> None:
    game = after(limit_in_action(), "A leads 8H", "B beats 8H with 9H")
    assert [refusal.reason for refusal in game.why_not("A throws JH 7C")] == ["throw_in.ranks"]
    with pytest.raises(IllegalMove):
        game.play("A throws 9S 7C")
    assert game.table == ((parse_card("8H"), parse_card("9H")),)


def test_a_sentence_that_is_no_move_is_no_illegal_move() -> None:
    with pytest.raises(MoveError):
        limit_in_action().play("A eats 8H")


def test_a_stranger_does_not_sit_at_the_table() -> None:
    (refusal,) = limit_in_action().why_not("Z leads 8H")
    assert (refusal.reason, refusal.sentence) == ("not_this_seat", "nobody called Z plays")
    with pytest.raises(KeyError):
        limit_in_action().legal("Z")
    with pytest.raises(KeyError):
        limit_in_action().view("Z")


def test_a_seat_that_is_out_is_told_why_it_may_not_throw_in() -> None:
    """With partners who play for empty seats, and nobody left who waits to throw in."""
    line = "A – (out) · B 8C · C 6S (attacks, passed) · D 9C 9H (defends) · table QD/10H QC · trump H · stock empty"
    refusals = Game.from_position("openfool", line).why_not("A throws QS")
    assert "throw_in.priority" in [refusal.reason for refusal in refusals]


def test_a_card_that_is_not_in_the_pack_is_in_nobodys_hand() -> None:
    (refusal,) = limit_in_action().why_not("A leads 2C")
    assert repr(refusal) == "Refusal(not_in_hand: the card is not in this hand)"


def test_more_than_six_cards_are_counted_in_digits() -> None:
    line = (
        "A J♦ (attacks) · B A♣ A♥ (defends) · table 8♥/9♥ 8♣/9♣ 8♠/9♠ 9♦/10♦ 10♥/J♥ 10♣/J♣ 10♠/J♠ · trump ♦ · stock K♦"
    )
    (refusal,) = Game.from_position({"limits": {"max_cards": 7}}, line).why_not("A throws JD")
    assert refusal.sentence == "at most 7 cards may attack in this bout, and 7 attack cards lie already"


def test_with_everything_beaten_no_card_is_the_oldest_to_be_answered() -> None:
    line = "A 7♣ 8♥ (attacks) · B 9♥ 10♣ (defends) · table 8♣/9♣ · trump ♦ · stock K♦"
    refusals = Game.from_position({"beating": {"order": "oldest_first"}}, line).why_not("B beats 8C with 10C")
    assert [refusal.reason for refusal in refusals] == ["already_answered", "beating.order"]


def test_a_defence_that_succeeded_is_counted() -> None:
    line = "A 7♣ 8♥ (attacks) · B 9♥ 10♣ (defends) · table 8♣/9♣ · trump ♦ · stock K♦ · successful defences 0"
    game = Game.from_position("guide", line)
    assert (game.successful_defences, game.play("A passes").successful_defences) == (0, 1)


def test_two_tables_stand_alike_whatever_else_they_have_agreed_on() -> None:
    line = "A 7♣ (attacks) · B 6♣ (defends) · C J♣ K♣ · table 8♥/9♥ 9♠ · trump ♦ · stock empty"
    ours = Game.from_position("guide", line)
    unlimited = Game.from_position({"limits": {"max_cards": "unlimited"}}, line)
    assert ours.stands_as(Game.from_position("guide", line))
    assert ours.stands_as(unlimited), "although there is room for more cards on the table"
    assert not ours.stands_as(Game.from_position("guide", line.replace("9♠", "9♣")))
    assert not ours.stands_as(unlimited.play("B takes"))


def test_by_the_guide_no_card_lies_open_that_was_not_played() -> None:
    game = limit_in_action()
    assert game.lying_open == (False, False, False)
    assert (game.leader, game.decisions) == ("A", 0)


def test_a_game_shows_itself_in_one_line() -> None:
    assert repr(limit_in_action()).startswith("<Game guide: A 7♣ 8♥ J♥ (attacks) · B ")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (7, "is played by 2, 3, 4, 5 or 6 players, not by 7"),
        (1, "not by 1"),
        (0, "not by 0"),
        (11, "not played by 11 players: 10 are the most"),
        (-4, "not played by -4 players"),
        (["A"], "not by 1"),
        (["A", "A"], "two seats are called “A”"),
        (["A", "B C"], "is no name for a seat"),
        (["A", ""], "is no name for a seat"),
    ],
)
def test_seats_that_do_not_suit_the_rules_are_told(seats: int | list[str], said: str) -> None:
    with pytest.raises(SeatsNotAdmitted, match=said):
        Game.deal("guide", seats)


def test_only_who_sits_here_deals() -> None:
    with pytest.raises(SeatsNotAdmitted, match="nobody called “Z” sits here to deal"):
        Game.deal("guide", 3, dealer="Z")


def test_a_pack_that_is_not_the_pack_of_the_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="not one pack of 36"):
        Game.deal("guide", 2, pack=pack(52))


def test_the_opener_of_given_cards_follows_from_the_hands() -> None:
    """24 cards in order: everybody holds one rank after another, QC is turned, and the nine of clubs is A's."""
    game = Game.deal(
        "pack-24", 2, dealer="B", pack=[Card(rank, suit) for rank in ("9", "10", "J", "Q", "K", "A") for suit in "CDHS"]
    )
    assert (game.turn_up, game.trump, game.to_act) == (parse_card("QC"), "C", "A")


def test_each_seat_is_told_its_own_cards_and_how_many_the_others_drew() -> None:
    hands = {"A": "8H KC KH KS QS", "B": "9H 9C 9D 10C 10H"}
    game = Game.from_position(
        "guide",
        Position(
            seats=("A", "B"),
            trump="D",
            attacker="A",
            hands={seat: parse_cards(cards) for seat, cards in hands.items()},
            stock=parse_cards("7C 7H 7S 6D"),
        ),
    )
    game = after(game, "A leads 8H", "B beats 8H with 9H", "A passes")
    assert [str(event) for event in game.events] == [
        "A passed",
        "8♥ 9♥ to the discard",
        "A drew 2 cards",
        "B drew 6♦ and 1 card",
    ], "the turn-up lay face up"
    assert [str(event) for event in game.events_for("A")][2:] == ["A drew 7♣ 7♥", "B drew 6♦ and 1 card"]
    assert [str(event) for event in game.events_for("B")][2:] == ["A drew 2 cards", "B drew 6♦ 7♠"]
    assert game.view("A").as_data()["hands"]["B"] == ["?"] * 6
    assert game.view("A").log[-2:] == ("A drew 7♣ 7♥", "B drew 6♦ and 1 card")


def test_a_dealt_game_keeps_its_rules_when_the_file_changes(tmp_path: Path) -> None:
    """scenarios.md, worded case 12: rules are frozen."""
    house = tmp_path / "house.durak.yaml"
    house.write_text("title: House\nlimits: {early_cap: 1}\n", encoding="utf-8")
    variant = load_variant(house)
    game = Game.deal(variant, 2, seed=1)
    house.write_text("title: House\n", encoding="utf-8")
    lead = game.legal()[0]
    assert game.variant.value("limits.early_cap") == 1
    assert all(len(move.cards) == 1 for move in game.legal())
    assert game.play(lead).variant.value("limits.early_cap") == 1
    assert load_variant(house).value("limits.early_cap") == "none"


def test_a_game_as_data_goes_on_only_under_the_same_rules() -> None:
    game = Game.deal("guide", 2, seed=3)
    assert Game.from_data("guide", game.as_data()).line() == game.line()
    with pytest.raises(ValueError, match="other rules"):
        Game.from_data("everyone-adds", game.as_data())


def test_seats_without_cards_and_stock_are_out_before_a_lead() -> None:
    game = Game.from_position(
        "guide",
        Position(
            seats=("A", "B", "C"),
            trump="D",
            attacker="A",
            hands={"A": parse_cards("8H"), "C": parse_cards("9H KC")},
        ),
    )
    assert (game.out, game.defender) == (("B",), "C")

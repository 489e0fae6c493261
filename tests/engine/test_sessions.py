"""Game after game: dealers, openers, losers, the ledger and the ladder, in sessions that are played."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise

import pytest

from durak_rules.cards import RANKS, parse_card, parse_cards
from durak_rules.engine.finishing import finish_of
from durak_rules.engine.game import Game
from durak_rules.engine.ladder import climb
from durak_rules.engine.ledger import ledger_of, points_for_places
from durak_rules.engine.outcomes import outcome_of, parse_outcome
from durak_rules.engine.positions import Position
from durak_rules.engine.session import Session, SessionError
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

GUIDE = load_variant("guide")


def rules(**groups: dict[str, object]) -> Variant:
    return GUIDE.with_rules(groups)


def played_out(session: Session, chance: random.Random) -> Session:
    while not session.game.is_over:
        session = session.play(chance.choice(session.game.legal()))
    return session


def games_of(variant: Variant, seats: int, games: int, seed: int = 1) -> Session:
    """A session of so many games, played by chance, all of them over."""
    chance = random.Random(seed)
    session = played_out(Session.start(variant, seats, seed=seed), chance)
    while len(session.games) < games and not session.is_over:
        session = played_out(session.next_game(), chance)
    return session


def partners(attacker: str, out: tuple[str, ...], **hands: str) -> Position:
    """Four seats, A and C against B and D, and no stock."""
    held = {name: tuple(parse_cards(cards)) for name, cards in hands.items()}
    return Position(seats=tuple("ABCD"), hands=held, attacker=attacker, trump="S", out=out)


def left_of(session: Session, seat: str) -> str:
    return session.seats[(session.seats.index(seat) + 1) % len(session.seats)]


def losers_of(session: Session) -> list[str]:
    """Of games that each had a durak."""
    return [game.result.seats[0] for game in session.games]


# Who deals and who opens.


def test_the_loser_deals_and_the_next_on_the_left_opens() -> None:
    session = games_of(GUIDE, 4, 12)
    assert list(session.dealers[1:]) == losers_of(session)[:-1]
    assert list(session.openers[1:]) == [left_of(session, name) for name in losers_of(session)[:-1]]


def test_with_next_game_loser_right_the_loser_defends_first() -> None:
    session = games_of(rules(opening={"next_game": "loser_right"}), 4, 8)
    first_defenders = [game.at_the_deal.defender for game in session.games]
    assert first_defenders[1:] == losers_of(session)[:-1]


def test_with_previous_winner_the_first_one_out_opens() -> None:
    session = games_of(rules(opening={"next_game": "previous_winner", "next_dealer": "rotate"}), 4, 8)
    winners = [game.result.places[0][0] for game in session.games]
    assert list(session.openers[1:]) == winners[:-1]
    assert list(session.dealers[1:]) == [left_of(session, name) for name in session.dealers[:-1]]


def test_of_two_who_go_out_in_a_drawn_bout_the_first_one_leads_the_next_game() -> None:
    drawn = Position(
        seats=("A", "B"),
        hands={"A": (parse_card("8H"),), "B": (parse_card("9H"),)},
        attacker="A",
        trump="D",
        dealer="B",
    )
    game = Game.from_position(rules(opening={"next_game": "previous_winner"}), drawn)
    for move in ("A leads 8H", "B beats 8H with 9H"):
        game = game.play(move)
    assert str(game.result) == "draw"
    assert outcome_of(game).first_out == "A"
    assert outcome_of(game).loser is None


def test_as_first_game_looks_for_the_lowest_trump_again_and_it_must_be_led() -> None:
    session = games_of(rules(opening={"next_game": "as_first_game", "lead_card": "lowest_trump"}), 3, 6)
    for game in session.games:
        start = game.at_the_deal
        trumps = [held for hand in start.hands.values() for held in hand if held.suit == start.trump]
        if trumps:
            lowest = min(trumps, key=lambda held: RANKS.index(held.rank))
            assert lowest in start.hands[start.attacker]
            assert all(lowest in move.cards for move in start.legal())


def test_where_the_loser_opens_any_card_may_be_led() -> None:
    session = games_of(rules(opening={"next_game": "loser", "lead_card": "lowest_trump"}), 3, 4)
    for game in session.games[1:]:
        start = game.at_the_deal
        led = {held for move in start.legal() for held in move.cards}
        assert led == set(start.hands[start.attacker])


def test_a_void_deal_of_a_later_game_is_dealt_again() -> None:
    redeal = rules(
        opening={"next_game": "as_first_game", "no_trump_fallback": "redeal"}, deal={"hand_size": 1}, players={"max": 2}
    )
    session = games_of(redeal, 2, 12)
    for game in session.games:
        start = game.at_the_deal
        assert any(held.suit == start.trump for hand in start.hands.values() for held in hand)


# The first dealer. What chance decides, with a fixed seed.


def test_the_first_seat_deals() -> None:
    assert Session.start(rules(session={"first_dealer": "first_seat"}), ["Ann", "Ben"]).dealers == ("Ann",)


@pytest.mark.parametrize("way", ["random", "high_card"])
def test_each_seat_deals_first_as_often_as_the_others(way: str) -> None:
    variant = rules(session={"first_dealer": way})
    first = Counter(Session.start(variant, 4, seed=seed).dealers[0] for seed in range(800))
    # 200 each are expected; five standard deviations are 61.
    assert all(abs(first[name] - 200) < 61 for name in "ABCD"), first


@pytest.mark.parametrize(
    "variant", [rules(session={"first_dealer": "high_card"}), load_variant("any-suit")], ids=["guide", "any-suit"]
)
def test_the_highest_card_deals_and_who_ties_draws_again(variant: Variant) -> None:
    drawn = [Session.start(variant, 5, seed=seed).drawn for seed in range(300)]
    assert any(len(each.drawn) > 1 for each in drawn), "somebody must have tied"
    for each in drawn:
        assert [name for name, _ in each.drawn[0]] == list("ABCDE")
        for before, after in pairwise([*each.drawn, ((each.seat, None),)]):
            heights = {name: RANKS.index(held.rank) for name, held in before if held is not None}
            highest = [name for name, height in heights.items() if height == max(heights.values())]
            assert [name for name, _ in after] == highest


def test_a_random_dealer_is_each_seat_in_turn_and_out_of_turn() -> None:
    session = games_of(rules(opening={"next_dealer": "random"}), 3, 40)
    assert set(session.dealers) == {"A", "B", "C"}
    assert list(session.dealers[1:]) != losers_of(session)[:-1]


# One seed, one session.


def test_one_seed_gives_every_game() -> None:
    first, second = (games_of(GUIDE, 3, 4, seed=9) for _ in range(2))
    assert first.as_data() == second.as_data()
    json.dumps(first.as_data())
    other = Session.start(GUIDE, 3, seed=10)
    assert other.game.hands != Session.start(GUIDE, 3, seed=9).game.hands


def test_a_session_stays_what_it_is_when_it_is_played_on() -> None:
    session = Session.start(GUIDE, 3, seed=2)
    before = session.as_data()
    session.play(session.game.legal()[0])
    assert session.as_data() == before


def test_a_game_that_goes_on_is_not_followed_by_another() -> None:
    session = Session.start(GUIDE, ["Ann", "Ben"], seed=1)
    assert session.next_dealer is None
    with pytest.raises(SessionError, match="game 1 is not over yet"):
        session.next_game()


def test_after_the_games_agreed_on_the_session_is_over() -> None:
    session = games_of(rules(session={"games": 3}), 3, 10)
    assert (len(session.games), session.is_over, session.next_dealer) == (3, True, None)
    with pytest.raises(SessionError, match="3 games were agreed on"):
        session.next_game()


def test_too_many_seats_and_a_dealer_from_elsewhere_are_refused() -> None:
    with pytest.raises(SeatsNotAdmitted, match="not by 7"):
        Session.start(GUIDE, 7)
    with pytest.raises(SeatsNotAdmitted, match="nobody called “Z”"):
        Session.start(GUIDE, 3, dealer="Z")


# The loser of a losing team.


def test_of_a_losing_team_the_member_who_defended_last_deals() -> None:
    game = Game.from_position(
        rules(teams={"mode": "partners"}), partners(attacker="A", out=("C",), A="6D", B="8H", D="KS QS")
    )
    game = game.play("A leads 6D").play("B takes")
    assert str(game.result) == "losing team B D"
    assert outcome_of(game).loser == "B"


def test_a_team_that_never_defended_is_told_clockwise_from_the_last_attacker() -> None:
    game = Game.from_position(
        rules(teams={"mode": "partners"}), partners(attacker="A", out=("D",), A="8H KC", B="9H", C="QC QS")
    )
    game = game.play("A leads 8H").play("B beats 8H with 9H")
    while not game.is_over:
        game = game.play(f"{game.to_act} passes")
    assert str(game.result) == "losing team A C"
    assert outcome_of(game).loser == "C"


def test_a_member_who_defended_in_an_earlier_bout_did_so_last() -> None:
    game = Game.from_position(
        rules(teams={"mode": "partners"}), partners(attacker="B", out=(), A="JC", B="9H", C="10H KC QC", D="AC")
    )
    for bout in (("B leads 9H", "C beats 9H with 10H"), ("C leads KC", "D beats KC with AC")):
        number = game.bouts_played
        for move in bout:
            game = game.play(move)
        while game.bouts_played == number:
            game = game.play(f"{game.to_act} passes")
    assert str(game.result) == "losing team A C"
    assert (game.attacker, outcome_of(game).loser) == ("C", "C")


# What is written down.


def test_every_durak_has_a_loss() -> None:
    session = games_of(GUIDE, 3, 15)
    assert session.ledger == {name: losers_of(session).count(name) for name in "ABC"}


def test_each_member_of_a_losing_team_has_one() -> None:
    session = games_of(rules(teams={"mode": "partners"}), 4, 6)
    assert session.ledger["A"] == session.ledger["C"]
    assert session.ledger["A"] + session.ledger["B"] == len(session.games)


def test_points_are_shared_out_by_places() -> None:
    session = games_of(rules(session={"record": "placement_points"}), 4, 5)
    assert sum(session.ledger.values()) == 5 * (4 + 3 + 2 + 1)


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("A B C", {"A": 3, "B": 2, "C": 1}),
        ("A B=C", {"A": 3, "B": 1, "C": 1}),
        ("A=B C", {"A": 2, "B": 2, "C": 1}),
        ("A=B=C", {"A": 1, "B": 1, "C": 1}),
    ],
)
def test_who_ties_gets_the_lower_points(places: str, points: dict[str, int]) -> None:
    assert points_for_places([names.split("=") for names in places.split()], 3) == points


def test_nothing_is_written_down_if_nothing_is_to_be() -> None:
    assert games_of(rules(session={"record": "none"}), 2, 2).ledger == {}


def test_points_for_places_that_are_not_told_are_no_points() -> None:
    with pytest.raises(ValueError, match="does not tell the places"):
        ledger_of(rules(session={"record": "placement_points"}), "ABC", [parse_outcome("durak B", "ABC")])


# Epaulettes.


@pytest.mark.parametrize("unbeaten", ["any", "required"])
@pytest.mark.parametrize("trumps", ["count", "do_not_count"])
def test_the_run_is_told_as_the_rules_count_it(unbeaten: str, trumps: str) -> None:
    variant = rules(
        epaulettes={"mode": "cosmetic", "unbeaten": unbeaten, "trumps": trumps}, transfer={"mode": "placing"}
    )
    chance = random.Random(5)
    counted: Counter[int] = Counter()
    for seed in range(150):
        session = played_out(Session.start(variant, 2 + seed % 3, seed=seed), chance)
        finish = finish_of(session.game)
        assert (finish.count("6", 2) if finish else 0) == session.game.epaulettes
        counted[session.game.epaulettes] += 1
    assert counted[1]


def test_an_outcome_is_told_in_a_sentence_that_is_read_back() -> None:
    session = games_of(rules(epaulettes={"mode": "cosmetic"}, teams={"mode": "partners"}), 4, 12)
    for outcome in session.outcomes:
        read = parse_outcome(str(outcome), session.seats)
        assert (read.losers, read.loser, read.finish) == (outcome.losers, outcome.loser, outcome.finish)


def test_a_ladder_is_climbed_rank_by_rank_until_an_ace_ends_the_session() -> None:
    short = rules(
        deck={"size": 20}, players={"max": 3}, epaulettes={"mode": "scored", "ladder": "per_victim"},
        session={"record": "epaulettes"},
    )  # fmt: skip
    session = games_of(short, 2, 400)
    assert session.is_over
    (loser,) = session.lost_by
    assert session.wears[loser] == "A"
    climbed = [gift.rank for gift in session.ladder.gifts if gift.victim == loser]
    assert climbed == ["10", "J", "Q", "K", "A"]
    assert session.ledger[loser] == sum(gift.number for gift in session.ladder.gifts if gift.victim == loser)
    with pytest.raises(SessionError, match=f"{loser} wears an ace and has lost it"):
        session.next_game()


def test_a_team_has_lost_the_session_as_a_whole() -> None:
    pairs = rules(
        deck={"size": 24}, players={"max": 4}, teams={"mode": "partners"},
        epaulettes={"mode": "scored", "ladder": "per_side"},
    )  # fmt: skip
    sentences = [
        f"losing team B D with {rank}H on B by {by}"
        for rank, by in zip(["9", "10", "J", "Q", "K", "A"], "ACACAC", strict=True)
    ]
    ladder = climb(pairs, "ABCD", [parse_outcome(text, "ABCD") for text in sentences])
    assert ladder.lost_by == ("B", "D")
    assert ladder.wears == {"B": "A"}


def test_whose_ladder_it_is_must_be_told_where_each_side_climbs_by_itself() -> None:
    sides = rules(epaulettes={"mode": "scored", "ladder": "per_side"})
    with pytest.raises(ValueError, match="nobody tells whose cards these were: write `by A`"):
        climb(sides, "ABC", [parse_outcome("durak B with 6H", "ABC")])


# What became of a game.


def test_a_game_that_goes_on_has_not_come_to_anything_yet() -> None:
    with pytest.raises(ValueError, match="this game is not over yet"):
        outcome_of(Game.deal("guide", 2))


def test_who_has_won_was_out_first() -> None:
    line = "A 6♣ (attacks) · B 7♣ 8♣ (defends) · table empty · trump ♦ · stock empty"
    won = Game.from_position({"ending": {"objective": "first_out_wins"}}, line)
    won = won.play("A leads 6C").play("B beats 6C with 7C")
    assert str(won.result) == "winner A"
    assert outcome_of(won).first_out == "A"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("durak B with 6H with 6S", "“with” stands twice"),
        ("durak B with 6H on A", "A has not lost this game"),
        ("durak B with 6H by D", "behind “by” stands one of the seats A B C"),
        ("draw with 6H by A", "only a durak is finished off, and with cards"),
        ("ongoing", "a game that is ongoing has no outcome yet"),
        ("places A B", "does not name all seats, which are A B C"),
    ],
)
def test_what_cannot_have_become_of_a_game_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_outcome(text, ("A", "B", "C"))

"""Trees of moves, counted: small ones as a person counts them at the table, and every one in two ways."""

from __future__ import annotations

import pytest

from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.workbench import perft as module
from durak_rules.workbench.near_the_end import near_the_end
from durak_rules.workbench.perft import Count, counts, divided, endings, perft

LAST_CARDS = "A 7C 8D (attacks) · B 9C (defends) · table empty · trump D · stock empty"
WITH_THROWS = "A 7C 8C (attacks) · B 8H 9C (defends) · table empty · trump D · stock empty"


def positions(game: Game, depth: int, *, in_turn: bool = False) -> list[int]:
    found = perft(game, depth, in_turn=in_turn)
    assert [count.depth for count in found] == [*range(1, len(found) + 1)]
    return [count.positions for count in found]


def test_where_nobody_throws_in_a_tree_is_counted_by_hand() -> None:
    """A leads 7♣ or 8♦. B beats 7♣ or takes it, and takes 8♦. Beaten, A is left with 8♦; taken, A leads its other card.
    8♦ is taken once more; 7♣ is beaten with 9♣ or 8♦ or taken. Then A is out and B is not."""
    game = Game.from_position("simple-no-throw-in", LAST_CARDS)
    for in_turn in (False, True):
        assert positions(game, 9, in_turn=in_turn) == [2, 3, 2, 4, 0]
        assert endings(game, 2, in_turn=in_turn) == {"durak A": 1}
        assert endings(game, 9, in_turn=in_turn) == {"durak A": 1, "durak B": 4}


def test_the_seat_in_turn_alone_is_counted_by_hand() -> None:
    """A leads 7♣ or 8♣. B beats either with 9♣ or takes. A has nothing to add and passes. Then B, who has beaten, leads
    8♥, or A its other card. 8♥ is taken; 8♣ is beaten with 9♣ or taken, 7♣ beaten with 8♣ or 9♣ or taken."""
    assert positions(Game.from_position("guide", WITH_THROWS), 5, in_turn=True) == [2, 4, 4, 4, 7]


def test_all_seats_are_counted_by_hand() -> None:
    """As above; besides A may pass before B has answered, which the answer ends, and B may take after it has beaten.

    Second move: A passes, B beats, B takes. Third: after a pass B beats or takes; after a beat A passes or B takes;
    after taking A passes. Fourth, of either lead: A passes or B takes (pass, beat); A passes (pass, take); a lead
    (beat, pass); A passes (beat, take); a lead (take, pass).
    """
    assert positions(Game.from_position("guide", WITH_THROWS), 4) == [
        2,
        2 * 3,
        2 * (2 + 2 + 1),
        2 * (2 + 1 + 1 + 1 + 1),
    ]


@pytest.mark.parametrize(
    ("variant", "line", "of_all", "in_turn"),
    [
        # Between two bouts B, too, may change the six for the turn-up.
        ("trump-exchange", "A 7C (attacks) · B 6D (defends) · table empty · trump D · stock 9C KD", 2, 1),
        # Three leads, and three ways to choose two cards to swap.
        ("poker", "A 7C 8C 9C (attacks) · B JH (defends) · table empty · trump D · stock 9H QH KD", 6, 6),
        # Cards are led one at a time, and which of two sevens nobody can tell.
        ("two-packs", "A 7C 7C (attacks) · B JH JS (defends) · table empty · trump D · stock empty", 1, 1),
        # Seven, eight, or the top of the stock unseen.
        ("albanian", "A 7C 8C (attacks) · B JH (defends) · table empty · trump D · stock 9H QH KD", 3, 3),
        # Beaten with the jack, taken, or passed on with the seven, now that A holds a card for each of two sevens.
        ("perevodnoy", "A 9S 10S (attacks) · B 7H JC (defends) · table 7C · trump D · stock empty", 3, 3),
    ],
)
def test_moves_that_only_some_tables_know_are_counted(variant: str, line: str, of_all: int, in_turn: int) -> None:
    game = Game.from_position(variant, line)
    assert (positions(game, 1), positions(game, 1, in_turn=True)) == ([of_all], [in_turn])


def test_a_game_that_is_over_has_no_moves() -> None:
    over = Game.from_position("guide", LAST_CARDS).play("A leads 7C").play("B beats 7C with 9C").play("A passes")
    assert over.is_over
    assert perft(over, 3) == [Count(1, 0)]
    assert endings(over, 3) == {"durak A": 1}
    assert list(divided(over, 3)) == []


@pytest.mark.parametrize("depth", [0, -1, -(10**30)])
def test_a_tree_without_depth_is_refused(depth: int) -> None:
    game = Game.from_position("guide", LAST_CARDS)
    for count in (perft, divided):
        with pytest.raises(ValueError, match="at least one move deep"):
            count(game, depth)


def test_a_tree_that_ends_is_counted_to_any_depth() -> None:
    assert positions(Game.from_position("simple-no-throw-in", LAST_CARDS), 10**30) == [2, 3, 2, 4, 0]


@pytest.mark.parametrize("in_turn", [False, True])
@pytest.mark.parametrize(("variant", "seats"), [("guide", 3), ("perevodnoy", 2), ("poker", 2), ("two-packs", 3)])
def test_what_lies_below_each_move_adds_up(variant: str, seats: int, in_turn: bool) -> None:
    game = Game.deal(variant, seats, seed=5)
    for depth in (1, 3):
        parts = list(divided(game, depth, in_turn=in_turn))
        assert sum(below for _, below in parts) == positions(game, depth, in_turn=in_turn)[-1]
        assert [move for move, _ in parts] == [
            move for seat in game.seats for move in game.legal(seat) if not in_turn or seat == game.to_act
        ]


def test_the_same_tree_is_played_through_the_public_game() -> None:
    game = near_the_end(Game.deal("pagat-perevodnoy-pass-card", 3, seed=4), 6, seed=4)

    def below(here: Game, depth: int, in_turn: bool) -> int:
        moves = here.legal() if in_turn else [move for seat in here.seats for move in here.legal(seat)]
        return sum(below(here.play(move), depth - 1, in_turn) for move in moves) if depth else 1

    for in_turn in (False, True):
        assert positions(game, 4, in_turn=in_turn) == [below(game, depth, in_turn) for depth in (1, 2, 3, 4)]


def test_rules_written_out_for_one_variant_count_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.deal("wikipedia-perevodnoy", 3, seed=2)
    before = positions(game, 4)
    monkeypatch.setattr(module, "MANY_POSITIONS", 1)
    assert positions(game, 4) == before


def test_each_depth_is_there_when_it_is_counted() -> None:
    endless = counts(Game.deal("two-packs", 10, seed=1))
    assert next(endless) == Count(1, 5)


def test_near_the_end_is_so_many_moves_before_it_and_the_same_for_the_same_seed() -> None:
    dealt = Game.deal(load_variant("guide"), 3, seed=8)
    late = near_the_end(dealt, 4, seed=1)
    assert not late.is_over
    assert endings(late, 4, in_turn=True)
    assert late.line() == near_the_end(dealt, 4, seed=1).line() != near_the_end(dealt, 4, seed=2).line()
    assert near_the_end(dealt, 0, seed=1).is_over
    assert near_the_end(dealt, 10**9, seed=1) is dealt

"""What is counted of games, against games that were looked at one by one."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from statistics import fmean, stdev

import pytest

from durak_rules import Game, library, load_variant
from durak_rules.players import player
from durak_rules.playouts.series import COLUMNS, Playouts
from durak_rules.simulation import Results, simulate
from durak_rules.simulation.by_players import PlayedGames
from durak_rules.simulation.measures import measures
from durak_rules.simulation.tallies import Tallies, tallied

DURAK, DRAW, WINNER = 2, 1, 3


def row(**told: int) -> list[int]:
    """A game; everything that is not told is 0."""
    return [told.get(column, 0) for column in COLUMNS]


def counted(seats: int, *rows: list[int]) -> dict[str, int]:
    """The sum of each measure over these games, by its name; nothing for what never was."""
    (tally,) = tallied([list(rows)], seats).of_variant
    sums = zip(measures(seats), tally.sums, strict=True)
    return {measure.name: number for measure, number in sums if number}


def test_who_loses_is_counted_from_the_opener_and_from_the_dealer() -> None:
    """Of four seats D deals and B leads; the durak is A."""
    assert counted(4, row(dealer=3, opener=1, first_defender=2, result=DURAK, lost=0b0001)) == {
        "loses: 3 left of first attacker": 1,
        "loses: left of dealer": 1,
        "loses: A": 1,
    }


def test_the_first_attacker_may_be_the_dealer() -> None:
    assert counted(2, row(dealer=1, opener=1, first_defender=0, result=DURAK, lost=0b10)) == {
        "loses: first attacker": 1,
        "loses: dealer": 1,
        "loses: B": 1,
    }


def test_a_team_loses_with_every_member_and_a_winner_wins() -> None:
    team = row(opener=0, first_defender=1, result=6, lost=0b1010)
    won = row(opener=0, first_defender=1, result=WINNER, won=0b0001)
    assert counted(4, team, won) == {
        "loses: first defender": 1,
        "loses: 3 left of first attacker": 1,
        "loses: left of dealer": 1,
        "loses: 3 left of dealer": 1,
        "loses: B": 1,
        "loses: D": 1,
        "wins: first attacker": 1,
        "wins: dealer": 1,
        "wins: A": 1,
    }


def test_a_draw_and_a_game_without_end_have_no_loser() -> None:
    draw = row(first_defender=1, result=DRAW, bouts=12, decisions=50)
    endless = row(first_defender=1, result=5, bouts=1000, decisions=4000, pickups=990, thrown=7)
    assert counted(2, draw, endless) == {
        "draws": 1,
        "unfinished": 1,
        "bouts": 1012,
        "decisions": 4050,
        "pick-ups": 990,
        "cards thrown in": 7,
    }


def test_lists_and_arrays_count_alike() -> None:
    numpy = pytest.importorskip("numpy")
    for seats in (2, 5):
        old, new = (
            list(map(list, Playouts(name, seats, compiled=False).series(7, 0, 40)))
            for name in ("guide", "everyone-adds")
        )
        assert tallied([old, new], seats) == tallied([numpy.array(old), numpy.array(new)], seats)


def test_parts_add_up_to_the_whole_wherever_they_are_cut() -> None:
    old, new = (Playouts(name, 3, "greedy", compiled=False).series(7, 0, 60) for name in ("guide", "any-suit"))
    whole = tallied([old, new], 3)
    for cut in (1, 7, 59):
        assert tallied([old[:cut], new[:cut]], 3) + tallied([old[cut:], new[cut:]], 3) == whole
    assert Tallies.of_no_games(2, 3) + whole == whole
    one_by_one = [tallied([[one], [other]], 3) for one, other in zip(old, new, strict=True)]
    assert list(accumulate(one_by_one))[-1] == whole


def test_the_seats_are_what_a_person_would_count() -> None:
    """Thirty games of three greedy players, each played and looked at as a person would."""
    results = simulate("guide", seats=3, games=30, players="greedy", seed="Tuesday")
    lost: Counter[str] = Counter()
    bouts = []
    for number in range(30):
        game = Game.deal("guide", 3, seed=f"Tuesday#{number}")
        opener, dealer = (game.seats.index(seat) for seat in (game.attacker, game.dealer))
        seated = {seat: player("greedy") for seat in game.seats}
        while game.to_act is not None:
            game = game.play(seated[game.to_act].choose(game.view(game.to_act), game.legal()))
        bouts.append(game.bouts_played)
        if game.result.kind == "draw":
            lost["nobody"] += 1
            continue
        durak = game.seats.index(game.result.seats[0])
        lost[("first attacker", "first defender", "2 left of first attacker")[(durak - opener) % 3]] += 1
        lost[("dealer", "left of dealer", "2 left of dealer")[(durak - dealer) % 3]] += 1
    (told,) = results.variants
    by_seat = [each for each in told.measured if each.measure.counted_from not in (None, "table")]
    assert {
        each.measure.label: round(30 * each.estimate.value) for each in by_seat if each.measure.group == "loses"
    } == {each.measure.label: lost[each.measure.label] for each in by_seat if each.measure.group == "loses"}
    assert told["draws"].estimate.value == lost["nobody"] / 30
    assert told["bouts"].estimate.value == fmean(bouts)


def test_the_difference_is_that_of_the_games_of_one_number() -> None:
    results = simulate(["guide", "everyone-adds"], seats=4, games=60, players="greedy", seed=3)
    old, new = (Playouts(name, 4, "greedy").series(3, 0, 60) for name in ("guide", "everyone-adds"))
    decisions = COLUMNS.index("decisions")
    apart = [int(other[decisions] - one[decisions]) for one, other in zip(old, new, strict=True)]
    difference = results["everyone-adds"]["decisions"].difference
    assert difference is not None
    assert difference.value == fmean(apart)
    assert difference.margin == pytest.approx(1.959963984540054 * stdev(apart) / 60**0.5)
    assert results.same_deals
    assert results["guide"]["decisions"].difference is None


def test_another_pack_is_another_deal() -> None:
    """The agreed pack is of 36 cards, and with 52 nobody holds the same hand."""
    with_52 = load_variant("guide").with_rules({"deck": {"size": 52}})
    assert not simulate(["guide", with_52], games=2, labels=["36", "52"]).same_deals


@pytest.mark.parametrize("name", [listed.name for listed in library()])
def test_the_first_defender_sits_on_the_left_of_the_first_attacker(name: str) -> None:
    """So the seats counted from the first attacker are all of them, each once."""
    for seats in load_variant(name).seat_counts:
        for game in Playouts(name, seats, compiled=False).series(1, 0, 2):
            told = dict(zip(COLUMNS, game, strict=True))
            assert told["first_defender"] == (told["opener"] + 1) % seats


@pytest.mark.parametrize("name", ["guide", "perevodnoy", "pagat-teams", "takegame", "durak-app", "full-with-jokers"])
def test_players_who_are_asked_play_the_games_of_the_policy(name: str) -> None:
    """A greedy player who sees only its view, and the policy in ints: the same rows, counted in two ways."""
    seats = load_variant(name).seat_counts[-1]
    asked = PlayedGames(name, ["greedy"] * seats).series(7, 20, 3)
    assert asked == list(map(list, Playouts(name, seats, "greedy", compiled=False).series(7, 20, 3)))


def test_players_may_differ_from_seat_to_seat() -> None:
    results = simulate("guide", games=60, players=["random", "greedy"], seed=1)
    told = results["guide"]
    by_careful = simulate("guide", games=3, players=["careful", "greedy"], seed=1)
    assert told["loses: A"].estimate.value > told["loses: B"].estimate.value
    assert by_careful.players == ("careful", "greedy")
    assert simulate("guide", games=3, players=["careful", "greedy"], seed=1) == by_careful


def test_results_are_data_for_programs() -> None:
    results: Results = simulate(["guide", "everyone-adds"], seats=4, games=8, players="random", seed=7)
    data = results.as_data()
    assert {key: data[key] for key in ("seats", "players", "seed", "asked", "games", "complete", "same_deals")} == {
        "seats": 4,
        "players": ["random"] * 4,
        "seed": "7",
        "asked": 8,
        "games": 8,
        "complete": True,
        "same_deals": True,
    }
    first, second = data["variants"]
    assert (first["name"], second["label"]) == ("guide", "everyone-adds")
    assert first["digest"] == load_variant("guide").digest
    assert first["measures"][0]["difference"] is None
    assert set(second["measures"][0]["difference"]) == {"value", "low", "high"}

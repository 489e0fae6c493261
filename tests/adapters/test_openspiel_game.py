"""``python_durak``: its parameters, its chance, what it is worth, and how it is kept."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from at_random import act

pyspiel = pytest.importorskip("pyspiel")

from durak_rules.adapters.openspiel import variant_parameter  # noqa: E402
from durak_rules.adapters.openspiel.variants import variant_of  # noqa: E402
from durak_rules.documents.diagnostics import DocumentError  # noqa: E402
from durak_rules.documents.links import as_link  # noqa: E402
from durak_rules.engine.sitting import SeatsNotAdmitted  # noqa: E402
from durak_rules.house_rules.loading import load_variant  # noqa: E402


def load(variant: Any = "guide", players: int = 2) -> Any:
    return pyspiel.load_game(f"python_durak(players={players},variant={variant_parameter(variant)})")


def go_on(state: Any, choice: random.Random, most: int = 10_000) -> Any:
    """So many actions at random."""
    while not state.is_terminal() and most:
        most -= 1
        act(state, choice)
    return state


def do(state: Any, *actions: str) -> Any:
    """Actions by what they are called."""
    for action in actions:
        state.apply_action(state.string_to_action(action))
    return state


# Parameters.


@pytest.mark.parametrize("name", ["guide", "poker", "two-packs", "teams-two-by-two"])
def test_house_rules_go_into_letters_and_come_out_again(name: str) -> None:
    letters = variant_parameter(load_variant(name))
    assert variant_of(letters).digest == load_variant(name).digest


def test_a_shipped_name_stays_a_name() -> None:
    assert variant_parameter("pack-20") == "pack-20"
    assert load("pack-20").get_parameters()["variant"] == "pack-20"


def test_a_file_of_ones_own_goes_into_letters(tmp_path: Any) -> None:
    file = tmp_path / "house.durak.yaml"
    file.write_text("title: Ours\nthrow_in: {who: all}\n", encoding="utf-8")
    assert load(str(file)).table.variant.value("throw_in.who") == "all"


def test_a_name_that_nobody_knows_is_answered_with_a_likely_one() -> None:
    with pytest.raises(ValueError, match="did you mean `guide`"):
        pyspiel.load_game("python_durak(variant=gude)")


def test_letters_that_hold_wrong_rules_say_what_is_wrong() -> None:
    with pytest.raises(DocumentError, match="priorty"):
        pyspiel.load_game(f"python_durak(variant={as_link('throw_in: {priorty: free}')})")


def test_more_players_than_the_rules_admit_are_refused() -> None:
    with pytest.raises(SeatsNotAdmitted, match="not by 7"):
        load("guide", 7)


# Chance.


def test_who_deals_is_drawn_first_and_then_every_card_that_is_left_is_as_likely() -> None:
    state = load("pack-20", 3).new_initial_state()
    assert [state.action_to_string(seat) for seat in state.legal_actions()] == ["A deals", "B deals", "C deals"]
    do(state, "C deals", "deal 10C", "deal AS")
    likely = dict(state.chance_outcomes())
    assert set(likely.values()) == {1 / 18}
    names = {state.action_to_string(outcome) for outcome in likely}
    assert len(names) == 18
    assert not names & {"deal 10C", "deal AS"}


def test_of_two_equal_cards_the_one_that_is_left_is_half_as_likely() -> None:
    state = do(load("two-packs").new_initial_state(), "A deals", "deal KS")
    likely = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    cards = state.dealt.table.cards_in_pack
    assert likely["deal KS"] == pytest.approx(1 / (cards - 1))
    assert likely["deal KH"] == pytest.approx(2 / (cards - 1))
    do(state, "deal KS")
    assert "deal KS" not in {state.action_to_string(outcome) for outcome in state.legal_actions()}


def test_a_void_deal_is_dealt_again_from_the_whole_pack_by_the_same_dealer() -> None:
    rules = {"deck": {"size": 20}, "deal": {"hand_size": 1}, "opening": {"no_trump_fallback": "redeal"}}
    state = load(rules | {"players": {"max": 2}}).new_initial_state()
    do(state, "B deals", "deal 10C", "deal JC", "deal AS")
    assert state.is_chance_node()
    assert len(state.legal_actions()) == 20
    do(state, "deal 10C", "deal JS", "deal AS")
    assert not state.is_chance_node()
    assert state.dealt.game.dealer == "B"
    assert state.dealt.game.to_act == "B"


def test_no_card_has_a_face_before_it_is_dealt() -> None:
    state = go_on(load("pack-20").new_initial_state(), random.Random(4), 20)
    game = state.dealt.game
    *above, turn_up = game.stock
    assert {str(card) for card in above} == {"?"}
    assert turn_up == game.turn_up


def test_an_action_that_chance_does_not_have_is_refused() -> None:
    state = do(load("pack-20").new_initial_state(), "A deals", "deal KS")
    king = state.dealt.history[-1]
    with pytest.raises(ValueError, match="nobody has seen yet"):
        state.dealt.after(king)
    with pytest.raises(ValueError, match="nobody has seen yet"):
        state.dealt.after(state.dealt.table.rules.one_pack)


def test_a_move_that_is_not_legal_says_why() -> None:
    state = go_on(load("pack-20").new_initial_state(), random.Random(4), 14)
    assert state.current_player() >= 0
    passing = state.dealt.table.actions.number_of(2, 0)
    with pytest.raises(ValueError, match="passes is refused — no_open_bout: no card is led yet"):
        state.dealt.after(passing)
    with pytest.raises(ValueError, match="numbered from 0"):
        state.dealt.after(100_000)


# Worth.


@pytest.mark.parametrize(
    ("variant", "players", "worths"),
    [
        ("guide", 3, {(-1.0, 0.5, 0.5), (0.0, 0.0, 0.0)}),
        ("teams-two-by-two", 4, {(-1.0, -1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0)}),
        ("first-out-wins", 3, {(-0.5, -0.5, 1.0)}),
        ("durak-app", 3, {(-1.0, 0.0, 1.0), (-0.5, -0.5, 1.0)}),
    ],
)
def test_what_games_are_worth(variant: str, players: int, worths: set[tuple[float, ...]]) -> None:
    choice = random.Random(1)
    game = load(variant, players)
    found = {tuple(sorted(go_on(game.new_initial_state(), choice).returns())) for _ in range(12)}
    assert found <= worths


def test_nothing_is_won_before_the_end() -> None:
    assert go_on(load("pack-20").new_initial_state(), random.Random(1), 20).returns() == [0, 0]


# Copies and saved games.


def test_a_copy_goes_its_own_way() -> None:
    state = go_on(load("pack-20").new_initial_state(), random.Random(4), 16)
    before = str(state)
    copy = state.clone()
    assert copy.dealt is state.dealt
    go_on(copy, random.Random(5))
    assert copy.is_terminal()
    assert str(state) == before


@pytest.mark.parametrize("actions", [0, 5, 16, 40, 10_000])
def test_a_saved_game_is_the_same_game(actions: int) -> None:
    state = go_on(load("poker").new_initial_state(), random.Random(6), actions)
    _, by_openspiel = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for again in (by_openspiel, pickle.loads(pickle.dumps(state))):
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.current_player() == state.current_player()
        assert again.legal_actions() == state.legal_actions()
        assert again.information_state_string(1) == state.information_state_string(1)

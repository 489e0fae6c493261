"""A game in OpenSpiel, with chance doing what a shuffled pack and a seed say, is that game move by move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from durak_rules.adapters.openspiel import variant_parameter  # noqa: E402
from durak_rules.engine.compile import pack_of  # noqa: E402
from durak_rules.engine.game import Game, seed_number  # noqa: E402
from durak_rules.engine.rules.chance import chance_below  # noqa: E402
from durak_rules.engine.sitting import Sitting, seat_names  # noqa: E402
from durak_rules.house_rules.library import library  # noqa: E402
from durak_rules.house_rules.loading import load_variant  # noqa: E402

NAMES = [listed.name for listed in library()]
OF_EVERY_KIND = ("guide", "albanian", "changeable-trump", "poker", "teams-two-by-two", "trump-exchange", "two-packs")

FORBIDDEN = ["spades", "hearts", "clubs"]
LEFT_TO_CHANCE: tuple[dict[str, Any], ...] = (
    {"trump": {"forbidden_suits": FORBIDDEN, "if_forbidden": "put_back"}},
    {
        "trump": {"forbidden_suits": FORBIDDEN, "if_forbidden": "put_back", "hidden_second": "under_turn_up"},
        "players": {"max": 5},
    },
    {"trump": {"forbidden_suits": FORBIDDEN, "if_forbidden": "put_back", "turned_card": "bottom_card"}},
    {"trump": {"forbidden_suits": FORBIDDEN, "if_forbidden": "previous_card"}},
    {"trump": {"forbidden_suits": FORBIDDEN, "if_forbidden": "redeal"}},
    {"opening": {"first_game": "random"}},
    {"opening": {"no_trump_fallback": "redeal"}, "deal": {"hand_size": 2}, "deck": {"size": 20}},
    {"stock_swap": {"times": 3, "cards": 2, "source": "random", "returned": "shuffled_in"}},
    {
        "stock_swap": {"times": 2, "cards": 1, "source": "random", "returned": "under_stock"},
        "stock_top": {"play": "face_up", "who": "everyone", "on_failure": "return_card"},
    },
    {"stock_top": {"play": "blind", "who": "everyone", "on_failure": "return_card"}},
    {"visibility": {"hands": "all"}, "ending": {"no_progress": "draw_on_repetition"}},
)


class Chance:
    """Chance as a shuffled pack and a seed have it."""

    def __init__(self, variant: str | dict[str, Any], players: int, number: int) -> None:
        self.rules = load_variant(variant)
        self.seats = seat_names(players)
        order = random.Random(number)
        self.pack = list(pack_of(self.rules))
        order.shuffle(self.pack)
        self.dealer = order.randrange(players)
        self.seed = number
        sitting = Sitting(self.rules, self.seats, is_played=False)
        self._faces = list(sitting.pack[: sitting.rules.one_pack])
        self._drawn = sitting.layout.blank()
        self._drawn.chance = seed_number(number)

    def game(self) -> Game | None:
        """The game that is dealt of this pack; None if the deal is void and another was dealt."""
        game = Game.deal(self.rules, self.seats, seed=self.seed, dealer=self.seats[self.dealer], pack=self.pack)
        dealt_first = self.seats[(self.dealer + 1) % len(self.seats)]
        held = game.hands[dealt_first]
        return game if set(self.pack[:: len(self.seats)][: len(held)]) == set(held) else None

    def outcome(self, dealt: Any) -> int:
        """What chance does where OpenSpiel asks it."""
        if dealt.place >= 0:
            return self._faces.index(self.pack[dealt.place])
        if dealt.game is None and not dealt.history:
            return len(self._faces) + self.dealer
        return len(self._faces) + chance_below(self._drawn, dealt.bound)


def dealt_by_chance(state: Any, chance: Chance) -> None:
    """Chance does all that it is asked for."""
    while state.is_chance_node():
        outcome = chance.outcome(state.dealt)
        likely = dict(state.chance_outcomes())
        assert sum(likely.values()) == pytest.approx(1)
        assert likely[outcome] > 0
        state.apply_action(outcome)


def games_of(variant: str | dict[str, Any], players: int, count: int) -> Iterator[tuple[Game, Chance]]:
    for number in range(count):
        chance = Chance(variant, players, number)
        game = chance.game()
        if game is not None:
            yield game, chance


def play_side_by_side(variant: str | dict[str, Any], players: int, count: int) -> int:
    """Says how many moves were compared."""
    moves_played = 0
    openspiel = pyspiel.load_game(f"python_durak(players={players},variant={variant_parameter(variant)})")
    for game, chance in games_of(variant, players, count):
        choice = random.Random(chance.seed)
        state = openspiel.new_initial_state()
        dealt_by_chance(state, chance)
        while not game.is_over:
            assert game.to_act == game.seats[state.current_player()]
            by_sentence = {state.action_to_string(action): action for action in state.legal_actions()}
            assert by_sentence.keys() == set(map(str, game.legal()))
            for seat, name in enumerate(game.seats):
                assert state.observation_string(seat) == game.line(pretty=False, seat=name)
            move = choice.choice(game.legal())
            game = game.play(move)
            state.apply_action(by_sentence[str(move)])
            dealt_by_chance(state, chance)
            moves_played += 1
        assert state.is_terminal()
        assert str(state.dealt.game.result) == str(game.result)
        for name in game.seats:
            assert state.dealt.game.view(name).log == game.view(name).log
    return moves_played


@pytest.mark.parametrize("variant", OF_EVERY_KIND)
def test_a_game_in_openspiel_goes_as_the_same_game_here(variant: str) -> None:
    assert play_side_by_side(variant, load_variant(variant).seat_counts[0], 1) > 20


@pytest.mark.slow
@pytest.mark.parametrize("variant", NAMES)
def test_games_of_every_variant_go_as_the_same_games_here(variant: str) -> None:
    for players in sorted({load_variant(variant).seat_counts[0], load_variant(variant).seat_counts[-1]}):
        assert play_side_by_side(variant, players, 5) > 50


@pytest.mark.parametrize("rules", LEFT_TO_CHANCE, ids=str)
def test_whatever_else_rules_leave_to_chance_goes_as_here(rules: dict[str, Any]) -> None:
    assert play_side_by_side(rules, 2, 5) > 40

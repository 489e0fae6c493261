"""A policy answers in numbers of actions, under a mask of those that are legal."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from durak_rules.playouts.tables import STAY, Tables  # noqa: E402 (numpy and numba are looked for first)

COUNT = 40


def step_at_random(tables: Tables, chance: Any) -> None:
    tables.step((chance.random(COUNT) * tables.listed).astype(np.int64))


@pytest.mark.parametrize("name", ["guide", "full-with-jokers", "e-champ-all-options"])
def test_the_mask_of_a_table_is_its_list_of_moves(name: str) -> None:
    tables, chance = Tables(name, 4, count=COUNT, seed=1), np.random.default_rng(1)
    for _ in range(60):
        masks = tables.masks()
        assert masks.shape == (COUNT, tables.actions.count)
        for table in range(COUNT):
            n = tables.listed[table]
            listed = zip(tables.heads[table, :n].tolist(), tables.sets[table, :n].tolist(), strict=True)
            numbers = [tables.actions.number_of(head, cards) for head, cards in listed]
            assert np.flatnonzero(masks[table]).tolist() == sorted(numbers)
        step_at_random(tables, chance)


def test_every_legal_action_is_found_again_among_the_listed_moves() -> None:
    tables, chance = Tables("guide-transfer", 3, count=COUNT, seed=2), np.random.default_rng(2)
    for _ in range(60):
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in tables.masks()])
        chosen = tables.chosen_by_action(actions)
        for table in range(COUNT):
            played = tables.heads[table, chosen[table]], tables.sets[table, chosen[table]]
            assert tables.actions.number_of(*map(int, played)) == actions[table]
        tables.step(chosen)


def legal_actions(tables: Tables) -> Any:
    """The first legal action of each table."""
    return tables.masks().argmax(axis=1)


def test_an_action_that_is_not_legal_names_the_table_the_move_and_why() -> None:
    tables = Tables("guide", 2, count=COUNT, seed=3)
    actions = legal_actions(tables)
    taken_up = tables.actions.count - 1
    actions[7] = taken_up
    name = tables.sitting.names[tables.seats[7]]
    with pytest.raises(ValueError, match=f"^table 7: {name} takes is refused — no_open_bout: no card is led yet"):
        tables.chosen_by_action(actions)


@pytest.mark.parametrize("action", [-1, 1289])
def test_a_number_that_is_no_action_names_the_table(action: int) -> None:
    tables = Tables("guide", 2, count=COUNT, seed=3)
    actions = legal_actions(tables)
    actions[0] = action
    with pytest.raises(ValueError, match=f"^table 0: there is no action {action}; they are numbered from 0 to 1288"):
        tables.chosen_by_action(actions)


def test_one_action_is_wanted_for_every_table() -> None:
    tables = Tables("guide", 2, count=COUNT, seed=3)
    with pytest.raises(ValueError, match=r"40 tables want an action each, an array of shape \(40,\), not \(39,\)"):
        tables.chosen_by_action(legal_actions(tables)[1:])


def test_a_table_that_stays_is_left_as_it_is() -> None:
    tables, alone = Tables("guide", 2, count=2, seed=1), Tables("guide", 2, count=2, seed=1)
    stayed, listed = tables.states[1].copy(), tables.listed[1]
    for _ in range(200):
        tables.step(np.array([0, STAY]))
        alone.step(np.zeros(2, np.int64))
        assert not tables.over[1]
        assert (tables.states[1] == stayed).all()
        assert tables.listed[1] == listed
        assert (tables.states[0] == alone.states[0]).all()
        assert tables.over[0] == alone.over[0]


def test_a_table_that_stays_after_a_game_has_not_ended_one_again() -> None:
    tables = Tables("guide", 2, count=1, seed=1)
    while not tables.over[0]:
        tables.step(np.zeros(1, np.int64))
    tables.step(np.array([STAY]))
    assert not tables.over[0]


def test_a_number_that_is_not_listed_steps_no_table() -> None:
    tables = Tables("guide", 2, count=3, seed=1)
    before = tables.states.copy()
    chosen = np.array([0, int(tables.listed[1]), 0])
    with pytest.raises(ValueError, match=rf"table 1: {chosen[1]} moves are listed, from 0; {chosen[1]} is chosen"):
        tables.step(chosen)
    assert (tables.states == before).all()

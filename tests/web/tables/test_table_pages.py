"""A table as people play at it in their browsers, without a script: pages asked for and forms sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import escape
from starlette.applications import Starlette

from durak_rules import Game, load_variant, read_record
from durak_rules.scenarios.loading import scenarios_from_text
from durak_rules.scenarios.running import run_case
from durak_rules.web.tables.seats import Seat

from .browsers import AtATable, Browser, links_in, served
from .laying import TWO_PEOPLE, new_form, said


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    with served(tmp_path) as app:
        yield app


@pytest.fixture
def here(app: Starlette) -> AtATable:
    return AtATable(app, load_variant("guide"), TWO_PEOPLE)


def form_of(browser: Browser) -> str:
    found = re.search(r'name="form" value="([^"]+)"', browser.get("/tables/new"))
    assert found is not None
    return found[1]


def play_to_the_end(here: AtATable) -> None:
    while (seat := here.table.game.to_act) is not None:
        assert here.move(seat, said(here.table, seat))[0] == 303


def cards_shown(text: str) -> list[str]:
    return re.findall(r'name="card" value="([^"]+)"', text)


def test_a_table_is_laid_and_its_links_are_shown_once(app: Starlette) -> None:
    browser = Browser(app)
    fields = {"from": "guide", "form": form_of(browser), "who1": "here", "name1": "Ann", "who2": "link", "name2": "Ben"}
    status, text = browser.post("/tables/new", **fields)
    assert status == 200
    assert len(links_in(text)) == 2
    status, text = browser.post("/tables/new", **fields)  # the page is loaded anew
    assert status == 303
    assert links_in(text) == []


def test_whoever_lays_a_table_sits_at_it(app: Starlette) -> None:
    browser = Browser(app)
    _, text = browser.post("/tables/new", **{"from": "guide", "form": new_form(), "who1": "here", "who2": "greedy"})
    found = re.search(r"/tables/(\w{16})", text)
    assert found is not None
    assert len(cards_shown(browser.get(f"/tables/{found[1]}"))) == 6
    assert found[1] in browser.get("/tables")


def test_ten_sit_down_at_one_table_and_play_to_the_end(app: Starlette) -> None:
    browser = Browser(app)
    seats = {"who1": "here", "name1": "P1"}
    for number in range(2, 11):
        seats |= {f"who{number}": "greedy", f"name{number}": f"P{number}"}
    status, text = browser.post("/tables/new", **{"from": "two-packs", "form": form_of(browser), **seats})
    assert status == 200
    found = re.search(r"/tables/(\w{16})", text)
    assert found is not None
    room = app.state.tables.room()
    while (seat := (table := room.settled(found[1], 60)).game.to_act) is not None:
        fields = {"seat": seat, "position": table.position, "move": said(table, seat)}
        assert browser.post(f"/tables/{found[1]}/move", **fields)[0] == 303
    text = browser.get(f"/tables/{found[1]}")
    assert 'id="next"' in text
    assert [f"<strong>P{number}</strong>" in text for number in range(1, 11)] == [True] * 10


def test_seats_that_cannot_be_are_told_and_what_was_typed_is_kept(app: Starlette) -> None:
    browser = Browser(app)
    fields = {"from": "guide", "form": new_form(), "who1": "here", "name1": "Ann", "who2": "greedy", "name2": "Ann"}
    status, text = browser.post("/tables/new", **fields)
    assert status == 422
    assert "Two seats are called “Ann”" in text
    assert 'name="name1" value="Ann"' in text


def test_the_link_of_a_seat_shows_no_card_before_its_button_is_pressed(app: Starlette, here: AtATable) -> None:
    browser = Browser(app)
    link = f"/seat/{here.links['Ann']}"
    text = browser.get(link)
    assert cards_shown(text) == []
    assert here.links["Ann"] not in text
    answer = browser.client.post(link, data={"token": browser.token})
    assert answer.status_code == 303
    assert answer.headers["location"] == here.at
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert len(cards_shown(browser.get(here.at))) == 6


def test_a_seat_comes_back_on_another_device_in_mid_game(app: Starlette, here: AtATable) -> None:
    seat = here.table.game.to_act
    assert seat is not None
    here.move(seat, said(here.table, seat))
    other_device = Browser(app)
    other_device.post(f"/seat/{here.links[seat]}")
    assert cards_shown(other_device.get(here.at)) == cards_shown(here.browsers[seat].get(here.at))


def test_each_sees_their_own_hand_and_who_looks_on_sees_none(here: AtATable) -> None:
    hands = {seat: set(map(str, here.table.game.hands[seat])) for seat in ("Ann", "Ben")}
    assert {seat: set(cards_shown(browser.get(here.at))) for seat, browser in here.browsers.items()} == hands
    assert cards_shown(here.onlooker.get(here.at)) == []


def test_one_screen_for_two_shows_a_hand_only_when_it_is_asked_for(app: Starlette) -> None:
    browser = Browser(app)
    fields = {"from": "guide", "form": new_form(), "who1": "here", "name1": "Ann", "who2": "here", "name2": "Ben"}
    _, text = browser.post("/tables/new", **fields)
    found = re.search(r"/tables/\w{16}", text)
    assert found is not None
    at = found[0]
    assert cards_shown(browser.get(at)) == []
    assert len(cards_shown(browser.get(f"{at}?seat=Ann"))) == 6
    table = app.state.tables.room().table(at[8:])
    seat = table.game.to_act
    answer = browser.client.post(
        f"{at}/move", data={"token": browser.token, "seat": seat, "position": 0, "move": said(table, seat)}
    )
    assert answer.headers["location"] == at  # the other one is to take the screen


def test_a_card_that_does_one_thing_is_played_when_it_is_touched(here: AtATable) -> None:
    seat = here.table.game.to_act
    assert seat is not None
    card = str(here.table.game.hands[seat][0])
    assert here.browsers[seat].post(f"{here.at}/move", seat=seat, position=0, card=card)[0] == 303
    assert here.table.game.table[0][0] == here.table.game.moves[0].cards[0]


def stand(here: AtATable, line: str, variant: str = "guide") -> None:
    """Have the table stand as this line says."""
    held = here.room._held[here.name]
    game = Game.from_position(variant, line)
    held.table = replace(held.table, session=replace(held.table.session, games=(game,)))


def test_a_card_that_does_several_things_asks_which(here: AtATable) -> None:
    stand(here, "Ann 7♣ (attacks) · Ben 9♥ 6♦ (defends) · table 8♥ 7♠ · trump ♦ · stock empty")
    status, text = here.browsers["Ben"].post(f"{here.at}/move", seat="Ben", position=0, card="6D")
    assert status == 200
    assert 'value="beats 8H with 6D"' in text
    assert 'value="beats 7S with 6D"' in text


def test_a_card_that_cannot_be_played_says_why_with_the_choice(here: AtATable) -> None:
    stand(here, "Ann 7♣ (attacks) · Ben 9♥ 6♣ (defends) · table 8♥ · trump ♦ · stock empty")
    text = here.browsers["Ben"].get(here.at)
    assert 'value="6C" class="card clubs idle" aria-disabled="true"' in text
    status, text = here.browsers["Ben"].post(f"{here.at}/move", seat="Ben", position=0, card="6C")
    assert status == 422
    assert "does not beat" in text
    assert "<code>beating." in text
    assert '<div id="complaint" role="alert">' in text


def test_of_two_moves_from_one_page_the_second_is_shown_how_the_table_stands(here: AtATable) -> None:
    seat = here.table.game.to_act
    assert seat is not None
    words = said(here.table, seat)
    assert here.move(seat, words, position=0)[0] == 303
    status, text = here.move(seat, words, position=0)
    assert status == 409
    assert "The table has moved on" in text
    assert f'data-state="{here.table.position}.' in text


def test_undo_needs_everybody(here: AtATable) -> None:
    before = here.table.game.line()
    seat = here.table.game.to_act
    assert seat is not None
    here.move(seat, said(here.table, seat))
    for asks in ("Ann", "Ben"):
        assert here.table.game.moves
        here.browsers[asks].post(f"{here.at}/undo", seat=asks, position=here.table.position)
    assert here.table.game.line() == before


def test_after_the_end_everybody_may_have_the_record_and_another_game_follows(here: AtATable) -> None:
    for address in ("record", "scenario?from=0"):
        assert here.browsers["Ann"].client.get(f"{here.at}/games/1/{address}").status_code == 403
    play_to_the_end(here)
    game = here.table.game
    record = read_record(here.onlooker.get(f"{here.at}/games/1/record"))
    assert Game.from_record(record).line() == game.line()
    assert record.played_by == {"Ann": "person", "Ben": "person"}
    status, _ = here.browsers["Ben"].post(f"{here.at}/next", seat="Ben", position=here.table.position)
    assert status == 303
    assert len(here.table.session.games) == 2


def test_a_position_that_was_marked_is_kept_as_a_scenario_that_holds(here: AtATable) -> None:
    for _ in range(3):
        seat = here.table.game.to_act
        assert seat is not None
        here.move(seat, said(here.table, seat))
    here.browsers["Ann"].post(f"{here.at}/mark", seat="Ann", position=here.table.position)
    play_to_the_end(here)
    assert "from=3" in here.browsers["Ann"].get(f"{here.at}/games/1?at=3")
    text = here.browsers["Ann"].get(f"{here.at}/games/1/scenario?from=3&to=9")
    cases = scenarios_from_text(text).cases
    assert len(cases) == 1
    assert [run_case(case) for case in cases] == [None]


def test_a_game_is_looked_back_at_step_by_step(here: AtATable) -> None:
    play_to_the_end(here)
    last = len(here.table.game.moves)
    for at in (0, 1, last // 2, last, last + 100):
        assert f"After move {min(at, last)} of {last}" in here.browsers["Ann"].get(f"{here.at}/games/1?at={at}")
    assert here.browsers["Ann"].client.get(f"{here.at}/games/2").status_code == 404


def test_who_leaves_comes_back_by_the_link(here: AtATable) -> None:
    ann = here.browsers["Ann"]
    assert ann.post(f"{here.at}/leave")[0] == 303
    assert cards_shown(ann.get(here.at)) == []
    ann.post(f"/seat/{here.links['Ann']}")
    assert len(cards_shown(ann.get(here.at))) == 6


def test_the_suits_have_two_colours_where_somebody_likes_that_better(here: AtATable) -> None:
    ann = here.browsers["Ann"]
    assert "four-colours" in ann.get(here.at)
    assert "two-colours" in ann.get(f"{here.at}?colours=two")
    assert "two-colours" in ann.get(here.at)


def test_a_table_is_told_in_russian(here: AtATable) -> None:
    text = here.browsers["Ann"].get(f"{here.at}?lang=ru")
    assert "Ваши карты" in text
    assert "of hearts" not in text


@pytest.mark.parametrize("name", ["<b>x</b>", "'\"><i>", "&amp;"])
def test_names_are_shown_as_they_were_typed(app: Starlette, name: str) -> None:
    here = AtATable(app, load_variant("guide"), (Seat(name), Seat("Ben")))
    text = here.browsers["Ben"].get(here.at)
    shown = str(escape(name))
    assert shown in text
    assert name not in text.replace(shown, "")


def test_a_page_of_a_table_is_small(here: AtATable) -> None:
    assert len(here.browsers["Ann"].get(here.at).encode()) < 15 * 1024

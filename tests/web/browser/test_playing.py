"""A table in a real browser: played by keyboard, by two, without a script, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opening
from .test_every_page import LOOKS, OPEN_ALL, RUN_AXE, STICKS_OUT

MOST_MOVES = 400


def lay(page: Page, *others: str, look: Callable[[], None] = lambda: None) -> list[str]:
    """Lay a table at which this browser plays one seat, and others the rest; the links of the people's seats, which
    are looked at."""
    page.goto("/tables/new")
    page.locator("#name1").fill("Ann")
    for number, who in enumerate(others, 2):
        page.locator(f"#who{number}").select_option(who)
        page.locator(f"#name{number}").fill(f"N{number}")
    page.locator("main form button.first").click()
    links = [field.input_value() for field in page.locator(".links input").all()]
    look()
    page.locator("main a.button.first").click()
    return links


def over(page: Page) -> bool:
    return page.locator("#after").count() > 0


def playable(page: Page) -> str | None:
    """What selects the first button that makes a move."""
    for way in ("#complaint button", ".hand button:not([aria-disabled])", ".move .buttons button"):
        if page.locator(way).count():
            return way
    return None


def tab_to(page: Page, way: str) -> None:
    """Press the tab key until the first of these has the focus."""
    page.locator("main").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("way => document.activeElement === document.querySelector(way)", way):
            return
    raise AssertionError(f"no way to {way} by keyboard")


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_a_whole_game_is_played_by_keyboard_alone(opening: Opening, script: bool) -> None:
    page = opening("/tables", script=script)
    lay(page, "greedy", "greedy")
    for _ in range(MOST_MOVES):
        if over(page):
            break
        way = playable(page)
        if way is None:
            page.locator("#again").click()
            continue
        tab_to(page, way)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    assert over(page)
    tab_to(page, "#next")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert not over(page)
    assert "Game 2" in page.locator("main").inner_text()


def test_two_browsers_at_one_table_hear_of_each_others_moves(opening: Opening) -> None:
    ann = opening("/tables")
    _, link = lay(ann, "link")
    ben = opening(link)
    ben.locator("main form button").click()
    assert "/seat/" not in ben.url
    pages = {"Ann": ann, "N2": ben}
    for _ in range(6):
        mover = next(name for name, page in pages.items() if page.locator(".turn.mine").count())
        page, other = pages[mover], next(page for name, page in pages.items() if name != mover)
        state = other.locator("#live").get_attribute("data-state")
        way = playable(page)
        assert way is not None
        with page.expect_navigation():
            page.locator(way).first.click()
        if page.locator("#complaint button").count():
            with page.expect_navigation():
                page.locator("#complaint button").first.click()
        expect(other.locator("#live")).not_to_have_attribute("data-state", state or "")
        expect(other.locator("#turn")).to_have_text(re.compile("."))
        assert other.locator("#live").get_attribute("data-state") == page.locator("#live").get_attribute("data-state")


def test_news_are_added_to_the_log_and_read_out_once(opening: Opening) -> None:
    ann = opening("/tables")
    _, link = lay(ann, "link")
    ben = opening(link)
    ben.locator("main form button").click()
    mover, other = (ann, ben) if ann.locator(".turn.mine").count() else (ben, ann)
    other.evaluate("() => { window.log = document.getElementById('news') }")
    with mover.expect_navigation():
        mover.locator(".hand button").first.click()
    expect(other.locator("#news p").last).to_contain_text("led")
    assert other.evaluate("() => window.log === document.getElementById('news')")
    assert other.locator("#turn").get_attribute("role") == "status"


def test_the_page_is_loaded_anew_and_another_device_takes_over_in_mid_game(opening: Opening) -> None:
    page = opening("/tables")
    [link] = lay(page, "greedy")
    with page.expect_navigation():
        page.locator(playable(page) or "").first.click()
    hand = page.locator(".hand button").all_inner_texts()
    page.reload()
    assert page.locator(".hand button").all_inner_texts() == hand
    phone = opening(link, width=390)
    phone.locator("main form button").click()
    assert phone.locator(".hand button").all_inner_texts() == hand


def test_a_card_that_cannot_be_played_says_why_when_it_is_reached(opening: Opening) -> None:
    page = opening("/tables")
    lay(page, "greedy", "greedy")
    idle = page.locator(".hand button[aria-disabled]")
    for _ in range(MOST_MOVES):
        if idle.count():
            break
        with page.expect_navigation():
            page.locator(playable(page) or "#again").first.click()
    idle.first.focus()
    told = page.locator(".hand button:focus + .of")
    assert told.is_visible()
    assert told.locator("code").count() or told.inner_text()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("#complaint").inner_text()


@pytest.mark.parametrize(("width", "dark", "language"), LOOKS, ids=["wide", "narrow-dark-ru", "narrow", "wide-dark-ru"])
def test_axe_finds_nothing_at_a_table_and_nothing_sticks_out(
    opening: Opening, axe: str, width: int, dark: bool, language: str
) -> None:
    page = opening("/tables", width=width, dark=dark, language=language)

    def look() -> None:
        page.evaluate(OPEN_ALL)
        page.evaluate(axe)
        assert page.evaluate(RUN_AXE) == []
        assert page.evaluate(STICKS_OUT) <= 0
        assert page.locator("h1").count() == 1

    look()
    page.goto("/tables/new")
    look()
    lay(page, "link", "greedy", "greedy", look=look)
    look()
    page.goto("/tables")
    look()
    page.locator(".books a").click()
    at = page.url
    way = playable(page)
    if way is not None:
        with page.expect_navigation():
            page.locator(way).first.click()
        look()
    idle = page.locator(".hand button[aria-disabled]")
    if idle.count():
        with page.expect_navigation():
            idle.first.click(force=True)  # it says that it is disabled, and can be pressed
        look()
    page.goto(f"{at}/games/1?at=1")
    look()
    page.goto(f"{at}?colours=two")
    look()

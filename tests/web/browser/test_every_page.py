"""Every page, wide and narrow, light and dark, in both languages: all can use it, and nothing sticks out."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from durak_rules.web.house_rules.drafts import Draft

from .conftest import Opening

FAULTY = Draft("At Babushka's", chosen={"teams.mode": "partners", "players.max": 3}).link
CHANGED = Draft("At Babushka's", chosen={"transfer.mode": "placing", "transfer.when": "while_unbeaten"}).link
CASE = f"/scenarios/open?file=limits&case={quote('limit-in-action[guide]')}"
PAGES = {
    "the first page": "/",
    "the form": "/rules",
    "the form with a conflict": f"/rules?v={FAULTY}",
    "the form with changes": f"/rules?v={CHANGED}",
    "a sheet": f"/rules/sheet?v={CHANGED}",
    "the library": "/library",
    "a variant": "/library/perevodnoy",
    "comparing": f"/compare?one=perevodnoy&other=~{CHANGED}",
    "scenarios": "/scenarios",
    "a scenario file": "/scenarios/open?file=limits",
    "the position": CASE,
    "a refused move": f"{CASE}&step=10",
    "the last step": f"{CASE}&step=11",
    "seats that are refused": f"/scenarios/open?file=seats&case={quote('guide-seats[guide]')}",
    "what is not there": "/no-such-page",
}
LOOKS = [(1280, False, "en"), (390, True, "ru"), (390, False, "en"), (1280, True, "ru")]
RUN_AXE = "async () => (await axe.run()).violations.map(v => `${v.id}: ${v.nodes.map(n => n.html).join(' ')}`)"
OPEN_ALL = "() => document.querySelectorAll('details').forEach(each => each.open = true)"
STICKS_OUT = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(("width", "dark", "language"), LOOKS, ids=["wide", "narrow-dark-ru", "narrow", "wide-dark-ru"])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(
    opening: Opening, axe: str, path: str, width: int, dark: bool, language: str
) -> None:
    page = opening(path, width=width, dark=dark, language=language)
    page.evaluate(OPEN_ALL)
    page.evaluate(axe)
    assert page.evaluate(RUN_AXE) == []
    assert page.evaluate(STICKS_OUT) <= 0
    assert page.locator("h1").count() == 1


def test_the_first_stop_of_the_tab_key_skips_to_the_page(opening: Opening) -> None:
    page = opening("/library")
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Skip to the page"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.locator("main :focus").count() == 1


def test_another_language_is_a_link_away_and_stays(opening: Opening) -> None:
    page = opening(f"/rules?v={CHANGED}")
    page.get_by_role("link", name="Русский").click()
    assert page.locator("h1").inner_text() == "Составить правила"
    assert page.locator("#title").input_value() == "At Babushka's"
    page.get_by_role("link", name="Библиотека").click()
    assert page.locator("html").get_attribute("lang") == "ru"

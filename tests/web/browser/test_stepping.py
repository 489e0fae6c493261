"""Stepping through a scenario in a browser: by the links, by the arrow keys, and without a script."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Opening


@pytest.mark.parametrize("script", [True, False], ids=["with-script", "without-script"])
def test_a_scenario_is_found_and_stepped_through_to_its_end(opening: Opening, script: bool) -> None:
    page = opening("/scenarios", script=script)
    page.get_by_role("link", name="Limits", exact=True).click()
    page.get_by_role("link", name="guide", exact=True).first.click()
    expect(page.locator("#now")).to_have_text("The position")
    for number in range(1, 12):
        page.get_by_role("link", name="Next").click()
        expect(page.locator(".steps [aria-current]")).to_have_count(1)
        assert page.url.endswith(f"step={number}")
    expect(page.locator("main")).to_contain_text("Everything in this scenario holds.")
    assert page.get_by_role("link", name="Next").count() == 0


def test_the_arrow_keys_step(opening: Opening) -> None:
    page = opening("/scenarios/open?file=limits&case=limit-in-action%5Bguide%5D")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#now")).to_have_text("A: Lead 8♥")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#now")).to_have_text("B: Beat 8♥ with 9♥")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#now")).to_have_text("A: Lead 8♥")


def test_a_file_of_ones_own_is_opened_and_says_why_a_move_is_refused(opening: Opening, tmp_path: Path) -> None:
    file = tmp_path / "ours.scenario.yaml"
    file.write_text(
        "variant: guide\nscenarios:\n- id: by-a-spade\n  title: A spade beats no heart\n"
        "  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}\n"
        "  play: [A leads 8H, {refused: B beats 8H with KS, because: beating.plain}]\n",
        encoding="utf-8",
    )
    page = opening("/scenarios")
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()
    page.get_by_role("link", name="guide", exact=True).click()
    page.get_by_role("link", name="B: Beat 8 of hearts with king of spades refused").click()
    expect(page.locator(".board")).to_contain_text("beating.plain")
